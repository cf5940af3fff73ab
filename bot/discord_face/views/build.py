"""The guided form: a situation is put together piece by piece, by selects and forms made from the room's schema."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ButtonStyle, Interaction, ui

from bot.answers.asker import Asker
from bot.answers.clause import named
from bot.answers.examples import find_titles
from bot.answers.form import TABLE, Field, Part, Piece, assemble, fill_in, parts_of
from bot.answers.simulate import Simulated, simulate_scenario
from bot.answers.written import as_toml
from bot.discord_face import cards, recipes
from bot.discord_face.limits import CHOICE_NAME, CHOICES, FIELD_TEXT, LABEL, LABEL_HINT, PLACEHOLDER, fit
from bot.discord_face.manner import Showing
from bot.discord_face.modal import answers_of, pop_up
from bot.discord_face.reply import Knob, Reply, judge_of, send, turn
from bot.discord_face.views.choose import Open
from bot.discord_face.views.forms import Describe
from bot.discord_face.views.knob import LANG, Acting, AnyButton, AnySelect, button, id_of
from bot.dress.look import MARKDOWN
from bot.floors import Floors
from bot.words import words
from engine import Scenario
from rules_kb.model import Lang

DRAFT = r"(?P<draft>#[0-9a-f]{12})"
Draft = dict[str, Any]


class Begin(Acting, ui.DynamicItem[AnyButton], template=rf"build:{LANG}:(?P<game>[a-z0-9-]+)"):
    """Begins the guided form for a game."""

    def __init__(self, lang: Lang, game: str, label: str = "") -> None:
        super().__init__(button(label or words(lang).say("build.begin"), "build", lang, game))
        self.lang: Lang = lang
        self.game = game

    async def act(self, interaction: Interaction) -> None:
        """Show an empty table."""
        draft = {"kind": "draft", "game": self.game, "pieces": []}
        await turn(interaction, build_card(self.lang, draft, interaction))


class Add(Acting, ui.DynamicItem[AnySelect], template=rf"add:{LANG}:(?P<at>\d+):{DRAFT}"):
    """Chooses what to add: a section, then its variant; then its form opens."""

    pops_up = True

    def __init__(
        self, lang: Lang, at: int | str, draft: str, options: Sequence[str] = (), placeholder: str = ""
    ) -> None:
        shown = [discord.SelectOption(label=fit(_title(each), CHOICE_NAME), value=each) for each in options[:CHOICES]]
        select: AnySelect = ui.Select(
            custom_id=id_of("add", lang, at, draft), placeholder=fit(placeholder, PLACEHOLDER) or None, options=shown
        )
        super().__init__(select)
        self.lang: Lang = lang
        self.draft = draft

    async def act(self, interaction: Interaction) -> None:
        """Open the form, or the variants."""
        judge = judge_of(interaction)
        draft = await judge.states.find(self.draft)
        section, _, variant = self.item.values[0].partition(":")
        known = parts_of(draft["game"], judge.floors)[section]
        if variant or len(known) == 1:
            part = known[variant or next(iter(known))]
            if not part.shown:
                added = draft | {"pieces": [*draft["pieces"], fill_in(part, {})]}
                await turn(interaction, build_card(self.lang, added, interaction))
                return
            title = _title(f"{section}:{part.variant}")
            custom_id = id_of("built", self.lang, f"{self.draft}:{section}:{part.variant}")
            await pop_up(interaction, title, custom_id, [_label(field, self.lang) for field in part.shown])
            return
        await turn(interaction, build_card(self.lang, draft, interaction, section=section))


class Draw(Acting, ui.DynamicItem[AnyButton], template=rf"draft:{LANG}:(?P<what>undo|play):{DRAFT}"):
    """Takes the last piece back, or plays what was put together."""

    def __init__(self, lang: Lang, what: str, draft: str) -> None:
        style = ButtonStyle.primary if what == "play" else ButtonStyle.secondary
        super().__init__(button(words(lang).say(f"build.{what}"), "draft", lang, what, draft, style=style))
        self.lang: Lang = lang
        self.what = what
        self.draft = draft

    async def act(self, interaction: Interaction) -> None:
        """Do it."""
        judge = judge_of(interaction)
        draft = await judge.states.find(self.draft)
        if self.what == "undo":
            await turn(interaction, build_card(self.lang, draft | {"pieces": draft["pieces"][:-1]}, interaction))
            return
        plain = assemble(draft["game"], draft["pieces"])
        played: Simulated = await judge.work(simulate_scenario, plain, Asker(lang=self.lang), judge.floors)
        showing = recipes.showing(interaction, private=True)
        card = cards.told_card(played, "", Asker(lang=self.lang), showing, judge.floors)
        await send(interaction, await recipes.with_picture(card, played, interaction), private=True)


def begin_card(lang: Lang, game: str | None, floors: Floors, showing: Showing) -> Reply:
    """Make the reply to `/simulate` alone: in one's own words, step by step, or a worked example."""
    say = words(lang).say
    games = [game] if game else list(floors.knowledge.games)[:4]
    first: list[Knob] = [Describe(lang, game or "")]
    for slug in games:
        name = named(floors.knowledge.game(slug).game.name, lang)
        first.append(Begin(lang, slug, say("build.begin-game", name=name)))
    examples: list[Knob] = []
    for slug in games:
        for id_, title in find_titles(floors, "", slug, lang)[:1]:
            examples.append(Open(lang, f"ex/{id_}", say("build.example", title=title)))
    text = f"{MARKDOWN.strong(say('build.title'))}\n{say('build.ways')}"
    return Reply(text, [first, examples[:5]] if examples else [first], colour=cards.ASKING)


def build_card(lang: Lang, draft: Draft, interaction: Interaction, *, section: str = "") -> Reply:
    """Make the reply that shows what was put together so far and offers what can be added."""
    judge, say = judge_of(interaction), words(lang).say
    token = judge.states.keep(draft, interaction.user.id)
    pieces: list[Piece] = [(each[0], each[1]) for each in draft["pieces"]]
    known = parts_of(draft["game"], judge.floors)
    text = [MARKDOWN.strong(say("build.so-far")), _told(draft["game"], pieces, lang, judge.floors)]
    if not section:
        rows: list[list[Knob]] = [[Add(lang, 0, token, list(known), say("build.add"))]]
    else:
        options = [f"{section}:{variant}" for variant in known[section]]
        chunks = [options[start : start + CHOICES] for start in range(0, len(options), CHOICES)][:4]
        rows = [
            [Add(lang, n, token, chunk, f"{_title(section)}: {_title(chunk[0])} … {_title(chunk[-1])}")]
            for n, chunk in enumerate(chunks)
        ]
    if pieces:
        rows.append([Draw(lang, "play", token), Draw(lang, "undo", token)])
    return Reply("\n".join(text), rows, colour=cards.ASKING)


async def take_piece(interaction: Interaction, lang: Lang, rest: str) -> None:
    """Put a filled-in piece to the others."""
    judge = judge_of(interaction)
    token, section, variant = (*rest.split(":"), "", "")[:3]
    draft = await judge.states.find(token)
    part: Part = parts_of(draft["game"], judge.floors)[section][variant]
    piece = fill_in(part, answers_of(interaction))
    await turn(interaction, build_card(lang, draft | {"pieces": [*draft["pieces"], piece]}, interaction))


def _told(game: str, pieces: Sequence[Piece], lang: Lang, floors: Floors) -> str:
    """Tell what was put together: in sentences where the phrase book has them all, else as TOML."""
    from rules_kb.reading import write_scenario

    if not pieces:
        return words(lang).say("build.empty")
    plain = assemble(game, pieces)
    body = {key: value for key, value in plain.items() if key not in {"game", "edition", "choices"}}
    try:
        sentences = write_scenario(Scenario(game, body=body), lang, floors.knowledge)
    except Exception:  # a half-finished situation has no sentences yet
        sentences = ()
    if len(sentences) >= len(pieces):
        return "\n".join(f"- {MARKDOWN.escape(each)}" for each in sentences)
    return f"```toml\n{as_toml(plain).replace('`', 'ˋ')}\n```"


def _title(value: str) -> str:
    section, _, variant = value.partition(":")
    return (variant or ("…" if section == TABLE else section)).replace("-", " ").replace("_", " ").capitalize()


def _label(field: Field, lang: Lang) -> ui.Label[Any]:
    say = words(lang).say
    hint = field.hint
    if field.kind in {"choice", "yes-no"} and len(field.options) <= CHOICES:
        values = field.options or ("true", "false")
        names = field.options or (say("build.yes"), say("build.no"))
        options = [
            discord.SelectOption(label=fit(name, CHOICE_NAME), value=value)
            for name, value in zip(names, values, strict=True)
        ]
        select: ui.Select[Any] = ui.Select(
            custom_id=field.name, options=options, required=field.required, min_values=int(field.required)
        )
        return ui.Label(
            text=fit(_title(field.name), LABEL), component=select, description=fit(hint, LABEL_HINT) or None
        )
    if field.kind == "list":
        hint = hint or say("build.list-hint")
    long = field.kind == "more"
    text: ui.TextInput[Any] = ui.TextInput(
        custom_id=field.name,
        required=field.required,
        style=discord.TextStyle.paragraph if long else discord.TextStyle.short,
        max_length=FIELD_TEXT if long else 200,
        placeholder=say("build.more-hint") if long else None,
    )
    return ui.Label(text=fit(_title(field.name), LABEL), component=text, description=fit(hint, LABEL_HINT) or None)
