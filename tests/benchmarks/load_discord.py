"""Two hundred interactions a second against the loopback, mixed commands: how long to the first response?

Run by hand: `python -m tests.benchmarks.load_discord [RATE] [SECONDS]`. The judge runs as its own process.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bot.floors import Floors
from rules_kb.scenarios import packaged_scenarios
from tests.e2e.conftest import TOKEN, settings
from tests.e2e.loopback import Loopback, Person, payloads

QUESTIONS = (
    ("can a dominated unit boost?", "vanguard"),
    ("puedo guardear si me dominan el vg?", "vanguard"),
    ("muss ich eine erzwungene Reaktion ausführen?", "marvel-champions"),
    ("in welcher Reihenfolge werden Effekte berechnet?", "power-duell"),
)


async def main(rate: float, seconds: float) -> None:
    """Load the judge and print what it took."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        floors = Floors(place / "data" / "cache")
        floors.searcher.ask("2.4")
        examples = [each.id for each in packaged_scenarios(floors.knowledge)]
        async with Loopback(TOKEN) as discord:
            discord.checks = False
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", "discord",
                env=settings(discord, place, TABLEJUDGE_LOG_LEVEL="warning"), stdout=sys.stderr, stderr=sys.stderr,
            )  # fmt: skip
            await discord.gateway.ready.wait()
            try:
                await run(discord, examples, rate, seconds)
            finally:
                process.terminate()
                await process.wait()


async def run(discord: Loopback, examples: list[str], rate: float, seconds: float) -> None:
    people = itertools.cycle([Person(discord, payloads.ALICE), Person(discord, payloads.BOB)])
    asked, shown = itertools.cycle(QUESTIONS), itertools.cycle(examples)
    acts: list[asyncio.Task[Any]] = []
    began = time.monotonic()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, began + number / rate - time.monotonic()))
        person = next(people)
        question, game = next(asked)
        match number % 10:
            case 0 | 1 | 2 | 3:
                act = person.use("ask", question=question, game=game)
            case 4 | 5:
                act = person.suggest("rule", "words", "2.")
            case 6 | 7:
                act = person.use("rule", words="2.4", game="vanguard")
            case 8:
                act = person.use("help")
            case _:
                act = person.use("simulate", example=next(shown))
        acts.append(asyncio.ensure_future(act))
    done = await asyncio.gather(*acts, return_exceptions=True)
    took = sorted(each.after for each in discord.rest.interactions.values() if each.first is not None)
    failed = sum(isinstance(each, BaseException) for each in done)
    spans = {f"p{p}": round(took[min(len(took) - 1, int(len(took) * p / 100))] * 1000, 1) for p in (50, 90, 99)}
    print(json.dumps({"interactions": len(acts), "failed": failed, "ms": spans, "faults": len(discord.faults)}))


if __name__ == "__main__":
    given = [float(each) for each in sys.argv[1:3]]
    asyncio.run(main(*(given + [200.0, 60.0][len(given) :])))
