import pytest

from bot.answers.asker import Asker
from bot.answers.simulate import simulate, simulate_scenario
from bot.answers.written import as_toml, looks_like_toml, read_toml
from bot.dress.look import MARKDOWN, PLAIN
from bot.dress.ruling import dress_ruling, dress_steps
from bot.errors import InvalidInput
from engine import Faults, read_scenario
from rules_kb.errors import UnknownRule
from rules_kb.reading import Exact, Reading

FLIP = {"game": "toy", "action": [{"does": "flip"}], "ask": [{"ask": "heads"}]}
TWICE = {"game": "toy", "action": [{"does": "flip"}, {"does": "flip"}]}


def test_ruling_says_the_verdict_first_then_the_steps(toys):
    text = dress_ruling(simulate_scenario(FLIP, Asker(), toys), PLAIN)

    assert text.splitlines()[0] == "Yes: heads. [Coins 1.1]"
    assert "1. Ann flips the coin. [Coins 1.1]" in text


def test_refused_action_says_so_and_marks_the_step(toys):
    simulated = simulate_scenario(TWICE, Asker(), toys)

    assert dress_ruling(simulated, PLAIN).startswith("Not allowed. Ann may not flip again.")
    assert "2. ✗ Ann may not flip again." in dress_ruling(simulated, MARKDOWN)
    assert simulated.outcomes[0].as_json()["ending"] == "refused"


def test_open_fact_tells_each_outcome_with_its_condition(toys):
    text = dress_ruling(simulate_scenario({"game": "toy", "ask": [{"ask": "side-up"}]}, Asker(), toys), PLAIN)

    assert text.startswith("It depends: Which side is up?")
    assert "- If heads is up: It shows heads. [Coins 1.1]\n- If tails is up: It shows tails. [Coins 1.1]" in text


def test_firm_answer_comes_before_what_is_open(toys):
    plain = {"game": "toy", "action": [{"does": "flip"}], "ask": [{"ask": "heads"}, {"ask": "side-up"}]}
    text = dress_ruling(simulate_scenario(plain, Asker(), toys), PLAIN)

    assert text.splitlines()[:2] == ["Yes: heads. [Coins 1.1]", "It depends: Which side is up?"]


def test_open_reading_says_that_the_rules_are_silent_and_joins_options(toys):
    simulated = simulate_scenario({"game": "toy", "ask": [{"ask": "murky"}]}, Asker(), toys)
    text = dress_ruling(simulated, PLAIN)

    assert text.startswith("The rules leave this open: What does «one» mean?")
    assert "- Read as one or read as uno: It is 1." in text
    first = simulated.outcomes[0].as_json()
    assert first["answers"][0]["verdict"] == "unsaid"
    assert first["choices"][0]["options"] == ["one", "uno"]


def test_rule_that_is_off_is_named(toys):
    simulated = simulate_scenario(FLIP | {"stuck": True}, Asker(), toys, without=["toy.coins.stuck"])

    assert "Played without: Coins 1.2" in dress_ruling(simulated, PLAIN)


def test_blocked_step_is_told(toys):
    text = dress_steps(simulate_scenario(FLIP | {"stuck": True}, Asker(), toys), PLAIN)

    assert "✗ Ann's coin would flip. [Coins 1.2]" in text


def test_unknown_rule_to_switch_off_is_a_fault(toys):
    with pytest.raises(UnknownRule):
        simulate_scenario(FLIP, Asker(), toys, without=["toy.coins.nothing"])


def test_all_faults_of_a_scenario_are_told_at_once(toys):
    wrong = {"game": "toy", "lucky": "perhaps", "colour": 1, "action": [{"does": "throw"}], "ask": [{"ask": "why"}]}

    with pytest.raises(Faults) as raised:
        simulate_scenario(wrong, Asker(), toys)

    assert len(raised.value.exceptions) == 4


def test_names_of_the_teller_show_as_written(toys):
    simulated = simulate_scenario({"game": "toy", "action": [{"does": "flip", "who": "*Ann*"}]}, Asker(), toys)

    assert r"\*Ann\*" in dress_ruling(simulated, MARKDOWN)
    assert "*Ann* flips" in dress_ruling(simulated, PLAIN)


def test_toml_text_is_played_as_it_is(toys):
    text = '```toml\ngame = "toy"\n[[action]]\ndoes = "flip"\n[[ask]]\nask = "heads"\n```'

    assert simulate(text, Asker(), toys).outcomes[0].answers[0].value is True


def test_broken_toml_names_the_line():
    with pytest.raises(InvalidInput, match="line 2"):
        read_toml('game = "toy"\nwhat is this')


@pytest.mark.parametrize(
    ("text", "is_toml"),
    [
        ('game = "x"', True),
        ("[[action]]", True),
        ("# a remark\ngame='x'", True),
        ("wolf attacks", False),
        ("[Wolf] greift an", False),
        ("mi lobo = 3 de poder?", False),
        ("Nyx = Mercury base, small Mars left. Which case is it?", False),
        ("AP = 300, DP = 20. What now?", False),
        ("edition = [", True),
        ("", False),
    ],
)
def test_toml_is_told_from_words(text, is_toml):
    assert looks_like_toml(text) is is_toml


def test_scenario_survives_being_written_as_toml(toys):
    simulated = simulate_scenario(FLIP | {"choices": {"side": "heads"}}, Asker(), toys)

    assert read_toml(as_toml(simulated.scenario)) == dict(simulated.scenario)


def test_text_that_is_no_situation_is_asked_instead(toys):
    simulated = simulate("does it flip?", Asker(), toys)

    assert simulated.as_json()["routed"] == "ask"
    assert simulated.as_json()["outcomes"] == []
    assert "It turns over." in dress_ruling(simulated, PLAIN)


def reading(monkeypatch, scenario, sentences=("A coin is flipped.",), not_understood=()):
    read = Reading("toy", "en", scenario, sentences, not_understood)
    monkeypatch.setattr("rules_kb.reading.read_exactly", lambda *_, **__: Exact(read))


def test_read_situation_shows_what_was_understood(toys, monkeypatch):
    reading(monkeypatch, read_scenario(FLIP))
    text = dress_ruling(simulate("he flips it", Asker(), toys), PLAIN)

    assert text.startswith("Yes: heads.")
    assert "Understood: A coin is flipped." in text


def test_half_read_situation_warns_first_and_offers_clauses(toys, monkeypatch):
    reading(monkeypatch, read_scenario(FLIP), not_understood=("with a twist",))
    simulated = simulate("does it flip?", Asker(), toys)
    lines = dress_ruling(simulated, PLAIN).splitlines()

    assert lines[0] == "⚠ Not understood, so not played: «with a twist»"
    assert "Rules that may help:" in lines
    assert "routed" not in simulated.as_json()


def test_half_read_situation_that_cannot_be_played_is_asked_instead(toys, monkeypatch):
    reading(monkeypatch, read_scenario({"game": "toy", "colour": 1}), not_understood=("with a twist",))

    assert simulate("does it flip?", Asker(), toys).as_json()["routed"] == "ask"


def test_whole_read_situation_that_cannot_be_played_is_a_fault(toys, monkeypatch):
    reading(monkeypatch, read_scenario({"game": "toy", "colour": 1}))

    with pytest.raises(Faults):
        simulate("does it flip?", Asker(), toys)


def test_edition_that_rules_otherwise_is_told_in_one_line(toys):
    simulated = simulate_scenario(FLIP | {"ask": [{"ask": "count"}]}, Asker(), toys)

    assert [other.edition for other in simulated.others] == ["new"]
    assert simulated.as_json()["other_editions"][0]["outcomes"][0]["answers"][0]["value"] == 22
    assert sum(line.startswith("Under another edition") for line in dress_ruling(simulated, PLAIN).splitlines()) == 1


def test_edition_that_rules_the_same_is_not_mentioned(toys):
    simulated = simulate_scenario(FLIP, Asker(), toys)

    assert simulated.others == ()
    assert "edition" not in dress_ruling(simulated, PLAIN)


def test_story_in_own_words_is_played_and_says_what_was_presumed(floors):
    told = "Mein Gegner dominiert meine Grade-2-Rearguard. Kann ich mit ihr noch intercepten?"
    simulated = simulate(told, Asker(lang="de", channel_game="vanguard"), floors)
    plain, text = simulated.as_json(), dress_ruling(simulated, PLAIN)

    assert (plain["outcomes"][0]["answers"][0]["ask"], plain["outcomes"][0]["answers"][0]["value"]) == (
        "may-intercept",
        False,
    )
    assert plain["read"]["whole"] is True
    assert {"words": "", "sentence": "B ist am Zug, in der Main Phase."} in plain["read"]["assumed"]
    assert text.startswith("Nein")
    assert "A bist du, B ist dein Gegner." in text
    assert "Angenommen, weil nichts anderes gesagt wurde:" in text


def test_story_that_the_clauses_do_not_bear_out_is_unsure_first(floors, monkeypatch):
    told = "Mein Gegner dominiert meine Grade-2-Rearguard. Kann ich mit ihr noch intercepten?"
    monkeypatch.setattr("bot.answers.simulate._deciders", lambda *_: {"vanguard.basics.ride"})
    monkeypatch.setattr("rules_kb.search.searcher.Searcher.wanted", lambda *_, **__: ())
    simulated = simulate(told, Asker(lang="de", channel_game="vanguard"), floors)

    assert simulated.reading.unsure
    assert not simulated.as_json()["read"]["whole"]
    assert dress_ruling(simulated, PLAIN).startswith("⚠ Ich bin nicht sicher")
    assert simulated.as_json()["question"]["options"]
