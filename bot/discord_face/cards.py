"""Answers become replies: their text in Discord's markup and the buttons that fit them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.answers.ask import Asked, scope
from bot.answers.asker import Asker
from bot.answers.clause import Clause, clause
from bot.answers.following import NotFollowed, Since
from bot.answers.ids import scenario_value, told_value
from bot.answers.mending import Mend, Unplayable, ways_on
from bot.answers.ruled import Assumed
from bot.answers.term import Explained
from bot.discord_face.limits import pages
from bot.discord_face.made import Showing
from bot.discord_face.reply import Choice, Knob, Reply
from bot.discord_face.ways import ask_rows, name_knobs, way_choices
from bot.dress.ask import dress_asked, dress_why, lead_of_choice, tail_of_choice
from bot.dress.changes import dress_not_followed, dress_since
from bot.dress.fault import dress_faults
from bot.dress.guide import dress_help
from bot.dress.look import MARKDOWN
from bot.dress.page import sentences_of
from bot.dress.rule import dress_original, dress_shown
from bot.dress.ruling import count_steps, dress_ruling, dress_steps, without_ways
from bot.dress.term import dress_term
from bot.words import words
from rules_kb.model import Lang

if TYPE_CHECKING:
    from bot.answers.rule import Shown
    from bot.answers.simulate import Simulated
    from bot.floors import Floors

ANSWER, ASKING, REFUSING, RULE = 0x2E7D5B, 0x3B6EA8, 0x8A6D3B, 0x4F6D8F
STEPS_INLINE = 8
STEPS_PAGE = 1_800
STORY = 160


def asked_card(asked: Asked, showing: Showing, recipe: str, floors: Floors) -> Reply:
    """Make the reply to a question."""
    from bot.discord_face.views.choose import Other, Pick, PickGame
    from bot.discord_face.views.clause import Full, Related, Why
    from bot.discord_face.views.foot import foot

    lang, kept = asked.lang, recipe.startswith("#")
    below = foot(lang, recipe, showing)
    play = _play_out(asked.question, lang, recipe) if kept else []
    if asked.decision == "answer":
        found = [each.clause for each in asked.answering or asked.found[:1]]
        row: list[Knob]
        if len(found) == 1:
            row = [Full(lang, found[0].rule), Related(lang, found[0].rule), *_originals(found, lang, floors)]
        else:
            row = [Full(lang, each.rule, each.label) for each in _distinct(found)]
        more: list[Knob] = [Why(lang, recipe), Other(lang, recipe), *play] if kept else []
        rows = [row, more] if len(row) + len(more) > 5 else [[*row, *more]]
        return Reply(_signed(dress_asked(asked, MARKDOWN), recipe), [*rows, below], colour=ANSWER)
    again = _ask_again(lang, recipe) if kept else []
    if asked.decision == "unknown":
        near: list[Knob] = [Pick(lang, each.clause.rule, each.clause.label) for each in asked.found[:3]]
        rows = [row for row in (near, [*again, *play]) if row]
        return Reply(_signed(dress_asked(asked, MARKDOWN), recipe), [*rows, below], colour=REFUSING)
    choices = [
        Choice(_titled(each.clause), Pick(lang, each.clause.rule, str(number)))
        for number, each in enumerate(asked.found, start=1)
    ]
    games: list[Knob] = []
    if not choices and kept:
        games += [PickGame(lang, each.game, recipe, each.name) for each in asked.scopes[:4]]
    return Reply(
        lead_of_choice(asked, MARKDOWN),
        [[*games, *again], below] if games or again else [below],
        choices,
        after=tail_of_choice(asked, MARKDOWN),
        colour=ASKING,
    )


def rule_card(shown: Shown, showing: Showing, floors: Floors) -> Reply:
    """Make the reply that shows rules."""
    from bot.discord_face.views.clause import Full, Related
    from bot.discord_face.views.foot import foot

    text = dress_shown(shown, MARKDOWN, {})
    first, others = shown.clauses[0], [] if shown.exact else shown.clauses[1:5]
    row: list[Knob] = [Full(shown.lang, each.rule, each.label) for each in others]
    if len(shown.clauses) == 1:
        row = [Related(shown.lang, first.rule)] if first.see else []
        row += _originals([first], shown.lang, floors)
    return Reply(text, [*([row] if row else []), foot(shown.lang, f"rule/{first.rule}", showing)], colour=RULE)


def related_card(rule: str, lang: Lang, floors: Floors) -> Reply:
    """Make the reply that lists what is related to a rule, each with its button."""
    from bot.discord_face.views.clause import Full

    shown = clause(floors.knowledge, rule, lang)
    say = words(lang).say
    related = [clause(floors.knowledge, id_, lang) for id_ in shown.see[:8]]
    if not related:
        return Reply(say("view.nothing-related"), colour=RULE)
    choices = [Choice(_titled(each), Full(lang, each.rule, "→")) for each in related]
    return Reply(MARKDOWN.strong(say("view.related-to", label=MARKDOWN.escape(shown.label))), (), choices, colour=RULE)


def original_card(rule: str, lang: Lang, floors: Floors) -> Reply:
    """Make the reply that shows our wording beside the document's own."""
    return Reply(dress_original(clause(floors.knowledge, rule, lang), MARKDOWN, lang), colour=RULE)


def why_card(asked: Asked, floors: Floors) -> Reply:
    """Make the reply that tells which words led to the rules."""
    return Reply(dress_why(asked, MARKDOWN, floors), colour=RULE)


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
    from bot.discord_face.views.clause import Full
    from bot.discord_face.views.foot import foot
    from bot.discord_face.views.forms import Edit, WhatIf
    from bot.discord_face.views.ruling import Steps, Toml

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
        row += [Full(lang, decider.rule), *_originals([decider], lang, floors)]
    row += [Edit(lang, recipe), WhatIf(lang, recipe), Toml(lang, recipe)]
    taking = _take_buttons(simulated, recipe)
    rows = [*ask_rows(ways, lang, recipe), *([taking] if taking else []), row, below]
    return Reply(_signed(text, recipe), rows, way_choices(simulated, ways, recipe, rows), colour=ANSWER)


def _unread_card(simulated: Simulated, ways: Sequence[Mend], recipe: str, below: list[Knob]) -> Reply:
    """Make the reply to a situation that was not read: what was understood, the ways on, clauses, editing."""
    from bot.discord_face.views.choose import Pick
    from bot.discord_face.views.forms import Edit

    lang, routed = simulated.lang, simulated.routed
    found = [each.clause for each in routed.found[:4]] if routed is not None else []
    row: list[Knob] = [Edit(lang, recipe), *(Pick(lang, each.rule, each.label) for each in _distinct(found))]
    text = dress_ruling(without_ways(simulated), MARKDOWN)
    rows = [row, below]
    return Reply(text, rows, way_choices(simulated, ways, recipe, rows), colour=REFUSING)


def not_followed_card(read: NotFollowed, recipe: str, showing: Showing) -> Reply:
    """Make the reply to a follow-up that was not read: nearest sentences, saying it otherwise, editing."""
    from bot.discord_face.views.choose import Open
    from bot.discord_face.views.forms import Edit, WhatIf

    lang, say = read.lang, words(read.lang).say
    choices = [
        Choice(MARKDOWN.strong(MARKDOWN.escape(said)), Open(lang, showing.keep(value), say("ways.take")))
        for said, value in read.options
    ]
    row: list[Knob] = [WhatIf(lang, recipe), Edit(lang, recipe)]
    return Reply(dress_not_followed(read, MARKDOWN), [row], choices, colour=REFUSING)


def unplayable_card(made: Unplayable, recipe: str) -> Reply:
    """Make the reply to a situation with a mistyped name: which name is unknown, and the one that may be meant."""
    from bot.discord_face.views.forms import Edit

    faults = dress_faults(made.faults, MARKDOWN, made.lang)
    return Reply(faults, [[*name_knobs(made, recipe), Edit(made.lang, recipe)]], colour=REFUSING)


def offer_card(made: Asked | Simulated, recipe: str, lang: Lang, floors: Floors) -> Reply:
    """Make the reply that offers what else could have been meant."""
    from bot.discord_face.views.choose import Pick, PickGame

    say = words(lang).say
    asked = made if isinstance(made, Asked) else made.routed
    answered = {each.clause.rule for each in asked.answering} if asked else set()
    ids = [each.clause.rule for each in asked.found if each.clause.rule not in answered] if asked else []
    for id_ in sorted(answered):
        ids += [each for each in floors.knowledge.related(id_) if each not in answered]
    near = [clause(floors.knowledge, id_, lang) for id_ in list(dict.fromkeys(ids))[:5]]
    choices = [Choice(_titled(each), Pick(lang, each.rule, str(n))) for n, each in enumerate(near, start=1)]
    games: list[Knob] = []
    if asked and recipe.startswith("#"):
        other = [scope(slug, lang, floors) for slug in floors.knowledge.games if slug != asked.game][:3]
        games = [PickGame(lang, each.game, recipe, each.name) for each in other]
    row = [*games, *_ask_again(lang, recipe)] if recipe.startswith("#") else []
    return Reply(MARKDOWN.strong(say("view.what-then")), [row] if row else [], choices, colour=ASKING)


def steps_card(simulated: Simulated, recipe: str, page: int) -> Reply:
    """Make one page of a ruling's steps, with buttons to its neighbours."""
    from bot.discord_face.views.ruling import Page

    parts = pages(dress_steps(simulated, MARKDOWN), STEPS_PAGE)
    at = min(max(page, 1), len(parts))
    say = words(simulated.lang).say
    row: list[Knob] = []
    if at > 1:
        row.append(Page(simulated.lang, at - 1, recipe, say("view.back")))
    if at < len(parts):
        row.append(Page(simulated.lang, at + 1, recipe, say("view.next", number=at + 1, count=len(parts))))
    return Reply(parts[at - 1], [row] if row else [], colour=RULE)


def term_card(explained: Explained) -> Reply:
    """Make the reply that explains a term, its rules with a button each."""
    from bot.discord_face.views.clause import Full

    lang = explained.lang
    choices = [Choice(_titled(each), Full(lang, each.rule, "→")) for each in explained.clauses[:6]]
    return Reply(dress_term(explained, MARKDOWN), (), choices, colour=RULE)


def help_card(lang: Lang, floors: Floors) -> Reply:
    """Make the help."""
    return Reply(dress_help(lang, MARKDOWN, floors, sign="/"), colour=RULE)


def open_points(simulated: Simulated) -> dict[str, Assumed]:
    """Give the points on which a ruling hangs, each with all its options, facts before choices."""
    found: dict[str, Assumed] = {}
    for outcome in simulated.outcomes:
        for each in outcome.assuming:
            kept = found.get(each.key)
            if kept is None:
                found[each.key] = each
                continue
            new = [number for number, option in enumerate(each.options) if option not in kept.options]
            found[each.key] = replace(
                kept,
                options=(*kept.options, *(each.options[n] for n in new)),
                conditions=(*kept.conditions, *(each.conditions[n] for n in new if n < len(each.conditions))),
            )
    return dict(sorted(found.items(), key=lambda item: item[1].kind != "fact"))


def _take_buttons(simulated: Simulated, recipe: str) -> list[Knob]:
    """Make the buttons that answer the first open point, when it is one that a person at the table can answer."""
    from bot.discord_face.views.choose import Take

    teller = simulated.outcomes[0].teller
    for number, point in enumerate(open_points(simulated).values()):
        if point.kind in {"fact", "choice"} and len(point.conditions) == len(point.options):
            said = [teller.say(each) for each in point.conditions[:5]]
            return [Take(simulated.lang, number, n, recipe, _capital(label)) for n, label in enumerate(said)]
    return []


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _titled(each: Clause) -> str:
    return MARKDOWN.escape(each.title) + " " + MARKDOWN.clause(each.label)


def _distinct(clauses: Iterable[Clause]) -> list[Clause]:
    """Give clauses once each, at most four, so that a row holds them and one button more."""
    return list({each.rule: each for each in clauses}.values())[:4]


def _originals(clauses: list[Clause], lang: Lang, floors: Floors) -> list[Knob]:
    """Make the button of the original wording, where it was imported."""
    from bot.discord_face.views.clause import Original

    return [Original(lang, each.rule) for each in clauses[:1] if each.original is not None]


def _ask_again(lang: Lang, recipe: str) -> list[Knob]:
    from bot.discord_face.views.forms import AskAgain

    return [AskAgain(lang, recipe)]


def _play_out(question: str, lang: Lang, recipe: str) -> list[Knob]:
    """Make the button that plays a question out, when it sounds like a situation."""
    from bot.discord_face.views.ruling import PlayOut

    return [PlayOut(lang, recipe)] if len(question) >= STORY or len(sentences_of(question)) > 2 else []


def _signed(text: str, recipe: str) -> str:
    """Put the reply's short id under it; by it bot, console and tests make it again."""
    shown = recipe.removeprefix("ex/")
    return f"{text}\n{MARKDOWN.quiet(MARKDOWN.code(shown))}" if recipe.startswith(("#", "ex/")) else text
