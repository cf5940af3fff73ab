"""A story in a player's own words, where the exact sentences of the phrase book were not told: read freely, or not."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.reading.free import FreeReading, read_as, read_free
from rules_kb.reading.free.frame import open_frame
from rules_kb.reading.likely import asks_of_rules
from rules_kb.reading.reading import Question, Reading

MOST_OPTIONS = 4
MOST_OFFERED, MOST_ASKS = 3, 2  # found clauses whose usual asks are offered, and how many of each
MOST_ASIDE = 2  # words left aside with which a reading may still be sure
BEARING, BEARING_MORE = 3, 2  # how near the top a decider must be found: with nothing left aside, and with something
MOST_FOUND = 99


def read_story(
    text: str,
    knowledge: Knowledge,
    game: str,
    lang: Lang,
    exact: Reading | None = None,
    found: Sequence[str] = (),
) -> Reading | None:
    """Read a story freely; None when it tells nothing that the game can play, or `exact` already holds most of it.

    `exact` is what the phrase book read of the same text, `found` are the clauses that search found for it: what they
    are usually asked for is offered too.
    """
    if exact is not None and exact.scenario is not None and len(exact.sentences) > len(exact.not_understood):
        return None
    read = read_free(text, knowledge, game, lang)
    offers = _offers(text, knowledge, game, lang, found)
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
        rivals=len(read.rivals),
    )


def _offers(text: str, knowledge: Knowledge, game: str, lang: Lang, found: Sequence[str]) -> list[FreeReading]:
    """Read the story as asking what the first found clauses are usually asked for."""
    asks = asks_of_rules(knowledge, game)
    offers: list[FreeReading] = []
    for rule in found[:MOST_OFFERED]:
        read = read_as(text, knowledge, game, lang, asks.get(rule, ())[:MOST_ASKS])
        if read is not None and read.sentences not in [each.sentences for each in offers]:
            offers.append(read)
    return offers


def settle(reading: Reading, deciders: Collection[str], found: Sequence[str]) -> Reading:
    """Decide whether a free reading is sure: the clauses found for the same words must bear it out.

    `deciders` are the rules that decide its answers, `found` those that search found, best first. The more was left
    aside, the nearer the top a decider must stand. A reading that is not sure asks back whether it was meant.
    """
    rank = next((n for n, rule in enumerate(found, 1) if rule in deciders), MOST_FOUND)
    borne = rank <= (BEARING if not reading.aside else BEARING_MORE if len(reading.aside) <= MOST_ASIDE else 0)
    if borne and not reading.rivals and not reading.not_understood:
        return replace(reading, question=None)
    unread = (*reading.not_understood, *reading.aside)
    return replace(reading, unsure=not borne or reading.rivals > 0, not_understood=unread, aside=())


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
