"""The rehearsal: what people will ask for is done once, before anybody does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.answers.asker import Asker
from bot.answers.examples import find_titles
from bot.answers.recipe import answer_of
from bot.answers.rule import find_rules
from bot.discord_face import cards
from bot.discord_face.made import Seen
from bot.discord_face.making import answered, looked_up, played
from bot.discord_face.suggesting import suggested
from bot.discord_face.wire import standing, written
from bot.discord_face.workshop import worked_out
from bot.floors import Floors
from rules_kb.model import LANGUAGES
from rules_kb.reading import write_scenario
from rules_kb.scenarios import packaged_scenarios


def rehearse(floors: Floors) -> list[bytes]:
    """Do once in each game and language what people will ask for, so that nobody waits while something is loaded.

    Gives what came of it, as `worked_out` gives it.
    """

    def do(work: Callable[..., Any], *args: Any) -> None:
        results.append(worked_out(written((work, (*args, floors), {})), here))

    floors.warm()
    results: list[bytes] = []
    here, private = standing(floors), Seen(0, private=True, drawn=True)
    for lang in LANGUAGES:
        do(cards.help_card, lang)
        for slug, folder in floors.knowledge.games.items():
            find_titles(floors, "", slug, lang)
            for rule in list(folder.rules)[:1]:
                title = floors.knowledge.worded(rule, lang).text.title
                asker = Asker(game=slug, lang=lang)
                do(suggested, find_rules, title[:3], slug, lang)
                do(looked_up, rule, asker, private)
                do(answered, f"{title} {title}"[:60], asker, private)
            for example in list(packaged_scenarios(floors.knowledge, slug))[:1]:
                told = " ".join(write_scenario(example.scenario, lang, floors.knowledge))
                do(played, told, asker, None, private)
                do(answer_of, f"ex/{example.id}", None, lang)
    return results
