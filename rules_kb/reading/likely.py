"""What a rule is usually asked for, learned from the worked examples that turn on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from rules_kb.knowledge import Knowledge
from rules_kb.scenarios import packaged_scenarios


@lru_cache(maxsize=16)
def asks_of_rules(knowledge: Knowledge, game: str) -> Mapping[str, tuple[str, ...]]:
    """Give for each rule the asks whose answers it decides in the game's worked examples, the most frequent first."""
    counted: dict[str, Counter[str]] = {}
    for example in packaged_scenarios(knowledge, game):
        for outcome in example.expected.outcomes():
            for answer in outcome.answers:
                deciders = (answer.decider,) if answer.decider else example.expected.cites
                for rule in deciders:
                    counted.setdefault(str(rule), Counter())[answer.ask] += 2 if answer.decider else 1
    return {rule: tuple(ask for ask, _ in asks.most_common()) for rule, asks in counted.items()}
