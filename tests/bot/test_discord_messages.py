"""Mentions, replies to replies, threads, direct messages, message commands, pace, missing rights."""

from __future__ import annotations

from unittest.mock import create_autospec

import discord
import pytest

from bot.discord_face.mention import _send, spoken_text
from bot.discord_face.pace import Pace, TooFast
from bot.discord_face.reply import Reply
from bot.discord_face.seat import channels_of
from tests.bot.conftest import FLIPS
from tests.bot.discord_play import answered, answers, button, playing, said, text


async def test_mention_is_answered_with_buttons_and_without_a_ping(host):
    async with playing(host) as (env, channel, alice):
        shown = await answered(env, channel, alice, "does it flip?")

        assert text(shown).startswith("**It turns over.**")
        assert button(shown, "gone:").endswith(f":{alice.id}")
        assert shown.mentions == []


async def test_what_is_not_said_to_us_is_not_answered(host):
    async with playing(host) as (env, channel, alice):
        await alice.send(channel, "does it flip?")

        assert await answers(env, channel) == []


async def test_reply_to_a_reply_is_a_follow_up(host, searcher):
    async with playing(host) as (env, channel, alice):
        shown = await answered(env, channel, alice, "does it flip?")
        await alice.send(channel, f"<@{env.bot.user.id}> and twice?", reply_to=shown)

        follows = searcher.asked[-1]["follows"]
        assert follows.question == "does it flip?"
        assert follows.rules[0] == FLIPS


async def test_bare_mention_gets_the_help(host):
    async with playing(host) as (env, channel, alice):
        shown = await answered(env, channel, alice, "")

        assert "I answer rules questions" in text(shown)


async def test_faults_of_a_mention_are_told_in_a_direct_message(host, searcher, monkeypatch):
    async with playing(host, faulty=True) as (env, channel, alice):
        monkeypatch.setattr(searcher, "ask", lambda *_, **__: 1 / 0)
        await alice.send(channel, f"<@{env.bot.user.id}> does it flip?")

        assert await answers(env, channel) == []
        told = [each async for each in (await (await env.bot.fetch_user(alice.id)).create_dm()).history()]
        assert "The code" in told[0].content


async def test_message_commands_answer_and_play_what_somebody_wrote(host):
    async with playing(host) as (env, channel, alice):
        bob = channel.guild.add_member(env.create_user("bob"))
        asked = await bob.send(channel, "does it flip?")
        told = await bob.send(channel, 'game = "toy"\n[[action]]\ndoes = "flip"\n[[ask]]\nask = "heads"\n')

        answered = said(await alice.context_menu(channel, "Ask the judge", asked))
        assert "**It turns over.**" in text(answered)
        assert asked.jump_url in text(answered)
        played = said(await alice.context_menu(channel, "Play this out", told))
        assert "**Yes: heads.**" in text(played)


async def test_flood_is_slowed_down_kindly_and_privately(host):
    async with playing(host, faulty=True) as (_, channel, alice):
        for _ in range(8):
            await alice.slash(channel, "help")
        slowed = said(await alice.slash(channel, "help"))

        assert slowed.ephemeral
        assert "One moment: try again in" in text(slowed)


def test_pace_lets_go_after_a_while_and_counts_channels_too():
    now = [0.0]
    pace = Pace(8, 40, lambda: now[0])
    for person in range(40):
        pace.take(person, 1)
    with pytest.raises(TooFast):
        pace.take(99, 1)
    now[0] = 16

    pace.take(99, 1)


def test_spoken_text_leaves_out_mentions_and_emoji():
    assert spoken_text("<@5> boost <:wolf:123> <@!9>?", 5).split() == ["boost", "?"]


async def test_missing_rights_are_told_to_the_author_with_the_mend():
    refused = type("Response", (), {"status": 403, "reason": "Forbidden"})()
    message = create_autospec(discord.Message, instance=True)
    message.reply.side_effect = discord.Forbidden(refused, {"code": 50013, "message": "Missing Permissions"})
    message.author = create_autospec(discord.Member, instance=True)
    message.guild.preferred_locale = discord.Locale.german
    message.channel.permissions_for.return_value = discord.Permissions(view_channel=True)
    message.jump_url = "https://discord.com/channels/1/2/3"

    await _send(message, Reply("hidden"))

    (told,) = message.author.send.await_args.args
    assert "send_messages" in told
    assert "In dem Kanal darf ich nicht antworten" in told


def test_thread_falls_back_to_its_parent():
    thread = type("Thread", (), {"parent_id": 7})()

    assert channels_of(5, thread) == (5, 7)
    assert channels_of(5, None) == (5,)


async def test_browse_leads_to_a_rule(host):
    async with playing(host) as (_, channel, alice):
        shown = said(await alice.slash(channel, "browse"))
        await alice.click(shown, custom_id=button(shown, "shelf:en:toy:"))
        await alice.click(shown, custom_id=button(shown, "shelf:en:toy:coins:"))
        opened = said(await alice.select(shown, [FLIPS], custom_id=button(shown, "book:")))

        assert opened.ephemeral
        assert "A coin that is flipped turns over." in text(opened)
