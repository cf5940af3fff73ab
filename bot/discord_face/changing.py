"""A reply is made again, changed a little: a way taken, a point answered, a follow-up, what else may be meant."""

from __future__ import annotations

from typing import Any

import discord

from bot.answers.ask import Asked
from bot.answers.ids import asker_from, scenario_value, told_value
from bot.answers.mending import Unplayable, asking, find_way, ways_on
from bot.answers.open_points import open_points
from bot.answers.simulated import Simulated
from bot.discord_face import cards, making, recipes
from bot.discord_face.judge import judge_of
from bot.discord_face.reply import Reply
from bot.errors import Expired
from rules_kb.model import Lang


async def take_way(recipe: str, number: int, mark: str, lang: Lang, interaction: discord.Interaction) -> Reply:
    """Play a situation again with one of its ways on taken."""
    judge = judge_of(interaction)
    made = await recipes.made_of(recipe, lang, interaction)
    if isinstance(made, Asked):
        raise Expired("this reply is of another kind", mend="describe the situation again", where="button")
    way = find_way(await judge.work(ways_on, made, judge.floors), number, mark)
    if way.kind == "asked" and isinstance(made, Simulated):
        value = scenario_value(await judge.work(asking, made, way.sentence, judge.floors), made.without)
        return await recipes.remake(judge.states.keep(value, interaction.user.id), lang, interaction)
    told = await recipes.told_of(recipe, lang, interaction)
    return await play_again(way.applied(told["text"]), told, lang, interaction)


async def play_again(text: str, told: dict[str, Any], lang: Lang, interaction: discord.Interaction) -> Reply:
    """Play a text in the place of what was told before, in the same game and edition."""
    judge, asker, edition = judge_of(interaction), asker_from(told, lang=lang), told.get("edition")
    made = await judge.work(making.played, text, asker, edition, recipes.seen_by(interaction), judge.floors)
    return await judge.finish(made, interaction.user.id)


async def take(recipe: str, point: int, option: int, lang: Lang, interaction: discord.Interaction) -> Reply:
    """Play a ruling again with one of its open points answered."""
    before = await recipes.simulated_of(recipe, lang, interaction)
    points = list(open_points(before).values())
    if point >= len(points) or option >= len(points[point].options) or before.scenario is None:
        raise Expired("this point is no longer open", mend="describe the situation again", where="button")
    taken = points[point]
    choices = {**before.scenario.get("choices", {}), taken.key: taken.options[option]}
    value = scenario_value({**before.scenario, "choices": choices}, before.without)
    return await recipes.remake(judge_of(interaction).states.keep(value, interaction.user.id), lang, interaction)


async def play_out(recipe: str, lang: Lang, interaction: discord.Interaction) -> Reply:
    """Play out what was asked as a question."""
    judge = judge_of(interaction)
    value = await judge.states.find(recipe)
    text, asker = str(value.get("question") or value.get("text") or ""), asker_from(value, lang=lang)
    told = judge.states.keep(told_value(text, asker), interaction.user.id)
    return await recipes.remake(told, lang, interaction)


async def offer(recipe: str, lang: Lang, interaction: discord.Interaction) -> Reply:
    """Offer what else could have been meant."""
    made = await recipes.made_of(recipe, lang, interaction)
    if isinstance(made, Unplayable):
        return cards.unplayable_card(made, recipe)
    judge = judge_of(interaction)
    return await judge.work(cards.offer_card, made, recipe, lang, judge.floors)


async def followed(text: str, recipe: str, lang: Lang, interaction: discord.Interaction) -> Reply:
    """Change the ruling of a recipe by a follow-up, and say so when it cannot be read."""
    judge, seen = judge_of(interaction), recipes.seen_by(interaction)
    value = await recipes.kept_under(recipe, judge)
    made = await judge.work(making.followed, text, recipe, value, lang, seen, judge.floors, only_read=False)
    if made is None:
        raise Expired("this reply is of another kind", mend="describe the situation again", where="button")
    return await judge.finish(made, interaction.user.id)
