"""What the buttons under a reply do, also for others, after a restart and when the store has let go."""

from __future__ import annotations

from bot.discord_face.presses import press
from bot.discord_face.views import all_buttons
from tests.bot.conftest import FLIPS, STUCK
from tests.bot.discord_play import button, buttons, playing, restart, said, text

SCENARIO = 'game = "toy"\n[[action]]\ndoes = "flip"\n[[ask]]\nask = "heads"\n'
OPEN = 'game = "toy"\n[[ask]]\nask = "side-up"\n'


async def test_language_switches_in_place_for_who_asked_and_privately_for_others(host):
    async with playing(host) as (env, channel, alice):
        bob = channel.guild.add_member(env.create_user("bob"))
        shown = said(await alice.slash(channel, "ask", question="does it flip?"))
        other = said(await bob.click(shown, custom_id=button(shown, "lang:de:")))
        assert other.ephemeral
        assert "Juguete" not in text(shown)

        await alice.click(shown, custom_id=button(shown, "lang:es:"))
        assert "Juguete" in text(shown)
        assert button(shown, "lang:en:")


async def test_wrong_mark_is_kept_with_a_note_and_can_be_erased(host):
    async with playing(host) as (env, channel, alice):
        shown = said(await alice.slash(channel, "ask", question="does it flip?"))
        await restart(env, host)
        thanked = said(await alice.click(shown, custom_id=button(shown, "mark:en:n:")))
        assert thanked.ephemeral
        form = await alice.click(thanked, custom_id=button(thanked, "note:"))
        await alice.submit_modal(form, {"text": "It stays."})

        (mark,) = await env.bot.marks.feedback()
        assert mark.value["question"] == "does it flip?"
        assert mark.value["rules"] == [FLIPS]
        assert mark.value["note"] == "It stays."
        await alice.click(shown, custom_id=button(shown, "mark:en:y:"))
        assert await env.bot.marks.feedback() == []

        told = said(await alice.slash(channel, "privacy"))
        erased = said(await alice.click(told, custom_id="erase:en:me"))
        assert "Erased: " in text(erased)
        assert await env.bot.marks.feedback(wrong_only=False) == []
        gone = said(await alice.click(shown, custom_id=button(shown, "why:")))
        assert "I no longer keep this" in text(gone)


async def test_not_what_i_meant_offers_others_in_place(host):
    async with playing(host) as (_, channel, alice):
        shown = said(await alice.slash(channel, "ask", question="does it flip?"))
        await alice.click(shown, custom_id=button(shown, "other:"))
        assert "What did you mean?" in text(shown)
        assert button(shown, "again:")

        await alice.click(shown, custom_id=f"pick:en:{STUCK}")
        assert text(shown).startswith("**It stays.**")


async def test_asking_differently_answers_in_place(host):
    async with playing(host) as (_, channel, alice):
        shown = said(await alice.slash(channel, "ask", question="coin?"))
        form = await alice.click(shown, custom_id=button(shown, "again:"))
        assert form.modal["components"][0]["component"]["value"] == "coin?"
        await alice.submit_modal(form, {"text": "does it flip?"})

        assert text(shown).startswith("**It turns over.**")


async def test_slow_button_still_answers_in_place(host, monkeypatch):
    monkeypatch.setattr("bot.discord_face.views.knob.PATIENCE", 0.0)
    async with playing(host) as (_, channel, alice):
        shown = said(await alice.slash(channel, "ask", question="does it flip?"))
        await alice.click(shown, custom_id=button(shown, "lang:es:"))

        assert "Juguete" in text(shown)


async def test_why_names_the_words_and_the_place(host):
    async with playing(host) as (_, channel, alice):
        shown = said(await alice.slash(channel, "ask", question="does it flip?"))
        why = said(await alice.click(shown, custom_id=button(shown, "why:")))

        assert why.ephemeral
        assert "Looked up in" in text(why)


async def test_reply_is_removed_by_who_asked_or_a_moderator_alone(host):
    async with playing(host, faulty=True) as (env, channel, alice):
        bob = channel.guild.add_member(env.create_user("bob"))
        shown = said(await alice.slash(channel, "ask", question="does it flip?"))
        refused = said(await bob.click(shown, custom_id=button(shown, "gone:")))
        assert "Only who asked or a moderator" in text(refused)

        removed = await alice.slash(channel, "ask", question="does it flip?")
        await alice.click(said(removed), custom_id=button(shown, "gone:"))
        assert removed.response is None


async def test_edit_and_play_again(host):
    async with playing(host) as (env, channel, alice):
        shown = said(await alice.slash(channel, "simulate", description=SCENARIO))
        form = await alice.click(shown, custom_id=button(shown, "edit:"))
        before = form.modal["components"][0]["component"]["value"]
        assert 'does = "flip"' in before
        await restart(env, host)
        await alice.submit_modal(form, {"text": before.replace('ask = "heads"', 'ask = "side-up"')})

        assert "If tails is up: It shows tails." in text(shown)


async def test_open_point_is_answered_with_one_tap(host):
    async with playing(host) as (_, channel, alice):
        shown = said(await alice.slash(channel, "simulate", description=OPEN))
        takes = [each for each in buttons(shown) if each.startswith("take:")]
        assert len(takes) == 2
        await alice.click(shown, custom_id=takes[1])

        assert text(shown).startswith("**It shows tails.**")


async def test_short_id_makes_the_reply_again_here_and_on_the_console(host, capsys):
    from bot.console_face.simulating import Told, Wishes, simulate

    async with playing(host) as (_, channel, alice):
        shown = said(await alice.slash(channel, "simulate", description=SCENARIO))
        token = button(shown, "toml:").removeprefix("toml:en:")
        assert f"`{token}`" in text(shown)
        again = said(await alice.slash(channel, "simulate", description=token))
        asked = said(await alice.slash(channel, "ask", question="does it flip?"))
        name = button(asked, "why:").removeprefix("why:en:")
        repeated = said(await alice.slash(channel, "ask", question=name))

        assert text(again) == text(shown)
        assert text(repeated) == text(asked)
    import asyncio

    await asyncio.to_thread(simulate, host, Told(text=token), Wishes(lang="en"), json=False, toml=False)
    assert "Yes: heads." in capsys.readouterr().out


async def test_situation_that_is_not_read_offers_editing_and_clauses(host):
    async with playing(host) as (_, channel, alice):
        shown = said(await alice.slash(channel, "simulate", description="does it flip?"))

        assert "I could not read this as a whole situation." in text(shown)
        assert button(shown, "edit:")
        assert button(shown, "pick:")


def test_every_kind_of_button_does_something_when_pressed():
    idle = [kind.__name__ for kind in all_buttons() if press.dispatch(kind) is press.dispatch(object)]

    assert idle == []
