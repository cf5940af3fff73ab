"""Cardfight!! Vanguard: the keyword Dominate, played out from the moment a unit is dominated to its release.

Covered: two fighters, circles with rows and mirrored columns, stand and rest, owner and master and whose field a circle
is, one or several dominated units and their release together, restand, Legion, Lock, attacks in any phase with the
steps of the battle nested, boost, intercept, guardians, drive and damage checks with triggers, AUTO, CONT and ACT
abilities told with the scenario, conditions, costs, effects that last or speak of a later phase, Lord, losing.
Not covered: card texts (an ability is what the scenario tells), stride and time leap as actions of their own,
building decks, the order among abilities of different players.

Typed questions: `QUESTIONS` below, each with what `about` names and what its value is.
"""

from __future__ import annotations

from engine.games.vanguard.answer import answer
from engine.games.vanguard.final import default_asks, final
from engine.games.vanguard.lead import lead
from engine.games.vanguard.notice import notice
from engine.games.vanguard.odd import odd
from engine.games.vanguard.order import order
from engine.games.vanguard.questions import QUESTIONS
from engine.games.vanguard.read import Description, set_up
from engine.games.vanguard.reduce import reduce
from engine.games.vanguard.refuse import refuse
from engine.games.vanguard.rule_ids import ALL, NO_GUARDIANS, NO_GUARDIANS_REASON
from engine.games.vanguard.table import Table
from engine.games.vanguard.unfold import unfold
from engine.room import Room

GAME: Room[Table] = Room(
    slug="vanguard",
    description=Description,
    set_up=set_up,
    refuse=refuse,
    unfold=unfold,
    reduce=reduce,
    notice=notice,
    order=order,
    lead=lead,
    answer=answer,
    rules=ALL,
    questions=QUESTIONS,
    overlaps=(frozenset({NO_GUARDIANS, NO_GUARDIANS_REASON}),),
    editions=("document", "2018"),
    final=final,
    odd=odd,
    default_asks=default_asks,
)
