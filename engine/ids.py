"""Rule ids and the one way to spell them."""

from __future__ import annotations

import re

from engine.errors import EngineError

_SPELLING = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*){2}")


class RuleId(str):
    """A rule's permanent name, `<game>.<chapter>.<slug>`, all small letters, digits and hyphens.

    Raises EngineError for any other spelling.
    """

    __slots__ = ()

    def __new__(cls, text: str) -> RuleId:
        """Take a spelling that is right, refuse any other."""
        if not _SPELLING.fullmatch(text):
            raise EngineError(f"{text!r} is no rule id", mend="spell it <game>.<chapter>.<slug> in small letters")
        return super().__new__(cls, text)

    @property
    def game(self) -> str:
        """The game's slug."""
        return self.split(".")[0]

    @property
    def chapter(self) -> str:
        """The chapter's slug."""
        return self.split(".")[1]

    @property
    def slug(self) -> str:
        """The rule's own slug."""
        return self.split(".")[2]
