"""The same slip is forgiven by every command."""

import pytest

from bot.answers.ask import ask
from bot.answers.asker import Asker
from bot.answers.rule import show
from bot.answers.term import explain, find_terms


@pytest.mark.parametrize(
    ("lang", "typed", "game", "term"),
    [
        ("de", "shutzgott", "power-duell", "power-duell/guardian"),
        ("es", "retagurdia", "vanguard", "vanguard/rear-guard"),
        ("en", "forced respnose", "marvel-champions", "marvel-champions/forced-response"),
    ],
)
def test_a_slip_is_forgiven_by_every_command(floors, lang, typed, game, term):
    asker = Asker(lang=lang)

    assert ask(f"{typed}?", asker, floors).game == game
    assert show(typed, asker, floors).clauses[0].game == game
    assert explain(typed, None, lang, floors).id == term
    assert term in [id_ for id_, _ in find_terms(floors, typed, None, lang)]
    assert any(each.rule.startswith(game) for each in floors.searcher.complete(typed, lang=lang))


@pytest.mark.parametrize(("lang", "first"), [("de", "marvel-champions/support"), ("en", "marvel-champions/support")])
def test_of_terms_called_alike_the_askers_language_comes_first(floors, lang, first):
    assert find_terms(floors, "support", None, lang)[0][0] == first
