"""What is covered: per rule its languages, phrasings, what the engine owes it, its scenarios, and whether it bites.

A rule bites when switching it off changes an answer of some scenario. This is computed each time, never stored.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine import Faults, JudgeError, Result, RuleId, UnknownGame, room, run
from rules_kb.knowledge import Knowledge
from rules_kb.model import LANGUAGES, Play, Rule
from rules_kb.scenarios import Example, packaged_scenarios


@dataclass(frozen=True, slots=True)
class Covered:
    """One rule's coverage; `bites` is None for rules that the engine does not play."""

    rule: str
    game: str
    status: str
    languages: tuple[str, ...]
    phrasings: dict[str, int]
    engine: str
    scenarios: int
    bites: bool | None

    def as_json(self) -> dict[str, object]:
        """Give the line of `tablejudge coverage --json`."""
        return {
            "rule": self.rule,
            "game": self.game,
            "status": self.status,
            "languages": list(self.languages),
            "phrasings": self.phrasings,
            "engine": self.engine,
            "scenarios": self.scenarios,
            "bites": self.bites,
        }


def coverage(knowledge: Knowledge, games: Iterable[str] | None = None) -> list[Covered]:
    """Compute every rule's coverage, in the order of the data; what cannot be played counts for nothing."""
    found: list[Covered] = []
    for slug in games or knowledge.games:
        folder = knowledge.game(slug)
        played = _play_all(knowledge, slug)
        for rule in folder.rules.values():
            citing = [(example, result) for example, result in played if rule.rule_id in result.cited()]
            found.append(
                Covered(
                    rule=rule.id,
                    game=slug,
                    status=rule.status,
                    languages=tuple(lang for lang in LANGUAGES if rule.id in folder.texts(lang)),
                    phrasings={lang: len(folder.asked(lang).get(rule.id, ())) for lang in LANGUAGES},
                    engine=rule.play,
                    scenarios=len(citing),
                    bites=_bites(slug, rule, citing) if rule.play is Play.PLAYED else None,
                )
            )
    return found


def _play_all(knowledge: Knowledge, slug: str) -> list[tuple[Example, Result]]:
    played = []
    for example in packaged_scenarios(knowledge, slug):
        try:
            played.append((example, run(example.scenario)))
        except (JudgeError, Faults):
            continue  # `tablejudge check` names what is wrong with it
    return played


def _bites(slug: str, rule: Rule, citing: list[tuple[Example, Result]]) -> bool:
    return biting(slug, rule.rule_id, citing) is not None


def biting(slug: str, rule: RuleId, citing: list[tuple[Example, Result]]) -> Example | None:
    """Find a scenario whose answers change when the rule (with those that say the same) is off."""
    for off in _offs(slug, rule):
        for example, result in citing:
            if result.gist != run(example.scenario, without=off).gist:
                return example
    return None


def _offs(slug: str, rule: RuleId) -> list[frozenset[RuleId]]:
    try:
        overlaps = room(slug).overlaps
    except UnknownGame:
        overlaps = ()
    return [frozenset({rule}), *(group for group in overlaps if rule in group)]
