"""Proof that answers can be given: a rule of each game is looked up as an asker would."""

from __future__ import annotations

from bot.answers.asker import Asker
from bot.answers.rule import show
from bot.floors import Floors
from engine import JudgeError


def look_up_each_game(floors: Floors) -> str:
    """Look up a rule of each game by its title; give what is wrong, or nothing."""
    for game, folder in floors.knowledge.games.items():
        lang = folder.game.languages[0]
        known = next(((id_, text) for id_, text in folder.texts(lang).items() if id_ in folder.rules), None)
        if known is None:
            continue
        id_, text = known
        try:
            found = [each.rule for each in show(text.title, Asker(game, lang=lang), floors).clauses]
        except JudgeError as error:
            return f"{game}: {error}"
        if floors.knowledge.rule(id_).id not in found:
            return f"{game}: {id_} is not found by its title"
    return ""
