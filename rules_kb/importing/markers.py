"""Markers before a clause: printed numbers («(1.1)», «702.19b», «<2>», «§ 4») and bullets, and what they mean."""

from __future__ import annotations

import re
from dataclasses import dataclass

_ROMAN = r"[ivxlc]{1,7}"
_DATE = re.compile(r"\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\d{4}-\d{2}-\d{2}\b")
_NUMBER = re.compile(
    rf"""\s*(?:\#{{1,6}}\s+)?
    (?P<marker>
      (?:
        (?:§{{1,2}}|art(?:ículo|icle|ikel)?\.?|rule|regla|regel|secci[oó]n|section|abschnitt|nr\.|no\.)\s*
          (?P<worded>\d{{1,4}}(?:\.\d{{1,3}}){{0,5}}[a-z]?)[.):]?(?=\s)
        |[(<\[]\s*(?P<closed>\d{{1,4}}(?:[.\-]\d{{1,3}}){{0,5}}[a-z]{{0,2}}|[a-z]|{_ROMAN})\s*[)>\]][.:]?
        |(?P<parts>\d{{1,4}}(?:\.\d{{1,3}}){{1,5}}[a-z]{{0,2}}|\d{{3,4}}[a-z]|[A-Z](?:\.\d{{1,3}}){{1,5}}[a-z]?)[.):]?(?=\s)
        |(?P<plain>\d{{1,4}}|[a-z]|{_ROMAN})[.):](?=\s)
        |(?P<dotted>\d{{1,4}}(?:\.\d{{1,3}}){{1,5}}[a-z]{{0,2}})[.):](?=\S)
      )
    )\s*""",
    re.VERBOSE | re.IGNORECASE,
)
_BULLET = re.compile(r"\s*(?P<marker>[•◦▪▫●○■□◆◇★☆‣⁃∙·›»►▶✓✔\uf0a7\uf0b7\uf02d]|[-*–—+](?=\s)|o(?=\s{2,}))[ \t]*")
_PARTS = re.compile(r"\d+|[a-z]+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Marked:
    """A text behind its marker. `number` is the bare printed number, empty for a bullet."""

    marker: str
    number: str
    text: str


def read_marker(text: str) -> Marked | None:
    """Take the marker off a text; None when it has none.

    >>> read_marker("(1.1) A unit stands.")
    Marked(marker='(1.1)', number='1.1', text='A unit stands.')
    >>> read_marker("25.01.2023 corrected") is None
    True
    """
    start = text[:80]
    found = _NUMBER.match(start)
    if found and not _DATE.match(start.lstrip()):
        number = next(found[name] for name in ("worded", "closed", "parts", "plain", "dotted") if found[name])
        return Marked(found["marker"].strip(), number, text[found.end() :].strip())
    bullet = _BULLET.match(start)
    if bullet:
        return Marked(bullet["marker"], "", text[bullet.end() :].strip())
    return None


def has_date(text: str) -> bool:
    """Tell whether a text holds a date in figures."""
    return bool(_DATE.search(text))


def bare_number(marker: str) -> str:
    """Give the printed number inside a marker, empty for bullets."""
    marked = read_marker(f"{marker} x")
    return marked.number.lower() if marked else ""


def parts_of(number: str) -> tuple[str, ...]:
    """Split a number into its steps: «702.19b» → 702, 19, b."""
    return tuple(part.lower() for part in _PARTS.findall(number))


def is_compound(number: str) -> bool:
    """Tell whether a number names its place in the whole document («1.1», «702.19b»), unlike «3.» or «a)»."""
    return len(parts_of(number)) > 1 or (number.isdigit() and len(number) >= 3)


def is_bullet(marker: str) -> bool:
    """Tell whether a marker is a bullet."""
    return bool(marker) and not bare_number(marker)
