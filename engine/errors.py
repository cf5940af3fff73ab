"""What a person can mend: one family of errors, each with its fault, its mend and its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar


class JudgeError(Exception):
    """Tell what is wrong, how to mend it and where.

    `key` names the sentence that a face may say instead of the English line; `values` fill that sentence.
    """

    key: ClassVar[str] = "error.judge"

    def __init__(
        self, fault: str, *, mend: str, where: str | None = None, key: str | None = None, **values: object
    ) -> None:
        super().__init__(fault)
        self.fault = fault
        self.mend = mend
        self.where = where
        self.word_key = key or type(self).key
        self.values: Mapping[str, object] = values

    def __str__(self) -> str:
        return " — ".join(part for part in (self.fault, self.mend, self.where) if part)


class EngineError(JudgeError):
    """A fault in what the engine was given."""

    key = "error.engine"


class InvalidScenario(EngineError):
    """A description that cannot be set on the table."""

    key = "error.invalid-scenario"


class UnknownGame(EngineError):
    """A game that has no room here."""

    key = "error.unknown-game"


class RunawayTrace(EngineError):
    """A play that does not come to an end."""

    key = "error.runaway-trace"


class Faults(ExceptionGroup[JudgeError]):
    """Several faults found in one reading; mending them all costs one run, not one run each."""

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.exceptions)


def raise_faults(faults: Iterable[JudgeError], about: str) -> None:
    """Raise all `faults` in one group told as `about`; do nothing when there are none."""
    found = list(faults)
    if found:
        raise Faults(about, found)


def faults_of(error: JudgeError | ExceptionGroup[JudgeError]) -> tuple[JudgeError, ...]:
    """Give the single faults of an error, however deep they are grouped."""
    if isinstance(error, JudgeError):
        return (error,)
    return tuple(fault for inner in error.exceptions for fault in faults_of(inner))
