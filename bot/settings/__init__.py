"""Settings of the host, read from `TABLEJUDGE_…` variables."""

from bot.settings.model import Settings, load_settings

__all__ = ["Settings", "load_settings"]
