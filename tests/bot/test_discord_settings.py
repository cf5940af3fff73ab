"""Language, game and privacy: option, then channel, then server, then detected; settings need Manage Server."""

from __future__ import annotations

import discord
import pytest

from tests.bot.discord_play import button, playing, said, text


async def test_settings_need_manage_server(host):
    async with playing(host, faulty=True) as (_, channel, alice):
        refused = said(await alice.slash(channel, "settings server", language="de"))

        assert refused.ephemeral
        assert "Manage Server" in text(refused)


@pytest.fixture
def managing(host):
    return playing(host)


@pytest.fixture
def managing_judges(judges):
    return playing(judges)


async def manager(env, channel):
    guild = channel.guild
    role = guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    return guild.add_member(env.create_user("boss"), roles=[role])


async def test_option_beats_channel_beats_server(managing, searcher):
    async with managing as (env, channel, alice):
        boss = await manager(env, channel)
        await boss.slash(channel, "settings server", language="de", game="toy")
        assert text(said(await alice.slash(channel, "rule", words="toy.coins.flips"))).count("Juguete") == 0
        await alice.slash(channel, "ask", question="does it flip?")
        assert searcher.asked[-1]["lang"] == "de"

        await boss.slash(channel, "settings channel", language="es")
        await alice.slash(channel, "ask", question="does it flip?")
        assert searcher.asked[-1]["lang"] == "es"

        await alice.slash(channel, "ask", question="does it flip?", language="en")
        assert searcher.asked[-1]["lang"] == "en"

        await boss.slash(channel, "settings channel", language="-")
        shown = said(await boss.slash(channel, "settings show"))
        assert shown.ephemeral
        assert "German" in text(shown)


async def test_each_channel_has_its_own_game(managing_judges):
    """Different games in different channels of one server; a channel that says nothing has none."""
    async with managing_judges as (env, channel, alice):
        boss = await manager(env, channel)
        other = channel.guild.create_text_channel("duels")
        third = channel.guild.create_text_channel("lobby")
        await boss.slash(channel, "settings channel", game="vanguard")
        await boss.slash(other, "settings channel", game="power-duell")
        asked = env.bot.floors.searcher.asked
        games = []
        for place in (channel, other, third):
            await alice.slash(place, "ask", question="what now?")
            games.append(asked[-1]["channel_game"])

        assert games == ["vanguard", "power-duell", None]


async def test_own_language_rules_private_replies_and_never_shows_in_public(managing, searcher):
    async with managing as (_, channel, alice):
        await alice.slash(channel, "settings me", language="de")
        await alice.slash(channel, "ask", question="does it flip?", private=True)
        assert searcher.asked[-1]["lang"] == "de"

        await alice.slash(channel, "ask", question="does it flip?")
        assert searcher.asked[-1]["lang"] is None


async def test_private_can_be_the_default_and_the_option_beats_it(managing):
    async with managing as (env, channel, alice):
        boss = await manager(env, channel)
        await boss.slash(channel, "settings channel", private=True)

        assert said(await alice.slash(channel, "ask", question="does it flip?")).ephemeral
        assert not said(await alice.slash(channel, "ask", question="does it flip?", private=False)).ephemeral


async def test_replies_outside_the_allowed_channels_are_private_and_say_why(managing):
    async with managing as (env, channel, alice):
        boss = await manager(env, channel)
        other = channel.guild.create_text_channel("talk")
        await boss.slash(channel, "settings channel", allowed=True)

        assert not said(await alice.slash(channel, "ask", question="does it flip?")).ephemeral
        elsewhere = said(await alice.slash(other, "ask", question="does it flip?"))
        assert elsewhere.ephemeral
        assert "I answer only you" in text(elsewhere)
        assert button(elsewhere, "share:")


async def test_unanswered_questions_are_kept_only_where_wanted_and_without_author(managing):
    async with managing as (env, channel, alice):
        await alice.slash(channel, "ask", question="what is heal?")
        assert await env.bot.marks.unanswered() == []

        boss = await manager(env, channel)
        await boss.slash(channel, "settings server", unanswered=True)
        await alice.slash(channel, "ask", question="what is heal?")
        assert [each.question for each in await env.bot.marks.unanswered()] == ["what is heal?"]

        await boss.slash(channel, "settings server", unanswered=False)
        assert await env.bot.marks.unanswered() == []


async def test_privacy_tells_what_is_kept_and_erases_a_servers_settings(managing):
    async with managing as (env, channel, alice):
        boss = await manager(env, channel)
        await boss.slash(channel, "settings server", language="es")
        told = said(await boss.slash(channel, "privacy", language="en"))
        assert "This server keeps no unanswered questions." in text(told)
        await boss.click(told, custom_id="erase:en:server")

        assert (await env.bot.preferences.of("server", channel.guild.id)).language is None
        mine = said(await alice.slash(channel, "privacy"))
        with pytest.raises(StopIteration):
            button(mine, "erase:en:server")
