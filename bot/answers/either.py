"""A text is answered as what it is: a situation told whole is played out, everything else is a question."""

from __future__ import annotations

from bot.answers.ask import Asked, ask
from bot.answers.asker import Asker, clean
from bot.answers.mending import Unplayable, play_told
from bot.answers.simulate import simulate
from bot.answers.simulated import Simulated
from bot.answers.written import looks_like_toml
from bot.floors import Floors
from engine import Faults, JudgeError

SHORTEST = 40


def answer_either(text: str, asker: Asker, floors: Floors) -> Asked | Simulated | Unplayable:
    """Play out a text that is read whole as a situation in which something happens; else answer it as a question."""
    told = clean(text)
    if looks_like_toml(text):
        return simulate(text, asker, floors)
    if len(told) >= SHORTEST and _is_told_whole(told, asker, floors):
        try:
            return play_told(told, asker, floors)
        except (JudgeError, Faults):  # it reads like a situation but cannot be played: then it is a question
            return ask(told, asker, floors)
    return ask(told, asker, floors)


def _is_told_whole(told: str, asker: Asker, floors: Floors) -> bool:
    from rules_kb.reading import LONGEST_TEXT

    if len(told) > LONGEST_TEXT:
        return False
    reading = floors.read_exactly(told, asker.game, asker.channel_game, asker.lang).reading
    if not reading.whole or reading.scenario is None:
        return False
    body = reading.scenario.body
    return bool(body.get("action")) and (bool(body.get("ask")) or len(reading.sentences) > 1)
