"""A scenario as TOML, to keep, share and edit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


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
