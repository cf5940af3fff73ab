"""A rule is looked up by id, printed number or words and shown whole."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from bot.answers.asker import Asker, clean
from bot.answers.clause import Clause, clause
from bot.floors import Floors
from rules_kb.errors import UnknownRule
from rules_kb.model import Lang
from rules_kb.originals import Original

MOST = 5
LONGEST_WORDS = 400

_ID = re.compile(r"[a-z0-9-]+\.[a-z0-9-]+\.[a-z0-9-]+")
_NUMBER = re.compile(r"\d+(\.\d+)+")


@dataclass(frozen=True, slots=True)
class Shown:
    """The rules that were looked up, best first; those behind `exact` were only found by their words."""

    words: str
    lang: Lang
    clauses: tuple[Clause, ...]
    exact: bool

    def as_json(self) -> list[dict[str, Any]]:
        """Give the list of the console contract."""
        return [
            {
                "id": each.rule,
                "game": each.game,
                "lang": each.lang,
                "label": each.label,
                "title": each.title,
                "body": each.body,
                "short": each.short,
                "note": each.note,
                "number": each.number,
                "status": each.status,
                "sources": [
                    {"document": source.document, "locator": source.locator, "url": source.url}
                    for source in each.sources
                ],
                "see": list(each.see),
                "fell_back": each.fell_back,
                "edited": each.edited,
                "newer": each.newer,
                "instead_of": each.instead_of,
            }
            | ({"original": original_json(each.original)} if each.original else {})
            for each in self.clauses
        ]


def original_json(original: Original) -> dict[str, str]:
    """Give an original wording as the console contract has it."""
    return {
        "text": original.text,
        "document": original.document,
        "locator": original.locator,
        "hash": original.hash,
    }


def find_rules(floors: Floors, typed: str, game: str | None, lang: Lang, most: int = 25) -> list[tuple[str, str]]:
    """Find rules by what is typed: (id, printed number and title), the best first."""
    found = floors.searcher.complete(typed, game=game, lang=lang, limit=most)
    return [(each.rule, f"{each.label} · {each.title}") for each in found]


def show(words: str, asker: Asker, floors: Floors) -> Shown:
    """Show the rules that an id, a number or words name; raises UnknownRule when there is none."""
    text = clean(words, most=LONGEST_WORDS, what="rule")
    lang = asker.lang or "en"
    if asker.game:
        floors.knowledge.game(asker.game)
    if _ID.fullmatch(text.lower()):
        return Shown(text, lang, (clause(floors.knowledge, text.lower(), lang),), exact=True)
    ids = floors.searcher.look_up(text, game=asker.game or asker.channel_game, lang=asker.lang)
    if not ids:
        raise UnknownRule(
            f"{text[:60]!r} names no rule I know",
            mend="write a number, an id, or ask it as a question",
            where="rule",
            key="error.unknown-rule-words",
            rule=text[:60],
        )
    by_number = bool(_NUMBER.search(text))
    kept = ids if by_number else ids[:MOST]
    return Shown(text, lang, tuple(clause(floors.knowledge, id_, lang) for id_ in kept), exact=by_number)
