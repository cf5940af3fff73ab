"""A tiny data folder on disk, for testing what reads data without depending on any real game."""

from __future__ import annotations

from pathlib import Path

from rules_kb.knowledge import Knowledge
from rules_kb.load import GameFolder

GAME = """
slug = "toy"
languages = ["es", "en", "de"]
aliases = ["toy"]
name = { es = "Juguete", en = "Toy", de = "Spielzeug" }
[[document]]
id = "coins"
language = "es"
title = { es = "Monedas", en = "Coins", de = "Münzen" }
covers = { es = "Monedas.", en = "Coins.", de = "Münzen." }
"""
RULES = """
[[rule]]
id = "toy.coins.flips"
number = "1.1"
play = "played"
status = "stated"
see = ["toy.coins.stuck"]
sources = [{ document = "coins", locator = "1.1" }]
[[rule]]
id = "toy.coins.stuck"
number = "1.2"
play = "answer-only"
status = "stated"
parent = "toy.coins.flips"
sources = [{ document = "coins", locator = "1.2" }]
"""
TEXT = """
["toy.coins.flips"]
label = "Coins 1.1"
title = "A coin flips"
body = "A coin that is flipped turns over."
short = "It turns over."
["toy.coins.stuck"]
label = "Coins 1.2"
title = "A stuck coin stays"
body = "A coin that is stuck does not turn over."
short = "It stays."
"""
ASKED = """
"toy.coins.flips" = ["does a coin flip?"]
"toy.coins.stuck" = ["does a stuck coin flip?"]
"""
TERMS = """
[[term]]
id = "coin"
rules = ["toy.coins.flips"]
es = { name = "moneda", aliases = ["ficha"] }
de = { name = "Münze" }
en = { name = "coin" }
"""


def write_toy(root: Path, **changed: str) -> Path:
    """Write the toy game below `root`; a keyword like `rules` replaces that file's content."""
    files = {
        "game.toml": changed.get("game", GAME),
        "rules/coins.toml": changed.get("rules", RULES),
        "terms.toml": changed.get("terms", TERMS),
    }
    for lang in ("es", "en", "de"):
        files[f"text/{lang}/coins.toml"] = changed.get(f"text_{lang}", TEXT)
        files[f"asked/{lang}.toml"] = changed.get(f"asked_{lang}", ASKED)
    for name, content in {**files, **{k: v for k, v in changed.items() if "/" in k}}.items():
        place = root / "toy" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(content, encoding="utf-8")
    return root / "toy"


def toy_knowledge(root: Path, **changed: str) -> Knowledge:
    """Give the toy game as knowledge."""
    return Knowledge({"toy": GameFolder(write_toy(root, **changed))})
