"""The rules engine: a described scenario goes in, a trace that cites rule ids comes out.

It knows no rule text, no language, no Discord, no clock and no chance. This is its only front door.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.errors import (
    EngineError,
    Faults,
    InvalidScenario,
    JudgeError,
    RunawayTrace,
    UnknownGame,
    faults_of,
    raise_faults,
)
from engine.games import discover, room
from engine.ids import RuleId
from engine.outcome import Assumption, Outcome, Result
from engine.room import Question, Room
from engine.run import MOST_BRANCHES, run_in
from engine.scenario import Scenario, read_scenario
from engine.tally import Line, Tally
from engine.trace import (
    Action,
    Answer,
    Ask,
    Ending,
    Event,
    Finished,
    Json,
    Manner,
    Odd,
    Open,
    Refused,
    Step,
    Trace,
    Undecided,
    Verdict,
    dump,
    kind_of,
)


def run(
    scenario: Scenario,
    *,
    without: Iterable[RuleId] = (),
    edition: str | None = None,
    most: int = MOST_BRANCHES,
) -> Result:
    """Play a scenario out, with some rules switched off, under another edition if one is named.

    Of its branches at most so many are played; where there are more, the play ends undecided.

    Raises UnknownGame, Faults of InvalidScenario (all faults at once) or RunawayTrace.
    """
    return run_in(room(scenario.game), scenario.under(edition), without=without, most=most)


__all__ = [
    "MOST_BRANCHES",
    "Action",
    "Answer",
    "Ask",
    "Assumption",
    "Ending",
    "EngineError",
    "Event",
    "Faults",
    "Finished",
    "InvalidScenario",
    "Json",
    "JudgeError",
    "Line",
    "Manner",
    "Odd",
    "Open",
    "Outcome",
    "Question",
    "Refused",
    "Result",
    "Room",
    "RuleId",
    "RunawayTrace",
    "Scenario",
    "Step",
    "Tally",
    "Trace",
    "Undecided",
    "UnknownGame",
    "Verdict",
    "discover",
    "dump",
    "faults_of",
    "kind_of",
    "raise_faults",
    "read_scenario",
    "room",
    "run",
]
