"""What a known document now says otherwise: between sentences that still stand, what is gone and what is new."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_kb.importing.known import Sentence
from rules_kb.importing.spans import Spans

_LONGEST = 2_000
_LONGEST_RUN = 6


@dataclass(frozen=True, slots=True)
class Change:
    """A changed place. `rules` are those whose sentence is gone from it; `now` is what stands there, if anything."""

    rules: tuple[str, ...]
    locator: str
    now: str


@dataclass(frozen=True, slots=True)
class Changes:
    """All changed places, the runs of letters that the known document does not have, and how many stand apart."""

    changes: tuple[Change, ...]
    strange: tuple[tuple[int, int], ...]
    extra: int


def changes(
    laid: Spans, sentences: tuple[Sentence, ...], stands: dict[int, int], covered: list[tuple[int, int]]
) -> Changes:
    """Compare a document with what we know of it."""
    inside = {gap: kept for gap in _gaps(laid, covered) if (kept := _inside(laid, gap))}
    gaps = list(inside)
    used: set[tuple[int, int]] = set()
    found: list[Change] = []
    for run in _runs(sentences, stands):
        before, after = run[0] - 1, run[-1] + 1
        if len(run) > _LONGEST_RUN or (before not in stands and after not in stands):
            continue  # a part of the document that is not here at all
        near = [
            gap
            for gap in gaps
            if gap not in used
            and (
                (before in stands and gap[0] == stands[before] + sentences[before].letters)
                or (after in stands and gap[1] == stands[after])
            )
        ]
        used.update(near)
        rules = tuple(dict.fromkeys(rule for n in run for rule in sentences[n].rules))
        now = " … ".join(_said(laid, inside[gap]) for gap in near)
        if now or (rules and before in stands and after in stands):
            found.append(Change(rules, sentences[run[0]].locator, now))
    at = {start: n for n, start in stands.items()}
    ends = {start + sentences[n].letters: n for n, start in stands.items()}
    extra = 0
    for gap in gaps:
        if gap in used:
            continue
        last, following = ends.get(gap[0]), at.get(gap[1])
        if last is not None and following is not None and abs(following - last) <= 2:
            found.append(Change((), sentences[last].locator, _said(laid, inside[gap])))
        else:
            extra += 1
    return Changes(tuple(found), tuple(inside.values()), extra)


def _runs(sentences: tuple[Sentence, ...], stands: dict[int, int]) -> list[list[int]]:
    """Give the sentences that are gone, neighbours together."""
    runs: list[list[int]] = []
    for n in range(len(sentences)):
        if n in stands:
            continue
        if runs and runs[-1][-1] == n - 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    return runs


def _gaps(laid: Spans, covered: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Give the runs of letters that no known sentence covers."""
    gaps, place = [], 0
    for start, end in covered:
        if start > place:
            gaps.append((place, start))
        place = max(place, end)
    if place < len(laid.folded):
        gaps.append((place, len(laid.folded)))
    return gaps


def _inside(laid: Spans, gap: tuple[int, int]) -> tuple[int, int] | None:
    """Take numbers and bullets off both ends of a gap; None when nothing is left."""
    opens = {p.start: p.end for p in laid.within(*gap) if p.marker}
    closes = {end: start for start, end in opens.items()}
    start, end = gap
    while start in opens:
        start = opens[start]
    while end in closes and end > start:
        end = closes[end]
    return None if end - start < 2 or laid.folded[start:end].isdigit() else (start, end)


def _said(laid: Spans, gap: tuple[int, int]) -> str:
    return laid.words_of(*gap)[:_LONGEST]
