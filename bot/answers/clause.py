"""A rule as an answer shows it: its words in a language, its document, how firm it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_kb.errors import UnknownRule
from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang, Status, Text
from rules_kb.originals import Original


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule comes from: the document's id and title or a public address, and the place in it."""

    document: str
    locator: str
    title: str = ""
    url: str = ""
    rank: int = 0
    """The document's place among those of its game: where they differ, the smaller number goes first."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule with its words; `lang` is the language they are in, `fell_back` tells that another was asked."""

    rule: str
    game: str
    game_name: str
    lang: Lang
    fell_back: bool
    label: str
    title: str
    short: str
    body: str
    note: str
    status: str
    number: str
    sources: tuple[Source, ...]
    see: tuple[str, ...]
    original: Original | None = None
    source_lang: Lang = "en"
    edited: str = ""
    newer: str = ""
    """When the text in the source's language was edited, if that was after this one was."""
    instead_of: str = ""
    """The label of the retired rule that was asked for, whose place this one has taken."""

    @property
    def is_background(self) -> bool:
        """Tell whether the rule is a general one that the document does not hold."""
        return self.status == Status.BACKGROUND

    @property
    def is_doubtful(self) -> bool:
        """Tell whether a reader must know more than the rule itself says."""
        return self.status in {Status.AMBIGUOUS, Status.UNSAID, Status.REVISION}


def clause(knowledge: Knowledge, id_: str, lang: Lang) -> Clause:
    """Put a rule into words; a rule without words is shown by its id. Raises UnknownRule for an unknown one."""
    rule = knowledge.rule(id_)
    game = knowledge.game(rule.rule_id.game).game
    documents = {document.id: document for document in game.document}
    ranks = {id_: n for n, id_ in enumerate(game.precedence or documents)}
    sources = tuple(
        Source(
            document=source.document or source.url,
            locator=source.locator,
            title=named(documents[source.document].title, lang) if source.document in documents else "",
            url=source.url or (documents[source.document].url if source.document in documents else ""),
            rank=ranks.get(source.document, len(ranks)),
        )
        for source in rule.sources
    )
    try:
        worded = knowledge.worded(rule.id, lang)
        words, spoken, fell_back = worded.text, worded.lang, worded.fell_back
    except UnknownRule:
        slug = rule.rule_id.slug.replace("-", " ")
        words, spoken, fell_back = Text(label=slug, title=slug, body=slug, short=slug), lang, False
    return Clause(
        rule=rule.id,
        game=rule.rule_id.game,
        game_name=named(game.name, lang),
        lang=spoken,
        fell_back=fell_back,
        label=words.label,
        title=words.title,
        short=words.short,
        body=words.body,
        note=words.note,
        status=str(rule.status),
        number=rule.number,
        sources=sources,
        see=knowledge.related(rule.id),
        original=knowledge.original(rule.id),
        source_lang=game.languages[0],
        edited=words.edited,
        newer=_newer(knowledge, rule.id, words, game.languages[0]),
        instead_of=_label(knowledge, id_, lang) if id_ != rule.id else "",
    )


def _newer(knowledge: Knowledge, id_: str, words: Text, source: Lang) -> str:
    """Give when the text in the source's language was edited, if a reader of this one must know of it."""
    text = knowledge.game(id_.partition(".")[0]).texts(source).get(id_)
    later = text is not None and words.edited and text.edited > words.edited
    return text.edited if text is not None and later else ""


def _label(knowledge: Knowledge, id_: str, lang: Lang) -> str:
    """Give what a retired rule was called."""
    text = knowledge.game(id_.partition(".")[0]).texts(lang).get(id_)
    return text.label if text is not None else id_


def named(names: Mapping[Lang, str], lang: Lang) -> str:
    """Give a name in a language, or in the first there is."""
    return names.get(lang) or next(iter(names.values()), "")
