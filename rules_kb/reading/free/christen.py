"""Cards of a filled frame get the names that the story tells: «Salt Mist» for what stands there as «Environment»."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from rules_kb.reading.asking import ASKED
from rules_kb.reading.free.cards import TEXT
from rules_kb.reading.free.frame import Frame
from rules_kb.reading.free.headed import MOST_BETWEEN
from rules_kb.reading.free.heard import NAMED, Atom, Heard
from rules_kb.reading.free.look import Looked, Made
from rules_kb.reading.free.parts import Found

CARD, NAME, TYPE, ABILITY = "card", "name", "type", "ability"
ABOUT, IDENTITY = "about", "identity"
SINGLE = {"ask", "who", ABOUT}  # what an ask says that asks about one card alone
OTHER = "other-"  # a second card of a kind: «other-ally»


def christen(looked: Looked, made: Made) -> None:
    """Call the cards of a filled frame by their told names, where it is clear which is which."""
    frame, heard = looked.frame, looked.heard
    there = {str(each.get(NAME)) for place in made.body.values() if _is_list(place) for each in place}
    names = _of_texts(heard, made)
    names |= _of_kinds(frame, heard, made, names, there)
    names = {label: name for label, name in names.items() if label in there and name not in there}
    if len(set(names.values())) < len(names):
        return
    alone = _alone(made, names)
    for body in (made.body, made.told):
        body.update({key: renamed(value, names) for key, value in body.items()})
        _call_abilities(body, alone)
    _ask_of_named(heard, made)
    told = {name.casefold() for name in names.values()}
    made.spent |= {atom for atom in heard.of(NAMED) if _name(heard, atom).casefold() in told}


def _alone(made: Made, names: Mapping[str, str]) -> dict[str, list[str]]:
    """Give by its heading the named cards of each ability that stands alone on its card."""
    on = Counter(each[CARD] for each in made.body.get(ABILITY, ()))
    cards: dict[str, list[str]] = {}
    for found in made.parts.get(TEXT, ()):
        card, heading = str(found.own.get(CARD)), str(found.own.get("label", ""))
        if heading and on[card]:
            cards.setdefault(heading, []).append(names.get(card, "") if on[card] == 1 else "")
    return {heading: each for heading, each in cards.items() if all(each) and len(each) == _bearing(heading, made)}


def _call_abilities(body: Mapping[str, Any], alone: Mapping[str, Sequence[str]]) -> None:
    """Call each ability by its named card and not by its heading."""
    for item in body.get(ABILITY, ()):
        if item[CARD] in alone.get(str(item.get(NAME)), ()):
            del item[NAME]
    for item in (*body.get(ASKED, ()), *body.get("action", ())):
        second = item.get("about") == item.get("other")
        for key in [key for key in ("about", "other", ABILITY) if item.get(key) in alone]:
            cards = alone[item[key]]
            item[key] = cards[1] if key == "other" and second and len(cards) > 1 else cards[0]


def _ask_of_named(heard: Heard, made: Made) -> None:
    """Ask about the one card with an ability that the question names last, not about another that has one too."""
    of = {str(each[CARD]): str(each.get(NAME, each[CARD])) for each in made.body.get(ABILITY, ())}
    spots = [a for a in heard.of(NAMED) if heard.is_asked(a) and not heard.words[a.start].quote]
    last = max((heard.words[a.start].sentence for a in spots), default=0)
    named = {_name(heard, a) for a in spots if heard.words[a.start].sentence == last}
    meant = [of[name] for name in named if name in of]
    asked = made.body.get(ASKED, [])
    if len(meant) != 1 or made.body.get("action") or any(each.keys() - SINGLE for each in asked):
        return
    others = {name for name in of.values() if name != meant[0]}
    mended: list[dict[str, Any]] = []
    for each in asked:
        item = {**each, ABOUT: meant[0]} if each.get(ABOUT) in others else each
        mended += [item] if item not in mended else []
    made.body[ASKED] = made.told[ASKED] = mended


def _bearing(label: str, made: Made) -> int:
    return sum(each.get(NAME) == label for each in made.body.get(ABILITY, ()))


def _of_texts(heard: Heard, made: Made) -> dict[str, str]:
    """Give the told names of the cards on which texts stand, by their labels."""
    names: dict[str, str] = {}
    texts = made.parts.get(TEXT, ())
    for found in texts:
        label = found.own.get(CARD) if found.own.get(TYPE) != IDENTITY else None
        told = next(_tells(heard, found, texts), None) if label else None
        if told is not None and label not in names and told not in names.values():
            names[str(label)] = told
    return names


def _tells(heard: Heard, found: Found, texts: Sequence[Found]) -> Iterator[str]:
    """Give the names that a text's card may have, the surest first."""
    kind = str(found.own.get(TYPE))
    named = [a for a in heard.of(NAMED) if _kind(a) == TEXT or _is_kind(a, kind)]
    inside = {_name(heard, a) for a in named if found.holds_atom(a)}
    before = [a for a in named if a.end <= found.start and not any(t.holds_atom(a) for t in texts)]
    if len(inside) == 1:
        yield from inside
    yield from (_name(heard, a) for a in before if _kind(a) == TEXT and a.end in (found.start, found.start - 1))
    since = max((t.end for t in texts if t.end <= found.start), default=0)
    late = [a for a in reversed(before) if a.start >= since]
    yield from (_name(heard, a) for a in late if _kind(a) == TEXT and is_near(heard, a, found.start))
    yield from (_name(heard, a) for a in late if _is_kind(a, kind))
    alone = {_name(heard, a) for a in heard.of(NAMED) if _is_kind(a, kind)}
    if len(alone) == 1 and sum(t.own.get(TYPE) == kind for t in texts) == 1:
        yield from alone


def is_near(heard: Heard, atom: Atom, start: int) -> bool:
    """Tell whether a name stands in the sentence of a text, right before it but for a few words."""
    same = heard.words[atom.start].sentence == heard.words[start].sentence
    return same and 0 <= start - atom.end <= MOST_BETWEEN


def _of_kinds(
    frame: Frame, heard: Heard, made: Made, taken: Mapping[str, str], there: Collection[str]
) -> dict[str, str]:
    """Give the told names of the other cards that are there, by their labels: of a kind of which one alone is named."""
    names: dict[str, str] = {}
    for kind in frame.names:
        label, plain = str(made.features.get(kind)), kind.removeprefix(OTHER)
        told = {_name(heard, a) for a in (*heard.of(f"{NAMED}.{plain}"), *heard.of(f"known.{plain}"))}
        told -= set(taken.values())
        if label in there and label not in taken and len(told) == 1 and not told & set(names.values()):
            names[label] = told.pop()
    return names


def _name(heard: Heard, atom: Atom) -> str:
    return heard.told(atom.start, atom.end)


def _kind(atom: Atom) -> str:
    return atom.concept.partition(".")[2]


def _is_kind(atom: Atom, kind: str) -> bool:
    """Tell whether a name is told of a kind of card, or of what it is a sort of: a main scheme is a scheme."""
    told = _kind(atom)
    return bool(told) and (told == kind or kind.endswith(f"-{told}"))


def _is_list(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, dict) for each in value)


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """Give what is said in a body with other names, however deep."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [renamed(each, names) for each in value]
    if isinstance(value, dict):
        return {key: renamed(each, names) for key, each in value.items()}
    return value
