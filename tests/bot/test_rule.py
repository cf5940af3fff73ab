import pytest

from bot.answers.ask import choose
from bot.answers.asker import Asker
from bot.answers.rule import show
from bot.dress.ask import dress_asked
from bot.dress.look import MARKDOWN, PLAIN
from bot.dress.rule import dress_shown, related_of
from bot.floors import Floors
from rules_kb.errors import UnknownRule
from rules_kb.model import LANGUAGES
from tests.rules_kb.toy_data import GAME, RULES, TEXT, toy_knowledge


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


OLDER = {
    "en": "This text (English, 2026-01-01) is older than the one in Spanish (2026-02-01); "
    "where they differ, that one holds.",
    "de": "Dieser Text (Deutsch, 2026-01-01) ist älter als der auf Spanisch (2026-02-01); "
    "wo sie sich unterscheiden, gilt jener.",
}


@pytest.fixture
def translated(tmp_path):
    """The toy game, whose source is Spanish, with a Spanish text that was edited after the others."""
    old = TEXT.replace('short = "It turns over."', 'short = "It turns over."\nedited = "2026-01-01"')
    return Floors(
        knowledge=toy_knowledge(tmp_path, text_en=old, text_de=old, text_es=old.replace("-01-01", "-02-01")),
    )


@pytest.mark.parametrize("lang", ["en", "de"])
def test_translation_that_is_older_than_its_source_says_so(translated, lang):
    shown = show("toy.coins.flips", Asker(lang=lang), translated)
    asked = choose("toy.coins.flips", lang, translated)

    assert OLDER[lang] in dress_shown(shown, PLAIN, {})
    assert OLDER[lang] in dress_asked(asked, PLAIN)


@pytest.mark.parametrize(("rule", "lang"), [("toy.coins.flips", "es"), ("toy.coins.stuck", "en")])
def test_source_and_texts_without_a_date_are_not_called_old(translated, rule, lang):
    assert "2026-02-01" not in dress_shown(show(rule, Asker(lang=lang), translated), PLAIN, {})


SECOND = """
[[document]]
id = "faq"
language = "es"
title = { es = "Preguntas", en = "Questions", de = "Fragen" }
covers = { es = "Todo.", en = "All.", de = "Alles." }
"""


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Where they differ, «Questions» goes before «Coins»."),
        ("de", "Wo sie sich unterscheiden, geht «Fragen» vor «Münzen»."),
        ("es", "Si difieren, «Preguntas» va antes que «Monedas»."),
    ],
)
def test_answer_from_two_documents_says_which_goes_first(tmp_path, lang, line):
    two = 'precedence = ["faq", "coins"]\n' + GAME + SECOND
    rules = RULES.replace('locator = "1.1" }', 'locator = "1.1" }, { document = "faq", locator = "3" }')
    floors = Floors(knowledge=toy_knowledge(tmp_path, game=two, rules=rules))
    text = dress_asked(choose("toy.coins.flips", lang, floors), PLAIN)

    assert line in text.splitlines()
    first, second = (part.split("»")[0] for part in line.split("«")[1:])
    assert f"· {first} · {second}" in text
    assert line not in dress_asked(choose("toy.coins.stuck", lang, floors), PLAIN)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "The document is in Spanish; this wording is ours and not official."),
        ("de", "Das Dokument ist auf Spanisch; dieser Wortlaut ist unserer und nicht offiziell."),
    ],
)
def test_rule_in_another_language_than_its_document_says_so(floors, lang, line):
    shown = dress_shown(show("vanguard.dominate.no-intercept", Asker(lang=lang), floors), PLAIN, {})
    general = dress_shown(show("vanguard.basics.six-damage", Asker(lang=lang), floors), PLAIN, {})

    assert line in shown.splitlines()
    assert line not in general


def test_retired_rule_says_which_has_taken_its_place(tmp_path):
    rules = RULES.replace('parent = "toy.coins.flips"', 'successor = "toy.coins.flips"')
    shown = show("toy.coins.stuck", Asker(lang="en"), Floors(knowledge=toy_knowledge(tmp_path, rules=rules)))

    assert "Coins 1.2 no longer holds; this rule has taken its place." in dress_shown(shown, PLAIN, {})
    assert shown.as_json()[0]["instead_of"] == "Coins 1.2"
