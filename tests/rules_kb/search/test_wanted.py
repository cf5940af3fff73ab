"""What a story wants to know: its asks, learned from how players ask, kept with the index."""

from __future__ import annotations

import pytest

from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES
from rules_kb.search.store import load, save

GAMES = [slug for slug, folder in packaged().games.items() if any(folder.wanted(lang) for lang in LANGUAGES)]


@pytest.mark.parametrize(
    ("game", "lang", "text", "ask"),
    [
        (
            "vanguard",
            "en",
            "He dominated my grade 2 up front. Can it still jump in as an interceptor?",
            "may-intercept",
        ),
        (
            "vanguard",
            "de",
            "sie hat meine rearguard dominiert, wohin geht die nach dem tod, zu wem in die ablage",
            "zone",
        ),
        (
            "vanguard",
            "es",
            "me dominó la vanguard y ataca con ella, quien revela la carta del drive check",
            "who-drive-checks",
        ),
        ("power-duell", "de", "gilt da jetzt mein negativer planet oder seiner, wessen zählt", "np-side"),
        ("power-duell", "es", "mi monstruo tenía 100 y le sumo 20, cuanto tiene ahora", "value"),
        ("marvel-champions", "en", "It's a forced response and I'd rather not. No way around it?", "must"),
        (
            "marvel-champions",
            "es",
            "mi amigo está en alter ego, quien de los dos puede usar la acción del accesorio",
            "who-may-use",
        ),
    ],
)
def test_a_story_speaks_for_what_it_wants_to_know(searcher, game, lang, text, ask):
    assert ask in [each.ask for each in searcher.wanted(text, game=game, lang=lang)[:2]]


@pytest.mark.parametrize("game", GAMES)
def test_most_stories_of_a_game_speak_for_the_ask_that_they_stand_under(searcher, game):
    told = [
        (lang, ask, text)
        for lang in LANGUAGES
        for ask, texts in packaged().game(game).wanted(lang).items()
        for text in texts[::9]
    ]
    found = [ask in [each.ask for each in searcher.wanted(text, game=game, lang=lang)[:2]] for lang, ask, text in told]

    assert sum(found) > 0.9 * len(found)


def test_a_game_without_stories_to_learn_from_wants_nothing(searcher):
    assert searcher.wanted("who wins?", game="chess") == ()


def test_what_was_learned_is_kept_with_the_index(searcher, tmp_path):
    save(searcher.index, tmp_path / "index.npz", "mark")
    kept = load(tmp_path / "index.npz", "mark")

    for game, wants in searcher.index.wants.items():
        assert kept.wants[game].asks == wants.asks
        assert kept.wants[game].answers.shape == wants.answers.shape
