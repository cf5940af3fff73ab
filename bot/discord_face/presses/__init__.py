"""What is done when a button is pressed or a form filled in: one file for each in `views/`."""

from bot.discord_face.presses import build, choose, clause, erase, foot, forms, ruling, shelves, ways
from bot.discord_face.presses.filled import take_form
from bot.discord_face.views.knob import press

__all__ = ["build", "choose", "clause", "erase", "foot", "forms", "press", "ruling", "shelves", "take_form", "ways"]
