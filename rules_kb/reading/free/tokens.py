"""A story's text becomes words: how each is compared, its sentence, its quotation, the value of a number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import islice

from rules_kb.reading.free.heard import (
    ASKING,
    ENDLESS,
    FIRST,
    FIRST_OF_ENDLESS,
    LAST,
    LAST_OF_ENDLESS,
    LONGEST,
    Atom,
    Word,
)
from rules_kb.search.fold import fold, key

SAYS = "says"
TALK = "chat"
SHORT = 4  # words of a question that may ask about the sentence before it: «Is that so?»
ASKERS = ("how-many", "which", "what", "whose", "who", "where")  # begin a last sentence that asks without its mark
ENDINGS = frozenset({"er", "ers", "ern"})  # of a number that is a noun: «ein 10000er»
AS_SPELLED = frozenset({"does"})
HE_DID = "ó"  # what a Spanish verb ends with whose doer is another than the teller: «dominó», not «domino»
_TOKEN = re.compile(
    r"(?P<quote>[«»„“”\"]|(?<!\w)['‘](?!(?:n|ne|nen|ner|nem|s|em|til|cause)\b)|['’](?!\w))|(?P<end>(?:[?!…\n]|\.(?!\d))+)|(?P<mark>[,;:()])"
    r"|(?P<number>(?<![\w.])[-+−]?\d[\d.,/]*\d|(?<![\w.])[-+−]?\d|\d+)|(?P<word>[^\W\d_]+(?:['’][^\W\d_]+)?)|(?P<other>\S)"
)
_WORD, _BREAK = re.compile(r"\w+"), re.compile(r"[.?!…]\s+|\n")
_OPENING, _CLOSING = "«„“\"'‘", "»“”\"'’"
STRAIGHT = '"'  # a straight mark is closed by another where one follows
_TURNED = str.maketrans("«»", "»«")
_PAIRS = {"«": "»", "„": '“”"', '“"': '”"', "'‘": "'’"}


def spelled(word: str) -> str:
    """Give how a word is compared: folded, without spelled-out umlauts; in «does» there is none."""
    folded = fold(word)
    return folded if folded in AS_SPELLED else key(folded).replace(" ", "")


@lru_cache(maxsize=8)
def shorten(text: str) -> tuple[str, str]:
    """Give of a text with too many words its beginning and its last sentences, and what is left out between them.

    The more words there are, the fewer are looked at: an endless text is none that somebody tells.
    """
    words = _first_words(text)
    if len(words) <= LONGEST:
        return text, ""
    most, least = (FIRST, LAST) if len(words) <= ENDLESS else (FIRST_OF_ENDLESS, LAST_OF_ENDLESS)
    ends = list(islice(_WORD.finditer(text[::-1]), least))  # the last words, from behind
    until, last, lastly = words[most - 1].end(), len(text) - ends[-1].end(), len(text) - ends[0].end()
    begins = next((found.end() for found in _BREAK.finditer(text, last, lastly)), last)
    return f"{text[:until]}.\n{text[begins:]}", text[until:begins].strip()


def is_endless(text: str) -> bool:
    """Tell whether a text has more words than anybody tells to have one thing judged."""
    return len(_first_words(text)) > ENDLESS


@lru_cache(maxsize=8)
def _first_words(text: str) -> tuple[re.Match[str], ...]:
    return tuple(islice(_WORD.finditer(text), ENDLESS + 1))


def split(text: str, numbers: Mapping[str, float]) -> tuple[list[Word], dict[int, str]]:
    """Give the words of a text, and the mark with which each sentence ends."""
    said: list[Word] = []
    marks: dict[int, str] = {}
    sentence = quote = quotes = 0
    closes, apart = "", False
    for match in _TOKEN.finditer(_turned(text)):
        kind, token = match.lastgroup, match[0]
        if kind == "quote":
            if quote and token not in _closing(closes, text[match.start() :]):
                continue
            opens = not quote and token in _OPENING
            quotes += opens
            quote, closes = (quotes, token) if opens else (0, "")
        elif kind == "end" and not quote and said and said[-1].sentence == sentence:
            marks[sentence] = token
            sentence += 1
        elif kind == "number":
            said.append(_number(match, sentence, quote))
        elif kind == "word":
            folded = spelled(token.replace("'", "").replace("’", ""))
            if folded == "k" and said and said[-1].number is not None and said[-1].end == match.start():
                said[-1] = _times(said[-1], 1000, match.end())
            elif folded in ENDINGS and said and said[-1].number is not None and said[-1].end == match.start():
                said[-1] = _times(said[-1], 1, match.end())
            elif folded:
                other = token.casefold().endswith(HE_DID)
                number = numbers.get(folded)
                said.append(Word(folded, match.start(), match.end(), sentence, quote, number, False, other, apart))
        apart = kind == "mark"
        if len(said) == LONGEST:
            break
    return said, marks


def _turned(text: str) -> str:
    """Give a text with »such quotation marks« turned as they stand in others."""
    opens, closes = text.find("»"), text.find("«")
    return text.translate(_TURNED) if opens >= 0 and (closes < 0 or opens < closes) else text


def _closing(opening: str, rest: str) -> str:
    """Give the marks that close a quotation; those of another kind stand within it."""
    if opening == STRAIGHT and STRAIGHT in rest:
        return STRAIGHT
    return next((closing for opened, closing in _PAIRS.items() if opening in opened), _CLOSING)


def _number(match: re.Match[str], sentence: int, quote: int) -> Word:
    token = match[0].replace("−", "-")
    digits = re.sub(r"[.,](?=\d{3}(?:\D|$))", "", token).replace(",", ".").split("/")[0]
    try:
        value = float(digits)
    except ValueError:
        value = float(re.sub(r"\D", "", digits) or 0)
    return Word(token, match.start(), match.end(), sentence, quote, value, token[0] in "+-")


def _times(word: Word, factor: int, end: int) -> Word:
    value = (word.number or 0) * factor
    return Word(word.folded, word.start, end, word.sentence, word.quote, value, word.signed)


def asked_in(said: Sequence[Word], marks: Mapping[int, str], atoms: Sequence[Atom]) -> frozenset[int]:
    """Give the sentences that ask, by mark or words, else the last one; before a short one also the one before.

    Idle talk makes no sentence longer: «that's not fair, is it?» asks about what was told before it. What «says» a text
    that is quoted right behind is a card, and asks nothing.
    """
    reads = {atom.end for atom in atoms if atom.is_a(SAYS) and atom.end < len(said) and said[atom.end].quote}
    asking = {sentence for sentence, mark in marks.items() if "?" in mark}
    asking |= {
        said[atom.start].sentence
        for atom in atoms
        if atom.is_a(ASKING) and not said[atom.start].quote and atom.end not in reads
    }
    most = SHORT if asking else SHORT - 1
    last = next((n for n, word in enumerate(said) if word.sentence == said[-1].sentence), 0) if said else 0
    begin = [atom for atom in atoms if atom.start == last]
    if any(any(a.is_a(each) for each in ASKERS) or (a.is_a("q") and a.end - a.start > 1) for a in begin):
        asking.add(said[-1].sentence)
    if said and not any("?" in mark for mark in marks.values()):
        asking.add(said[-1].sentence)
    talk = {n for atom in atoms if atom.is_a(TALK) for n in range(atom.start, atom.end)}
    counted = Counter(word.sentence for n, word in enumerate(said) if n not in talk)
    asking |= {each - 1 for each in asking if each and counted[each] <= most}
    return frozenset(asking)
