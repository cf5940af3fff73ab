"""Numbers that are only guessed, claimed or told again in a question."""

from __future__ import annotations

from rules_kb.reading.free.heard import NAMED
from rules_kb.reading.free.units import Amount, Units

MOST_WHOLE = 3  # words of a question that is hardly more than a number


class Guesses(Units):
    """Marks the numbers of a story that are no facts."""

    def _guess(self, found: list[Amount]) -> None:
        """Mark the numbers that are only proposed: «240 oder 220?», «baja a 4 o no?», «mi primo dice 240»."""
        tale = self.tale
        for each in found:
            if (tale.tracks[each.place] and tale.words[each.place].quote) or tale.words[each.place].number is None:
                continue
            if tale.words[each.place].signed:
                self._claimed(each)
            elif self._is_guessed(each, found) or self._is_answered(each, found):
                each.guess, each.op = True, ""
        self._list(found)
        self._recall(found)
        self._again(found)

    def _list(self, found: list[Amount]) -> None:
        """Mark the numbers listed with one that is only proposed, or with an «or»: «440, 430 and 420 come out»."""
        tale = self.tale
        bare = [
            o
            for o in found
            if o.value is not None
            and (o.guess or not (o.op or o.stat or o.cost or o.energy))
            and tale.words[o.place].number
        ]
        bare = [o for o in bare if not tale.words[o.place].signed and not tale.words[o.place].folded.isalpha()]
        rows: list[list[Amount]] = []
        for one in bare:
            last = rows[-1][-1] if rows else None
            same = last is not None and tale.words[last.place].sentence == tale.words[one.place].sentence
            between = range(last.place + 1, one.place) if last is not None else range(0)
            if same and len(between) <= 1 and all(tale.is_a(n, "or", self.plan.joining) for n in between):
                rows[-1].append(one)
            else:
                rows.append([one])
        for row in rows:
            before = [o for o in found if not o.guess and o not in row and 0 < row[0].place - o.place <= 2]
            if any(self.tale.words[o.place].number is not None and o.op for o in before):
                continue  # «adds 20, 30 or 40»: the first is told as a fact
            ored = any(tale.is_a(o.place - 1, "or") for o in row[1:])
            if len(row) > 1 and (ored or any(o.guess for o in row)):
                for one in row:
                    one.guess, one.op = True, ""

    def _is_guessed(self, one: Amount, found: list[Amount]) -> bool:
        """Tell whether a number is one of several asked about, what something lands at, a sum or an opinion."""
        tale, place = self.tale, one.place
        sentence, clause = tale.words[place].sentence, tale.clauses[place]
        if self._is_printed(one):
            return False
        if "=" in tale.gaps[place] and not one.stat and any(o.op for o in found if o is not one):
            return True
        if tale.is_a(place - 1, self.plan.of) and tale.is_a(place - 2, *self.plan.resized) and not one.stat:
            return any(abs(o.value or 0) == abs(one.value or 0) for o in found if o is not one)
        asked = sentence in tale.asked
        cards = [head for kind in self.plan.kinds if not kind.named for head in kind.heads]
        told = [n for n in range(place) if tale.words[n].sentence == sentence and tale.is_a(n, self.plan.opinion)]
        said = any(not tale.is_a(n - 1, *cards) or tale.is_cut(n) for n in told)  # «my guardian says …» is its text
        if tale.is_a(place - 1, f"{self.plan.asked}.rank") or (asked and self._is_whole(one, found)):
            return True
        behind = range(place + 1, min(place + 2, len(tale)))
        if any(self._claims(n, one) for n in (*range(max(place - 4, 0), place), *behind) if tale.clauses[n] == clause):
            return True
        landed = any(self._lands(n) for n in range(max(place - 4, 0), place) if tale.clauses[n] == clause)
        if asked and self._is_kept(one, found):
            return False
        if asked and (landed or self._has_rival(one, found)):
            return True
        return said and not self._is_on_card(one) and (landed or not one.stat or asked)

    def _is_whole(self, one: Amount, found: list[Amount]) -> bool:
        """Tell whether a question is hardly more than a number, of which others were told before: «… 120?»."""
        tale, sentence = self.tale, self.tale.words[one.place].sentence
        here = [n for n, word in enumerate(tale.words) if word.sentence == sentence]
        things = (self.plan.trait, self.plan.has, NAMED, *(h for k in self.plan.kinds for h in k.heads))
        bare = len(here) <= MOST_WHOLE and not any(tale.is_a(n, *things) for n in here)
        plain = not (one.cost or one.energy or one.op)
        return bare and plain and any(not o.op and o.stat == (one.stat or o.stat) for o in found if o.place < one.place)

    def _is_kept(self, one: Amount, found: list[Amount]) -> bool:
        """Tell whether somebody says that a number stays, where no other is told to be printed: «it stays at 200?»."""
        tale, place = self.tale, one.place
        near = range(max(place - 5, 0), place)
        stays = any(tale.is_a(n, self.plan.stays) and tale.clauses[n] == tale.clauses[place] for n in near)
        plain = [o for o in found if o is not one and not (o.op or o.cost or o.energy) and o.value is not None]
        return stays and not one.cost and not any(tale.words[o.place].number is not None for o in plain)

    def _is_printed(self, one: Amount) -> bool:
        """Tell whether a number stands beside a trait in brackets, whatever is thought: «my Bear (Earth, 300 DP)»."""
        tale, track = self.tale, self.tale.tracks[one.place]
        if not track or not one.stat or one.op or tale.words[one.place].quote or tale.words[one.place].signed:
            return False
        return any(tale.tracks[n] == track and tale.is_a(n, self.plan.trait) for n in range(one.place))

    def _is_on_card(self, one: Amount) -> bool:
        """Tell whether a cost is what a card says, not somebody: «my gravitation card says 5 to activate»."""
        cards = [head for kind in self.plan.kinds for head in kind.heads]
        return one.cost and self.tale.is_a(one.place - 2, self.plan.card, *cards)

    def _claims(self, place: int, one: Amount) -> bool:
        """Tell whether somebody gives a number as the result that he came to: «ich komm auf 410», «I get 260»."""
        tale = self.tale
        if one.cost or one.energy or tale.joint(one.place + 1, "behind-number"):
            return False
        return tale.is_a(place, self.plan.claim) and not (one.stat and tale.is_a(place, f"{self.plan.claim}.bare"))

    def _is_answered(self, one: Amount, found: list[Amount]) -> bool:
        """Tell whether a number is set by somebody against one that another came to: «…, meine Schwester auf 430»."""
        tale, place = self.tale, one.place
        before = [o for o in found if o.place < place and tale.words[o.place].sentence == tale.words[place].sentence]
        if not before or not before[-1].guess or one.cost or one.op == "multiply":
            return False
        between = range(before[-1].place + 1, place)
        players = any(tale.is_a(n, "me", "other", "third", "person") or tale.joint(n, "them") for n in between)
        return players and len(between) <= 6 and not any(tale.is_a(n, self.plan.has) for n in between)

    def _has_rival(self, one: Amount, found: list[Amount]) -> bool:
        """Tell whether another number is told close by, with an «or» between."""
        tale = self.tale
        for other in found:
            if other is one or abs(other.place - one.place) > 6 or tale.words[other.place].number is None:
                continue
            between = range(*sorted((other.place, one.place)))
            if not tale.words[other.place].signed and any(tale.is_a(n, "or", "instead") for n in between):
                return True
        return False

    def _claimed(self, one: Amount) -> None:
        """Mark a change that somebody claims to come out: «the owner claims +32»."""
        if self.tale.is_a(one.place - 1, self.plan.opinion) and one.deed is None and not one.stat:
            one.guess, one.op = True, ""

    def _recall(self, found: list[Amount]) -> None:
        """Mark the numbers of a question that were told before, and what they may become: «mein +20, wird das 40?»."""
        tale = self.tale
        for each in found:
            sentence = tale.words[each.place].sentence
            if sentence not in tale.asked or each.value is None or tale.words[each.place].quote:
                continue
            before = [o for o in found if tale.words[o.place].sentence < sentence and not o.guess]
            again = next(
                (o for o in before if o.value == each.value and o.op == each.op and each.stat in ("", o.stat)), None
            )
            told = [
                o
                for o in found
                if o.guess and o.op == "" and tale.words[o.place].sentence == sentence and o.place < each.place
            ]
            became = (
                told
                and tale.clauses[told[-1].place] == tale.clauses[each.place]
                and not each.stat
                and each.op in ("", "add")
            )
            if (again and each.op) or became or self._is_scaled(each, before):
                each.guess, each.op, each.again = True, "", again if each.op != "set" else None

    def _is_scaled(self, one: Amount, before: list[Amount]) -> bool:
        """Tell whether a change in a question is twice or half of one told before, of no card that it names."""
        tale, cards = self.tale, [head for kind in self.plan.kinds if kind.tied for head in kind.heads]
        near = range(max(one.place - 3, 0), min(one.place + 4, len(tale)))
        size = abs(one.value or 0)
        same = [o for o in before if o.op == one.op == "add" and o.value and one.stat in ("", o.stat)]
        scaled = any(size in (2 * abs(o.value or 0), abs(o.value or 0) / 2) for o in same)
        return scaled and not any(tale.is_a(n, *cards) for n in near)

    def _again(self, found: list[Amount]) -> None:
        """Mark a number with an article that is that of a change told before: «he wants the 50 too», «my +20»."""
        tale = self.tale
        cards = [head for kind in self.plan.kinds for head in kind.heads]
        for each in found:
            word, place = tale.words[each.place], each.place
            if place == 0 or word.number is None or word.quote or each.cost or each.energy or each.guess:
                continue
            if not (tale.joint(place - 1, "the", "those") or tale.is_a(place - 1, "mine", "theirs")) or each.stat:
                continue
            run = [n for n in range(max(place - 6, 0), min(place + 4, len(tale))) if tale.is_joined(n, place)]
            told = [o for o in found if o.place < place and o.op == "add" and not o.guess and o.value is not None]
            size = abs(each.value or 0)  # «subtract the 40»
            same = [o for o in told if o.value == each.value or (not word.signed and abs(o.value or 0) == size)]
            if len(same) == 1 and not any(tale.is_a(n, *cards) for n in run if n < place):
                each.guess, each.op = True, ""

    def _lands(self, place: int) -> bool:
        return self.tale.is_a(place, f"{self.plan.asked}.total", f"{self.plan.asked}.lands")
