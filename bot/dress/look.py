"""How a face shows what is strong, a clause, an aside, what did not happen, and text that is not ours."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

Shape = Callable[[str], str]


@dataclass(frozen=True)
class Look:
    """One face's look. Every text that is not layout passes through `escape` before it is shaped."""

    name: str
    escape: Shape = field(default=str)
    strong: Shape = field(default=str)
    clause: Shape = field(default="[{}]".format)
    quiet: Shape = field(default=str)
    denied: Shape = field(default="✗ {}".format)
    code: Shape = field(default=str)
    nested: str = "   "
    step_clauses: int = 2
    """How many clauses a step shows; a phone has room for the deciding one."""


_MARKUP = re.compile(r"([\\*_~`|<\[\]])")
_LINE_START = re.compile(r"^(\s*)([#>+-]|\d+(?=[.)]\s))", re.MULTILINE)


def escape_markdown(text: str) -> str:
    """Let a text show as it is in Discord: no markup, no mention."""
    shown = _MARKUP.sub(r"\\\1", text).replace("@", "@\u200b")
    return _LINE_START.sub(_unlist, shown)


def _unlist(match: re.Match[str]) -> str:
    indent, sign = match.groups()
    return f"{indent}{sign}\u200b" if sign.isdigit() else f"{indent}\\{sign}"


def _lines(shape: str) -> Shape:
    return lambda text: "\n".join(shape.format(line) if line.strip() else line for line in text.split("\n"))


def _plain_code(text: str) -> str:
    return text.replace("`", "ˋ")


PLAIN = Look("plain")
MARKDOWN = Look(
    "markdown",
    escape=escape_markdown,
    strong=_lines("**{}**"),
    clause="`{}`".format,
    quiet=_lines("-# {}"),
    code=lambda text: f"`{_plain_code(text)}`",
    nested="",
    step_clauses=1,
)
COLOURS = Look(
    "colours",
    escape=lambda text: text.replace("[", "\\["),
    strong=_lines("[bold]{}[/bold]"),
    clause="[cyan]\\[{}][/cyan]".format,
    quiet=_lines("[dim]{}[/dim]"),
    denied="[red]✗[/red] {}".format,
)
