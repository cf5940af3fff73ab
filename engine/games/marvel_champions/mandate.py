"""Must an ability be resolved, or may it be used? By which rule?"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.ladder import heading_of
from engine.games.marvel_champions.table import Ability
from engine.ids import RuleId
from engine.law import Claim, Law

BOTH = ("forced-interrupt", "forced-response", "when-revealed", "when-defeated")
LISTED = ("", "setup", "forced-action", "boost", "keyword", "icon")
OWN: Mapping[str, RuleId] = {
    "status": rule.STATUS, "consequential": rule.CONSEQUENTIAL, "delayed": rule.DELAYED, "lasting": rule.DELAYED,
}  # fmt: skip


def mandate(ability: Ability, law: Law) -> Claim[str] | None:
    """Give «must» or «may» with the rule that says so; None: no rule in force says either."""
    heading = heading_of(ability, law)
    claims: list[Claim[str]] = []
    if heading in BOTH:
        claims = [Claim("must", rule.FORCED_KINDS, (rule.AUTOMATIC,)), Claim("must", rule.AUTOMATIC)]
    elif heading == "forced-action":
        claims = [Claim("must", rule.FORCED_KINDS, (rule.AUTOMATIC, rule.TRIGGERED_OPTIONAL))]
        claims.append(Claim("must", rule.AUTOMATIC))
    elif heading == "when-completed":
        claims = [Claim("must", rule.AUTOMATIC)]
    elif heading in LISTED:
        extra = (rule.NO_HEADING_CONSTANT, rule.CONSTANT_DEFINITION) if heading == "" else ()
        claims = [Claim("must", rule.FORCED_KINDS, extra)]
    elif heading in OWN:
        claims = [Claim("must", OWN[heading])]
    else:
        claims = [Claim("may", rule.OPTIONAL_KINDS, (rule.CONTROLLER_DECIDES,))]
        if heading in ("action", "response"):
            claims.append(Claim("may", rule.TRIGGERED_OPTIONAL))
    return law.first(claims)
