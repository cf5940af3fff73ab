"""Replies that show rules, what is related to them, terms, and the help."""

from __future__ import annotations

from bot.answers.clause import clause
from bot.answers.rule import Shown
from bot.answers.term import Explained
from bot.discord_face.cards.colours import RULE
from bot.discord_face.cards.foot import foot
from bot.discord_face.cards.parts import originals, titled
from bot.discord_face.made import Showing
from bot.discord_face.reply import Choice, Knob, Reply
from bot.discord_face.views.clause import Full, Related
from bot.dress.guide import dress_help
from bot.dress.look import MARKDOWN
from bot.dress.rule import dress_original, dress_shown
from bot.dress.term import dress_term
from bot.floors import Floors
from bot.words import words
from rules_kb.model import Lang


def rule_card(shown: Shown, showing: Showing, floors: Floors) -> Reply:
    """Make the reply that shows rules."""
    text = dress_shown(shown, MARKDOWN, {})
    first, others = shown.clauses[0], [] if shown.exact else shown.clauses[1:5]
    row: list[Knob] = [Full(shown.lang, each.rule, each.label) for each in others]
    if len(shown.clauses) == 1:
        row = [Related(shown.lang, first.rule)] if first.see else []
        row += originals([first], shown.lang, floors)
    return Reply(text, [*([row] if row else []), foot(shown.lang, f"rule/{first.rule}", showing)], colour=RULE)


def related_card(rule: str, lang: Lang, floors: Floors) -> Reply:
    """Make the reply that lists what is related to a rule, each with its button."""
    shown = clause(floors.knowledge, rule, lang)
    say = words(lang).say
    related = [clause(floors.knowledge, id_, lang) for id_ in shown.see[:8]]
    if not related:
        return Reply(say("view.nothing-related"), colour=RULE)
    choices = [Choice(titled(each), Full(lang, each.rule, "→")) for each in related]
    return Reply(MARKDOWN.strong(say("view.related-to", label=MARKDOWN.escape(shown.label))), (), choices, colour=RULE)


def original_card(rule: str, lang: Lang, floors: Floors) -> Reply:
    """Make the reply that shows our wording beside the document's own."""
    return Reply(dress_original(clause(floors.knowledge, rule, lang), MARKDOWN, lang), colour=RULE)


def term_card(explained: Explained) -> Reply:
    """Make the reply that explains a term, its rules with a button each."""
    lang = explained.lang
    choices = [Choice(titled(each), Full(lang, each.rule, "→")) for each in explained.clauses[:6]]
    return Reply(dress_term(explained, MARKDOWN), (), choices, colour=RULE)


def help_card(lang: Lang, floors: Floors) -> Reply:
    """Make the help."""
    return Reply(dress_help(lang, MARKDOWN, floors, sign="/"), colour=RULE)
