"""What several replies share: a clause's title, its buttons, the short id below."""

from __future__ import annotations

from collections.abc import Iterable

from bot.answers.clause import Clause
from bot.discord_face.reply import Knob
from bot.discord_face.views.clause import Original
from bot.dress.look import MARKDOWN
from bot.floors import Floors
from rules_kb.model import Lang


def titled(each: Clause) -> str:
    """Give a clause's title with its number."""
    return MARKDOWN.escape(each.title) + " " + MARKDOWN.clause(each.label)


def distinct(clauses: Iterable[Clause]) -> list[Clause]:
    """Give clauses once each, at most four, so that a row holds them and one button more."""
    return list({each.rule: each for each in clauses}.values())[:4]


def originals(clauses: list[Clause], lang: Lang, floors: Floors) -> list[Knob]:
    """Make the button of the original wording, where it was imported."""
    return [Original(lang, each.rule) for each in clauses[:1] if each.original is not None]


def signed(text: str, recipe: str) -> str:
    """Put the reply's short id under it; by it bot, console and tests make it again."""
    shown = recipe.removeprefix("ex/")
    return f"{text}\n{MARKDOWN.quiet(MARKDOWN.code(shown))}" if recipe.startswith(("#", "ex/")) else text
