"""Blocks of a frame that stand for several: one for each of some words, one for each of some conditions.

`kinds` are words, each of which in turn takes the place of every «*» in the block. `ways` are conditions, each of which
in turn is the block's `when`. A block with both has all its ways for the first word, then all for the second.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

HERE = "*"


def each_block(listed: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Give the blocks that are meant, in their order."""
    for plain in listed:
        for kind in plain.get("kinds", (HERE,)):
            for when in plain.get("ways", (plain.get("when", ()),)):
                block = {key: value for key, value in plain.items() if key not in ("kinds", "ways")}
                yield _with(kind, {**block, "when": when})


def _with(kind: str, value: Any) -> Any:
    if isinstance(value, str):
        return value.replace(HERE, kind)
    if isinstance(value, Mapping):
        return {key: _with(kind, each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_with(kind, each) for each in value]
    return value
