"""The help as text: what we know and what not, how to ask, that we are not official."""

from __future__ import annotations

from bot.answers.ask import scope
from bot.dress.look import Look
from bot.dress.page import fill
from bot.floors import Floors
from rules_kb.model import Lang

COMMANDS = ("ask", "rule", "browse", "term", "simulate", "settings", "privacy")


def dress_help(lang: Lang, look: Look, floors: Floors, sign: str = "") -> str:
    """Dress the help; `sign` stands before the command names («/» in Discord)."""
    return fill(
        "help",
        look,
        lang,
        sign=sign,
        commands=COMMANDS,
        scopes=[scope(slug, lang, floors) for slug in floors.knowledge.games],
    )
