"""SVG becomes PNG. The painter holds the interpreter while it paints, so a server lets it work in another process."""

from __future__ import annotations

from importlib.resources import as_file, files
from typing import Any


def paint(svg: str) -> bytes:
    """Paint a picture with the fonts that we ship, and no others."""
    import resvg_py

    fonts: Any = files("bot") / "fonts"
    with as_file(fonts) as folder:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=svg,
                skip_system_fonts=True,
                font_dirs=[str(folder)],
                font_family="DejaVu Sans",
                sans_serif_family="DejaVu Sans",
            )
        )
