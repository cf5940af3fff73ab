"""What is typed in a chat: line by line, and pasted scenarios as one text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TextIO


def lines_of(stream: TextIO) -> Iterator[str]:
    """Give what is typed, with a prompt on a terminal; bytes that are no text become marks."""
    if stream.isatty():
        import contextlib

        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # arrows and history at the prompt
        while True:
            try:
                yield input("> ")
            except (EOFError, KeyboardInterrupt):
                print()
                return
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(encoding="utf-8-sig", errors="replace")
    for line in stream:
        yield line.rstrip("\r\n")


def opens_scenario(line: str) -> bool:
    """Tell whether a line opens a pasted scenario: a fence, its game, or a table of it.

    >>> [opens_scenario(line) for line in ('game = "vanguard"', "[alice]", "[2.4] what is that?")]
    [True, True, False]
    """
    key, sign, value = line.partition("=")
    sets = bool(sign) and key.strip() in {"game", "edition"} and value.strip().startswith(('"', "'"))
    return line.startswith("```") or sets or (line.startswith("[") and line.endswith("]") and " " not in line)


def pasted(first: str, lines: Iterator[str]) -> str:
    """Take a pasted scenario: up to the closing fence, or up to two empty lines."""
    fenced = first.startswith("```")
    block = [first]
    for line in lines:
        if (fenced and line.strip() == "```") or (not fenced and not line.strip() and not block[-1].strip()):
            break
        block.append(line)
    return "\n".join(block)


def paragraph(lines: Iterator[str]) -> str:
    """Take lines up to an empty one."""
    told = []
    for line in lines:
        if not line.strip():
            break
        told.append(line)
    return "\n".join(told)
