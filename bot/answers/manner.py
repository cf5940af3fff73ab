"""How a reply is given, when all wishes are weighed."""

from __future__ import annotations

from dataclasses import dataclass

from bot.answers.asker import Asker
from rules_kb.model import Lang


@dataclass(frozen=True, slots=True)
class Manner:
    """How a reply is given. `closed` tells that it is private only because the channel is not one for the judge."""

    asker: Asker
    lang: Lang
    private: bool
    closed: bool = False
