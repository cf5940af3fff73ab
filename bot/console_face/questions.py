"""Questions in a chat: answered, chosen by a number, asked again in a game that was meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.answers.asker import Asker
from bot.dress.look import Look

if TYPE_CHECKING:
    from bot.answers.ask import Asked
    from bot.floors import Floors
    from rules_kb.model import Lang
    from rules_kb.search import Previous

Pick = Callable[[], str]
AskIn = Callable[[str, str], str]


class Questions:
    """What a chat knows of its last question: what the next may follow, and what the numbers under it stand for.

    `ask_in` asks a question again in a game, which the chat then stays in.
    """

    def __init__(self, floors: Floors, look: Look, ask_in: AskIn) -> None:
        self.floors = floors
        self.look = look
        self.ask_in = ask_in
        self.lang: Lang | None = None
        self.follows: Previous | None = None
        self.choices: tuple[Pick, ...] = ()

    def ask(self, question: str, asker: Asker) -> str:
        """Answer a question; of what may have been meant, each gets a number."""
        from bot.answers.ask import ask

        asked = ask(question, asker, self.floors)
        self.lang = asked.lang
        self.choices = self._choices_of(asked)
        return self._answered(asked)

    def _answered(self, asked: Asked) -> str:
        from bot.dress.ask import dress_asked

        self.follows = asked.as_previous()
        return dress_asked(asked, self.look)

    def _choices_of(self, asked: Asked) -> tuple[Pick, ...]:
        if asked.decision == "answer":
            return ()
        if asked.decision == "clarify" and not asked.found:
            return tuple(self._again_in(each.game, asked.question) for each in asked.scopes)
        return tuple(self._chosen(each.clause.rule, asked) for each in asked.found)

    def _again_in(self, game: str, question: str) -> Pick:
        return lambda: self.ask_in(game, question)

    def _chosen(self, rule: str, asked: Asked) -> Pick:
        def chosen() -> str:
            from bot.answers.ask import choose

            return self._answered(choose(rule, asked.lang, self.floors))

        return chosen
