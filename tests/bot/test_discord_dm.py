"""Direct messages: with and without a mention, replies to replies, commands, suggestions while typing."""

from __future__ import annotations

from tests.bot.discord_play import NOT_WHOLE, TABLE, button, playing, restart, said, text


async def answers(env, user):
    channel = await (await env.bot.fetch_user(user.id)).create_dm()
    return [each async for each in channel.history() if each.author.id == env.bot.user.id]


async def test_question_needs_no_mention_and_bears_one(judges):
    async with playing(judges) as (env, _, __):
        hans = env.create_user("hans")
        for told in ("can a dominated unit intercept?", f"<@{env.bot.user.id}> can a dominated unit intercept?"):
            await hans.send_dm(told)
        first, second = await answers(env, hans)

        assert text(first) == text(second)
        assert button(first, "mark:en:y:")
        assert first.mentions == []


async def test_empty_mention_gets_the_help(judges):
    async with playing(judges) as (env, _, __):
        hans = env.create_user("hans")
        await hans.send_dm(f"<@{env.bot.user.id}>")

        assert "I answer rules questions" in text((await answers(env, hans))[0])


async def test_situation_is_followed_up_without_replying_to_it(judges):
    async with playing(judges) as (env, _, __):
        hans = env.create_user("hans")
        await hans.send_dm(TABLE + "Alice dominates Wolf.\nWhat state is Wolf in?")
        await hans.send_dm("and if it was resting?")
        followed = (await answers(env, hans))[0]

        assert text(followed).startswith("-# Changed: Bob has the rear-guard Wolf resting")


async def test_command_and_its_buttons_work_after_a_restart(judges):
    async with playing(judges) as (env, _, __):
        hans = env.create_user("hans")
        shown = said(await hans.slash("simulate", description=NOT_WHOLE, game="vanguard"))
        await restart(env, judges)
        await hans.click(shown, custom_id=button(shown, "way:en:0."))
        assert text(shown).startswith("**Bob is master of Wolf in the end.**")
        offered = await hans.autocomplete("simulate", "edition", "2018", game="vanguard")

        assert [each["value"] for each in offered] == ["2018"]
