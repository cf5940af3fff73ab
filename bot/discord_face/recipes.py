"""What a reply was made from is kept as its recipe; with it the reply is made again, as it was or changed a little.

`rule/<id>` shows a rule, `is/<id>` answers with one, `ex/<id>` plays a worked example, `#<id>` stands for a kept value:
a question, a told situation or a scenario.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord

from bot.answers.ask import Asked, ask, choose
from bot.answers.asker import Asker
from bot.answers.either import answer_either
from bot.answers.ids import asker_from, scenario_value, told_value
from bot.answers.rule import show as show_rule
from bot.answers.simulate import Simulated, play, simulate, simulate_scenario
from bot.discord_face import cards
from bot.discord_face.manner import Showing
from bot.discord_face.reply import Reply, is_own, judge_of
from bot.errors import Expired
from rules_kb.model import Lang
from rules_kb.scenarios import find_example

if TYPE_CHECKING:
    from bot.discord_face.client import JudgeClient


def showing(interaction: discord.Interaction, *, private: bool | None = None) -> Showing:
    """Tell how the answer to a press is shown: privately, unless it takes the place of the asker's public reply."""
    states, owner = judge_of(interaction).states, interaction.user.id
    message = interaction.message
    hidden = message is None or message.flags.ephemeral or not is_own(interaction)
    return Showing(lambda value: states.keep(value, owner), owner, hidden if private is None else private)


async def made_of(recipe: str, lang: Lang | None, interaction: discord.Interaction) -> Asked | Simulated:
    """Answer or play again what a recipe stands for, in a language or in the one it was asked in."""
    judge = judge_of(interaction)
    floors = judge.floors
    kind, _, rest = recipe.partition("/")
    if kind in {"is", "rule"}:
        return choose(rest, lang or "en", floors)
    if kind == "ex":
        return await judge.work(lambda: play(find_example(floors.knowledge, rest).scenario, lang or "en", floors))
    value = await judge.states.find(recipe)
    return await judge.work(lambda: remade(value, lang, floors))


def remade(value: dict[str, Any], lang: Lang | None, floors: Any) -> Asked | Simulated:
    """Answer or play again what a kept value stands for."""
    wish = {"lang": lang} if lang else {}
    match value["kind"]:
        case "ask":
            return answer_either(value["question"], asker_from(value, **wish), floors)
        case "told":
            return simulate(value["text"], asker_from(value, **wish), floors)
        case "scenario":
            return simulate_scenario(
                value["scenario"], Asker(lang=lang), floors, without=tuple(value.get("without", ()))
            )
    raise Expired("this reply is of an older kind", mend="ask again", where="button")


async def remake(
    recipe: str,
    lang: Lang | None,
    interaction: discord.Interaction,
    *,
    private: bool | None = None,
    above: str = "",
) -> Reply:
    """Make the reply of a recipe."""
    judge = judge_of(interaction)
    shown = showing(interaction, private=private)
    if recipe.startswith("rule/"):
        rule = await judge.work(show_rule, recipe.removeprefix("rule/"), Asker(lang=lang), judge.floors)
        reply = cards.rule_card(rule, shown, judge.floors)
    else:
        made = await made_of(recipe, lang, interaction)
        if isinstance(made, Asked):
            reply = cards.asked_card(made, shown, recipe, judge.floors)
        else:
            reply = await with_picture(cards.ruling_card(made, shown, recipe, judge.floors), made, interaction)
    return replace(reply, text=f"{above}\n{reply.text}") if above else reply


async def asked_of(recipe: str, lang: Lang, interaction: discord.Interaction) -> Asked:
    """Give the answer of a recipe."""
    made = await made_of(recipe, lang, interaction)
    if isinstance(made, Asked):
        return made
    if made.routed is not None:
        return made.routed
    raise Expired("this reply is of another kind", mend="ask again", where="button")


async def simulated_of(recipe: str, lang: Lang, interaction: discord.Interaction) -> Simulated:
    """Give the ruling of a recipe."""
    made = await made_of(recipe, lang, interaction)
    if isinstance(made, Simulated):
        return made
    raise Expired("this reply is of another kind", mend="describe the situation again", where="button")


async def take(recipe: str, point: int, option: int, lang: Lang, interaction: discord.Interaction) -> Reply:
    """Play a ruling again with one of its open points answered."""
    before = await simulated_of(recipe, lang, interaction)
    points = list(cards.open_points(before).values())
    if point >= len(points) or option >= len(points[point].options) or before.scenario is None:
        raise Expired("this point is no longer open", mend="describe the situation again", where="button")
    taken = points[point]
    choices = {**before.scenario.get("choices", {}), taken.key: taken.options[option]}
    value = scenario_value({**before.scenario, "choices": choices}, before.without)
    return await remake(judge_of(interaction).states.keep(value, interaction.user.id), lang, interaction)


async def play_out(recipe: str, lang: Lang, interaction: discord.Interaction) -> Reply:
    """Play out what was asked as a question."""
    judge = judge_of(interaction)
    value = await judge.states.find(recipe)
    text, asker = str(value.get("question") or value.get("text") or ""), asker_from(value, lang=lang)
    told = judge.states.keep(told_value(text, asker), interaction.user.id)
    return await remake(told, lang, interaction)


async def offer(recipe: str, lang: Lang, interaction: discord.Interaction) -> Reply:
    """Offer what else could have been meant."""
    made = await made_of(recipe, lang, interaction)
    return cards.offer_card(made, recipe, lang, judge_of(interaction).floors)


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
    answers = [{"ask": a.ask, "about": a.about, "value": a.value} for o in made.outcomes for a in o.answers]
    return value | {"game": made.game, "answers": answers, "rules": list(made.cites)}


async def follow_up(recipe: str, judge: JudgeClient) -> Asked | None:
    """Give the answer that a follow-up question follows, when it is still kept."""
    kind, _, rest = recipe.partition("/")
    if kind in {"is", "rule"}:
        return choose(rest, "en", judge.floors)
    if kind == "ex":
        return None
    try:
        value = await judge.states.find(recipe)
    except Expired:
        return None
    if value["kind"] != "ask":
        return None
    return await judge.work(ask, value["question"], asker_from(value), judge.floors)


async def with_picture(reply: Reply, simulated: Simulated, interaction: discord.Interaction) -> Reply:
    """Add the picture of the table, where there is one and it may be sent."""
    if not interaction.app_permissions.attach_files and interaction.guild_id:
        return reply
    picture = await judge_of(interaction).draw(simulated)
    return replace(reply, picture=picture) if picture else reply
