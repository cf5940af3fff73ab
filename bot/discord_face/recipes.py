"""A reply is made again by its recipe; what its recipe stands for is given to whoever needs it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord

from bot.answers.ask import Asked, ask, choose
from bot.answers.asker import Asker
from bot.answers.ids import asker_from, scenario_value, told_value
from bot.answers.mending import Unplayable
from bot.answers.recipe import Answer, answer_of, example_of, remade
from bot.answers.simulated import Simulated
from bot.discord_face import making
from bot.discord_face.judge import Judge, judge_of
from bot.discord_face.made import Seen
from bot.discord_face.reply import Reply
from bot.discord_face.sending import is_own
from bot.errors import Expired
from rules_kb.model import Lang


def seen_by(interaction: discord.Interaction, *, private: bool | None = None) -> Seen:
    """Tell how the answer to a press is seen: privately, unless it takes the place of the asker's public reply."""
    message = interaction.message
    hidden = message is None or message.flags.ephemeral or not is_own(interaction)
    drawn = not interaction.guild_id or interaction.app_permissions.attach_files
    return Seen.by(interaction.user.id, private=hidden if private is None else private, drawn=drawn)


async def made_of(recipe: str, lang: Lang | None, interaction: discord.Interaction) -> Answer:
    """Answer or play again what a recipe stands for, in a language or in the one it was asked in."""
    judge = judge_of(interaction)
    return await judge.work(answer_of, recipe, await kept_under(recipe, judge), lang, judge.floors)


async def kept_under(recipe: str, judge: Judge) -> dict[str, Any] | None:
    """Give the value that is kept under a recipe; a recipe that says it all has none."""
    value: dict[str, Any] | None = await judge.states.find(recipe) if recipe.startswith("#") else None
    return value


async def remake(
    recipe: str,
    lang: Lang | None,
    interaction: discord.Interaction,
    *,
    private: bool | None = None,
    above: str = "",
) -> Reply:
    """Make the reply of a recipe."""
    judge, seen = judge_of(interaction), seen_by(interaction, private=private)
    value = await kept_under(recipe, judge)
    made = await judge.work(making.made_again, recipe, value, lang, seen, judge.floors)
    reply = await judge.finish(made, interaction.user.id)
    return replace(reply, text=f"{above}\n{reply.text}") if above else reply


async def under(
    recipe: str, edition: str | None, lang: Lang | None, interaction: discord.Interaction, *, private: bool
) -> Reply:
    """Make the reply of a recipe, its situation played under an edition if one is wished."""
    judge, value = judge_of(interaction), dict[str, Any]()
    if recipe.startswith("ex/"):
        example = await judge.work(example_of, recipe.removeprefix("ex/"), judge.floors)
        recipe, value = f"ex/{example.id}", scenario_value(example.scenario.plain())
    if edition is None:
        return await remake(recipe, lang, interaction, private=private)
    value = value or dict(await judge.states.find(recipe))
    if value["kind"] == "scenario":
        value["scenario"] = {**value["scenario"], "edition": edition}
    else:
        value["edition"] = edition
    again = judge.states.keep(value, interaction.user.id)
    return await remake(again, lang, interaction, private=private)


async def asked_of(recipe: str, lang: Lang, interaction: discord.Interaction) -> Asked:
    """Give the answer of a recipe."""
    made = await made_of(recipe, lang, interaction)
    if isinstance(made, Asked):
        return made
    if isinstance(made, Simulated) and made.routed is not None:
        return made.routed
    raise Expired("this reply is of another kind", mend="ask again", where="button")


async def simulated_of(recipe: str, lang: Lang, interaction: discord.Interaction) -> Simulated:
    """Give the ruling of a recipe."""
    made = await made_of(recipe, lang, interaction)
    if isinstance(made, Simulated):
        return made
    if isinstance(made, Unplayable):
        raise made.as_error()
    raise Expired("this reply is of another kind", mend="describe the situation again", where="button")


async def told_of(recipe: str, lang: Lang, interaction: discord.Interaction) -> dict[str, Any]:
    """Give a reply's situation as it was told; of a scenario its canonical sentences."""
    if recipe.startswith("#"):
        value: dict[str, Any] = await judge_of(interaction).states.find(recipe)
        if value["kind"] == "told":
            return value
        if value["kind"] == "ask":
            return told_value(value["question"], asker_from(value))
    simulated = await simulated_of(recipe, lang, interaction)
    return told_value("\n".join(simulated.sentences), Asker(simulated.game, lang=lang), simulated.edition)


async def told_by(recipe: str, lang: Lang, interaction: discord.Interaction) -> dict[str, Any]:
    """Tell what a reply was about, for the keeper of the knowledge."""
    judge = judge_of(interaction)
    kind, _, rest = recipe.partition("/")
    if kind in {"is", "rule"}:
        return {"kind": "rule", "lang": lang, "rules": [rest]}
    if kind == "ex":
        return {"kind": "example", "lang": lang, "example": rest}
    value = dict(await judge.states.find(recipe)) | {"id": recipe}
    made = await judge.work(remade, value, None, judge.floors)
    value["lang"] = made.lang
    if isinstance(made, Asked):
        return value | {"game": made.game, "decision": made.decision, "rules": [f.clause.rule for f in made.answering]}
    if isinstance(made, Unplayable):
        return value
    answers = [{"ask": a.ask, "about": a.about, "value": a.value} for o in made.outcomes for a in o.answers]
    return value | {"game": made.game, "answers": answers, "rules": list(made.cites)}


async def follow_up(recipe: str, judge: Judge) -> Asked | None:
    """Give the answer that a follow-up question follows, when it is still kept."""
    kind, _, rest = recipe.partition("/")
    if kind in {"is", "rule"}:
        return await judge.work(choose, rest, "en", judge.floors)
    if kind == "ex":
        return None
    try:
        value = await judge.states.find(recipe)
    except Expired:
        return None
    if value["kind"] != "ask":
        return None
    return await judge.work(ask, value["question"], asker_from(value), judge.floors)
