"""A described situation is read and played out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.answers.ask import Asked, ask
from bot.answers.asker import LONGEST_QUESTION, LONGEST_SITUATION, Asker, clean
from bot.answers.outcome import rule_odd, rule_outcomes
from bot.answers.simulated import OtherEdition, Simulated
from bot.answers.written import looks_like_toml, read_toml
from bot.floors import Floors
from engine import MOST_BRANCHES, Faults, JudgeError, Result, RuleId, Scenario, read_scenario, room, run
from rules_kb.model import Lang

if TYPE_CHECKING:
    from rules_kb.reading import Exact, Reading
    from rules_kb.reading.contract import Around
    from rules_kb.reading.story import Story

FEW_BRANCHES = 8  # of a story that tells so much that not all of it is looked at
FEWEST_BRANCHES = 3  # of an endless text, that nobody tells to have one thing judged


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
    from rules_kb.reading import with_suggestions
    from rules_kb.reading.story import asked_back

    told = clean(text, most=LONGEST_SITUATION, what="situation")
    if looks_like_toml(text):
        return simulate_scenario(read_toml(text), asker, floors, edition=edition, without=without)
    off = rules_off(without, floors)
    exact = floors.read_exactly(told, asker.game, asker.channel_game, asker.lang)
    if exact.reading.whole and exact.reading.scenario is not None:
        reading = with_suggestions(exact, floors.knowledge)
        scenario = exact.reading.scenario.under(edition)
        played = _play(scenario, asker.lang or reading.lang, floors, off, reading.sentences)
        return replace(played, reading=reading)
    routed = _clauses(told, asker, floors)
    free = _freely(told, exact.reading, routed, asker, floors)
    for each, story in _readings(free, exact, floors):
        if each.scenario is not None:
            try:
                return _partly(told, each, story, routed, floors, edition, off)
            except (JudgeError, Faults):
                continue
    if free is not None and free.reading.scenario is None and exact.reading.scenario is None:
        reading = asked_back(free, told, floors.knowledge)
    else:
        reading = with_suggestions(exact, floors.knowledge)
    return Simulated(
        reading.game or routed.game,
        asker.lang or routed.lang,
        tuple(reading.sentences),
        tuple(reading.not_understood),
        routed=routed,
        reading=reading,
        around=_around(told, reading, routed, floors),
    )


def _readings(free: Story | None, exact: Exact, floors: Floors) -> Iterator[tuple[Reading, Story | None]]:
    """Give the readings of a text, the free one first; what may be near to the exact one is found only if needed."""
    from rules_kb.reading import with_suggestions

    if free is not None:
        yield free.reading, free
    if exact.reading.scenario is not None:
        yield with_suggestions(exact, floors.knowledge), None


def _freely(told: str, reading: Reading, routed: Asked, asker: Asker, floors: Floors) -> Story | None:
    """Read a story in the teller's own words, in the game that it is told of, else in the one of the channel."""
    from rules_kb.reading.story import read_freely

    lang = asker.lang or routed.lang
    found = [each.clause.rule for each in routed.found]
    likely = (asker.game,) if asker.game else (routed.game, reading.game, asker.channel_game)
    free: Story | None = None
    for game in dict.fromkeys(filter(None, likely)):
        wanted = floors.searcher.wanted(_briefly(told), game=game, lang=lang)
        story = read_freely(told, floors.knowledge, game, lang, reading, found, wanted)
        if story is not None and (free is None or story.reading.scenario is not None):
            free = story
        if free is not None and free.reading.scenario is not None:
            break
    return free


def _partly(
    told: str,
    reading: Reading,
    story: Story | None,
    routed: Asked,
    floors: Floors,
    edition: str | None,
    off: frozenset[RuleId],
) -> Simulated:
    """Play what was read of a text; a free reading, a `story`, that the found clauses do not bear out is not sure."""
    from rules_kb.reading.free.tokens import is_endless
    from rules_kb.reading.story import asked_back

    assert reading.scenario is not None
    most = MOST_BRANCHES
    if story is not None and told != _briefly(told):
        most = FEWEST_BRANCHES if is_endless(told) else FEW_BRANCHES
    played = _play(reading.scenario.under(edition), reading.lang, floors, off, reading.sentences, most=most)
    if story is not None:
        reading = _settled(reading, played, routed, floors)
        reading = reading if reading.whole else asked_back(story, told, floors.knowledge, reading)
    played = replace(played, not_understood=reading.not_understood, reading=reading)
    if reading.whole:
        return played
    return replace(played, routed=routed, around=_around(told, reading, routed, floors))


def _settled(reading: Reading, played: Simulated, routed: Asked, floors: Floors) -> Reading:
    """Decide whether a free reading that was played is sure."""
    from rules_kb.reading.borne import settle, sure_of

    found = [each.clause.rule for each in routed.found]
    answers = [answer for outcome in played.outcomes for answer in outcome.answers]
    values = [str(answer.value if answer.decider else None) for answer in answers]  # a part of an answer is none
    sure = sure_of(floors.knowledge, reading.game or "")
    return settle(reading, _deciders(played, floors), found, sure, values=values)


def _deciders(played: Simulated, floors: Floors) -> set[str]:
    """Give the rules that decide the answers, with those that say the same; all that were cited where none decides."""
    deciders = {answer.decider for outcome in played.outcomes for answer in outcome.answers if answer.decider}
    rules = deciders or set(played.cites)
    return rules | {same for id_ in rules for same in floors.knowledge.rule(id_).same_as}


def _around(told: str, reading: Reading, routed: Asked, floors: Floors) -> Around:
    """Find what is near a text that was not read whole: worked examples, clauses, the one question to ask back."""
    from rules_kb.reading.contract import around

    rules = {each.clause.rule: each.score for each in routed.found}
    return around(_briefly(told), reading, floors.knowledge, game=routed.game, rules=rules)


def _clauses(told: str, asker: Asker, floors: Floors) -> Asked:
    """Find the clauses for what could not be read whole."""
    return ask(_briefly(told)[:LONGEST_QUESTION], asker, floors)


def _briefly(told: str) -> str:
    """Give of a very long story what is looked at: its beginning and its end."""
    from rules_kb.reading.free.tokens import shorten

    return shorten(told)[0]


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
    most: int = MOST_BRANCHES,
) -> Simulated:
    result = run(scenario, without=off, most=most)
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
        others=tuple(_other_editions(scenario, result, lang, floors, off, most)),
        odd=rule_odd(result),
    )


def _other_editions(
    scenario: Scenario, result: Result, lang: Lang, floors: Floors, off: frozenset[RuleId], most: int
) -> Iterator[OtherEdition]:
    """Play the scenario under the game's other editions; give those that come out differently."""
    editions = room(scenario.game).editions
    played = scenario.edition or editions[0]
    for edition in editions:
        if edition == played:
            continue
        other = run(scenario, without=off, edition=edition, most=most)
        if other.gist != result.gist:
            yield OtherEdition(edition, rule_outcomes(other, lang, floors.knowledge))


def rules_off(ids: Iterable[str], floors: Floors) -> frozenset[RuleId]:
    """Check the ids of rules to switch off; raises UnknownRule for one that does not exist."""
    return frozenset(floors.knowledge.rule(id_.strip()).rule_id for id_ in ids)
