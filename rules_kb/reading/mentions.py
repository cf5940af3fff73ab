"""Who and what a told sentence mentions: quoted names, names, «mein Gegner», «my guardian», «ich»."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules_kb.reading.guards import Token, closed_words, folded, person_words, small_persons

LONGEST_NOUN = 3


@dataclass(frozen=True, slots=True)
class Mention:
    """A stretch of a told sentence that names somebody or something.

    `kind` is name, me, other, them (players), own (with a possessive) or noun. `bound` mentions are no subject: «me»,
    «ihn», and what stands behind «de» or «of».
    """

    kind: str
    text: str
    start: int
    end: int
    bound: bool = False

    @property
    def is_mine(self) -> bool:
        """Tell whether this is the teller's: «mi Venus»."""
        return self.kind == "own" and folded(self.text.split()[0]) in person_words()["mine"]


def mentions_in(tokens: Sequence[Token], known: frozenset[str], words: frozenset[str]) -> list[Mention]:
    """Give the mentions of a sentence in their order.

    `known` are the names of the text, folded; `words` the book's own words, which are names only after «my» or «his».
    """
    persons = person_words()
    before_other = persons["article"] | persons["mine"]
    found: list[Mention] = []
    place = 0
    while place < len(tokens):
        token = tokens[place]
        said = token.folded
        following = tokens[place + 1].folded if place + 1 < len(tokens) else ""
        bound = place > 0 and tokens[place - 1].folded in persons["of"]
        length = 1
        if token.is_quoted:
            if len(token.text.split()) <= 4:
                found.append(Mention("name", token.text[1:-1], place, place + 1))
        elif token.is_number:
            pass
        elif said in persons["other"] or (said in before_other and following in persons["other"]):
            length = 1 if said in persons["other"] else 2
            found.append(Mention("other", tokens[place + length - 1].text, place, place + length, bound))
        elif said in persons["mine"] | persons["theirs"] and (noun := _noun(tokens, place + 1, words)):
            length = 1 + noun
            text = " ".join(each.text for each in tokens[place : place + length])
            found.append(Mention("own", text, place, place + length, bound))
        elif said in persons["article"] and (noun := _noun(tokens, place + 1, words)):
            length = 1 + noun
            text = " ".join(each.text for each in tokens[place + 1 : place + length])
            found.append(Mention("noun", text, place, place + length, bound))
        elif said in persons["me"]:
            found.append(Mention("me", token.text, place, place + 1, bound or said in persons["object"]))
        elif said in known or _is_name(token, place, words):
            while _is_name_on(tokens, place + length, known, words):
                length += 1
            text = " ".join(each.text for each in tokens[place : place + length])
            found.append(Mention("name", text, place, place + length, bound))
        elif said in persons["them"] and said not in persons["article"]:
            found.append(Mention("them", token.text, place, place + 1, bound or said in persons["object"]))
        place += length
    return found


def _noun(tokens: Sequence[Token], at: int, words: frozenset[str]) -> int:
    """Tell how many words the noun has that starts here; 0 when none does."""
    length = 0
    small_words = _small_words()
    for token in tokens[at : at + LONGEST_NOUN]:
        if not token.is_word or token.folded in small_words or (length and not token.text[0].isupper()):
            break
        length += 1
    return length


@lru_cache(maxsize=1)
def _small_words() -> frozenset[str]:
    return frozenset(closed_words()) | small_persons()


def _is_name(token: Token, place: int, words: frozenset[str]) -> bool:
    if any(letter.isdigit() for letter in token.text):
        return True
    return place > 0 and token.text[0].isupper() and token.folded not in words and token.folded not in closed_words()


def _is_name_on(tokens: Sequence[Token], at: int, known: frozenset[str], words: frozenset[str]) -> bool:
    """Tell whether a name goes on: two capitals in a row, with nothing but a space between them."""
    if at >= len(tokens) or tokens[at].start != tokens[at - 1].end + 1 or not tokens[at].is_word:
        return False
    return tokens[at].folded not in known and tokens[at].text[0].isupper() and _is_name(tokens[at], at, words)
