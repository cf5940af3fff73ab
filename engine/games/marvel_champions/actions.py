"""What a player may declare, and what the game does next by itself."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.marvel_champions.table import Moment
from engine.trace import Action


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """A character attacks; an enemy's attack may have a defender and boost cards."""

    who: str
    targets: tuple[str, ...] = ()
    damage: int | None = None
    basic: bool = True
    defender: str = ""
    boost: tuple[str, ...] = ()
    defeats: tuple[str, ...] = ()
    index: int = 0


@dataclass(frozen=True, slots=True)
class Scheming(Action):
    """An enemy schemes or a character thwarts."""

    who: str
    scheme: str = ""
    amount: int | None = None
    boost: tuple[str, ...] = ()
    basic: bool = True
    index: int = 0


@dataclass(frozen=True, slots=True)
class DealDamage(Action):
    """Damage is dealt to a character by something that was told."""

    target: str
    amount: int
    source: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class Defeat(Action):
    """A card is defeated, as told."""

    card: str
    cause: str = ""
    by: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """A card in play leaves it, as told."""

    card: str
    to: str = "discard"
    index: int = 0


@dataclass(frozen=True, slots=True)
class Enter(Action):
    """A card enters play, as told."""

    card: str
    who: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """A player reveals an encounter card."""

    card: str
    who: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class TurnBoost(Action):
    """A boost card is turned faceup in an activation."""

    card: str
    who: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A player plays a card from hand."""

    who: str
    card: str
    targets: tuple[str, ...] = ()
    index: int = 0


@dataclass(frozen=True, slots=True)
class Use(Action):
    """A player wants to use an ability."""

    who: str
    ability: str
    targets: tuple[str, ...] = ()
    index: int = 0


@dataclass(frozen=True, slots=True)
class Complete(Action):
    """A main scheme's stage is completed."""

    card: str
    index: int = 0


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """A player changes form."""

    who: str
    index: int = 0


@dataclass(frozen=True, slots=True)
class EndPhase(Action):
    """The phase ends."""

    who: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class SetUpGame(Action):
    """The game is set up: what Setup says is resolved."""

    index: int = 0


@dataclass(frozen=True, slots=True)
class Happen(Action):
    """A moment comes that has no machinery of its own."""

    moment: str
    subject: str = ""
    other: str = ""
    who: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class OpenWindow(Action):
    """The game looks which abilities wait for the moment."""

    window: int


@dataclass(frozen=True, slots=True)
class PickNext(Action):
    """The game takes the next ability of the moment."""

    window: int


@dataclass(frozen=True, slots=True)
class Trigger(Action):
    """An ability's turn has come: it goes off, or its player decides."""

    ability: str
    occurrence: int
    moment: Moment
    who: str = ""


@dataclass(frozen=True, slots=True)
class TakeTurn(Action):
    """An ability whose use is told for later comes up now."""

    turn: int


@dataclass(frozen=True, slots=True)
class DoStage(Action):
    """The game goes through a stage of what is under way."""

    stage: int


@dataclass(frozen=True, slots=True)
class DoPart(Action):
    """The game pays a cost or carries out a sentence of an ability."""

    part: int


@dataclass(frozen=True, slots=True)
class Perish(Action):
    """A character has no hit points left."""

    card: str
