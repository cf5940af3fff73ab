"""The room's own corners: faults, who may, windows, and that no switched-off rule makes play hang."""

import signal

import pytest

from engine import Faults, read_scenario, room, run

ROOM = room("marvel-champions")
TWO = [{"name": "Ana", "hp": 10}, {"name": "Bob", "hp": 10}]


def play(**body):
    return run(read_scenario({"game": "marvel-champions"} | body))


def only(result):
    assert len(result.outcomes) == 1
    return result.outcomes[0]


def test_all_faults_are_named_at_once():
    with pytest.raises(Faults) as caught:
        play(
            player=TWO,
            card=[{"name": "Rhino", "type": "villain"}, {"name": "Rhino", "type": "minion", "engaged_with": "Cleo"}],
            ability=[{"card": "Rhyno", "heading": "interrupt", "when": "atacks"}],
            action=[{"does": "attack", "who": "Rino"}],
            ask=[{"ask": "alive", "about": "Nobody"}],
        )
    told = str(caught.value)
    for word in ("'Rhino' is told twice", "'Rhyno'", "'atacks'", "'Rino'", "'Nobody'"):
        assert word in told


def test_words_that_are_no_words_are_named():
    with pytest.raises(Faults) as caught:
        play(card=[{"name": "A", "type": "ally", "colour": "red"}])
    assert "'colour'" in str(caught.value)


def test_unnamed_ability_goes_by_its_card():
    found = only(
        play(
            player=TWO,
            card=[{"name": "Lab", "type": "support"}],
            ability=[{"card": "Lab", "heading": "action"}],
            ask=[{"ask": "who-may-use", "about": "Lab"}],
        )
    )
    assert found.answers[0].value == ["Ana"]


def test_declared_uses_are_played_in_the_order_of_the_ladder():
    found = only(
        play(
            player=TWO,
            card=[
                {"name": "Soldier", "type": "minion"},
                {"name": "Late", "type": "support"},
                {"name": "Early", "type": "support"},
            ],
            ability=[
                {"card": "Late", "heading": "response", "when": "defeated"},
                {"card": "Early", "heading": "interrupt", "when": "defeated"},
            ],
            action=[
                {"does": "defeat", "card": "Soldier"},
                {"does": "use", "ability": "Late"},
                {"does": "use", "ability": "Early"},
            ],
            ask=[{"ask": "order"}],
        )
    )
    assert [g["abilities"] for g in found.answers[0].value] == [["Early"], ["Late"]]


def test_use_without_its_condition_is_refused():
    found = only(
        play(
            player=TWO,
            card=[{"name": "Lab", "type": "support"}],
            ability=[{"card": "Lab", "heading": "response", "when": "defeated"}],
            action=[{"does": "use", "ability": "Lab"}],
        )
    )
    assert type(found.ending).__name__ == "Refused"


def test_copies_are_cards_of_their_own():
    found = only(
        play(
            player=[{"name": "Ana", "atk": 1}],
            card=[{"name": "Ring", "type": "upgrade", "copies": 3}],
            ability=[{"card": "Ring", "effect": [{"do": "stat", "what": "atk", "on": "you"}]}],
            ask=[{"ask": "atk", "about": "Ana"}],
        )
    )
    assert found.answers[0].value == 4


def test_a_chain_of_responses_comes_to_an_end():
    result = play(
        player=[{"name": "Ana"}],
        card=[{"name": "A", "type": "minion"}, {"name": "B", "type": "minion"}],
        ability=[
            {
                "card": "A",
                "heading": "forced-response",
                "when": "takes",
                "of": "self",
                "effect": [{"do": "damage", "on": "B"}],
            },
            {
                "card": "B",
                "heading": "forced-response",
                "when": "takes",
                "of": "self",
                "effect": [{"do": "damage", "on": "A"}],
            },
        ],
        action=[{"does": "damage", "target": "A", "amount": 1}],
        ask=[{"ask": "damage", "about": "A"}],
    )
    assert result.outcomes[0].answers[0].value >= 1


@pytest.mark.parametrize("off", sorted(ROOM.rules))
def test_no_rule_that_is_off_makes_play_hang(off):
    def ring(*_):
        raise TimeoutError(off)

    body = {
        "player": [{"name": "Ana", "hp": 3}],
        "card": [{"name": "Ally", "type": "ally", "hp": 1, "atk": 2, "consequential": 1},
                 {"name": "Klaw", "type": "villain", "hp": 3, "status": ["tough"], "keywords": ["retaliate 1"]},
                 {"name": "Plan", "type": "main-scheme", "threat": 4, "limit": 5}, {"name": "Event", "type": "event"},
                 {"name": "Boost", "type": "encounter-card", "zone": "boost", "boost_icons": 1}],
        "ability": [{"card": "Event", "heading": "interrupt", "when": "attacks", "of": "villain",
                     "effect": [{"do": "stat", "what": "atk", "on": "villain", "amount": -1}]},
                    {"card": "Plan", "heading": "when-completed", "effect": [{"do": "damage", "on": "you"}]},
                    {"card": "Boost", "heading": "boost", "effect": [{"do": "stun", "on": "you"}]}],
        "action": [{"does": "attack", "who": "Ally", "targets": ["Klaw"]},
                   {"does": "attack", "who": "Klaw", "damage": 1}, {"does": "use", "ability": "Event"},
                   {"does": "scheme", "who": "Klaw", "amount": 1}, {"does": "flip"}, {"does": "end-phase"}],
        "ask": [{"ask": "order"}],
    }  # fmt: skip
    old = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 5)
    try:
        assert run(read_scenario({"game": "marvel-champions"} | body), without=[off]).outcomes
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)


@pytest.mark.parametrize(
    ("panic", "has", "decider"),
    [
        ({"type": "environment"}, True, "constant-lasts-while-in-play"),
        ({"type": "environment", "zone": "discard"}, False, "constant-lasts-while-in-play"),
        (None, False, "basics.keywords-do"),
    ],
)
def test_a_keyword_is_there_as_long_as_the_card_that_gives_it(panic, has, decider):
    giver = [{"name": "Panic"} | panic] if panic else []
    gives = [{"card": "Panic", "effect": [{"do": "keyword", "what": "guard", "on": "each-minion"}]}] if panic else []
    found = only(
        play(
            player=TWO,
            card=[*giver, {"name": "Grunt", "type": "minion"}],
            ability=gives,
            ask=[{"ask": "keyword", "about": "Grunt", "keyword": "guard"}],
        )
    )

    assert found.answers[0].value is has
    assert str(found.answers[0].decider).endswith(decider)


@pytest.mark.parametrize(
    ("form", "minions", "exhausted", "decider"),
    [
        ("alter-ego", 1, False, "triggered-form"),
        ("hero", 0, False, "needs-valid-target"),
        ("hero", 1, True, None),
    ],
)
def test_what_refuses_a_use_decides_that_nothing_was_paid_or_exhausted_for_it(form, minions, exhausted, decider):
    found = only(
        play(
            player=[{"name": "Ana", "form": form}],
            card=[
                {"name": "Gym", "type": "support", "controller": "Ana"},
                *[{"name": "Mole", "type": "minion", "engaged_with": "Ana", "max_hp": 3}][:minions],
            ],
            ability=[
                {
                    "card": "Gym",
                    "heading": "action",
                    "form": "hero",
                    "cost": {"exhaust": "self"},
                    "effect": [{"do": "damage", "amount": 2, "on": "minion"}],
                }
            ],
            action=[{"does": "use", "ability": "Gym", "who": "Ana"}],
            ask=[{"ask": "exhausted", "about": "Gym"}, {"ask": "paid", "about": "Gym"}],
        )
    )

    assert [answer.value for answer in found.answers] == [exhausted, exhausted]
    if decider is not None:
        assert {answer.decider for answer in found.answers} == {f"marvel-champions.ability.{decider}"}


def test_a_setup_ability_puts_its_own_card_into_play_from_wherever_it_is():
    found = only(
        play(
            phase="setup",
            player=[{"name": "Ana", "form": "alter-ego"}],
            card=[{"name": "Compass", "type": "upgrade", "controller": "Ana", "zone": "deck"}],
            ability=[
                {"card": "Compass", "heading": "setup", "effect": [{"do": "put-into-play", "amount": 1, "on": "self"}]}
            ],
            ask=[{"ask": "must", "about": "Compass"}],
        )
    )

    assert found.answers[0].value == "must"


@pytest.mark.parametrize(
    ("heading", "when", "first"),
    [
        ("forced-interrupt", "defeated", "Wall"),
        ("forced-response", "takes", None),  # a response comes after its moment, so the moments order nothing
        ("forced-interrupt", "would-be-dealt", "Dirge"),  # one moment: the ladder's
    ],
)
def test_moments_of_one_hit_order_interrupts_and_no_responses(heading, when, first):
    found = only(
        play(
            player=[{"name": "Ana"}],
            card=[{"name": name, "type": "upgrade", "controller": "Ana"} for name in ("Wall", "Dirge")],
            ability=[
                {"card": "Wall", "heading": "interrupt", "when": "would-be-dealt"},
                {"card": "Dirge", "heading": heading, "when": when},
            ],
            ask=[{"ask": "first", "about": "Wall", "other": "Dirge"}],
        )
    )

    assert found.answers[0].value == first


def test_a_refused_use_decides_nothing_of_what_it_could_not_have_changed():
    found = only(
        play(
            player=[{"name": "Ana", "form": "alter-ego"}],
            card=[{"name": "Gym", "type": "support", "controller": "Ana"}],
            ability=[{"card": "Gym", "heading": "action", "form": "hero", "cost": {"exhaust": "self"}}],
            action=[{"does": "use", "ability": "Gym", "who": "Ana"}],
            ask=[{"ask": "exhausted", "about": "Gym"}, {"ask": "keyword", "about": "Gym", "keyword": "guard"}],
        )
    )

    exhausted, keyword = found.answers
    assert exhausted.decider == "marvel-champions.ability.triggered-form"
    assert keyword.decider == "marvel-champions.basics.keywords-do"
