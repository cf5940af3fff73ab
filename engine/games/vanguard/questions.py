"""The typed questions of this game, as `simulate --questions` lists them."""

from __future__ import annotations

from engine.room import Question

_UNIT = "a unit"
_PLAYER = "a player"

QUESTIONS: tuple[Question, ...] = (
    Question("owner", _UNIT, "the player whose card it is"),
    Question("master", _UNIT, "the player who is its master, now or at the end"),
    Question("circle", _UNIT, "the player whose field its circle is part of"),
    Question("dominated", _UNIT, "true or false"),
    Question("state", _UNIT, "standing, resting, locked or gone"),
    Question("zone", _UNIT, "{zone, of}: where the card is, and whose zone or circle that is"),
    Question("row", _UNIT, "front, back or none"),
    Question("column", _UNIT, "left, center, right or none, as `who` sees it"),
    Question("power", _UNIT, "a number; as «+5000» when the printed power was not told"),
    Question("critical", _UNIT, "a number"),
    Question("must-attack", _UNIT, "true or false"),
    Question("targets", _UNIT, "the names of all that it may attack"),
    Question("who-picks-target", _UNIT, "the player who chooses what it attacks"),
    Question("who-orders-attacks", _UNIT, "the player who orders its group's attacks"),
    Question("who-resolves", _UNIT, "the player who resolves its abilities"),
    Question("who-pays", _UNIT, "the player who pays its costs"),
    Question("whose-cards", _UNIT, "the player whose cards its conditions look at"),
    Question("who-drive-checks", _UNIT, "the player who makes its drive checks"),
    Question("whose-hand", _UNIT, "the player whose hand its drive-checked cards go to"),
    Question("who-damage-checks", "a vanguard", "the player who makes its damage checks"),
    Question("whose-damage-zone", "a vanguard", "the player whose damage zone the checked card goes to"),
    Question("who-defends", _UNIT, "the player who is attacked when it attacks"),
    Question("whose-end-phase", "a locked card", "the player in whose end phase it is unlocked, or null"),
    Question("whose-stand-phase", _UNIT, "the player in whose stand phase it stays resting, or null"),
    Question("may-attack", _UNIT, "true or false; `target` may be named"),
    Question("may-boost", _UNIT, "true or false"),
    Question("may-be-boosted", _UNIT, "true or false"),
    Question("may-intercept", _UNIT, "true or false"),
    Question("may-guard", _PLAYER, "true or false: with cards from the hand"),
    Question("may-guard-by-effect", _PLAYER, "true or false; `needs` is the vanguard that the effect asks for"),
    Question("may-decline", _UNIT, "true or false: its attack may be left out"),
    Question("may-be-chosen", _UNIT, "true or false: by an effect of `who` with these `words`"),
    Question("may-pay-with", _UNIT, "true or false: `who` may pay with it"),
    Question("may-be-called-over", _UNIT, "true or false: by `who`"),
    Question("may-be-moved", _UNIT, "true or false: by `who`'s own move"),
    Question("may-be-ridden-over", _UNIT, "true or false: by `who`"),
    Question("legal", "free words for the action", "true or false; `action` is its number, 0 the last"),
    Question("rear-guards", _PLAYER, "how many rear-guards an effect counts for them, in a `row` or `column` if named"),
    Question("units", _PLAYER, "how many units an effect counts for them"),
    *(
        Question(zone, _PLAYER, f"how many cards lie in their {zone.replace('-', ' ')}; null when nobody told")
        for zone in ("damage", "face-up-damage", "hand", "soul", "drop", "bind", "deck")
    ),
    Question("condition", "an ability or its card", "true or false: its condition holds"),
    Question("active", "a CONT ability or its card", "true or false"),
    Question("wakes", "an AUTO ability or its card", "true or false: it had its moment"),
    Question("used", "an ability or its card", "true or false"),
    Question("stands-up", _UNIT, "true or false: it stood up on being dominated"),
    Question("attacks", _UNIT, "true or false: it made an attack"),
    Question("hits", _UNIT, "true or false"),
    Question("released", _UNIT, "true or false"),
    Question("released-after", _UNIT, "the unit after whose attack it was released, or «lock», or null"),
    Question("drive-checks", _UNIT, "how many drive checks it makes"),
    Question("attack-order", _PLAYER, "the names of their attackers, in order"),
    Question("guard-grade", _PLAYER, "the highest grade they may guard with, «none» or «any»"),
    Question("phase", "nothing", "stand, draw, ride, main, battle or end; null when nobody told"),
    Question("loses", _PLAYER, "true, false, or null when no document tells it"),
)
