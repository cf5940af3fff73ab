"""Faults of the faces: what an asker or a host can mend."""

from __future__ import annotations

from engine import JudgeError


class BotError(JudgeError):
    """A fault of the bot floor."""

    key = "error.bot"


class NotAllowed(BotError):
    """Something that the asker has no right to do."""

    key = "error.not-allowed"


class InvalidSettings(BotError):
    """A setting that cannot be used."""

    key = "error.invalid-settings"


class LimitExceeded(BotError):
    """More than we take or than a face can show."""

    key = "error.limit-exceeded"


class InvalidInput(BotError):
    """Input that cannot be read at all: empty, no JSON, no TOML, a missing file."""

    key = "error.invalid-input"


class Expired(BotError):
    """A button whose situation is no longer kept."""

    key = "error.expired"
