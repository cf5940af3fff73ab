"""A newcomer's walk: the judge is invited, somebody asks, the server is set up, a situation is played out."""

from __future__ import annotations

import pytest

from tests.e2e.loopback import Loopback, Person, payloads
from tests.e2e.loopback.people import buttons, is_private, last, text

pytestmark = pytest.mark.slow

STORY = (
    "My Shade (Nubatama, grade 4) is my vanguard, my opponent's vanguard is Chronos (grade 3). "
    "I dominate my opponent's rear-guard Wolf and attack their vanguard with it. Is it still mine afterwards?"
)


def press_on(message, prefix: str) -> str:
    return next(each for each in buttons(message) if each.startswith(prefix))


async def test_group_without_a_server_is_answered_with_working_buttons(discord: Loopback, judge) -> None:
    alice = Person(discord, locale="de", in_group=True)
    bob = Person(discord, payloads.BOB, "bob", in_group=True)

    asked = last(await alice.use("ask", question="darf eine dominierte Einheit boosten?"))
    assert not is_private(asked)
    assert "Dominate" in text(asked)
    full = last(await bob.press(asked, press_on(asked, "lang:en:")))
    assert is_private(full)
    assert any(choice["value"] == "2018" for choice in await alice.suggest("simulate", "edition", "", game="vanguard"))
    suggested = await alice.suggest("simulate", "example", "", game="vanguard")
    shown = await alice.use("simulate", example=suggested[0]["value"])
    assert shown.files
    assert press_on(last(shown), "whatif:de:")
    form = await alice.press(last(shown), press_on(last(shown), "whatif:"))
    assert form.form is not None
    assert text(last(await alice.use("settings me", language="es")))

    assert discord.faults == []
    assert discord.own_faults == []


async def test_newcomers_walk(discord: Loopback, judge) -> None:
    owner, alice = Person(discord), Person(discord, payloads.BOB, "bob")

    helped = last(await owner.use("help"))
    assert is_private(helped)
    assert "/ask" in text(helped)

    first = last(await alice.use("ask", question="puedo dar boost a una unidad dominada?"))
    assert not is_private(first)
    assert "Dominate" in text(first)
    picked = press_on(first, "pick:") if any(each.startswith("pick:") for each in buttons(first)) else None
    if picked:
        first = last(await alice.press(first, picked))
    full = last(await alice.press(first, press_on(first, "full:")))
    assert is_private(full)
    german = last(await alice.press(first, press_on(first, "lang:de:")))
    assert german["id"] == first["id"]

    changed = last(await owner.use("settings server", game="vanguard", language="en"))
    assert "Cardfight" in text(changed)
    answered = last(await alice.use("ask", question="darf eine dominierte Einheit intercepten?"))
    assert "English" not in text(answered)
    assert any(each.startswith("lang:de:") for each in buttons(answered))

    played = last(await alice.use("simulate", description=STORY))
    assert text(played)
    assert press_on(played, "edit:")
    form = await alice.press(played, press_on(played, "edit:"))
    assert form.form is not None
    begun = last(await alice.use("simulate"))
    example = last(await alice.press(begun, press_on(begun, "open:")))
    assert example["attachments"] or text(example)
    suggested = await alice.suggest("simulate", "example", "")
    shown = await alice.use("simulate", example=suggested[0]["value"])
    assert shown.files
    wrong = last(await alice.press(last(shown), press_on(last(shown), "mark:en:n:")))
    assert "Noted as wrong" in text(wrong)
    erased = last(await alice.press(last(await alice.use("privacy")), "erase:en:me"))
    assert "Erased: " in text(erased)

    assert discord.faults == []
    assert discord.own_faults == []
