"""Draft data as TOML. Large drafts are written in one go, which a style-keeping writer is too slow for."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import groupby

from rules_kb.importing.draft import Draft
from rules_kb.model import Game, Rule, Term, Text, Words


def quoted(text: str) -> str:
    """Write a string; JSON's escapes are TOML's."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _row(values: Iterable[str]) -> str:
    return "[" + ", ".join(quoted(value) for value in values) + "]"


def files_of(draft: Draft) -> dict[str, str]:
    """Give the files of a draft: path inside its folder → text."""
    found = {"game.toml": _game(draft.game), "terms.toml": _terms(draft.terms), "doubts.toml": _doubts(draft)}
    for chapter, rules in groupby(sorted(draft.rules, key=lambda r: r.rule_id.chapter), lambda r: r.rule_id.chapter):
        kept = list(rules)
        found[f"rules/{chapter}.toml"] = "\n".join(map(_rule, kept))
        found[f"text/{draft.lang}/{chapter}.toml"] = "\n".join(_text(rule.id, draft.texts[rule.id]) for rule in kept)
    for lang in draft.game.languages:
        found[f"asked/{lang}.toml"] = '# "<rule id>" = ["how players ask for it", …]\n'
    return found


def _table(head: str, words: Words) -> str:
    return "\n".join((f"[{head}]", *(f"{lang} = {quoted(text)}" for lang, text in words.items()), ""))


def _game(game: Game) -> str:
    lines = [f"slug = {quoted(game.slug)}", f"languages = {_row(game.languages)}"]
    lines += [f"aliases = {_row(game.aliases)}", ""]
    lines.append(_table("name", game.name))
    for document in game.document:
        lines += ["[[document]]", f"id = {quoted(document.id)}", f"language = {quoted(document.language)}", ""]
        lines += [_table("document.title", document.title), _table("document.covers", document.covers)]
    return "\n".join(lines)


def _rule(rule: Rule) -> str:
    lines = ["[[rule]]", f"id = {quoted(rule.id)}"]
    if rule.number:
        lines.append(f"number = {quoted(rule.number)}")
    lines += [f"play = {quoted(rule.play)}", f"status = {quoted(rule.status)}"]
    if rule.parent:
        lines.append(f"parent = {quoted(rule.parent)}")
    for name, ids in (("see", rule.see), ("same_as", rule.same_as)):
        if ids:
            lines.append(f"{name} = {_row(ids)}")
    sources = ", ".join(
        f"{{ document = {quoted(source.document)}, locator = {quoted(source.locator)} }}" for source in rule.sources
    )
    return "\n".join((*lines, f"sources = [{sources}]", ""))


def _text(id_: str, text: Text) -> str:
    said = [(name, getattr(text, name)) for name in ("label", "title", "body", "short", "note")]
    return "\n".join((f"[{quoted(id_)}]", *(f"{name} = {quoted(words)}" for name, words in said if words), ""))


def _terms(terms: Iterable[Term]) -> str:
    lines = ["# The glossary, as far as the document has one."]
    for term in terms:
        lines += ["", "[[term]]", f"id = {quoted(term.id)}", f"rules = {_row(term.rules)}"]
        lines += [f"{lang} = {{ name = {quoted(term.words(lang).name)} }}" for lang in ("es", "de", "en")]
    return "\n".join((*lines, ""))


def _doubts(draft: Draft) -> str:
    lines = ["# What a person should look at; nothing reads this file.", f"hash = {quoted(draft.hash)}"]
    for doubt in draft.doubts:
        lines += ["", "[[doubt]]", f"kind = {quoted(doubt.kind)}", f"where = {quoted(doubt.where)}"]
        lines += [f"{name} = {quoted(said)}" for name, said in (("rule", doubt.rule), ("text", doubt.text)) if said]
    return "\n".join((*lines, ""))
