"""A described situation is read, played out and told as a ruling: outcomes, answers, steps with their clauses."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from bot.answers.ask import Asked, ask
from bot.answers.asker import LONGEST_QUESTION, LONGEST_SITUATION, Asker, clean
from bot.answers.outcome import rule_odd, rule_outcomes
from bot.answers.ruled import Ruled, RuledOdd
from bot.errors import InvalidInput
from bot.floors import Floors
from engine import Faults, JudgeError, Result, RuleId, Scenario, read_scenario, room, run
from rules_kb.model import Lang

if TYPE_CHECKING:
    from rules_kb.reading import Reading
    from rules_kb.reading.contract import Around


@dataclass(frozen=True, slots=True)
class OtherEdition:
    """Another edition of the rules under which the same situation comes out differently."""

    edition: str
    outcomes: tuple[Ruled, ...]


@dataclass(frozen=True, slots=True)
class Simulated:
    """A ruling: what was understood and what not, the outcomes, the scenario as it was played.

    `routed` holds the clauses that were found for a text that could not be read, or not whole.
    """

    game: str | None
    lang: Lang
    sentences: tuple[str, ...] = ()
    not_understood: tuple[str, ...] = ()
    outcomes: tuple[Ruled, ...] = ()
    cites: tuple[str, ...] = ()
    scenario: Mapping[str, Any] | None = None
    routed: Asked | None = None
    without: tuple[str, ...] = ()
    edition: str | None = None
    others: tuple[OtherEdition, ...] = ()
    odd: tuple[RuledOdd, ...] = ()
    reading: Reading | None = None
    around: Around | None = None

    def as_json(self) -> dict[str, Any]:
        """Give the keys of the console contract, without the reply."""
        plain: dict[str, Any] = {
            "game": self.game,
            "lang": self.lang,
            "read": self._read_as_json(),
            "outcomes": [outcome.as_json() for outcome in self.outcomes],
            "cites": list(self.cites),
            "scenario": dict(self.scenario) if self.scenario is not None else None,
        }
        if self.others:
            plain["other_editions"] = [
                {"edition": other.edition, "outcomes": [outcome.as_json() for outcome in other.outcomes]}
                for other in self.others
            ]
        if self.odd:
            say = self.outcomes[0].teller.say
            plain["odd"] = [
                {"what": each.what, "about": each.about, "decider": each.decider, "text": say(each.told)}
                for each in self.odd
            ]
        if self.around is not None:
            plain |= self.around.as_json()
        if self.routed is not None:
            plain |= {"ask": self.routed.as_json()} | ({} if self.outcomes else {"routed": "ask"})
        return plain

    def _read_as_json(self) -> dict[str, Any]:
        if self.reading is not None:
            return self.reading.as_json()
        return {
            "whole": True,
            "sentences": list(self.sentences),
            "assumed": [],
            "not_understood": list(self.not_understood),
            "suggestions": [],
        }


def simulate(
    text: str,
    asker: Asker,
    floors: Floors,
    *,
    edition: str | None = None,
    without: Iterable[str] = (),
) -> Simulated:
    """Play out what a player wrote: TOML, canonical sentences or free words.

    Raises a JudgeError or Faults for what cannot be read or played.
    """
    told = clean(text, most=LONGEST_SITUATION, what="situation")
    if looks_like_toml(text):
        return simulate_scenario(read_toml(text), asker, floors, edition=edition, without=without)
    off = rules_off(without, floors)
    reading = floors.read(told, asker.game, asker.channel_game, asker.lang)
    if reading.whole and reading.scenario is not None:
        scenario = reading.scenario.under(edition)
        played = _play(scenario, asker.lang or reading.lang, floors, off, reading.sentences)
        return replace(played, reading=reading)
    routed = _clauses(told, asker, floors)
    free = _freely(told, reading, routed, asker, floors)
    for each in (free, reading):
        if each is not None and each.scenario is not None:
            try:
                return _partly(told, each, routed, floors, edition, off)
            except (JudgeError, Faults):
                continue
    if free is not None and free.scenario is None and reading.scenario is None:
        reading = free
    return Simulated(
        reading.game or routed.game,
        asker.lang or routed.lang,
        tuple(reading.sentences),
        tuple(reading.not_understood),
        routed=routed,
        reading=reading,
        around=_around(told, reading, routed, floors),
    )


def _freely(told: str, reading: Reading, routed: Asked, asker: Asker, floors: Floors) -> Reading | None:
    """Read a story in the teller's own words, in the game that it is told of."""
    from rules_kb.reading.story import read_story

    game = asker.game or routed.game or reading.game or asker.channel_game
    lang = asker.lang or routed.lang
    found = [each.clause.rule for each in routed.found]
    return read_story(told, floors.knowledge, game, lang, reading, found) if game is not None else None


def _partly(
    told: str, reading: Reading, routed: Asked, floors: Floors, edition: str | None, off: frozenset[RuleId]
) -> Simulated:
    """Play what was read of a text; a free reading that the found clauses do not bear out is not sure."""
    from rules_kb.reading.story import settle, with_kin

    assert reading.scenario is not None
    played = _play(reading.scenario.under(edition), reading.lang, floors, off, reading.sentences)
    if reading.free:
        deciders, found = _deciders(played, floors), [each.clause.rule for each in routed.found]
        reading = settle(reading, deciders, with_kin(found, deciders, floors.knowledge, reading.game or ""))
    played = replace(played, not_understood=reading.not_understood, reading=reading)
    if reading.whole:
        return played
    return replace(played, routed=routed, around=_around(told, reading, routed, floors))


def _deciders(played: Simulated, floors: Floors) -> set[str]:
    """Give the rules that decide the answers, with those that say the same; all that were cited where none decides."""
    deciders = {answer.decider for outcome in played.outcomes for answer in outcome.answers if answer.decider}
    rules = deciders or set(played.cites)
    return rules | {same for id_ in rules for same in floors.knowledge.rule(id_).same_as}


def _around(told: str, reading: Reading, routed: Asked, floors: Floors) -> Around:
    """Find what is near a text that was not read whole: worked examples, clauses, the one question to ask back."""
    from rules_kb.reading.contract import around

    rules = {each.clause.rule: each.score for each in routed.found}
    return around(told, reading, floors.knowledge, game=routed.game, rules=rules)


def _clauses(told: str, asker: Asker, floors: Floors) -> Asked:
    """Find the clauses for what could not be read whole."""
    return ask(told[:LONGEST_QUESTION], asker, floors)


def simulate_scenario(
    plain: object,
    asker: Asker,
    floors: Floors,
    *,
    edition: str | None = None,
    without: Iterable[str] = (),
) -> Simulated:
    """Play out an exact scenario, given as the plain dict that its TOML or JSON holds."""
    scenario = read_scenario(plain, game=asker.game or asker.channel_game).under(edition)
    floors.knowledge.game(scenario.game)
    return play(scenario, asker.lang or "en", floors, without=without)


def play(scenario: Scenario, lang: Lang, floors: Floors, *, without: Iterable[str] = ()) -> Simulated:
    """Play out a scenario and say in canonical sentences what it says."""
    return _play(scenario, lang, floors, rules_off(without, floors))


def _play(
    scenario: Scenario,
    lang: Lang,
    floors: Floors,
    off: frozenset[RuleId],
    sentences: tuple[str, ...] | None = None,
    not_understood: tuple[str, ...] = (),
) -> Simulated:
    result = run(scenario, without=off)
    if sentences is None:
        from rules_kb.reading import write_scenario

        sentences = tuple(write_scenario(scenario, lang, floors.knowledge))
    return Simulated(
        scenario.game,
        lang,
        sentences,
        not_understood,
        rule_outcomes(result, lang, floors.knowledge),
        tuple(result.cited()),
        scenario.plain(),
        without=tuple(sorted(off)),
        edition=scenario.edition,
        others=tuple(_other_editions(scenario, result, lang, floors, off)),
        odd=rule_odd(result),
    )


def _other_editions(
    scenario: Scenario, result: Result, lang: Lang, floors: Floors, off: frozenset[RuleId]
) -> Iterator[OtherEdition]:
    """Play the scenario under the game's other editions; give those that come out differently."""
    editions = room(scenario.game).editions
    played = scenario.edition or editions[0]
    for edition in editions:
        if edition == played:
            continue
        other = run(scenario, without=off, edition=edition)
        if other.gist != result.gist:
            yield OtherEdition(edition, rule_outcomes(other, lang, floors.knowledge))


def rules_off(ids: Iterable[str], floors: Floors) -> frozenset[RuleId]:
    """Check the ids of rules to switch off; raises UnknownRule for one that does not exist."""
    return frozenset(floors.knowledge.rule(id_.strip()).rule_id for id_ in ids)


def looks_like_toml(text: str) -> bool:
    """Tell whether a text is meant as TOML: its first telling line sets a key or opens a table."""
    for line in text.splitlines():
        bare = line.strip()
        if not bare or bare.startswith(("#", "```")):
            continue
        key, sign, _ = bare.partition("=")
        opens = bare.startswith("[") and bare.rstrip().endswith("]")
        return opens or (bool(sign) and key.strip().replace("_", "").replace("-", "").replace(".", "").isalnum())
    return False


def read_toml(text: str, where: str = "scenario") -> dict[str, Any]:
    """Read TOML, also out of a code block; raises InvalidInput with the line."""
    lines = [line for line in text.splitlines() if not line.strip().startswith("```")]
    try:
        return tomllib.loads("\n".join(lines))
    except tomllib.TOMLDecodeError as error:
        raise InvalidInput(
            f"no valid TOML: {str(error)[:160]}",
            mend="mend that line",
            where=where,
            key="error.broken-toml",
            error=str(error)[:160],
        ) from None
