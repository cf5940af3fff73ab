"""Whole replies, worked out and dressed: what is done beside the event loop.

Every function here depends on its arguments alone; what is to be kept for the reply's buttons comes back with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.answers.ask import Asked
from bot.answers.asker import LONGEST_QUESTION, Asker
from bot.answers.either import answer_either
from bot.answers.following import FollowedUp, follow_up, since
from bot.answers.ids import question_value
from bot.answers.manner import Manner
from bot.answers.mending import Unplayable, play_told
from bot.answers.recipe import Answer, answer_of
from bot.answers.rule import show
from bot.answers.simulated import Simulated
from bot.answers.term import explain
from bot.discord_face import cards
from bot.discord_face.made import Made, Seen, Showing
from bot.discord_face.reply import Reply
from bot.dress.look import MARKDOWN
from bot.dress.settings import dress_settings
from bot.floors import Floors
from bot.pictures import fill
from bot.store import Preference
from bot.store.states import token_of
from rules_kb.model import Lang


@dataclass(slots=True)
class _Keeper:
    """Gives tokens and remembers what must be kept under them."""

    seen: Seen
    kept: list[Any] = field(default_factory=list)

    @property
    def showing(self) -> Showing:
        return Showing(self.keep, self.seen.owner, self.seen.private)

    def keep(self, value: Any) -> str:
        self.kept.append(value)
        return token_of(value)

    def made(self, reply: Reply, answer: Answer | None = None) -> Made:
        drawn = fill(answer) if self.seen.drawn and isinstance(answer, Simulated) else None
        return Made(reply, tuple(self.kept), drawn or "", _unanswered(answer))


def _unanswered(answer: Answer | None) -> Asked | None:
    return answer if isinstance(answer, Asked) and answer.decision == "unknown" else None


def answered(text: str, asker: Asker, seen: Seen, floors: Floors) -> Made:
    """Answer a text as what it is: a question, or a situation told whole."""
    answer, keeper = answer_either(text, asker, floors), _Keeper(seen)
    if not isinstance(answer, Asked):
        return keeper.made(cards.told_card(answer, text, asker, keeper.showing, floors), answer)
    recipe = keeper.keep(question_value(text[:LONGEST_QUESTION], asker))
    return keeper.made(cards.asked_card(answer, keeper.showing, recipe, floors), answer)


def played(text: str, asker: Asker, edition: str | None, seen: Seen, floors: Floors) -> Made:
    """Play out a situation, under an edition."""
    answer, keeper = play_told(text, asker, floors, edition=edition), _Keeper(seen)
    return keeper.made(cards.told_card(answer, text, asker, keeper.showing, floors, edition), answer)


def followed(
    text: str, recipe: str, value: dict[str, Any] | None, lang: Lang, seen: Seen, floors: Floors, *, only_read: bool
) -> Made | None:
    """Change the ruling of a recipe by a follow-up; None for one of another kind, or not read when `only_read`."""
    before, keeper = answer_of(recipe, value, lang, floors), _Keeper(seen)
    if not isinstance(before, Simulated) or before.scenario is None:
        return None
    read = follow_up(text, before, floors)
    if isinstance(read, FollowedUp):
        again = keeper.keep(dict(read.value))
        reply = cards.ruling_card(read.simulated, keeper.showing, again, floors, read.since)
        return keeper.made(reply, read.simulated)
    return None if only_read else keeper.made(cards.not_followed_card(read, recipe, keeper.showing))


def looked_up(words: str, asker: Asker, seen: Seen, floors: Floors) -> Made:
    """Show the rules that an id, a number or words name."""
    keeper = _Keeper(seen)
    return keeper.made(cards.rule_card(show(words, asker, floors), keeper.showing, floors))


def explained(term: str, game: str | None, lang: Lang, floors: Floors) -> Reply:
    """Explain a term."""
    return cards.term_card(explain(term, game, lang, floors))


def settings_told(
    rows: Sequence[tuple[str, Preference]], allowed: Sequence[int], manner: Manner, lang: Lang, floors: Floors
) -> str:
    """Tell what is set, row by row, and how replies are given in consequence."""
    return dress_settings(rows, allowed, manner, MARKDOWN, lang, floors)


def made_again(recipe: str, value: dict[str, Any] | None, lang: Lang | None, seen: Seen, floors: Floors) -> Made:
    """Make the reply of a recipe, with the value that is kept under it."""
    if recipe.startswith("rule/"):
        return looked_up(recipe.removeprefix("rule/"), Asker(lang=lang), seen, floors)
    keeper, answer = _Keeper(seen), answer_of(recipe, value, lang, floors)
    if isinstance(answer, Asked):
        reply = cards.asked_card(answer, keeper.showing, recipe, floors)
    elif isinstance(answer, Unplayable):
        reply = cards.unplayable_card(answer, recipe)
    else:
        changed = since(value, answer, floors) if value is not None and "before" in value else None
        reply = cards.ruling_card(answer, keeper.showing, recipe, floors, changed)
    return replace(keeper.made(reply, answer), unanswered=None)
