"""The ways on from a text that was not read whole, as text: what was told and what it may mean."""

from __future__ import annotations

from collections.abc import Sequence

from bot.answers.mending import Mend
from bot.dress.look import Look
from bot.words import words
from rules_kb.model import Lang

LONGEST_TOLD = 160


def dress_way(way: Mend, ways: Sequence[Mend], look: Look, lang: Lang) -> str:
    """Dress one way: the told words and the sentence for them; of whole stories only what sets them apart."""
    if way.kind == "meant" and "\n" in way.sentence:
        apart = _apart(way, ways)
        return look.strong(look.escape(" ".join(apart))) if apart else look.strong(words(lang).say("ways.right"))
    said = look.strong(look.escape(way.sentence))
    if not way.words or len(way.words) > LONGEST_TOLD:
        return said
    return f"«{look.escape(way.words)}» → {said}"


def dress_ways(ways: Sequence[Mend], titles: Sequence[str], look: Look, lang: Lang) -> str:
    """Dress all ways and the titles of worked examples as one numbered list; nothing when there are none."""
    lines: list[str] = []
    for number, way in enumerate(ways, start=1):
        if number == 1 or way.kind == "asked" != ways[number - 2].kind:
            lines.append(lead_of_ways(ways[number - 1 :], lang))
        lines.append(f"{number}. {dress_way(way, ways, look, lang)}")
    if titles:
        lines.append(words(lang).say("ruling.nearest"))
        lines += [f"{number}. {look.escape(title)}" for number, title in enumerate(titles, start=len(ways) + 1)]
    return "\n".join([*lines, look.quiet(words(lang).say("ways.number"))]) if lines else ""


def lead_of_ways(ways: Sequence[Mend], lang: Lang) -> str:
    """Say what is to be chosen: which name, which meaning, or what is to be ruled on."""
    if not ways:
        return ""
    return words(lang).say("ways.ask" if ways[0].kind == "asked" else "ruling.suggestions")


def _apart(way: Mend, ways: Sequence[Mend]) -> list[str]:
    """Give the lines of a whole story that the other stories do not have; none when it is the only one."""
    others = [set(each.sentence.split("\n")) for each in ways if each.kind == "meant" and each is not way]
    if not others:
        return []
    return [line for line in way.sentence.split("\n") if not all(line in other for other in others)]
