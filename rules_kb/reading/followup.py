"""A last scenario is changed by what is said behind it: one sentence more, or «and if it was resting?».

A clause is read with the phrase book, as exactly as any sentence, once it is told plainly (supposed.py). What it says
of somebody or something on the table replaces what was said of them; a thing it does not name is the one that was
asked about. What cannot be read so is not guessed: near sentences are given to choose from, if there are any.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from engine import Faults, JudgeError, Scenario, run
from rules_kb.knowledge import Knowledge
from rules_kb.model import LANGUAGES, Lang
from rules_kb.reading.asking import ASKED
from rules_kb.reading.book import Book, Entry, open_book
from rules_kb.reading.guards import folded, tokens_of
from rules_kb.reading.names import all_names, fold_names, name_keys, names_in_item, names_of
from rules_kb.reading.near import near_to
from rules_kb.reading.read import Gathered, items_of, join, put_item, read_sentence
from rules_kb.reading.roles import roles_of
from rules_kb.reading.spoken_of import ACTION, naming_kinds, persons_of, quoting_names
from rules_kb.reading.supposed import Clause, Persons, affirmed, bare, clause_of, statements
from rules_kb.reading.told import read_one
from rules_kb.reading.valued import values_in
from rules_kb.reading.write import TOP, write_with

MOST_OPTIONS = 4

Change = Callable[[Book, Entry, Mapping[str, Any], Scenario], Scenario | None]


@dataclass(frozen=True, slots=True)
class Followed:
    """What a follow-up makes of a scenario: the changed one, or `options`, each a sentence and what it would make."""

    scenario: Scenario | None
    options: tuple[tuple[str, Scenario], ...] = ()


@dataclass(frozen=True, slots=True)
class Changes:
    """What sets a scenario apart from the one before: canonical sentences that are gone and that are new."""

    gone: tuple[str, ...]
    new: tuple[str, ...]


def changes(before: Scenario, after: Scenario, knowledge: Knowledge, lang: Lang) -> Changes:
    """Tell in sentences what was changed; nothing where the game has no book in the language."""
    book = open_book(knowledge, before.game, lang)
    if book is None:
        return Changes((), ())
    one, two = write_with(book, before), write_with(book, after)
    return Changes(tuple((Counter(one) - Counter(two)).elements()), tuple((Counter(two) - Counter(one)).elements()))


def with_sentence(scenario: Scenario, said: str, knowledge: Knowledge, lang: Lang) -> Scenario | None:
    """Give the scenario with one canonical sentence more; None when the book cannot read it."""
    book = open_book(knowledge, scenario.game, lang)
    gathered = Gathered(body=deepcopy(dict(scenario.body)))
    if book is None or not read_sentence(book, said, gathered):
        return None
    return _with_body(book, scenario, gathered.body)


def begins_like_one(text: str) -> bool:
    """Tell whether a text begins like a follow-up: «and if», «y si», «und wenn», «and …»."""
    return clause_of(text) is not None


def follow(text: str, scenario: Scenario, knowledge: Knowledge, lang: Lang) -> Followed:
    """Change a scenario by what a follow-up says; without a scenario or options it could not be read."""
    clause = clause_of(text) or Clause("also", text.strip(" ¿?"))
    options: dict[str, Scenario] = {}
    for book in _books(knowledge, scenario.game, lang):
        found = list(_changed(book, clause, scenario))
        if len(found) == 1:
            return Followed(found[0])
        spoken = open_book(knowledge, scenario.game, lang) or book
        found = found or _near(book, clause, scenario, knowledge)
        options |= {" ".join(_new(spoken, scenario, each)): each for each in found}
        if found:
            break
    return Followed(None, tuple((said, each) for said, each in options.items() if said)[:MOST_OPTIONS])


def _books(knowledge: Knowledge, game: str, lang: Lang) -> list[Book]:
    languages = (lang, *(each for each in LANGUAGES if each != lang))
    return [book for each in languages if (book := open_book(knowledge, game, each)) is not None]


def _new(book: Book, before: Scenario, after: Scenario) -> list[str]:
    return list((Counter(write_with(book, after)) - Counter(write_with(book, before))).elements())


def _changed(book: Book, clause: Clause, scenario: Scenario) -> list[Scenario]:
    """Give the scenarios that a clause may make: of the ways to tell it plainly, the first that is read counts."""
    text = quoting_names(book, clause.text, scenario)
    named = naming_kinds(book, text, scenario)
    return _changed_by(book, text, clause, scenario) or (
        _changed_by(book, named, clause, scenario) if named != text else []
    )


def _changed_by(book: Book, text: str, clause: Clause, scenario: Scenario) -> list[Scenario]:
    for persons in persons_of(book, scenario):
        found = _told(book, text, clause, scenario, persons, _put)
        if not found:
            denied = affirmed(tokens_of(text), book.lang)
            found = _told(book, denied, clause, scenario, persons, _denied) if denied else []
        if found := found or _valued(book, text, scenario, persons):
            return found
    return []


def _valued(book: Book, text: str, scenario: Scenario, persons: Persons) -> list[Scenario]:
    """Give a thing on the table the value that a clause says of it, where the book has no sentence for that alone."""
    thing, words = bare(book, text, persons, names_of(book, scenario.body))
    found: dict[str, Scenario] = {}
    for place, key in book.identity.items():
        for number, item in enumerate(scenario.body.get(place, ())):
            if folded(str(item.get(key))) != folded(thing):
                continue
            said = dict(values_in(book, place, words))
            for slot, value in ({key: said[key] for key in said if key in item} or said).items():
                items = [dict(each) for each in scenario.body[place]]
                items[number][slot] = value
                changed = replace(scenario, body={**scenario.body, place: items})
                if changed != scenario and _can_be_played(changed):
                    found.setdefault(repr(changed.plain()), changed)
    return list(found.values())


def _told(
    book: Book, text: str, clause: Clause, scenario: Scenario, persons: Persons, change: Change
) -> list[Scenario]:
    """Give what the statements of a clause make of a scenario; a pronoun is the thing before it is a player."""
    found: dict[str, Scenario] = {}
    for spoken_of in (Persons(persons.thing, ()), persons):
        for said in statements(book, text, spoken_of, names_of(book, scenario.body)):
            for read in _readings(book, said, clause):
                changed = change(book, *read, scenario)
                if changed is not None and changed != scenario and _can_be_played(changed):
                    found.setdefault(repr(changed.plain()), changed)
        if found:
            break
    return list(found.values())


def _readings(book: Book, said: str, clause: Clause) -> Iterator[tuple[Entry, Mapping[str, Any]]]:
    """Read a statement exactly; one behind «and …» may be a question, too."""
    for text in (f"{said}.", *((f"{said}?",) if clause.asks else ())):
        for entry in book.spoken:
            if text.endswith("?") != (entry.where == ASKED):
                continue
            item = read_one(book, entry, text)
            if item is not None:
                yield entry, item
                break


def _put(book: Book, entry: Entry, item: Mapping[str, Any], scenario: Scenario) -> Scenario | None:
    """Say something of what is there: a fact or an action in the place of the same one, a question for the last."""
    body = deepcopy(dict(scenario.body))
    known = {folded(name) for name in all_names(book, body)}
    if not {folded(name) for name in _names_in(book, entry, item)} <= known:
        return None
    identity = book.identity.get(entry.where)
    if entry.where == ASKED:
        body[ASKED] = []
    elif identity is not None:
        other, _ = book.joins.get(entry.where, (entry.where, ""))
        placed = {folded(str(each.get(book.identity[at]))) for at in (entry.where, other) for each in body.get(at, ())}
        told = item.get(identity)
        if not {folded(name) for name in (told if isinstance(told, list) else [str(told)])} <= placed:
            return None
    elif entry.where != TOP:
        old = _same(book, entry, item, body.get(entry.where, ()))
        if old is not None:
            kept = {key: value for key, value in body[entry.where][old].items() if key not in item}
            body[entry.where][old] = {**kept, **item}
            return _with_body(book, scenario, body)
    gathered = Gathered(body=body)
    for each in items_of(entry, item):
        put_item(book.identity, entry.where, each, gathered.body)
    join(book, gathered.body)
    return _with_body(book, scenario, gathered.body)


def _denied(book: Book, entry: Entry, item: Mapping[str, Any], scenario: Scenario) -> Scenario | None:
    """Take an action back that did happen, or turn what is so into what is not."""
    flags = [slot for slot, kind in entry.slots.items() if kind.startswith("flag") and slot in item]
    if entry.where == ACTION:
        actions = list(scenario.body.get(ACTION, ()))
        old = _same(book, entry, item, actions)
        if old is None:
            return None
        left = actions[:old] + actions[old + 1 :]
        body = {key: value for key, value in scenario.body.items() if key != ACTION}
        return replace(scenario, body=body | ({ACTION: left} if left else {}))
    if len(flags) == 1 and entry.where in book.identity:
        return _put(book, entry, {**item, flags[0]: not item[flags[0]]}, scenario)
    return None


def _same(book: Book, entry: Entry, item: Mapping[str, Any], items: Sequence[Mapping[str, Any]]) -> int | None:
    """Find the item that another one is told instead of: of the same kind, with the most names in common."""
    wanted = set(_names_in(book, entry, item))
    shared = [
        (len(wanted & set(names_in_item(book, entry.where, each))), number)
        for number, each in enumerate(items)
        if all(each.get(key) == value for key, value in entry.fixed.items())
    ]
    most, number = max(shared, default=(0, 0))
    return number if shared and (most or not wanted) and sum(count == most for count, _ in shared) == 1 else None


def _names_in(book: Book, entry: Entry, item: Mapping[str, Any]) -> Iterator[str]:
    for key, value in item.items():
        kind = name_keys(book).get(entry.where, {}).get(key)
        if kind == "name":
            yield from (str(each) for each in (value if isinstance(value, list) else [value]))


def _with_body(book: Book, scenario: Scenario, body: dict[str, Any]) -> Scenario:
    folded_body = fold_names(book, body)
    edition = folded_body.pop("edition", None)
    return replace(scenario, body=folded_body, edition=edition or scenario.edition)


def _can_be_played(scenario: Scenario) -> bool:
    try:
        run(scenario)
    except (JudgeError, Faults):
        return False
    return True


def _near(book: Book, clause: Clause, scenario: Scenario, knowledge: Knowledge) -> list[Scenario]:
    """Give what the sentence nearest to a clause would make of the scenario, if it speaks of what is on the table."""
    near = near_to(book, clause.text, names_of(book, scenario.body), roles_of(book, knowledge))
    if near is None:
        return []
    for entry in book.spoken:
        item = read_one(book, entry, near.sentence)
        if item is not None:
            changed = _put(book, entry, item, scenario)
            return [changed] if changed is not None and changed != scenario and _can_be_played(changed) else []
    return []
