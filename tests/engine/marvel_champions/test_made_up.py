"""Made-up tables: whatever is told in the words of the description plays to an end, and replay holds."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import read_scenario, room, run
from engine.games.marvel_champions.words import MOMENTS
from tests.engine.laws import assert_lawful

ROOM = room("marvel-champions")
PLAYERS = ["Ana", "Bob"]
CARDS = {
    "Cap": {"type": "ally", "hp": 2, "max_hp": 3, "atk": 2, "thw": 1, "consequential": 1, "controller": "Ana"},
    "Rhino": {"type": "villain", "hp": 8, "atk": 2, "sch": 1},
    "Soldier": {"type": "minion", "atk": 1, "engaged_with": "Bob"},
    "Shark": {"type": "minion", "zone": "deck", "hp": 2, "atk": 1, "keywords": ["quickstrike", "toughness"]},
    "Plan": {"type": "main-scheme", "threat": 3, "limit": 5},
    "Side": {"type": "side-scheme", "threat": 1, "icons": ["crisis"]},
    "Trap": {"type": "treachery"},
    "Punch": {"type": "event", "controller": "Bob"},
    "Tower": {"type": "support", "controller": "Bob"},
    "Ring": {"type": "upgrade", "controller": "Ana", "attached_to": "Ana"},
    "Flip": {"type": "encounter-card", "zone": "boost", "boost_icons": 1},
    "Debt": {"type": "obligation", "play_area": "Bob"},
}
SPECS = ["", "self", "you", "minion", "enemy", "ally", "hero", "scheme", "each-enemy", "another-enemy", "subject",
         "that", "attacker", "player", "attached", "Rhino"]  # fmt: skip
effect = st.fixed_dictionaries(
    {
        "do": st.sampled_from(["damage", "heal", "draw", "discard", "place-threat", "remove-threat", "stun", "tough",
                               "ready", "exhaust", "put-into-play", "remove-from-game", "counter", "stat", "keyword",
                               "prevent", "replace", "cancel", "hit-all", "attack", "activate", "defeat", "flip",
                               "text", "cannot"]),
        "on": st.sampled_from(SPECS),
        "amount": st.integers(0, 3),
    },
    optional={"may": st.booleans(), "taken": st.booleans(), "what": st.sampled_from(["atk", "surge", "boost", "tough"]),
              "also": st.booleans(), "additional": st.booleans()},
)  # fmt: skip
ability = st.fixed_dictionaries(
    {
        "card": st.sampled_from([*CARDS, *PLAYERS]),
        "heading": st.sampled_from(["", "action", "interrupt", "response", "forced-interrupt", "forced-response",
                                    "when-revealed", "when-defeated", "when-completed", "boost", "setup", "lasting",
                                    "delayed", "forced-action", "resource"]),
        "when": st.sampled_from(["", *MOMENTS]),
        "of": st.sampled_from(SPECS),
        "effect": st.lists(effect, max_size=2),
        "used": st.booleans(),
    },
    optional={"form": st.sampled_from(["hero", "alter-ego"]), "says_you": st.booleans(),
              "quoted": st.sampled_from([["boost"], ["when-revealed"]])},
)  # fmt: skip
action = st.one_of(
    st.fixed_dictionaries({"does": st.just("attack"), "who": st.sampled_from(["Cap", "Rhino", "Soldier", "Ana"]),
                           "targets": st.lists(st.sampled_from(["Ana", "Cap", "Rhino", "Soldier"]), max_size=2)}),
    st.fixed_dictionaries({"does": st.sampled_from(["scheme", "thwart"]),
                           "who": st.sampled_from(["Cap", "Rhino", "Ana"]),
                           "scheme": st.sampled_from(["Plan", "Side", ""])}),
    st.fixed_dictionaries({"does": st.sampled_from(["defeat", "discard", "enter", "reveal", "play", "turn-boost"]),
                           "card": st.sampled_from(list(CARDS))}),
    st.fixed_dictionaries({"does": st.sampled_from(["flip", "end-phase", "setup"])}),
    st.fixed_dictionaries({"does": st.just("damage"), "target": st.sampled_from(["Ana", "Cap", "Rhino"])}),
)  # fmt: skip
ask = st.sampled_from([{"ask": "order"}, {"ask": "alive", "about": "Cap"}, {"ask": "hp", "about": "Ana"},
                       {"ask": "zone", "about": "Soldier"}, {"ask": "atk", "about": "Rhino"}])  # fmt: skip


def plain(abilities, actions, asks, edition):
    told = [a if a["when"] or a["heading"] not in ("interrupt", "response") else a | {"when": "defeated"}
            for a in abilities]  # fmt: skip
    return {
        "game": "marvel-champions",
        "edition": edition,
        "player": [{"name": n, "hp": 5, "max_hp": 10, "atk": 1, "thw": 1} for n in PLAYERS],
        "card": [{"name": n, **c} for n, c in CARDS.items()],
        "ability": told,
        "action": [{k: v for k, v in a.items() if k != "does" or v} for a in actions],
        "ask": asks,
    }


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(ability, max_size=5), st.lists(action, max_size=3), st.lists(ask, max_size=2),
       st.sampled_from(["1.7", "1.8"]))  # fmt: skip
def test_made_up_tables_play_to_an_end(abilities, actions, asks, edition):
    scenario = read_scenario(plain(abilities, actions, asks, edition))

    result = run(scenario)

    assert_lawful(ROOM, result)
    for outcome in result.outcomes:
        assert sorted(outcome.trace.last.cards) == sorted(outcome.trace.first.cards)
