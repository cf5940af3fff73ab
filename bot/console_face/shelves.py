"""Leafing through the rules on a terminal, terms, and the host's settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.console_face.output import print_json, say_reply

if TYPE_CHECKING:
    from bot.host import Host


def browse(host: Host, game: str | None, chapter: str | None, lang: str | None, *, json: bool) -> None:
    """List the games, a game's chapters, or a chapter's rules."""
    from bot.answers import browse as answers

    spoken = host.spoken(lang)
    if game is None or chapter is None:
        found = answers.shelves(spoken, host.floors) if game is None else (answers.shelf(game, spoken, host.floors),)
        rows = [
            {"game": each.game, "chapter": slug, "name": name, "rules": count}
            for each in found
            for slug, name, count in each.chapters
        ]
        lines = [f"{row['game']} {row['chapter']} — {row['name']}: {row['rules']}" for row in rows]
    else:
        opened = answers.chapter(game, chapter, spoken, host.floors)
        rows = [{"rule": each.rule, "label": each.label, "title": each.title} for each in opened.clauses]
        lines = [f"{row['label']} — {row['title']} ({row['rule']})" for row in rows]
    if json:
        print_json(rows)
    else:
        print("\n".join(lines))


def term(host: Host, words: str, game: str | None, lang: str | None, *, json: bool) -> None:
    """Explain a term."""
    from bot.answers.term import explain
    from bot.dress.term import dress_term

    if game is not None:
        host.floors.knowledge.game(game)
    explained = explain(words, game, host.spoken(lang), host.floors)
    if json:
        print_json(explained.as_json())
    else:
        say_reply(dress_term(explained, host.look, with_rules=True))


def settings(host: Host) -> None:
    """List the host's settings and what they are now; a token is only said to be set."""
    from bot.settings.model import PREFIX, table

    now = host.settings.model_dump()
    for name, default, description in table():
        value = now.get(name.removeprefix(PREFIX).lower())
        shown = "(set)" if "TOKEN" in name and value else str(value if value is not None else default)
        print(f"{name}={shown} — {description}")
