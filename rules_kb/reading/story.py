"""A story in a player's own words, where the exact sentences of the phrase book were not told: read freely, or not."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.reading.borne import asks_any
from rules_kb.reading.free import FreeReading, read_free, told_as
from rules_kb.reading.free.frame import open_frame
from rules_kb.reading.likely import asks_of_rules
from rules_kb.reading.reading import Question, Reading

MOST_OPTIONS = 4
LONG = 300  # characters of a story that tells so much that hardly anything of it may be left over
VERY_LONG, MOST_OF_LONG = 1500, 1  # characters of a text that is read as asking fewer other things
MOST_WANTED = 3  # asks that a story's words speak for that are offered
MOST_OFFERED, MOST_ASKS = 3, 2  # found clauses whose usual asks are offered, and how many of each
CLEAR = 0.4  # how much a story's words must speak for an ask so that it is read as asking that
NEARLY = 0.1  # how much less a story's words may speak for an ask than for the first that they may mean


def read_story(
    text: str,
    knowledge: Knowledge,
    game: str,
    lang: Lang,
    exact: Reading | None = None,
    found: Sequence[str] = (),
    wanted: Sequence[tuple[str, float]] = (),
) -> Reading | None:
    """Read a story freely; None when it tells nothing that the game can play, or `exact` already holds most of it.

    `exact` is what the phrase book read of the same text, `found` are the clauses that search found for it, `wanted`
    the asks that its words speak for, best first, and how much they do. What both of them are usually asked for is
    offered too.
    """
    if exact is not None and exact.scenario is not None and len(exact.sentences) > len(exact.not_understood):
        return None
    read = read_free(text, knowledge, game, lang)
    meant = _meant(wanted)
    meant += _narrower(knowledge, game, meant)
    offers = _offers(text, knowledge, game, lang, found, [ask for ask, _ in wanted[:MOST_WANTED]])
    replaced = False  # words that say one thing while another is wanted
    if wanted and wanted[0][1] >= CLEAR and not (read is not None and asks_any(read.scenario, meant)):
        clear = read_free(text, knowledge, game, lang, kinds=meant)
        if clear is not None and not (read is not None and clear.rivals):
            offers = [*([read.sentences] if read is not None else []), *offers]
            replaced, read = read is not None, clear
    if read is None:
        if not offers:
            return None
        options = tuple("\n".join(sentences) for sentences in offers)
        return Reading(game, lang, None, (), (text,), question=Question("meant", text, options), free=True)
    return Reading(
        game,
        lang,
        read.scenario,
        read.sentences,
        read.not_understood,
        presumed=read.assumed,
        aside=read.aside,
        question=_question(read, offers, text),
        people=(read.me, read.opponent),
        free=True,
        rivals=len(read.rivals) + replaced,
        wanted=meant,
        asked=max((score for ask, score in wanted if asks_any(read.scenario, (ask,))), default=0.0),
        left=read.left,
        slight=read.slight,
        sums=read.sums,
        long=len(text) >= LONG,
    )


def _meant(wanted: Sequence[tuple[str, float]]) -> tuple[str, ...]:
    """Give the asks that a story's words may mean: those that they speak for clearly, else nearly most."""
    least = min(CLEAR, wanted[0][1] - NEARLY) if wanted else 0.0
    return tuple(ask for ask, score in wanted if score > least)[:MOST_WANTED]


def _offers(
    text: str, knowledge: Knowledge, game: str, lang: Lang, found: Sequence[str], wanted: Sequence[str]
) -> list[tuple[str, ...]]:
    """Read the story as asking what its words speak for, and what the first found clauses are usually asked for."""
    asks = asks_of_rules(knowledge, game)
    usual = (ask for rule in found[:MOST_OFFERED] for ask in asks.get(rule, ())[:MOST_ASKS])
    offers: list[tuple[str, ...]] = []
    most = MOST_OPTIONS if len(text) <= VERY_LONG else MOST_OF_LONG
    for ask in dict.fromkeys((*wanted[:most], *usual)):
        told = told_as(text, knowledge, game, lang, (ask,)) if len(offers) < most else ()
        if told and told not in offers:
            offers.append(told)
    return offers


def _narrower(knowledge: Knowledge, game: str, meant: Sequence[str]) -> tuple[str, ...]:
    """Give the asks that ask more closely what a story's words speak for: «who may» beside «may I»."""
    frame = open_frame(knowledge, game)
    return tuple(each for ask in meant for each in frame.narrower.get(ask, ())) if frame is not None else ()


def _question(read: FreeReading, offers: Sequence[tuple[str, ...]], text: str) -> Question:
    """Ask which reading was meant; each option is a whole story in canonical sentences."""
    told = [read.sentences, *read.rivals, *offers]
    options = tuple(dict.fromkeys("\n".join(sentences) for sentences in told))[:MOST_OPTIONS]
    return Question("meant" if len(options) > 1 else "this", text, options)
