"""A story in a player's own words, where the exact sentences of the phrase book were not told: read freely, or not.

What it may be read as besides is only needed where it is not sure, and takes as long again: `asked_back` finds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.reading.borne import asks_any
from rules_kb.reading.free import read_free, told_as
from rules_kb.reading.free.framing import open_frame
from rules_kb.reading.likely import asks_of_rules
from rules_kb.reading.reading import Question, Reading

MOST_OPTIONS = 4
VERY_LONG, MOST_OF_LONG = 1500, 1  # characters of a text that is read as asking fewer other things
MOST_WANTED = 3  # asks that a story's words speak for that are offered
MOST_OFFERED, MOST_ASKS = 3, 2  # found clauses whose usual asks are offered, and how many of each
CLEAR = 0.4  # how much a story's words must speak for an ask so that it is read as asking that
NEARLY = 0.1  # how much less a story's words may speak for an ask than for the first that they may mean


@dataclass(frozen=True, slots=True)
class Story:
    """A story as it was read freely: its reading, which asks nothing back yet, and what it would ask back with.

    `told` are readings to choose from, as canonical sentences, the one that was taken first; `asks` are what else the
    story may be read as asking.
    """

    reading: Reading
    told: tuple[tuple[str, ...], ...]
    asks: tuple[str, ...]


def read_freely(
    text: str,
    knowledge: Knowledge,
    game: str,
    lang: Lang,
    exact: Reading | None = None,
    found: Sequence[str] = (),
    wanted: Sequence[tuple[str, float]] = (),
) -> Story | None:
    """Read a story freely; None when it tells nothing that the game can play, or `exact` already holds most of it.

    `exact` is what the phrase book read of the same text, `found` are the clauses that search found for it, `wanted`
    the asks that its words speak for, best first, and how much they do. What both of them are usually asked for may be
    asked back.
    """
    if exact is not None and exact.scenario is not None and len(exact.sentences) > len(exact.not_understood):
        return None
    read = read_free(text, knowledge, game, lang)
    meant = _meant(wanted)
    meant += _narrower(knowledge, game, meant)
    asks = _asks(text, knowledge, game, found, [ask for ask, _ in wanted[:MOST_WANTED]])
    others: tuple[tuple[str, ...], ...] = ()
    replaced = False  # words that say one thing while another is wanted
    if wanted and wanted[0][1] >= CLEAR and not (read is not None and asks_any(read.scenario, meant)):
        clear = read_free(text, knowledge, game, lang, kinds=meant)
        if clear is not None and not (read is not None and clear.rivals):
            others = (read.sentences,) if read is not None else ()
            replaced, read = read is not None, clear
    if read is None:
        offers = _offers(text, knowledge, game, lang, asks)
        return Story(Reading(game, lang, None, (), (text,), free=True), offers, ()) if offers else None
    reading = Reading(
        game,
        lang,
        read.scenario,
        read.sentences,
        read.not_understood,
        presumed=read.assumed,
        aside=read.aside,
        people=(read.me, read.opponent),
        free=True,
        rivals=len(read.rivals) + replaced,
        wanted=meant,
        asked=max((score for ask, score in wanted if asks_any(read.scenario, (ask,))), default=0.0),
        left=read.left,
        sums=read.sums,
    )
    return Story(reading, (read.sentences, *read.rivals, *others), asks)


def asked_back(story: Story, text: str, knowledge: Knowledge, reading: Reading | None = None) -> Reading:
    """Give a story's reading, or what was made of it since, asking which was meant: each option is a whole story."""
    taken = reading or story.reading
    offers = _offers(text, knowledge, taken.game or "", taken.lang, story.asks, story.told)
    options = tuple(dict.fromkeys("\n".join(sentences) for sentences in (*story.told, *offers)))[:MOST_OPTIONS]
    kind: Literal["meant", "this"] = "meant" if len(options) > 1 or taken.scenario is None else "this"
    return replace(taken, question=Question(kind, text, options))


def _meant(wanted: Sequence[tuple[str, float]]) -> tuple[str, ...]:
    """Give the asks that a story's words may mean: those that they speak for clearly, else nearly most."""
    least = min(CLEAR, wanted[0][1] - NEARLY) if wanted else 0.0
    return tuple(ask for ask, score in wanted if score > least)[:MOST_WANTED]


def _asks(text: str, knowledge: Knowledge, game: str, found: Sequence[str], wanted: Sequence[str]) -> tuple[str, ...]:
    """Give what a story's words speak for, and what the first found clauses are usually asked for."""
    asks = asks_of_rules(knowledge, game)
    usual = (ask for rule in found[:MOST_OFFERED] for ask in asks.get(rule, ())[:MOST_ASKS])
    return tuple(dict.fromkeys((*wanted[: _most_offers(text)], *usual)))


def _most_offers(text: str) -> int:
    return MOST_OPTIONS if len(text) <= VERY_LONG else MOST_OF_LONG


def _offers(
    text: str,
    knowledge: Knowledge,
    game: str,
    lang: Lang,
    asks: Sequence[str],
    told: Sequence[tuple[str, ...]] = (),
) -> tuple[tuple[str, ...], ...]:
    """Read the story as asking each of these in turn, as far as there is room for it beside what is told already."""
    offers: list[tuple[str, ...]] = []
    for ask in asks:
        if len(offers) >= _most_offers(text) or len({*told, *offers}) >= MOST_OPTIONS:
            break
        read = told_as(text, knowledge, game, lang, (ask,))
        if read and read not in offers:
            offers.append(read)
    return tuple(offers)


def _narrower(knowledge: Knowledge, game: str, meant: Sequence[str]) -> tuple[str, ...]:
    """Give the asks that ask more closely what a story's words speak for: «who may» beside «may I»."""
    frame = open_frame(knowledge, game)
    return tuple(each for ask in meant for each in frame.narrower.get(ask, ())) if frame is not None else ()
