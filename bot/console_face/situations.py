"""Situations in a chat: played out, mended by a number, changed by «and if it was resting?»."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.answers.asker import Asker
from bot.dress.look import Look

if TYPE_CHECKING:
    from bot.answers.following import NotFollowed
    from bot.answers.mending import Mend, Unplayable
    from bot.answers.simulated import Simulated
    from bot.floors import Floors

MOST_WAYS = 9
Pick = Callable[[], str]


class Situations:
    """What a chat knows of its last situation: the ruling, and what the numbers under it stand for."""

    def __init__(self, floors: Floors, look: Look) -> None:
        self.floors = floors
        self.look = look
        self.ruling: Simulated | None = None
        self.choices: tuple[Pick, ...] = ()

    def tell(self, text: str, asker: Asker) -> str:
        """Play out what was told; names that are mistyped, and sentences that may be meant, get numbers."""
        from bot.answers.mending import Unplayable, play_told, ways_on

        made = play_told(text, asker, self.floors)
        ways = ways_on(made, self.floors)[:MOST_WAYS]
        return self._unplayable(made, text, asker) if isinstance(made, Unplayable) else self._ruled(made, text, ways)

    def follow(self, text: str) -> str | None:
        """Change the last ruling by a follow-up; None when there is none, or the text may be a question of its own."""
        from bot.answers.following import FollowedUp, follow_up, opens_like_one, supposes
        from bot.dress.changes import dress_since

        if self.ruling is None or not opens_like_one(text):
            return None
        read = follow_up(text, self.ruling, self.floors)
        if isinstance(read, FollowedUp):
            changed = self.look.quiet(dress_since(read.since, self.look, read.simulated.lang))
            return f"{changed}\n{self._ruled(read.simulated, '', ())}"
        return self._not_followed(read) if supposes(text) else None

    def _ruled(self, made: Simulated, text: str, ways: tuple[Mend, ...]) -> str:
        from bot.dress.ruling import dress_ruling, without_ways
        from bot.dress.ways import dress_ways

        examples = made.around.examples if made.around is not None else ()
        self.ruling = made if made.scenario is not None else None
        self.choices = (
            *(self._taking(way, made, text) for way in ways),
            *(self._opening(each.example, made) for each in examples),
        )
        listed = dress_ways(ways, [each.title for each in examples], self.look, made.lang)
        return "\n\n".join(part for part in (dress_ruling(without_ways(made), self.look), listed) if part)

    def _unplayable(self, made: Unplayable, text: str, asker: Asker) -> str:
        from bot.dress.fault import dress_faults
        from bot.dress.ways import dress_ways

        self.choices = tuple(self._telling(way.applied(text), asker) for way in made.mends)
        listed = dress_ways(made.mends, (), self.look, made.lang)
        return f"{dress_faults(made.faults, self.look, made.lang)}\n{listed}"

    def _not_followed(self, read: NotFollowed) -> str:
        from bot.dress.changes import dress_not_followed

        self.choices = tuple(self._playing(value["scenario"], read) for _, value in read.options)
        listed = [f"{number}. {self.look.escape(said)}" for number, (said, _) in enumerate(read.options, start=1)]
        return "\n".join([dress_not_followed(read, self.look), *listed])

    def _taking(self, way: Mend, made: Simulated, text: str) -> Pick:
        from bot.answers.mending import asking

        asker = Asker(made.game, lang=made.lang)
        if way.kind == "asked":
            return lambda: self._play(asking(made, way.sentence, self.floors), made)
        return self._telling(way.applied(text), asker)

    def _telling(self, text: str, asker: Asker) -> Pick:
        return lambda: self.tell(text, asker)

    def _playing(self, scenario: object, read: NotFollowed) -> Pick:
        return lambda: self._play(scenario, self.ruling, read)

    def _play(self, scenario: object, before: Simulated | None, read: NotFollowed | None = None) -> str:
        from bot.answers.simulate import simulate_scenario

        lang = before.lang if before is not None else read.lang if read is not None else "en"
        off = before.without if before is not None else ()
        return self._ruled(simulate_scenario(scenario, Asker(lang=lang), self.floors, without=off), "", ())

    def _opening(self, example: str, made: Simulated) -> Pick:
        from bot.answers.simulate import play
        from rules_kb.scenarios import find_example

        def opened() -> str:
            scenario = find_example(self.floors.knowledge, example).scenario
            return self._ruled(play(scenario, made.lang, self.floors), "", ())

        return opened
