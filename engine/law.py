"""The rules in force for one run, and how the special one beats the general one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from engine.ids import RuleId

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Claim(Generic[T]):
    """What one rule says a thing is: a value, the rule that decides it, further reasons."""

    value: T
    decider: RuleId
    because: tuple[RuleId, ...] = ()


@dataclass(frozen=True, slots=True)
class Law:
    """Know which rules are switched off (`off`) and which ruleset is played (`edition`)."""

    off: frozenset[RuleId] = field(default_factory=frozenset)
    edition: str = "document"

    def on(self, rule: RuleId) -> bool:
        """Tell whether the rule is in force."""
        return rule not in self.off

    def first(self, claims: Iterable[Claim[T]]) -> Claim[T] | None:
        """Give the first claim whose rule is in force, special before general; None when no rule says anything."""
        return next((claim for claim in claims if self.on(claim.decider)), None)

    def live(self, rules: Iterable[RuleId]) -> tuple[RuleId, ...]:
        """Give those of the rules that are in force, in their order."""
        return tuple(rule for rule in rules if self.on(rule))
