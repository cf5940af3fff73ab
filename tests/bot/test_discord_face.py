"""The commands and buttons in a server, played in process; the wire is in tests/e2e."""

from __future__ import annotations

import asyncio
from unittest.mock import create_autospec

import discord
import pytest

from bot.app import app as console
from bot.discord_face.sending import patiently
from tests.bot.conftest import FLIPS, STUCK
from tests.bot.discord_play import anew, button, buttons, playing, restart, said, text


async def test_ask_answers_in_public_with_buttons(host):
    async with playing(host) as (_, channel, alice):
        shown = said(await alice.slash(channel, "ask", question="does it flip?"))

        assert text(shown).startswith("**It turns over.**")
        assert [each.split(":")[0] for each in buttons(shown)] == [
            "full", "near", "why", "other", "mark", "mark", "lang", "lang", "gone",
        ]  # fmt: skip
        assert not shown.ephemeral


async def test_private_answer_can_be_shared_without_pinging(host):
    async with playing(host) as (_, channel, alice):
        hidden = said(await alice.slash(channel, "ask", question="does it flip?", private=True))
        shared = said(await alice.click(hidden, custom_id=button(hidden, "share:")))

        assert hidden.ephemeral
        assert not shared.ephemeral
        assert "Shared by alice" in text(shared)
        assert button(shared, "gone:")
        assert not [each for each in buttons(shared) if each.startswith("share:")]


async def test_clause_buttons_show_the_rule_and_its_relatives_privately(host):
    async with playing(host) as (_, channel, alice):
        shown = said(await alice.slash(channel, "ask", question="does it flip?"))
        full = said(await alice.click(shown, custom_id=f"full:en:{FLIPS}"))
        near = said(await alice.click(shown, custom_id=f"near:en:{FLIPS}"))

        assert "A coin that is flipped turns over." in text(full)
        assert full.ephemeral
        assert near.ephemeral
        assert buttons(near) == [f"full:en:{STUCK}"]


async def test_choice_turns_into_the_answer_for_who_asked_and_not_for_others(host):
    async with playing(host) as (env, channel, alice):
        bob = channel.guild.add_member(env.create_user("bob"))
        asked = said(await alice.slash(channel, "ask", question="coin?"))
        other = said(await bob.click(asked, custom_id=f"pick:en:{STUCK}"))
        assert other.ephemeral
        assert "Which of these" in text(asked)

        await alice.click(asked, custom_id=f"pick:en:{STUCK}")
        assert text(asked).startswith("**It stays.**")


async def test_choice_of_game_asks_again_in_it(host, searcher):
    async with playing(host) as (_, channel, alice):
        asked = said(await alice.slash(channel, "ask", question="which?"))
        await alice.click(asked, custom_id=button(asked, "game:en:toy:"))

        assert searcher.asked[-1]["question"] == "which?"
        assert searcher.asked[-1]["game"] == "toy"


async def test_buttons_work_after_a_restart(host):
    async with playing(host) as (env, channel, alice):
        shown = said(await alice.slash(channel, "ask", question="does it flip?"))
        await restart(env, host)

        assert "A coin flips" in text(said(await alice.click(shown, custom_id=f"full:en:{FLIPS}")))


async def test_rule_suggests_and_shows(host):
    async with playing(host) as (_, channel, alice):
        suggested = await alice.autocomplete(channel, "rule", "words", "coin")
        shown = said(await alice.slash(channel, "rule", words=FLIPS, language="es"))

        assert [each["name"] for each in suggested] == ["Coins 1.1 · A coin flips", "Coins 1.2 · A stuck coin stays"]
        assert "Juguete · Coins 1.1" in text(shown)


async def test_fault_in_autocomplete_costs_only_the_suggestions(host, searcher, monkeypatch):
    monkeypatch.setattr(searcher, "complete", lambda *_, **__: 1 / 0)
    async with playing(host) as (_, channel, alice):
        assert not await alice.autocomplete(channel, "rule", "words", "coin")


SCENARIO = 'game = "toy"\n[[action]]\ndoes = "flip"\n[[ask]]\nask = "heads"\n'


async def test_simulate_plays_a_scenario(host):
    async with playing(host) as (_, channel, alice):
        shown = said(await alice.slash(channel, "simulate", description=SCENARIO))
        handed = said(await alice.click(shown, custom_id=button(shown, "toml:")))

        assert text(shown).startswith("**Yes: heads.** `Coins 1.1`")
        assert handed.attachments[0].filename == "scenario.toml"


async def test_long_ruling_shows_its_steps_page_by_page(host):
    flips = '[[action]]\ndoes = "flip"\nwho = "Annabelle Who Has A Very Long Name Indeed, Longer Than Most"\n' * 40
    async with playing(host) as (_, channel, alice):
        shown = said(await alice.slash(channel, "simulate", description=f'game = "toy"\nlucky = true\n{flips}'))
        first = said(await alice.click(shown, custom_id=button(shown, "steps:")))
        assert first.ephemeral
        assert text(first).startswith("1. ")

        forward = buttons(first)[0]
        assert forward.startswith("page:en:2:")
        await alice.click(first, custom_id=forward)
        assert not text(first).startswith("1. ")
        assert any(each.startswith("page:en:1:") for each in buttons(first))


async def test_ruling_survives_a_restart_until_it_expires(host, monkeypatch):
    async with playing(host) as (env, channel, alice):
        shown = said(await alice.slash(channel, "simulate", description=SCENARIO))
        await restart(env, host)
        handed = said(await alice.click(shown, custom_id=button(shown, "toml:")))
        assert handed.attachments[0].filename == "scenario.toml"

        monkeypatch.setattr(env.bot.states, "_clock", lambda: 4e9)
        expired = said(await alice.click(shown, custom_id=button(shown, "toml:")))
        assert expired.ephemeral
        assert "I no longer keep this" in text(expired)


@pytest.mark.parametrize(
    ("command", "options", "told"),
    [
        ("ask", {"question": "\u200b"}, "There is nothing to read here."),
        ("rule", {"words": "toy.coins.nothing"}, "I do not know a rule “toy.coins.nothing”."),
        ("rule", {"words": "zzz"}, "“zzz” names no rule I know."),
        ("simulate", {"description": 'game = "toy"\nno toml'}, "I cannot read this scenario"),
        ("simulate", {"description": 'game = "toy"\ncolour = 1\nlucky = 3\nstuck = 3'}, "There are 3 faults:"),
        ("simulate", {"description": 'game = "@everyone"'}, "@\u200beveryone"),
    ],
)
async def test_faults_are_told_privately(host, command, options, told):
    async with playing(host, faulty=True) as (_, channel, alice):
        shown = said(await alice.slash(channel, command, **options))

        assert shown.ephemeral
        assert told in text(shown)


async def test_unexpected_error_is_told_with_its_code(host, searcher, monkeypatch):
    async with playing(host, faulty=True) as (_, channel, alice):
        monkeypatch.setattr(searcher, "ask", lambda *_, **__: 1 / 0)
        shown = said(await alice.slash(channel, "ask", question="does it flip?"))

        assert shown.ephemeral
        assert "The code" in text(shown)


async def test_slow_answer_is_deferred_and_a_quick_one_is_not(monkeypatch):
    monkeypatch.setattr("bot.discord_face.sending.PATIENCE", 0.01)
    interaction = create_autospec(discord.Interaction, instance=True)
    interaction.response = create_autospec(discord.InteractionResponse, instance=True)
    interaction.response.is_done.return_value = False

    assert await patiently(interaction, asyncio.sleep(0, "quick"), private=True) == "quick"
    interaction.response.defer.assert_not_called()
    assert await patiently(interaction, asyncio.sleep(0.1, "slow"), private=True) == "slow"
    interaction.response.defer.assert_awaited_once_with(ephemeral=True, thinking=True)


async def test_refused_view_falls_back_to_plain_text(host, monkeypatch):
    from bot.discord_face import sending

    plain = sending._send

    async def refuse_views(interaction, *, private, **what):
        if "view" in what:
            response = type("Response", (), {"status": 400, "reason": "Bad Request"})()
            raise discord.HTTPException(response, {"code": 50035, "message": "Invalid Form Body"})
        await plain(interaction, private=private, **what)

    monkeypatch.setattr(sending, "_send", refuse_views)
    async with playing(host) as (_, channel, alice):
        shown = said(await alice.slash(channel, "ask", question="coin?"))

        assert "2. A stuck coin stays" in shown.content


async def test_help_says_what_it_covers_and_that_it_is_unofficial(host):
    async with playing(host) as (_, channel, alice):
        shown = said(await alice.slash(channel, "help", language="de"))

        assert shown.ephemeral
        assert "Münzen." in text(shown)
        assert "Inoffiziell" in text(shown)


async def test_commands_describe_themselves_in_discords_languages(host):
    async with playing(host) as (env, _, __):
        tree = env.bot.tree

        def walk(told):
            yield told
            for option in told.get("options", ()):
                yield from walk(option)

        for command in tree.get_commands(type=discord.AppCommandType.chat_input):
            for each in walk(await command.get_translated_payload(tree, tree.translator)):
                assert set(each["description_localizations"]) == {"es-ES", "es-419", "de"}, each["name"]
                assert not each.get("name_localizations"), each["name"]
        for menu in tree.get_commands(type=discord.AppCommandType.message):
            payload = await menu.get_translated_payload(tree, tree.translator)
            assert set(payload["name_localizations"]) == {"es-ES", "es-419", "de"}


async def test_client_asks_for_no_privileged_intent_and_pings_nobody(host):
    client = anew(host)

    assert not client.intents.message_content
    assert client.intents.value == discord.Intents(guilds=True, guild_messages=True, dm_messages=True).value
    assert client.allowed_mentions is not None
    assert client.allowed_mentions.to_dict() == {"parse": []}


async def test_every_command_has_a_twin_on_the_console(host):
    client = anew(host)
    twins = {command.name or command.callback.__name__ for command in console.registered_commands}

    commands = client.tree.get_commands(type=discord.AppCommandType.chat_input)
    assert {command.name for command in commands} <= twins
