"""The guided form: whatever the phrase book can say is put together with selects and forms, in each language."""

from __future__ import annotations

import pytest

from bot.answers import form
from bot.answers.form import MORE
from bot.discord_face.cards import draft_card
from bot.discord_face.limits import FIELDS, LABEL, LABEL_HINT, length
from bot.discord_face.presses.build import _label
from rules_kb.errors import InvalidData
from rules_kb.model import LANGUAGES
from tests.bot.discord_play import button, buttons, parts, playing, restart, said, text

EMPTY = {"kind": "draft", "game": "vanguard", "lang": "en", "sentences": []}
VANGUARDS = ["Alice's vanguard is Shade, standing.", "Bob's vanguard is Chronos, standing."]


async def choose(alice, shown, step, saying):
    await alice.select(shown, [f"step:{step}"], custom_id=button(shown, "add:"))
    select = next(
        each for each in parts(shown) if each["type"] == 3 and any(o["value"] == saying for o in each["options"])
    )
    return await alice.select(shown, [saying], custom_id=select["custom_id"])


async def test_situation_is_put_together_and_played_also_after_a_restart(judges):
    async with playing(judges) as (env, channel, alice):
        begun = said(await alice.slash(channel, "simulate", game="vanguard"))
        await alice.click(begun, custom_id=button(begun, "build:en:vanguard"))
        assert "Nothing yet" in text(begun)
        for owner, name in (("Alice", "Shade"), ("Bob", "Chronos")):
            opened = await choose(alice, begun, "lies", "unit-vanguard")
            await alice.submit_modal(opened, {"owner": owner, "name": name, MORE: "grade = 4"})
        await restart(env, judges)
        opened = await choose(alice, begun, "asked", "ask-master")
        await alice.submit_modal(opened, {"about": "Shade"})
        assert "3. Who is the master of Shade?" in text(begun)
        played = said(await alice.click(begun, custom_id=button(begun, "draft:en:play:")))

        assert text(played).startswith("**Alice is master of Shade")


async def test_last_sentence_is_taken_back(judges):
    async with playing(judges) as (_, channel, alice):
        begun = said(await alice.slash(channel, "simulate", game="vanguard"))
        await alice.click(begun, custom_id=button(begun, "build:en:vanguard"))
        opened = await choose(alice, begun, "who", "turn")
        await alice.submit_modal(opened, {"turn": "Alice", "phase": ["main"]})
        assert "It is Alice's turn, in the main phase." in text(begun)
        await alice.click(begun, custom_id=button(begun, "draft:en:undo:"))

        assert "Alice" not in text(begun)
        assert not any(each.startswith("draft:en:play") for each in buttons(begun))


async def test_blank_that_cannot_be_read_is_told_and_nothing_is_lost(judges):
    async with playing(judges, faulty=True) as (_, channel, alice):
        begun = said(await alice.slash(channel, "simulate", game="vanguard"))
        await alice.click(begun, custom_id=button(begun, "build:en:vanguard"))
        opened = await choose(alice, begun, "lies", "unit-grade")
        wrong = said(await alice.submit_modal(opened, {"name": "Shade", "grade": "many"}))

        assert wrong.ephemeral
        assert "“many” does not fit there (grade)." in text(wrong)


def test_draft_goes_through_the_store_and_back():
    draft = form.draft_of({**EMPTY, "sentences": VANGUARDS})

    assert form.draft_of(form.value_of(draft)) == draft
    assert form.undo(form.undo(form.undo(draft))).sentences == ()


def test_blank_that_must_be_filled_is_named(judges):
    with pytest.raises(InvalidData) as raised:
        form.say(form.draft_of(EMPTY), "unit-grade", {"name": "Shade"}, judges.floors)

    assert raised.value.word_key == "error.empty-blank"
    assert raised.value.values["slot"] == "grade"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_every_game_has_a_form_that_fits(judges, lang):
    for game in judges.floors.knowledge.games:
        draft = form.draft_of({**EMPTY, "game": game, "lang": lang})
        for step in form.steps():
            sayings = form.sayings(game, lang, step, judges.floors)
            assert 0 < len(sayings) <= 100
            assert len({shown for _, shown in sayings}) == len(sayings)
            for id_, _ in sayings:
                fields = form.fields_of(draft, id_, judges.floors)
                assert len(fields) <= FIELDS
                for field in fields:
                    label = _label(field, lang)
                    assert 0 < length(label.text) <= LABEL
                    assert length(label.description or "") <= LABEL_HINT


def test_what_is_wrong_with_a_draft_is_shown(judges):
    draft = {**EMPTY, "sentences": [*VANGUARDS, "Alice dominates Wofl."]}

    assert (
        "Wofl"
        in draft_card("en", draft, "#0123456789ab", "", judges.floors).text.split("Something is still missing")[1]
    )
