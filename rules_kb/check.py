"""The data's own laws. Every file of every game is read, every fault is told, all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from engine import JudgeError, discover, room
from rules_kb.errors import InvalidData
from rules_kb.knowledge import Knowledge
from rules_kb.load import GameFolder, gather
from rules_kb.model import LANGUAGES, Game, Lang, Play, Rule, Status
from rules_kb.reading.lint import lint
from rules_kb.scenarios import read_example
from rules_kb.search.fold import fold
from rules_kb.sentences import Sentences, read_catalogue

Found = Iterator[JudgeError]


def check(knowledge: Knowledge) -> list[JudgeError]:
    """Read everything and hold it to every law; give all faults, files that cannot be read first.

    What the phrase books say is looked at when everything else holds.
    """
    faults: list[JudgeError] = []
    for slug, folder in knowledge.games.items():
        unreadable = gather(_readings(folder))
        faults += unreadable
        if not unreadable:
            for law in _LAWS:
                faults += list(law(slug, folder))
    faults += _rooms_without_data(knowledge)
    return faults or list(lint(knowledge))


def _readings(folder: GameFolder) -> list[Callable[[], object]]:
    readings: list[Callable[[], object]] = [
        lambda: folder.game,
        lambda: folder.rules,
        lambda: folder.terms,
        lambda: folder.scenarios,
    ]
    for lang in LANGUAGES:
        readings += [partial(folder.texts, lang), partial(folder.asked, lang), partial(folder.outside, lang)]
    return readings


def _game(slug: str, folder: GameFolder) -> Found:
    game: Game = folder.game
    where = f"data/{slug}/game.toml"
    documents = [document.id for document in game.document]
    if len(documents) > 1 and sorted(game.precedence) != sorted(documents):
        yield InvalidData(
            "nothing says which document goes first where they differ",
            mend=f"write precedence = {documents} in that order",
            where=where,
        )
    if game.slug != slug:
        yield InvalidData(f"the slug {game.slug!r} is not the folder's name", mend=f"write {slug!r}", where=where)
    worded = [("name", game.name)]
    for document in game.document:
        worded.append((f"document {document.id} title", document.title))
        worded.append((f"document {document.id} covers", document.covers))
    worded += [(f"edition {edition.id} name", edition.name) for edition in game.edition]
    for what, words in worded:
        for lang in LANGUAGES:
            if not words.get(lang):
                yield InvalidData(f"{what} has no {lang}", mend="write it", where=where)


def _rules(slug: str, folder: GameFolder) -> Found:
    documents = {document.id for document in folder.game.document}
    for rule in folder.rules.values():
        where = f"data/{slug}/rules/{rule.rule_id.chapter}.toml: {rule.id}"
        for what, ids in _links(rule):
            for id_ in ids:
                if id_ == rule.id:
                    yield InvalidData(f"{what} names the rule itself", mend="take it out", where=where)
                elif id_ not in folder.rules:
                    yield _unknown_id(what, id_, folder, where)
        if (rule.status is Status.BACKGROUND) != (rule.rule_id.chapter == "basics"):
            yield InvalidData("only chapter basics is background", mend="change the status or the chapter", where=where)
        for source in rule.sources:
            if source.document and source.document not in documents:
                yield InvalidData(
                    f"the document {source.document!r} is not in game.toml",
                    mend=f"write one of: {', '.join(sorted(documents))}",
                    where=where,
                )
        if not rule.sources and rule.status is not Status.BACKGROUND:
            yield InvalidData("the rule has no source", mend="name its document and place", where=where)
        if _goes_in_a_circle(rule, folder):
            yield InvalidData("its parents go in a circle", mend="cut one of them", where=where)


def _retired(slug: str, folder: GameFolder) -> Found:
    """Find what still leans on a rule that another has replaced."""
    for what, id_, where in _leaning(slug, folder):
        rule = folder.rules.get(id_)
        if rule is not None and rule.successor:
            yield InvalidData(
                f"{what} names {id_!r}, which is retired",
                mend=f"see whether it still holds, then write {rule.successor}",
                where=where,
            )


def _leaning(slug: str, folder: GameFolder) -> Iterator[tuple[str, str, str]]:
    """Give all that names a rule: what it is, the rule, where it stands."""
    for rule in folder.rules.values():
        if not rule.successor:
            for what, ids in _links(rule):
                yield from ((what, id_, f"data/{slug}/rules/{rule.rule_id.chapter}.toml: {rule.id}") for id_ in ids)
    for term in folder.terms:
        yield from ((f"the term {term.id!r}", id_, f"data/{slug}/terms.toml") for id_ in term.rules)
    for lang in LANGUAGES:
        yield from (("a phrasing", id_, f"data/{slug}/asked/{lang}.toml") for id_ in folder.asked(lang))
    for name, plain in folder.scenarios.items():
        expected = plain.get("expect")
        cites = expected.get("cites", ()) if isinstance(expected, dict) else ()
        yield from (("expect.cites", str(id_), f"data/{slug}/scenarios/{name}.toml") for id_ in cites)
    if slug in discover():
        code = f"engine/games/{slug.replace('-', '_')}/rule_ids.py"
        yield from (("the room", id_, code) for id_ in sorted(room(slug).rules))


def _links(rule: Rule) -> list[tuple[str, tuple[str, ...]]]:
    single = [("parent", rule.parent), ("defined_by", rule.defined_by), ("successor", rule.successor)]
    return [("see", rule.see), ("same_as", rule.same_as), *((what, (id_,)) for what, id_ in single if id_)]


def _goes_in_a_circle(rule: Rule, folder: GameFolder) -> bool:
    seen = {rule.id}
    parent = rule.parent
    while parent and parent in folder.rules:
        if parent in seen:
            return True
        seen.add(parent)
        parent = folder.rules[parent].parent
    return False


def _unknown_id(what: str, id_: str, folder: GameFolder, where: str) -> InvalidData:
    slug = id_.rpartition(".")[2]
    near = [known for known in folder.rules if known.endswith(slug) or slug in known][:3]
    return InvalidData(
        f"{what} names {id_!r}, which does not exist",
        mend=f"write {' or '.join(near)}" if near else "write a rule of this game",
        where=where,
    )


def _texts(slug: str, folder: GameFolder) -> Found:
    for lang in LANGUAGES:
        texts = folder.texts(lang)
        where = f"data/{slug}/text/{lang}"
        for id_, rule in folder.rules.items():
            if id_ not in texts:
                yield InvalidData(f"{id_} has no {lang} text", mend="write it", where=where)
            elif rule.status is Status.REVISION and not texts[id_].note:
                yield InvalidData(f"{id_} does not tell what it changed", mend="write it as a note", where=where)
        for id_ in texts:
            if id_ not in folder.rules:
                yield _unknown_id("a text", id_, folder, where)


def _asked(slug: str, folder: GameFolder) -> Found:
    for lang in LANGUAGES:
        asked = folder.asked(lang)
        where = f"data/{slug}/asked/{lang}.toml"
        seen: dict[str, str] = {}
        for id_, phrasings in asked.items():
            if id_ not in folder.rules:
                yield _unknown_id("a phrasing", id_, folder, where)
            for phrasing in phrasings:
                other = seen.setdefault(fold(phrasing), id_)
                if other != id_:
                    yield InvalidData(f"{phrasing!r} asks for {other} and {id_}", mend="keep it for one", where=where)
        for rule in folder.rules.values():
            if rule.status is Status.BACKGROUND or rule.successor:
                continue
            if rule.same_as and asked.get(rule.id):
                yield InvalidData(f"{rule.id} is an alias and shares phrasings", mend="move its phrasings", where=where)
            if not rule.same_as and not asked.get(rule.id):
                yield InvalidData(f"nobody asks for {rule.id}", mend="write phrasings", where=where)


def _terms(slug: str, folder: GameFolder) -> Found:
    where = f"data/{slug}/terms.toml"
    ids: set[str] = set()
    for term in folder.terms:
        if term.id in ids:
            yield InvalidData(f"the term {term.id!r} stands twice", mend="keep one", where=where)
        ids.add(term.id)
        for id_ in term.rules:
            if id_ not in folder.rules:
                yield _unknown_id(f"the term {term.id!r}", id_, folder, where)
    for lang in LANGUAGES:
        yield from _alias_clashes(folder, lang, where)


def _alias_clashes(folder: GameFolder, lang: Lang, where: str) -> Found:
    owner: dict[str, str] = {}
    for term in folder.terms:
        words = term.words(lang)
        if not words.name.strip():
            yield InvalidData(f"the term {term.id!r} has no {lang} name", mend="write it", where=where)
        for word in {fold(w): w for w in (words.name, *words.aliases)}.values():
            other = owner.setdefault(fold(word), term.id)
            if other != term.id:
                yield InvalidData(f"{lang}: {word!r} names {other!r} and {term.id!r}", mend="keep one", where=where)


def _outside(slug: str, folder: GameFolder) -> Found:
    topics = {lang: set(folder.outside(lang)) for lang in LANGUAGES}
    every = set().union(*topics.values())
    for lang in LANGUAGES:
        for topic in sorted(every - topics[lang]):
            yield InvalidData(f"the topic {topic!r} has no {lang}", mend="write it", where=f"data/{slug}/outside")


def _steps(slug: str, folder: GameFolder) -> Found:
    catalogues = {lang: read_catalogue(folder.po(lang)) for lang in LANGUAGES if folder.po(lang)}
    every = {key for catalogue in catalogues.values() for key in catalogue}
    for lang in LANGUAGES if every else ():
        catalogue = catalogues.get(lang, {})
        for key in sorted(every - set(catalogue)):
            yield InvalidData(f"{key!r} has no {lang} sentence", mend="write it", where=f"data/{slug}/steps/{lang}.po")
        for key, fault in Sentences(catalogue, lang).faults().items():
            yield InvalidData(f"{key!r}: {fault}", mend="mend the sentence", where=f"data/{slug}/steps/{lang}.po")


def _engine(slug: str, folder: GameFolder) -> Found:
    if slug not in discover():
        yield InvalidData("no room plays this game", mend=f"add engine/games/{slug.replace('-', '_')}", where=slug)
        return
    cited = room(slug).rules
    for id_ in sorted(cited - set(folder.rules)):
        yield _unknown_id("the room", id_, folder, f"engine/games/{slug.replace('-', '_')}/rule_ids.py")
    for rule in folder.rules.values():
        if rule.play in (Play.PLAYED, Play.EXAMPLE) and rule.rule_id not in cited:
            yield InvalidData(
                f"{rule.id} is {rule.play} but the room never cites it",
                mend="cite it where it acts",
                where=f"engine/games/{slug.replace('-', '_')}",
            )


def _scenarios(slug: str, folder: GameFolder) -> Found:
    for name, plain in folder.scenarios.items():
        where = f"data/{slug}/scenarios/{name}.toml"
        faults = gather([partial(read_example, slug, name, plain)])
        yield from faults
        if faults:
            continue
        example = read_example(slug, name, plain)
        for lang in LANGUAGES:
            if not example.scenario.title.get(lang):
                yield InvalidData(f"no {lang} title", mend="write a sentence a player would say", where=where)
        for id_ in example.expected.cites:
            if id_ not in folder.rules:
                yield _unknown_id("expect.cites", id_, folder, where)


def _rooms_without_data(knowledge: Knowledge) -> list[JudgeError]:
    return [
        InvalidData(f"the room {slug!r} has no data", mend=f"add rules_kb/data/{slug}/", where="engine/games")
        for slug in discover()
        if slug not in knowledge.games
    ]


_LAWS: tuple[Callable[[str, GameFolder], Found], ...] = (
    _game,
    _rules,
    _retired,
    _texts,
    _asked,
    _terms,
    _outside,
    _steps,
    _engine,
    _scenarios,
)
