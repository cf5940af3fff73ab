from __future__ import annotations

import tomllib

import pytest

from rules_kb.errors import KnowledgeError
from rules_kb.importing import Draft, accept_draft, propose, read_document, save_draft
from rules_kb.knowledge import with_data_folder
from rules_kb.load import GameFolder, games_in
from rules_kb.model import Status
from tests.rules_kb.importing.made import as_pdf

BOOK = """Lantern Court

1. Setup

1.1 Each player lights three lanterns. See rule 2.1.
1.2 The youngest player holds the first torch.
1.4 Nobody may look into the well before the first dusk.

2. Dusk

2.1 At dusk every player snuffs one lantern.
2.1 A player without lanterns leaves the court.
2.2a If two players snuff at once, the torch bearer goes first.
Example: Ann and Bob snuff at once; Ann bears the torch and goes first.
2.2b At dusk every player snuffs one lantern.

Edited on 12.03.2024

This remark is only in the translation and not in the English original.

Glossary

Lantern: A card that burns until it is snuffed.
Torch: The marker of the first player, see rule 9.9.
Well: The pile into which snuffed lanterns go.
Dusk: The end of a round, when lanterns are snuffed.
Court: The table with everything on it.
"""


def draft_of(text: str, name: str = "court.txt", game: str | None = None) -> Draft:
    return propose(read_document(text.encode(), name), game=game)


def test_numbers_give_structure():
    draft = draft_of(BOOK)
    rules = {rule.number: rule for rule in reversed(draft.rules) if rule.number}

    assert rules["1.1"].id == "lantern-court.setup.1-1"
    assert rules["1.1"].parent == rules["1"].id
    assert rules["2.2a"].parent == rules["2"].id
    assert rules["1.1"].see == (rules["2.1"].id,)
    assert rules["2.2b"].same_as == (rules["2.1"].id,)
    assert draft.texts[rules["1.2"].id].title == "Setup: The youngest player holds the first torch"
    assert "Ann bears the torch" in draft.texts[rules["2.2a"].id].body


def test_a_number_used_twice_makes_two_rules():
    ids = [rule.id for rule in draft_of(BOOK).rules if rule.number == "2.1"]

    assert ids == ["lantern-court.dusk.2-1", "lantern-court.dusk.2-1-2"]


def test_glossary_entries_become_terms():
    draft = draft_of(BOOK)

    assert [term.en.name for term in draft.terms] == ["Lantern", "Torch", "Well", "Dusk", "Court"]
    assert draft.terms[0].rules == ("lantern-court.glossary.lantern",)


def test_what_a_person_should_look_at_is_listed():
    draft = draft_of(BOOK)

    assert [(d.kind, d.where, d.text) for d in draft.doubts] == [
        ("number-missing", "1.4", "1.2"),
        ("number-twice", "2.1",
         "At dusk every player snuffs one lantern. / A player without lanterns leaves the court."),
        ("paragraph-twice", "2.2b", "2.1"),
        ("dated-correction", "2.2b › 1", "Edited on 12.03.2024"),
        ("translators-remark", "2.2b › 2", "This remark is only in the translation and not in the English original."),
        ("points-nowhere", "Glossary › Torch", "9.9"),
    ]  # fmt: skip
    assert all(d.rule for d in draft.doubts)


def test_a_correction_is_a_revision_and_a_translators_remark_a_note():
    draft = draft_of(BOOK)
    revision = next(rule for rule in draft.rules if rule.status is Status.REVISION)

    assert draft.texts[revision.id].body == "Edited on 12.03.2024"
    assert draft.texts[revision.id].note.startswith("This remark is only")


def test_bullets_stand_under_what_they_belong_to():
    items = "- Players snuff lanterns.\n  - One each, that is.\n- The torch wanders.\n"
    text = f"# Court\n\n## Dusk\n\nAt dusk this happens:\n\n{items}"
    draft = draft_of(text, "x.md")
    by_body = {draft.texts[rule.id].body: rule for rule in draft.rules}

    assert by_body["Players snuff lanterns."].parent == by_body["At dusk this happens:"].id
    assert by_body["One each, that is."].parent == by_body["Players snuff lanterns."].id
    assert by_body["The torch wanders."].parent == by_body["At dusk this happens:"].id
    assert by_body["One each, that is."].sources[0].locator == "Dusk › 1 › 1 › 1"


def test_a_section_printed_twice_is_kept_once():
    once = "Dusk\nAt dusk every player snuffs a lantern.\nThe torch then wanders to the next player on the left.\n"
    draft = draft_of(f"Court rules\n{once}{once}")

    assert len(draft.rules) == 2
    assert [d.kind for d in draft.doubts] == ["paragraph-twice", "paragraph-twice"]


def test_a_very_long_clause_is_parted_and_nothing_is_lost():
    long = " ".join(f"Lantern number {n} burns until the dusk of day {n}." for n in range(90))
    draft = draft_of(f"1.1 {long}\n\n1.2 Short.\n")

    assert " ".join(draft.texts[r.id].body for r in draft.rules if r.number == "1.1") == long
    assert "very-long" in {d.kind for d in draft.doubts}


def test_a_sentence_in_another_language_is_a_doubt():
    german = "Wenn eine Spielerin keine Laterne mehr besitzt, verlässt sie den Hof und gibt die Fackel links weiter."
    draft = draft_of(BOOK.replace("2.2b At dusk every player snuffs one lantern.", f"2.2b {german}"))

    assert ("other-language", "2.2b") in {(d.kind, d.where) for d in draft.doubts}


def test_a_saved_draft_reads_back_as_it_was(tmp_path):
    draft = draft_of(BOOK)

    folder = GameFolder(save_draft(draft, tmp_path))

    assert folder.game == draft.game
    assert {**folder.rules} == {rule.id: rule for rule in draft.rules}
    assert {**folder.texts("en")} == draft.texts
    assert folder.terms == draft.terms
    assert folder.texts("de") == {}
    assert folder.asked("es") == {}
    doubts = tomllib.loads((tmp_path / "drafts/lantern-court/doubts.toml").read_text(encoding="utf-8"))
    assert len(doubts["doubt"]) == len(draft.doubts)


def test_a_draft_is_known_only_after_the_yes(tmp_path):
    save_draft(draft_of(BOOK), tmp_path)
    assert "lantern-court" not in with_data_folder(tmp_path).games

    accept_draft("lantern-court", tmp_path)

    knowledge = with_data_folder(tmp_path)
    assert list(games_in(tmp_path / "games")) == ["lantern-court"]
    assert knowledge.worded("lantern-court.setup.1-2", "de").text.body == "The youngest player holds the first torch."
    assert [rule.id for rule in knowledge.by_number("1.2", "lantern-court")] == ["lantern-court.setup.1-2"]


def test_a_game_that_is_there_is_not_written_over(tmp_path):
    save_draft(draft_of(BOOK), tmp_path)
    accept_draft("lantern-court", tmp_path)
    save_draft(draft_of(BOOK), tmp_path)

    with pytest.raises(KnowledgeError, match="there already"):
        accept_draft("lantern-court", tmp_path)


def test_a_newer_draft_takes_the_place_of_an_older_one(tmp_path):
    save_draft(draft_of(BOOK), tmp_path)
    save_draft(draft_of(BOOK.replace("three lanterns", "four lanterns")), tmp_path)

    assert [entry.name for entry in (tmp_path / "drafts").iterdir()] == ["lantern-court"]
    assert "four lanterns" in (tmp_path / "drafts/lantern-court/text/en/setup.toml").read_text(encoding="utf-8")


def test_a_shipped_games_name_is_refused():
    with pytest.raises(KnowledgeError, match="ships with the product"):
        draft_of(BOOK, game="Vanguard")


@pytest.mark.parametrize(
    "name", ["../../etc", "/etc/passwd", "C:\\x\\y", "con", "NUL", "a" * 5000, "..", "\x00", "日本"]
)
def test_a_name_cannot_leave_the_folder(name, tmp_path):
    draft = draft_of(BOOK, game=name)

    place = save_draft(draft, tmp_path / "data")

    assert place.parent == tmp_path / "data" / "drafts"
    assert len(place.name) <= 50
    assert [entry.name for entry in tmp_path.iterdir()] == ["data"]


@pytest.mark.parametrize("slug", ["../x", "", "a/b", "A", "con"])
def test_only_a_slug_is_accepted(slug, tmp_path):
    with pytest.raises(KnowledgeError):
        accept_draft(slug, tmp_path)


def test_a_folder_that_cannot_be_written_is_one_fault(tmp_path):
    (tmp_path / "file").write_text("x", encoding="utf-8")

    with pytest.raises(KnowledgeError, match="cannot be written"):
        save_draft(draft_of(BOOK), tmp_path / "file")


THICK = """Rules of the Ember Duel

Contents

1. Game Concepts .......... 3
2. Parts of a Turn ........ 9
Glossary
Credits

1. Game Concepts

100. General

100.1. These rules apply to any duel between two embers.

100.1a A two-ember duel is a duel that begins with only two embers on the table.

100.2. To duel, each ember needs its own bowl and some small tokens.
Example: An ember without a bowl borrows one from its neighbour.

2. Parts of a Turn

200. General

200.1. A turn consists of five parts: kindling, breathing, striking, cooling, resting.

Glossary

Bowl
A dish in which an ember lies. See rule 100.2, “General.”

Breath
1. What an ember takes at the start of breathing.
2. The part of a turn that comes after kindling.

Cooling
The fourth part of a turn.

Ember
A player’s burning card.

Credits

Written by the people of the lamp.
"""


@pytest.mark.parametrize("form", ["text", "pdf"])
def test_a_thick_book_of_rules_keeps_its_shape(form):
    pages = THICK.split("\n2. Parts of a Turn\n\n")
    pages[1] = f"2. Parts of a Turn\n\n{pages[1]}"
    content = as_pdf(pages, width=60) if form == "pdf" else THICK.encode()
    draft = propose(read_document(content, f"x.{form}"))
    parents = {rule.id.split(".", 1)[1]: (rule.parent or ".").split(".", 1)[1] for rule in draft.rules}

    assert draft.title == "Rules of the Ember Duel"
    assert parents == {
        "game-concepts.1": "",
        "game-concepts.100": "",
        "game-concepts.100-1": "game-concepts.100",
        "game-concepts.100-1a": "game-concepts.100-1",
        "game-concepts.100-2": "game-concepts.100",
        "parts-of-a-turn.2": "",
        "parts-of-a-turn.200": "",
        "parts-of-a-turn.200-1": "parts-of-a-turn.200",
        "glossary.bowl": "",
        "glossary.breath": "",
        "glossary.cooling": "",
        "glossary.ember": "",
        "credits.written-by-the-people-of-the-lamp": "",
    }
    assert [term.en.name for term in draft.terms] == ["Bowl", "Breath", "Cooling", "Ember"]
    assert "2. The part of a turn" in draft.texts["rules-of-the-ember-duel.glossary.breath"].body
    assert draft.doubts == ()


def test_a_page_of_a_wiki_keeps_its_shape():
    page = """<html><head><title>Ember Duel — Fan Wiki</title></head><body><div id="mw-navigation"><a>Main</a></div>
    <h1>Ember Duel</h1><div class="toc"><ul><li><a>1 Start</a></ul></div>
    <h2>Start<span class="mw-editsection">[edit]</span></h2>
    <p>Each ember gets a bowl:</p><ul><li>The red one takes the red bowl.</li></ul><h2>Costs</h2>
    <table><tr><th>Part</th><th>Who</th><th>Breath</th></tr><tr><td>Kindling</td><td>Both</td><td>1</td></tr></table>
    <h2>See also</h2><ul><li><a>Other game</a></ul></body></html>"""
    draft = propose(read_document(page.encode(), "x.html"))

    assert [draft.texts[rule.id].body for rule in draft.rules] == [
        "Each ember gets a bowl:", "The red one takes the red bowl.", "Part: Kindling · Who: Both · Breath: 1",
    ]  # fmt: skip
    assert [rule.rule_id.chapter for rule in draft.rules] == ["start", "start", "costs"]
