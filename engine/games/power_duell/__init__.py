"""Power Duell, guardian cards: the arithmetic of effects, exact and line by line.

Covered: both sides' guardians (base and small symbols, GEP, Wirkung, Spezial-Wirkung), monsters, energy cards of all
kinds with their lifetimes, gravitation cards (swap a guardian, change its parts, missing energy paid with damage
points), order of activation, rank, planets and sides, limitation, the negative-positive effect in a battle, and the
open points U1–U16 of the manual as readings; U5, U8 and U13 are read as written, U14 has no rule and is unknown.
Not covered, because the chapters at hand do not tell it: damage, the wheel's amounts, guard monsters, what GEP pays.

Questions: value, change and order of a number; np-case and np-side of a battle; kind, rank and field of a card; lies,
under-effect, cost; account of a player; may-be-wirkung, may-be-spezial; affected; wheel; may-activate, may-attack;
damage.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.power_duell.answer import answer
from engine.games.power_duell.count.linear import as_json
from engine.games.power_duell.events import Counted, Started
from engine.games.power_duell.lead import lead
from engine.games.power_duell.notice import notice
from engine.games.power_duell.order import order
from engine.games.power_duell.read import Description, set_up
from engine.games.power_duell.read.asking import default_asks
from engine.games.power_duell.reduce import reduce
from engine.games.power_duell.refuse import refuse
from engine.games.power_duell.rule_ids import ALL_RULES
from engine.games.power_duell.table import Table
from engine.games.power_duell.unfold import unfold
from engine.room import Question, Room
from engine.trace import Json, Trace


def final(trace: Trace[Table]) -> Mapping[str, Json]:
    """Show at the end the numbers that were counted, who has the turn, and which cards lie."""
    numbers: dict[str, Json] = {}
    for started in trace.events(Started):
        numbers[f"{started.monster}.{started.stat}"] = as_json(started.value)
    for line in trace.events(Counted):
        numbers[f"{line.monster}.{line.stat}"] = as_json(line.after)
    last = trace.last
    lying = [name for name in (*last.guardians, *last.monsters, *last.cards) if last.lies(name)]
    return {"numbers": numbers, "turn": last.turn, "lying": list[Json](lying)}


_NUMBER = (
    "a number; {change} or {factor, change} where the printed number is not told; {without-wheel} under the wheel; "
    "{untold} where an effect's amount is not told"
)
QUESTIONS = (
    Question("value", "card.stat", _NUMBER),
    Question("change", "card.stat", "a number; {factor, change} where it hangs on an untold printed number"),
    Question("order", "card.stat", "list of cards, the first counted first"),
    Question("np-case", "guardian", "positive | negative | none"),
    Question("np-side", "", "player whose negative-positive effect counts, or none"),
    Question("kind", "guardian", "plain | limit | np; null for symbols that no rule foresees"),
    Question("rank", "card, or guardian | gravitation | energy | monster", "1 | 2 | 3"),
    Question("field", "card", "A | D | G | H"),
    Question("lies", "card", "true | false"),
    Question("under-effect", "monster", "true | false: an effect is on its energy values, AP, DP or LP"),
    Question("cost", "card", "{energy, damage} to activate it"),
    Question("account", "player", "{energy, damage_points}, as far as told"),
    Question("may-be-wirkung", "guardian", "true | false: its text may stand under Wirkung"),
    Question("may-be-spezial", "guardian", "true | false | null: its text may stand under Spezial-Wirkung"),
    Question("affected", "card ← card", "true | false"),
    Question("wheel", "player", "on | off"),
    Question("may-activate", "card", "true | false"),
    Question("may-attack", "monster → target", "true | false"),
    Question("damage", "attacker", "null, or what is known: {ap, dp}"),
)

GAME: Room[Table] = Room(
    slug="power-duell",
    description=Description,
    set_up=set_up,
    refuse=refuse,
    unfold=unfold,
    reduce=reduce,
    notice=notice,
    order=order,
    lead=lead,
    answer=answer,
    rules=ALL_RULES,
    questions=QUESTIONS,
    final=final,
    default_asks=default_asks,
)
