"""The toy game under the bot: two rules, one room, a searcher that finds what a test tells it to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from bot.floors import Floors
from bot.host import Host
from bot.settings import Settings
from rules_kb.knowledge import Knowledge, packaged
from tests.engine.toy import TOY
from tests.fakes import FakeSearcher, answer, clarify
from tests.rules_kb.toy_data import toy_knowledge

FLIPS, STUCK = "toy.coins.flips", "toy.coins.stuck"

STEPS = """
msgid ""
msgstr "Language: en\\nContent-Type: text/plain; charset=UTF-8\\n"

msgid "step.flipped"
msgstr "{{ who }} flips the coin."

msgid "blocked.flipped"
msgstr "{{ who }}'s coin would flip."

msgid "refused.flip"
msgstr "{{ who }} may not flip again."

msgid "step.over"
msgstr "The game is over."

msgid "answer.heads"
msgstr "{% if value %}Yes: heads.{% else %}No: tails.{% endif %}"

msgid "answer.side-up"
msgstr "It shows {{ value }}."

msgid "answer.murky.unsaid"
msgstr "The rules do not say how many."

msgid "answer.murky.value"
msgstr "It is {{ value }}."

msgid "ask.side"
msgstr "which side is up?"

msgid "ask.side.heads"
msgstr "if heads is up"

msgid "ask.side.tails"
msgstr "if tails is up"

msgid "ask.murky"
msgstr "what does «one» mean?"

msgid "ask.murky.any"
msgstr "read as {{ option }}"
"""


@pytest.fixture(autouse=True)
def quiet_log() -> Iterator[None]:
    """Keep the log out of what is printed, and as it was for the next test."""
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    yield
    structlog.reset_defaults()


@pytest.fixture
def knowledge(tmp_path: Path) -> Knowledge:
    known = toy_knowledge(tmp_path)
    for lang in ("es", "de", "en"):
        place = tmp_path / "toy" / "steps" / f"{lang}.po"
        place.parent.mkdir(exist_ok=True)
        place.write_text(STEPS, encoding="utf-8")
    return known


@pytest.fixture
def searcher(knowledge: Knowledge) -> FakeSearcher:
    return FakeSearcher(
        knowledge,
        {
            "does it flip?": answer(FLIPS, near=(STUCK,)),
            "does it flip and stick?": answer(FLIPS, STUCK),
            "¿gira?": answer(FLIPS, lang="es"),
            "coin?": clarify(FLIPS, STUCK),
            "which?": clarify(games=("toy",)),
        },
    )


@pytest.fixture
def toys(knowledge: Knowledge, searcher: FakeSearcher, monkeypatch: pytest.MonkeyPatch) -> Floors:
    """The floors with the toy game alone; its room stands where discovered rooms stand."""
    for place in ("engine", "engine.games", "bot.answers.outcome", "bot.answers.simulate", "bot.answers.vocabulary"):
        monkeypatch.setattr(f"{place}.room", lambda slug: TOY)
    return Floors(knowledge=knowledge, searcher=searcher)


@pytest.fixture
def host(toys: Floors, tmp_path: Path) -> Host:
    return Host(Settings(data_dir=tmp_path / "ours"), toys)


@pytest.fixture
def judges(tmp_path: Path) -> Host:
    """The judge with all its games; his search finds nothing but what a test tells it to."""
    known = packaged()
    dominated = {"can a dominated unit intercept?": answer("vanguard.dominate.no-intercept")}
    floors = Floors(knowledge=known, searcher=FakeSearcher(known, dominated))
    return Host(Settings(data_dir=tmp_path / "ours"), floors)
