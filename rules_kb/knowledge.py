"""What is known: rules, their words in a language (and which language answered), relations between rules."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from engine import UnknownGame
from rules_kb.errors import UnknownRule
from rules_kb.load import GameFolder, games_in, packaged_games
from rules_kb.model import LANGUAGES, Document, Lang, Rule, Text
from rules_kb.originals import Original, Originals


@dataclass(frozen=True, slots=True)
class Worded:
    """A rule with its words and the language they are in, which is another than asked when `fell_back`."""

    rule: Rule
    text: Text
    lang: Lang
    fell_back: bool = False


class Knowledge:
    """All games' knowledge. Files are read when first needed; use rules_kb.check to read them all."""

    def __init__(self, games: Mapping[str, GameFolder], originals: Originals | None = None) -> None:
        self.games = games
        self.originals = originals

    def game(self, slug: str) -> GameFolder:
        """Give one game's folder; raises UnknownGame with the nearest known."""
        if slug in self.games:
            return self.games[slug]
        near = ", ".join(difflib.get_close_matches(slug, self.games, 3, 0.4) or self.games)
        raise UnknownGame(
            f"{slug!r} is no game I know", mend=f"write one of: {near}", where="game", game=slug, near=near
        )

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """All rules of all games by id."""
        return {id_: rule for folder in self.games.values() for id_, rule in folder.rules.items()}

    def rule(self, id_: str) -> Rule:
        """Give a rule, following a retired one to its successor; raises UnknownRule with the nearest known."""
        folder = self.games.get(id_.partition(".")[0])
        rule = folder.rule(id_) if folder else None
        if rule is None:
            near = ", ".join(difflib.get_close_matches(id_, self.rules, 3, 0.5)) or "an id from `tablejudge coverage`"
            raise UnknownRule(f"{id_!r} is no rule I know", mend=f"write {near}", where="rule", rule=id_, near=near)
        return self.rule(rule.successor) if rule.successor else rule

    def worded(self, id_: str, lang: Lang) -> Worded:
        """Give a rule's words in a language, or in the first language of its game that has them."""
        rule = self.rule(id_)
        folder = self.game(rule.rule_id.game)
        for candidate in (lang, *folder.game.languages, *LANGUAGES):
            text = folder.text(rule.id, candidate)
            if text is not None:
                return Worded(rule, text, candidate, candidate != lang)
        raise UnknownRule(f"{id_!r} has no words in any language", mend="write its text", where=f"text/{lang}")

    def document(self, id_: str) -> Document | None:
        """Give the document that a rule is from; None for background rules."""
        rule = self.rule(id_)
        documents = {d.id: d for d in self.game(rule.rule_id.game).game.document}
        return next((documents[s.document] for s in rule.sources if s.document in documents), None)

    def original(self, id_: str) -> Original | None:
        """Give a rule's original wording, if this knowledge's owner imported its document."""
        return self.originals.of(self.rule(id_).id) if self.originals else None

    def children(self, id_: str) -> tuple[str, ...]:
        """Give the rules that belong under a rule."""
        folder = self.games.get(id_.partition(".")[0])
        return folder.children(id_) if folder else ()

    def related(self, id_: str) -> tuple[str, ...]:
        """Give see-alsos, parent, defining clause, what it repeats and its children, each once, nearest first."""
        rule = self.rule(id_)
        near = (*rule.same_as, *rule.see, rule.parent, rule.defined_by, *self.children(rule.id))
        return tuple(dict.fromkeys(each for each in near if each and each != rule.id))

    def by_number(self, number: str, game: str | None = None) -> Iterator[Rule]:
        """Give the rules that a document prints under a number; a number with parts below it gives those too."""
        for rule in self.rules.values():
            if game not in (None, rule.rule_id.game) or not rule.number:
                continue
            if rule.number == number or rule.number.startswith(f"{number}."):
                yield rule


@lru_cache(maxsize=1)
def packaged() -> Knowledge:
    """Give the knowledge that ships with the product."""
    return Knowledge({slug: GameFolder(folder) for slug, folder in packaged_games().items()})


def with_data_folder(folder: Path) -> Knowledge:
    """Give the shipped knowledge with what its user imported: original wordings and games of their own."""
    shipped = packaged().games
    own = {slug: game for slug, game in games_in(folder / "games").items() if slug not in shipped}
    return Knowledge({**shipped, **own}, Originals(folder / "originals"))
