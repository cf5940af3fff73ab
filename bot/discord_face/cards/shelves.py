"""Replies of browsing: the games, a game's chapters, a page of a chapter."""

from __future__ import annotations

import discord

from bot.answers.browse import Chapter, chapter, shelf, shelves
from bot.discord_face.cards.colours import RULE
from bot.discord_face.limits import CHOICE_NAME, CHOICES, ROW, fit
from bot.discord_face.reply import Knob, Reply
from bot.discord_face.views.shelves import Book, Shelve
from bot.dress.look import MARKDOWN
from bot.floors import Floors
from bot.words import words
from rules_kb.model import Lang

MOST_GAMES = 20


def shelf_card(lang: Lang, game: str, slug: str, page: int, floors: Floors) -> Reply:
    """Make the reply that shows the games, a game's chapters, or a page of a chapter."""
    say = words(lang).say
    if not game:
        found = shelves(lang, floors)[:MOST_GAMES]
        lines = [f"- {MARKDOWN.escape(each.name)}: {sum(n for _, _, n in each.chapters)}" for each in found]
        knobs: list[Knob] = [Shelve(lang, each.game, "", 1, each.name) for each in found]
        return Reply("\n".join([MARKDOWN.strong(say("browse.games")), *lines]), _rows(knobs), colour=RULE)
    if not slug:
        opened = shelf(game, lang, floors)
        lines = [f"- {MARKDOWN.escape(name)}: {count}" for _, name, count in opened.chapters]
        knobs = [Shelve(lang, game, each, 1, name) for each, name, _ in opened.chapters[:MOST_GAMES]]
        back: list[Knob] = [Shelve(lang, "", "", 1, say("browse.back"))]
        return Reply(
            "\n".join([MARKDOWN.strong(MARKDOWN.escape(opened.name)), *lines]), [*_rows(knobs), back], colour=RULE
        )
    return _chapter_card(chapter(game, slug, lang, floors), lang, page)


def _chapter_card(opened: Chapter, lang: Lang, page: int) -> Reply:
    say = words(lang).say
    count = max(1, -(-len(opened.clauses) // CHOICES))
    at = min(max(page, 1), count)
    shown = opened.clauses[(at - 1) * CHOICES : at * CHOICES]
    title = MARKDOWN.escape(f"{opened.game_name} · {opened.name}")
    lines = [f"- {MARKDOWN.clause(each.label)} {MARKDOWN.escape(fit(each.title, 90))}" for each in shown]
    options = [
        discord.SelectOption(label=fit(f"{each.label} · {each.title}", CHOICE_NAME), value=each.rule) for each in shown
    ]
    moves: list[Knob] = []
    if at > 1:
        moves.append(Shelve(lang, opened.game, opened.chapter, at - 1, say("view.back")))
    if at < count:
        moves.append(Shelve(lang, opened.game, opened.chapter, at + 1, say("view.next", number=at + 1, count=count)))
    moves.append(Shelve(lang, opened.game, "", 1, say("browse.back")))
    rows: list[list[Knob]] = [[Book(lang, opened.game, opened.chapter, at, options)], moves]
    return Reply("\n".join([MARKDOWN.strong(title), *lines]), rows, colour=RULE)


def _rows(knobs: list[Knob]) -> list[list[Knob]]:
    return [knobs[start : start + ROW] for start in range(0, len(knobs), ROW)]
