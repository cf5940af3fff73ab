"""`tablejudge import`: what it prints, what it writes, and that a bad file writes nothing."""

import json

import pytest
from typer.testing import CliRunner

from bot.app import app
from bot.dress.imported import dress_imported
from bot.dress.look import MARKDOWN
from bot.floors import Floors
from bot.host import Host
from bot.settings import Settings
from rules_kb.originals import Originals
from tests.rules_kb.importing.court import NAMES, TEXT, court_knowledge
from tests.rules_kb.importing.test_draft import BOOK


@pytest.fixture
def run(tmp_path, monkeypatch):
    knowledge = court_knowledge(tmp_path / "shipped")
    host = Host(Settings(data_dir=tmp_path / "data"), Floors(knowledge=knowledge))
    monkeypatch.setattr(Host, "from_environment", classmethod(lambda cls: host))

    def run(text, *arguments, name="guide.txt"):
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        return CliRunner().invoke(app, ["import", str(file), *arguments])

    return run


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "now show their original"), ("es", "su texto original"), ("de", "Originaltext")]
)
def test_a_known_document_is_attached_and_told(run, tmp_path, lang, said):
    result = run(TEXT, "--lang", lang)

    assert result.exit_code == 0
    assert said in result.stdout
    assert Originals(tmp_path / "data" / "originals").of(f"court.round.{NAMES[0]}") is not None


def test_changed_clauses_are_listed(run):
    said = run(TEXT.replace("one lantern of", "two lanterns of").replace("(2.5)", "(2.6)")).stdout

    assert "- [2.1, 1] court.round.snuffs-one — now: «At dusk every player snuffs two lanterns" in said
    assert "- what I know as 2.5 is printed as 2.6" in said


def test_a_known_document_as_json(run):
    plain = json.loads(run(TEXT.replace("(2.5)", "(2.6)"), "--json").stdout)

    assert (plain["kind"], plain["game"], plain["document"], plain["unchanged"]) == ("original", "court", "guide", True)
    assert plain["rules"] == [f"court.round.{name}" for name in NAMES]
    assert plain["renumbered"] == [{"rules": ["court.round.last-wins"], "was": "2.5", "now": "2.6"}]


def test_a_new_document_waits_as_a_draft(run, tmp_path):
    result = run(BOOK)

    assert result.stdout.startswith("Draft of a game: Lantern Court (English), ")
    assert "- [1.4]: a number is left out after 1.2" in result.stdout
    assert (tmp_path / "data/drafts/lantern-court/game.toml").is_file()
    assert not (tmp_path / "data/games").exists()


def test_yes_lets_it_be_searched(run, tmp_path):
    plain = json.loads(run(BOOK, "--yes", "--game", "lanterns", "--json").stdout)

    assert (plain["kind"], plain["game"], plain["searched"]) == ("draft", "lanterns", True)
    assert (tmp_path / "data/games/lanterns/game.toml").is_file()
    assert {doubt["kind"] for doubt in plain["doubts"]} >= {"number-twice", "number-missing", "dated-correction"}


def test_a_known_document_can_be_drafted_too(run, tmp_path):
    plain = json.loads(run(TEXT, "--draft", "--game", "My court", "--json").stdout)

    assert (plain["kind"], plain["game"]) == ("draft", "my-court")
    assert (tmp_path / "data/drafts/my-court/rules").is_dir()


@pytest.mark.parametrize("text", ["", "▬▬▬", "\x01\x02\x03" * 50])
def test_a_bad_file_is_one_line_and_writes_nothing(run, tmp_path, text):
    result = run(text)

    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.rstrip().endswith("— guide.txt")
    assert not (tmp_path / "data").exists()


def test_every_kind_of_doubt_has_its_words(run, tmp_path):
    import re
    from pathlib import Path

    from bot.words import words

    source = Path(dress_imported.__code__.co_filename).parents[2] / "rules_kb" / "importing" / "doubts.py"
    kinds = set(re.findall(r'(?:Doubt\(|yield )"([a-z-]+)"', source.read_text(encoding="utf-8")))

    assert len(kinds) >= 12
    assert all(words(lang).has(f"import.doubt.{kind}") for lang in ("es", "de", "en") for kind in kinds)


def test_markup_of_a_document_does_not_work_in_discord(tmp_path):
    from bot.answers.importing import import_document

    file = tmp_path / "x.txt"
    file.write_text(TEXT.replace("one lantern of", "**@everyone** lanterns of"), encoding="utf-8")
    imported = import_document(file, tmp_path / "data", Floors(knowledge=court_knowledge(tmp_path / "shipped")))

    assert "@everyone" not in dress_imported(imported, MARKDOWN, "en")
