"""Two hundred interactions a second against the loopback, mixed commands: how long to the first response?

Run by hand: `python -m tests.benchmarks.load_discord [RATE] [SECONDS] [few|many]`. `few` asks the same four questions
over and over and plays all worked examples; `many` asks no question and looks up no rule twice and tells situations in
whole sentences. The judge runs as its own process, which also tells how long a callback kept its event loop: by the
clock, which counts what else the machine does, and in processor time; and how long the garbage collector held it up.
LOAD_INDEX_CACHE names a folder that keeps the search index from one run to the next.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import json
import os
import resource
import signal
import sys
import tempfile
import threading
import time
import traceback
from asyncio import events
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.floors import Floors
from rules_kb.knowledge import Knowledge
from rules_kb.model import LANGUAGES
from rules_kb.reading import write_scenario
from rules_kb.scenarios import packaged_scenarios
from tests.e2e.conftest import TOKEN, settings
from tests.e2e.loopback import Loopback, Person, payloads

Used = tuple[str, dict[str, str]]
CACHE = "LOAD_INDEX_CACHE"
BLOCKED = 0.05
FEW = (
    ("can a dominated unit boost?", "vanguard"),
    ("puedo guardear si me dominan el vg?", "vanguard"),
    ("muss ich eine erzwungene Reaktion ausführen?", "marvel-champions"),
    ("in welcher Reihenfolge werden Effekte berechnet?", "power-duell"),
)


def asked(knowledge: Knowledge, *, many: bool) -> Iterator[tuple[str, str]]:
    """Give questions with their game; of many, no two are the same: each has another letter left out."""
    if not many:
        yield from itertools.cycle(FEW)
    every = [
        (phrasing, slug)
        for lang in LANGUAGES
        for slug, folder in knowledge.games.items()
        for phrasings in folder.asked(lang).values()
        for phrasing in phrasings
        if len(phrasing) < 300
    ]
    step = next(n for n in (997, 991, 983) if len(every) % n)
    for number in itertools.count():
        question, game = every[number * step % len(every)]
        gap = (number // len(every) + 5) % len(question)
        yield question[:gap] + question[gap + 1 :], game


def played(knowledge: Knowledge, *, many: bool) -> Iterator[Used]:
    """Give situations: worked examples by name; of many, every other one is told in canonical sentences."""
    for number, each in enumerate(itertools.cycle(packaged_scenarios(knowledge))):
        lang = LANGUAGES[number % len(LANGUAGES)]
        told = " ".join(write_scenario(each.scenario, lang, knowledge)) if many and number % 2 else ""
        if told and len(told) <= 4_000:
            yield "simulate", {"description": told, "game": each.game, "language": lang}
        else:
            yield "simulate", {"example": each.id, "language": lang}


def looked_up(knowledge: Knowledge) -> Iterator[Used]:
    """Give look-ups of every rule, by number where it has one."""
    for rule in itertools.cycle(knowledge.rules.values()):
        yield "rule", {"words": rule.number or rule.id, "game": rule.rule_id.game}


def typed(knowledge: Knowledge) -> Iterator[str]:
    """Give what stands in the field while titles of rules are typed."""
    for rule in itertools.cycle(knowledge.rules.values()):
        for lang in LANGUAGES:
            title = knowledge.worded(rule.id, lang).text.title
            yield from (title[:end] for end in range(1, min(len(title), 9), 2))


def uses(knowledge: Knowledge, *, many: bool) -> Iterator[Used]:
    """Give what people do, in turns of ten: four questions, two look-ups while typing, two look-ups, help, a game."""
    questions, situations = asked(knowledge, many=many), played(knowledge, many=many)
    rules, typing = looked_up(knowledge), typed(knowledge)
    for number in itertools.count():
        match number % 10:
            case 0 | 1 | 2 | 3:
                question, game = next(questions)
                yield "ask", {"question": question, "game": game}
            case 4 | 5:
                yield "…", {"words": next(typing) if many else "2."}
            case 6 | 7:
                yield next(rules) if many else ("rule", {"words": "2.4", "game": "vanguard"})
            case 8:
                yield "help", {}
            case _:
                yield next(situations)


async def main(rate: float, seconds: float, *, many: bool) -> None:
    """Load the judge and print what it took."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        cache = Path(os.environ.get(CACHE) or place / "data" / "cache")
        floors = Floors(cache)
        floors.searcher.ask("2.4")
        if CACHE in os.environ:
            (place / "data").mkdir()
            (place / "data" / "cache").symlink_to(cache)
        acts = list(itertools.islice(uses(floors.knowledge, many=many), int(rate * seconds)))
        async with Loopback(TOKEN) as discord:
            discord.checks = False
            stalls, log = place / "stalls.json", place / "judge.log"
            environment = settings(discord, place, TABLEJUDGE_LOG_LEVEL="warning")
            with log.open("wb") as out:
                process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "tests.benchmarks.load_discord", "judge", str(stalls),
                    env=environment, stdout=out, stderr=out,
                )  # fmt: skip
                await discord.gateway.ready.wait()
                try:
                    found = await run(discord, process, acts, rate)
                finally:
                    process.terminate()
                    await process.wait()
            used = {
                who: round(sum(resource.getrusage(number)[:2]), 1)
                for who, number in (("judge", resource.RUSAGE_CHILDREN), ("us", resource.RUSAGE_SELF))
            }
            loop = json.loads(stalls.read_text("utf-8"))
            lines = len(log.read_text("utf-8").splitlines())
            print(json.dumps(found | {"loop": loop, "processor_s": used, "log_lines": lines}))


async def run(discord: Loopback, process: asyncio.subprocess.Process, acts: list[Used], rate: float) -> dict[str, Any]:
    """Let two people do all of it at a steady rate, whether or not they were answered before."""
    process.send_signal(signal.SIGUSR1)
    people = itertools.cycle([Person(discord, payloads.ALICE), Person(discord, payloads.BOB)])
    begun: list[asyncio.Task[Any]] = []
    began = time.monotonic()
    for number, ((name, options), person) in enumerate(zip(acts, people, strict=False)):
        await asyncio.sleep(max(0.0, began + number / rate - time.monotonic()))
        act = person.suggest("rule", "words", options["words"]) if name == "…" else person.use(name, **options)
        begun.append(asyncio.ensure_future(act))
    done = await asyncio.gather(*begun, return_exceptions=True)
    took: dict[str, list[float]] = {"all": []}
    for each in discord.rest.interactions.values():
        if each.first is not None:
            typing = "/typing" * (each.payload["type"] == 4)
            for kind in ("all", each.payload["data"]["name"] + typing):
                took.setdefault(kind, []).append(each.after)
    deferred = sum(each.first is not None and each.first["type"] == 5 for each in discord.rest.interactions.values())
    return {
        "interactions": len(acts),
        "failed": sum(isinstance(each, BaseException) for each in done),
        "ms": {kind: {f"p{p}": _part(sorted(spans), p) for p in (50, 90, 99)} for kind, spans in took.items()},
        "deferred": deferred,
        "faults": len(discord.faults),
    }


def judge(stalls: Path) -> None:
    """Serve as the judge does, and write down how long each callback kept the event loop, and in what."""
    from bot.__main__ import main as serve

    watch = Watch()
    watch.begin()
    sys.argv = ["tablejudge", "discord"]
    try:
        serve()
    finally:
        stalls.write_text(json.dumps(watch.told()), encoding="utf-8")


class Watch:
    """Times the callbacks of the event loop, and looks now and then what a long one is doing."""

    def __init__(self) -> None:
        self.by_clock, self.by_processor, self.collecting = [0.0], [0.0], [0.0]
        self.seen: dict[float, list[str]] = {}
        self.began = self.collects = 0.0

    def begin(self) -> None:
        """Watch from now on; SIGUSR1 forgets what was seen so far."""
        plain = events.Handle._run

        def watched(handle: events.Handle) -> None:
            self.began, worked = time.perf_counter(), time.thread_time()
            plain(handle)
            self.by_processor.append(time.thread_time() - worked)
            self.by_clock.append(time.perf_counter() - self.began)
            self.began = 0.0

        gc.callbacks.append(self._collect)
        signal.signal(signal.SIGUSR1, self._forget)
        # The loop has no hook around its callbacks: this is the one place through which each of them goes.
        events.Handle._run = watched  # type: ignore[method-assign, assignment]
        threading.Thread(target=self._look, args=(threading.get_ident(),), daemon=True).start()

    def told(self) -> dict[str, Any]:
        """Tell what was seen."""
        spans = {
            "by_clock": _kept(self.by_clock),
            "by_processor": _kept(self.by_processor),
            "collecting": _kept(self.collecting) | {"times": len(self.collecting)},
        }
        own, others = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
        spans["processor_s"] = {"loop": round(sum(own[:2]), 1), "beside": round(sum(others[:2]), 1)}
        return {"callbacks": len(self.by_clock)} | spans | ({"in": list(self.seen.values())[:8]} if self.seen else {})

    def _forget(self, *_: object) -> None:
        self.by_clock, self.by_processor, self.collecting = [0.0], [0.0], [0.0]
        self.seen.clear()

    def _collect(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self.collects = time.thread_time()
        else:
            self.collecting.append(time.thread_time() - self.collects)

    def _look(self, thread: int) -> None:
        while True:
            time.sleep(BLOCKED / 3)
            began = self.began
            if began and time.perf_counter() - began > BLOCKED * 0.8 and began not in self.seen:
                # Only names and numbers: whoever reads the lines of the files meanwhile holds the loop up.
                stack = itertools.islice(traceback.walk_stack(sys._current_frames()[thread]), 6)
                named = [f"{Path(each.f_code.co_filename).name}:{line} {each.f_code.co_name}" for each, line in stack]
                self.seen[began] = named[::-1]


def _kept(spans: list[float]) -> dict[str, float]:
    """Tell of the spans that callbacks kept the loop how many were too long, and the worst."""
    ordered = sorted(spans)
    over = sum(each > BLOCKED for each in ordered)
    return {"over_50_ms": over, "p99.9": _part(ordered, 99.9), "worst": _part(ordered, 100)}


def _part(ordered: list[float], part: float) -> float:
    """Give a percentile in milliseconds."""
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * part / 100))] * 1000, 1)


if __name__ == "__main__":
    if sys.argv[1:2] == ["judge"]:
        judge(Path(sys.argv[2]))
    else:
        given = [float(each) for each in sys.argv[1:3] if each not in {"few", "many"}]
        pace, span = given + [200.0, 60.0][len(given) :]
        asyncio.run(main(pace, span, many="many" in sys.argv[1:]))
