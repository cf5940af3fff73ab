"""The decision: does the best rule answer the question at all, and is it surely the right one?"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from rules_kb.search.finding import Decision


def likely(signs: Mapping[str, float], weights: Mapping[str, float]) -> float:
    """Give the likelihood that signs of evidence speak for, by learned weights (a logistic sum)."""
    total = weights["bias"] + sum(weight * signs[name] for name, weight in weights.items() if name != "bias")
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))


class Judged(NamedTuple):
    """A decision with the likelihoods «the documents answer this» and «the best rule is the right one»."""

    decision: Decision
    answerable: float
    right: float


def judge(signs: Mapping[str, float], learned: Mapping[str, Any]) -> Judged:
    """Decide from a game's signs of evidence."""
    answerable = likely(signs, learned["answerable"])
    right = likely(signs, learned["right"])
    limits = learned["limits"]
    if answerable < limits["refuse"]:
        return Judged("unknown", answerable, right)
    sure = answerable >= limits["answer"] and right >= limits["right"]
    if signs["bare"]:  # two or three words that ask nothing: only an answer when nothing else is meant by them
        sure = sure and signs["second"] < limits["bare"] * signs["top"]
    return Judged("answer" if sure else "clarify", answerable, right)


def judge_plain(signs: Mapping[str, float], learned: Mapping[str, Any]) -> Judged:
    """Decide for a game without phrasings."""
    answerable = likely(signs, learned["answerable"])
    right = likely(signs, learned["right"])
    limits = learned["limits"]
    if not signs["score"] or answerable < limits["refuse"]:
        return Judged("unknown", answerable, right)
    return Judged("answer" if right >= limits["right"] else "clarify", answerable, right)
