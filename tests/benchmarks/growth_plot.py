"""The picture of growth: latency, memory, build time and hits against the number of rules, as one small SVG."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

COLOURS = ("#b3261e", "#1d6fa5", "#5f9ea0", "#8a6d3b", "#6a4c93", "#3a7d44")
PANELS = (("p99 ms", "p99 of a question, ms", True), ("memory MB", "memory while answering, MB", True),
          ("build s", "build, s", True), ("first", "right rule first", False))  # fmt: skip
WIDE, HIGH, LEFT, TOP, GAP = 330, 200, 56, 34, 84


def draw(rows: Sequence[Mapping[str, Any]], place: Path) -> None:
    """Draw one panel for each measure, one line for each system."""
    systems = list(dict.fromkeys(row["system"] for row in rows))
    width, height = 2 * (WIDE + GAP) + 10, 2 * (HIGH + GAP) + 30
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="11">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for n, (key, title, logarithmic) in enumerate(PANELS):
        left, top = LEFT + (n % 2) * (WIDE + GAP), TOP + (n // 2) * (HIGH + GAP)
        out += _panel(rows, systems, key, title, logarithmic, left, top)
    for n, system in enumerate(systems):
        x = LEFT + n * (width - LEFT) / len(systems)
        out.append(f'<rect x="{x:.0f}" y="{height - 18}" width="14" height="4" fill="{COLOURS[n % len(COLOURS)]}"/>')
        out.append(f'<text x="{x + 18:.0f}" y="{height - 12}">{escape(system)}</text>')
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text("\n".join((*out, "</svg>", "")), encoding="utf-8")


def _panel(
    rows: Sequence[Mapping[str, Any]],
    systems: Sequence[str],
    key: str,
    title: str,
    logarithmic: bool,
    left: int,
    top: int,
) -> list[str]:
    values = [max(float(row[key]), 1e-2) for row in rows]
    low, high = (math.log10(min(values)), math.log10(max(values))) if logarithmic else (0.0, 1.0)
    low, high = (math.floor(low), math.ceil(high)) if logarithmic else (low, high)
    sizes = sorted({row["rules"] for row in rows})
    first, last = math.log10(sizes[0]), math.log10(max(sizes[-1], sizes[0] * 10))

    def x_of(size: float) -> float:
        return left + (math.log10(size) - first) / (last - first) * WIDE

    def y_of(value: float) -> float:
        scaled = math.log10(max(value, 1e-2)) if logarithmic else value
        return top + HIGH - (scaled - low) / max(high - low, 1e-9) * HIGH

    out = [
        f'<text x="{left}" y="{top - 10}" font-weight="bold">{escape(title)}</text>',
        f'<rect x="{left}" y="{top}" width="{WIDE}" height="{HIGH}" fill="none" stroke="#999"/>',
    ]
    marks = [10.0**n for n in range(int(low), int(high) + 1)] if logarithmic else [0.0, 0.25, 0.5, 0.75, 1.0]
    for mark in marks:
        y = y_of(mark)
        out.append(f'<line x1="{left}" x2="{left + WIDE}" y1="{y:.1f}" y2="{y:.1f}" stroke="#e5e5e5"/>')
        out.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{mark:g}</text>')
    for size in sizes:
        out.append(f'<text x="{x_of(size):.1f}" y="{top + HIGH + 15}" text-anchor="middle">{size:,}</text>')
    for n, system in enumerate(systems):
        own = [row for row in rows if row["system"] == system]
        points = " ".join(f"{x_of(row['rules']):.1f},{y_of(float(row[key])):.1f}" for row in own)
        colour, thick = COLOURS[n % len(COLOURS)], 3 if n == 0 else 1.5
        out.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{thick}"/>')
    return out
