"""A rule as text: whole, with what it is from, how firm it is and what is related."""

from __future__ import annotations

from bot.answers.clause import Clause, Source, clause
from bot.answers.rule import Shown
from bot.dress.look import Look
from bot.dress.page import fill, warnings_of
from bot.floors import Floors
from bot.words import words
from rules_kb.model import Lang


def dress_shown(shown: Shown, look: Look, related: dict[str, Clause]) -> str:
    """Dress looked-up rules: all in full when a number or an id named them, else the best and the others' titles."""
    whole = shown.clauses if shown.exact else shown.clauses[:1]
    parts = [dress_clause(each, look, shown.lang, related if len(whole) == 1 else {}) for each in whole]
    others = shown.clauses[len(whole) :]
    if others:
        parts.append(fill("others", look, shown.lang, others=others))
    return "\n\n".join(parts)


def dress_clause(rule: Clause, look: Look, lang: Lang, related: dict[str, Clause]) -> str:
    """Dress one rule in full."""
    say = words(lang).say
    return fill(
        "rule",
        look,
        lang,
        rule=rule,
        status="" if rule.status == "stated" else say(f"status.{rule.status}"),
        sources=[_place(source, look) for source in rule.sources],
        addresses=list(dict.fromkeys(each.url for each in rule.sources if each.title and each.url)),
        worded=say("rule.worded", source=say(f"language.{rule.source_lang}")) if _is_translated(rule) else "",
        warnings=warnings_of([rule], look, lang),
        fallback=say("fallback", language=say(f"language.{rule.lang}")) if rule.fell_back else "",
        related=[related[id_] for id_ in rule.see if id_ in related][:5],
    )


def _is_translated(rule: Clause) -> bool:
    """Tell whether a rule of a document is shown in another language than the document's."""
    return not rule.is_background and rule.lang != rule.source_lang and any(each.title for each in rule.sources)


def _place(source: Source, look: Look) -> str:
    """Name a document with its address behind it, or the address itself, and the place in it."""
    named = look.link(look.escape(source.title), source.url) if source.title or source.url else ""
    return " · ".join(part for part in (named, look.escape(source.locator)) if part)


def related_of(shown: Shown, floors: Floors) -> dict[str, Clause]:
    """Give the rules related to those that are shown, in words."""
    ids = {id_ for each in shown.clauses for id_ in each.see[:5]}
    return {id_: clause(floors.knowledge, id_, shown.lang) for id_ in sorted(ids)}


def dress_original(rule: Clause, look: Look, lang: Lang) -> str:
    """Dress our wording beside the document's own, whose language is named."""
    say = words(lang).say
    if rule.original is None:
        return say("view.no-original")
    return fill(
        "original",
        look,
        lang,
        rule=rule,
        ours=say("original.ours", language=say(f"language.{rule.lang}")),
        original=rule.original,
        theirs=say("original.theirs", language=say(f"language.{rule.source_lang}")),
    )
