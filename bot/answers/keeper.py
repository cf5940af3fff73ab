"""What the keeper of the knowledge asks: are the data's own laws kept, and what is covered?"""

from __future__ import annotations

from typing import Any

from bot.floors import Floors
from engine import JudgeError


def check(floors: Floors) -> tuple[JudgeError, ...]:
    """Find every fault of the knowledge that ships and of what was imported beside it, all at once.

    Games that a host imported are drafts in one language and without a room; the laws do not bind them.
    """
    from rules_kb.check import check as check_data

    faults = check_data(floors.shipped)
    if floors.knowledge.originals is not None:
        faults += floors.knowledge.originals.faults()
    return tuple(faults)


def coverage(floors: Floors) -> list[dict[str, Any]]:
    """Compute the coverage of every rule that ships."""
    from rules_kb.coverage import coverage as cover

    return [each.as_json() for each in cover(floors.shipped)]
