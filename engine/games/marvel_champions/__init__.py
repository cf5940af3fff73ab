"""Marvel Champions: abilities, their order, who may and who must.

Covered: players with identity and form; cards in and out of play with controller, attachment, engagement and play
area; abilities as data (heading, form, quoted headings, condition, cost, targets, effect in sentences, «may» parts);
attacks, schemes, thwarts, damage in steps, defeats, reveals, plays, boost cards, phases and any other named moment,
each with the abilities that wait before and after it; the ladder of the document (1.7) and that of Rules Reference 1.8.
Not covered: deck building, how resources are generated, the encounter deck, what single cards say beyond what is told.

Questions: order, first, who-orders, may-use, who-may-use, must, must-part, decides, happens, paid, target, active, atk,
thw, def, sch, hp, max-hp, threat, boost-icons, counters, damage, alive, tough, stunned, confused, exhausted, zone,
drawn, keyword.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.marvel_champions import actions as act
from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.answers import answer
from engine.games.marvel_champions.build import Asked, set_up
from engine.games.marvel_champions.lead import lead
from engine.games.marvel_champions.odd import odd
from engine.games.marvel_champions.order import notice, order
from engine.games.marvel_champions.read import Description
from engine.games.marvel_champions.reduce import reduce
from engine.games.marvel_champions.refuse import refuse
from engine.games.marvel_champions.table import Card, Table
from engine.games.marvel_champions.unfold import unfold
from engine.games.marvel_champions.values import remaining
from engine.law import Law
from engine.room import Question, Room, SetUp
from engine.trace import Json, Trace

QUESTIONS = (
    Question("order", "a card or moment, or nothing for all",
             "list of {level, abilities, mandatory, when[, part, cancelled]} in order"),
    Question("first", "an ability; `other` is the other", "name of the ability that comes first, or «tie»"),
    Question("who-orders", "an ability; `other` is the other", "player who orders them, or «ladder»"),
    Question("may-use", "an ability; `who` is the player", "true or false"),
    Question("who-may-use", "an ability", "list of players"),
    Question("must", "an ability", "«must», «may» or «no»"),
    Question("must-part", "an ability; `part` counts its sentences from 1", "«must», «may» or «no»"),
    Question("decides", "an ability", "player, list of players, or «nobody»"),
    Question("happens", "an ability", "true or false"),
    Question("paid", "an ability", "true or false: its cost is paid and stays so"),
    Question("target", "an ability; `card` is the target", "true or false"),
    Question("active", "a constant ability or card; `during` another ability", "true or false"),
    *(Question(word, "a card or player", "number, or null if nobody told it")
      for word in ("atk", "thw", "def", "sch", "hp", "max-hp", "threat", "boost-icons", "counters", "damage", "drawn")),
    *(Question(word, "a card or player", "true or false")
      for word in ("alive", "tough", "stunned", "confused", "exhausted")),
    Question("zone", "a card", "where it is"),
    Question("keyword", "a card; `keyword` is the word", "true or false"),
)  # fmt: skip


def default_asks(set_up: SetUp[Table]) -> tuple[Asked, ...]:
    """Give the questions that are meant when none is asked: may it be used, in which order, must it."""
    uses = tuple(Asked("may-use", a.ability, who=a.who) for a in set_up.actions if isinstance(a, act.Use))
    if uses:
        return uses
    told = [a for a in set_up.table.abilities.values() if a.heading not in ("", "keyword", "status", "consequential")]
    if len(told) > 1 or (told and set_up.actions):
        return (Asked("order"),)
    return (Asked("must", told[0].name),) if told else ()


def final(trace: Trace[Table]) -> Mapping[str, Json]:
    """Show players and cards as they are at the end."""
    table, law = trace.last, Law(edition="1.7")

    def shown(c: Card) -> Json:
        left = remaining(table, c.name, law)
        return {"zone": c.zone, "hp": left, "status": list(c.status), "exhausted": c.exhausted}

    cards: dict[str, Json] = {c.name: shown(c) for c in table.cards.values()}
    players: dict[str, Json] = {p.name: {"form": p.form, "identity": p.identity} for p in table.players}
    return {"players": players, "cards": cards, "phase": table.phase}


GAME: Room[Table] = Room(
    slug="marvel-champions",
    description=Description,
    set_up=set_up,
    refuse=refuse,
    unfold=unfold,
    reduce=reduce,
    notice=notice,
    order=order,
    lead=lead,
    answer=answer,
    rules=rule.EVERY,
    questions=QUESTIONS,
    overlaps=(
        frozenset({rule.MUST_CHANGE, rule.TRIGGERED_MUST_CHANGE}),
        frozenset({rule.ASSESSED_ALONE, rule.TRIGGERED_ALONE}),
        frozenset({rule.FORCED_KINDS, rule.AUTOMATIC}),
        frozenset({rule.OPTIONAL_KINDS, rule.TRIGGERED_OPTIONAL}),
    ),
    editions=("1.7", "1.8"),
    final=final,
    odd=odd,
    default_asks=default_asks,
)
