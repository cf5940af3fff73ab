"""The guided form in a chat: steps, sentences and blanks by number and line, the same form as on Discord."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bot.answers import form
from bot.dress.look import Look
from bot.words import words
from rules_kb.model import Lang

if TYPE_CHECKING:
    from bot.floors import Floors

Pick = Callable[[], str]
Read = Callable[[str], str]


class Building:
    """One situation that is being put together; `read` asks for the next line, `play` plays what was told."""

    def __init__(self, game: str, lang: Lang, floors: Floors, look: Look, read: Read, play: Pick) -> None:
        self.kept: Mapping[str, Any] = {"kind": "draft", "game": game, "lang": lang, "sentences": []}
        self.lang: Lang = lang
        self.floors = floors
        self.look = look
        self.read = read
        self.play = play
        self.choices: tuple[Pick, ...] = ()

    @property
    def told(self) -> str:
        """What was said so far."""
        return "\n".join(form.draft_of(self.kept).sentences)

    def show(self) -> str:
        """Show what was said so far and the steps to go on with; then numbers to play it or take the last back."""
        from bot.dress.fault import dress_faults

        say, draft = words(self.lang).say, form.draft_of(self.kept)
        lines = [self.look.strong(say("build.so-far"))]
        lines += [f"- {self.look.escape(each)}" for each in draft.sentences] or [say("build.empty")]
        if faults := form.lacks(draft, self.floors):
            lines.append(f"{say('build.lacks')} {dress_faults(faults, self.look, self.lang, most=2)}")
        named: list[tuple[str, Pick]] = [(say(f"build.step.{step}"), self._step(step)) for step in form.steps()]
        if draft.sentences:
            named += [(say("build.play"), self.play), (say("build.undo"), self._undo)]
        return "\n".join([*lines, *self._numbered(named)])

    def _step(self, step: Any) -> Pick:
        def shown() -> str:
            found = form.sayings(self.kept["game"], self.lang, step, self.floors)
            lead = self.look.strong(words(self.lang).say(f"build.step.{step}"))
            named = [(saying, self._saying(id_)) for id_, saying in found]
            return "\n".join([lead, *self._numbered([*named, (words(self.lang).say("view.back"), self.show)])])

        return shown

    def _saying(self, id_: str) -> Pick:
        def said() -> str:
            draft = form.draft_of(self.kept)
            fields = form.fields_of(draft, id_, self.floors)
            filled = {field.name: self.read(self._prompt(field)) for field in fields}
            self.kept = form.value_of(form.say(draft, id_, filled, self.floors))
            return self.show()

        return said

    def _prompt(self, field: form.Field) -> str:
        say = words(self.lang).say
        if field.name == form.MORE:
            return f"{say('build.more')} – {say('build.more-hint')}: {field.label}"
        options = ", ".join(name for _, name in field.options[:12])
        return self.look.escape(f"{field.label}{f' ({options})' if options else ''}{'' if field.required else ' –'}")

    def _undo(self) -> str:
        self.kept = form.value_of(form.undo(form.draft_of(self.kept)))
        return self.show()

    def _numbered(self, named: list[tuple[str, Pick]]) -> list[str]:
        self.choices = tuple(pick for _, pick in named)
        return [f"{number}. {self.look.escape(name)}" for number, (name, _) in enumerate(named, start=1)]
