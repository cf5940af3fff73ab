"""A term as text: its names here and elsewhere, and what its first rule says."""

from __future__ import annotations

from bot.answers.term import Explained
from bot.dress.look import Look
from bot.dress.page import fill
from bot.words import words


def dress_term(explained: Explained, look: Look, *, with_rules: bool = False) -> str:
    """Dress a term; `with_rules` lists its rules where no buttons do."""
    say = words(explained.lang).say
    return fill(
        "term",
        look,
        explained.lang,
        term=explained,
        elsewhere=[(say(f"language.{lang}"), name) for lang, name in explained.elsewhere],
        short=explained.clauses[0].short if explained.clauses else "",
        listed=explained.clauses if with_rules else (),
    )
