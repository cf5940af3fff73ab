"""Suggesting rules for what is typed so far, from a table of what begins how: made once for a language."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from rapidfuzz import fuzz, process

from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang, Status
from rules_kb.search.finding import Completion
from rules_kb.search.fold import fold
from rules_kb.search.names import folded

EXACT, BEGINS, WORDS_BEGIN, WITHIN, ALIKE = range(5)
ALIKE_ENOUGH = 75


class Table:
    """All rules in one language: by their place in the books, by what they are called, by how that begins."""

    def __init__(self, knowledge: Knowledge, lang: Lang) -> None:
        self._rules: list[Completion] = []
        self._told: list[str] = []
        self._general: list[bool] = []
        self._places: dict[str | None, range] = {}
        self._called: dict[str, list[int]] = {}
        self._ids: dict[str, int] = {}
        for slug, folder in knowledge.games.items():
            first = len(self._rules)
            for id_, rule in folder.rules.items():
                text, place = knowledge.worded(id_, lang).text, len(self._rules)
                self._rules.append(Completion(id_, text.label, text.title))
                self._told.append(f"{rule.number} {folded(f'{text.label} {text.title}')}")
                self._general.append(rule.status is Status.BACKGROUND)
                self._ids[id_] = place
                for name in {rule.number, folded(text.label), fold(id_)} - {""}:
                    self._called.setdefault(name, []).append(place)
            self._places[slug] = range(first, len(self._rules))
        self._places[None] = range(len(self._rules))
        self._begins = sorted(
            (name, place)
            for place, each in enumerate(self._rules)
            for name in {knowledge.rule(each.rule).number, folded(each.label), folded(each.title)} - {""}
        )

    def complete(self, typed: str, game: str | None, limit: int) -> tuple[Completion, ...]:
        """Suggest rules of a game or of all: exact before prefix before words before fuzzy."""
        places, wanted = self._places[game], folded(typed)
        if not wanted:
            return tuple(self._rules[place] for place in places[:limit])
        score: dict[int, tuple[int, float]] = {}
        exact = [*self._called.get(wanted, ()), *([self._ids[id_]] if (id_ := typed.strip()) in self._ids else ())]
        for kind, found in ((EXACT, exact), (BEGINS, self._beginning(wanted))):
            for place in found:
                if place in places:
                    score.setdefault(place, (kind, 0.0))
        if len(score) < limit:
            self._look_within(wanted.split(), places, score)
        if len(score) < limit and len(wanted) >= 3:
            for place, value in self._alike(wanted, places, limit):
                score.setdefault(place, (ALIKE, -value))
        best = sorted(score, key=lambda place: (score[place][0], self._general[place], score[place][1], place))
        return tuple(self._rules[place] for place in best[:limit])

    def _beginning(self, wanted: str) -> Iterator[int]:
        """Give the places of what begins with a text."""
        for number in range(bisect_left(self._begins, (wanted, -1)), len(self._begins)):
            name, place = self._begins[number]
            if not name.startswith(wanted):
                return
            yield place

    def _look_within(self, pieces: Sequence[str], places: range, score: dict[int, tuple[int, float]]) -> None:
        """Score what has all pieces somewhere, and better what has them where words begin."""
        for place in places:
            told = self._told[place]
            if place not in score and all(piece in told for piece in pieces):
                begin = all(f" {piece}" in f" {told}" for piece in pieces)
                score[place] = (WORDS_BEGIN if begin else WITHIN, 0.0)

    def _alike(self, wanted: str, places: range, limit: int) -> Iterator[tuple[int, float]]:
        """Give what is spelt alike, with how much it is."""
        likeness = process.extract(
            wanted,
            self._told[places.start : places.stop],
            scorer=fuzz.partial_token_set_ratio if " " in wanted else fuzz.partial_ratio,
            processor=None,
            score_cutoff=ALIKE_ENOUGH,
            limit=limit,
        )
        for _, value, number in likeness:
            yield places.start + number, float(value)
