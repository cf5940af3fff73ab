"""A ruling is played again from what its buttons carry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.answers.asker import Asker
from bot.answers.simulate import Simulated, play, simulate_scenario
from rules_kb.model import Lang
from rules_kb.scenarios import find_example

if TYPE_CHECKING:
    from bot.discord_face.memory import Memory
    from bot.floors import Floors


def token_of(simulated: Simulated, memory: Memory) -> str:
    """Keep what a ruling needs to be played again and give its token."""
    return memory.keep({"scenario": simulated.scenario, "without": list(simulated.without)})


def replay(token: str, lang: Lang, memory: Memory, floors: Floors) -> Simulated:
    """Play a ruling again; raises Expired when its situation is no longer kept."""
    kept = memory.find(token)
    if isinstance(kept, str):
        return play(find_example(floors.knowledge, kept).scenario, lang, floors)
    return simulate_scenario(kept["scenario"], Asker(lang=lang), floors, without=kept["without"])
