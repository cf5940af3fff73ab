"""`tablejudge discord`, the whole process, as people in a server meet it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bot.answers.written import as_toml
from bot.floors import Floors
from rules_kb.scenarios import packaged_scenarios
from tests.e2e.loopback import Loopback, Person
from tests.e2e.loopback.people import buttons, is_private, last, text

QUESTIONS = {
    "vanguard": {
        "es": "¿se puede dar boost a una unidad dominada?",
        "en": "can a dominated unit intercept?",
        "de": "darf eine dominierte einheit boosten?",
    },
    "power-duell": {
        "es": "¿en qué orden se calculan los efectos?",
        "en": "is a guardian card immune to effects?",
        "de": "ist eine schutzgottkarte immun gegen effekte?",
    },
    "marvel-champions": {
        "es": "¿cuándo van las respuestas obligadas?",
        "en": "are forced responses optional?",
        "de": "muss ich eine erzwungene reaktion ausführen?",
    },
}


@pytest.mark.slow
async def test_judge_answers_in_every_game_and_language_and_breaks_no_rule_of_discord(
    discord: Loopback, judge: asyncio.subprocess.Process, floors: Floors, log_file: Path
) -> None:
    alice, hans = Person(discord), Person(discord, locale="de", in_dm=True)

    await commands_are_synced(discord)
    await questions_are_answered(alice)
    await rules_are_looked_up(hans)
    await situations_are_played(alice, floors)
    await faults_are_told_privately(alice, hans)
    await discord.gateway.drop()
    await asyncio.wait_for(discord.gateway.resumed.wait(), 15)
    await alice.use("help")

    assert discord.faults == []
    assert discord.own_faults == []
    assert judge.returncode is None
    judge.terminate()
    assert await asyncio.wait_for(judge.wait(), 10) == 0
    logged = [json.loads(line) for line in log_file.read_text("utf-8").splitlines() if line.startswith("{")]
    assert {"ready", "commands-synced", "stopped"} <= {line["event"] for line in logged}
    assert not [line for line in logged if line["level"] == "error"]
    assert all("dominated unit" not in json.dumps(line) for line in logged)
    held = "Discord's OpenAPI description and our list of limits" if discord.spec else "our list of limits alone"
    print(f"\n{discord.bodies} bodies held against {held}, {len(discord.faults)} violations")


async def commands_are_synced(discord: Loopback) -> None:
    named = {command["name"]: command for command in discord.rest.commands}

    assert set(named) == {
        *("ask", "rule", "browse", "term", "simulate", "settings", "privacy", "help"),
        *("Ask the judge", "Play this out"),
    }
    assert named["Ask the judge"]["type"] == 3
    assert set(named["ask"]["description_localizations"]) == {"es-ES", "es-419", "de"}
    assert sorted(named["ask"]["integration_types"]) == [0, 1]
    assert discord.gateway.identified[0]["intents"] == 1 | 1 << 9 | 1 << 12


async def questions_are_answered(alice: Person) -> None:
    for game, questions in QUESTIONS.items():
        for language, question in questions.items():
            acted = await alice.use("ask", question=question, game=game, language=language)
            message = last(acted)
            assert text(message)
            assert not is_private(message)
            for custom_id in buttons(message):
                acted = await alice.press(message, custom_id)
                assert custom_id.startswith("gone:") or acted.form or text(last(acted))
    shared = last(await alice.use("ask", question="can a dominated unit intercept?", game="vanguard", private=True))
    assert is_private(shared)
    made_public = last(await alice.press(shared, next(each for each in buttons(shared) if each.startswith("share:"))))
    assert not is_private(made_public)
    assert "alice" in text(made_public)


async def rules_are_looked_up(hans: Person) -> None:
    suggestions = await hans.suggest("rule", "words", "2.1", game="vanguard")
    assert suggestions
    assert all(len(each["name"]) <= 100 for each in suggestions)
    whole = last(await hans.use("rule", words=suggestions[0]["value"]))
    assert text(whole)
    for custom_id in buttons(whole):
        if custom_id.startswith(("near:", "mark:")):
            assert is_private(last(await hans.press(whole, custom_id)))
    assert text(last(await hans.use("rule", words="2.4", game="vanguard")))
    assert await hans.suggest("rule", "words", "")
    assert await hans.suggest("simulate", "example", "") is not None


async def situations_are_played(alice: Person, floors: Floors) -> None:
    for game in floors.knowledge.games:
        first = next(packaged_scenarios(floors.knowledge, game))
        described = last(await alice.use("simulate", description=as_toml(first.scenario.plain()), private=True))
        assert is_private(described)
        assert any(custom_id.startswith("toml:") for custom_id in buttons(described))
        for example in list(packaged_scenarios(floors.knowledge, game))[:3]:
            for language in ("es", "de", "en"):
                message = last(await alice.use("simulate", example=example.id, language=language))
                assert text(message)
                for custom_id in buttons(message):
                    await alice.press(message, custom_id)


async def faults_are_told_privately(alice: Person, hans: Person) -> None:
    for acted in (
        await alice.use("rule", words="no-such.rule.at-all"),
        await alice.use("simulate", description='game = "vanguard"\nthis is no toml'),
        await alice.use("ask", question="\u200b"),
        await hans.use("rule", words="zzzzzz qqqqqq"),
    ):
        message = last(acted)
        assert is_private(message)
        assert "Traceback" not in text(message)
    assert "kenne" in text(last(await hans.use("rule", words="zzzzzz qqqqqq")))
