import pytest

from bot.answers.asker import Asker
from bot.answers.rule import show
from bot.dress.look import MARKDOWN, PLAIN
from bot.dress.rule import dress_shown, related_of
from rules_kb.errors import UnknownRule
from rules_kb.model import LANGUAGES


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
    assert plain["sources"] == [{"document": "coins", "locator": "1.1", "url": ""}]
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


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("rule", "linked"),
    [
        ("vanguard.dominate.no-intercept", "](<http://vanguardnextgen.blogspot.com/2017/10/"),
        ("vanguard.basics.six-damage", "· <https://abcdocz.com/doc/1012399/vanguard-comprehensive-rules>"),
    ],
)
def test_document_of_a_rule_is_a_link_on_discord(floors, lang, rule, linked):
    shown = show(rule, Asker(lang=lang), floors)

    assert linked in dress_shown(shown, MARKDOWN, {})


def test_rule_on_the_console_prints_its_documents_address(floors):
    shown = show("vanguard.dominate.no-intercept", Asker(lang="es"), floors)

    assert dress_shown(shown, PLAIN, {}).splitlines()[-1].startswith("http://vanguardnextgen.blogspot.com/2017/10/")
