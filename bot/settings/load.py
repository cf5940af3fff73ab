"""Reads the settings from the environment."""

from __future__ import annotations

import os

from pydantic import ValidationError

from bot.errors import InvalidSettings
from bot.settings.model import PREFIX, Settings


def load_settings() -> Settings:
    """Read the settings; raises InvalidSettings that names every wrong one in one line."""
    if not any(name.upper().startswith(PREFIX) for name in os.environ):
        return Settings()  # nothing is set: no reason to load the reader
    from bot.settings.environment import Environment

    try:
        return Environment()
    except ValidationError as error:
        wrong = [f"{PREFIX}{str(e['loc'][0]).upper()}: {_plain(e['msg'])}" for e in error.errors()]
        raise InvalidSettings(
            "; ".join(wrong), mend="see the table of settings in README", where="environment"
        ) from None


def _plain(message: str) -> str:
    return message[:1].lower() + message[1:]
