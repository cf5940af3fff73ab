"""Small words like «only» that had their effect in that nothing more is taken."""

from __future__ import annotations

from rules_kb.reading.free.ground import Ground
from rules_kb.reading.free.heard import Atom


class Only(Ground):
    """Spends an «only» that narrows nothing, or nothing but what was told so."""

    def _spend_only(self) -> None:
        """Spend an «only» beside who has or says something, or beside «effect»."""
        tale, plan = self.tale, self.plan
        for atom in self.heard.of("only"):
            beside = (atom.end, atom.start - 1)
            if self._is_all_but(atom) or self._is_sole(atom) or self._is_of_whom(atom) or self._is_stress(atom):
                self.spent.add(atom)
            if any(tale.is_a(n, plan.has, plan.opinion, plan.effect, "states") or tale.joint(n, "me") for n in beside):
                self.spent.add(atom)

    def _is_of_whom(self, atom: Atom) -> bool:
        """Tell whether an «only» says who has something, or of who is attacked that he does no more than that."""
        tale = self.tale
        behind = [n for n in range(atom.end, min(atom.end + 5, len(tale))) if tale.is_joined(atom.start, n)]
        whose = bool(behind) and tale.is_a(behind[0], "me", "mine", "other", "person", "third", "theirs")
        if whose and any(tale.is_a(n, self.plan.has) for n in behind[1:]):
            return True
        near = [*behind[:2], *range(max(atom.start - 2, 0), atom.start)]
        return any(tale.is_a(n, "defend", "passive") for n in near)

    def _is_stress(self, atom: Atom) -> bool:
        """Tell whether an «only» stands in a few words that name nothing: «…, just that», «…, ese solo»."""
        tale = self.tale
        here = list(range(max(atom.start - 3, 0), min(atom.end + 3, len(tale))))
        here = [n for n in here if tale.clauses[n] == tale.clauses[atom.start]]
        rest = [a for n in here for a in tale.over[n] if a != atom and a.concept not in ("third", self.plan.one)]
        return len(here) < 4 and not rest

    def _is_sole(self, atom: Atom) -> bool:
        """Tell whether an «only» says of a thing that there is no other of its kind and owner: «my only monster»."""
        ahead = [m for m in self.mentions if 0 <= m.start - atom.end <= 2 or m.start <= atom.start < m.end]
        ahead = [m for m in ahead if m.kind and not m.many and not self.tale.words[m.start].quote]
        same = [m for m in self.mentions if ahead and m.kind == ahead[0].kind and m.owner == ahead[0].owner and m.trait]
        return bool(ahead) and len({m.trait for m in same}) <= 1

    def _is_all_but(self, atom: Atom) -> bool:
        """Tell whether an «except» behind a «nothing» only says what there is: «nothing on it except a -10 LP card»."""
        tale = self.tale
        before = range(max(atom.start - 8, 0), atom.start)
        nots = [n for n in before if tale.is_a(n, "not", "nothing-else") and tale.is_joined(n, atom.start)]
        if not nots or not tale.is_a(atom.end, self.plan.one):
            return False
        self.spent |= {a for n in nots for a in tale.over[n] if a.is_a("not")}
        return True

    def _only_so(self) -> None:
        """Spend an «only» right before a change that nothing narrows: «under Wirkung only: AP +20»."""
        tale = self.tale
        for atom in self.heard.of("only"):
            near = [c for c in self.changes if c.part and 0 <= c.amount.place - atom.end <= 1]
            behind = range(atom.end, min(atom.end + 6, len(tale)))
            if near and not any(tale.is_a(n, self.plan.trait) and tale.is_joined(n, atom.end) for n in behind):
                self.spent.add(atom)
