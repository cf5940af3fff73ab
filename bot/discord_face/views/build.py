"""The guided form: a situation is put together sentence by sentence, by selects and forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ButtonStyle, Interaction, ui

from bot.answers import form
from bot.answers.asker import Asker
from bot.answers.clause import named
from bot.answers.examples import find_titles
from bot.answers.form import Field
from bot.discord_face import cards, making, recipes
from bot.discord_face.judge import judge_of
from bot.discord_face.limits import CHOICE_NAME, CHOICES, LABEL, LABEL_HINT, PLACEHOLDER, fit
from bot.discord_face.made import Showing
from bot.discord_face.modal import answers_of, pop_up
from bot.discord_face.reply import Knob, Reply
from bot.discord_face.sending import send, turn
from bot.discord_face.views.choose import Open
from bot.discord_face.views.forms import Describe
from bot.discord_face.views.knob import LANG, Acting, AnyButton, AnySelect, button, id_of
from bot.dress.fault import dress_faults
from bot.dress.look import MARKDOWN
from bot.floors import Floors
from bot.words import words
from rules_kb.model import Lang

DRAFT = r"(?P<draft>#[0-9a-f]{12})"
STEP = "step:"
MOST_SELECTS = 4
BLANK_TEXT = 400
Kept = dict[str, Any]


class Begin(Acting, ui.DynamicItem[AnyButton], template=rf"build:{LANG}:(?P<game>[a-z0-9-]+)"):
    """Begins the guided form for a game."""

    def __init__(self, lang: Lang, game: str, label: str = "") -> None:
        super().__init__(button(label or words(lang).say("build.begin"), "build", lang, game))
        self.lang: Lang = lang
        self.game = game

    async def act(self, interaction: Interaction) -> None:
        """Show an empty table."""
        empty = {"kind": "draft", "game": self.game, "lang": self.lang, "sentences": []}
        await turn(interaction, await build_card(self.lang, empty, interaction))


class Add(Acting, ui.DynamicItem[AnySelect], template=rf"add:{LANG}:(?P<at>\d+):{DRAFT}"):
    """Chooses what to say: a step, then a sentence of it; then its form opens."""

    pops_up = True

    def __init__(
        self, lang: Lang, at: int | str, draft: str, options: Sequence[tuple[str, str]] = (), placeholder: str = ""
    ) -> None:
        shown = [discord.SelectOption(label=fit(name, CHOICE_NAME), value=id_) for id_, name in options[:CHOICES]]
        select: AnySelect = ui.Select(
            custom_id=id_of("add", lang, at, draft), placeholder=fit(placeholder, PLACEHOLDER) or None, options=shown
        )
        super().__init__(select)
        self.lang: Lang = lang
        self.draft = draft

    async def act(self, interaction: Interaction) -> None:
        """Show what can be said at the step, or open the sentence's form."""
        judge, chosen = judge_of(interaction), self.item.values[0]
        kept: Kept = await judge.states.find(self.draft)
        if chosen.startswith(STEP):
            await turn(interaction, await build_card(self.lang, kept, interaction, step=chosen.removeprefix(STEP)))
            return
        fields = await judge.work_first(form.fields_of, form.draft_of(kept), chosen, judge.floors)
        if fields:
            custom_id = id_of("built", self.lang, f"{self.draft}:{chosen}")
            labels = [_label(field, self.lang) for field in fields]
            await pop_up(interaction, words(self.lang).say("build.fill"), custom_id, labels)
            return
        await _say(interaction, self.lang, kept, chosen, {})


class Draw(Acting, ui.DynamicItem[AnyButton], template=rf"draft:{LANG}:(?P<what>undo|play|back):{DRAFT}"):
    """Takes the last sentence back, goes back to the steps, or plays what was put together."""

    def __init__(self, lang: Lang, what: str, draft: str) -> None:
        style = ButtonStyle.primary if what == "play" else ButtonStyle.secondary
        label = words(lang).say("view.back" if what == "back" else f"build.{what}")
        super().__init__(button(label, "draft", lang, what, draft, style=style))
        self.lang: Lang = lang
        self.what = what
        self.draft = draft

    async def act(self, interaction: Interaction) -> None:
        """Do it."""
        judge = judge_of(interaction)
        kept: Kept = await judge.states.find(self.draft)
        draft = form.draft_of(kept)
        if self.what == "play":
            asker, seen = Asker(draft.game, lang=draft.lang), recipes.seen_by(interaction, private=True)
            made = await judge.work(making.played, "\n".join(draft.sentences), asker, None, seen, judge.floors)
            await send(interaction, await judge.finish(made, interaction.user.id), private=True)
            return
        left = form.value_of(form.undo(draft)) if self.what == "undo" else kept
        await turn(interaction, await build_card(self.lang, left, interaction))


def begin_card(lang: Lang, game: str | None, floors: Floors, showing: Showing) -> Reply:
    """Make the reply to `/simulate` alone: in one's own words, sentence by sentence, or a worked example."""
    say = words(lang).say
    games = [game] if game else list(floors.knowledge.games)[:4]
    first: list[Knob] = [Describe(lang, game or "")]
    for slug in games:
        if form.can_build(slug, lang, floors):
            name = named(floors.knowledge.game(slug).game.name, lang)
            first.append(Begin(lang, slug, say("build.begin-game", name=name)))
    examples: list[Knob] = []
    for slug in games:
        for id_, title in find_titles(floors, "", slug, lang)[:1]:
            examples.append(Open(lang, f"ex/{id_}", say("build.example", title=title)))
    text = f"{MARKDOWN.strong(say('build.title'))}\n{say('build.ways')}"
    return Reply(text, [first, examples[:5]] if examples else [first], colour=cards.ASKING)


async def build_card(lang: Lang, kept: Kept, interaction: Interaction, *, step: str = "") -> Reply:
    """Keep a draft and make its reply."""
    judge = judge_of(interaction)
    token = judge.states.keep(kept, interaction.user.id)
    return await judge.work(draft_card, lang, kept, token, step, judge.floors)


def draft_card(lang: Lang, kept: Kept, token: str, step: str, floors: Floors) -> Reply:
    """Make the reply that shows what was said so far, what is still wrong with it, and what can be said next."""
    say, draft = words(lang).say, form.draft_of(kept)
    told = [f"{number}. {MARKDOWN.escape(each)}" for number, each in enumerate(draft.sentences, start=1)]
    text = [MARKDOWN.strong(say("build.so-far")), *(told or [say("build.empty")])]
    if faults := form.lacks(draft, floors):
        text += [f"{say('build.lacks')} {dress_faults(faults, MARKDOWN, lang, most=2)}"]
    if not step:
        names = [(f"{STEP}{each}", say(f"build.step.{each}")) for each in form.steps()]
        rows: list[list[Knob]] = [[Add(lang, 0, token, names, say("build.add"))]]
    else:
        rows = _sayings(lang, draft.game, token, step, floors)
    knobs: list[Knob] = [Draw(lang, "back", token)] if step else []
    if draft.sentences:
        knobs = [Draw(lang, "play", token), Draw(lang, "undo", token), *knobs]
    return Reply("\n".join(text), [*rows, *([knobs] if knobs else [])], colour=cards.ASKING)


def _sayings(lang: Lang, game: str, token: str, step: str, floors: Floors) -> list[list[Knob]]:
    """Make the selects of a step's sentences, as many as Discord shows in one each."""
    wanted = next((each for each in form.steps() if each == step), form.steps()[0])
    options = form.sayings(game, lang, wanted, floors)
    chunks = [options[start : start + CHOICES] for start in range(0, len(options), CHOICES)][:MOST_SELECTS]
    lead = words(lang).say(f"build.step.{wanted}")
    rows: list[list[Knob]] = []
    for number, chunk in enumerate(chunks):
        part = f"{lead} ({number + 1}/{len(chunks)}): {chunk[0][1]}" if len(chunks) > 1 else lead
        rows.append([Add(lang, number, token, chunk, part)])
    return rows


async def take_piece(interaction: Interaction, lang: Lang, rest: str) -> None:
    """Put a filled-in sentence to the others."""
    token, _, id_ = rest.partition(":")
    kept: Kept = await judge_of(interaction).states.find(token)
    await _say(interaction, lang, kept, id_, answers_of(interaction))


async def _say(interaction: Interaction, lang: Lang, kept: Kept, id_: str, filled: dict[str, str]) -> None:
    judge = judge_of(interaction)
    draft = await judge.work(form.say, form.draft_of(kept), id_, filled, judge.floors)
    await turn(interaction, await build_card(lang, form.value_of(draft), interaction))


def _label(field: Field, lang: Lang) -> ui.Label[Any]:
    """Make one field: a select where only its options may stand there, else a line with proposals beside it."""
    say = words(lang).say
    if field.name == form.MORE:
        more: ui.TextInput[Any] = _line(field, paragraph=True)
        hint = f"{say('build.more-hint')}: {field.label}"
        return ui.Label(text=fit(say("build.more"), LABEL), component=more, description=fit(hint, LABEL_HINT))
    if field.options and not field.open and len(field.options) <= CHOICES:
        options = [discord.SelectOption(label=fit(name, CHOICE_NAME), value=value) for value, name in field.options]
        select: ui.Select[Any] = ui.Select(
            custom_id=field.name, options=options, required=field.required, min_values=int(field.required)
        )
        return ui.Label(text=fit(field.label, LABEL), component=select)
    hint = ", ".join(name for _, name in field.options)
    return ui.Label(text=fit(field.label, LABEL), component=_line(field), description=fit(hint, LABEL_HINT) or None)


def _line(field: Field, *, paragraph: bool = False) -> ui.TextInput[Any]:
    style = discord.TextStyle.paragraph if paragraph else discord.TextStyle.short
    only = field.options[0][1] if len(field.options) == 1 and field.required else None
    return ui.TextInput(custom_id=field.name, required=field.required, style=style, max_length=BLANK_TEXT, default=only)
