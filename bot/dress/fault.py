"""A fault as text, in the asker's language: what is wrong, how to mend it, where."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dress.look import Look
from bot.words import words
from engine import JudgeError
from rules_kb.model import Lang


def dress_fault(fault: JudgeError, look: Look, lang: Lang) -> str:
    """Dress one fault; one without a sentence of its own is told as it is written for the log."""
    spoken = words(lang)
    values = {name: look.escape(str(value)) for name, value in fault.values.items()}
    if not spoken.has(fault.word_key) or not _fits(spoken.catalogue[fault.word_key], values):
        told = spoken.say("error.told", fault=look.escape(fault.fault), mend=look.escape(fault.mend))
        return f"{told} ({look.escape(fault.where)})" if fault.where else told
    return look.strong(spoken.say(fault.word_key, **values)) + _mend(fault, values, lang)


def dress_faults(faults: Sequence[JudgeError], look: Look, lang: Lang, most: int = 5) -> str:
    """Dress several faults, each on lines of its own, `most` of them."""
    told = [dress_fault(fault, look, lang) for fault in faults[:most]]
    if len(faults) == 1:
        return told[0]
    say = words(lang).say
    more = [say("error.more", count=len(faults) - most)] if len(faults) > most else []
    return "\n".join([say("error.several", count=len(faults)), *(f"- {each}" for each in told), *more])


def _mend(fault: JudgeError, values: dict[str, str], lang: Lang) -> str:
    spoken = words(lang)
    key = f"{fault.word_key}.mend"
    if spoken.has(key) and _fits(spoken.catalogue[key], values):
        return "\n" + spoken.say(key, **values)
    return ""


def _fits(sentence: str, values: dict[str, str]) -> bool:
    try:
        sentence.format_map(values)
    except (KeyError, IndexError, ValueError):
        return False
    return True
