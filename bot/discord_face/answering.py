"""A question or a situation becomes a reply: for commands, menus and messages alike."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.answers.ask import Asked
from bot.answers.asker import Asker
from bot.answers.following import opens_like_one, supposes
from bot.answers.manner import Manner
from bot.discord_face import making
from bot.discord_face.judge import Judge
from bot.discord_face.lately import Ruling
from bot.discord_face.made import Made, Seen
from bot.discord_face.reply import Reply
from bot.discord_face.seat import Seat
from bot.dress.look import MARKDOWN
from bot.errors import Expired
from bot.words import words


class Answering:
    """Answers for one seat in one manner."""

    def __init__(self, judge: Judge, seat: Seat, manner: Manner, *, may_attach: bool = True) -> None:
        self.judge = judge
        self.seat = seat
        self.manner = manner
        self.may_attach = may_attach

    @property
    def seen(self) -> Seen:
        """How what is made for this seat will be seen."""
        return Seen.by(self.seat.member, private=self.manner.private, drawn=self.may_attach)

    async def question(self, text: str, asker: Asker | None = None) -> Reply:
        """Answer a text as what it is: a question, or a situation told whole."""
        who = asker or self.manner.asker
        made = await self.judge.work(making.answered, text, who, self.seen, self.judge.floors)
        if made.unanswered is not None:
            await self._note(made.unanswered)
        return await self._finished(made)

    async def situation(self, text: str, edition: str | None = None) -> Reply:
        """Play out a situation, under an edition."""
        work = self.judge.work(making.played, text, self.manner.asker, edition, self.seen, self.judge.floors)
        return await self._finished(await work)

    async def follow(self, text: str, ruling: Ruling, *, only_read: bool = False) -> Reply | None:
        """Change a ruling by a follow-up; None when it is no longer kept, or not read when `only_read`."""
        judge = self.judge
        try:
            value = await judge.states.find(ruling.recipe) if ruling.recipe.startswith("#") else None
        except Expired:
            return None
        work = judge.work(
            making.followed, text, ruling.recipe, value, ruling.lang, self.seen, judge.floors, only_read=only_read
        )
        made = await work
        return await self._finished(made) if made is not None else None

    async def spoken(self, text: str, answer: Callable[[str], Awaitable[Reply]]) -> Reply:
        """Change the seat's last ruling by a text that begins like a follow-up; answer every other text."""
        ruling = self.judge.lately.of(self.seat) if opens_like_one(text) else None
        reply = await self.follow(text, ruling, only_read=not supposes(text)) if ruling is not None else None
        return reply or await answer(text)

    async def rule(self, words: str) -> Reply:
        """Show the rules that an id, a number or words name."""
        asker = replace(self.manner.asker, lang=self.manner.lang)
        return await self._finished(await self.judge.work(making.looked_up, words, asker, self.seen, self.judge.floors))

    async def _finished(self, made: Made) -> Reply:
        reply = self.placed(await self.judge.finish(made, self.seat.member))
        self.judge.lately.note(self.seat, reply)
        return reply

    def placed(self, reply: Reply) -> Reply:
        """Say why a reply is private when it is so only because of the channel."""
        if not self.manner.closed:
            return reply
        hint = MARKDOWN.quiet(words(self.manner.lang).say("view.closed"))
        return replace(reply, after=f"{reply.after}\n{hint}".strip())

    async def _note(self, asked: Asked) -> None:
        """Keep a question without an answer where a server wants it, without its author."""
        if self.seat.server and (await self.judge.preferences.of("server", self.seat.server)).unanswered:
            await self.judge.marks.miss(self.seat.server, asked.question, asked.lang, asked.game)
