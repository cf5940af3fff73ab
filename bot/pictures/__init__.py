"""Pictures of tables, before and after: SVG by jinja2, PNG by resvg, with a font that we ship."""

from bot.pictures.draw import Drawn, alt_of, draw, fill
from bot.pictures.painter import Painter

__all__ = ["Drawn", "Painter", "alt_of", "draw", "fill"]
