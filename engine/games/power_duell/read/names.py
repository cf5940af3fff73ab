"""Every name of a description, and the faults of those that stand for nothing on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.errors import InvalidScenario, JudgeError
from engine.games.power_duell.read.words import Description
from engine.scenario import unknown_name


class Names:
    """The names of a description by kind; gathers faults."""

    def __init__(self, words: Description) -> None:
        self.words = words
        self.faults: list[JudgeError] = []
        self.guardians = {each.name for each in words.guardian}
        self.monsters = {each.name for each in words.monster}
        self.cards = {each.name for each in words.card}

    def players(self) -> Iterator[tuple[str, int | None, int | None]]:
        """Give the players with their accounts: those told, or without a list those whom cards belong to."""
        if self.words.player:
            yield from ((each.name, each.energy, each.damage_points) for each in self.words.player)
            return
        words = self.words
        owners = [each.player for each in words.guardian] + [each.player for each in words.monster]
        owners += [each.player for each in words.card]
        more = (name for each in self.words.monster for name in (each.side, each.controller))
        yield from ((name, None, None) for name in dict.fromkeys((*owners, *more, self.words.turn)) if name)

    def sides(self) -> set[str]:
        """Give the players' names."""
        return {name for name, _, _ in self.players()}

    def known(self) -> set[str]:
        """Give the names of all cards."""
        return self.guardians | self.monsters | self.cards

    def tied_to(self, card: str) -> tuple[str, ...]:
        """Name the monsters that a card is tied to."""
        return next((tuple(each.on) for each in self.words.card if each.name == card), ())

    def need(self, name: str, among: Iterable[str], where: str) -> None:
        """Note a fault if the name is none of these."""
        if name not in set(among):
            self.faults.append(unknown_name(name, sorted(among), where))

    def check(self) -> None:
        """Note the faults of all names outside actions and questions."""
        self._twice()
        sides, words = self.sides(), self.words
        for kind in ("guardian", "monster", "card"):
            for n, each in enumerate(getattr(words, kind), 1):
                for slot in ("player", "side", "controller"):
                    if getattr(each, slot, ""):
                        self.need(getattr(each, slot), sides, f"{kind}.{n}.{slot}")
        if words.turn:
            self.need(words.turn, sides, "turn")
        for n, name in enumerate(words.activated, 1):
            self.need(name, self.known(), f"activated.{n}")
        for n, card in enumerate(words.card, 1):
            for name in card.on:
                self.need(name, self.monsters, f"card.{n}.on")
        self._effects()

    def _effects(self) -> None:
        for n, each in enumerate(self.words.effect, 1):
            self.need(each.of, self.known(), f"effect.{n}.of")
            for name in each.on:
                if name != "all":
                    self.need(name, self.known(), f"effect.{n}.on")
            if each.op == "swap":
                self.need(each.to, self.guardians, f"effect.{n}.to")
            if each.op == "divide" and each.amount in (0, "0"):
                self.faults.append(
                    InvalidScenario(
                        "nothing can be divided by 0", mend="write another amount", where=f"effect.{n}.amount"
                    )
                )

    def _twice(self) -> None:
        all_ = [each.name for kind in ("player", "guardian", "monster", "card") for each in getattr(self.words, kind)]
        for name, times in Counter(all_).items():
            if times > 1:
                self.faults.append(
                    InvalidScenario(f"{name!r} stands there {times} times", mend="give each its own name", where=name)
                )
