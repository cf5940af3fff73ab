"""The ways on from a situation that was not read whole, as choices and rows of a reply."""

from __future__ import annotations

from collections.abc import Sequence

from bot.answers.mending import Mend, Unplayable
from bot.answers.simulated import Simulated
from bot.discord_face.limits import ROW, VIEW_PARTS
from bot.discord_face.reply import Choice, Knob
from bot.discord_face.views.ways import AskThis, OpenExample, TakeWay
from bot.dress.look import MARKDOWN
from bot.dress.ways import dress_way, lead_of_ways
from bot.words import words
from rules_kb.model import Lang

MOST_CHOICES = 6
PARTS_OF_CHOICE = 3
FEW_PARTS = 5
"""What a reply has in any case: its box, its text, what stands behind the choices, its picture, one row more."""


def room_for_choices(rows: Sequence[Sequence[Knob]]) -> int:
    """Tell how many choices a reply with these rows has room for, of the parts that it may have."""
    taken = FEW_PARTS + sum(len(row) + 1 + len(row) // ROW for row in rows)
    return min(MOST_CHOICES, (VIEW_PARTS - taken) // PARTS_OF_CHOICE)


def way_choices(
    simulated: Simulated, ways: Sequence[Mend], recipe: str, rows: Sequence[Sequence[Knob]]
) -> list[Choice]:
    """Make the choices: what may have been meant with «take it», then the nearest worked examples with «show»."""
    lang, say = simulated.lang, words(simulated.lang).say
    meant = [(number, way) for number, way in enumerate(ways) if way.kind != "asked"]
    found: list[Choice] = []
    room = room_for_choices(rows)
    for number, way in meant[:room]:
        text = dress_way(way, [each for _, each in meant], MARKDOWN, lang)
        lead = f"{lead_of_ways(ways, lang)}\n" if not found else ""
        label = say("ways.yes" if len(meant) == 1 else "ways.take")
        found.append(Choice(lead + text, TakeWay(lang, number, way.mark, recipe, label, first=not found)))
    examples = simulated.around.examples if simulated.around is not None else ()
    for number, each in enumerate(examples[: max(room - len(found), 0)]):
        lead = f"{say('ruling.nearest')}\n" if not number else ""
        found.append(Choice(lead + MARKDOWN.escape(each.title), OpenExample(lang, each.example)))
    return found


def ask_rows(ways: Sequence[Mend], lang: Lang, recipe: str) -> list[list[Knob]]:
    """Make the row from which to choose what is to be ruled on, where nothing was asked."""
    asked = [(number, way) for number, way in enumerate(ways) if way.kind == "asked"]
    return [[AskThis(lang, recipe, asked)]] if asked else []


def name_knobs(made: Unplayable, recipe: str) -> list[Knob]:
    """Make the buttons that take a name for the mistyped one."""
    say = words(made.lang).say
    return [
        TakeWay(made.lang, number, way.mark, recipe, say("ways.name", name=way.sentence), first=not number)
        for number, way in enumerate(made.mends)
    ]
