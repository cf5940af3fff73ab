"""How long a told text of up to 4,000 characters takes to be read and played, whatever it says.

Usage: python -m tests.benchmarks.read_bound [KIND...]

The material is what players tell of the worked examples, as it stands and in all ways in which a text can be none of
ours: many stories as one, their words in any order, one word over and over, numbers, marks, letters of any script. Each
text is read for the first time, after all is loaded, as a host does when it starts, and some stories were read; what
counts is the processor's time. Printed per kind: how many texts, the median, the ninth of ten and the worst, in
milliseconds; at the end how long this machine takes for a loop of a hundred thousand squares, to compare machines by.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from statistics import median

from bot.answers.asker import Asker
from bot.answers.simulate import simulate
from bot.floors import Floors
from bot.settings import Settings
from engine import Faults, JudgeError
from rules_kb.model import LANGUAGES, Lang
from rules_kb.reading import LONGEST_TEXT, prepare_books
from rules_kb.scenarios import packaged_scenarios

SEED = 7
WARMING, STORIES = 4, 10  # stories of a game and language that are read before, and that are measured
WORDS = 1200
SCRIPTS = 256, 0x2FFF  # letters of the West, and of most others
QUOTES = "\"«»„“”'"


def main(kinds: Collection[str]) -> None:
    """Read all texts once, print the figures."""
    floors = Floors.of(Settings())
    floors.warm()
    for _ in prepare_books(floors.knowledge):
        pass
    told = dict(_told(floors))
    for (game, lang), stories in told.items():
        for story in stories[:WARMING]:
            _milliseconds(story, game, lang, floors)
    gc.freeze()
    taken: dict[str, list[float]] = {}
    for (game, lang), stories in told.items():
        for kind, text in _texts(stories, random.Random(SEED)):
            if not kinds or kind in kinds:
                taken.setdefault(kind, []).append(_milliseconds(text[:LONGEST_TEXT], game, lang, floors))
    for kind, each in taken.items():
        _print(kind, each)
    _print("all but stories", [each for kind, found in taken.items() if kind != "story" for each in found])
    print(f"loop {min(_loop() for _ in range(9)):.1f} ms")


def _told(floors: Floors) -> Iterator[tuple[tuple[str, Lang], list[str]]]:
    """Give what players tell of the worked examples, by game and language."""
    for game in floors.knowledge.games:
        examples = list(packaged_scenarios(floors.knowledge, game))
        for lang in LANGUAGES:
            stories = [each.scenario.told[lang] for each in examples if lang in each.scenario.told]
            if len(stories) > WARMING:
                yield (game, lang), stories


def _texts(stories: Sequence[str], chance: random.Random) -> Iterator[tuple[str, str]]:
    """Give texts of each kind."""
    words = " ".join(stories).split()
    some = [chance.choice(words) for _ in range(WORDS)]
    yield from (("story", story) for story in stories[WARMING : WARMING + STORIES])
    yield "joined", " ".join(chance.sample(stories, len(stories)))
    yield "shuffled", " ".join(chance.sample(words, min(WORDS, len(words))))
    yield "one story", f"{chance.choice(stories)} " * 60
    yield "one word", f"{chance.choice(words)} " * 2000
    yield "numbers", " ".join(str(chance.randrange(10 ** chance.randrange(1, 7))) for _ in some)
    yield "quotes", " ".join(chance.choice(QUOTES) + word for word in some)
    yield "brackets", "([" * 1000 + "])" * 1000
    yield "letter", "a" * LONGEST_TEXT
    yield "sentences", ". ".join(some)
    yield "questions", "? ".join(some)
    yield "lines", "\n".join(some)
    yield "capitals", " ".join(word.title() for word in some)
    yield "slips", " ".join(word[:1] + word[2:] for word in some)
    yield "any letters", "".join(chr(chance.randrange(32, chance.choice(SCRIPTS))) for _ in range(LONGEST_TEXT))


def _milliseconds(text: str, game: str, lang: Lang, floors: Floors) -> float:
    begun = time.process_time()
    with suppress(JudgeError, Faults):  # what cannot be read or played has been looked at as well
        simulate(text, Asker(lang=lang, channel_game=game), floors)
    return (time.process_time() - begun) * 1000


def _loop() -> float:
    begun = time.process_time()
    sum(n * n for n in range(100_000))
    return (time.process_time() - begun) * 1000


def _print(kind: str, taken: Sequence[float]) -> None:
    if taken:
        ninth = sorted(taken)[int(0.9 * len(taken))]
        print(f"{kind:16}{len(taken):4}{median(taken):8.1f}{ninth:8.1f}{max(taken):8.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
