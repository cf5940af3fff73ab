"""What the keeper of the knowledge asks: are the data's own laws kept, and what is covered?"""

from __future__ import annotations

from typing import Any

from bot.floors import Floors
from engine import JudgeError


def check(floors: Floors) -> tuple[JudgeError, ...]:
    """Find every fault of the knowledge base, all at once."""
    from rules_kb.check import check as check_data

    return tuple(check_data(floors.knowledge))


def coverage(floors: Floors) -> list[dict[str, Any]]:
    """Compute every rule's coverage."""
    from rules_kb.coverage import coverage as cover

    return [each.as_json() for each in cover(floors.knowledge)]
