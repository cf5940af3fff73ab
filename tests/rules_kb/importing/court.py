"""A made-up game whose guide is known by the hashes of its sentences, and its guide in our own words."""

from __future__ import annotations

from pathlib import Path

from rules_kb.importing.known import known_file
from rules_kb.knowledge import Knowledge
from rules_kb.load import GameFolder

GUIDE = (
    ("The lantern court, a short guide.", "0", ()),
    ("<1> How a round goes", "0", ()),
    ("Each player lights exactly three lanterns before the first dusk.", "1.1, 1", ("lights-three",)),
    ("The youngest player holds the torch and begins.", "1.2, 1", ("youngest-begins", "torch-begins")),
    ("After that the torch wanders to the left.", "1.2, 2", ("torch-wanders",)),
    ("<2> Dusk", "0", ()),
    ("At dusk every player snuffs one lantern of their choice.", "2.1, 1", ("snuffs-one",)),
    ("Nobody may look into the well while lanterns still burn.", "2.2, 1", ("well-closed",)),
    ("White lanterns.", "2.3, 1", ("white",)),
    ("A player without lanterns leaves the court at once.", "2.4, 1", ("leaves",)),
    ("Whoever holds the last lantern wins the evening.", "2.5, 1", ("last-wins",)),
)
TEXT = """The lantern court, a short guide.

▬▬▬▬▬▬★▬▬▬▬▬▬

<1> How a round goes

(1.1) Each player lights exactly three lanterns before the first dusk.
(1.2) The youngest player holds the torch and begins. After that the torch wanders to the left.

<2> Dusk

(2.1) At dusk every player snuffs one lantern of their choice.
(2.2) Nobody may look into the well while lanterns still burn.
(2.3) White lanterns.
(2.4) A player without lanterns leaves the court at once.
(2.5) Whoever holds the last lantern wins the evening.

No comments:
Post a comment
"""
NAMES = tuple(rule for _, _, rules in GUIDE for rule in rules)
GAME = """
slug = "court"
languages = ["en", "es", "de"]
name = { es = "Corte", en = "Court", de = "Hof" }
[[document]]
id = "guide"
language = "en"
title = { es = "Guía", en = "Guide", de = "Leitfaden" }
covers = { es = "Corte.", en = "Court.", de = "Hof." }
"""


def court_knowledge(root: Path) -> Knowledge:
    """Give the game as knowledge, with its known document."""
    folder = root / "court"
    (folder / "rules").mkdir(parents=True)
    (folder / "game.toml").write_text(GAME, encoding="utf-8")
    rules = [
        f'[[rule]]\nid = "court.round.{name}"\nplay = "answer-only"\nstatus = "stated"\n'
        f'sources = [{{ document = "guide", locator = "{locator}" }}]\n'
        for _, locator, names in GUIDE
        for name in names
    ]
    (folder / "rules" / "round.toml").write_text("\n".join(rules), encoding="utf-8")
    known = known_file("guide", ((text, at, [f"court.round.{n}" for n in names]) for text, at, names in GUIDE))
    (folder / "originals.toml").write_text(known, encoding="utf-8")
    return Knowledge({"court": GameFolder(folder)})
