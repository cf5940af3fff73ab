"""Answers become replies: their text in Discord's markup and the buttons that fit them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.answers.clause import clause
from bot.discord_face.limits import pages
from bot.discord_face.replay import token_of
from bot.discord_face.reply import Choice, Reply
from bot.dress.ask import dress_asked, lead_of_choice, tail_of_choice
from bot.dress.guide import dress_help
from bot.dress.look import MARKDOWN
from bot.dress.rule import dress_shown
from bot.dress.ruling import count_steps, dress_ruling, dress_steps
from bot.words import words
from rules_kb.model import Lang

if TYPE_CHECKING:
    from bot.answers.ask import Asked
    from bot.answers.rule import Shown
    from bot.answers.simulate import Simulated
    from bot.discord_face.memory import Memory
    from bot.floors import Floors

ANSWER, ASKING, REFUSING, RULE = 0x2E7D5B, 0x3B6EA8, 0x8A6D3B, 0x4F6D8F
STEPS_INLINE = 8
STEPS_PAGE = 1_800


def asked_card(asked: Asked, memory: Memory, *, private: bool = False) -> Reply:
    """Make the reply to a question."""
    from bot.discord_face.views.choose import Pick, PickGame
    from bot.discord_face.views.clause import Full, Related
    from bot.discord_face.views.share import Share

    share: list[Any] = [Share(asked.lang)] if private else []
    if asked.decision == "answer":
        found = [each.clause for each in asked.answering or asked.found[:1]]
        if len(found) == 1:
            rule = found[0].rule
            buttons = [Full(asked.lang, rule), Related(asked.lang, rule), *share]
        else:
            buttons = [*(Full(asked.lang, each.rule, each.label) for each in _distinct(found)), *share]
        return Reply(dress_asked(asked, MARKDOWN), buttons, colour=ANSWER)
    if asked.decision == "unknown":
        near = [Pick(asked.lang, each.clause.rule, each.clause.label) for each in asked.found[:3]]
        return Reply(dress_asked(asked, MARKDOWN), [*near, *share], colour=REFUSING)
    choices = [
        Choice(
            MARKDOWN.escape(each.clause.title) + " " + MARKDOWN.clause(each.clause.label),
            Pick(asked.lang, each.clause.rule, str(number)),
        )
        for number, each in enumerate(asked.found, start=1)
    ]
    buttons = []
    if not choices:
        token = memory.keep(asked.question)
        buttons = [PickGame(asked.lang, each.game, token, each.name) for each in asked.scopes]
    return Reply(
        lead_of_choice(asked, MARKDOWN), buttons, choices, after=tail_of_choice(asked, MARKDOWN), colour=ASKING
    )


def _distinct(clauses: list[Any]) -> list[Any]:
    """Give clauses once each, at most four, so that a row holds them and one button more."""
    return list({each.rule: each for each in clauses}.values())[:4]


def rule_card(shown: Shown, *, private: bool = False) -> Reply:
    """Make the reply that shows rules."""
    from bot.discord_face.views.clause import Full, Related
    from bot.discord_face.views.share import Share

    share: list[Any] = [Share(shown.lang)] if private else []
    text = dress_shown(shown, MARKDOWN, {})
    others = [] if shown.exact else shown.clauses[1:5]
    buttons: list[Any] = [Full(shown.lang, each.rule, each.label) for each in others]
    if not buttons and len(shown.clauses) == 1 and shown.clauses[0].see:
        buttons.append(Related(shown.lang, shown.clauses[0].rule))
    return Reply(text, [*buttons, *share], colour=RULE)


def related_card(rule: str, lang: Lang, floors: Floors) -> Reply:
    """Make the reply that lists what is related to a rule, each with its button."""
    from bot.discord_face.views.clause import Full

    shown = clause(floors.knowledge, rule, lang)
    say = words(lang).say
    related = [clause(floors.knowledge, id_, lang) for id_ in shown.see[:8]]
    if not related:
        return Reply(say("view.nothing-related"), colour=RULE)
    choices = [
        Choice(MARKDOWN.escape(each.title) + " " + MARKDOWN.clause(each.label), Full(lang, each.rule, "→"))
        for each in related
    ]
    return Reply(MARKDOWN.strong(say("view.related-to", label=MARKDOWN.escape(shown.label))), (), choices, colour=RULE)


def ruling_card(simulated: Simulated, memory: Memory, *, token: str | None = None, private: bool = False) -> Reply:
    """Make the reply to a situation."""
    from bot.discord_face.views.clause import Full
    from bot.discord_face.views.ruling import Steps, Toml
    from bot.discord_face.views.share import Share

    share: list[Any] = [Share(simulated.lang)] if private else []
    if not simulated.outcomes:
        routed = simulated.routed
        below = asked_card(routed, memory).buttons if routed is not None and routed.decision != "clarify" else ()
        return Reply(dress_ruling(simulated, MARKDOWN), [*below, *share][:5], colour=REFUSING)
    text = dress_ruling(simulated, MARKDOWN, most_steps=STEPS_INLINE)
    kept = token or token_of(simulated, memory)
    buttons: list[Any] = []
    if count_steps(simulated) > STEPS_INLINE:
        buttons.append(Steps(simulated.lang, kept))
    deciders = [answer.decider for outcome in simulated.outcomes for answer in outcome.answers if answer.decider]
    if deciders:
        buttons.append(Full(simulated.lang, deciders[0]))
    buttons.append(Toml(simulated.lang, kept))
    return Reply(text, [*buttons, *share], colour=ANSWER)


def steps_card(simulated: Simulated, token: str, page: int) -> Reply:
    """Make one page of a ruling's steps, with buttons to its neighbours."""
    from bot.discord_face.views.ruling import Page

    parts = pages(dress_steps(simulated, MARKDOWN), STEPS_PAGE)
    at = min(max(page, 1), len(parts))
    say = words(simulated.lang).say
    buttons: list[Any] = []
    if at > 1:
        buttons.append(Page(simulated.lang, at - 1, token, say("view.back")))
    if at < len(parts):
        buttons.append(Page(simulated.lang, at + 1, token, say("view.next", number=at + 1, count=len(parts))))
    return Reply(parts[at - 1], buttons, colour=RULE)


def help_card(lang: Lang, floors: Floors) -> Reply:
    """Make the help."""
    return Reply(dress_help(lang, MARKDOWN, floors, sign="/"), colour=RULE)
