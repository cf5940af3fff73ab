"""Measure search on question files: figures by game and language, the ladder's ablation, time and memory.

Usage: python tests/benchmarks/measure_search.py FILE.jsonl... [--ablation]
A row is {"question", "lang", "game", "gold": [rule ids]}; an empty gold is a question that must be refused.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np

from rules_kb.knowledge import packaged
from rules_kb.search import Searcher, build, evidence, features, lexicon, query, rank, stems, store
from rules_kb.search.clauses import ASKING, Clause

Row = dict[str, Any]


def count(searcher: Searcher, rows: list[Row], tell: bool) -> Counter[str]:
    """Ask every row and count what came out."""
    c: Counter[str] = Counter()
    for row in rows:
        found = searcher.ask(row["question"], channel_game=row["game"] if tell else None)
        top, gold = [hit.rule for hit in found.hits], row["gold"]
        if not gold:
            c["out"] += 1
            c["out refused"] += found.decision == "unknown"
            c["out answered"] += found.decision == "answer"
            continue
        asked = found.decision != "unknown"
        c["hit"] += top[:1] != [] and top[0] in gold
        right = asked and top[:1] != [] and top[0] in gold
        c["in"] += 1
        c["first"] += right
        c["three"] += asked and any(rule in gold for rule in top[:3])
        c["refused"] += not asked
        c["answered"] += found.decision == "answer"
        c["answered right"] += found.decision == "answer" and right
        c["game"] += found.game == row["game"]
    return c


def told(c: Counter[str]) -> str:
    """Put counts into one line of shares."""

    def share(part: str, whole: str) -> str:
        return f"{c[part] / c[whole]:.3f}" if c[whole] else "-"

    return (
        f"hit {share('hit', 'in')} first {share('first', 'in')} three {share('three', 'in')} "
        f"refused wrongly {share('refused', 'in')} "
        f"answered {share('answered', 'in')} of those right {share('answered right', 'answered')} "
        f"game {share('game', 'in')} | outside refused {share('out refused', 'out')} "
        f"answered {share('out answered', 'out')} (in {c['in']}, out {c['out']})"
    )


def timed(searcher: Searcher, rows: list[Row]) -> str:
    """Ask every row and tell how long it took, by the clock and in the processor's time."""
    times, used = [], []
    for row in rows:
        start, began = time.perf_counter(), time.thread_time()
        searcher.ask(row["question"])
        used.append((time.thread_time() - began) * 1000)
        times.append((time.perf_counter() - start) * 1000)
    return ", ".join(
        f"p{share} {np.quantile(times, share / 100):.2f} ms (processor {np.quantile(used, share / 100):.2f})"
        for share in (50, 90, 99)
    )


def report(searcher: Searcher, rows: list[Row]) -> None:
    """Print figures with and without the game told, by game and by language."""
    for tell in (True, False):
        print("game told" if tell else "game not told")
        print("  all ", told(count(searcher, rows, tell)))
        for name in ("game", "lang"):
            for value in sorted({row[name] for row in rows if row[name]}):
                print(f"  {value:17}", told(count(searcher, [r for r in rows if r[name] == value], tell)))


@contextmanager
def changed(what: str):
    """Switch one rung of the ladder off."""
    for cache in (features.bucket, stems.stem):
        cache.cache_clear()
    collect = build.collect
    kinds: dict[str, Callable[..., Any]] = {
        "without phrasings": lambda: patch.object(
            build, "collect", lambda k: [s for s in collect(k) if s.kind != "asked"]
        ),
        "without inflection": lambda: patch.object(features, "stem", lambda word: word),
        "without compounds": lambda: patch.object(features, "split_compound", lambda word, known: ()),
        "without letters": lambda: patch.object(evidence.process, "extractOne", lambda *_, **__: None),
        "without sentences' weights": lambda: patch.object(query, "weigh_clauses", lambda m, *_: [Clause(m, ASKING)]),
        "without learned ranking": lambda: patch.object(
            evidence, "rank", lambda q, m, i, n, _: rank.rank(q, m, i, n, {"learned": 5.0, "asking": 5.0})
        ),
        "without concepts": lambda: patch.multiple(
            lexicon.Lexicon, of_word=lambda self, word: (), phrases=lambda self, tokens: []
        ),
    }
    with kinds[what](), patch.object(store, "_try", lambda *_: None):  # built anew: no prepared index has it off
        yield
    for cache in (features.bucket, stems.stem):
        cache.cache_clear()


def main() -> None:
    """Measure."""
    files = [a for a in sys.argv[1:] if not a.startswith("--")]
    rows = [json.loads(line) for f in files for line in Path(f).read_text(encoding="utf-8").splitlines() if line]
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        Searcher(packaged(), cache_dir=Path(folder)).ask("drive check")
        print(f"build {time.perf_counter() - start:.1f} s", end=", ")
        searcher = Searcher(packaged(), cache_dir=Path(folder))
        start = time.perf_counter()
        kept = searcher.index
        size = sum(p.stat().st_size for p in Path(folder).iterdir())
        print(f"open {time.perf_counter() - start:.3f} s, file {size >> 10} kB")
        held = kept.idf.nbytes
        for model in kept.games.values():
            of_game = model.postings
            held += sum(a.nbytes for a in (of_game.starts, of_game.texts, of_game.weights, model.answers, model.texts))
        print(f"index arrays {held >> 10} kB over {len(kept.target_of)} texts")
        print(f"one ask over all games, words new to it: {timed(searcher, rows)}")
        print(f"one ask over all games, words known: {timed(searcher, rows * 3)}")
        report(searcher, rows)
    if "--ablation" in sys.argv:
        for what in (
            "without phrasings",
            "without inflection",
            "without compounds",
            "without letters",
            "without sentences' weights",
            "without learned ranking",
            "without concepts",
        ):
            with changed(what):
                print(f"{what:24}", told(count(Searcher(packaged()), rows, tell=True)), flush=True)


if __name__ == "__main__":
    main()
