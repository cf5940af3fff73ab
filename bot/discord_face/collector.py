"""The garbage collector holds all up while it looks around, so it is told what stays, and when there is time for it."""

from __future__ import annotations

import asyncio
import gc

YOUNG = 5_000
"""How many new things are looked through at once: so many that an answer under way is seldom taken for an old thing."""

MUCH = 40
"""After how many rounds through the younger things the old ones are looked through, however much there is to do."""

EVERY, AGAIN = 10.0, 0.05
"""Seconds from one look at the old things to the next, and until it is tried again when there is too much to do."""

CALM = 12
"""Tasks of answers under way; with more of them there is too much to do, and more to look through."""


def leave_alone() -> None:
    """Let the collector pass by all that is loaded now; call it again when much more has been loaded."""
    gc.set_threshold(YOUNG, 10, MUCH)
    gc.collect()
    gc.freeze()
    gc.collect()  # finds nothing, and so forgets how much there was: what comes now is judged by itself


def look_again() -> None:
    """Collect also what has gone out of use of all that was left alone, and leave the rest alone again."""
    gc.unfreeze()
    leave_alone()


async def collect_in_calm() -> None:
    """Collect what has gone out of use, from time to time, whenever little is to do."""
    resting = len(asyncio.all_tasks())
    while True:
        await asyncio.sleep(EVERY)
        while (tasks := len(asyncio.all_tasks())) > resting + CALM:
            await asyncio.sleep(AGAIN)
        resting = min(resting, tasks)
        gc.collect()
