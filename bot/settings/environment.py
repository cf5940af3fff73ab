"""Settings as pydantic-settings reads them from the environment; apart, because loading the reader takes time."""

from __future__ import annotations

from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.settings.model import PREFIX, Settings


class Environment(Settings, BaseSettings):
    """The same settings, filled from `TABLEJUDGE_…` variables; empty ones count as not set."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, frozen=True, extra="ignore")
