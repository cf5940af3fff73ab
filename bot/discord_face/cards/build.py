"""Replies of the guided form: how to begin, and what is put together so far."""

from __future__ import annotations

from typing import Any

from bot.answers import form
from bot.answers.clause import named
from bot.answers.examples import find_titles
from bot.discord_face.cards.colours import ASKING
from bot.discord_face.limits import CHOICES
from bot.discord_face.made import Showing
from bot.discord_face.reply import Knob, Reply
from bot.discord_face.views.build import STEP, Add, Begin, Draw
from bot.discord_face.views.choose import Open
from bot.discord_face.views.forms import Describe
from bot.dress.fault import dress_faults
from bot.dress.look import MARKDOWN
from bot.floors import Floors
from bot.words import words
from rules_kb.model import Lang

MOST_SELECTS = 4
Kept = dict[str, Any]


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
    return Reply(text, [first, examples[:5]] if examples else [first], colour=ASKING)


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
    return Reply("\n".join(text), [*rows, *([knobs] if knobs else [])], colour=ASKING)


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
