"""Faults in the knowledge base and in what is asked of it."""

from __future__ import annotations

from engine import JudgeError


class KnowledgeError(JudgeError):
    """A fault of the knowledge floor."""

    key = "error.knowledge"


class InvalidData(KnowledgeError):
    """A data file that breaks the format or the data's own laws."""

    key = "error.invalid-data"


class UnknownRule(KnowledgeError):
    """A rule that is not in the knowledge base."""

    key = "error.unknown-rule"


class UnreadableDocument(KnowledgeError):
    """A document that cannot be imported."""

    key = "error.unreadable-document"
