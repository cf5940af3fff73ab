"""Games without phrasings: found by the rules' own words, kept game by game."""

import numpy as np
import pytest

from rules_kb.knowledge import Knowledge, packaged
from rules_kb.load import GameFolder
from rules_kb.search import Searcher
from rules_kb.search.features import BUCKETS, stem_bucket
from rules_kb.search.numbers import says_number
from rules_kb.search.plain import PlainRow, build_plain, search_plain
from rules_kb.search.plain_query import read_plain
from rules_kb.search.plain_store import is_taught, load_plain, open_plain, plain_rows, save_plain

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


def test_a_draft_whose_files_for_phrasings_are_empty_is_not_learned_from(tmp_path):
    folder = write_game(tmp_path / "wizards")
    (tmp_path / "wizards" / "asked").mkdir()
    asked = tmp_path / "wizards" / "asked" / "en.toml"
    asked.write_text('# "<rule id>" = ["how players ask for it"]\n\n')

    assert not is_taught(folder)

    asked.write_text('# none yet\n"wizards.core.stack" = ["what resolves first?"]\n')
    assert is_taught(folder)


def test_a_heading_with_nothing_of_its_own_is_no_answer(tmp_path):
    write_game(tmp_path / "wizards")
    rules, text = (tmp_path / "wizards" / name / "core.toml" for name in ("rules", "text/en"))
    head = '[[rule]]\nid = "wizards.core.combat"\nplay = "answer-only"\nstatus = "stated"\n\n'
    own = rules.read_text().replace('number = "1.1"', 'number = "1.1"\nparent = "wizards.core.combat"')
    rules.write_text(head + own)
    words = '["wizards.core.combat"]\nlabel = "1"\ntitle = "Combat"\nbody = "Combat."\nshort = "Combat."\n\n'
    text.write_text(words + text.read_text())

    rows = plain_rows(GameFolder(tmp_path / "wizards"))

    assert [row.rule.rsplit(".", 1)[1] for row in rows] == list(RULES)


def test_whoever_waits_for_new_postings_is_told_once(tmp_path, searcher, wizards):
    told = []
    for _ in range(2):
        open_plain("wizards", wizards, searcher.index.lexicon, tmp_path, on_build=lambda: told.append("building"))

    assert told == ["building"]


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


@pytest.mark.parametrize(
    "question", ["can a creature with reach block a flying creature?", "who gets the excess damage of trample"]
)
def test_the_game_is_found_by_words_that_only_it_uses(both, question):
    assert both.ask(question).game == "wizards"


def test_a_channel_without_phrasings_keeps_its_own_questions(both):
    finding = both.ask("does trample hit the defending player", channel_game="wizards")

    assert (finding.game, best(finding)) == ("wizards", "trample")


def test_a_channel_without_phrasings_hands_over_what_is_plainly_of_another_game(both, searcher):
    asked = "wer macht den drive check beim dominierten vanguard"

    assert both.ask(asked, channel_game="wizards") == searcher.ask(asked)


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


def test_a_word_that_is_as_near_to_several_words_is_not_mended(searcher):
    game = build_plain("g", [PlainRow("a", "Barley", ""), PlainRow("b", "Barney", "")], searcher.index.lexicon)

    assert game.mend("barxey") is None
    assert game.mend("barleyy") == "barley"


@pytest.mark.parametrize(
    ("text", "says"),
    [("draws seven cards", True), ("mit 25 punkten", True), ("funfundzwanzig", True), ("a card is drawn", False)],
)
def test_numbers_are_known_in_figures_and_words(text, says):
    assert says_number(text.split()) is says


def test_a_usual_word_tells_less_than_a_rare_one(searcher):
    rows = [PlainRow("end", "The end", "It ends."), PlainRow("berth", "The berth", "Ships lie there.")]
    game = build_plain("g", rows, searcher.index.lexicon)
    usual = np.full(BUCKETS, 9.0, np.float32)
    usual[stem_bucket("end")] = 1.0

    assert search_plain("end of the berth", game, searcher.index.lexicon, "en", usual=usual).rules[0] == "berth"


def test_a_question_for_a_number_is_told_from_others(searcher):
    game = build_plain("g", [PlainRow("a", "Oil", "Two oil tokens.")], searcher.index.lexicon)
    lexicon = searcher.index.lexicon

    assert read_plain("how many oil tokens", game, lexicon, "en").counts
    assert not read_plain("who takes oil tokens", game, lexicon, "en").counts
