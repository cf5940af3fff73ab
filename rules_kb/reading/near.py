"""Sentences near to a told one: the book's templates, their slots filled from the told words. Never taken silently.

A template is near when its telling words are told and its required slots can be filled. What was told must be in the
sentence: every number and every small word that turns a meaning. The player sees both side by side.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules_kb.reading.book import Book, Entry, Part
from rules_kb.reading.guards import Token, closed_words, folded, keeps, small_persons, tokens_of
from rules_kb.reading.mentions import Mention, mentions_in
from rules_kb.reading.read import Gathered, read_sentence
from rules_kb.reading.slots import OTHER, read_number
from rules_kb.reading.vocabulary import Vocabulary, speaks_of, vocabulary
from rules_kb.reading.write import sentence
from rules_kb.search.fold import fold

MOST_PIECES = 8
MOST_ENTRIES = 16
SHORT, LONG = 3, 40  # words of a piece that is looked at
NEAR = 0.5  # a sentence that fits less well is not shown
OTHER_MOOD = 0.45  # what a question keeps that nobody asked, and a statement where something was asked
LONG_SENTENCE = 12  # a sentence with more words is looked at piece by piece
_JOINT = re.compile(r"[;:]\s+|,\s+|\s+[-–—]\s+|\s+(?=(?:y|und|and|pero|aber|but)\s)|\s*\((?=\w)|\)\s*")
_TELLER = {"es": "yo", "de": "ich", "en": "I"}
_NUMBER = re.compile(r"[-−+]?\d{1,9}(?:[.,]\d{1,9}|/\d{1,9})?")
_SLOT = re.compile(r"\{([a-z_]+)\}")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Told words and the canonical sentence that they may mean, with what fills its slots and how near it is."""

    words: str
    sentence: str
    fills: tuple[tuple[str, str], ...]
    score: float = 0.0


@dataclass(frozen=True)
class Roles:
    """What the slots of a book's entries name, learned from the worked examples: «player», «monster» and the like."""

    of_slot: Mapping[tuple[str, str], str]

    def names_player(self, entry: Entry, slot: str) -> bool:
        """Tell whether a slot names a player."""
        return self.of_slot.get((entry.id, slot)) == "player"


def suggest(book: Book, unread: Iterable[str], names: frozenset[str], roles: Roles, most: int = 6) -> list[Suggestion]:
    """Give the sentences that unread ones may mean, in the order in which they were told."""
    found: list[Suggestion] = []
    said: set[str] = set()
    for piece in _pieces(unread):
        best = near_to(book, piece, names, roles)
        if best is not None and best.sentence not in said:
            said.add(best.sentence)
            found.append(best)
        if len(found) == most:
            break
    return found


def _pieces(unread: Iterable[str]) -> list[str]:
    pieces: list[str] = []
    for said in unread:
        whole = said.strip()
        if len(tokens_of(whole, LONG_SENTENCE + 1)) <= LONG_SENTENCE:
            pieces.append(whole)
        else:
            pieces += [piece.strip(" ,;:()") for piece in _JOINT.split(whole[:600]) if piece]
        if len(pieces) >= MOST_PIECES:
            break
    return [piece for piece in pieces if SHORT <= len(tokens_of(piece, LONG + 1)) <= LONG][:MOST_PIECES]


def near_to(book: Book, piece: str, names: frozenset[str], roles: Roles) -> Suggestion | None:
    """Give the sentence that is nearest to a told piece, None when none is near."""
    tokens = tokens_of(piece, LONG)
    known = vocabulary(book)
    heard = _heard(tokens, known)
    mentions = mentions_in(tokens, names, frozenset(known.spellings))
    best: Suggestion | None = None
    for entry in speaks_of(book, heard, MOST_ENTRIES):
        found = _fill(book, entry, piece, tokens, heard, mentions, roles)
        if found is not None and (best is None or (found.score, best.sentence) > (best.score, found.sentence)):
            best = found
    return best


def _heard(tokens: Sequence[Token], known: Vocabulary) -> dict[str, int]:
    """Give the book's words that were told, in whatever form, with the place of each."""
    heard: dict[str, int] = {}
    for place, token in enumerate(tokens):
        if not token.is_word:
            continue
        forms = known.forms(token.folded)
        if not forms and len(token.folded) > 4:
            forms = tuple(word for word, _ in known.likely(token.folded)[:2])
        for word in forms:
            heard.setdefault(word, place)
    return heard


def _fill(
    book: Book,
    entry: Entry,
    piece: str,
    tokens: Sequence[Token],
    heard: Mapping[str, int],
    mentions: Sequence[Mention],
    roles: Roles,
) -> Suggestion | None:
    """Fill an entry's slots from told words; None when it is not near or a guard holds it back."""
    filler = _Filler(book, entry, tokens, heard, mentions, roles)
    item = filler.fill()
    if item is None:
        return None
    score = _likeness(book, entry, item, tokens, heard, filler.used)
    said = sentence(book, entry, {**item, **entry.fixed})
    if said.endswith("?") != piece.rstrip(' »"').endswith("?"):
        score *= OTHER_MOOD
    if score < NEAR:
        return None
    if not keeps(piece, said) or not read_sentence(book, said, Gathered()):
        return None
    fills = tuple((slot, str(value)) for slot, value in item.items())
    return Suggestion(piece, said, fills, round(score, 3))


def _likeness(
    book: Book,
    entry: Entry,
    item: Mapping[str, Any],
    tokens: Sequence[Token],
    heard: Mapping[str, int],
    used: set[int],
) -> float:
    """Weigh how much of the nearest of an entry's wordings was told, and how much of what was told it says."""
    known = vocabulary(book)
    best = 0.0
    for parts in entry.sentences:
        told = "".join(p.text for p in parts if not p.optional or all(slot in item for slot in p.slots))
        literal = _literals(told)
        total = sum(known.weight.get(word, 0.3) for word in literal) or 1.0
        hits = {word for word in literal if word in heard}
        said = sum(known.weight.get(word, 0.3) for word in hits) / total
        spent = used | {heard[word] for word in hits}
        content = [n for n, token in enumerate(tokens) if _tells(token)]
        covered = sum(n in spent for n in content) / max(len(content), 1)
        if hits:
            best = max(best, 2 * said * covered / (said + covered) if said + covered else 0.0)
    return best


def _tells(token: Token) -> bool:
    """Tell whether a told token says something of its own: no article, no pronoun."""
    return not token.is_word or token.folded not in small_persons()


class _Filler:
    """Fills one entry's slots from a told piece, and remembers which of its words it has used."""

    def __init__(
        self,
        book: Book,
        entry: Entry,
        tokens: Sequence[Token],
        heard: Mapping[str, int],
        mentions: Sequence[Mention],
        roles: Roles,
    ) -> None:
        self.book, self.entry, self.tokens, self.heard, self.roles = book, entry, tokens, heard, roles
        template = "".join(part.text for part in entry.sentences[0])
        self.subject = first[1] if (first := _SLOT.match(template.lstrip("¿"))) else ""
        said = {"own": _literals(template), "noun": vocabulary(book).of_entry[entry.id].keys()}
        self.left = [
            m for m in mentions if not said.get(m.kind, frozenset()) & {t.folded for t in tokens[m.start : m.end]}
        ]
        self.told = frozenset(mention.kind for mention in mentions)
        self.used: set[int] = set()

    def fill(self) -> dict[str, Any] | None:
        """Give the filled slots, None when one that must be filled is not."""
        item: dict[str, Any] = {}
        required = self.entry.required
        order = [slot for part in self.entry.sentences[0] if self._is_told(part) for slot in part.slots]
        for passes in (
            ("word", "flag", "words"),
            ("number", "signed"),
            ("name", "names", "each", "sole", "order", "text"),
        ):
            for slot in order:
                kind = self.entry.slots[slot]
                base, _, table = kind.partition(":")
                if base not in passes:
                    continue
                value = self._value(slot, base, table)
                if value is not None:
                    item[slot] = value
                elif slot in required:
                    return None
        if not required <= item.keys():
            return None
        numbers = [n for n, token in enumerate(self.tokens) if token.is_number]
        return item if all(n in self.used for n in numbers) else None

    def _is_told(self, part: Part) -> bool:
        """Tell whether a part's own words were told; a part without any may always be."""
        return not part.optional or all(word in self.heard for word in _literals(part.text) if len(word) > 1)

    def _value(self, slot: str, base: str, table: str) -> Any:
        if base in ("word", "words", "flag"):
            value = self._word(table)
            if value is None:
                return None
            return [value] if base == "words" else value == "true" if base == "flag" else value
        if base in ("number", "signed"):
            return self._number(slot) if not table else None
        if base == "text":
            return next((t.text[1:-1] for t in self.tokens if t.is_quoted), None)
        mention = self._mention(slot)
        if mention is None:
            return None
        return [mention] if base in ("names", "each", "sole", "order") else mention

    def _word(self, table: str) -> str | None:
        """Find the longest wording of a table's value among the told words."""
        told = [token.folded for token in self.tokens]
        best: tuple[int, str, int] | None = None
        for words, value in wordings(self.book, table):
            for start in range(len(told) - len(words) + 1):
                taken = range(start, start + len(words))
                fits = told[start] == words[0] and tuple(told[n] for n in taken) == words
                if fits and not self.used & set(taken) and (best is None or len(words) > best[0]):
                    best = (len(words), value, start)
        if best is None:
            return None
        self.used |= set(range(best[2], best[2] + best[0]))
        self.left = [each for each in self.left if not set(range(each.start, each.end)) <= self.used]
        return best[1]

    def _number(self, slot: str) -> Any:
        """Take the next number; where the sentence has a unit behind it, only one that was told with this unit."""
        unit = next((u for part in self.entry.sentences[0] if (u := _unit(part.text, slot))), "")
        for n, token in enumerate(self.tokens):
            if not token.is_number or n in self.used:
                continue
            beside = {each.folded for each in self.tokens[max(n - 1, 0) : n + 2]}
            if (not unit or unit in beside) and _NUMBER.fullmatch(token.text):
                self.used.add(n)
                return read_number(token.text, self.book.lang)
        return None

    def _mention(self, slot: str) -> str | None:
        """Take the next mention that may stand here: «ich» and «mein Gegner» only for a player."""
        player = self.roles.names_player(self.entry, slot)
        for mention in self.left:
            person = mention.kind in ("me", "other", "them")
            if mention.bound and slot == self.subject:
                continue
            if mention.kind == "name" or player == person:
                self.left.remove(mention)
                self.used |= set(range(mention.start, mention.end))
                return _TELLER[self.book.lang] if mention.kind == "me" else mention.text
        owned = any(mention.is_mine for mention in self.left)
        implied = player and slot in self.entry.required and "me" not in self.told
        implied = implied and (owned or self.book.lang == "es")
        implied = implied and all(mention.bound or mention.is_mine for mention in self.left)
        return _TELLER[self.book.lang] if implied else None


@lru_cache(maxsize=16384)
def _literals(text: str) -> frozenset[str]:
    """Give the words of a template that are no slot, folded."""
    return frozenset(fold(_SLOT.sub(" ", text)).split())


def _unit(text: str, slot: str) -> str:
    """Give the word in capitals right behind a slot: the unit that its number is told in."""
    behind = re.search(rf"\{{{slot}\}}\s+([A-ZÄÖÜ]{{2,5}})\b", text)
    return folded(behind[1]) if behind else ""


def wordings(book: Book, table: str) -> list[tuple[tuple[str, ...], str]]:
    """Give the wordings of a table's values, folded, the longest first."""
    kept = f"*wordings {table}"
    known: list[tuple[tuple[str, ...], str]] | None = book.ways.get(kept)
    if known is None:
        known = [
            (tuple(fold(word).split()), value)
            for value, words in book.words.get(table, {}).items()
            if value != OTHER
            for word in words
            if fold(word)
        ]
        small = closed_words()
        known = [each for each in known if not all(word in small for word in each[0]) or len(each[0]) == 1]
        known.sort(key=lambda each: (-len(each[0]), each))
        book.ways[kept] = known
    return known
