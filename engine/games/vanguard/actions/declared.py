"""What a player may declare. `who` empty: whoever is entitled; `n`: its number in the scenario."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.games.vanguard.skills import Effect
from engine.trace import Action


@dataclass(frozen=True, slots=True)
class Declared(Action):
    """An action that the scenario told; `n` counts them from 1, 0 is the game's own."""

    who: str = ""
    n: int = 0


@dataclass(frozen=True, slots=True)
class Dominate(Declared):
    """An effect that says «dominate it»; `limit` is the only kind of unit the text lets them attack."""

    units: tuple[str, ...] = ()
    limit: str = ""


@dataclass(frozen=True, slots=True)
class Attack(Declared):
    """A unit attacks a target; `also` attacks at the same moment; `hit` when the story tells it."""

    unit: str = ""
    target: str = ""
    also: str = ""
    hit: bool | None = None


@dataclass(frozen=True, slots=True)
class Decline(Declared):
    """The dominating player does not want to attack with a dominated unit."""

    unit: str = ""


@dataclass(frozen=True, slots=True)
class EndBattle(Declared):
    """The story says that the battle is over."""


@dataclass(frozen=True, slots=True)
class Boost(Declared):
    """A unit boosts the attacker."""

    booster: str = ""


@dataclass(frozen=True, slots=True)
class Intercept(Declared):
    """A front-row unit moves to the guardian circle."""

    unit: str = ""


@dataclass(frozen=True, slots=True)
class Guard(Declared):
    """Guardians are called from the hand."""

    card: str = ""
    count: int = 1
    grade: int | None = None
    shield: int | None = None


@dataclass(frozen=True, slots=True)
class GuardByEffect(Declared):
    """An effect calls a guardian; `needs` is the vanguard that its text asks for."""

    card: str = ""
    needs: str = ""
    shield: int | None = None


@dataclass(frozen=True, slots=True)
class DriveCheck(Declared):
    """The next drive check; card and trigger when told."""

    card: str = ""
    trigger: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class DamageCheck(Declared):
    """The next damage check; card and trigger when told."""

    card: str = ""
    trigger: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class Damage(Declared):
    """An effect deals damage to a vanguard."""

    unit: str = ""
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Use(Declared):
    """An ability of a card is used: which cards it picks, which units pay, to which circle of which side it moves."""

    card: str = ""
    ability: str = ""
    picks: tuple[str, ...] = ()
    pays: tuple[str, ...] = ()
    at: str = ""
    side: str = ""


@dataclass(frozen=True, slots=True)
class Apply(Declared):
    """An effect of a player, told without its card's whole text."""

    effect: Effect = field(default_factory=lambda: Effect("nothing"))
    picks: tuple[str, ...] = ()
    source: str = ""


@dataclass(frozen=True, slots=True)
class Touch(Declared):
    """An effect does one thing to one card; `words` is how its text names the card («your rear-guard»)."""

    does: str = ""
    unit: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Move(Declared):
    """A rear-guard moves to another circle, by a player's own move or by an effect."""

    unit: str = ""
    at: str = ""
    side: str = ""
    by_effect: bool = False


@dataclass(frozen=True, slots=True)
class Call(Declared):
    """A card is called to a rear-guard circle, onto the unit that stands there if there is one."""

    card: str = ""
    at: str = ""
    side: str = ""
    grade: int | None = None


@dataclass(frozen=True, slots=True)
class Ride(Declared):
    """A card is ridden onto a vanguard circle."""

    card: str = ""
    side: str = ""
    grade: int | None = None


@dataclass(frozen=True, slots=True)
class BeginPhase(Declared):
    """A phase of a player's turn begins."""

    phase: str = ""
