"""Ways on from a text that was not read whole or cannot be played: each puts a sentence in the place of told words."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from bot.answers.asker import Asker, clean
from bot.answers.simulate import simulate
from bot.answers.simulated import Simulated
from bot.errors import Expired
from bot.floors import Floors
from engine import Faults, JudgeError, faults_of, read_scenario
from rules_kb.model import Lang

if TYPE_CHECKING:
    from rules_kb.reading import Reading

MOST_MEANT = 4
MOST_ASKED = 25
_MARK = 4


@dataclass(frozen=True, slots=True)
class Mend:
    """One way on.

    `meant` answers the one question back, `near` is a sentence near to the words, `name` mends a mistyped name,
    `asked` is something to rule on. Without `words` the sentence is put behind the rest.
    """

    kind: Literal["meant", "near", "name", "asked"]
    words: str
    sentence: str

    @property
    def mark(self) -> str:
        """Give a few letters by which this way is known again, should the ways of a text ever be other ones."""
        return hashlib.blake2s(f"{self.words}\n{self.sentence}".encode()).hexdigest()[:_MARK]

    def applied(self, text: str) -> str:
        """Give the text with this way taken."""
        if self.kind == "name":
            from rules_kb.reading.spelling import Slip

            return Slip(self.words, self.sentence).mended(text)
        before, found, after = text.partition(self.words) if self.words else (text, "", "")
        kept = (before, self.sentence, after) if found else (text, self.sentence)
        return "\n".join(part.strip(" ,;:\n") for part in kept if part.strip(" ,;:.!\n"))


@dataclass(frozen=True, slots=True)
class Unplayable:
    """A told situation that was read but cannot be played for a name in it: the faults, and the names meant."""

    lang: Lang
    faults: tuple[JudgeError, ...]
    mends: tuple[Mend, ...]

    def as_error(self) -> Faults:
        """Give the faults as one error."""
        return Faults("the situation has faults", self.faults)


def play_told(text: str, asker: Asker, floors: Floors, *, edition: str | None = None) -> Simulated | Unplayable:
    """Play out what a player wrote; where only mistyped names are in the way, give the names that may be meant.

    Raises what `simulate` raises for everything else.
    """
    try:
        return simulate(text, asker, floors, edition=edition)
    except (JudgeError, Faults) as error:
        faults = tuple(faults_of(error))
        lang, mends = _names(text, asker, floors, edition, len(faults))
        if not mends:
            raise
        return Unplayable(lang, faults, mends)


def _names(text: str, asker: Asker, floors: Floors, edition: str | None, faults: int) -> tuple[Lang, tuple[Mend, ...]]:
    """Give the names that may be meant: those with which the situation can be played, or has fewer faults."""
    from rules_kb.reading import LONGEST_TEXT
    from rules_kb.reading.spelling import name_slips

    if not text.strip() or len(text) > LONGEST_TEXT:
        return asker.lang or "en", ()
    told = clean(text, most=LONGEST_TEXT, what="situation")
    reading = floors.read_exactly(told, asker.game, asker.channel_game, asker.lang).reading
    if reading.scenario is None:
        return reading.lang, ()
    mends = [Mend("name", slip.told, slip.meant) for slip in name_slips(reading.scenario, floors.knowledge)]
    better = [each for each in mends if _count_faults(each.applied(text), asker, floors, edition) < faults]
    return reading.lang, tuple(better)


def _count_faults(text: str, asker: Asker, floors: Floors, edition: str | None) -> int:
    try:
        simulate(text, asker, floors, edition=edition)
    except (JudgeError, Faults) as error:
        return len(faults_of(error))
    return 0


def ways_on(made: Simulated | Unplayable, floors: Floors) -> tuple[Mend, ...]:
    """Give the ways on, best first: names, answers to the one question, near sentences, what may be asked."""
    if isinstance(made, Unplayable):
        return made.mends
    found = [*_misspelt(made, floors)]
    if made.reading is not None and not made.reading.whole:
        found += _meant(made.reading)
    distinct = list({(each.words, each.sentence): each for each in reversed(found)}.values())[::-1]
    return (*distinct[:MOST_MEANT], *_asked(made, floors))


def _meant(reading: Reading) -> Iterator[Mend]:
    question = reading.question
    if question is not None:
        yield from (Mend("meant", question.words, option) for option in question.options)
    yield from (Mend("near", each.words, each.sentence) for each in reading.suggestions)


def _misspelt(made: Simulated, floors: Floors) -> Iterator[Mend]:
    """Give the names that may be meant in what was read of a text but cannot be played."""
    if made.outcomes or made.reading is None or made.reading.scenario is None:
        return
    from rules_kb.reading.spelling import name_slips

    for slip in name_slips(made.reading.scenario, floors.knowledge):
        yield Mend("name", slip.told, slip.meant)


def _asked(made: Simulated, floors: Floors) -> Iterator[Mend]:
    """Give what may be asked of a situation in which nothing was asked."""
    if made.scenario is None or made.game is None or made.scenario.get("ask"):
        return
    if made.reading is not None and made.reading.not_understood:
        return
    from rules_kb.reading import open_book
    from rules_kb.reading.guide import ready

    if open_book(floors.knowledge, made.game, made.lang) is None:
        return
    said = ready(read_scenario(made.scenario), made.lang, "asked", floors.knowledge, MOST_ASKED)
    yield from (Mend("asked", "", each) for each in said)


def asking(made: Simulated, said: str, floors: Floors) -> dict[str, Any]:
    """Give a ruling's scenario with one thing more to rule on; raises Expired when it cannot be asked any more."""
    from rules_kb.reading.followup import with_sentence

    scenario = with_sentence(read_scenario(made.scenario), said, floors.knowledge, made.lang)
    if scenario is None:
        raise Expired("this is no longer offered", mend="describe the situation again", where="button")
    return scenario.plain()


def find_way(ways: Iterable[Mend], number: int, mark: str) -> Mend:
    """Give a way by its number and mark; raises Expired when the ways are other ones by now."""
    for place, way in enumerate(ways):
        if place == number and way.mark == mark:
            return way
    raise Expired("this is no longer offered", mend="describe the situation again", where="button")
