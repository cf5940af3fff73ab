"""What is declared and what is asked, in the words of a description."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.games.marvel_champions import actions as act
from engine.games.marvel_champions import implied, read
from engine.games.marvel_champions.names import Names
from engine.trace import Action


@dataclass(frozen=True, slots=True)
class Asked:
    """One question: what is asked about what, with the words that go with it."""

    ask: str
    about: str = ""
    other: str = ""
    who: str = ""
    part: int = 0
    card: str = ""
    during: str = ""
    keyword: str = ""


class Declared(Names):
    """Turns the words for actions and questions into the room's own."""

    def action(self, index: int, words: Any) -> Action:
        """Read one declared action."""
        where = f"action {index + 1}"

        def card(slot: str) -> str:
            said = getattr(words, slot)
            return self.card_name(said, f"{where}: {slot}") if said else ""

        def cards(slot: str) -> tuple[str, ...]:
            return tuple(self.card_name(n, f"{where}: {slot}") for n in getattr(words, slot))

        def who() -> str:
            return self.player_name(words.who, f"{where}: who")

        match words:
            case read.AttackWords():
                targets = cards("targets") or self._usual_target(card("who"))
                return act.Attack(
                    card("who"), targets, words.damage, words.basic, card("defender"), cards("boost"), cards("defeats"),
                    index,
                )  # fmt: skip
            case read.SchemingWords():
                scheme = card("scheme") or next((c.name for c in self.cards.values() if c.type == "main-scheme"), "")
                return act.Scheming(card("who"), scheme, words.amount, cards("boost"), words.basic, index)
            case read.DamageWords():
                return act.DealDamage(card("target"), words.amount, card("source"), index)
            case read.DefeatWords():
                return act.Defeat(card("card"), words.cause, card("by"), index)
            case read.LeaveWords():
                return act.Leave(card("card"), words.to, index)
            case read.EnterWords():
                return act.Enter(card("card"), who() if words.who else "", index)
            case read.RevealWords():
                return act.Reveal(card("card"), who(), index)
            case read.TurnBoostWords():
                return act.TurnBoost(card("card"), who(), index)
            case read.PlayWords():
                return self._play(index, words, where)
            case read.UseWords():
                ability = self.ability_name(words.ability, f"{where}: ability")
                user = words.who or self._owner_of(ability)
                return act.Use(self.player_name(user, f"{where}: who"), ability, self._targets(words, where), index)
            case read.CompleteWords():
                return act.Complete(card("card"), index)
            case read.FlipWords():
                return act.Flip(who(), index)
            case read.EndPhaseWords():
                return act.EndPhase(who(), index)
            case read.MomentWords():
                return act.Happen(words.moment, self._anyone(words.subject), self._anyone(words.other), who(), index)
        return act.SetUpGame(index)

    def _anyone(self, said: str) -> str:
        player = next((p for p in self.players if said == p.name), None)
        return player.identity if player else said

    def _targets(self, words: Any, where: str) -> tuple[str, ...]:
        names = [p.name for p in self.players]
        return tuple(n if n in names else self.card_name(n, f"{where}: targets") for n in words.targets)

    def _owner_of(self, ability: str) -> str:
        found = self.abilities.get(ability)
        return self.cards[found.card].controller if found else ""

    def _play(self, index: int, words: read.PlayWords, where: str) -> Action:
        name = self.card_name(words.card, f"{where}: card")
        owner = self.cards[name].controller if name in self.cards else ""
        who = self.player_name(words.who or owner, f"{where}: who")
        targets = self._targets(words, where)
        on_card = [a for a in self.abilities.values() if a.card == name and a.heading not in ("", "delayed", "lasting")]
        if name in self.cards and self.cards[name].type == "event" and on_card:
            return act.Use(who, on_card[0].name, targets, index)
        return act.Play(who, name, targets, index)

    def _usual_target(self, who: str) -> tuple[str, ...]:
        card = self.cards.get(who)
        if card is None or card.type not in ("villain", "minion"):
            return ()
        player = next((p for p in self.players if p.name == card.engaged_with), self.players[0])
        return (player.identity,)

    def ask(self, index: int, words: Any) -> Asked:
        """Read one question."""
        where = f"ask {index + 1}"
        told = words.model_dump()
        match words:
            case read.PairAsk():
                told["other"] = self._told_or_implied(words.other, f"{where}: other")
                told["about"] = self._told_or_implied(words.about, f"{where}: about")
            case read.UseAsk() | read.AbilityAsk() | read.MustAsk() | read.PartAsk() | read.TargetAsk():
                told["about"] = self._told_or_implied(words.about, f"{where}: about")
            case read.CardAsk() | read.KeywordAsk():
                told["about"] = self.card_name(words.about, f"{where}: about")
            case read.ActiveAsk():
                if words.about not in self.cards:
                    told["about"] = self._told_or_implied(words.about, f"{where}: about")
                if words.during:
                    told["during"] = self._told_or_implied(words.during, f"{where}: during")
        if told.get("who"):
            told["who"] = self.player_name(told["who"], f"{where}: who")
        if told.get("card"):
            told["card"] = self._targets(read.UseWords(does="use", ability="", targets=[told["card"]]), where)[0]
        return Asked(**told)

    def _told_or_implied(self, said: str, where: str) -> str:
        """Find an ability that was told, or one that a keyword, status or pips imply («Klaw: retaliate»)."""
        card, _, word = said.rpartition(": ")
        if said not in self.abilities and card in self.cards and word in implied.WORDS:
            return said
        if said in self.cards and not any(a.card == said for a in self.abilities.values()):
            own = [a for a in implied.abilities(self.cards[said]) if implied.is_printed(self.cards[said], a)]
            if len(own) == 1:
                return own[0].name
        return self.ability_name(said, where)
