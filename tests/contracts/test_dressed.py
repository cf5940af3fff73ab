"""Every rule, worked example, term, shelf and fault, dressed for Discord in every language, keeps Discord's limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.answers.ask import Asked, Found, choose, scope
from bot.answers.asker import Asker
from bot.answers.clause import clause
from bot.answers.following import NotFollowed, Since
from bot.answers.form import steps
from bot.answers.ids import id_of
from bot.answers.mending import Mend, Unplayable
from bot.answers.rule import show
from bot.answers.simulate import play
from bot.answers.simulated import Simulated
from bot.answers.term import explain
from bot.discord_face import cards
from bot.discord_face.cards import begin_card, draft_card, shelf_card
from bot.discord_face.errors import explain as explain_fault
from bot.discord_face.limits import CHOICE_NAME, PAGE, VIEW_PARTS, VIEW_TEXT, fit, length
from bot.discord_face.made import Showing
from bot.discord_face.reply import Reply
from bot.dress.look import MARKDOWN
from bot.dress.privacy import dress_privacy
from bot.dress.ruling import count_steps
from bot.errors import BotError
from bot.words import words
from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES
from rules_kb.reading import Near, Question, Reading, Suggestion
from rules_kb.reading.contract import Around
from rules_kb.reading.followup import Changes
from rules_kb.scenarios import packaged_scenarios
from tests.e2e.loopback.limits import V2, limit_faults

RULES = list(packaged().rules)
PRIVATE, PUBLIC = Showing(id_of, 10**18, private=True), Showing(id_of, 10**18)
checked: dict[str, int] = {}


def bodies(reply: Reply) -> list[dict[str, Any]]:
    parts = reply.parts()
    views = [reply.view(part, last=number == len(parts)) for number, part in enumerate(parts, start=1)]
    return [{"type": 4, "data": {"components": view.to_components(), "flags": V2}} for view in views]


def faults(reply: Reply, spec: Any = None) -> list[str]:
    found: list[str] = []
    for body in bodies(reply):
        checked["bodies"] = checked.get("bodies", 0) + 1
        found += limit_faults("POST", "/interactions/1/t/callback", body)
        if spec is not None:
            found += spec.request_faults("POST", "/interactions/1/t/callback", body)
    return found


@pytest.fixture(scope="module")
def spec():
    """Discord's own description, where the environment names it."""
    from tests.e2e.loopback import Spec, find_spec

    file = find_spec()
    return Spec(file) if file else None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_fits(floors, lang, spec):
    found: list[str] = []
    for id_ in RULES:
        asked = choose(id_, lang, floors)
        recipe = id_of({"kind": "ask", "question": asked.question})
        found += faults(cards.rule_card(show(id_, Asker(lang=lang), floors), PRIVATE, floors), spec)
        found += faults(cards.asked_card(asked, PRIVATE, f"is/{id_}", floors), spec)
        found += faults(cards.asked_card(replace(asked, question="x. " * 80), PUBLIC, recipe, floors))
        found += faults(cards.offer_card(asked, recipe, lang, floors))
        found += faults(cards.why_card(asked, floors))
        found += faults(cards.related_card(id_, lang, floors))

    assert found == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_and_refusal_fits(floors, lang, spec):
    longest = sorted(RULES, key=lambda id_: -len(clause(floors.knowledge, id_, lang).title))[:5]
    near = tuple(Found(clause(floors.knowledge, id_, lang), "near", 0.4, ("wolf",)) for id_ in longest)
    scopes = tuple(scope(slug, lang, floors) for slug in floors.knowledge.games)
    recipe = id_of({"kind": "ask"})
    found: list[str] = []
    for decision, hits, covered in (("clarify", near, ()), ("clarify", (), scopes), ("unknown", near, scopes[:1])):
        asked = Asked("x. " * 80, decision, None, lang, hits, covered)
        found += faults(cards.asked_card(asked, PRIVATE, recipe, floors), spec)
        found += faults(cards.asked_card(asked, PUBLIC, recipe, floors), spec)
        unread = Simulated(None, lang, ("@everyone *x*",) * 40, ("`y`",) * 40, routed=asked)
        found += faults(cards.ruling_card(unread, PRIVATE, recipe, floors), spec)
        found += faults(cards.offer_card(unread, recipe, lang, floors), spec)
    several = Asked("x", "answer", None, lang, tuple(replace(each, role="answer") for each in near))
    found += faults(cards.asked_card(several, PUBLIC, recipe, floors), spec)

    assert found == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_on_fits(floors, lang, spec):
    long = "@everyone *x* " * 12
    suggestions = tuple(Suggestion(f"{long}{n}", f"{long}→{n}", (), 0.9) for n in range(6))
    stories = tuple(f"{long}\n{long}{n}" for n in range(3))
    titles = sorted(packaged_scenarios(packaged()), key=lambda each: -len(each.title(lang)))[:3]
    examples = tuple(Near(each.id, each.title(lang), 0.5) for each in titles)
    recipe = id_of({"kind": "told"})
    found: list[str] = []
    for example in [next(packaged_scenarios(packaged(), game)) for game in packaged().games]:
        played = play(example.scenario, lang, floors)
        for outcomes in (played.outcomes, ()):
            for question in (None, Question("meant", long, stories), Question("this", long, stories[:1])):
                reading = Reading(
                    played.game, lang, example.scenario, played.sentences, (long,), (), suggestions, question
                )
                around = Around(examples, (), question)
                partly = replace(played, outcomes=outcomes, reading=reading, around=around, not_understood=(long,))
                found += faults(cards.ruling_card(partly, PUBLIC, recipe, floors), spec)
        asking = {key: value for key, value in played.scenario.items() if key != "ask"}
        nothing = replace(played, scenario=asking)
        found += faults(cards.ruling_card(nothing, PRIVATE, recipe, floors), spec)
        since = Since(Changes(played.sentences, played.sentences[1:]), same=True, unread=(long,))
        found += faults(cards.ruling_card(played, PUBLIC, recipe, floors, since), spec)
    name = BotError("f", mend="m", key="error.unknown-name", name=long, near=long)
    unplayable = Unplayable(lang, (name,) * 9, tuple(Mend("name", long, f"{long}{n}") for n in range(4)))
    found += faults(cards.unplayable_card(unplayable, recipe), spec)
    unread = NotFollowed(long * 20, lang, tuple((f"{long}{n}", {"kind": "scenario", "n": n}) for n in range(4)))
    found += faults(cards.not_followed_card(unread, recipe, PUBLIC), spec)

    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_worked_example_fits(floors, lang, spec):
    found: list[str] = []
    for example in packaged_scenarios(packaged()):
        simulated = play(example.scenario, lang, floors)
        recipe = f"ex/{example.id}"
        found += faults(cards.ruling_card(simulated, PRIVATE, recipe, floors), spec)
        if count_steps(simulated) <= cards.STEPS_INLINE:
            continue
        found += faults(cards.steps_card(simulated, recipe, 1)) + faults(cards.steps_card(simulated, recipe, 2))

    assert found == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_shelf_and_statement_fits(floors, lang, spec):
    found = faults(cards.help_card(lang, floors), spec)
    found += faults(Reply(dress_privacy(lang, MARKDOWN, keeps_unanswered=True)), spec)
    found += faults(shelf_card(lang, "", "", 1, floors), spec)
    for game in floors.knowledge.games:
        found += faults(begin_card(lang, game, floors, PRIVATE), spec)
        found += faults(shelf_card(lang, game, "", 1, floors), spec)
        draft = {"kind": "draft", "game": game, "lang": lang, "sentences": ["@everyone *x* `y`"] * 60}
        for step in ("", *steps()):
            found += faults(draft_card(lang, draft, id_of(draft), step, floors), spec)
        for chapter in {rule.rule_id.chapter for rule in floors.knowledge.game(game).rules.values()}:
            for page in (1, 2, 3):
                found += faults(shelf_card(lang, game, chapter, page, floors), spec)
        for term in floors.knowledge.game(game).terms:
            found += faults(cards.term_card(explain(f"{game}/{term.id}", game, lang, floors)), spec)

    assert found == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fault_fits_and_has_all_its_words(lang):
    for key, sentence in words(lang).catalogue.items():
        if not key.startswith("error.") or key.endswith(".mend"):
            continue
        slots = dict.fromkeys(("near", "name", "error", "rule", "term", "missing", "text"), "@everyone " * 30)
        fault = BotError("f", mend="m", key=key, **{k: v for k, v in slots.items() if f"{{{k}}}" in sentence})
        told = explain_fault(fault, lang)
        assert 0 < length(told) <= 2_000
        assert "@everyone" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_suggestion_fits(lang):
    for id_ in RULES:
        text = packaged().worded(id_, lang).text
        assert 1 <= length(fit(f"{text.label} · {text.title}", CHOICE_NAME)) <= CHOICE_NAME
        assert length(id_) <= CHOICE_NAME


def test_room_is_left_for_what_stands_around_a_page():
    assert VIEW_TEXT > PAGE
    assert VIEW_PARTS == 40
