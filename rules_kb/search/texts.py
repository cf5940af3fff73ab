"""Everything that search stands on, as one list of short texts: phrasings, titles, rules, terms, topics left out."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from rules_kb.knowledge import Knowledge
from rules_kb.load import GameFolder
from rules_kb.model import LANGUAGES, Lang, Status, Topic
from rules_kb.search.lexicon import read_common

ANY = "*"  # the game of topics that belong to no game of ours


class Said(NamedTuple):
    """One text that speaks of a target: a rule's id, or «game/topic» of something left out."""

    target: str
    game: str
    lang: Lang
    kind: str  # asked | title | short | body | term | outside | outside-word
    text: str


def collect(knowledge: Knowledge) -> list[Said]:
    """Gather all texts of all games; a game need not have every kind."""
    found = [said for slug, folder in knowledge.games.items() for said in _of_game(slug, folder)]
    for lang in LANGUAGES:
        topics = {key: Topic.model_validate(value) for key, value in read_common(f"outside/{lang}.toml").items()}
        for key, topic in topics.items():
            found += _of_topic(ANY, key, lang, topic)
    return found


def _of_game(slug: str, folder: GameFolder) -> Iterator[Said]:
    """Give a game's texts; background rules are looked up, never asked for."""
    alias_of = {id_: rule.same_as for id_, rule in folder.rules.items() if rule.status is not Status.BACKGROUND}
    for lang in LANGUAGES:
        texts = folder.texts(lang)
        asked = folder.asked(lang) if _has(folder, "asked", f"{lang}.toml") else {}
        for id_ in alias_of:
            text = texts.get(id_)
            for phrasing in asked.get(id_, ()):  # a rule that repeats another is asked for as that other
                yield Said((alias_of[id_] or (id_,))[0], slug, lang, "asked", phrasing)
            if text is None or alias_of[id_]:
                continue
            yield Said(id_, slug, lang, "title", text.title)
            yield Said(id_, slug, lang, "short", text.short)
            yield Said(id_, slug, lang, "body", text.body)
        for key, topic in folder.outside(lang).items():
            yield from _of_topic(slug, key, lang, topic)
    if _has(folder, "terms.toml"):
        for term in folder.terms:
            for lang in LANGUAGES:
                named = term.words(lang)
                for id_ in term.rules[:1]:
                    if id_ in alias_of and not alias_of[id_]:
                        yield Said(id_, slug, lang, "term", " ".join((named.name, *named.aliases)))


def _of_topic(game: str, key: str, lang: Lang, topic: Topic) -> Iterator[Said]:
    target = f"{game}/{key}"
    for asked in topic.asked:
        yield Said(target, game, lang, "outside", asked)
    for words in (topic.name, *topic.words):
        yield Said(target, game, lang, "outside-word", words)


def _has(folder: GameFolder, *parts: str) -> bool:
    return folder.folder.joinpath(*parts).is_file()


def fingerprint(knowledge: Knowledge, salt: str) -> str:
    """Give the hash of all data and code words that an index depends on."""
    digest = hashlib.sha256(salt.encode())
    roots: list[Traversable] = [folder.folder for folder in knowledge.games.values()]
    for root in (*roots, files("rules_kb") / "data" / "common"):
        for name, content in contents(root):
            digest.update(name.encode())
            digest.update(content)
    return digest.hexdigest()[:32]


def contents(root: Traversable) -> Iterator[tuple[str, bytes]]:
    """Give the files of a data folder that search depends on: name and content."""
    for name in ("game.toml", "terms.toml", "concepts.toml", "speech.toml", "decision.toml"):
        if (place := root.joinpath(name)).is_file():
            yield name, place.read_bytes()
    for name in ("rules", "text", "asked", "outside", "wanted"):
        if (folder := root.joinpath(name)).is_dir():
            yield from _tree(folder, name)


def _tree(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.is_dir():
            yield from _tree(entry, f"{path}/{entry.name}")
        elif entry.name.endswith(".toml"):
            yield f"{path}/{entry.name}", entry.read_bytes()
