"""Discord's rules that its OpenAPI description leaves out; the true API answers each breach with a 400."""

from __future__ import annotations

import re
from typing import Any

import discord

from tests.e2e.loopback.spec import walk

V2 = 1 << 15
LOCALES = frozenset(locale.value for locale in discord.Locale)
NAME = re.compile(r"[-_'\w]{1,32}")


def units(text: str) -> int:
    """Count as the strictest of Discord's counters."""
    return len(text.encode("utf-16-le")) // 2


def limit_faults(method: str, path: str, body: Any) -> list[str]:
    """Tell which unwritten rules a request breaks."""
    if method == "PUT" and path.endswith("/commands"):
        return _command_list(body or [])
    if not isinstance(body, dict):
        return []
    data = body.get("data", body) if path.endswith("/callback") else body
    return _message(data, editing=method == "PATCH") if isinstance(data, dict) else []


def _command_list(commands: list[dict[str, Any]]) -> list[str]:
    found, seen = [], set()
    for number, each in enumerate(commands):
        kind, at = each.get("type", 1), f"$[{number}]"
        if (kind, each["name"]) in seen:
            found.append(f"{at}: {each['name']} stands twice")
        seen.add((kind, each["name"]))
        if kind == 1 and (not NAME.fullmatch(each["name"]) or each["name"] != each["name"].lower()):
            found.append(f"{at}.name: not a name for chat")
        if (kind == 1) != bool(each.get("description")):
            found.append(f"{at}.description: wanted for chat, and only there")
        if sum(units(text) for text in _texts(each)) > 8000:
            found.append(f"{at}: over 8000 characters in all")
        found += [f"{at}: unknown locales {sorted(bad)}" for bad in [_locales(each) - LOCALES] if bad]
        found += _options(each.get("options") or [], at)
    return found


def _options(options: list[dict[str, Any]], at: str) -> list[str]:
    found, optional = [], False
    for number, each in enumerate(options):
        here = f"{at}.options[{number}]"
        if each["type"] > 2 and each.get("required") and optional:
            found.append(f"{here}: required after optional")
        optional = optional or not each.get("required", False)
        if each.get("autocomplete") and each.get("choices"):
            found.append(f"{here}: autocomplete and choices together")
        found += [f"{here}: unknown locales {sorted(bad)}" for bad in [_locales(each) - LOCALES] if bad]
        found += [
            f"{here}: a translated description over 100"
            for text in (each.get("description_localizations") or {}).values()
            if units(text) > 100
        ]
    return found


def _locales(node: dict[str, Any]) -> set[str]:
    return {key for field in ("name_localizations", "description_localizations") for key in node.get(field) or {}}


def _texts(node: dict[str, Any]) -> list[str]:
    found = [node.get("name") or "", node.get("description") or ""]
    found += [text for choice in node.get("choices") or [] for text in (choice["name"], str(choice["value"]))]
    return found + [text for option in node.get("options") or [] for text in _texts(option)]


def _message(data: dict[str, Any], *, editing: bool) -> list[str]:
    found = []
    top = data.get("components") or []
    flat = list(walk(top))
    is_v2, is_modal = bool((data.get("flags") or 0) & V2), "title" in data
    if units(data.get("content") or "") > 2000:
        found.append("content: over 2000 characters")
    if data.get("allowed_mentions", {}).get("parse"):
        found.append("allowed_mentions: somebody could be pinged")
    embeds = data.get("embeds") or []
    if sum(units(text) for embed in embeds for text in _embed_texts(embed)) > 6000:
        found.append("embeds: over 6000 characters in all")
    if len(top) > 5 and (is_modal or not is_v2):
        found.append("components: over 5 at the top of a modal or an old message")
    if not editing and not is_modal and not is_v2 and {each["type"] for each in top} - {1}:
        found.append("components: new parts without their flag")
    for choice in data.get("choices") or []:
        if units(str(choice["value"])) > 100 or not 1 <= units(choice["name"]) <= 100:
            found.append(f"choices: {choice['name']!r} is too long or empty")
    ids = [each["custom_id"] for each in flat if each.get("custom_id")]
    if len(ids) != len(set(ids)):
        found.append("components: a custom_id stands twice")
    found += [f"custom_id: {id_!r} over 100 characters" for id_ in ids if units(id_) > 100]
    found += [
        f"label: {each['label']!r} over 80"
        for each in flat
        if each["type"] == 2 and units(each.get("label") or "") > 80
    ]
    if is_v2 or (editing and flat):
        if data.get("content") or embeds or data.get("poll"):
            found.append("components: content, embeds or a poll beside them")
        if len(flat) > 40:
            found.append(f"components: {len(flat)} in all, 40 allowed")
        texts = [each.get("content") or "" for each in flat if each["type"] == 10]
        if sum(map(units, texts)) > 4000:
            found.append("components: over 4000 characters of text")
        if any(not text.strip() for text in texts):
            found.append("components: an empty text")
    return found


def _embed_texts(embed: dict[str, Any]) -> list[str]:
    fields = [text for field in embed.get("fields") or [] for text in (field["name"], field["value"])]
    named = [(embed.get(key) or {}).get(inner) or "" for key, inner in (("footer", "text"), ("author", "name"))]
    return [embed.get("title") or "", embed.get("description") or "", *named, *fields]
