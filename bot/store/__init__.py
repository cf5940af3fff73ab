"""What is kept between two starts: settings, reply states, feedback, unanswered questions. One database, ours alone."""

from bot.store.marks import Feedback, Marks, Unanswered
from bot.store.preferences import NOTHING_SET, Preference, Preferences, Scope
from bot.store.states import States
from bot.store.store import Store

__all__ = [
    "NOTHING_SET",
    "Feedback",
    "Marks",
    "Preference",
    "Preferences",
    "Scope",
    "States",
    "Store",
    "Unanswered",
]
