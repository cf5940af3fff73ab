"""A follow-up's clause is told again as plain statements: the verb where a main clause has it, names for pronouns.

Only the small words of data/common/followup.toml are known here; what the statements say is for the phrase book.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, product
from typing import Any, Literal

from rules_kb.model import LANGUAGES, Lang
from rules_kb.reading.book import Book
from rules_kb.reading.guards import Token, closed_words, folded, person_words, tokens_of
from rules_kb.reading.slots import write_name
from rules_kb.reading.vocabulary import vocabulary
from rules_kb.search.lexicon import read_common

LONGEST_CLAUSE = 24  # words
MOST_WAYS = 240
MOST_FORMS = 3
FEW = 5  # words of a clause that may be a bare value

Kind = Literal["supposing", "also"]


@dataclass(frozen=True, slots=True)
class Clause:
    """What stands behind the opening words of a follow-up, and which kind of opening it was."""

    kind: Kind
    text: str

    @property
    def asks(self) -> bool:
        """Tell whether it may be a question of its own."""
        return self.kind == "also"


@dataclass(frozen=True, slots=True)
class Persons:
    """Whom a clause may speak of without a name: the thing that was asked about, and the players."""

    thing: str
    players: tuple[str, ...]


def clause_of(text: str) -> Clause | None:
    """Give the clause of a follow-up; None for a text that does not begin like one."""
    said = " ".join(text.split()).strip(" ¿?!.…")
    plain = said.casefold()
    for kind, opening in _openings():
        rest = said[len(opening) :]
        if plain.startswith(opening) and rest[:1] in (" ", ","):
            return Clause(kind, rest.strip(" ,¿?"))
    return None


@lru_cache(maxsize=1)
def _openings() -> tuple[tuple[Kind, str], ...]:
    kinds: tuple[Kind, ...] = ("supposing", "also")
    found = {
        (kind, spelt) for kind in kinds for lang in LANGUAGES for each in _data()[kind][lang] for spelt in _spelt(each)
    }
    return tuple(sorted(found, key=lambda each: (-len(each[1]), each)))


def _spelt(words: str) -> set[str]:
    """Give the spellings of an opening: with and without marks, and with a comma before its last word."""
    first, _, last = words.casefold().rpartition(" ")
    plain = {words.casefold(), f"{first}, {last}" if first else last}
    return plain | {each.translate(str.maketrans("éíóú", "eiou")) for each in plain}


@lru_cache(maxsize=1)
def _data() -> Mapping[str, Any]:
    return read_common("followup.toml")


@lru_cache(maxsize=16)
def _words(kind: str, lang: Lang) -> frozenset[str]:
    return frozenset(folded(each) for each in _data()[kind].get(lang, ()))


@lru_cache(maxsize=4)
def _plain_verbs(lang: Lang) -> Mapping[str, str]:
    return {folded(form): verb for verb, *forms in _data()["plain"][lang] for form in forms}


def statements(book: Book, clause: str, persons: Persons, names: frozenset[str]) -> Iterator[str]:
    """Give the ways to tell a clause plainly in a book's language, the nearest to its own words first.

    `names` are the folded words of the names on the table: they are never changed.
    """
    tokens = [each.text for each in tokens_of(clause, LONGEST_CLAUSE + 1)]
    if not tokens or len(tokens) > LONGEST_CLAUSE:
        return
    seen = dict.fromkeys(" ".join(words) for words in islice(_ways(book, tokens, persons, names), MOST_WAYS))
    yield from seen


def _ways(book: Book, tokens: Sequence[str], persons: Persons, names: frozenset[str]) -> Iterator[list[str]]:
    for told in _without_fillers(tokens, book.lang, names):
        for plain in _conjugated(book, told, names):
            for named in _named(book, plain, persons, names):
                yield from _ordered(book, named)
                if len(named) <= FEW:
                    yield from _joined(book, named, persons)


def _without_fillers(tokens: Sequence[str], lang: Lang, names: frozenset[str]) -> list[list[str]]:
    """Give the words as told, and without those that say nothing more."""
    fillers = _words("filler", lang) - names
    short = [each for each in tokens if folded(each) not in fillers]
    return [list(tokens), short] if 0 < len(short) < len(tokens) else [list(tokens)]


def _conjugated(book: Book, words: list[str], names: frozenset[str]) -> Iterator[list[str]]:
    """Give the words with supposed verbs told plainly."""
    known, verbs = vocabulary(book), _plain_verbs(book.lang)
    choices: list[tuple[str, ...]] = []
    for word in words:
        plain = folded(word)
        if plain in verbs:
            choices.append((verbs[plain],))
        elif plain in known.spellings or plain in names or plain in closed_words() or not word.islower():
            choices.append((word,))
        else:
            forms = tuple(known.spellings[each] for each in known.forms(plain)[:MOST_FORMS])
            choices.append((*forms, word))
        if book.lang == "en" and f"{plain}s" in known.spellings:
            choices[-1] = (*choices[-1], known.spellings[f"{plain}s"])
    yield from (list(each) for each in islice(product(*choices), 12))


def _named(book: Book, words: list[str], persons: Persons, names: frozenset[str]) -> Iterator[list[str]]:
    """Give the words with names for pronouns, for «my opponent», and for a thing that is left out."""
    known = person_words()
    thing = [write_name(book, persons.thing)] if persons.thing else []
    own = _without_articles(words, names)
    yield own
    if thing and any(folded(each) in _pronouns() for each in own):
        yield [name for each in own for name in (thing if folded(each) in _pronouns() else [each])]
    for player in persons.players:
        called = _called(own, known, write_name(book, player))
        if called != own:
            yield called
        if thing:
            yield from _acting(own, write_name(book, player), thing[0], book.lang)
    for dative in _data()["dative"].get(book.lang, ()) if thing else ():
        left = [each for each in own if folded(each) not in _pronouns()]
        yield [*thing, *left]
        yield [dative, *thing, *own]


def _acting(words: list[str], player: str, thing: str, lang: Lang) -> Iterator[list[str]]:
    """Give the words with a player for who acts and the thing for what is acted on."""
    them, it = person_words()["them"] - person_words()["article"], person_words()["thing"]
    plain = [folded(each) for each in words]
    if any(each in them for each in plain) and plain[0] in them:
        yield [player, *(thing if each in it else word for word, each in zip(words[1:], plain[1:], strict=True))]
    if lang == "es" and any(each in it for each in plain):
        yield [player, *(word for word, each in zip(words, plain, strict=True) if each not in it), "a", thing]


@lru_cache(maxsize=1)
def _pronouns() -> frozenset[str]:
    known = person_words()
    return (known["thing"] | known["them"]) - known["article"] | {"es", "it", "sie", "ella"}


def _called(words: list[str], known: Mapping[str, frozenset[str]], player: str) -> list[str]:
    """Put a player's name in the place of «my opponent», «der Gegner», «I»."""
    called: list[str] = []
    for word in words:
        plain = folded(word)
        if plain in known["other"]:
            while called and folded(called[-1]) in (known["article"] | known["mine"]) - {"a"}:
                called.pop()
            called.append(player + _possessive(word))
        else:
            called.append(player if plain in known["me"] - known["mine"] else word)
    return called


def _possessive(word: str) -> str:
    return "'s" if word.endswith(("'s", "’s")) else ""


def _without_articles(words: list[str], names: frozenset[str]) -> list[str]:
    articles = person_words()["article"]
    return [
        word
        for word, following in zip(words, [*words[1:], ""], strict=True)
        if not (folded(word) in articles and folded(following.strip('«»"')) in names)
    ]


def _ordered(book: Book, words: list[str]) -> Iterator[list[str]]:
    """Give the words in their order, and in German with the verb from the end where a main clause has it."""
    yield words
    if book.lang != "de" or len(words) < 2:
        return
    verb, behind = _parted(book, words[-1])
    for place in range(1, len(words) - 1 + bool(behind)):
        yield [*words[:place], verb, *words[place:-1], *behind]
    first = [words[-1], *words[:-1]]
    yield first


def _parted(book: Book, verb: str) -> tuple[str, list[str]]:
    """Part a German verb that parts in a main clause."""
    for part in sorted(_words("parts", "de"), key=lambda each: (-len(each), each)):
        rest = verb[len(part) :]
        if verb.startswith(part) and folded(rest) in vocabulary(book).spellings:
            return rest, [part]
    return verb, []


def _joined(book: Book, words: list[str], persons: Persons) -> Iterator[list[str]]:
    """Give a bare value as said of the thing: «resting» as «Wolf is resting»."""
    if not persons.thing:
        return
    bare = words[1:] if folded(words[0]) in _words("with", book.lang) else words
    for joint in _data()["joint"][book.lang]:
        yield [write_name(book, persons.thing), joint, *bare]


def affirmed(tokens: Sequence[Token], lang: Lang) -> str:
    """Give a clause without its one «not»; empty when it has none or several."""
    denied = [each for each in tokens if closed_words().get(each.folded) == "not"]
    if len(denied) != 1:
        return ""
    helpers = _words("helper", lang)
    kept = [each.text if each not in denied else _without_not(each.text) for each in tokens]
    return " ".join(word for word in kept if word and folded(word) not in helpers)


def _without_not(word: str) -> str:
    """Give what is left of a word that denies: «was» of «wasn't», nothing of «not»."""
    return word[:-3] if word.lower().endswith(("n't", "n’t")) else ""


def bare(book: Book, clause: str, persons: Persons, names: frozenset[str]) -> tuple[str, list[str]]:
    """Give whom a clause speaks of and the words that are said of them, without those that say nothing."""
    known = person_words()
    silent = _pronouns() | known["article"] | known["them"] | _words("filler", book.lang) | _words("with", book.lang)
    silent |= frozenset(folded(each) for verbs in _data()["plain"][book.lang] for each in verbs) - {""}
    thing, left = persons.thing, []
    for token in tokens_of(clause, LONGEST_CLAUSE):
        plain = folded(token.text.strip('«»"'))
        if token.is_quoted or plain in names:
            thing = token.text.strip('«»"')
        elif not token.is_word or plain not in silent:
            left.append(token.text)
    return thing, left
