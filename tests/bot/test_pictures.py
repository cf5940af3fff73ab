"""Tables as pictures: every worked example's is well-formed, says in words what it shows, and is painted elsewhere."""

from __future__ import annotations

import struct
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from bot.answers.asker import Asker
from bot.answers.simulate import play, simulate_scenario
from bot.pictures import Painter, alt_of, draw, fill
from rules_kb.knowledge import packaged
from rules_kb.scenarios import find_example, packaged_scenarios

HOSTILE = {
    "game": "vanguard",
    "unit": [
        {"name": "<b>&\"'", "owner": "Al<ice", "at": "vanguard", "grade": 4, "clan": "Nubatama"},
        {"name": "W" * 60, "owner": "Bob", "at": "back-left", "resting": True},
    ],
    "ask": [{"ask": "state", "about": "W" * 60}],
}


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(packaged().games))
def test_every_example_gives_a_well_formed_picture_with_words(floors, game):
    drawn = 0
    for number, example in enumerate(packaged_scenarios(packaged(), game)):
        svg = fill(play(example.scenario, ("es", "de", "en")[number % 3], floors))
        if svg is None:
            continue
        drawn += 1
        assert ElementTree.fromstring(svg).tag.endswith("svg"), example.id
        assert alt_of(svg), example.id

    assert drawn > 50


def test_picture_is_as_wide_as_a_phone_reads_well(floors):
    drawn = draw(play(find_example(packaged(), "vanguard/dev-05-your-rear-guard-effect").scenario, "es", floors))

    assert drawn is not None
    assert struct.unpack(">II", drawn.png[16:24])[0] == 640
    assert "Wolf (delantero izquierdo, dueño Bob, master Alice" in drawn.alt


def test_names_cannot_break_out_of_the_picture(floors):
    svg = fill(simulate_scenario(HOSTILE, Asker(lang="en"), floors))

    assert svg is not None
    assert ElementTree.fromstring(svg) is not None
    assert "<b>" not in svg


def test_ruling_without_outcomes_has_no_picture(floors):
    simulated = play(find_example(packaged(), "vanguard/already-standing").scenario, "en", floors)

    assert fill(replace(simulated, outcomes=())) is None


async def test_painter_paints_in_a_process_of_its_own_and_takes_no_more_than_it_can():
    painter = Painter()
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'
    png = await painter.paint(svg)
    painter._waiting = 99

    assert png is not None
    assert png.startswith(b"\x89PNG")
    assert await painter.paint(svg) is None
    await painter.close()


@pytest.mark.parametrize(
    ("example", "steps", "busy"),
    [
        ("marvel-champions/all-eight-steps", 8, 8),
        ("marvel-champions/all-eight-steps-1-8", 5, 4),
        ("marvel-champions/two-interrupts-and-a-when-defeated-1-8", 5, 1),
    ],
)
def test_timing_chart_marks_the_steps_in_which_something_comes(floors, example, steps, busy):
    svg = fill(play(find_example(packaged(), example).scenario, "en", floors))

    assert svg is not None
    assert svg.count('height="32" rx="6"') == steps
    assert svg.count('height="32" rx="6" fill="#1f5f9e"') == busy
