"""How search grows: 100 to 100,000 rules, ours beside others on the same rules and questions. Run by hand.

Usage: python tests/benchmarks/growth.py [SIZE...] [--svg docs/growth.svg]
bm25s and tantivy take part when they are installed (they are no dependency): build, load, memory, latency, hits.
Every system builds in one process and answers in another, so that memory is that of answering alone.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import resource
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from growth_plot import draw
from rapidfuzz import fuzz, process

from rules_kb.search.lexicon import Lexicon, gather_lexicon
from rules_kb.search.plain import PlainRow, build_plain, search_plain
from rules_kb.search.plain_store import load_plain, save_plain

SIZES = (100, 3_000, 30_000, 100_000)
QUESTIONS = 120
SLOW = 12  # questions for a system that reads every rule for each
FRAMES = (
    "can i {}", "what happens when {}", "does {} count", "who decides about {}", "is it legal if {}",
    "my friend says {} is not allowed, is that right?", "when does {} end", "how many {} may i have",
)  # fmt: skip
WORDS_OF_PLAY = """
player card turn attack damage effect ability unit target draw discard deck hand phase cost counter zone control owner
trigger resolve combat power defence action choose reveal shuffle search remove return enter leave field
"""
COMMON = WORDS_OF_PLAY.split()

Row = tuple[str, str, str]
Ask = Callable[[str], list[int]]


def make_rules(size: int) -> list[Row]:
    """Make rules of words as rare and as common as in a real book, the same ones every time."""
    dice = random.Random(7)
    syllables = [a + b for a in "bcdfghklmnprstvw" for b in ("a", "e", "i", "o", "u", "ar", "en", "ol")]
    rare = sorted({"".join(dice.choices(syllables, k=dice.choice((2, 3, 3)))) for _ in range(max(400, size // 4))})
    weights = 1 / (np.arange(len(rare)) + 8.0)
    picks = iter(np.random.default_rng(7).choice(len(rare), size * 14, p=weights / weights.sum()).tolist())
    rules = []
    for n in range(size):
        own = [rare[next(picks)] for _ in range(3)]
        title = " ".join((*own[:2], dice.choice(COMMON)))
        body = [*own, *dice.choices(COMMON, k=14), *(rare[next(picks)] for _ in range(8))]
        dice.shuffle(body)
        rules.append((f"game.core.r{n}", title, " ".join(body)))
    return rules


def make_questions(rules: list[Row]) -> list[tuple[str, int]]:
    """Make questions: some words of a rule, out of order, one of them mistyped now and then, in a player's frame."""
    dice = random.Random(11)
    found = []
    for n in dice.sample(range(len(rules)), min(QUESTIONS, len(rules))):
        _, title, body = rules[n]
        said = dice.sample(title.split(), 2) + dice.sample(body.split(), 3)
        dice.shuffle(said)
        if dice.random() < 0.3:
            at = max(range(len(said)), key=lambda i: len(said[i]))
            word = said[at]
            place = dice.randrange(1, len(word) - 1)
            said[at] = word[:place] + word[place + 1 :]
        found.append((dice.choice(FRAMES).format(" ".join(said)), n))
    return found


def build_ours(rules: list[Row], folder: Path) -> None:
    """Build and keep our postings."""
    save_plain(build_plain("game", (PlainRow(*row) for row in rules), lexicon(folder)), {}, folder / "ours.npz")


def lexicon(folder: Path) -> Lexicon:
    """Give the words of all languages, kept like the searcher keeps them."""
    return Lexicon(json.loads((folder / "lexicon.json").read_text(encoding="utf-8")))


def open_ours(rules: list[Row], folder: Path) -> Ask:
    """Open our postings."""
    game, words = load_plain(folder / "ours.npz")[0], lexicon(folder)
    return lambda q: [int(r.rsplit("r", 1)[1]) for r in search_plain(q, game, words, "en", 3).rules]


def build_sqlite(tokenizer: str, rules: list[Row], folder: Path) -> None:
    """Build a full-text table."""
    with sqlite3.connect(folder / "fts.db") as base:
        base.execute(f"create virtual table rules using fts5(title, body, tokenize='{tokenizer}')")
        base.executemany(
            "insert into rules(rowid, title, body) values(?,?,?)", [(n, t, b) for n, (_, t, b) in enumerate(rules)]
        )


def open_sqlite(rules: list[Row], folder: Path) -> Ask:
    """Open a full-text table."""
    base = sqlite3.connect(folder / "fts.db")
    sql = "select rowid from rules where rules match ? order by bm25(rules, 2.0, 1.0) limit 3"

    def ask(question: str) -> list[int]:
        wanted = " OR ".join(
            f'"{word}"' for word in question.replace("?", "").replace(",", "").split() if len(word) > 2
        )
        return [row[0] for row in base.execute(sql, (wanted,))]

    return ask


def build_nothing(rules: list[Row], folder: Path) -> None:
    """Build nothing: every rule is read for every question."""


def open_rapidfuzz(rules: list[Row], folder: Path) -> Ask:
    """Compare with all texts."""
    texts = [f"{title} {body}" for _, title, body in rules]
    return lambda q: [n for _, _, n in process.extract(q, texts, scorer=fuzz.token_set_ratio, processor=None, limit=3)]


def build_bm25s(rules: list[Row], folder: Path) -> None:
    """Build with bm25s."""
    import bm25s

    tokens = bm25s.tokenize([f"{t} {t} {b}" for _, t, b in rules], stopwords="en", show_progress=False)
    engine = bm25s.BM25()
    engine.index(tokens, show_progress=False)
    engine.save(folder / "bm25s")


def open_bm25s(rules: list[Row], folder: Path) -> Ask:
    """Open what bm25s built."""
    import bm25s

    engine = bm25s.BM25.load(folder / "bm25s")

    def ask(question: str) -> list[int]:
        tokens = bm25s.tokenize(question, stopwords="en", show_progress=False)
        found, _ = engine.retrieve(tokens, k=3, show_progress=False)
        return [int(n) for n in found[0]]

    return ask


def build_tantivy(rules: list[Row], folder: Path) -> None:
    """Build with tantivy."""
    import tantivy

    schema = tantivy.SchemaBuilder()
    schema.add_text_field("words", tokenizer_name="en_stem")
    schema.add_unsigned_field("n", stored=True)
    (folder / "tantivy").mkdir()
    index = tantivy.Index(schema.build(), path=str(folder / "tantivy"))
    writer = index.writer()
    for n, (_, title, body) in enumerate(rules):
        writer.add_document(tantivy.Document(words=f"{title} {title} {body}", n=n))
    writer.commit()
    writer.wait_merging_threads()


def open_tantivy(rules: list[Row], folder: Path) -> Ask:
    """Open what tantivy built."""
    import tantivy

    index = tantivy.Index.open(str(folder / "tantivy"))
    searcher = index.searcher()

    def ask(question: str) -> list[int]:
        query = index.parse_query(question.replace("?", "").replace(",", ""), ["words"])
        return [searcher.doc(address)["n"][0] for _, address in searcher.search(query, 3).hits]

    return ask


SYSTEMS: dict[str, tuple[Callable[[list[Row], Path], None], Callable[[list[Row], Path], Ask], bool]] = {
    "ours": (build_ours, open_ours, False),
    "sqlite unicode61": (partial(build_sqlite, "unicode61"), open_sqlite, False),
    "sqlite trigram": (partial(build_sqlite, "trigram"), open_sqlite, False),
    "rapidfuzz extract": (build_nothing, open_rapidfuzz, True),
    "bm25s": (build_bm25s, open_bm25s, False),
    "tantivy": (build_tantivy, open_tantivy, False),
}


def memory() -> float:
    """Give the resident memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 2**20


def run_build(name: str, size: int, folder: Path, out: Any) -> None:
    """Build one system's index."""
    rules = make_rules(size)
    start = time.perf_counter()
    SYSTEMS[name][0](rules, folder)
    out.put(time.perf_counter() - start)


def run_ask(name: str, size: int, folder: Path, out: Any) -> None:
    """Load one system's index and ask it everything."""
    rules = make_rules(size)
    questions = make_questions(rules)
    slow = SYSTEMS[name][2]
    if slow:
        questions = questions[: max(SLOW, 12_000 // size)]
    else:
        rules = []
    before, start = memory(), time.perf_counter()
    ask = SYSTEMS[name][1](rules, folder)
    ask(questions[0][0])
    load, times, first, three = time.perf_counter() - start, [], 0, 0
    for question, gold in questions:
        start = time.process_time()
        found = ask(question)
        times.append((time.process_time() - start) * 1000)
        first += found[:1] == [gold]
        three += gold in found
    p50, p99 = np.quantile(times, [0.5, 0.99])
    held = memory() - before
    out.put((load, held, float(p50), float(p99), first / len(questions), three / len(questions)))


def measure(name: str, size: int, plain: str) -> dict[str, Any]:
    """Measure one system at one size."""
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "lexicon.json").write_text(plain, encoding="utf-8")
        told = []
        for work in (run_build, run_ask):
            out: Any = context.SimpleQueue()
            child = context.Process(target=work, args=(name, size, folder, out))
            child.start()
            told.append(out.get())
            child.join()
        kept = sum(p.stat().st_size for p in folder.rglob("*") if p.is_file() and p.name != "lexicon.json") / 2**20
    load, held, p50, p99, first, three = told[1]
    return {
        "system": name, "rules": size, "build s": told[0], "file MB": kept, "load s": load, "memory MB": held,
        "p50 ms": p50, "p99 ms": p99, "first": first, "in three": three,
    }  # fmt: skip


def main() -> None:
    """Measure, print the table, draw the plot."""
    from rules_kb.knowledge import packaged

    given = [int(a) for a in sys.argv[1:] if a.isdigit()]
    plain = json.dumps(gather_lexicon(packaged()).plain)
    rows = []
    for size in given or SIZES:
        for name in SYSTEMS:
            if name in ("bm25s", "tantivy") and find_spec(name) is None:
                continue
            row = measure(name, size, plain)
            if not rows:
                print("  ".join(f"{head:>17}" if head == "system" else f"{head:>9}" for head in row))
            rows.append(row)
            cells = (
                f"{v:>17}" if isinstance(v, str) else f"{v:>9,}" if isinstance(v, int) else f"{v:>9.2f}"
                for v in row.values()
            )
            print("  ".join(cells), flush=True)
    if "--svg" in sys.argv:
        draw(rows, Path(sys.argv[sys.argv.index("--svg") + 1]))


if __name__ == "__main__":
    main()
