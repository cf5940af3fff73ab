"""How an imported game of many rules is asked beside the shipped ones, through the searcher that answers. Run by hand.

Usage: python tests/benchmarks/growth_imported.py [SIZE]
Makes a document of so many rules (100,000), imports it, and tells what importing, building and opening take, what
memory the imported game adds, and how questions about it, about shipped games and about neither are decided, each with
the time it took. Every stage runs in a process of its own. «same» is the share of shipped games' questions that are
answered just as without the import.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from growth import COMMON, Row, make_questions, make_rules, memory

from rules_kb.importing import accept_draft, propose, read_document, save_draft
from rules_kb.knowledge import packaged, with_data_folder
from rules_kb.load import packaged_games
from rules_kb.model import LANGUAGES
from rules_kb.search import Finding, Searcher

GAME = "many-rules"
CHAPTER = 500  # rules
WORDS = 20  # of a rule's body, so that the document stays within what one import takes
EVERY = 40  # of the shipped games' own phrasings, one in so many is asked
SLOTS = ("game told", "channel's game", "no game told")
OFF_TOPIC = (
    "what is the weather like in {} today", "where can i buy a new {} for my bicycle", "how do i cook {} with garlic",
    "wie komme ich am besten nach {}", "was kostet ein ticket nach {}", "wer hat gestern gegen {} gewonnen",
    "qué tiempo hace hoy en {}", "cómo se llama la capital de {}", "dónde compro entradas para {}",
)  # fmt: skip
PLACES = ("Kassel", "Sevilla", "Bristol", "Uppsala", "Krakow", "Lisboa", "Oslo", "Perugia", "Nantes", "Malta")


def rules_of(size: int) -> list[Row]:
    """Make the rules, a little shorter than the growth of the plain index has them."""
    return [(id_, title, " ".join(body.split()[:WORDS])) for id_, title, body in make_rules(size)]


def write_document(size: int, place: Path) -> None:
    """Write a document of numbered rules in chapters: a short sentence each, then what the rule says."""
    lines = ["# Many Rules"]
    for n, (_, title, body) in enumerate(rules_of(size)):
        chapter, own = divmod(n, CHAPTER)
        if not own:
            lines += ["", f"## {chapter + 1}. Chapter {chapter + 1}"]
        lines += ["", f"{chapter + 1}.{own + 1} {title.capitalize()}. {body.capitalize()}."]
    place.write_text("\n".join(lines), encoding="utf-8")


def import_it(size: int, folder: Path) -> dict[str, float]:
    """Import the document as the command does and say yes."""
    document = folder / "many.md"
    write_document(size, document)
    start = time.perf_counter()
    draft = propose(read_document(document, document.name), game=GAME)
    save_draft(draft, folder)
    accept_draft(GAME, folder)
    return {"import s": time.perf_counter() - start, "rules": len(draft.rules)}


def open_searcher(folder: Path) -> Searcher:
    """Open the search over what ships and what was imported."""
    searcher = Searcher(with_data_folder(folder), cache_dir=folder / "cache")
    searcher.ask("2.4")
    return searcher


def build(size: int, folder: Path) -> dict[str, float]:
    """Build the imported game's index; that of the shipped ones is prepared before."""
    Searcher(packaged(), cache_dir=folder / "cache").ask("2.4")
    start = time.perf_counter()
    open_searcher(folder)
    kept = sum(place.stat().st_size for place in (folder / "cache").glob("game-*")) / 2**20
    return {"build s": time.perf_counter() - start, "file MB": kept}


def ask(size: int, folder: Path) -> dict[str, Any]:
    """Open the kept indexes and ask everything."""
    shipped = Searcher(packaged(), cache_dir=folder / "cache")
    shipped.ask("2.4")
    questions = make_questions(rules_of(size))
    before, start = memory(), time.perf_counter()
    searcher = open_searcher(folder)
    told: dict[str, Any] = {"open s": time.perf_counter() - start}
    for slot, given in zip(SLOTS, ({"game": GAME}, {"channel_game": GAME}, {}), strict=True):
        told[f"imported, {slot}"] = ask_all(searcher, [(q, of_rule(n), given) for q, n in questions])
    told["memory MB"] = memory() - before
    own = own_questions()
    told["shipped, channel's game"] = ask_all(searcher, [(q, r, {"channel_game": g}) for q, r, g in own], shipped)
    told["shipped, no game told"] = ask_all(searcher, [(q, r, {}) for q, r, _ in own], shipped)
    outside = [(line.format(place), "", {}) for line in OFF_TOPIC for place in PLACES]
    told["outside, no game told"] = ask_all(searcher, outside)
    told["outside, channel's game"] = ask_all(searcher, [(q, "", {"channel_game": GAME}) for q, _, _ in outside])
    told["strange words, game told"] = ask_all(searcher, [(q, "", {"game": GAME}) for q in strange_questions()])
    return told


def of_rule(number: int) -> str:
    """Give the printed number of the rule that was made as such a one, as its id ends."""
    chapter, own = divmod(number, CHAPTER)
    return f".{chapter + 1}-{own + 1}"


def own_questions() -> list[tuple[str, str, str]]:
    """Give some phrasings of the shipped games: question, rule, game."""
    found = []
    for slug, folder in packaged().games.items():
        for lang in LANGUAGES:
            for rule, asked in folder.asked(lang).items():
                found += [(each, rule, slug) for each in asked]
    return found[::EVERY]


def strange_questions() -> list[str]:
    """Ask, in the common words of play, about things that no rule names."""
    dice = random.Random(3)
    strange = ["zyxqu", "quibbex", "yxorjj", "jjuqzz", "xyloqq"]
    return [
        f"does the {dice.choice(strange)} {dice.choice(COMMON)} when a {dice.choice(strange)} is near"
        for _ in range(60)
    ]


Question = tuple[str, str, dict[str, Any]]


def ask_all(searcher: Searcher, questions: Sequence[Question], without: Searcher | None = None) -> dict[str, Any]:
    """Ask questions; `without` is a searcher that did not import anything."""
    decisions: Counter[str] = Counter()
    times, first, right, same = [], 0, 0, 0
    for question, rule, given in questions:
        start = time.process_time()
        found = searcher.ask(question, **given)
        times.append((time.process_time() - start) * 1000)
        decisions[found.decision] += 1
        hit = bool(rule) and any(h.rule.endswith(rule) for h in found.hits[:1]) and found.decision != "unknown"
        first += hit
        right += hit and found.decision == "answer"
        same += without is not None and alike(found, without.ask(question, **given))
    p50, p99 = np.quantile(times, [0.5, 0.99])
    size = len(questions)
    told = {"p50 ms": float(p50), "p99 ms": float(p99)}
    told |= {name: decisions[name] / size for name in ("answer", "clarify", "unknown")}
    if any(rule for _, rule, _ in questions):
        told |= {"first": first / size, "right of answered": right / max(decisions["answer"], 1)}
    return told | ({"same": same / size} if without is not None else {})


def alike(one: Finding, other: Finding) -> bool:
    """Tell whether two findings decide alike and lead to the same rule."""
    return (one.decision, one.game, one.hits[:1]) == (other.decision, other.game, other.hits[:1])


def run(stage: Callable[[int, Path], dict[str, Any]], size: int, folder: Path, out: Any) -> None:
    """Run a stage in a process and hand its figures over."""
    out.put(json.dumps(stage(size, folder)))


def main() -> None:
    """Run the stages and print what they tell."""
    size = int(next(iter(sys.argv[1:]), 100_000))
    context = multiprocessing.get_context("spawn")
    print(f"{size:,} imported rules beside {', '.join(packaged_games())}")
    with tempfile.TemporaryDirectory() as place:
        for stage in (import_it, build, ask):
            out: Any = context.SimpleQueue()
            child = context.Process(target=run, args=(stage, size, Path(place), out))
            child.start()
            for name, value in json.loads(out.get()).items():
                cells = value.items() if isinstance(value, dict) else [("", value)]
                print(f"{name:>26}  " + "  ".join(f"{head} {number:,.2f}" for head, number in cells), flush=True)
            child.join()


if __name__ == "__main__":
    main()
