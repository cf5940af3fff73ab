"""Every rule that this room cites: the chapter on guardian cards first, then the general rules around it."""

from __future__ import annotations

from engine.ids import RuleId


def _guardian(slug: str) -> RuleId:
    return RuleId(f"power-duell.guardian.{slug}")


def _basics(slug: str) -> RuleId:
    return RuleId(f"power-duell.basics.{slug}")


FIELD_A = _guardian("field-a")
ATTRIBUTES_GEP = _guardian("attributes-gep")
IMMUNITY_MONSTER_ENERGY = _guardian("immunity-monster-energy")
IMMUNITY_GRAVITATION_EXCEPTION = _guardian("immunity-gravitation-exception")
IMMUNITY_OPPOSING_GUARDIAN = _guardian("immunity-opposing-guardian")
SCOPE_OWN_SIDE = _guardian("scope-own-side")

EFFECT_KINDS_TWO = _guardian("effect-kinds-two")
EFFECT_KINDS_REVISION = _guardian("effect-kinds-revision-2022-11-07")
WIRKUNG_BASE_ATTRIBUTES_ONLY = _guardian("wirkung-base-attributes-only")
WIRKUNG_PRIMARY_PLANET_DEFAULT = _guardian("wirkung-primary-planet-default")
SPEZIAL_OTHER_ATTRIBUTES = _guardian("spezial-other-attributes")
SPEZIAL_ENERGY_CARDS = _guardian("spezial-energy-cards")

RANK_SECOND_OF_THREE = _guardian("rank-second-of-three")
RANK_ABOVE_OTHERS = _guardian("rank-above-others")
RANK_SPEZIAL_BEFORE_WIRKUNG = _guardian("rank-spezial-before-wirkung")
RANK_ENERGY_MONSTER_LOWEST = _guardian("rank-energy-monster-lowest")
LIFO = _guardian("lifo")
LIFO_ENERGY_THEN_GUARDIAN = _guardian("lifo-energy-then-guardian")
LIFO_REGULAR_ORDER = _guardian("lifo-regular-order")

NP_TWO_SYMBOLS = _guardian("np-two-symbols")
NP_WHEEL_SUSPENDED = _guardian("np-wheel-suspended")
NP_WIRKUNG_BASE_ONLY = _guardian("np-wirkung-base-only")
NP_BATTLE_ONLY = _guardian("np-battle-only")
NP_TARGET_UNDER_EFFECT = _guardian("np-target-under-effect")
NP_RIGHT_NEGATIVE = _guardian("np-right-negative")
NP_LEFT_POSITIVE = _guardian("np-left-positive")
NP_READING_DIRECTION = _guardian("np-reading-direction")
NP_READING_EXAMPLE_POSITIVE = _guardian("np-reading-example-positive")
NP_READING_EXAMPLE_NEGATIVE = _guardian("np-reading-example-negative")
NP_NEGATIVE_ARITHMETIC = _guardian("np-negative-arithmetic")
NP_POSITIVE_ARITHMETIC = _guardian("np-positive-arithmetic")
NP_ACTIVE_SIDE_ONLY = _guardian("np-active-side-only")
NP_EXAMPLE_SETUP = _guardian("np-example-setup")
NP_EXAMPLE_NEGATIVE = _guardian("np-example-negative")
NP_EXAMPLE_POSITIVE = _guardian("np-example-positive")
NP_REVISION = _guardian("np-revision-2023-01-25")

LIMIT_ONE_SYMBOL = _guardian("limit-one-symbol")
LIMIT_SPEZIAL_PRIMARY_MATCH = _guardian("limit-spezial-primary-match")
LIMIT_EXAMPLE_SETUP = _guardian("limit-example-setup")
LIMIT_SYMBOL_BEATS_TEXT = _guardian("limit-symbol-beats-text")

ACTIVE_EFFECTS_COUNT = _basics("active-effects-count")
MONSTER_ENERGY_VALUES = _basics("monster-energy-values")
CARD_FIELDS = _basics("card-fields")
GRAVITATION_RANK_ONE = _basics("gravitation-rank-one")
GRAVITATION_SWAPS_OR_CHANGES = _basics("gravitation-swaps-or-changes")
GRAVITATION_MISSING_ENERGY = _basics("gravitation-missing-energy")
GRAVITATION_SHUFFLED_BACK = _basics("gravitation-shuffled-back")
GRAVITATION_NO_SACRIFICE = _basics("gravitation-no-sacrifice")
ENERGY_LASTS_ONE_CLEAR = _basics("energy-lasts-one-clear")
TIME_CARD_LASTS = _basics("time-card-lasts")
DURATION_CARD_LASTS = _basics("duration-card-lasts")
EQUIPMENT_LEAVES_WITH_MONSTER = _basics("equipment-leaves-with-monster")
SACRIFICE_GIVES_ENERGY = _basics("sacrifice-gives-energy")
ACTIVATION_COST = _basics("activation-cost")
ATTACK_COST = _basics("attack-cost")
ATTACK_OWN_TURN = _basics("attack-own-turn")
ATTACK_OWN_CONTROL = _basics("attack-own-control")
ATTACK_ONCE = _basics("attack-once")
ATTACK_TARGETS_MONSTERS = _basics("attack-targets-monsters")
ATTACK_DIRECT_WHEN_EMPTY = _basics("attack-direct-when-empty")
BATTLE_ENDS = _basics("battle-ends")
TURN_PASSES = _basics("turn-passes")
CONTROL_IS_NOT_PLACE = _basics("control-is-not-place")
CARD_TEXT_ACTS = _basics("card-text-acts")

ALL_RULES = frozenset(value for value in list(vars().values()) if isinstance(value, RuleId))
