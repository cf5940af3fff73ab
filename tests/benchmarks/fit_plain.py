"""Learn how evidence weighs in games without phrasings: the shipped games' texts, read as imported documents.

Usage: python tests/benchmarks/fit_plain.py [--write]. Each game in each language becomes a document of its own, its
titles replaced by first sentences, as an import has them; the phrasings of all games and the topics that belong to
none are asked, plain and wrapped. With --write it rewrites rules_kb/data/common/plain.toml.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from fit_decision import fit, fit_shares, write
from held_out import wrap

from rules_kb.importing.sentences import sentences
from rules_kb.knowledge import Knowledge, packaged
from rules_kb.model import LANGUAGES
from rules_kb.search.features import BUCKETS, Floats, stem_bucket
from rules_kb.search.fold import words
from rules_kb.search.lexicon import Lexicon, gather_lexicon, read_common
from rules_kb.search.plain import CANDIDATES, RANKED_BY, SIGNS, search_plain
from rules_kb.search.plain_game import PlainGame, PlainRow, build_plain
from rules_kb.search.plain_store import plain_rows
from rules_kb.search.texts import ANY, Said, collect

OUT = Path("rules_kb/data/common/plain.toml")
EVERY = 5
FIRST = dict.fromkeys(RANKED_BY, 1.0)
REFUSE, RIGHT = 0.35, 0.55
RIGHT_BY = SIGNS
ANSWERABLE_BY = tuple(name for name in SIGNS if name not in ("number",))


class Asked(NamedTuple):
    """A question asked of a document: who said it, is it wrapped, where the right rule stands, and all the signs."""

    inside: bool
    right: int
    signs: Mapping[str, float]
    evidence: np.ndarray


def documents(knowledge: Knowledge, lexicon: Lexicon) -> Iterator[tuple[str, str, PlainGame]]:
    """Give each game in each language as a document: game, language, postings."""
    for slug, folder in knowledge.games.items():
        rules = {row.rule for row in plain_rows(folder)}
        for lang in LANGUAGES:
            rows = [
                PlainRow(id_, next(iter(sentences(text.body)), text.body), text.body)
                for id_, text in folder.texts(lang).items()
                if id_ in rules
            ]
            yield slug, lang, build_plain(slug, rows, lexicon)


def ask_all(knowledge: Knowledge, weights: Mapping[str, float], every: int) -> list[Asked]:
    """Ask every so many of the questions of each document in its language."""
    lexicon, carriers = gather_lexicon(knowledge), read_common("carriers.toml")
    every_said = collect(knowledge)
    said = [s for s in every_said if (s.kind == "asked") or (s.kind == "outside" and s.game == ANY)]
    found = []
    usual = {slug: rarity_of_stems([s.text for s in every_said if s.game != slug]) for slug in knowledge.games}
    for slug, lang, game in documents(knowledge, lexicon):
        for s in said:
            if s.lang != lang or zlib.crc32(s.text.encode()) % every:
                continue
            text = wrap(s.text, s.lang, carriers, ()) if zlib.crc32(s.text.encode()) // every % 3 == 0 else s.text
            found.append(ask_one(s, text, game, lexicon, weights, usual[slug]))
    return found


def rarity_of_stems(texts: Sequence[str]) -> Floats:
    """Give how rare the stems are in what is said of other games: a document's own words are not known beforehand."""
    held = np.zeros(BUCKETS, np.float32)
    for text in texts:
        held[list({stem_bucket(word) for word in words(text)})] += 1
    rarity: Floats = np.log((len(texts) + 1) / (held + 0.5))
    return rarity


def ask_one(
    s: Said, text: str, game: PlainGame, lexicon: Lexicon, weights: Mapping[str, float], usual: Floats
) -> Asked:
    """Ask one question."""
    got = search_plain(text, game, lexicon, s.lang, CANDIDATES, weights, usual)
    right = got.rules.index(s.target) if s.target in got.rules else -1
    return Asked(s.game == game.slug, right, got.signs, got.evidence)


def fit_rank(asked: Sequence[Asked]) -> dict[str, float]:
    """Fit how the evidence weighs, so that the right rule gets the largest share among the candidates."""
    rows = [a for a in asked if a.inside and a.right >= 0 and len(a.evidence) > 1]
    x = np.zeros((len(rows), CANDIDATES, len(RANKED_BY)))
    there = np.zeros((len(rows), CANDIDATES), bool)
    for n, a in enumerate(rows):
        x[n, : len(a.evidence)], there[n, : len(a.evidence)] = a.evidence, True
    right = x[np.arange(len(rows)), [a.right for a in rows]]
    b = fit_shares(x, there, right)
    return dict(zip(RANKED_BY, b.tolist(), strict=True))


def likelihood(asked: Sequence[Asked], names: Sequence[str], wanted: np.ndarray) -> tuple[dict[str, float], np.ndarray]:
    """Fit a likelihood to what is wanted, both outcomes counting alike."""
    x = np.array([[a.signs[name] for name in names] for a in asked])
    raw, bias = fit(x, wanted.astype(float), np.where(wanted, 0.5 / wanted.mean(), 0.5 / (1 - wanted.mean())))
    given = 1 / (1 + np.exp(-(x @ raw + bias)))
    return {"bias": bias, **dict(zip(names, raw.tolist(), strict=True))}, given


def main() -> None:
    """Fit the ranking, then the decision; print what they reach and write them when asked."""
    knowledge = packaged()
    asked = ask_all(knowledge, FIRST, EVERY * 2)
    rank = fit_rank(asked)
    asked = ask_all(knowledge, rank, EVERY)
    inside = np.array([a.inside for a in asked])
    first = np.array([a.right == 0 for a in asked])
    three = np.array([0 <= a.right < 3 for a in asked])
    print(f"first {first[inside].mean():.3f}, in three {three[inside].mean():.3f}", rank)
    answerable, able = likelihood(asked, ANSWERABLE_BY, inside)
    own = [a for a in asked if a.inside]
    right, _ = likelihood(own, RIGHT_BY, first[inside])
    signs = np.array([[a.signs[name] for name in RIGHT_BY] for a in asked])
    sure = 1 / (1 + np.exp(-(signs @ [right[name] for name in RIGHT_BY] + right["bias"])))
    for limit in (0.4, 0.5, 0.6, 0.7):
        answers = inside & (sure >= limit)
        print(f"right from {limit}: {answers[inside].mean():.3f}, of those right {first[answers].mean():.3f}")
    for limit in (0.2, 0.3, 0.35, 0.4, 0.5):
        answers = (able >= limit) & (sure >= RIGHT)
        print(
            f"refuse below {limit}: refuses {(able[~inside] < limit).mean():.3f} of what is outside, "
            f"{(able[inside] < limit).mean():.3f} of what is not; answers {answers[inside].mean():.3f} "
            f"(right {first[answers & inside].mean():.3f}), {answers[~inside].mean():.3f} of what is outside"
        )
    print("answerable", answerable, "\nright", right)
    if "--write" in sys.argv:
        limits = {"refuse": REFUSE, "right": RIGHT}
        write(
            {"rank": rank, "answerable": answerable, "right": right, "limits": limits},
            OUT,
            "How much each kind of evidence weighs in games without phrasings; see search/plain.py.",
            "Written by tests/benchmarks/fit_plain.py.",
        )


if __name__ == "__main__":
    main()
