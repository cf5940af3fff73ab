"""Front door of search: a player's question becomes the right clause, a choice, or «not in the documents»."""

from rules_kb.search.finding import Completion, Decision, Finding, Hit, Previous, Role
from rules_kb.search.searcher import Searcher
from rules_kb.search.wanted import Wanted

__all__ = ["Completion", "Decision", "Finding", "Hit", "Previous", "Role", "Searcher", "Wanted"]
