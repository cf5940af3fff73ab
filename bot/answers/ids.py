"""Short ids of replies: made of what a reply was made from, so the same is called the same everywhere."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

from bot.answers.asker import Asker
from rules_kb.search import Previous

ID = re.compile(r"#[0-9a-f]{12}")


def id_of(value: Any) -> str:
    """Give the short id of a plain value."""
    return "#" + hashlib.blake2s(dumped(value).encode(), digest_size=6).hexdigest()


def dumped(value: Any) -> str:
    """Write a value as text, its order kept."""
    return json.dumps(value, ensure_ascii=False, sort_keys=False)


def find_id(text: str) -> str | None:
    """Give the id when a text is nothing but one."""
    told = text.strip().strip("`").lower()
    return told if ID.fullmatch(told) else None


def question_value(question: str, asker: Asker) -> dict[str, Any]:
    """Give what an answered question can be answered again from."""
    value: dict[str, Any] = {"kind": "ask", "question": question}
    value |= {key: each for key in ("game", "channel_game", "lang") if (each := getattr(asker, key))}
    if asker.follows is not None:
        value["follows"] = {
            "question": asker.follows.question,
            "game": asker.follows.game,
            "rules": list(asker.follows.rules),
        }
    return value


def told_value(text: str, asker: Asker, edition: str | None = None) -> dict[str, Any]:
    """Give what a told situation can be read again from."""
    value: dict[str, Any] = {"kind": "told", "text": text}
    value |= {key: each for key in ("game", "channel_game", "lang") if (each := getattr(asker, key))}
    return value | ({"edition": edition} if edition else {})


def scenario_value(scenario: Any, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """Give what a played scenario can be played again from."""
    return {"kind": "scenario", "scenario": scenario} | ({"without": list(without)} if without else {})


def asker_from(value: dict[str, Any], **changed: Any) -> Asker:
    """Give the asker of a kept question or situation."""
    kept = value.get("follows")
    follows = Previous(kept["question"], kept["game"], tuple(kept["rules"])) if kept else None
    parts: dict[str, Any] = {key: value.get(key) for key in ("game", "channel_game", "lang")}
    return Asker(**(parts | {"follows": follows} | changed))
