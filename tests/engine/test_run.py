"""The kernel: citing, refusing, blocking, permitting, branching, folding, switching off."""

from __future__ import annotations

import pytest

from engine import Faults, Finished, Manner, Refused, RuleId, Undecided, Verdict, kind_of, read_scenario
from engine.errors import InvalidScenario, UnknownGame
from engine.run import MOST_BRANCHES, run_in
from tests.engine.laws import replayed
from tests.engine.toy import (
    COUNTS,
    COUNTS_DOUBLE,
    FLIPS,
    LUCKY_MAY,
    NOT_TWICE,
    STUCK,
    TOY,
)


def play(*, without=(), edition=None, most=MOST_BRANCHES, **body):
    return run_in(TOY, read_scenario({"game": "toy", **body}).under(edition), without=without, most=most)


def flips(n):
    return [{"does": "flip"}] * n


def test_every_step_names_its_decider():
    outcome = play(action=flips(1), ask=[{"ask": "heads"}]).outcomes[0]

    assert next((kind_of(s.told), s.decider) for s in outcome.trace.steps) == ("flipped", FLIPS)
    assert outcome.answers[0].value is True
    assert outcome.answers[0].verdict is Verdict.YES


def test_event_without_its_rule_does_not_happen():
    assert play(action=flips(1), ask=[{"ask": "heads"}], without=[FLIPS]).outcomes[0].answers[0].value is False


def test_refused_action_is_a_step_and_the_rest_is_played():
    outcome = play(action=flips(2), ask=[{"ask": "count"}]).outcomes[0]

    assert isinstance(outcome.ending, Refused)
    assert outcome.ending.decider == NOT_TWICE
    assert [s.manner for s in outcome.trace.steps] == [Manner.HAPPENED, Manner.REFUSED, Manner.HAPPENED]


def test_refusal_falls_when_its_rule_is_off():
    assert isinstance(play(action=flips(2), without=[NOT_TWICE]).outcomes[0].ending, Finished)


def test_permission_lifts_a_prohibition_and_stands_in_the_trace():
    outcome = play(lucky=True, action=flips(2)).outcomes[0]

    assert isinstance(outcome.ending, Finished)
    permitted = [s for s in outcome.trace.steps if s.manner is Manner.PERMITTED]
    assert permitted[0].cites == (LUCKY_MAY, NOT_TWICE)


def test_permission_that_is_off_lifts_nothing():
    assert isinstance(play(lucky=True, action=flips(2), without=[LUCKY_MAY]).outcomes[0].ending, Refused)


def test_blocked_event_is_told_and_does_not_happen():
    outcome = play(stuck=True, action=flips(1), ask=[{"ask": "heads"}]).outcomes[0]

    assert outcome.answers[0].value is False
    assert outcome.trace.steps[0].manner is Manner.BLOCKED
    assert outcome.trace.steps[0].decider == STUCK


def test_blocked_event_passes_when_the_blocking_rule_is_off():
    outcome = play(stuck=True, action=flips(1), ask=[{"ask": "heads"}], without=[STUCK]).outcomes[0]

    assert outcome.answers[0].value is True


def test_special_claim_beats_the_general_one_until_it_is_off():
    assert play(action=flips(1), ask=[{"ask": "count"}]).outcomes[0].answers[0].value == 2
    without = play(action=flips(1), ask=[{"ask": "count"}], without=[COUNTS_DOUBLE]).outcomes[0]
    assert (without.answers[0].value, without.answers[0].decider) == (1, COUNTS)


def test_open_fact_branches_and_each_outcome_says_what_it_hangs_on():
    result = play(ask=[{"ask": "side-up"}])

    assert [(o.assuming[0].ask.key, o.assuming[0].options, o.answers[0].value) for o in result.outcomes] == [
        ("side", ("heads",), "heads"),
        ("side", ("tails",), "tails"),
    ]


def test_told_choice_closes_the_branch():
    outcomes = play(ask=[{"ask": "side-up"}], choices={"side": "tails"}).outcomes

    assert [(o.assuming, o.answers[0].value) for o in outcomes] == [((), "tails")]


def test_told_choice_that_is_no_option_is_a_fault():
    with pytest.raises(InvalidScenario, match="edge"):
        play(ask=[{"ask": "side-up"}], choices={"side": "edge"})


def test_options_that_agree_are_folded():
    murky, plain = play(ask=[{"ask": "murky"}]).outcomes

    assert (murky.assuming[0].options, murky.answers[0].value) == (("one", "uno"), 1)
    assert (plain.assuming[0].options, plain.answers[0].value) == (("two",), 2)


def test_reading_that_matters_makes_the_answer_unsaid():
    assert {o.answers[0].verdict for o in play(ask=[{"ask": "murky"}]).outcomes} == {Verdict.UNSAID}


def test_rule_that_opens_a_reading_is_cited():
    assert COUNTS in play(ask=[{"ask": "murky"}]).cited()


def test_branching_is_bounded():
    result = play(ask=[{"ask": "bottomless"}])

    assert len(result.outcomes) <= 64
    assert any(isinstance(o.ending, Undecided) for o in result.outcomes)


def test_branching_is_bounded_closer_where_that_is_asked():
    result = play(ask=[{"ask": "bottomless"}], most=4)

    assert len(result.outcomes) <= 4
    assert any(isinstance(o.ending, Undecided) for o in result.outcomes)


def test_replaying_the_events_gives_the_last_table():
    trace = play(lucky=True, action=flips(3)).outcomes[0].trace

    assert replayed(TOY, trace) == trace.last


def test_same_scenario_gives_the_same_result():
    assert play(action=flips(2), ask=[{"ask": "murky"}]) == play(action=flips(2), ask=[{"ask": "murky"}])


def test_all_faults_of_a_description_are_told_at_once():
    with pytest.raises(Faults) as caught:
        play(lukcy=True, stuck="perhaps", action=[{"does": "flop"}, {"who": "Bob"}], ask=[{"ask": "heads", "so": 1}])

    faults = [str(fault) for fault in caught.value.exceptions]
    assert len(faults) == 5
    assert any("'lukcy'" in f and "lucky" in f for f in faults)
    assert all(fault.where for fault in caught.value.exceptions)


def test_room_faults_come_at_once_too():
    with pytest.raises(Faults) as caught:
        play(action=[{"does": "flip", "who": "ann"}, {"does": "flip", "who": "bob"}])

    assert len(caught.value.exceptions) == 2


def test_unknown_edition_is_a_fault_with_the_known_ones():
    with pytest.raises(InvalidScenario, match="document, new"):
        play(edition="zzz")


@pytest.mark.parametrize("plain", [{}, {"game": ""}, {"game": 7}])
def test_scenario_without_game_says_so(plain):
    with pytest.raises(UnknownGame):
        read_scenario(plain)


@pytest.mark.parametrize("plain", [[], "x", None, 3])
def test_scenario_that_is_no_table_says_so(plain):
    with pytest.raises(InvalidScenario):
        read_scenario(plain)


@pytest.mark.parametrize("text", ["", "a", "a.b", "A.b.c", "a.b.c.d", "a.b.c d", "a..c", "a.b.c-"])
def test_misspelt_rule_id_is_refused(text):
    from engine import EngineError

    with pytest.raises(EngineError):
        RuleId(text)
