"""Where we run: the settings and the floors they lead to."""

from __future__ import annotations

import sys
from functools import cached_property
from typing import TYPE_CHECKING

from bot.floors import Floors
from bot.logs import log_to_file
from bot.settings import Settings, load_settings

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

    @property
    def look(self) -> Look:
        """How replies look on this terminal."""
        from bot.dress.look import COLOURS, PLAIN

        return COLOURS if sys.stdout.isatty() else PLAIN
