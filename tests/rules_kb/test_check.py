"""The data's own laws: each breach is told, with a mend and a place."""

from __future__ import annotations

import pytest

from rules_kb.check import check
from tests.rules_kb.toy_data import ASKED, GAME, RULES, TERMS, TEXT, toy_knowledge

ALWAYS = ("no room plays this game", "has no data")


RETIRED = RULES.replace('parent = "toy.coins.flips"', 'successor = "toy.coins.flips"')


SECOND = GAME[GAME.index("[[document]]") :].replace('id = "coins"', 'id = "faq"')


def test_documents_whose_order_is_told_are_no_fault(tmp_path):
    assert breaches(tmp_path, game='precedence = ["faq", "coins"]\n' + GAME + SECOND) == []


def breaches(tmp_path, **changed):
    return [str(f) for f in check(toy_knowledge(tmp_path, **changed)) if not any(a in str(f) for a in ALWAYS)]


def test_sound_data_has_no_faults(tmp_path):
    assert breaches(tmp_path) == []


def test_retired_rule_that_nothing_leans_on_is_no_fault(tmp_path):
    alone = RETIRED.replace('see = ["toy.coins.stuck"]\n', "")
    asked = '"toy.coins.flips" = ["does a coin flip?"]'

    assert breaches(tmp_path, rules=alone, **{f"asked_{lang}": asked for lang in ("es", "de", "en")}) == []


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"rules": RULES.replace('see = ["toy.coins.stuck"]', 'see = ["toy.coins.stcuk"]')}, "does not exist"),
        ({"rules": RULES.replace('see = ["toy.coins.stuck"]', 'parent = "toy.coins.stuck"')}, "circle"),
        ({"rules": RULES.replace('see = ["toy.coins.stuck"]', 'see = ["toy.coins.flips"]')}, "the rule itself"),
        ({"rules": RULES.replace('document = "coins", locator = "1.2"', 'document = "cons"')}, "not in game.toml"),
        ({"rules": RULES.replace('[{ document = "coins", locator = "1.2" }]', "[]")}, "no source"),
        ({"rules": RULES.replace('status = "stated"\nsee', 'status = "background"\nsee')}, "basics is background"),
        ({"text_de": TEXT[: TEXT.index('["toy.coins.stuck"]')]}, "has no de text"),
        ({"text_en": TEXT.replace("toy.coins.stuck", "toy.coins.stick")}, "does not exist"),
        ({"asked_en": ASKED.replace("does a stuck coin flip?", "Does a coin flip")}, "asks for"),
        ({"asked_en": '"toy.coins.flips" = ["x"]'}, "nobody asks for toy.coins.stuck"),
        ({"asked_en": ASKED.replace("toy.coins.stuck", "toy.coins.stick")}, "does not exist"),
        ({"terms": TERMS + TERMS}, "stands twice"),
        ({"terms": TERMS + TERMS.replace('"coin"', '"chip"').replace('"moneda"', '"Moneda"')}, "es: 'Moneda' names"),
        ({"terms": TERMS.replace("toy.coins.flips", "toy.coins.flip")}, "does not exist"),
        ({"game": GAME.replace('es = "Juguete", ', "")}, "name has no es"),
        ({"game": GAME + SECOND}, "nothing says which document goes first"),
        ({"game": 'precedence = ["coins"]\n' + GAME + SECOND}, "write precedence = ['coins', 'faq']"),
        ({"game": GAME.replace('slug = "toy"', 'slug = "boy"')}, "is not the folder's name"),
        ({"outside/es.toml": '[weather]\nname = "El tiempo"'}, "'weather' has no de"),
        ({"steps/es.po": 'msgid "step.flipped"\nmsgstr "{{ who }} voltea."'}, "'step.flipped' has no de"),
        ({"rules": RETIRED, "asked_en": ASKED}, "a phrasing names 'toy.coins.stuck', which is retired"),
        ({"rules": RETIRED}, "see names 'toy.coins.stuck', which is retired"),
        ({"rules": RETIRED}, "see whether it still holds, then write toy.coins.flips"),
        (
            {"rules": RETIRED, "terms": TERMS.replace('rules = ["toy.coins.flips"]', 'rules = ["toy.coins.stuck"]')},
            "the term 'coin' names 'toy.coins.stuck', which is retired",
        ),
        (
            {"rules": RETIRED, "scenarios/a.toml": '[expect]\ncites = ["toy.coins.stuck"]'},
            "expect.cites names 'toy.coins.stuck', which is retired",
        ),
        ({"rules": RULES.replace('status = "stated"\nparent', 'status = "revision"\nparent')}, "what it changed"),
        ({"scenarios/a.toml": '[expect]\nending = "finished"'}, "no es title"),
        ({"scenarios/a.toml": "[expect]\nendnig = 1"}, "endnig"),
        ({"scenarios/a.toml": "x ="}, "no valid TOML"),
    ],
)
def test_breach_is_told(tmp_path, changed, said):
    told = breaches(tmp_path, **changed)

    assert any(said in fault for fault in told), told


def test_sentence_that_cannot_be_compiled_is_told(tmp_path):
    po = 'msgid "step.flipped"\nmsgstr "{{ who voltea."'
    told = breaches(tmp_path, **{f"steps/{lang}.po": po for lang in ("es", "de", "en")})

    assert sum("step.flipped" in fault for fault in told) == 3
