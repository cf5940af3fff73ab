"""From the scenario's words to the table, the actions and the questions."""

from __future__ import annotations

from engine.games.power_duell.read.setting import set_up
from engine.games.power_duell.read.words import Description

__all__ = ["Description", "set_up"]
