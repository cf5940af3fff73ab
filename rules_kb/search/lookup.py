"""Looking a rule up by what it is called: id, printed number, label, term or title."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.search.fold import fold, words
from rules_kb.search.names import folded

_NUMBER = re.compile(r"(?<![\w.+-])(\d+(?:\.\d+)+)(?![\w.]*\w)")


def numbers_in(text: str) -> list[str]:
    """Give the printed numbers in a text: «regla 2.5 de dominate» → ["2.5"]."""
    return _NUMBER.findall(text)


def by_number(text: str, names: Mapping[str, Mapping[str, list[str]]], allowed: frozenset[str]) -> tuple[str, ...]:
    """Give the rules that a text names by their printed number and says nothing else about; parts of it included."""
    found = numbers_in(text)
    if not found or set(words(_NUMBER.sub(" ", text))) - allowed:
        return ()
    return tuple(dict.fromkeys(id_ for number in found for id_ in of_number(number, names["number"])))


def of_number(number: str, numbers: Mapping[str, list[str]]) -> list[str]:
    """Give the rules printed under a number, else those under numbers below it."""
    exact = numbers.get(number)
    if exact:
        return list(exact)
    return [id_ for printed, ids in numbers.items() if printed.startswith(f"{number}.") for id_ in ids]


def by_name(text: str, names: Mapping[str, Mapping[str, list[str]]], kinds: Sequence[str]) -> tuple[str, ...]:
    """Give the rules that a text calls by exactly their id, label, term or title."""
    if (id_ := names["id"].get(fold(text))) is not None:
        return (str(id_),)
    wanted = folded(text)
    for kind in kinds:
        ids = [id_ for id_ in names[kind].get(wanted, ()) if "/" not in id_]
        if ids:
            return tuple(ids)
    return ()


def in_language_first(ids: Sequence[str], text: str, knowledge: Knowledge, lang: Lang) -> tuple[str, ...]:
    """Put the rules first that are called so in the asker's own language; the others keep their order."""
    wanted = folded(text)

    def is_foreign(id_: str) -> bool:
        game = knowledge.game(id_.partition(".")[0])
        own = game.texts(lang).get(id_)
        terms = [term.words(lang) for term in game.terms if id_ in term.rules]
        called = [own.label, own.title] if own else []
        called += [name for words_ in terms for name in (words_.name, *words_.aliases)]
        return wanted not in map(folded, called)

    return tuple(sorted(ids, key=is_foreign))
