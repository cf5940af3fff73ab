"""Made-up bodies of scenarios: whatever a game's description allows, with the words that its phrase book knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations, product
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from hypothesis import strategies as st
from pydantic import BaseModel

from engine import room
from rules_kb.model import LANGUAGES
from rules_kb.reading import open_book
from tests.rules_kb.reading.books import KNOWLEDGE

TRICKY = ["Wolf", "Ana", "Ben", "Gear Chronicle", "Venus-1", "A", "Die", "Er", "Y", "it", "5", "3. Welle", "D'Or",
          "Half more", "si paga", "a, für b: c", "tea break", "planet nine"]  # fmt: skip
NAME = st.one_of(
    st.sampled_from(TRICKY),
    st.text(st.characters(categories=["L", "Nd", "Zs", "Po"], exclude_characters='"'), min_size=1, max_size=12)
    .map(lambda said: " ".join(said.split()))
    .filter(bool),
)
WHOLE = st.one_of(st.integers(0, 12), st.integers(0, 5000), st.sampled_from([1, 5000, 10000]))
SIGNED = st.one_of(WHOLE, st.integers(-5000, 5000))
EXACT = st.one_of(SIGNED, st.sampled_from([0.5, 1.5, -2.5, 1.125, 3.0, 1200.5, "1/2", "-3/4"]))


def models_in(annotation: Any) -> list[type[BaseModel]]:
    """Give the kinds of items that an annotation of a description allows."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for each in get_args(annotation) for model in models_in(each)]


def lists_of(game: str) -> dict[str, list[type[BaseModel]]]:
    """Give the lists of a game's description with the kinds of their items."""
    fields = room(game).description.model_fields
    return {key: found for key, field in fields.items() if (found := models_in(field.annotation))}


def scalars_of(game: str) -> dict[str, Any]:
    """Give what else a game's description holds, with its annotations."""
    fields = room(game).description.model_fields
    return {key: field.annotation for key, field in fields.items() if not models_in(field.annotation)}


def keys_of(model: type[BaseModel]) -> Iterator[tuple[str, Any, bool]]:
    """Give an item's keys as they are told, their annotations, whether they must be told."""
    for key, field in model.model_fields.items():
        yield field.alias or key, field.annotation, field.is_required()


def closed_words(annotation: Any) -> tuple[str, ...]:
    """Give the words that a key may have, when it may have no others; an empty word says nothing."""
    if get_origin(annotation) is Literal:
        return tuple(word for word in get_args(annotation) if word)
    return tuple(word for each in get_args(annotation) for word in closed_words(each))


@cache
def known_words(game: str) -> Mapping[str, list[str]]:
    """Give the words that the phrase book has for a key, in any entry."""
    book = open_book(KNOWLEDGE, game, LANGUAGES[0])
    found: dict[str, set[str]] = {}
    for entry in book.entries:
        for slot, kind in entry.slots.items():
            found.setdefault(slot, set()).update(book.words.get(kind.partition(":")[2], ()))
        for key, value in entry.fixed.items():
            found.setdefault(key, set()).update({value} if isinstance(value, str) else ())
    return {key: sorted(words - {"*", ""}) for key, words in found.items() if words - {"*", ""}}


def values(game: str, key: str, annotation: Any) -> st.SearchStrategy[Any]:
    """Make the values that a key of the description may have; an empty word says nothing and is left out."""
    if hasattr(annotation, "__metadata__"):
        return values(game, key, get_args(annotation)[0])
    if get_origin(annotation) is Literal:
        return st.sampled_from(closed_words(annotation))
    if get_origin(annotation) in (Union, UnionType):
        inner = [each for each in get_args(annotation) if each is not type(None) and each != Literal[""]]
        return EXACT if float in inner else st.one_of([values(game, key, each) for each in inner])
    if get_origin(annotation) is list:
        # a closed list may be told to be empty: no marks at all
        return st.lists(values(game, key, get_args(annotation)[0]), min_size=key != "status", max_size=4)
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return items(game, annotation).filter(bool)
    if annotation is bool:
        return st.booleans()
    if annotation is int:
        return SIGNED if key == "amount" else WHOLE
    assert annotation is str, (key, annotation)
    words = known_words(game).get(key)
    return st.sampled_from(words) | NAME if words else NAME


def items(game: str, model: type[BaseModel]) -> st.SearchStrategy[dict[str, Any]]:
    """Make items of one kind: what must be told and some of what may be."""
    required, optional = {}, {}
    for key, annotation, must in keys_of(model):
        (required if must else optional)[key] = values(game, key, annotation)
    if not optional:
        return st.fixed_dictionaries(required)
    most = len(optional) if len(optional) <= 12 else 6
    few = st.lists(st.sampled_from(sorted(optional)), max_size=most, unique=True)
    return few.flatmap(lambda keys: st.fixed_dictionaries({**required, **{key: optional[key] for key in keys}}))


@cache
def bodies(game: str) -> st.SearchStrategy[dict[str, Any]]:
    """Make bodies with the shape of the description; their names need not stand for anything."""
    identity = open_book(KNOWLEDGE, game, LANGUAGES[0]).identity
    parts = {key: values(game, key, annotation) for key, annotation in scalars_of(game).items()}
    for place, kinds in lists_of(game).items():
        found = st.one_of([items(game, kind) for kind in kinds])
        parts[place] = st.lists(found, min_size=1, max_size=3, unique_by=_named(identity.get(place)))
    return st.fixed_dictionaries({}, optional=parts)


def _named(key: str | None) -> Callable[[dict[str, Any]], str] | None:
    return None if key is None else lambda item: str(item[key]).casefold()


def barely(model: type[BaseModel]) -> dict[str, Any]:
    """Make an item with no more than it must have."""
    return {key: examples(key, annotation)[0] for key, annotation, must in keys_of(model) if must}


def examples(key: str, annotation: Any) -> list[Any]:
    """Give values of a key: each closed word, or one of each type that it may have."""
    if hasattr(annotation, "__metadata__"):
        return examples(key, get_args(annotation)[0])
    if get_origin(annotation) is Literal:
        return list(closed_words(annotation))
    if get_origin(annotation) in (Union, UnionType):
        inner = [each for each in get_args(annotation) if each is not type(None)]
        return [2, 1.5, "1/2"] if float in inner else [value for each in inner for value in examples(key, each)]
    if get_origin(annotation) is list:
        return [[value] for value in examples(key, get_args(annotation)[0])]
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        some = barely(annotation)
        return [{**some, key: value} for key, inner, _ in keys_of(annotation) for value in examples(key, inner)]
    return {bool: [True, False], int: [2], str: ["X"]}[annotation]


def all_examples(game: str) -> Iterator[dict[str, Any]]:
    """Make a body for each key and each closed word of a description, with no more than it must have."""
    for key, annotation in scalars_of(game).items():
        for value in examples(key, annotation):
            yield {key: value}
    for place, kinds in lists_of(game).items():
        for kind in kinds:
            for key, annotation, _ in keys_of(kind):
                for value in examples(key, annotation):
                    yield {place: [{**barely(kind), key: value}]}


def all_pairs(game: str) -> Iterator[dict[str, Any]]:
    """Make a body for each two keys of an item that may stand together, with all their values, at any depth."""
    for place, kinds in lists_of(game).items():
        for kind in kinds:
            for item in _pairs(kind, frozenset()):
                yield {place: [item]}


def _pairs(model: type[BaseModel], above: frozenset[type[BaseModel]]) -> Iterator[dict[str, Any]]:
    some = barely(model)
    for (one, first, _), (other, second, _) in combinations(keys_of(model), 2):
        for told, too in product(examples(one, first), examples(other, second)):
            yield {**some, one: told, other: too}
    for key, annotation, _ in keys_of(model):
        for inner in models_in(annotation):
            if inner not in above | {model}:
                many = isinstance(examples(key, annotation)[0], list)
                yield from ({**some, key: [each] if many else each} for each in _pairs(inner, above | {model}))
