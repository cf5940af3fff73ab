"""Facts that the teller left out."""

from __future__ import annotations

from engine.trace import Ask, Open, Telling


def is_so(topic: str, *of: object, **about: object) -> Telling[bool]:
    """Ask for a fact, yes or no: `topic` and `of` make the key of the choice point, `about` fills its sentence."""
    key = ":".join(str(part) for part in (topic, *of))
    option = yield Ask(key, Open.FACT, ("yes", "no"), topic, about)
    return option == "yes"
