"""The closed words of a described situation: types, zones, headings, moments, effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

Form: TypeAlias = Literal["hero", "alter-ego"]
CardType: TypeAlias = Literal[
    "identity", "ally", "event", "resource", "support", "upgrade", "player-side-scheme",
    "villain", "main-scheme", "side-scheme", "minion", "attachment", "environment", "obligation", "treachery",
    "encounter-card",
]  # fmt: skip
PLAYER_TYPES = ("identity", "ally", "event", "resource", "support", "upgrade", "player-side-scheme")
FROM_PLAY_TYPES = ("identity", "ally", "upgrade", "support")
CHARACTERS = ("identity", "ally", "villain", "minion")
SCHEMES = ("main-scheme", "side-scheme", "player-side-scheme")
Zone: TypeAlias = Literal["in-play", "hand", "discard", "deck", "set-aside", "boost", "tucked", "victory", "removed"]
Heading: TypeAlias = Literal[
    "", "action", "interrupt", "response", "resource", "forced-action", "forced-interrupt", "forced-response",
    "setup", "when-revealed", "when-defeated", "when-completed", "boost", "delayed", "lasting",
    "keyword", "status", "consequential", "icon",
]  # fmt: skip
OPTIONAL = ("action", "interrupt", "response", "resource")
REACTIONS = ("interrupt", "response")
IMPLIED: Mapping[str, str] = {"when-revealed": "revealed", "when-defeated": "defeated", "when-completed": "completed",
           "boost": "boost-turned", "setup": "setup"}  # fmt: skip
AFTER = ("response", "forced-response", "delayed", "consequential")
Status: TypeAlias = Literal["tough", "stunned", "confused"]
Icon: TypeAlias = Literal["acceleration", "amplify", "crisis", "hazard"]
Stat: TypeAlias = Literal["atk", "thw", "def", "sch", "hp", "max-hp", "threat", "boost-icons", "counters"]
Phase: TypeAlias = Literal["player", "villain", "setup"]
Side: TypeAlias = Literal["", "before", "after"]

STATUS_OF: Mapping[str, Status] = {"stun": "stunned", "confuse": "confused", "tough": "tough"}
"""Which status an effect gives."""

MOMENTS = (
    "would-attack", "attacks", "attacked", "attacks-and-defeats", "damages", "defends",
    "would-scheme", "schemes", "would-thwart", "thwarts",
    "would-be-dealt", "dealt", "would-take", "takes", "would-be-defeated", "defeated", "leaves-play", "enters-play",
    "revealed", "boost-turned", "played", "used", "completed", "phase-ends", "phase-begins", "form-changes", "setup",
)  # fmt: skip
"""When an ability can have its moment. Any other word is a moment that an action «moment» names."""

Do: TypeAlias = Literal[
    "damage", "heal", "draw", "discard", "discard-cards", "place-threat", "remove-threat",
    "stun", "confuse", "tough", "remove-status", "ready", "exhaust",
    "put-into-play", "return-to-hand", "remove-from-game", "tuck", "attach", "counter", "remove-counter",
    "stat", "keyword", "prevent", "replace", "cancel", "hit-all", "attack", "scheme", "activate", "defeat", "flip",
    "deal-encounter", "surge", "search", "spend", "cannot", "text",
]  # fmt: skip
LISTLIKE = ("draw", "counter", "deal-encounter", "text", "place-threat", "spend", "discard-cards", "search")
"""Effects whose order among themselves changes nothing."""
