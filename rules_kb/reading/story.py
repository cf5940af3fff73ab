"""A story in a player's own words, where the exact sentences of the phrase book were not told: read freely, or not."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from dataclasses import replace

from engine import Scenario
from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.reading.asking import ASKED
from rules_kb.reading.free import FreeReading, read_free
from rules_kb.reading.free.frame import open_frame
from rules_kb.reading.likely import asks_of_rules
from rules_kb.reading.reading import Question, Reading

MOST_OPTIONS = 4
LONG, MOST_OF_LONG = 1500, 1  # characters of a text that is read as asking fewer other things
MOST_WANTED = 3  # asks that a story's words speak for that are offered
MOST_OFFERED, MOST_ASKS = 3, 2  # found clauses whose usual asks are offered, and how many of each
MOST_ASIDE = 2  # words left aside with which a reading may still be sure
BEARING, BEARING_MORE = 3, 2  # how near the top a decider must be found: with nothing left aside, and with something
BEARING_WANTED = 5  # and where the words speak for what is asked
MOST_FOUND = 99
EVIDENT = 0.5  # how much a story's words must speak for what is asked so that a slight word left over is set aside
OBVIOUS = 0.6  # and a few words of any kind
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
    replaced = False  # words that say one thing while another is wanted: never sure
    if wanted and wanted[0][1] >= CLEAR and not (read is not None and _asks(read.scenario, meant)):
        clear = read_free(text, knowledge, game, lang, kinds=meant)
        if clear is not None and not (read is not None and clear.rivals):
            replaced, read, offers = read is not None, clear, [*([read] if read is not None else []), *offers]
    if read is None:
        if not offers:
            return None
        options = tuple("\n".join(each.sentences) for each in offers)
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
        slight=_slight(read, wanted, knowledge, game),
    )


def _slight(read: FreeReading, wanted: Sequence[tuple[str, float]], knowledge: Knowledge, game: str) -> int:
    """Give how near the top a decider must be found so that what was left over does not unsettle a reading; 0: never.

    It seldom turns what the words so strongly speak for.
    """
    frame = open_frame(knowledge, game)
    asked = max((score for ask, score in wanted if _asks(read.scenario, (ask,))), default=0.0)
    if frame is not None and 0 < read.left <= frame.leave and asked >= OBVIOUS:
        return frame.leaving
    return int(read.slight and asked >= EVIDENT)


def _meant(wanted: Sequence[tuple[str, float]]) -> tuple[str, ...]:
    """Give the asks that a story's words may mean: those that they speak for clearly, else nearly most."""
    least = min(CLEAR, wanted[0][1] - NEARLY) if wanted else 0.0
    return tuple(ask for ask, score in wanted if score > least)[:MOST_WANTED]


def _offers(
    text: str, knowledge: Knowledge, game: str, lang: Lang, found: Sequence[str], wanted: Sequence[str]
) -> list[FreeReading]:
    """Read the story as asking what its words speak for, and what the first found clauses are usually asked for."""
    asks = asks_of_rules(knowledge, game)
    usual = (ask for rule in found[:MOST_OFFERED] for ask in asks.get(rule, ())[:MOST_ASKS])
    offers: list[FreeReading] = []
    most = MOST_OPTIONS if len(text) <= LONG else MOST_OF_LONG
    for ask in dict.fromkeys((*wanted[:most], *usual)):
        read = read_free(text, knowledge, game, lang, kinds=(ask,)) if len(offers) < most else None
        if read is not None and read.sentences not in [offer.sentences for offer in offers]:
            offers.append(read)
    return offers


def _narrower(knowledge: Knowledge, game: str, meant: Sequence[str]) -> tuple[str, ...]:
    """Give the asks that ask more closely what a story's words speak for: «who may» beside «may I»."""
    frame = open_frame(knowledge, game)
    return tuple(each for ask in meant for each in frame.narrower.get(ask, ())) if frame is not None else ()


def settle(reading: Reading, deciders: Collection[str], found: Sequence[str]) -> Reading:
    """Decide whether a free reading is sure: the clauses found for the same words must bear it out.

        `deciders` are the rules that decide its answers, `found` those that search found, best first. The more was left
    aside, the nearer the top a decider must stand; and one of the asks that its words speak for most must be asked.
    Slight words left over do not unsettle what the first clause found and the asking words bear out. A reading that is
    not sure asks back whether it was meant.
    """
    rank = next((n for n, rule in enumerate(found, 1) if rule in deciders), MOST_FOUND)
    wanted = _is_wanted(reading)
    nearest = BEARING_WANTED if wanted else BEARING if not reading.aside else BEARING_MORE
    borne = wanted is not False and rank <= nearest and len(reading.aside) <= MOST_ASIDE
    if borne and not reading.rivals and not reading.not_understood:
        return replace(reading, question=None)
    unread = (*reading.not_understood, *reading.aside)
    if borne and rank <= reading.slight and not reading.rivals:
        return replace(reading, question=None, not_understood=(), aside=unread)
    return replace(reading, unsure=not borne or reading.rivals > 0, not_understood=unread, aside=())


def _is_wanted(reading: Reading) -> bool | None:
    """Tell whether a reading asks what its words speak for most, or nearly so; None when that is not known."""
    if not reading.wanted or reading.scenario is None:
        return None
    return _asks(reading.scenario, reading.wanted)


def _asks(scenario: Scenario, kinds: Container[str]) -> bool:
    return any(each["ask"] in kinds for each in scenario.body[ASKED])


def with_kin(found: Sequence[str], deciders: Collection[str], knowledge: Knowledge, game: str) -> list[str]:
    """Give the found clauses, and second a decider that is kin of the first: that bears a reading out as well.

    In a game whose frame says so the kin of more of the first clauses counts, siblings too; and one of the first
    clauses that it hangs on stands for a general rule that play needs beyond the document, which is never found.
    """
    frame = open_frame(knowledge, game) if game else None
    wide = frame.kin if frame is not None else 0
    kin = [rule for rule in (knowledge.related(found[0]) if found else ()) if rule in deciders]
    first = found[: frame.standing if frame is not None else 0]
    general = (rule for rule in sorted(deciders) if knowledge.rule(rule).status == "background")
    kin += [rule for rule in general if not {*knowledge.rule(rule).see}.isdisjoint(first)]
    for near in found[:wide]:
        kin += [rule for rule in sorted(deciders) if _are_kin(knowledge, rule, near)]
    return [*found[:1], *kin[:1], *found[1:]]


def _are_kin(knowledge: Knowledge, one: str, other: str) -> bool:
    """Tell whether one of two rules names the other, or both hang under the same one."""
    parent = knowledge.rule(one).parent
    siblings = parent is not None and parent == knowledge.rule(other).parent
    return siblings or one in knowledge.related(other) or other in knowledge.related(one)


def _question(read: FreeReading, offers: Sequence[FreeReading], text: str) -> Question:
    """Ask which reading was meant; each option is a whole story in canonical sentences."""
    told = [read.sentences, *read.rivals, *(each.sentences for each in offers)]
    options = tuple(dict.fromkeys("\n".join(sentences) for sentences in told))[:MOST_OPTIONS]
    return Question("meant" if len(options) > 1 else "this", text, options)
