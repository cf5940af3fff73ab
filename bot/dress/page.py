"""Templates are filled: layout from `templates/`, sentences from `words/`, look from the face."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined

from bot.answers.clause import Clause, Source
from bot.dress.look import Look
from bot.words import words
from rules_kb.model import Lang

_SENTENCE = re.compile(r"(?<=[.!?…])\s+(?=[A-ZÁÉÍÓÚÑÄÖÜ¿¡«\"„“‹(])")


def fill(template: str, look: Look, lang: Lang, **parts: Any) -> str:
    """Fill a template; empty lines at the end and doubled empty lines go."""
    text = _environment(look).get_template(f"{template}.j2").render(say=words(lang).say, **parts)
    return re.sub(r"\n{3,}", "\n\n", text).strip("\n")


@cache
def _environment(look: Look) -> Environment:
    environment = Environment(
        loader=FunctionLoader(lambda name: (files("bot.templates") / name).read_text(encoding="utf-8")),
        undefined=StrictUndefined,
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    for shape in ("escape", "strong", "clause", "quiet", "denied"):
        environment.filters[shape] = getattr(look, shape)
    environment.globals["look"] = look.name
    environment.globals["opening"] = opening
    environment.globals["nested"] = look.nested
    return environment


def sentences_of(text: str) -> list[str]:
    """Cut a text into its sentences.

    >>> sentences_of("Sí, p. ej. si ataca. Luego se libera.")
    ['Sí, p. ej. si ataca.', 'Luego se libera.']
    """
    return [sentence for sentence in _SENTENCE.split(text.strip()) if sentence]


def opening(text: str) -> tuple[str, str]:
    """Part a text into its first sentence and the rest."""
    first, *others = sentences_of(text) or [""]
    return first, " ".join(others)


def brief(text: str, most: int = 280) -> str:
    """Give the first whole sentences of a text, as many as fit, at least one."""
    kept: list[str] = []
    for sentence in sentences_of(text):
        if kept and sum(map(len, kept)) + len(kept) + len(sentence) > most:
            break
        kept.append(sentence)
    return " ".join(kept)


def documents_of(clauses: list[Clause], look: Look) -> list[str]:
    """Give the titles of the documents that clauses are from, each once, with its address behind it."""
    return [look.link(look.escape(each.title), each.url) for each in _documents(clauses)]


def _documents(clauses: list[Clause]) -> list[Source]:
    """Give the documents that clauses are from, each once, as they go first where they differ."""
    found = {(each.game, source.title): source for each in clauses for source in each.sources if source.title}
    return sorted(found.values(), key=lambda source: source.rank)


def warnings_of(clauses: list[Clause], look: Look, lang: Lang) -> list[str]:
    """Say of clauses what a reader must know of their words: that they are older than the source's, or in its place."""
    say = words(lang).say
    found = [precedence_of(clauses, look, lang)]
    found += [say("rule.instead-of", label=look.escape(each.instead_of)) for each in clauses if each.instead_of]
    found += [
        say(
            "rule.older",
            language=say(f"language.{each.lang}"),
            edited=each.edited,
            source=say(f"language.{each.source_lang}"),
            newer=each.newer,
        )
        for each in clauses
        if each.newer
    ]
    return [each for each in dict.fromkeys(found) if each]


def precedence_of(clauses: list[Clause], look: Look, lang: Lang) -> str:
    """Say which document goes first, where several of one game are cited."""
    titles = [look.escape(each.title) for each in _documents(clauses)]
    if len(titles) < 2 or len({each.game for each in clauses}) > 1:
        return ""
    others = f"» {words(lang).say('list.and')} «".join(titles[1:])
    return words(lang).say("source.precedence", first=titles[0], others=others)


def adds(body: str, short: str) -> bool:
    """Tell whether a rule's body says more than its short form: most of its telling words are not in it.

    >>> adds("A dominated unit cannot boost.", "No, a dominated unit cannot boost.")
    False
    """
    said = _stems(short)
    telling = _stems(body)
    return len(telling - said) * 5 > len(telling) * 3


def _stems(text: str) -> set[str]:
    return {word[:5] for word in re.findall(r"\w+", text.lower()) if len(word) > 3}
