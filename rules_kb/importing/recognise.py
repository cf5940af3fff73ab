"""Is this a document that we know? Its sentences are found by their hashes, wherever and however they are laid out."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from dataclasses import dataclass

from rules_kb.importing.changes import Change, changes
from rules_kb.importing.document import ReadDocument
from rules_kb.importing.known import Known, Sentence, known_documents, whole_hash
from rules_kb.importing.letters import digest, letters
from rules_kb.importing.spans import Spans, spans
from rules_kb.knowledge import Knowledge

_LEADING_NUMBER = re.compile(r"\d+(?:\.\d+)+[a-z]?(?![\w.])")
_FEWEST = 3
_SHARE = 0.2
_SURE = 25  # letters from which on a sentence is not met by chance
_NEAR = 400  # letters within which a short sentence must stand by its neighbour
_MOST_TRIES = 3_000_000


@dataclass(frozen=True, slots=True)
class Wording:
    """A rule's original wording, where it stands in the document, and its hash."""

    rule: str
    text: str
    locator: str
    hash: str


@dataclass(frozen=True, slots=True)
class Renumbered:
    """A sentence that stands under another printed number than we know; the wording is the same."""

    rules: tuple[str, ...]
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Recognised:
    """A document that we know, as far as it is as we know it.

    `hash` is of its content, in whatever format and order; it is `known_hash` when nothing is added, lost or changed.
    `extra` counts the sentences that are not the known document's and stand apart from it.
    """

    game: str
    document: str
    name: str
    title: str
    hash: str
    known_hash: str
    wordings: tuple[Wording, ...]
    missing: tuple[str, ...]
    changes: tuple[Change, ...]
    renumbered: tuple[Renumbered, ...]
    extra: int

    @property
    def is_unchanged(self) -> bool:
        """Tell whether the document says what it said when we came to know it."""
        return self.hash == self.known_hash


def recognise(document: ReadDocument, knowledge: Knowledge) -> Recognised | None:
    """Recognise a document; None when it is none of those we know."""
    known = known_documents(knowledge.games)
    laid = spans(document.blocks)
    places = _find(laid, {s.letters for k in known for s in k.document.sentence})
    best: Known | None = None
    most = 0
    for each in known:
        count = sum(1 for s in each.document.sentence if s.rules and s.letters >= _SURE and s.hash in places)
        of = sum(1 for s in each.document.sentence if s.rules and s.letters >= _SURE)
        if count >= max(_FEWEST, of * _SHARE) and count > most:
            best, most = each, count
    if best is None:
        return None
    _find_anywhere(laid, best, places)
    stands = _settle(best.document.sentence, places)
    return _recognised(document, knowledge, best, laid, places, stands)


def _find(laid: Spans, sizes: set[int]) -> dict[str, list[int]]:
    """Hash every run of pieces that has a known sentence's number of letters: hash → where it stands."""
    found: dict[str, list[int]] = defaultdict(list)
    ends = sorted({piece.end for piece in laid.pieces} | {piece.start for piece in laid.pieces})
    longest = max(sizes, default=0)
    for start in dict.fromkeys(piece.start for piece in laid.pieces):
        place = bisect_left(ends, start + 1)
        while place < len(ends) and ends[place] - start <= longest:
            if ends[place] - start in sizes:
                found[digest(laid.folded[start : ends[place]])].append(start)
            place += 1
    return found


def _find_anywhere(laid: Spans, known: Known, places: dict[str, list[int]]) -> None:
    """Look for sentences not yet found at every word, for layouts that show no sentence's end."""
    wanted = {s.hash for s in known.document.sentence if s.hash not in places}
    lost = {s.letters for s in known.document.sentence if s.hash in wanted}
    starts, place = [], 0
    for piece in laid.pieces:
        for word in piece.text.split():
            starts.append(place)
            place += len(letters(word))
    if len(starts) * len(lost) > _MOST_TRIES:
        return
    for size in sorted(lost):
        for start in dict.fromkeys(starts):
            if start + size <= len(laid.folded):
                hashed = digest(laid.folded[start : start + size])
                if hashed in wanted:
                    places[hashed].append(start)


def _settle(sentences: tuple[Sentence, ...], places: dict[str, list[int]]) -> dict[int, int]:
    """Settle where each sentence stands; one met often, or too short to be sure, by its neighbours."""
    stands: dict[int, int] = {}
    unsure: list[int] = []
    for n, sentence in enumerate(sentences):
        met = places.get(sentence.hash, [])
        if len(met) == 1 and sentence.letters >= _SURE:
            stands[n] = met[0]
        elif met:
            unsure.append(n)
    for n in unsure:
        met = places[sentences[n].hash]
        before = next((stands[k] + sentences[k].letters for k in range(n - 1, -1, -1) if k in stands), None)
        after = next((stands[k] for k in range(n + 1, len(sentences)) if k in stands), None)

        def far(
            place: int, end: int = sentences[n].letters, before: int | None = before, after: int | None = after
        ) -> int:
            from_last = abs(place - before) if before is not None else 1 << 40
            to_next = abs(after - place - end) if after is not None else 1 << 40
            return min(from_last, to_next)

        nearest = min(met, key=far)
        if sentences[n].letters >= _SURE or far(nearest) <= _NEAR:
            stands[n] = nearest
    return stands


def _recognised(
    document: ReadDocument,
    knowledge: Knowledge,
    known: Known,
    laid: Spans,
    places: dict[str, list[int]],
    stands: dict[int, int],
) -> Recognised:
    sentences = known.document.sentence
    covered = sorted((at, at + s.letters) for s in sentences for at in places.get(s.hash, []))
    found = changes(laid, sentences, stands, covered)
    rules = knowledge.game(known.game).rules
    said: dict[str, list[int]] = defaultdict(list)
    of = dict.fromkeys(rule for s in sentences for rule in s.rules)
    for n, sentence in enumerate(sentences):
        for rule in sentence.rules if n in stands else ():
            said[rule].append(n)
    wordings = []
    for rule in of:
        if rule in said and rule in rules:
            text = " ".join(laid.words_of(stands[n], stands[n] + sentences[n].letters) for n in said[rule])
            locator = next(
                (s.locator for s in rules[rule].sources if s.document == known.document.document),
                sentences[said[rule][0]].locator,
            )
            wordings.append(Wording(rule, text, locator, digest(letters(text))))
    own = {sentences[n].hash for n in stands if sentences[n].rules}
    strange = {digest(laid.folded[a:b]) for a, b in found.strange}
    title = next((d.title for d in knowledge.game(known.game).game.document if d.id == known.document.document), None)
    return Recognised(
        game=known.game,
        document=known.document.document,
        name=document.name,
        title=(title or {}).get(document.lang) or document.title,
        hash=whole_hash(own | strange),
        known_hash=known.document.hash,
        wordings=tuple(wordings),
        missing=tuple(rule for rule in of if rule not in said),
        changes=found.changes,
        renumbered=_renumbered(laid, sentences, stands),
        extra=found.extra,
    )


def _renumbered(laid: Spans, sentences: tuple[Sentence, ...], stands: dict[int, int]) -> tuple[Renumbered, ...]:
    found = []
    for n, start in stands.items():
        was = _LEADING_NUMBER.match(sentences[n].locator)
        now = laid.numbers.get(start, "")
        if was and now and now != was[0] and sentences[n].rules:
            found.append(Renumbered(sentences[n].rules, was[0], now))
    return tuple(found)
