"""Laws of the faces' words: every sentence in every language, every key that is used exists, none is left over."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

import bot
from bot.discord_face.limits import DESCRIPTION
from bot.dress.guide import COMMANDS
from bot.words import words
from rules_kb.model import LANGUAGES, Status

ROOT = Path(bot.__file__).parent
SOURCES = "\n".join(file.read_text("utf-8") for ending in ("*.py", "*.j2") for file in sorted(ROOT.rglob(ending)))
KEYS = sorted(words("en").catalogue)
MADE = (
    *(f"status.{status}" for status in Status if status is not Status.STATED),
    *(f"language.{lang}" for lang in LANGUAGES),
    *(f"ruling.hangs.{kind}" for kind in ("fact", "choice", "reading")),
    *(f"help.{command}" for command in COMMANDS),
    "ruling.played",
    "ruling.undecided",
    "ask.which",
    "ask.which-game",
)


def slots(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_every_sentence(lang):
    assert sorted(words(lang).catalogue) == KEYS


@pytest.mark.parametrize("key", KEYS)
def test_every_language_fills_the_same_slots(key):
    assert {lang: slots(words(lang).catalogue[key]) for lang in LANGUAGES} == dict.fromkeys(
        LANGUAGES, slots(words("en").catalogue[key])
    )


def test_every_used_key_exists():
    used = set(re.findall(r"\b(?:say|told)\(\s*[\"']([a-z]+(?:\.[a-z-]+)*\.[a-z-]+[a-z])[\"']", SOURCES)) | set(MADE)
    used |= set(re.findall(r"key=\"(error\.[a-z-]+)\"", SOURCES))

    assert sorted(used - set(KEYS)) == []


def test_no_sentence_is_left_over():
    folders = (ROOT.parent / "rules_kb", ROOT.parent / "engine")
    below = [file.read_text("utf-8") for folder in folders for end in ("*.py", "*.j2") for file in folder.rglob(end)]
    named = "\n".join([SOURCES, *below])
    families = tuple(re.findall(r"f?[\"']([a-z]+(?:\.[a-z-]+)*\.)(?:\{|[\"'] ~)", named))
    left = [
        key
        for key in KEYS
        if not key.startswith(families) and not re.search(rf"[\"']{key.removesuffix('.mend')}[\"']", named)
    ]

    assert left == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_descriptions_fit_discord(lang):
    sentences = words(lang).catalogue

    assert [key for key in KEYS if key.startswith("command.") and len(sentences[key]) > DESCRIPTION] == []
