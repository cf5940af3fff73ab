import pytest

from bot.answers.asker import Asker
from bot.answers.rule import show
from bot.dress.look import MARKDOWN, PLAIN
from bot.dress.rule import dress_shown, related_of
from rules_kb.errors import UnknownRule


def test_id_shows_the_rule_whole(toys):
    shown = show("toy.coins.flips", Asker(lang="es"), toys)
    text = dress_shown(shown, PLAIN, related_of(shown, toys))

    assert text.startswith("A coin flips\nA coin that is flipped turns over.\n[Juguete · Coins 1.1] · Monedas · 1.1")
    assert "- A stuck coin stays [Coins 1.2]" in text
    assert text.endswith("toy.coins.flips")


def test_number_shows_all_rules_under_it(toys):
    assert [each.rule for each in show("1.1", Asker(), toys).clauses] == ["toy.coins.flips"]


def test_json_holds_the_contract_keys(toys):
    (plain,) = show("toy.coins.flips", Asker(lang="de"), toys).as_json()

    assert plain["id"] == "toy.coins.flips"
    assert plain["sources"] == [{"document": "coins", "locator": "1.1"}]
    assert plain["see"] == ["toy.coins.stuck"]
    assert {"game", "lang", "label", "title", "body", "status"} <= set(plain)


@pytest.mark.parametrize("words", ["toy.coins.nothing", "zzz"])
def test_unknown_rule_is_a_fault_with_a_mend(toys, words):
    with pytest.raises(UnknownRule) as raised:
        show(words, Asker(), toys)

    assert raised.value.mend


def test_ids_are_not_shown_in_discord(toys):
    shown = show("toy.coins.flips", Asker(), toys)

    assert "toy.coins.flips" not in dress_shown(shown, MARKDOWN, {})
