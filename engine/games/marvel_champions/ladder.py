"""The ladder of simultaneous abilities, in the edition that is played, and how a tie inside a step is settled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.table import Ability
from engine.ids import RuleId
from engine.law import Law

NEW = "1.8"


@dataclass(frozen=True, slots=True)
class Rank:
    """An ability's place: step and half step (None: no step in force ranks it) and the rule that says so."""

    level: int | None
    part: str
    decider: RuleId
    because: tuple[RuleId, ...] = ()

    @property
    def key(self) -> tuple[int, str]:
        """The place as something that sorts."""
        return (self.level or 0, self.part)


STEPS: Mapping[str, int] = {
    "constant": 1, "delayed": 1, "lasting": 1, "keyword": 1, "icon": 1, "status": 2,
    "forced-interrupt": 3, "interrupt": 4, "boost": 5, "when-defeated": 5, "when-revealed": 5, "when-completed": 5,
    "forced-response": 6, "response": 7, "consequential": 8,
}  # fmt: skip
STEPS_18: Mapping[str, tuple[int, str]] = {
    "constant": (1, ""), "delayed": (1, ""), "lasting": (1, ""), "icon": (1, ""), "keyword": (1, ""),
    "status": (2, "a"), "forced-interrupt": (2, "b"), "when-defeated": (2, "b"), "when-completed": (2, "b"),
    "interrupt": (2, "c"), "boost": (3, ""), "when-revealed": (3, ""),
    "forced-response": (4, "a"), "response": (4, "b"), "consequential": (5, ""),
}  # fmt: skip
KEYWORDS_18: Mapping[str, str] = {
    "retaliate": "forced-response", "quickstrike": "forced-response", "toughness": "forced-response",
    "surge": "when-revealed", "incite": "when-revealed",
}  # fmt: skip
UNRANKED = ("setup", "action", "resource", "forced-action")


def heading_of(ability: Ability, law: Law) -> str:
    """Give the heading that fixes an ability's moment; one in quotation marks is a reference and fixes nothing."""
    return ability.quoted[0] if ability.quoted and not law.on(rule.QUOTED) else ability.heading


def kind_of_ability(ability: Ability, law: Law) -> str:
    """Give the kind by which the ladder ranks an ability."""
    heading = heading_of(ability, law)
    if heading == "keyword" and law.edition == NEW:
        return KEYWORDS_18.get(ability.name.rpartition(": ")[2].split(" ")[0], "keyword")
    return heading or "constant"


def rank(ability: Ability, law: Law) -> Rank:
    """Give an ability's place on the ladder."""
    kind = kind_of_ability(ability, law)
    if kind in UNRANKED:
        return Rank(None, "", rule.MOMENTS)
    if law.edition == NEW:
        level, part = STEPS_18[kind]
        decider = rule.RUNGS_18[level - 1]
    else:
        level, part = STEPS[kind], ""
        decider = rule.RUNGS[level - 1]
        if kind == "when-completed":
            decider = rule.WHEN_COMPLETED_STEP
    if not law.on(decider):
        return Rank(None, "", rule.FIRST_PLAYER if law.on(rule.FIRST_PLAYER) else rule.MOMENTS)
    return Rank(level, part, decider)
