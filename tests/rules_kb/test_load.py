"""Data folders become knowledge, and every fault is told with its place."""

from __future__ import annotations

import pytest

from engine import Faults, JudgeError, UnknownGame, faults_of
from rules_kb.errors import InvalidData, UnknownRule
from rules_kb.load import GameFolder
from tests.rules_kb.toy_data import RULES, TEXT, toy_knowledge, write_toy


def faults(read):
    with pytest.raises((JudgeError, Faults)) as caught:
        read()
    return [str(fault) for fault in faults_of(caught.value)]


def test_rules_come_in_the_order_of_the_file(tmp_path):
    assert list(GameFolder(write_toy(tmp_path)).rules) == ["toy.coins.flips", "toy.coins.stuck"]


def test_broken_toml_names_its_file(tmp_path):
    folder = GameFolder(write_toy(tmp_path, rules="[[rule]\nid ="))

    assert "data/toy/rules/coins.toml" in faults(lambda: folder.rules)[0]


def test_all_faults_of_a_file_are_told_at_once(tmp_path):
    rules = RULES.replace('play = "played"', 'play = "perhaps"').replace('status = "stated"', 'status = "dunno"')
    told = faults(lambda: GameFolder(write_toy(tmp_path, rules=rules)).rules)

    assert len(told) == 3
    assert all("rules/coins.toml" in fault and "rule." in fault for fault in told)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (RULES + RULES, "stands twice"),
        (RULES.replace("toy.coins.stuck", "toy.cards.stuck"), "wrong file"),
        (RULES.replace("toy.coins.flips", "Toy.coins"), "no rule id"),
    ],
)
def test_rule_in_disorder_is_a_fault(tmp_path, rules, said):
    assert any(said in fault for fault in faults(lambda: GameFolder(write_toy(tmp_path, rules=rules)).rules))


def test_missing_file_says_which(tmp_path):
    folder = write_toy(tmp_path)
    (folder / "terms.toml").unlink()

    assert faults(lambda: GameFolder(folder).terms) == ["the file is missing — write it — data/toy/terms.toml"]


def test_retired_rule_points_to_its_successor(tmp_path):
    rules = RULES.replace('parent = "toy.coins.flips"', 'successor = "toy.coins.flips"')

    assert toy_knowledge(tmp_path, rules=rules).rule("toy.coins.stuck").id == "toy.coins.flips"


def test_unknown_rule_offers_the_nearest(tmp_path):
    with pytest.raises(UnknownRule, match=r"toy\.coins\.flips"):
        toy_knowledge(tmp_path).rule("toy.coins.flip")


def test_unknown_game_offers_the_known(tmp_path):
    with pytest.raises(UnknownGame, match="toy"):
        toy_knowledge(tmp_path).game("tyo")


def test_text_falls_back_and_says_so(tmp_path):
    without = TEXT[: TEXT.index('["toy.coins.stuck"]')]
    worded = toy_knowledge(tmp_path, text_de=without).worded("toy.coins.stuck", "de")

    assert (worded.lang, worded.fell_back) == ("es", True)


def test_related_rules_are_each_once_and_never_the_rule_itself(tmp_path):
    assert toy_knowledge(tmp_path).related("toy.coins.flips") == ("toy.coins.stuck",)


def test_numbers_find_their_rules(tmp_path):
    knowledge = toy_knowledge(tmp_path)

    assert [r.id for r in knowledge.by_number("1.2")] == ["toy.coins.stuck"]
    assert [r.id for r in knowledge.by_number("1")] == ["toy.coins.flips", "toy.coins.stuck"]


def test_invalid_data_is_an_error_of_the_family():
    assert issubclass(InvalidData, JudgeError)


OTHER = RULES.replace("toy.coins", "toy.cards")


def test_a_rule_and_its_words_cost_no_more_than_their_chapter(tmp_path):
    knowledge = toy_knowledge(tmp_path, **{"rules/cards.toml": "broken =", "text/de/cards.toml": "broken ="})

    assert knowledge.worded("toy.coins.stuck", "de").text.title == "A stuck coin stays"
    with pytest.raises(InvalidData, match="cards"):
        knowledge.rules  # noqa: B018


def test_children_are_found_in_other_chapters_too(tmp_path):
    below = OTHER.replace('parent = "toy.cards.flips"', 'parent = "toy.coins.flips"')
    knowledge = toy_knowledge(tmp_path, **{"rules/cards.toml": below})
    lazily = knowledge.children("toy.coins.flips")

    assert set(lazily) == {"toy.cards.stuck", "toy.coins.stuck"}
    assert set(knowledge.rules) > set(lazily)
    assert knowledge.children("toy.coins.flips") == lazily


def test_an_id_of_odd_spelling_names_no_file(tmp_path):
    with pytest.raises(UnknownRule):
        toy_knowledge(tmp_path).rule("toy.../coins.flips")
