"""A question or a situation becomes a reply: for commands, menus and messages alike."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.answers.ask import Asked
from bot.answers.asker import LONGEST_QUESTION, Asker
from bot.answers.either import answer_either
from bot.answers.ids import question_value
from bot.answers.simulate import Simulated, simulate
from bot.discord_face import cards
from bot.discord_face.manner import Manner, Seat, Showing
from bot.discord_face.reply import Reply
from bot.dress.look import MARKDOWN
from bot.words import words

if TYPE_CHECKING:
    from bot.discord_face.client import JudgeClient


class Answering:
    """Answers for one seat in one manner."""

    def __init__(self, judge: JudgeClient, seat: Seat, manner: Manner, *, may_attach: bool = True) -> None:
        self.judge = judge
        self.seat = seat
        self.manner = manner
        self.may_attach = may_attach

    @property
    def showing(self) -> Showing:
        """How the reply is shown."""
        states, owner = self.judge.states, self.seat.member
        return Showing(lambda value: states.keep(value, owner), owner, self.manner.private)

    async def question(self, text: str, asker: Asker | None = None) -> Reply:
        """Answer a text as what it is: a question, or a situation told whole."""
        who = asker or self.manner.asker
        made = await self.judge.work(answer_either, text, who, self.judge.floors)
        if isinstance(made, Simulated):
            return await self._ruled(made, text, who)
        showing = self.showing
        recipe = showing.keep(question_value(text[:LONGEST_QUESTION], who))
        await self._note(made)
        return self.placed(cards.asked_card(made, showing, recipe, self.judge.floors))

    async def situation(self, text: str) -> Reply:
        """Play out a situation."""
        who = self.manner.asker
        simulated = await self.judge.work(simulate, text, who, self.judge.floors)
        return await self._ruled(simulated, text, who)

    async def _ruled(self, simulated: Simulated, text: str, asker: Asker) -> Reply:
        reply = cards.told_card(simulated, text, asker, self.showing, self.judge.floors)
        if self.may_attach:
            picture = await self.judge.draw(simulated)
            reply = replace(reply, picture=picture) if picture else reply
        return self.placed(reply)

    def placed(self, reply: Reply) -> Reply:
        """Say why a reply is private when it is so only because of the channel."""
        if not self.manner.closed:
            return reply
        hint = MARKDOWN.quiet(words(self.manner.lang).say("view.closed"))
        return replace(reply, after=f"{reply.after}\n{hint}".strip())

    async def _note(self, asked: Asked) -> None:
        """Keep a question without an answer where a server wants it, without its author."""
        if asked.decision != "unknown" or not self.seat.server:
            return
        if (await self.judge.preferences.of("server", self.seat.server)).unanswered:
            await self.judge.marks.miss(self.seat.server, asked.question, asked.lang, asked.game)
