"""A ruling as text: verdict first, what it hangs on, the steps with their clauses, what was understood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.answers.ruled import Ruled, RuledStep
from bot.answers.simulated import Simulated
from bot.answers.telling import Teller
from bot.dress.ask import dress_asked
from bot.dress.look import Look
from bot.dress.page import brief, documents_of, fill, precedence_of
from bot.dress.writer import Writer


def dress_ruling(simulated: Simulated, look: Look, *, most_steps: int = 200) -> str:
    """Dress a ruling; of more steps than `most_steps` only the telling ones show, of more telling ones none."""
    if not simulated.outcomes:
        return _routed(simulated, look)
    teller = simulated.outcomes[0].teller
    writer = Writer(teller, look)
    firm = _firm(simulated.outcomes)
    common = _common(simulated.outcomes)
    several = len(simulated.outcomes) > 1
    headlines = writer.headlines(simulated.outcomes[0], firm, several=several)
    hangings = writer.hangings(simulated.outcomes, firm, common) if several else []
    count = count_steps(simulated)
    numbered = list(enumerate(common, start=1))
    if count > most_steps:
        numbered = [(number, step) for number, step in numbered if writer.is_telling(step)]
        hangings = [replace(each, steps=()) for each in hangings]
    if len(numbered) > most_steps:
        numbered = []
    return fill(
        "ruling",
        look,
        simulated.lang,
        headlines=headlines,
        odd=writer.odd(simulated.odd),
        lead=writer.lead(simulated.outcomes) if several else "",
        hangings=hangings,
        steps=[(number, writer.step(step)) for number, step in numbered],
        common=len(common),
        hidden_steps=count if count > most_steps else 0,
        not_understood=[look.escape(each) for each in simulated.not_understood],
        **_read(simulated, look),
        sentences=_told(simulated, look),
        helping=[each.clause for each in simulated.routed.found[:3]] if simulated.routed else [],
        without=[writer.label(id_) for id_ in simulated.without],
        edition=_edition(simulated, teller),
        others=list(_others(simulated, writer)),
        notes=[look.escape(brief(each.note, 220)) for each in writer.doubtful(simulated.outcomes) if each.note],
        documents=documents_of(list(writer.known.values()), look),
        precedence=precedence_of(list(writer.known.values()), look, simulated.lang),
        background=any(each.is_background for each in writer.known.values()),
    )


def dress_steps(simulated: Simulated, look: Look) -> str:
    """Dress all steps alone, outcome by outcome."""
    writer = Writer(simulated.outcomes[0].teller, look)
    common = _common(simulated.outcomes)
    several = len(simulated.outcomes) > 1
    hangings = writer.hangings(simulated.outcomes, set(), common) if several else []
    return fill(
        "steps",
        look,
        simulated.lang,
        steps=list(enumerate(map(writer.step, common), start=1)),
        common=len(common),
        hangings=hangings,
        background=any(each.is_background for each in writer.known.values()),
    )


def count_steps(simulated: Simulated) -> int:
    """Count the lines that `dress_steps` writes."""
    common = len(_common(simulated.outcomes))
    return common + sum(len(each.steps) - common for each in simulated.outcomes)


def _routed(simulated: Simulated, look: Look) -> str:
    text = dress_asked(simulated.routed, look) if simulated.routed else ""
    return fill(
        "routed",
        look,
        simulated.lang,
        answer=text,
        not_understood=[look.escape(each) for each in simulated.not_understood],
        **_read(simulated, look),
        sentences=[look.escape(each) for each in simulated.sentences],
    )


def _read(simulated: Simulated, look: Look) -> dict[str, object]:
    """Give what was read with a slip mended, presumed or doubted, what may have been meant, the nearest examples."""
    reading, around = simulated.reading, simulated.around
    return {
        "assumed": [(look.escape(a.words), look.escape(a.sentence)) for a in reading.assumed] if reading else [],
        "suggestions": [(look.escape(s.words), look.escape(s.sentence)) for s in reading.suggestions]
        if reading
        else [],
        "presumed": [look.escape(each) for each in reading.presumed] if reading else [],
        "aside": [look.escape(each) for each in reading.aside] if reading else [],
        "people": [look.escape(each) for each in reading.people] if reading and all(reading.people) else [],
        "unsure": bool(reading and reading.unsure),
        "examples": [(each.example, look.escape(each.title)) for each in around.examples] if around else [],
    }


def without_ways(simulated: Simulated) -> Simulated:
    """Leave out what a face shows as choices of its own: what may have been meant, and the worked examples."""
    reading = replace(simulated.reading, suggestions=()) if simulated.reading is not None else None
    return replace(simulated, reading=reading, around=None)


def _told(simulated: Simulated, look: Look) -> list[str]:
    """Give the sentences that were told, without those that were only presumed."""
    presumed = simulated.reading.presumed if simulated.reading else ()
    return [look.escape(each) for each in simulated.sentences if each not in presumed]


def _firm(outcomes: Sequence[Ruled]) -> set[tuple[str, str, str]]:
    """Find the answers that all outcomes give."""
    gists = [{answer.gist for answer in outcome.answers} for outcome in outcomes]
    return set.intersection(*gists) if gists else set()


def _common(outcomes: Sequence[Ruled]) -> tuple[RuledStep, ...]:
    """Find the steps with which all outcomes begin."""
    first = outcomes[0].steps
    count = 0
    while count < len(first) and all(
        count < len(each.steps) and each.steps[count].gist == first[count].gist for each in outcomes
    ):
        count += 1
    return first[:count]


def _edition(simulated: Simulated, teller: Teller) -> str:
    game = teller.knowledge.game(teller.game).game
    return (
        _edition_names(simulated, teller).get(simulated.edition or game.edition[0].id, "") if simulated.edition else ""
    )


def _edition_names(simulated: Simulated, teller: Teller) -> dict[str, str]:
    game = teller.knowledge.game(teller.game).game
    return {each.id: each.name.get(simulated.lang, each.id) for each in game.edition}


def _others(simulated: Simulated, writer: Writer) -> Iterator[tuple[str, str]]:
    """Give each edition that rules otherwise, with the answers that it gives otherwise, in one line."""
    names = _edition_names(simulated, writer.teller)
    here = {answer.gist for outcome in simulated.outcomes for answer in outcome.answers}
    for other in simulated.others:
        different = {a.gist: a for outcome in other.outcomes for a in outcome.answers if a.gist not in here}
        said = [writer.say_answer(answer) for answer in different.values()]
        if not said and other.outcomes:
            said = [writer.ending(other.outcomes[0]).text]
        yield names.get(other.edition, other.edition), " ".join(dict.fromkeys(said))
