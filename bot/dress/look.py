"""How a face shows what is strong, a clause, an aside, what did not happen, and text that is not ours."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import quote

Shape = Callable[[str], str]
Link = Callable[[str, str], str]


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
    link: Link = field(default=lambda text, address: text or address)
    """Puts an address behind a text that is already escaped; without a text the address shows itself."""
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


LONGEST_ADDRESS = 500
_ADDRESS = re.compile(r"https?://[^/?#]+", re.IGNORECASE)


def safe_address(address: str) -> str:
    """Give a web address in which nothing can end a link or begin another; empty for anything else.

    >>> safe_address("https://example.org/?a=b&c=d)")
    'https://example.org/?a=b&c=d%29'
    >>> safe_address("javascript:alert(1)")
    ''
    """
    safe = quote(address.strip(), safe="%/:?#@!$&*+,;=~-._")
    return safe if _ADDRESS.match(safe) and len(safe) <= LONGEST_ADDRESS else ""


def _masked(text: str, address: str) -> str:
    safe = safe_address(address)
    if not safe:
        return text or escape_markdown(address)
    return f"[{text}](<{safe}>)" if text else f"<{safe}>"


def _behind(text: str, address: str) -> str:
    safe = safe_address(address)
    return f"[link={safe}]{text or safe}[/link]" if safe else text or address.replace("[", "\\[")


PLAIN = Look("plain")
MARKDOWN = Look(
    "markdown",
    escape=escape_markdown,
    strong=_lines("**{}**"),
    clause="`{}`".format,
    quiet=_lines("-# {}"),
    code=lambda text: f"`{_plain_code(text)}`",
    link=_masked,
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
    link=_behind,
)
