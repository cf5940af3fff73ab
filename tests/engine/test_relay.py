"""Listening to a telling: what is passed on, what is sent back, what comes out at the end."""

from __future__ import annotations

from engine import Ask, Event, Open, RuleId
from engine.relay import listen, refusals_of, relay
from engine.trace import Happening, Refusal, Said, Telling, by

RULE = RuleId("toy.coins.flips")
SIDE = Ask("side:coin", Open.FACT, ("heads", "tails"), "side")


def telling() -> Telling[list[str]]:
    """Say one of each kind and give what was sent back."""
    heard = []
    for said in (by(Event(), RULE), SIDE, Refusal(RULE)):
        heard.append((yield said))
    return heard


def test_listening_hears_everything_and_gives_the_result():
    heard: list[Said] = []

    def take(said: Said) -> str:
        heard.append(said)
        return str(len(heard))

    assert listen(telling(), take) == ["1", "2", "3"]
    assert [type(said) for said in heard] == [Happening, Ask, Refusal]


def test_relay_passes_on_what_it_will_and_sends_back_the_rest_itself():
    def only_asks(said: Said) -> Telling[str]:
        return (yield said) if isinstance(said, Ask) else "kept"

    assert listen(relay(telling(), only_asks), lambda _: "told") == ["kept", "told", "kept"]


def test_refusals_are_kept_and_the_rest_is_passed_on():
    def trying() -> Telling[None]:
        if (yield SIDE) == "heads":
            yield Refusal(RULE)

    assert listen(refusals_of(trying()), lambda _: "heads") == [Refusal(RULE)]
    assert listen(refusals_of(trying()), lambda _: "tails") == []
