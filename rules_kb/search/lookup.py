"""Looking a rule up by what it is called: id, printed number, label, term or title; and completing what is typed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rapidfuzz import fuzz, process

from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang, Status
from rules_kb.search.finding import Completion
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


def complete(typed: str, knowledge: Knowledge, game: str | None, lang: Lang, limit: int) -> tuple[Completion, ...]:
    """Suggest rules for what is typed so far: exact before prefix before words before fuzzy."""
    wanted = folded(typed)
    rows: list[tuple[str, str, str, str]] = []
    for slug, folder in knowledge.games.items():
        if game in (None, slug):
            for id_, rule in folder.rules.items():
                text = knowledge.worded(id_, lang).text
                rows.append((id_, text.label, text.title, f"{rule.number} {folded(f'{text.label} {text.title}')}"))
    if not wanted:
        return tuple(Completion(id_, label, title) for id_, label, title, _ in rows[:limit])
    pieces = wanted.split()
    score: dict[int, tuple[int, float]] = {}
    for n, (id_, label, title, told) in enumerate(rows):
        number, name = knowledge.rule(id_).number, folded(label)
        if wanted in (number, name, fold(id_)) or id_ == typed.strip():
            score[n] = (0, 0.0)
        elif number.startswith(wanted) or name.startswith(wanted) or folded(title).startswith(wanted):
            score[n] = (1, 0.0)
        elif all(f" {piece}" in f" {told}" for piece in pieces):
            score[n] = (2, 0.0)
        elif all(piece in told for piece in pieces):
            score[n] = (3, 0.0)
    if len(score) < limit and len(wanted) >= 3:
        likeness = process.extract(
            wanted,
            [row[3] for row in rows],
            scorer=fuzz.partial_token_set_ratio if " " in wanted else fuzz.partial_ratio,
            processor=None,
            score_cutoff=75,
            limit=limit,
        )
        for _, value, n in likeness:
            score.setdefault(n, (4, -float(value)))
    general = {n: knowledge.rule(rows[n][0]).status is Status.BACKGROUND for n in score}
    best = sorted(score, key=lambda n: (score[n][0], general[n], score[n][1], n))[:limit]
    return tuple(Completion(rows[n][0], rows[n][1], rows[n][2]) for n in best)
