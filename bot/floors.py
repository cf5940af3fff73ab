"""The floors below, put together: knowledge and search, each loaded when first needed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.settings import Settings
    from rules_kb.knowledge import Knowledge
    from rules_kb.model import Lang
    from rules_kb.reading import Exact
    from rules_kb.search import Searcher

MOST_READ = 32
"""How many texts are known again that were just read: an answer asks for its text's reading more than once."""


class Floors:
    """What answers stand on. Hand in other knowledge or another searcher in tests."""

    def __init__(
        self,
        cache_dir: Path | None = None,
        *,
        knowledge: Knowledge | None = None,
        searcher: Searcher | None = None,
        folder: Path | None = None,
    ) -> None:
        self._cache_dir = cache_dir
        self._knowledge = knowledge
        self._searcher = searcher
        self._folder = folder

    @classmethod
    def of(cls, settings: Settings) -> Floors:
        """Stand on what ships and on what the host imported, with the search's cache in the host's folder."""
        return cls(settings.folder / "cache", folder=settings.folder)

    @cached_property
    def knowledge(self) -> Knowledge:
        """All that is known."""
        from rules_kb.knowledge import packaged, with_data_folder

        if self._knowledge is not None:
            return self._knowledge
        return with_data_folder(self._folder) if self._folder is not None else packaged()

    @cached_property
    def shipped(self) -> Knowledge:
        """What ships with the product, without what a host imported."""
        from rules_kb.knowledge import packaged

        return self._knowledge or packaged()

    @cached_property
    def searcher(self) -> Searcher:
        """The search over it."""
        from rules_kb.search import Searcher

        return self._searcher or Searcher(self.knowledge, cache_dir=self._cache_dir, on_build=_say_preparing)

    @cached_property
    def read_exactly(self) -> Callable[[str, str | None, str | None, Lang | None], Exact]:
        """Read a told text, given its game, the channel's and the language; what was just read is not read again."""
        from rules_kb.reading import read_exactly

        @lru_cache(MOST_READ)
        def read(told: str, game: str | None, channel_game: str | None, lang: Lang | None) -> Exact:
            return read_exactly(told, self.knowledge, game, channel_game, lang)

        return read

    def warm(self) -> None:
        """Load everything by doing it once, so that the first asker does not wait."""
        self.searcher.ask("2.4")
        self.warm_words()

    def warm_words(self) -> None:
        """Load rules, texts and sentences of all games: what replies are dressed in."""
        from rules_kb.model import LANGUAGES
        from rules_kb.sentences import sentences

        for game, folder in self.knowledge.games.items():
            for lang in LANGUAGES:
                folder.texts(lang)
                folder.outside(lang)
                sentences(self.knowledge, game, lang)
        self.knowledge.rules  # noqa: B018  # read once, kept


def _say_preparing() -> None:
    """Tell a person at a terminal why the first question after an update takes a while."""
    from bot.words import words

    if sys.stderr.isatty():
        print(words("en").say("index.preparing"), file=sys.stderr)
