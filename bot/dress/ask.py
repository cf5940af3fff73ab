"""The answer to a question as text: verdict first, why, the clause and its document."""

from __future__ import annotations

from bot.answers.ask import Asked
from bot.answers.clause import named
from bot.dress.look import Look
from bot.dress.page import adds, brief, documents_of, fill, warnings_of
from bot.floors import Floors
from bot.words import words


def dress_asked(asked: Asked, look: Look) -> str:
    """Dress an answer, a choice or a refusal."""
    return {"answer": _answer, "clarify": _clarify, "unknown": _unknown}[asked.decision](asked, look)


def _answer(asked: Asked, look: Look) -> str:
    clauses = [each.clause for each in asked.answering] or [each.clause for each in asked.found[:1]]
    alone = len(clauses) == 1
    say = words(asked.lang).say
    return fill(
        "answer",
        look,
        asked.lang,
        clauses=clauses,
        alone=alone,
        body=clauses[0].body if alone and adds(clauses[0].body, clauses[0].short) else "",
        notes=[brief(each.note, 220) for each in clauses if each.note and (alone or each.is_doubtful)],
        documents=documents_of(clauses, look),
        mended=[(look.escape(raw), look.escape(meant)) for raw, meant in asked.mended],
        warnings=warnings_of(clauses, look, asked.lang),
        fallbacks=list(dict.fromkeys(say(f"language.{each.lang}") for each in clauses if each.fell_back)),
    )


def _clarify(asked: Asked, look: Look) -> str:
    return fill(
        "clarify",
        look,
        asked.lang,
        lead=lead_of_choice(asked, look),
        choices=[(each.clause.title, each.clause.label) for each in asked.found]
        or [(each.name, "") for each in asked.scopes],
        tail=tail_of_choice(asked, look),
    )


def lead_of_choice(asked: Asked, look: Look) -> str:
    """Say what is to be chosen."""
    return look.strong(words(asked.lang).say("ask.which" if asked.found else "ask.which-game"))


def tail_of_choice(asked: Asked, look: Look) -> str:
    """Name the document that all choices are from."""
    clauses = [each.clause for each in asked.found]
    if len({each.game for each in clauses}) != 1:
        return ""
    return "\n".join(look.quiet(title) for title in documents_of(clauses, look))


def _unknown(asked: Asked, look: Look) -> str:
    return fill(
        "unknown",
        look,
        asked.lang,
        topic=asked.topic,
        known_game=len(asked.scopes) == 1,
        scopes=asked.scopes,
        near=[each.clause for each in asked.found[:3]],
    )


def dress_why(asked: Asked, look: Look, floors: Floors) -> str:
    """Tell which of the asker's words led to which rule, and in which game and language it was looked for."""
    say = words(asked.lang).say
    game = named(floors.knowledge.game(asked.game).game.name, asked.lang) if asked.game else ""
    return fill(
        "why",
        look,
        asked.lang,
        found=[
            (each.clause.title, each.clause.label, [look.escape(word) for word in each.because])
            for each in (asked.answering or asked.found)[:3]
        ],
        game=game,
        language=say(f"language.{asked.lang}"),
        understood=asked.understood if asked.understood and asked.understood != asked.question else "",
    )
