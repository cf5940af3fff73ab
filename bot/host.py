"""Where we run: the settings and the floors they lead to."""

from __future__ import annotations

import sys
from functools import cached_property
from typing import TYPE_CHECKING

from bot.answers.asker import language
from bot.floors import Floors
from bot.logs import log_to_file
from bot.settings import Settings, load_settings
from bot.words import choose_language
from rules_kb.model import Lang

if TYPE_CHECKING:
    from bot.dress.look import Look


class Host:
    """What every face is given: the settings, the floors below, how a terminal looks."""

    def __init__(self, settings: Settings, floors: Floors | None = None) -> None:
        self.settings = settings
        self._floors = floors

    @classmethod
    def from_environment(cls) -> Host:
        """Read the settings; the log goes to our folder until a face serves."""
        settings = load_settings()
        log_to_file(settings)
        return cls(settings)

    @cached_property
    def floors(self) -> Floors:
        """The floors below."""
        return self._floors or Floors.of(self.settings)

    def spoken(self, lang: str | None = None) -> Lang:
        """Give the language of a reply: the wished one, else the host's; raises InvalidInput for no language."""
        return language(lang) or choose_language(self.settings.language)

    @property
    def look(self) -> Look:
        """How replies look on this terminal."""
        from bot.dress.look import COLOURS, PLAIN

        return COLOURS if sys.stdout.isatty() else PLAIN
