"""A document that we do not know becomes a draft game: ids, structure, its own words, doubts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_kb.errors import KnowledgeError
from rules_kb.importing.clauses import Clause, Role
from rules_kb.importing.document import ReadDocument
from rules_kb.importing.doubts import find_doubts, is_correction, is_translators, points_to, repeated
from rules_kb.importing.draft import Draft, DraftDoubt
from rules_kb.importing.markers import parts_of
from rules_kb.importing.sentences import sentences
from rules_kb.importing.slugs import Slugs, slug
from rules_kb.importing.structure import structure
from rules_kb.load import packaged_games
from rules_kb.model import LANGUAGES, Document, Game, Lang, Play, Rule, Source, Status, Term, TermWords, Text, Words
from rules_kb.search.fold import fold

_DOCUMENT = "document"
_BODY, _TITLE, _SHORT, _LABEL, _NOTE = 1_500, 110, 400, 80, 1_000
_COVERS: dict[Lang, str] = {
    "es": "De este juego solo conozco el documento importado «{title}», con sus {count} apartados.",
    "de": "Zu diesem Spiel kenne ich nur das importierte Dokument „{title}“ mit {count} Abschnitten.",
    "en": "Of this game I only know the imported document “{title}” with its {count} clauses.",
}


def propose(document: ReadDocument, *, game: str | None = None) -> Draft:
    """Propose a draft game; raises KnowledgeError for a game that ships with the product."""
    name = slug(game or document.title, "game")
    if name in packaged_games():
        raise KnowledgeError(
            f"the game {name!r} ships with the product and this document is none that I know of it",
            mend="give the draft another name with --game",
            where=document.name,
        )
    clauses = structure(document.blocks, document.title)
    maker = _Maker(document, clauses, name)
    return maker.draft(game or document.title)


class _Maker:
    def __init__(self, document: ReadDocument, clauses: list[Clause], name: str) -> None:
        self.document = document
        self.clauses = clauses
        self.name = name
        self.repeats = repeated(clauses)
        self.slugs = Slugs()
        self.ids: dict[int, str] = {}
        self.rules: list[Rule] = []
        self.texts: dict[str, Text] = {}
        self.notes: dict[int, list[str]] = {}

    def draft(self, title: str) -> Draft:
        """Make the whole draft."""
        kept = list(self._kept())
        for n in kept:
            self.ids[n] = self._id(self.clauses[n])
        by_number = {parts_of(self.clauses[n].number): self.ids[n] for n in reversed(kept)}
        for n in kept:
            self._rule(n, by_number)
        lang = self.document.lang
        doubts = tuple(
            DraftDoubt(d.kind, d.where, d.text, self.ids.get(self._home(d.place), "") if d.place is not None else "")
            for d in find_doubts(self.document, self.clauses)
        )
        return Draft(self._game(title), lang, tuple(self.rules), self.texts, self._terms(), doubts, self.document.hash)

    def _kept(self) -> Iterator[int]:
        """Give the clauses that become rules; repeats without a number and translators' remarks do not."""
        last: int | None = None
        for n, clause in enumerate(self.clauses):
            if n in self.repeats and not clause.number:
                continue
            if last is not None and is_translators(clause) and not clause.number:
                self.notes.setdefault(last, []).append(_plain(clause.body))
                continue
            last = n
            yield n

    def _home(self, place: int) -> int:
        """Give the clause that holds what a dropped one said."""
        while place not in self.ids and place > 0:
            place = self.repeats.get(place, place - 1)
        return place

    def _id(self, clause: Clause) -> str:
        head = clause.path[0] if clause.path else clause.text if clause.role is Role.TITLE else ""
        chapter = slug(head, "rules")
        if chapter == "basics":
            chapter = "basics-1"
        if clause.number:
            own = slug(clause.number)
        elif clause.term:
            own = slug(clause.term, "term")
        else:
            own = slug(clause.text, "clause", 40)
        return f"{self.name}.{chapter}.{self.slugs.give(f'{chapter}.{own}').partition('.')[2]}"

    def _rule(self, n: int, by_number: dict[tuple[str, ...], str]) -> None:
        clause = self.clauses[n]
        own = self.ids[n]
        see = dict.fromkeys(by_number[p] for each in points_to(clause.body) if (p := parts_of(each)) in by_number)
        parent = self._parent(clause)
        page = f", p. {clause.page}" if clause.page else ""
        sources = (Source(document=_DOCUMENT, locator=clause.locator[:200] + page),)
        first = self.repeats.get(n)
        status = Status.REVISION if is_correction(clause) else Status.STATED
        for part, body in enumerate(_parts(_plain(clause.body))):
            id_ = own if not part else f"{own}-part-{part + 1}"
            self.rules.append(
                Rule(
                    id=id_,
                    number=clause.number,
                    play=Play.ANSWER_ONLY,
                    status=status,
                    parent=parent if not part else own,
                    see=tuple(each for each in see if each != own)[:8] if not part else (),
                    same_as=(self.ids[first],) if first in self.ids and not part else (),
                    sources=sources,
                )
            )
            self.texts[id_] = Text(
                label=_cut(clause.number or clause.locator, _LABEL),
                title=_title(clause, body, part),
                body=body,
                short=_short(body),
                note=_cut(" ".join(self.notes.get(n, ())), _NOTE) if not part else "",
            )

    def _parent(self, clause: Clause) -> str | None:
        place = clause.parent
        while place is not None and place not in self.ids:
            place = self.clauses[place].parent
        return self.ids[place] if place is not None else None

    def _terms(self) -> tuple[Term, ...]:
        taken: set[str] = set()
        slugs = Slugs()
        found = []
        for n, clause in enumerate(self.clauses):
            folded = fold(clause.term)
            if n in self.ids and folded and folded not in taken:
                taken.add(folded)
                words = TermWords(name=clause.term)
                id_ = slugs.give(slug(clause.term, "term"))
                found.append(Term(id=id_, rules=(self.ids[n],), es=words, de=words, en=words))
        return tuple(found)

    def _game(self, title: str) -> Game:
        lang, shown = self.document.lang, self.document.title
        covers: Words = {each: _COVERS[each].format(title=shown, count=len(self.rules)) for each in LANGUAGES}
        every: Words = dict.fromkeys(LANGUAGES, shown)
        return Game(
            slug=self.name,
            languages=(lang, *(each for each in LANGUAGES if each != lang)),
            aliases=tuple(dict.fromkeys((self.name.replace("-", " "), title.lower()))),
            name=dict.fromkeys(LANGUAGES, title),
            document=(Document(id=_DOCUMENT, language=lang, title=every, covers=covers),),
        )


def _plain(text: str) -> str:
    return text.strip(" |\n\t") or text.strip() or "…"


def _parts(text: str) -> list[str]:
    """Cut a text that is too long for one rule, at ends of sentences where there are any."""
    if len(text) <= _BODY:
        return [text]
    parts = [""]
    for sentence in (piece for line in text.split("\n") for piece in sentences(line)):
        for start in range(0, len(sentence), _BODY):
            piece = sentence[start : start + _BODY]
            if parts[-1] and len(parts[-1]) + len(piece) + 1 > _BODY:
                parts.append("")
            parts[-1] = f"{parts[-1]} {piece}".strip()
    return [part for part in parts if part]


def _cut(text: str, most: int) -> str:
    flat = " ".join(text.split())
    if len(flat) <= most:
        return flat
    whole = flat[: most - 1].rpartition(" ")[0]
    return f"{whole or flat[: most - 1]}…"


def _title(clause: Clause, body: str, part: int) -> str:
    if clause.term:
        return _cut(clause.term, _TITLE)
    first = next(iter(sentences(body[:600])), body).rstrip(".:")
    if clause.role is Role.TITLE and not part:
        return _cut(clause.text.rstrip(".:"), _TITLE)
    head = clause.path[-1].rstrip(".:") if clause.path else ""
    if head and len(head) <= 40 and head.lower() not in first.lower():
        return _cut(f"{head}: {first}", _TITLE)
    return _cut(first, _TITLE)


def _short(body: str) -> str:
    kept = ""
    for sentence in _first(sentences(body), 6):
        if kept and len(kept) + len(sentence) + 1 > 240:
            break
        kept = f"{kept} {sentence}".strip()
    return _cut(kept or body, _SHORT)


def _first(texts: Sequence[str], most: int) -> Sequence[str]:
    return texts[:most]
