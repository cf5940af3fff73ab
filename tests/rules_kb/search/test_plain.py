"""Games without phrasings: found by the rules' own words, kept game by game."""

import pytest

from rules_kb.knowledge import Knowledge, packaged
from rules_kb.load import GameFolder
from rules_kb.search import Searcher
from rules_kb.search.plain import PlainRow, build_plain, search_plain
from rules_kb.search.plain_store import is_taught, load_plain, open_plain, save_plain

RULES = {
    "flying": ("Flying creatures", "A creature with flying can be blocked only by creatures with flying or reach."),
    "trample": ("Trample", "An attacking creature with trample assigns its excess damage to the defending player."),
    "mulligan": ("Mulligans", "A player may shuffle an unwanted opening hand into the library and draw a new one."),
    "stack": ("The stack", "Spells and abilities wait on the stack and the last one added resolves first."),
}


def write_game(folder):
    (folder / "rules").mkdir(parents=True)
    (folder / "text" / "en").mkdir(parents=True)
    (folder / "game.toml").write_text(
        'slug = "wizards"\nlanguages = ["en"]\nname = { en = "Wizards", es = "Wizards", de = "Wizards" }\n'
        'document = [{ id = "book", language = "en", title = { en = "Book" }, covers = { en = "all" } }]\n'
    )
    rules = "".join(
        f'[[rule]]\nid = "wizards.core.{key}"\nnumber = "1.{n}"\nplay = "answer-only"\nstatus = "stated"\n\n'
        for n, key in enumerate(RULES, 1)
    )
    (folder / "rules" / "core.toml").write_text(rules)
    texts = "".join(
        f'["wizards.core.{key}"]\nlabel = "1.{n}"\ntitle = "{title}"\nbody = "{body}"\nshort = "{body}"\n\n'
        for n, (key, (title, body)) in enumerate(RULES.items(), 1)
    )
    (folder / "text" / "en" / "core.toml").write_text(texts)
    return GameFolder(folder)


@pytest.fixture(scope="module")
def wizards(tmp_path_factory):
    return write_game(tmp_path_factory.mktemp("games") / "wizards")


@pytest.fixture(scope="module")
def both(wizards, tmp_path_factory):
    knowledge = Knowledge({**packaged().games, "wizards": wizards})
    return Searcher(knowledge, cache_dir=tmp_path_factory.mktemp("cache"))


def best(finding):
    return finding.hits[0].rule.rsplit(".", 1)[1] if finding.hits else None


def test_only_games_with_phrasings_are_learned_from(wizards):
    assert not is_taught(wizards)
    assert is_taught(packaged().games["vanguard"])


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("can a creature without reach block a creature with flying?", "flying"),
        ("where does the excess damage of trample go", "trample"),
        ("which spell on the stack resolves first", "stack"),
        ("hi all. my buddy had a bad opening hand. can he shuffle it in and draw a new hand?", "mulligan"),
        ("can a creture with flyng be blockd", "flying"),
    ],
)
def test_a_game_without_phrasings_answers(both, question, rule):
    finding = both.ask(question, game="wizards")

    assert finding.decision != "unknown"
    assert finding.game == "wizards"
    assert best(finding) == rule


def test_a_game_without_phrasings_refuses_what_its_words_do_not_touch(both):
    assert both.ask("wie ist das wetter heute in kassel", game="wizards").decision == "unknown"


def test_a_named_game_is_found_and_the_others_stay_as_they_were(both, searcher):
    assert both.ask("wizards: can a creature with flying be blocked?").game == "wizards"
    asked = "wer macht den drive check beim dominierten vanguard"
    assert both.ask(asked) == searcher.ask(asked)


def test_rules_without_phrasings_are_looked_up_by_number(both):
    assert both.look_up("1.2", game="wizards") == ("wizards.core.trample",)


def test_a_change_rebuilds_only_its_game(tmp_path, searcher):
    folder, lexicon, cache = write_game(tmp_path / "wizards"), searcher.index.lexicon, tmp_path / "cache"
    open_plain("wizards", folder, lexicon, cache)
    [before] = cache.iterdir()
    text = tmp_path / "wizards" / "text" / "en" / "core.toml"
    text.write_text(text.read_text().replace("Trample", "Stampede"))

    open_plain("wizards", GameFolder(tmp_path / "wizards"), lexicon, cache)

    [after] = cache.iterdir()
    assert before.name != after.name


def test_kept_postings_read_back_the_same(tmp_path, searcher):
    lexicon = searcher.index.lexicon
    game = build_plain("wizards", [PlainRow(key, *texts) for key, texts in RULES.items()], lexicon)
    save_plain(game, {"id": {}}, tmp_path / "kept.npz")
    again, names = load_plain(tmp_path / "kept.npz")

    asked = "excess damage of trample"
    assert search_plain(asked, again, lexicon, "en") == search_plain(asked, game, lexicon, "en")
    assert names == {"id": {}}


@pytest.mark.parametrize("content", [b"", b"no zip", b"PK\x03\x04broken"])
def test_a_broken_file_is_built_anew(tmp_path, wizards, searcher, content):
    lexicon = searcher.index.lexicon
    game, _ = open_plain("wizards", wizards, lexicon, tmp_path)
    [kept] = tmp_path.iterdir()
    kept.write_bytes(content)

    assert open_plain("wizards", wizards, lexicon, tmp_path)[0].rules == game.rules


def test_a_game_without_a_single_rule_is_no_fault(searcher):
    empty = build_plain("none", [], searcher.index.lexicon)

    assert search_plain("anything at all", empty, searcher.index.lexicon, "en").rules == ()
