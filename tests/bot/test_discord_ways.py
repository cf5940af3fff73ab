"""A situation that was not read whole, or has a mistyped name, goes on with one tap; and under which edition it is."""

from __future__ import annotations

import time

import pytest

from bot.store import states
from tests.bot.discord_play import NOT_WHOLE, TABLE, button, buttons, parts, playing, restart, said, simulated, text


async def test_suggestion_is_taken_with_one_tap_also_after_a_restart(judges):
    async with playing(judges) as (env, channel, alice):
        shown = await simulated(alice, channel, NOT_WHOLE)
        assert "«Who is master of Wolf at the end?» → **Who is the master of Wolf at the end?**" in text(shown)
        await restart(env, judges)
        await alice.click(shown, custom_id=button(shown, "way:en:0."))

        assert text(shown).startswith("**Bob is master of Wolf in the end.**")
        assert "Not understood" not in text(shown)
        assert not any(each.startswith("way:") for each in buttons(shown))


async def test_suggestion_says_kindly_that_it_is_no_longer_kept(judges, monkeypatch):
    async with playing(judges) as (env, channel, alice):
        shown = await simulated(alice, channel, NOT_WHOLE)
        await restart(env, judges)
        later = time.time() + (states.DAYS + 1) * 86_400
        monkeypatch.setattr(env.bot.states, "_clock", lambda: later)
        gone = said(await alice.click(shown, custom_id=button(shown, "way:en:0.")))

        assert gone.ephemeral
        assert "I no longer keep" in text(gone)


async def test_suggestion_that_is_no_longer_the_same_is_not_taken(judges, monkeypatch):
    async with playing(judges, faulty=True) as (_, channel, alice):
        shown = await simulated(alice, channel, NOT_WHOLE)
        monkeypatch.setattr("bot.answers.mending.Mend.mark", "ffff")
        gone = said(await alice.click(shown, custom_id=button(shown, "way:en:0.")))

        assert "I no longer keep" in text(gone)
        assert "Not understood" in text(shown)


async def test_others_take_a_suggestion_for_themselves_alone(judges):
    async with playing(judges) as (env, channel, alice):
        bob = channel.guild.add_member(env.create_user("bob"))
        shown = await simulated(alice, channel, NOT_WHOLE)
        taken = said(await bob.click(shown, custom_id=button(shown, "way:en:0.")))

        assert taken.ephemeral
        assert text(taken).startswith("**Bob is master of Wolf in the end.**")
        assert "Not understood" in text(shown)


async def test_worked_example_is_opened_privately_and_adapted(judges):
    async with playing(judges) as (_, channel, alice):
        shown = await simulated(alice, channel, NOT_WHOLE)
        opened = said(await alice.click(shown, custom_id=button(shown, "like:en:vanguard/")))
        assert opened.ephemeral
        form = await alice.click(opened, custom_id=button(opened, "edit:"))
        filled = form.modal["components"][0]["component"]["value"]
        assert "vanguard is Shade" in filled
        played = said(await alice.submit_modal(form, {"text": filled.replace("Shade", "Ghost")}))

        assert "Ghost" in text(played or opened)


@pytest.mark.parametrize(
    ("lang", "question", "asked"),
    [("en", "What do you want", "Is Wolf dominated?"), ("es", "¿Qué quieres", "¿"), ("de", "Was willst du", "Wolf")],
)
async def test_where_nothing_was_asked_the_game_s_questions_are_offered(judges, lang, question, asked):
    async with playing(judges) as (_, channel, alice):
        shown = await simulated(alice, channel, TABLE + "Alice dominates Wolf.", language=lang)
        select = next(each for each in parts(shown) if each.get("custom_id", "").startswith(f"about:{lang}:"))
        assert select["placeholder"].startswith(question)
        option = next(each for each in select["options"] if asked in each["label"])
        await alice.select(shown, [option["value"]], custom_id=select["custom_id"])

        assert not any(each.startswith("about:") for each in buttons(shown))
        assert option["label"] in text(shown)


@pytest.mark.parametrize(
    ("lang", "fault", "label"),
    [
        ("en", "I do not find “Wofl” on the table.", "Yes, Wolf"),
        ("es", "No encuentro «Wofl» en la mesa.", "Sí, Wolf"),
        ("de", "Ich finde „Wofl“ nicht auf dem Tisch.", "Ja, Wolf"),
    ],
)
async def test_mistyped_name_is_mended_with_one_tap(judges, lang, fault, label):
    async with playing(judges) as (env, channel, alice):
        shown = await simulated(alice, channel, TABLE + "Alice dominates Wofl.\nIs Wolf dominated?", language=lang)
        assert fault in text(shown)
        assert next(each["label"] for each in parts(shown) if each.get("custom_id", "").startswith("way:")) == label
        form = await alice.click(shown, custom_id=button(shown, "edit:"))
        assert "Wofl" in form.modal["components"][0]["component"]["value"]
        await restart(env, judges)
        await alice.click(shown, custom_id=button(shown, f"way:{lang}:0."))

        assert "Wofl" not in text(shown)
        assert button(shown, "toml:")


async def test_name_that_is_like_no_other_is_not_mended(judges):
    async with playing(judges, faulty=True) as (_, channel, alice):
        shown = await simulated(alice, channel, TABLE + "Alice dominates Dragon.\nIs Wolf dominated?")

        assert shown.ephemeral
        assert buttons(shown) == []


async def test_edition_is_suggested_played_and_kept(judges):
    async with playing(judges) as (env, channel, alice):
        offered = await alice.autocomplete(channel, "simulate", "edition", "", game="vanguard")
        (other,) = [each for each in offered if each["value"] == "2018"]
        shown = await simulated(alice, channel, TABLE + "Alice dominates Wolf.\nIs Wolf dominated?", edition="2018")
        assert other["name"] in text(shown)
        await restart(env, judges)
        await alice.click(shown, custom_id=button(shown, "lang:de:"))
        assert "Ausgabe: " in text(shown)
        again = await simulated(alice, channel, NOT_WHOLE, edition="2018")
        await alice.click(again, custom_id=button(again, "way:en:0."))

        assert other["name"] in text(again)


async def test_example_is_played_under_the_edition_that_was_chosen(judges):
    async with playing(judges) as (_, channel, alice):
        played = await alice.slash(channel, "simulate", example="vanguard/owner-and-master", edition="2018")

        assert "2018" in text(said(played))


async def test_unknown_edition_is_told_with_those_there_are(judges):
    async with playing(judges, faulty=True) as (_, channel, alice):
        refused = await simulated(alice, channel, TABLE + "Alice dominates Wolf.", edition="1066")

        assert refused.ephemeral
        assert "1066" in text(refused)
