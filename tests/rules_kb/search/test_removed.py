"""What the documents no longer say is not answered: rules are taken out, and their own questions are asked again."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
import tomlkit

from rules_kb.knowledge import Knowledge, packaged
from rules_kb.load import GameFolder
from rules_kb.model import LANGUAGES, Status
from rules_kb.search import Searcher

GAMES = ("power-duell", "vanguard")
EACH = 7
"""Every seventh rule is taken out, whatever it says."""

WHOLE = packaged()
REMOVED = [
    id_
    for game in GAMES
    for id_ in [r.id for r in WHOLE.game(game).rules.values() if r.status is not Status.BACKGROUND and not r.same_as][
        ::EACH
    ]
]
QUESTIONS = [
    (id_, lang, question)
    for id_ in REMOVED
    for lang in LANGUAGES
    for question in WHOLE.game(id_.split(".")[0]).asked(lang).get(id_, ())[:2]
]


@pytest.fixture(scope="module")
def forgetful(tmp_path_factory: pytest.TempPathFactory) -> Searcher:
    """A searcher over the same games without those rules, without their words and how players ask for them."""
    root = tmp_path_factory.mktemp("removed")
    for game in GAMES:
        shutil.copytree(str(WHOLE.game(game).folder), root / game)
        for file in sorted((root / game).rglob("*.toml")):
            if file.parent.name != "scenarios" and file.parent.name != "free":
                forget(file)
    return Searcher(Knowledge({game: GameFolder(root / game) for game in GAMES}))


def forget(file: Path) -> None:
    said = file.read_text("utf-8")
    if any(id_ in said for id_ in REMOVED):
        file.write_text(tomlkit.dumps(cut(tomlkit.parse(said).unwrap())), "utf-8")


def cut(plain: Any) -> Any:
    """Leave the rules out of whatever names them."""
    if isinstance(plain, dict):
        return {key: cut(value) for key, value in plain.items() if key not in REMOVED and not is_removed(value)}
    return [cut(each) for each in plain if not is_removed(each)] if isinstance(plain, list) else plain


def is_removed(value: Any) -> bool:
    return value in REMOVED if isinstance(value, str) else isinstance(value, dict) and value.get("id") in REMOVED


def kin(id_: str) -> set[str]:
    near = WHOLE.related(id_)
    return {*near, *(other for each in near for other in WHOLE.related(each))}


@pytest.mark.slow
def test_a_question_whose_rule_is_gone_is_refused_or_answered_by_its_kin(forgetful):
    """A stranger answers for sure at most one time in eight; the others are refused, offered, or go to kin."""
    strangers = []
    for id_, lang, question in QUESTIONS:
        finding = forgetful.ask(question, game=id_.split(".")[0], lang=lang)
        answering = {hit.rule for hit in finding.hits if hit.role == "answer"}
        if finding.decision == "answer" and not answering & kin(id_):
            strangers.append((id_, question, answering))

    assert len(QUESTIONS) > 80
    assert len(strangers) <= len(QUESTIONS) / 8, strangers
