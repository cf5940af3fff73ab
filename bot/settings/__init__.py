"""Settings of the host, read from `TABLEJUDGE_…` variables."""

from bot.settings.load import load_settings
from bot.settings.model import Settings

__all__ = ["Settings", "load_settings"]
