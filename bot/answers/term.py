"""A term of a game is explained: what it is called in each language, and which rules speak of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bot.answers.clause import Clause, clause, named
from bot.errors import InvalidInput
from bot.floors import Floors
from rules_kb.model import LANGUAGES, Lang, Term
from rules_kb.search.fold import fold

CLOSE = 78.0


@dataclass(frozen=True, slots=True)
class Explained:
    """A term: its name and other names, its names elsewhere, its rules."""

    id: str
    game: str
    game_name: str
    lang: Lang
    name: str
    aliases: tuple[str, ...]
    elsewhere: tuple[tuple[Lang, str], ...]
    clauses: tuple[Clause, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the term for programs."""
        return {
            "id": self.id,
            "game": self.game,
            "lang": self.lang,
            "name": self.name,
            "aliases": list(self.aliases),
            "elsewhere": dict(self.elsewhere),
            "rules": [each.rule for each in self.clauses],
        }


def find_terms(floors: Floors, typed: str, game: str | None, lang: Lang, most: int = 25) -> list[tuple[str, str]]:
    """Find terms by what is typed: (id, name); names that are it, then that begin so, that hold it, that are near."""
    wanted = fold(typed)
    ranked = []
    for slug, term in _terms(floors, game):
        rank = _rank(wanted, term, lang)
        if rank is not None:
            name = term.words(lang).name
            shown = name if game else f"{name} · {named(floors.knowledge.game(slug).game.name, lang)}"
            ranked.append((rank, fold(name), f"{slug}/{term.id}", shown))
    return [(id_, name) for _, _, id_, name in sorted(ranked)[:most]]


def explain(text: str, game: str | None, lang: Lang, floors: Floors) -> Explained:
    """Explain a term by its id or words; raises InvalidInput when there is none."""
    slug, _, name = text.partition("/")
    if slug in floors.knowledge.games:
        for term in floors.knowledge.game(slug).terms:
            if term.id == name:
                return _explained(slug, term, lang, floors)
    found = find_terms(floors, text, game, lang, 1)
    if not found:
        raise InvalidInput(
            f"{text[:60]!r} is no term I know",
            mend="pick one of the suggestions, or ask it as a question",
            where="term",
            key="error.unknown-term",
            term=text[:60],
        )
    return explain(found[0][0], game, lang, floors)


def _explained(slug: str, term: Term, lang: Lang, floors: Floors) -> Explained:
    spoken = term.words(lang)
    return Explained(
        id=f"{slug}/{term.id}",
        game=slug,
        game_name=named(floors.knowledge.game(slug).game.name, lang),
        lang=lang,
        name=spoken.name,
        aliases=spoken.aliases,
        elsewhere=tuple((other, term.words(other).name) for other in LANGUAGES if other != lang),
        clauses=tuple(clause(floors.knowledge, id_, lang) for id_ in term.rules if id_ in floors.knowledge.rules),
    )


def _terms(floors: Floors, game: str | None) -> Iterator[tuple[str, Term]]:
    for slug in [game] if game else list(floors.knowledge.games):
        for term in floors.knowledge.game(slug).terms:
            yield slug, term


@lru_cache(maxsize=4_096)
def _names(term: Term, lang: Lang) -> tuple[str, ...]:
    own = term.words(lang)
    other = [term.words(each).name for each in LANGUAGES if each != lang]
    return tuple(fold(each) for each in (own.name, *own.aliases, *other))


def _rank(wanted: str, term: Term, lang: Lang) -> tuple[int, float] | None:
    names = _names(term, lang)
    own = 1 + len(term.words(lang).aliases)
    if not wanted:
        return 0, 0.0
    fits: tuple[Callable[[str], bool], ...] = (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: wanted in name,
    )
    for rank, fit in enumerate(fits):
        if any(map(fit, names)):
            return rank, 0.0 if fit(names[0]) else 0.5 if any(map(fit, names[:own])) else 1.0
    from rapidfuzz import fuzz

    scores = [fuzz.ratio(name, wanted) for name in names]
    best = max(scores)
    return (3, -best - (max(scores[:own]) == best) / 2) if best >= CLOSE else None  # of as near ones the own language's
