"""Laws between our data and the given documents. They run where the documents lie beside the checkout."""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path

import pytest

from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES

SHARED = Path(os.environ.get("TABLEJUDGE_SHARED") or Path(__file__).parents[3] / "shared")
SEEDS = {"vanguard": "000", "marvel-champions": "003", "power-duell": "004"}
LONGEST_COMMON = 9

pytestmark = pytest.mark.skipif(
    not SHARED.is_dir(), reason="the given documents are not beside the checkout; set TABLEJUDGE_SHARED to their folder"
)


def given(game: str) -> dict[str, str]:
    """The ids of a game in the given list, in order, with what the engine owes them."""
    text = (SHARED / "rules" / f"{game}.yaml").read_text(encoding="utf-8")
    return dict(re.findall(r"^- id: (\S+)\n(?:  .*\n)*?  play: (\S+)", text, re.MULTILINE))


def words(text: str) -> list[str]:
    loose = unicodedata.normalize("NFKD", text.casefold())
    return re.findall(r"\w+", "".join(c for c in loose if not unicodedata.combining(c)))


def runs(text: str, n: int) -> set[tuple[str, ...]]:
    told = words(text)
    return {tuple(told[i : i + n]) for i in range(len(told) - n + 1)}


@pytest.mark.parametrize("game", SEEDS)
def test_every_given_rule_is_ours_spelled_and_played_as_given(game):
    ours = {r.id: str(r.play) for r in packaged().game(game).rules.values() if r.rule_id.chapter != "basics"}

    assert ours == given(game)
    assert list(ours) == list(given(game))


@pytest.mark.parametrize("game", SEEDS)
def test_no_sentence_of_a_document_is_shipped(game):
    seed = next((SHARED / "seeds").glob(f"{SEEDS[game]}_*.txt")).read_text(encoding="utf-8")
    taken = runs(seed, LONGEST_COMMON)
    folder = packaged().game(game)
    found = [
        (lang, id_, " ".join(run))
        for lang in LANGUAGES
        for id_, text in folder.texts(lang).items()
        for run in sorted(runs(" ".join((text.title, text.body, text.short, text.note)), LONGEST_COMMON) & taken)
    ]

    assert found == []


@pytest.mark.parametrize("game", SEEDS)
def test_no_phrasing_is_a_measured_question(game):
    lines = (SHARED / "cases" / f"{game}-questions.jsonl").read_text(encoding="utf-8").splitlines()
    measured = {" ".join(words(q)) for line in lines for q in re.findall(r'"question": "((?:[^"\\]|\\.)*)"', line)}
    folder = packaged().game(game)
    ours = {" ".join(words(p)) for lang in LANGUAGES for each in folder.asked(lang).values() for p in each}

    assert measured & ours == set()
