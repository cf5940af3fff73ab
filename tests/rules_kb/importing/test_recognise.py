from __future__ import annotations

import pytest

from rules_kb.importing import attach, read_document, recognise
from rules_kb.knowledge import Knowledge
from rules_kb.originals import Originals
from tests.rules_kb.importing.court import GUIDE, NAMES, TEXT, court_knowledge
from tests.rules_kb.importing.made import as_html, as_markdown, as_pdf


@pytest.fixture
def knowledge(tmp_path):
    return court_knowledge(tmp_path / "data")


def recognised(content: str | bytes, knowledge: Knowledge, name: str = "guide.txt"):
    return recognise(read_document(content.encode() if isinstance(content, str) else content, name), knowledge)


def pages() -> list[str]:
    lines = TEXT.split("\n")
    return ["\n".join(lines[:9]), "\n".join(lines[9:13]), "\n".join(lines[13:])]


FORMS = {
    "text": (TEXT.encode(), "guide.txt"),
    "no name": (TEXT.encode(), ""),
    "wide": (TEXT.replace(" ", "   ").replace("\n", "\r\n\r\n").encode(), "guide.txt"),
    "one line": (" ".join(TEXT.split()).encode(), "guide.txt"),
    "capitals": (TEXT.upper().encode(), "guide.txt"),
    "utf-16": (TEXT.encode("utf-16"), "guide.txt"),
    "utf-16 without mark": (TEXT.encode("utf-16-le"), "guide.txt"),
    "html": (as_html(pages()), "guide.html"),
    "html in a text file": (as_html(pages()), "guide.txt"),
    "markdown": (as_markdown(pages()), "guide.md"),
    "pdf": (as_pdf(pages()), "guide.pdf"),
    "narrow pdf": (as_pdf(pages(), width=30), "guide.pdf"),
    "pdf, pages shuffled": (as_pdf([pages()[2], pages()[0], pages()[1]]), "guide.pdf"),
    "text, pages shuffled": ("\n".join([pages()[1], pages()[2], pages()[0]]).encode(), "guide.txt"),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_known_document_is_recognised_in_any_form(form, knowledge):
    content, name = FORMS[form]

    known = recognised(content, knowledge, name)

    assert known is not None
    assert {w.rule for w in known.wordings} == {f"court.round.{name}" for name in NAMES}
    assert known.changes == ()
    assert known.is_unchanged or form in ("one line",)


def test_a_rule_gets_the_words_of_the_document(knowledge):
    known = recognised(TEXT, knowledge)
    said = {w.rule: w for w in known.wordings}

    assert said["court.round.torch-wanders"].text == "After that the torch wanders to the left."
    assert said["court.round.torch-wanders"].locator == "1.2, 2"
    assert said["court.round.youngest-begins"].text == said["court.round.torch-begins"].text


def test_a_changed_sentence_is_listed_and_the_rest_is_attached(knowledge):
    known = recognised(TEXT.replace("snuffs one lantern", "snuffs two lanterns"), knowledge)

    assert [(c.rules, c.locator, c.now) for c in known.changes] == [
        (("court.round.snuffs-one",), "2.1, 1", "At dusk every player snuffs two lanterns of their choice.")
    ]
    assert known.missing == ("court.round.snuffs-one",)
    assert len(known.wordings) == len(NAMES) - 1
    assert not known.is_unchanged


def test_a_sentence_that_is_gone_and_one_that_is_new_are_listed(knowledge):
    changed = TEXT.replace(" After that the torch wanders to the left.", "").replace(
        "(2.4)", "(2.4) Black lanterns count twice at the end.\n(2.4)"
    )

    known = recognised(changed, knowledge)

    assert [(c.rules, c.now) for c in known.changes] == [
        (("court.round.torch-wanders",), ""),
        ((), "Black lanterns count twice at the end."),
    ]


def test_a_moved_number_is_listed(knowledge):
    known = recognised(TEXT.replace("(2.1)", "(2.7)"), knowledge)

    assert [(r.rules, r.was, r.now) for r in known.renumbered] == [(("court.round.snuffs-one",), "2.1", "2.7")]


def test_a_part_of_a_document_attaches_its_part_and_calls_nothing_gone(knowledge):
    known = recognised("\n".join(TEXT.split("\n")[9:]), knowledge)

    assert known.changes == ()
    assert len(known.wordings) == 5
    assert "court.round.lights-three" in known.missing


def test_another_document_is_not_recognised(knowledge):
    other = "A guide to bridges.\n\nBridges are built at dawn. " + GUIDE[2][0] + " White lanterns.\n"

    assert recognised(other, knowledge) is None


def test_a_short_sentence_met_by_chance_far_away_is_not_taken(knowledge):
    filler = "Nothing that stands in between says anything about it, whatever it may say.\n" * 30
    known = recognised(TEXT.replace("(2.3) White lanterns.\n", "") + filler + "White lanterns.\n", knowledge)

    assert "court.round.white" in known.missing


def test_attached_wording_is_given_from_then_on(knowledge, tmp_path):
    attach(recognised(TEXT, knowledge), tmp_path)
    later = Knowledge(knowledge.games, Originals(tmp_path / "originals"))

    original = later.original("court.round.leaves")

    assert original is not None
    assert (original.text, original.document, original.locator) == (
        "A player without lanterns leaves the court at once.", "guide", "2.4, 1",
    )  # fmt: skip
    assert (original.title, original.file, len(original.hash)) == ("Guide", "guide.txt", 16)
    assert knowledge.original("court.round.leaves") is None


def test_parts_add_up_and_a_changed_clause_loses_its_old_wording(knowledge, tmp_path):
    attach(recognised(TEXT, knowledge), tmp_path)
    attach(recognised("\n".join(TEXT.split("\n")[9:]).replace("leaves the court", "stays"), knowledge), tmp_path)
    later = Originals(tmp_path / "originals")

    assert later.of("court.round.lights-three") is not None
    assert later.of("court.round.leaves") is None


def test_a_broken_originals_file_gives_none_and_is_told(knowledge, tmp_path):
    (tmp_path / "originals").mkdir()
    (tmp_path / "originals" / "court.json").write_text('{"rules": 3', encoding="utf-8")
    originals = Originals(tmp_path / "originals")

    assert originals.of("court.round.leaves") is None
    assert [fault.where for fault in originals.faults()] == ["originals/court.json"]
    attach(recognised(TEXT, knowledge), tmp_path)
    assert Originals(tmp_path / "originals").of("court.round.leaves") is not None
