"""Frozen settings with defaults; every one can be set by an environment variable `TABLEJUDGE_<NAME>`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, SecretStr, StringConstraints

from rules_kb.model import Lang

PREFIX = "TABLEJUDGE_"

HttpAddress = Annotated[str, StringConstraints(pattern=r"^https?://[^\s/]+")]
SocketAddress = Annotated[str, StringConstraints(pattern=r"^wss?://[^\s/]+")]


class Settings(BaseModel):
    """Everything a host can set. The descriptions here are the table in README."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    discord_token: SecretStr | None = Field(
        default=None, description="The Discord bot's token; with it, `tablejudge` alone starts the bot"
    )
    data_dir: Path | None = Field(
        default=None, description="The one folder that is written to (default: the platform's usual place)"
    )
    language: Lang | None = Field(
        default=None, description="Language of replies where nothing else tells it (default: as asked, else English)"
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="What the log of the Discord process tells"
    )
    log_format: Literal["console", "json"] = Field(
        default="console", description="How the log looks: for people or for machines"
    )
    discord_sync: bool = Field(default=True, description="Tell Discord our commands at each start")
    discord_pace_person: int = Field(default=8, ge=1, description="How often one person may use the bot in 15 seconds")
    discord_pace_channel: int = Field(
        default=40, ge=1, description="How often the bot may be used in one channel in 15 seconds"
    )
    discord_api_base: HttpAddress | None = Field(
        default=None, description="Another address of Discord's API, e.g. of a loopback for tests"
    )
    discord_gateway_url: SocketAddress | None = Field(
        default=None, description="Another address of Discord's gateway, e.g. of a loopback for tests"
    )

    @property
    def folder(self) -> Path:
        """The folder of our own data; made when first written to."""
        if self.data_dir is not None:
            return self.data_dir
        import platformdirs

        return Path(platformdirs.user_data_dir("tablejudge", appauthor=False))


def table() -> tuple[tuple[str, str, str], ...]:
    """Give all settings as rows: variable, default, what it does."""
    return tuple(
        (f"{PREFIX}{name.upper()}", "" if field.default is None else str(field.default), field.description or "")
        for name, field in Settings.model_fields.items()
    )
