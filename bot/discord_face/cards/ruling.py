"""Replies to a situation: its ruling, what was not read of it, its steps page by page."""

from __future__ import annotations

from collections.abc import Sequence

from bot.answers.asker import Asker
from bot.answers.clause import clause
from bot.answers.following import NotFollowed, Since
from bot.answers.ids import scenario_value, told_value
from bot.answers.mending import Mend, Unplayable, ways_on
from bot.answers.open_points import open_points
from bot.answers.simulated import Simulated
from bot.discord_face.cards.colours import ANSWER, REFUSING, RULE
from bot.discord_face.cards.foot import foot
from bot.discord_face.cards.parts import distinct, originals, signed
from bot.discord_face.cards.ways import ask_rows, name_knobs, way_choices
from bot.discord_face.limits import pages
from bot.discord_face.made import Showing
from bot.discord_face.reply import Choice, Knob, Reply
from bot.discord_face.views.choose import Open, Pick, Take
from bot.discord_face.views.clause import Full
from bot.discord_face.views.forms import Edit, WhatIf
from bot.discord_face.views.ruling import Page, Steps, Toml
from bot.dress.changes import dress_not_followed, dress_since
from bot.dress.fault import dress_faults
from bot.dress.look import MARKDOWN
from bot.dress.ruling import count_steps, dress_ruling, dress_steps, without_ways
from bot.floors import Floors
from bot.words import words

STEPS_INLINE = 8
STEPS_PAGE = 1_800


def told_card(
    made: Simulated | Unplayable,
    text: str,
    asker: Asker,
    showing: Showing,
    floors: Floors,
    edition: str | None = None,
) -> Reply:
    """Make the reply to a told situation: one that was read whole is kept as its scenario, else as it was told."""
    if isinstance(made, Unplayable):
        return unplayable_card(made, showing.keep(told_value(text, asker, edition)))
    whole = bool(made.outcomes) and not made.not_understood and (made.reading is None or made.reading.whole)
    value = scenario_value(made.scenario, made.without) if whole else told_value(text, asker, edition)
    return ruling_card(made, showing, showing.keep(value), floors)


def ruling_card(
    simulated: Simulated, showing: Showing, recipe: str, floors: Floors, since: Since | None = None
) -> Reply:
    """Make the reply to a situation; `since` is what was changed of the one before, which stands above it."""
    lang = simulated.lang
    below = foot(lang, recipe, showing)
    ways = ways_on(simulated, floors)
    if not simulated.outcomes:
        return _unread_card(simulated, ways, recipe, below)
    text = dress_ruling(without_ways(simulated), MARKDOWN, most_steps=STEPS_INLINE)
    if since is not None:
        text = f"{MARKDOWN.quiet(dress_since(since, MARKDOWN, lang))}\n{text}"
    row: list[Knob] = [Steps(lang, recipe)] if count_steps(simulated) > STEPS_INLINE else []
    deciders = [answer.decider for outcome in simulated.outcomes for answer in outcome.answers if answer.decider]
    if deciders:
        decider = clause(floors.knowledge, deciders[0], lang)
        row += [Full(lang, decider.rule), *originals([decider], lang, floors)]
    row += [Edit(lang, recipe), WhatIf(lang, recipe), Toml(lang, recipe)]
    taking = _take_buttons(simulated, recipe)
    rows = [*ask_rows(ways, lang, recipe), *([taking] if taking else []), row, below]
    return Reply(signed(text, recipe), rows, way_choices(simulated, ways, recipe, rows), colour=ANSWER)


def _unread_card(simulated: Simulated, ways: Sequence[Mend], recipe: str, below: list[Knob]) -> Reply:
    """Make the reply to a situation that was not read: what was understood, the ways on, clauses, editing."""
    lang, routed = simulated.lang, simulated.routed
    found = [each.clause for each in routed.found[:4]] if routed is not None else []
    row: list[Knob] = [Edit(lang, recipe), *(Pick(lang, each.rule, each.label) for each in distinct(found))]
    text = dress_ruling(without_ways(simulated), MARKDOWN)
    rows = [row, below]
    return Reply(text, rows, way_choices(simulated, ways, recipe, rows), colour=REFUSING)


def not_followed_card(read: NotFollowed, recipe: str, showing: Showing) -> Reply:
    """Make the reply to a follow-up that was not read: nearest sentences, saying it otherwise, editing."""
    lang, say = read.lang, words(read.lang).say
    choices = [
        Choice(MARKDOWN.strong(MARKDOWN.escape(said)), Open(lang, showing.keep(value), say("ways.take")))
        for said, value in read.options
    ]
    row: list[Knob] = [WhatIf(lang, recipe), Edit(lang, recipe)]
    return Reply(dress_not_followed(read, MARKDOWN), [row], choices, colour=REFUSING)


def unplayable_card(made: Unplayable, recipe: str) -> Reply:
    """Make the reply to a situation with a mistyped name: which name is unknown, and the one that may be meant."""
    faults = dress_faults(made.faults, MARKDOWN, made.lang)
    return Reply(faults, [[*name_knobs(made, recipe), Edit(made.lang, recipe)]], colour=REFUSING)


def steps_card(simulated: Simulated, recipe: str, page: int) -> Reply:
    """Make one page of a ruling's steps, with buttons to its neighbours."""
    parts = pages(dress_steps(simulated, MARKDOWN), STEPS_PAGE)
    at = min(max(page, 1), len(parts))
    say = words(simulated.lang).say
    row: list[Knob] = []
    if at > 1:
        row.append(Page(simulated.lang, at - 1, recipe, say("view.back")))
    if at < len(parts):
        row.append(Page(simulated.lang, at + 1, recipe, say("view.next", number=at + 1, count=len(parts))))
    return Reply(parts[at - 1], [row] if row else [], colour=RULE)


def _take_buttons(simulated: Simulated, recipe: str) -> list[Knob]:
    """Make the buttons that answer the first open point, when it is one that a person at the table can answer."""
    teller = simulated.outcomes[0].teller
    for number, point in enumerate(open_points(simulated).values()):
        if point.kind in {"fact", "choice"} and len(point.conditions) == len(point.options):
            said = [teller.say(each) for each in point.conditions[:5]]
            return [Take(simulated.lang, number, n, recipe, _capital(label)) for n, label in enumerate(said)]
    return []


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
