"""The chat: a line is a question; choices can be picked by number; commands begin with a slash."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from bot.answers.asker import Asker, language
from bot.console_face.output import say_reply
from bot.console_face.questions import Questions
from bot.console_face.situations import Situations
from bot.console_face.typed import lines_of, opens_scenario, paragraph, pasted
from bot.dress.fault import dress_fault
from bot.dress.look import Look
from bot.errors import BotError
from bot.logs import report
from bot.words import Words, words
from engine import Faults, JudgeError, faults_of
from rules_kb.model import Lang

if TYPE_CHECKING:
    from bot.console_face.building import Building
    from bot.host import Host


def chat(host: Host) -> None:
    """Chat until the input ends or /quit is said; then all is well (status 0)."""
    with_person = sys.stdin.isatty()
    talk = Talk(host, lines_of(sys.stdin), remembers=with_person)
    if with_person:
        talk.say(talk.words.say("chat.welcome"))
    talk.run()


class Talk:
    """One chat: what was chosen for it, what was said last.

    With a person a question may follow up the last one; lines from a pipe stand each for itself.
    """

    def __init__(self, host: Host, lines: Iterator[str], *, remembers: bool) -> None:
        self.host = host
        self.remembers = remembers
        self.lines = lines
        self.game: str | None = None
        self.lang: Lang | None = None
        self.spoken: Lang = host.spoken()
        self.questions = Questions(host.floors, host.look, self._ask_in)
        self.situations = Situations(host.floors, host.look)
        self.choices: tuple[Callable[[], str], ...] = ()
        self.commands: dict[str, Callable[[str], str]] = {
            "/help": self._help,
            "/rule": self._rule,
            "/simulate": self._simulate,
            "/ask": self._ask,
            "/build": self._build,
            "/game": self._game,
            "/lang": self._lang,
        }

    @property
    def look(self) -> Look:
        """How replies look here."""
        return self.host.look

    @property
    def words(self) -> Words:
        """The words of the language that is spoken."""
        return words(self.lang or self.spoken)

    def say(self, text: str) -> None:
        """Print a reply and an empty line behind it."""
        say_reply(text + "\n")

    def run(self) -> None:
        """Take line after line."""
        for line in self.lines:
            told = line.strip()
            if told in {"/quit", "/exit"}:
                return
            if told:
                self.say(self._answer(told))

    def _answer(self, told: str) -> str:
        try:
            return self._route(told)
        except (JudgeError, Faults) as error:
            lang = self.lang or self.spoken
            return "\n".join(dress_fault(fault, self.look, lang) for fault in faults_of(error))
        except Exception as error:  # the chat goes on; the log holds the trace under the code
            code = report(error)
            fault = BotError(
                "something broke in here", mend=f"report the code {code}", key="error.unexpected", code=code
            )
            return dress_fault(fault, self.look, self.lang or self.spoken)

    def _route(self, told: str) -> str:
        if told.isdecimal() and self.choices:
            return self._pick(int(told))
        if told.startswith("/"):
            name, _, rest = told.partition(" ")
            command = self.commands.get(name.lower())
            if command is None:
                return self.words.say("chat.no-command", command=self.look.escape(name))
            return command(rest.strip())
        if opens_scenario(told):
            return self._simulate(pasted(told, self.lines))
        followed = self.situations.follow(told) if self.remembers else None
        return self._ruled(followed) if followed is not None else self._ask(told)

    def _ask(self, question: str) -> str:
        follows = self.questions.follows if self.remembers else None
        reply = self.questions.ask(question, Asker(channel_game=self.game, lang=self.lang, follows=follows))
        self.spoken = self.questions.lang or self.spoken
        self.situations.ruling = None
        self.choices = self.questions.choices
        return reply

    def _ask_in(self, game: str, question: str) -> str:
        self.game = game
        return self._ask(question)

    def _pick(self, number: int) -> str:
        if not 1 <= number <= len(self.choices):
            return self.words.say("chat.no-choice", number=number)
        return self.choices[number - 1]()

    def _rule(self, text: str) -> str:
        from bot.answers.rule import show
        from bot.dress.rule import dress_shown, related_of

        shown = show(text, Asker(channel_game=self.game, lang=self.lang or self.spoken), self.host.floors)
        return dress_shown(shown, self.look, related_of(shown, self.host.floors))

    def _simulate(self, text: str) -> str:
        told = text or paragraph(self.lines)
        return self._ruled(self.situations.tell(told, Asker(channel_game=self.game, lang=self.lang)))

    def _ruled(self, reply: str) -> str:
        """Let the numbers stand for what is listed under a ruling, and speak its language."""
        self.choices = tuple(self._listed(each) for each in self.situations.choices)
        if self.situations.ruling is not None:
            self.spoken = self.situations.ruling.lang
        return reply

    def _listed(self, pick: Callable[[], str]) -> Callable[[], str]:
        return lambda: self._ruled(pick())

    def _build(self, game: str) -> str:
        from bot.console_face.building import Building

        lang = self.lang or self.spoken
        slug = self.host.floors.knowledge.game(game.lower().replace(" ", "-") or self.game or "").game.slug
        building = Building(slug, lang, self.host.floors, self.look, self._read, lambda: self._built(building))
        return self._building(building, building.show)

    def _building(self, building: Building, pick: Callable[[], str]) -> str:
        """Do one thing in the guided form and let the numbers stand for what comes next."""
        shown = pick()
        self.choices = tuple(self._in(building, each) for each in building.choices)
        return shown

    def _in(self, building: Building, pick: Callable[[], str]) -> Callable[[], str]:
        plays = pick == building.play
        return pick if plays else lambda: self._building(building, pick)

    def _built(self, building: Building) -> str:
        asker = Asker(building.kept["game"], lang=building.lang)
        return self._ruled(self.situations.tell(building.told, asker))

    def _read(self, prompt: str) -> str:
        """Ask for one line; none is an empty one."""
        self.say(prompt)
        return next(self.lines, "").strip()

    def _game(self, slug: str) -> str:
        from bot.answers.clause import named

        if not slug:
            self.game = None
            return self.words.say("chat.any-game")
        game = self.host.floors.knowledge.game(slug.lower().replace(" ", "-")).game
        self.game = game.slug
        return self.words.say("chat.game", name=named(game.name, self.lang or self.spoken))

    def _lang(self, text: str) -> str:
        self.lang = language(text)
        return self.words.say("chat.lang")

    def _help(self, _: str) -> str:
        from bot.dress.guide import dress_help

        told = dress_help(self.lang or self.spoken, self.look, self.host.floors, sign="/")
        return f"{told}\n{self.words.say('chat.help')}"
