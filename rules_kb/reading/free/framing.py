"""A game's frame is read from `free/frame.toml`, without a word of any language, and its ears from `free/words.toml`.

`[[feature]]` names what is known of the story, the first that holds counts. `[[item]]` puts something on the table, or,
at the place «top», tells the turn and the like; items of one name are one thing. `[[ask]]` asks something, and may put
items there of its own. `idle` are concepts that need not have had an effect; all others must.
With `open_gaps`, a wording with «~» does not hide what stands in its gap.
Those that are `weighty` leave a reading in doubt when they had none, «not!» stands for a denied fact that is told right
before a question; `[weighing]` names those that do so for a kind of question, `[deciding]` those without which its
answer is never sure; `[regardless]` those that never turn
its answer, outside of quotes («concept!»: where it stands in no question, «'concept»: within a card's text, quoted or
not); as «ask@feature» only where the feature is known. `[narrower]` names, for a kind of question, those that ask the
same more closely.
`[[part]]` names parts of a story that say something of their own (parts.py); a feature with `late` is looked for when
they are known, as «ability1-kind», «ability2-kind» …, and an item with `part` is put once for each of them.
`[naming]` has the concepts right behind and right before which an unknown word with a capital letter names a card, and
those of what a player has (`owned`): a name with the ending of a possessive before one of them is a player's, and so
is an unknown one that what no card has (`held`) is told to be «of», to whom it is lost (`lost`: «se la … a Wren»), or
right before a «has» of what only players have (`had`) or before what only they do (`does`). `cards` are what a card is,
right before its name, `titular` what may be part of one («Lord of …»). `kinds` are concepts of kinds of cards beside
which these are told by name, `opens` those that open a card's text, `being` and `reads` stand between:
«Wisp is a …», `deeds` do something to a text's own card (cards.py). `players` are those of what only players are
(listed.py).
A block with `kinds` or `ways` stands for several (blocks.py).
A `[[bearer]]` says when a told name («it») is borne by what stands there as one of `[names]`, its `label`; a `lone` one
only where no other name is left (bearers.py).
`[things]` has things with numbers, and changes of these, which are read by themselves (plan.py, things.py).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from rules_kb.errors import InvalidData
from rules_kb.knowledge import Knowledge
from rules_kb.model import LANGUAGES
from rules_kb.reading.free.blocks import each_block
from rules_kb.reading.free.cards import TEXT, Naming
from rules_kb.reading.free.frame import GUARDED, Ask, Bearer, Feature, Frame, Item, Sure
from rules_kb.reading.free.hear import Ears
from rules_kb.reading.free.heard import NAMED, NUMBER, PERSON
from rules_kb.reading.free.parts import Part
from rules_kb.reading.free.plan import plan_of
from rules_kb.search.fold import fold, key
from rules_kb.search.lexicon import read_common

NAMING = ("kinds", "opens", "being", "reads", "players", "deeds", "between")


@lru_cache(maxsize=16)
def open_frame(knowledge: Knowledge, game: str) -> Frame | None:
    """Read a game's frame; None when it has none. Raises InvalidData for a broken one."""
    folder = knowledge.game(game).folder.joinpath("free")
    if not folder.joinpath("frame.toml").is_file():
        return None
    plain, words = (_toml(folder.joinpath(name), f"data/{game}/free/{name}") for name in ("frame.toml", "words.toml"))
    common = read_common("free.toml")
    naming = {name: frozenset(concepts) for name, concepts in plain.get("naming", {}).items()}
    ears = Ears(
        _wordings(common["words"], words),
        {key(fold(w)): n for w, n in common["numbers"].items()},
        names=_names(common),
        everyday=frozenset(key(word) for word in common.get("everyday", ())),
        capitals=_names(common, "capitals"),
        ordinary=frozenset(key(fold(word)) for word in read_common("ordinary.toml")["words"]),
        around=(naming.get("behind", frozenset()), naming.get("before", frozenset())),
        unnamed=_names(common, "never"),
        open_gaps=bool(plain.get("open_gaps")),
        owned=naming.get("owned", frozenset()),
        held=naming.get("held", frozenset()),
        lost=naming.get("lost", frozenset()),
        had=naming.get("had", frozenset()),
        does=naming.get("does", frozenset()),
        cards=naming.get("cards", frozenset()),
        beside=naming.get("beside", frozenset()),
        titular=naming.get("titular", frozenset()),
        slotted=naming.get("slotted", frozenset()),
        naming=Naming(*(naming[each] for each in NAMING)) if "kinds" in naming else None,
    )
    return Frame(
        game,
        ears,
        tuple(_feature(each) for each in each_block(plain.get("feature", ()))),
        tuple(_item(each) for each in each_block(plain.get("item", ()))),
        tuple(_ask(each) for each in each_block(plain["ask"])),
        frozenset((*plain.get("idle", ()), *common.get("idle", ()))),
        plain.get("names", {}),
        tuple(_part(each) for each in each_block(plain.get("part", ()))),
        plain.get("rivals", {}),
        weighty=tuple(plain.get("weighty", ())),
        weighing=plain.get("weighing", {}),
        deciding=plain.get("deciding", {}),
        regardless=plain.get("regardless", {}),
        narrower=plain.get("narrower", {}),
        things=plan_of(plain["things"]) if "things" in plain else None,
        needs=tuple(plain.get("needs", ())),
        sure=Sure(**{name: _frozen(value) for name, value in plain.get("sure", {}).items()}),
        lacking=tuple(lacking_words(words)),
        bearers=tuple(
            Bearer(b["label"], tuple(b["when"]), b.get("lone", False)) for b in each_block(plain.get("bearer", ()))
        ),
    )


def _frozen(value: Any) -> Any:
    return frozenset(value) if isinstance(value, list) else value


def _names(common: Mapping[str, Any], group: str = "names") -> frozenset[str]:
    return frozenset(key(fold(name)) for name in common.get("persons", {}).get(group, ()))


def _toml(place: Any, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(place.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, FileNotFoundError) as error:
        raise InvalidData(f"cannot be read: {error}", mend="mend the line", where=where) from None


def _wordings(*tables: Mapping[str, Any]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for table in tables:
        for concept, said in table.items():
            lists = said.values() if isinstance(said, Mapping) else [said]
            found.setdefault(concept, []).extend(word for each in lists for word in each)
    return found


def lacking_words(words: Mapping[str, Any]) -> Iterator[str]:
    """Tell the concepts that some language has no words for; a plain list of words is the same in all."""
    for concept, said in words.items():
        for lang in LANGUAGES if isinstance(said, Mapping) else ():
            if not said.get(lang):
                yield f"{concept!r} has no words in {lang}"


def _feature(plain: Mapping[str, Any]) -> Feature:
    when = tuple(plain.get("when", ()))
    ways = (bool(plain.get(way)) for way in ("late", "doubt", "hint"))
    return Feature(plain["name"], plain.get("value", True), when, *ways)


def _part(plain: Mapping[str, Any]) -> Part:
    looked = (_feature(each) for each in each_block(plain.get("feature", ())))
    return Part(
        plain["name"],
        plain["opens"],
        plain.get("inside", ""),
        tuple(plain.get("when", ())),
        tuple((each.name, each.value, each.when) for each in looked),
        plain.get("value"),
        plain.get("fold", False),
        plain.get("once", False),
        plain.get("quotes", False),
        plain.get("back", False),
        plain.get("stays", False),
        plain.get("whole", False),
        tuple(plain.get("colon", ())),
        tuple(plain.get("leads", ())),
        tuple(plain.get("goes_on", ())),
        plain.get("yields", ""),
        tuple(plain.get("until", ())),
        tuple(plain.get("led", ())),
        tuple(plain.get("tells", ())),
    )


def _item(plain: Mapping[str, Any]) -> Item:
    when, each, part = tuple(plain.get("when", ())), plain.get("each", ""), plain.get("part", "")
    return Item(plain["place"], plain["item"], when, each, part, plain.get("told", ""))


def _ask(plain: Mapping[str, Any]) -> Ask:
    asked: Sequence[Mapping[str, Any]] = plain["ask"]
    return Ask(
        plain["id"],
        tuple(asked),
        tuple(plain.get("when", ())),
        tuple(_item(i) for i in each_block(plain.get("item", ()))),
        plain.get("assume", {}),
        plain.get("fallback", False),
    )


def faults_of(frame: Frame) -> list[str]:
    """Give what is wrong with a frame: concepts without words in a language, conditions that name no concept."""
    known = {NUMBER, PERSON, NAMED, f"{PERSON}.of", *GUARDED, "it"} | set(read_closed()) | set(frame.ears.words)
    known |= {f"{NAMED}.{kind}" for kind in (*(frame.ears.naming.kinds if frame.ears.naming else ()), TEXT)}
    known |= {concept.rpartition(".")[0] for concept in known} | {c.partition(".")[0] for c in known}
    conditions = [(f"feature {f.name}", f.when) for f in frame.features]
    conditions += [(f"item at {i.place}", (*i.when, *filter(None, (i.each, i.told)))) for i in frame.items]
    conditions += [(f"part {p.name}", (p.opens, *p.when, *(t for f in p.features for t in f[2]))) for p in frame.parts]
    conditions += [(f"ask {a.id}", (*a.when, *(t for i in a.item for t in i.when))) for a in frame.asks]
    conditions += [(f"bearer {b.label}", b.when) for b in frame.bearers]
    found = list(frame.lacking)
    for where, terms in conditions:
        for term in (each for listed in terms for each in listed.split(" & ")):
            bare = re.sub(r"^(?:(?:not|outside|maybe) )+", "", term)
            if "=" in bare or bare.startswith("@"):
                continue
            for concept in re.split(r"[|~>^/]+| of (?:[a-z]+:)?", bare):
                name = concept.strip("+-'?!")
                if name not in known:
                    found.append(f"{where}: {name!r} has no words")
    return found


@lru_cache(maxsize=1)
def read_closed() -> frozenset[str]:
    """Give the families of small words, which are heard in every game."""
    return frozenset(read_common("closed.toml")["family"])
