"""Names by which a rule is called outright: its id, printed number, label and the terms it defines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules_kb.knowledge import Knowledge
from rules_kb.model import LANGUAGES
from rules_kb.search.fold import fold, words


def folded(text: str) -> str:
    """Fold a name for comparison."""
    return " ".join(words(text))


def gather_names(knowledge: Knowledge) -> dict[str, Any]:
    """Gather, as plain data: ids, printed numbers, labels, titles and terms of all games, and the games' own names."""
    names: dict[str, Any] = {"id": {}, "number": {}, "label": {}, "title": {}, "term": {}, "game": {}, "see": {}}
    names["chapter"] = []
    for slug, folder in knowledge.games.items():
        for alias in (slug, *folder.game.aliases, *folder.game.name.values()):
            names["game"].setdefault(folded(alias), slug)
        for id_, rule in folder.rules.items():
            names["id"][fold(id_)] = id_
            for word in words(rule.rule_id.chapter):
                if word not in names["chapter"]:
                    names["chapter"].append(word)
            names["see"][id_] = [*rule.same_as] or [id_]
            if rule.number:
                names["number"].setdefault(rule.number.strip("()"), []).append(id_)
        for lang in LANGUAGES:
            for id_, text in folder.texts(lang).items():
                _put(names["label"], folded(text.label), id_)
                _put(names["title"], folded(text.title), id_)
        if folder.folder.joinpath("terms.toml").is_file():
            for term in folder.terms:
                for lang in LANGUAGES:
                    for name in (term.words(lang).name, *term.words(lang).aliases):
                        for id_ in term.rules or (f"{slug}/{term.id}",):
                            _put(names["term"], folded(name), id_)
    return names


def _put(names: dict[str, list[str]], name: str, id_: str) -> None:
    ids = names.setdefault(name, [])
    if name and id_ not in ids:
        ids.append(id_)


def merge_names(every: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Put the names of several knowledges together."""
    merged: dict[str, Any] = {"chapter": []}
    for names in every:
        for kind, found in names.items():
            if kind == "chapter":
                merged[kind] += [word for word in found if word not in merged[kind]]
                continue
            into = merged.setdefault(kind, {})
            for name, ids in found.items():
                known = into.get(name)
                if known is None:
                    into[name] = ids
                elif isinstance(ids, list):
                    into[name] = [*known, *(id_ for id_ in ids if id_ not in known)]
    return merged
