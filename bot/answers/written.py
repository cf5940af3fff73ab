"""A scenario as TOML, to keep, share and edit: written, known and read."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from bot.errors import InvalidInput


def as_toml(scenario: Mapping[str, Any]) -> str:
    """Write a scenario's plain dict as TOML; reading that gives the same dict."""
    import tomlkit

    scalars = {key: value for key, value in scenario.items() if not _is_table(value)}
    tables = {key: value for key, value in scenario.items() if _is_table(value)}
    return tomlkit.dumps(_without_nothing(scalars | tables))


def _is_table(value: Any) -> bool:
    return isinstance(value, Mapping) or (
        isinstance(value, list) and bool(value) and all(isinstance(each, Mapping) for each in value)
    )


def _without_nothing(value: Any) -> Any:
    """Leave out what is None: TOML has no word for it, and leaving out says the same."""
    if isinstance(value, Mapping):
        return {key: _without_nothing(each) for key, each in value.items() if each is not None}
    if isinstance(value, list | tuple):
        return [_without_nothing(each) for each in value]
    return value


def looks_like_toml(text: str) -> bool:
    """Tell whether a text is meant as TOML: its first telling line sets a key or opens a table."""
    for line in text.splitlines():
        bare = line.strip()
        if not bare or bare.startswith(("#", "```")):
            continue
        key, sign, value = bare.partition("=")
        opens = bare.startswith("[") and bare.rstrip().endswith("]")
        plain = key.strip().replace("_", "").replace("-", "").replace(".", "").isalnum()
        return opens or (bool(sign) and plain and (key.strip() == "game" or _begins_value(bare, value.strip())))
    return False


def _begins_value(line: str, value: str) -> bool:
    """Tell whether a line sets a key, maybe on several lines; «Nyx = Mercury base» and «AP = 300, …» tell a story."""
    if value.startswith(("[", '"', "'", "{")):
        return True
    try:
        return bool(tomllib.loads(line))
    except tomllib.TOMLDecodeError:
        return False


def read_toml(text: str, where: str = "scenario") -> dict[str, Any]:
    """Read TOML, also out of a code block; raises InvalidInput with the line."""
    lines = [line for line in text.splitlines() if not line.strip().startswith("```")]
    try:
        return tomllib.loads("\n".join(lines))
    except tomllib.TOMLDecodeError as error:
        raise InvalidInput(
            f"no valid TOML: {str(error)[:160]}",
            mend="mend that line",
            where=where,
            key="error.broken-toml",
            error=str(error)[:160],
        ) from None
