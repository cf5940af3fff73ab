"""The three given documents give all our rules their wording, in every format. They run where the documents lie."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from rules_kb.importing import attach, read_document, recognise
from rules_kb.knowledge import packaged, with_data_folder
from rules_kb.model import Status
from tests.rules_kb.importing.made import as_html, as_markdown, as_pdf

SHARED = Path(os.environ.get("TABLEJUDGE_SHARED") or Path(__file__).parents[4] / "shared")
SEEDS = {"vanguard": "000", "marvel-champions": "003", "power-duell": "004"}

pytestmark = pytest.mark.skipif(
    not SHARED.is_dir(), reason="the given documents are not beside the checkout; set TABLEJUDGE_SHARED to their folder"
)
FORMS = {
    "as given": lambda pages: ("\n".join(pages).encode(), "x.txt"),
    "shuffled": lambda pages: ("\n".join((pages[2], pages[0], pages[1])).encode(), "x.txt"),
    "capitals": lambda pages: ("\n".join(pages).upper().encode(), "x.txt"),
    "spread": lambda pages: (re.sub(r"[ \n]", lambda m: m[0] * 3, "\n".join(pages)).encode(), "x.txt"),
    "one line": lambda pages: (" ".join(" ".join(pages).split()).encode(), "x.txt"),
    "utf-16": lambda pages: ("\n".join(pages).encode("utf-16"), "x.txt"),
    "cp1252": lambda pages: ("\n".join(pages).encode("cp1252", "ignore"), "x.txt"),
    "mac-roman": lambda pages: ("\n".join(pages).encode("mac-roman", "ignore"), "x.txt"),
    "html": lambda pages: (as_html(pages), "x.html"),
    "markdown": lambda pages: (as_markdown(pages), "x.md"),
    "text called markdown": lambda pages: ("\n".join(pages).encode(), "x.md"),
    "pdf": lambda pages: (as_pdf(pages), "x.pdf"),
    "narrow pdf": lambda pages: (as_pdf(pages, width=40), "x.pdf"),
    "shuffled pdf": lambda pages: (as_pdf([pages[2], pages[0], pages[1]]), "x.pdf"),
}


def pages_of(game: str) -> list[str]:
    lines = next((SHARED / "seeds").glob(f"{SEEDS[game]}_*.txt")).read_text(encoding="utf-8").split("\n")
    size = len(lines) // 3 + 1
    return ["\n".join(lines[start : start + size]) for start in range(0, len(lines), size)]


def ours(game: str) -> set[str]:
    return {rule.id for rule in packaged().game(game).rules.values() if rule.status is not Status.BACKGROUND}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", SEEDS)
def test_every_rule_gets_its_wording(game, form):
    content, name = FORMS[form](pages_of(game))

    known = recognise(read_document(content, name), packaged())

    assert known is not None
    assert known.game == game
    assert {wording.rule for wording in known.wordings} == ours(game)
    assert known.changes == ()


def test_all_three_give_147_rules_their_wording_for_good(tmp_path):
    for game in SEEDS:
        attach(recognise(read_document("\n".join(pages_of(game)).encode(), f"{game}.txt"), packaged()), tmp_path)
    knowledge = with_data_folder(tmp_path)
    originals = {id_: knowledge.original(id_) for game in SEEDS for id_ in ours(game)}

    assert len(originals) == 147
    assert all(original and original.text and original.locator and original.hash for original in originals.values())


@pytest.mark.parametrize("game", SEEDS)
def test_every_wording_stands_in_its_document_word_for_word(game):
    text = " ".join(" ".join(pages_of(game)).split())

    known = recognise(read_document("\n".join(pages_of(game)).encode(), "x.txt"), packaged())

    sentences = [s for w in known.wordings for s in re.split(r"(?<=[.!?:,])\s+", w.text)]
    assert [s for s in sentences if s not in text] == []


@pytest.mark.parametrize(
    ("game", "old", "new", "rule"),
    [
        ("vanguard", "de una a la vez", "cuando quiera", "vanguard.dominate.one-attack-at-a-time"),
        ("marvel-champions", "2. Cartas de Estado", "2. Cartas de Plan", "marvel-champions.ability.priority-2"),
        ("power-duell", "halbiert und Erhöhungen", "gedrittelt und Erhöhungen",
         "power-duell.guardian.np-positive-arithmetic"),
    ],
)  # fmt: skip
def test_a_changed_sentence_is_listed(game, old, new, rule):
    text = "\n".join(pages_of(game))
    assert old in text

    known = recognise(read_document(text.replace(old, new).encode(), "x.txt"), packaged())

    assert [change.rules for change in known.changes] == [(rule,)]
    assert new.removeprefix("2. ") in known.changes[0].now
    assert not known.is_unchanged
    assert {wording.rule for wording in known.wordings} == ours(game) - {rule}
