"""Who attacks whom, whose turn it is, and in which order the cards came: the roles that things play in a story."""

from __future__ import annotations

from collections.abc import Mapping

from rules_kb.reading.free.cast import Cast, Thing
from rules_kb.reading.free.fight import Fight
from rules_kb.reading.free.groups import ME, OTHER
from rules_kb.reading.free.heard import Atom
from rules_kb.reading.free.persons import is_tellers
from rules_kb.reading.free.plan import Plan
from rules_kb.reading.free.tale import Tale

SURE = 0.7
MOST = 8  # mentions near a verb, and verbs, that are weighed
MINE, THEIRS = "turn.mine", "turn.theirs"


class Roles(Fight):
    """Finds the attacker, the target, the turn and the order of a story's things."""

    def __init__(self, tale: Tale, plan: Plan, where: Mapping[int, Thing], cast: Cast) -> None:
        """Take the things with where they were mentioned."""
        super().__init__(tale, plan, where, cast)
        self.attacker: Thing | None = None
        self.target: Thing | None = None
        self.struck = ""
        self.turn = ""
        self.turn_told = False
        self.absent: set[Atom] = set()
        self.actor = ""
        self.spent: set[Atom] = set()

    def play(self) -> None:
        """Find all roles."""
        self._turn()
        self._attack()
        if not self.turn and self.attacker is not None:
            self.turn = self.attacker.owner

    def _turn_of(self) -> str:
        return self.turn if self.turn_told else ""

    def _turn(self) -> None:
        mine, theirs = self.tale.heard.of(MINE), self.tale.heard.of(THEIRS)
        for atom in [a for a in theirs if self.tale.joint(a.start, "them", "first-them", "third")]:
            if is_tellers(self.tale, atom.start):  # «Ada's Mars … She is up»
                theirs.remove(atom)
                mine.append(atom)
        for atom in self.tale.heard.of(self.plan.turn_of):
            beside = [n for n in (atom.start - 1, atom.end) if n < atom.start or not self._ends_at(atom)]
            if any(self.tale.is_a(n, "me", "mine") for n in beside):
                mine.append(atom)
            elif any(self.tale.is_a(n, "person", "other", "theirs") for n in beside):
                theirs.append(atom)
        if bool(mine) == bool(theirs):
            return
        self.turn, self.turn_told = (ME, True) if mine else (OTHER, True)
        self.spent |= {*mine, *theirs}

    def _ends_at(self, atom: Atom) -> bool:
        """Tell whether a mark ends the words of an atom: in «Mia's turn, we …» it is hers, not ours."""
        return atom.end >= len(self.tale) or self.tale.is_cut(atom.end)

    def _attack(self) -> None:
        nouns = [a for a in self.tale.heard.of(self.plan.attacker) if not self.tale.words[a.start].quote]
        told = [*self.tale.heard.of(self.plan.attack), *self.tale.heard.of(self.plan.passive)]
        told += nouns if not told else []
        verbs = [
            a
            for a in told
            if a not in self.tale.heard.negated and a not in self.absent and not self.tale.words[a.start].quote
        ]
        if verbs and self._strikes(verbs):
            return
        if (verbs or nouns) and self._named_so(verbs):
            return
        best: tuple[float, Thing, Thing, Atom] | None = None
        tied = False
        for verb in verbs[:MOST]:
            for scored in self._pairs(verb):
                if best is None or scored[0] > best[0]:
                    tied = (
                        best is not None
                        and scored[0] - best[0] < SURE
                        and {best[1].label, best[2].label} == {scored[1].label, scored[2].label}
                    )
                    best = scored
                elif best[0] - scored[0] < SURE and (scored[1], scored[2]) == (best[2], best[1]):
                    tied = True
        if best is not None and not tied and best[0] > 0:
            self.attacker, self.target = best[1], best[2]
            self._own(best[1], best[2])
            self._spend(verbs)
            return
        self.actor = next((actor for verb in verbs if (actor := self._actor(verb))), "")
        if best is None and verbs:
            self._one(verbs)

    def _named_so(self, verbs: list[Atom]) -> bool:
        """Take the things that are told to be the attacker and the target: «Attacker: Rex», «the target is …»."""
        fighters = self.cast.of(self.plan.called.name)
        one, other = (self._so_called(concept, fighters) for concept in (self.plan.attacker, self.plan.target))
        rest = [t for t in fighters if t is not one and t is not other]
        if len(rest) == 1 and (one is None) != (other is None):
            one, other = one or rest[0], other or rest[0]
        if one is None or other is None or one is other:
            return False
        self.attacker, self.target = one, other
        self._own(one, other)
        self._spend(verbs)
        self.spent |= set(self.tale.heard.of(self.plan.attacker))
        return True

    def _so_called(self, concept: str, fighters: list[Thing]) -> Thing | None:
        """Find the thing that a noun for a role stands next to, the one behind it first."""
        tale = self.tale
        for atom in tale.heard.of(concept):
            clause = tale.words[atom.start].sentence
            behind = [s for s in self.where if atom.end <= s < atom.end + 5 and tale.words[s].sentence == clause]
            before = [s for s in self.where if atom.start - 4 <= s < atom.start and tale.words[s].sentence == clause]
            for start in (*sorted(behind), *sorted(before, reverse=True)):
                linked = start >= atom.end or any(
                    tale.is_a(n, self.plan.copula) or tale.joint(n, "as") for n in range(start, atom.start)
                )
                if self.where[start] in fighters and linked:
                    return self.where[start]
        return None

    def _own(self, attacker: Thing, target: Thing) -> None:
        """Assume that a target nobody's is the other side's."""
        if (not target.sure and attacker.owner == ME) or (not target.sure and not attacker.sure):
            target.owner = OTHER
        elif not attacker.sure and target.owner == ME:
            attacker.owner = OTHER
        elif not target.sure and attacker.owner == OTHER:
            target.owner = ME

    def _spend(self, verbs: list[Atom]) -> None:
        self.spent |= set(verbs)
        for concept in (self.plan.passive, self.plan.target):
            self.spent |= set(self.tale.heard.of(concept))

    def _one(self, verbs: list[Atom]) -> None:
        """Take an attack in which one side is told only by its player, or that goes directly at a player."""
        called = self.cast.of(self.plan.called.name)
        direct = self.tale.heard.of(self.plan.direct)
        mine = [t for t in called if t.owner == ME]
        if not direct:
            self._half(verbs, called)
        elif mine:
            self.attacker, self.struck = mine[0], OTHER
            self.spent |= {
                *direct,
                *(
                    a
                    for a in self.tale.heard.of(self.plan.life)
                    if self.tale.words[a.start].sentence == self.tale.words[direct[0].start].sentence
                ),
            }
            self._spend(verbs)

    def _strikes(self, verbs: list[Atom]) -> bool:
        """Take a direct attack at a player who is named in the same clause."""
        tale = self.tale
        direct = tale.heard.of(self.plan.direct)
        clauses = {tale.clauses[a.start] for a in (*verbs, *direct)} if direct else set()
        player = any(tale.is_a(n, "other", self.plan.life) for n in range(len(tale)) if tale.clauses[n] in clauses)
        mine = [t for t in self.cast.of(self.plan.called.name) if t.owner == ME]
        if not direct or not player or not mine:
            return False
        self.actor = ME
        self._one(verbs)
        return self.attacker is not None

    def _half(self, verbs: list[Atom], called: list[Thing]) -> None:
        """Assume my attacker when only its target was told: one of the trait of my wide card; or the other's."""
        wide = self.plan.widest
        if self.plan.direct and self._is_struck(called):
            self.target = called[0]
            self.attacker = self.cast.add(self.plan.called, OTHER)
            self._spend(verbs)
            return
        if (
            len(called) != 1
            or self.actor != ME
            or wide is None
            or (self.plan.direct and called[0].owner == ME and called[0].sure)
        ):
            return
        guardians = self.cast.of(wide.name, ME)
        trait = guardians[0].trait or guardians[0].body.get(wide.trait, "") if guardians else ""
        if not trait:
            return
        self.target = called[0]
        self.attacker = self.cast.add(self.plan.called, ME, str(trait))
        self._own(self.attacker, self.target)
        self._spend(verbs)

    def _is_struck(self, called: list[Thing]) -> bool:
        """Tell whether the other player attacks the only thing told of, which is mine, with one that nobody tells."""
        mine = len(called) == 1 and called[0].owner == ME and called[0].sure
        return mine and self.turn != ME and OTHER in (self.actor, self.turn if not self.actor else "")


__all__ = ["Roles"]
