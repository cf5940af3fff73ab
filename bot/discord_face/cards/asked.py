"""Replies to a question: the answer, what it may have meant, why it was found, what else there is."""

from __future__ import annotations

from bot.answers.ask import Asked, scope
from bot.answers.clause import clause
from bot.answers.simulated import Simulated
from bot.discord_face.cards.colours import ANSWER, ASKING, REFUSING, RULE
from bot.discord_face.cards.foot import foot
from bot.discord_face.cards.parts import distinct, originals, signed, titled
from bot.discord_face.made import Showing
from bot.discord_face.reply import Choice, Knob, Reply
from bot.discord_face.views.choose import Other, Pick, PickGame
from bot.discord_face.views.clause import Full, Related, Why
from bot.discord_face.views.forms import AskAgain
from bot.discord_face.views.ruling import PlayOut
from bot.dress.ask import dress_asked, dress_why, lead_of_choice, tail_of_choice
from bot.dress.look import MARKDOWN
from bot.dress.page import sentences_of
from bot.floors import Floors
from bot.words import words
from rules_kb.model import Lang

STORY = 160
"""From how many letters on a question sounds like a situation."""


def asked_card(asked: Asked, showing: Showing, recipe: str, floors: Floors) -> Reply:
    """Make the reply to a question."""
    lang, kept = asked.lang, recipe.startswith("#")
    below = foot(lang, recipe, showing)
    play = _play_out(asked.question, lang, recipe) if kept else []
    if asked.decision == "answer":
        found = [each.clause for each in asked.answering or asked.found[:1]]
        row: list[Knob]
        if len(found) == 1:
            row = [Full(lang, found[0].rule), Related(lang, found[0].rule), *originals(found, lang, floors)]
        else:
            row = [Full(lang, each.rule, each.label) for each in distinct(found)]
        more: list[Knob] = [Why(lang, recipe), Other(lang, recipe), *play] if kept else []
        rows = [row, more] if len(row) + len(more) > 5 else [[*row, *more]]
        return Reply(signed(dress_asked(asked, MARKDOWN), recipe), [*rows, below], colour=ANSWER)
    again = _ask_again(lang, recipe) if kept else []
    if asked.decision == "unknown":
        near: list[Knob] = [Pick(lang, each.clause.rule, each.clause.label) for each in asked.found[:3]]
        rows = [row for row in (near, [*again, *play]) if row]
        return Reply(signed(dress_asked(asked, MARKDOWN), recipe), [*rows, below], colour=REFUSING)
    choices = [
        Choice(titled(each.clause), Pick(lang, each.clause.rule, str(number)))
        for number, each in enumerate(asked.found, start=1)
    ]
    games: list[Knob] = []
    if not choices and kept:
        games += [PickGame(lang, each.game, recipe, each.name) for each in asked.scopes[:4]]
    return Reply(
        lead_of_choice(asked, MARKDOWN),
        [[*games, *again], below] if games or again else [below],
        choices,
        after=tail_of_choice(asked, MARKDOWN),
        colour=ASKING,
    )


def why_card(asked: Asked, floors: Floors) -> Reply:
    """Make the reply that tells which words led to the rules."""
    return Reply(dress_why(asked, MARKDOWN, floors), colour=RULE)


def offer_card(made: Asked | Simulated, recipe: str, lang: Lang, floors: Floors) -> Reply:
    """Make the reply that offers what else could have been meant."""
    say = words(lang).say
    asked = made if isinstance(made, Asked) else made.routed
    answered = {each.clause.rule for each in asked.answering} if asked else set()
    ids = [each.clause.rule for each in asked.found if each.clause.rule not in answered] if asked else []
    for id_ in sorted(answered):
        ids += [each for each in floors.knowledge.related(id_) if each not in answered]
    near = [clause(floors.knowledge, id_, lang) for id_ in list(dict.fromkeys(ids))[:5]]
    choices = [Choice(titled(each), Pick(lang, each.rule, str(n))) for n, each in enumerate(near, start=1)]
    games: list[Knob] = []
    if asked and recipe.startswith("#"):
        other = [scope(slug, lang, floors) for slug in floors.knowledge.games if slug != asked.game][:3]
        games = [PickGame(lang, each.game, recipe, each.name) for each in other]
    row = [*games, *_ask_again(lang, recipe)] if recipe.startswith("#") else []
    return Reply(MARKDOWN.strong(say("view.what-then")), [row] if row else [], choices, colour=ASKING)


def _ask_again(lang: Lang, recipe: str) -> list[Knob]:
    return [AskAgain(lang, recipe)]


def _play_out(question: str, lang: Lang, recipe: str) -> list[Knob]:
    """Make the button that plays a question out, when it sounds like a situation."""
    return [PlayOut(lang, recipe)] if len(question) >= STORY or len(sentences_of(question)) > 2 else []
