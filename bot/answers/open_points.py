"""What a ruling hangs on: facts that nobody told, choices that are still to be made."""

from __future__ import annotations

from dataclasses import replace

from bot.answers.ruled import Assumed
from bot.answers.simulated import Simulated


def open_points(simulated: Simulated) -> dict[str, Assumed]:
    """Give the points on which a ruling hangs, each with all its options, facts before choices."""
    found: dict[str, Assumed] = {}
    for outcome in simulated.outcomes:
        for each in outcome.assuming:
            kept = found.get(each.key)
            if kept is None:
                found[each.key] = each
                continue
            new = [number for number, option in enumerate(each.options) if option not in kept.options]
            found[each.key] = replace(
                kept,
                options=(*kept.options, *(each.options[n] for n in new)),
                conditions=(*kept.conditions, *(each.conditions[n] for n in new if n < len(each.conditions))),
            )
    return dict(sorted(found.items(), key=lambda item: item[1].kind != "fact"))
