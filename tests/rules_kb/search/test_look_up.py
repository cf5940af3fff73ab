import time

import pytest


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("vanguard.dominate.no-boosting", "vanguard.dominate.no-boosting"),
        ("Dominate 2.3", "vanguard.dominate.lock-releases"),
        ("regla 2.10 de dominate", "vanguard.dominate.no-guardians"),
        ("drive check", "vanguard.dominate.drive-check-by-dominating-player"),
        ("who pays the costs of a dominated unit", "vanguard.dominate.costs-by-dominating-player"),
    ],
)
def test_a_rule_is_found_by_what_it_is_called(searcher, words, first):
    assert searcher.look_up(words)[0] == first


def test_a_number_gives_all_rules_printed_under_it(searcher):
    assert {searcher.knowledge.rule(id_).number for id_ in searcher.look_up("2.5")} == {"2.5"}


@pytest.mark.parametrize("words", ["pizza", "", "99.99", "¿?"])
def test_nothing_is_found_for_what_is_not_there(searcher, words):
    assert searcher.look_up(words) == ()


def test_a_background_rule_is_looked_up_but_never_asked_for(searcher):
    background = [r for r in searcher.knowledge.rules.values() if r.status == "background"]

    for rule in background[:3]:
        assert searcher.look_up(rule.id) == (rule.id,)
    assert not {r.id for r in background} & {r for m in searcher.index.games.values() for r in m.rules}


def test_completions_put_exact_before_prefix_before_fuzzy(searcher):
    found = searcher.complete("2.1", lang="en")

    numbers = [searcher.knowledge.rule(c.rule).number for c in found]
    exact = numbers.count("2.1")
    assert exact
    assert numbers[:exact] == ["2.1"] * exact


def test_completions_stay_within_game_and_limit(searcher):
    found = searcher.complete("", game="power-duell", lang="de", limit=7)

    assert len(found) == 7
    assert all(c.rule.startswith("power-duell.") and c.label and c.title for c in found)


def test_a_mistyped_word_is_completed(searcher):
    assert "vanguard.dominate.legion-partner" in [c.rule for c in searcher.complete("legoin", lang="es")]


def test_several_numbers_are_all_looked_up(searcher):
    numbers = {searcher.knowledge.rule(id_).number for id_ in searcher.look_up("2.4 and 2.6")}

    assert numbers == {"2.4", "2.6"}


@pytest.mark.parametrize(("lang", "first"), [("es", "marvel-champions"), ("de", "marvel-champions")])
def test_a_word_of_several_languages_leads_to_the_askers_own_first(searcher, lang, first):
    """«Support» is a word of one game in every language, of another in English alone."""
    games = [id_.split(".")[0] for id_ in searcher.look_up("support", lang=lang)]

    assert games == sorted(games, key=lambda game: game != first)
    assert {"marvel-champions", "vanguard"} <= set(games)


def test_completing_never_keeps_a_typing_player_waiting(searcher):
    """Discord takes suggestions for three seconds; all of them together must stay far below that."""
    typed = (
        "d",
        "do",
        "dom",
        "domn",
        "wha",
        "shutz",
        "2.",
        "2.4",
        "interc",
        "forced r",
        "reihenf",
        "xyz",
        "the unit th",
    )
    took = []
    for words in typed * 16:
        begun = time.process_time()
        searcher.complete(words, lang="de")
        took.append(time.process_time() - begun)

    assert sorted(took)[int(len(took) * 0.99)] < 0.1
