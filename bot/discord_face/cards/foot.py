"""The last row of a reply that can be made again."""

from __future__ import annotations

from bot.discord_face.made import Showing
from bot.discord_face.reply import Knob
from bot.discord_face.views.foot import Gone, Mark, Share, Switch
from rules_kb.model import LANGUAGES, Lang


def foot(lang: Lang, recipe: str, showing: Showing) -> list[Knob]:
    """Make the last row of a reply that can be made again."""
    last: Knob = Share(lang, recipe) if showing.private else Gone(lang, showing.owner)
    others = [Switch(each, recipe) for each in LANGUAGES if each != lang]
    return [Mark(lang, "y", recipe), Mark(lang, "n", recipe), *others, last]
