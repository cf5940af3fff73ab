"""A reply to a ruling changes its situation, says what was changed, and can be followed up in turn."""

from __future__ import annotations

import pytest

from bot.discord_face.lately import Lately, Ruling, ruling_in
from bot.discord_face.reply import Reply
from bot.discord_face.seat import Seat
from tests.bot.discord_play import WHOLE, answered, answers, button, playing, restart, said, simulated, text


@pytest.mark.parametrize(
    ("lang", "asks", "changed"),
    [
        ("en", "and if it was resting?", "Changed: Bob has the rear-guard Wolf resting on the front left."),
        ("es", "¿y si estuviera en rest?", "Cambiado: Bob tiene la retaguardia Wolf en rest"),
        ("de", "und wenn sie quer liegt?", "Geändert: Bob hat die Rearguard Wolf vorne links im Rest."),
    ],
)
async def test_reply_to_a_ruling_changes_it_and_says_what(judges, lang, asks, changed):
    async with playing(judges) as (env, channel, alice):
        shown = await simulated(alice, channel, WHOLE, language=lang)
        followed = await answered(env, channel, alice, asks, shown)

        assert text(followed).startswith(f"-# {changed}")
        assert button(followed, f"edit:{lang}:")


async def test_reply_to_a_reply_goes_on_after_a_restart_and_in_another_language(judges):
    async with playing(judges) as (env, channel, alice):
        shown = await simulated(alice, channel, WHOLE)
        once = await answered(env, channel, alice, "and if it was resting?", shown)
        await restart(env, judges)
        await alice.click(once, custom_id=button(once, "lang:de:"))
        once = (await answers(env, channel))[0]
        assert text(once).startswith("-# Geändert: Bob hat die Rearguard Wolf vorne links im Rest.")
        twice = await answered(env, channel, alice, "and if it's Bob's turn?", once)

        assert "Bob ist am Zug, in der Main Phase. (vorher: Alice ist am Zug" in text(twice)
        assert "Wolf vorne links im Rest" in text(twice)


async def test_follow_up_that_cannot_be_read_is_said_and_the_forms_are_offered(judges):
    async with playing(judges) as (env, channel, alice):
        shown = await simulated(alice, channel, WHOLE)
        unread = await answered(env, channel, alice, "and if it was made of cheese?", shown)
        assert text(unread).startswith("**I do not know what that changes in the situation.**")
        assert "«and if it was made of cheese?»" in text(unread)
        form = await alice.click(unread, custom_id=button(unread, "whatif:"))
        played = await alice.submit_modal(form, {"text": "it was resting"})

        assert "Changed: Bob has the rear-guard Wolf resting" in text(said(played) or unread)


async def test_what_if_asks_in_a_form_and_answers_in_place(judges):
    async with playing(judges) as (_, channel, alice):
        shown = await simulated(alice, channel, WHOLE)
        form = await alice.click(shown, custom_id=button(shown, "whatif:"))
        await alice.submit_modal(form, {"text": "if it was locked"})

        assert "Wolf is locked." in text(shown)


async def test_question_in_reply_to_a_ruling_is_still_a_question(judges):
    async with playing(judges) as (env, channel, alice):
        shown = await simulated(alice, channel, WHOLE)
        answer = await answered(env, channel, alice, "can a dominated unit intercept?", shown)

        assert button(answer, "mark:")
        assert "Changed:" not in text(answer)


async def test_last_ruling_of_the_channel_is_followed_by_the_same_member_alone(judges):
    async with playing(judges) as (env, channel, alice):
        bob = channel.guild.add_member(env.create_user("bob"))
        await simulated(alice, channel, WHOLE)
        followed = said(await alice.slash(channel, "ask", question="and if it was resting?"))
        assert "Changed: Bob has the rear-guard Wolf resting" in text(followed)
        others = said(await bob.slash(channel, "ask", question="and if it was resting?"))

        assert "Changed:" not in text(others)


async def test_follow_up_of_an_unread_text_says_again_what_is_left_out(judges):
    async with playing(judges) as (env, channel, alice):
        shown = await simulated(alice, channel, WHOLE + "\nBob eats a banana and sings.")
        followed = await answered(env, channel, alice, "and if it was resting?", shown)

        assert "Changed:" in text(followed)
        assert "Bob eats a banana and sings." in text(followed)


async def test_nothing_changes_is_said(judges):
    async with playing(judges) as (env, channel, alice):
        shown = await simulated(alice, channel, WHOLE)
        followed = await answered(env, channel, alice, "and if it had grade 2?", shown)

        assert "That changes nothing in the result." in text(followed)


def test_only_as_many_rulings_are_remembered_as_fit():
    lately = Lately(most=2)
    kept = [Seat(member, channels=(7,)) for member in range(3)]
    for seat in kept:
        lately._rulings[seat.member, 7] = Ruling("en", "ex/a/b")
        lately.note(seat, Reply("no ruling"))

    assert [lately.of(seat) for seat in kept] == [None, None, None]


def test_ruling_is_found_by_its_form():
    assert ruling_in(["mark:es:y:#0123456789ab", "edit:es:#0123456789ab"]) == Ruling("es", "#0123456789ab")
    assert ruling_in(["mark:es:y:is/a.b.c", "edit"]) is None
