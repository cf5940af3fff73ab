"""What people marked or asked in vain becomes drafts: phrasings, topics and scenarios, ready to be looked through."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.answers.written import as_toml


def draft_unanswered(rows: Iterable[Mapping[str, Any]]) -> str:
    """Write questions without an answer as lines for `asked/<lang>.toml` or `outside/<lang>.toml`."""
    grouped: dict[tuple[str, str], list[str]] = defaultdict(list)
    for row in rows:
        grouped[str(row.get("game") or "?"), str(row["lang"])].append(str(row["question"]))
    parts = []
    for (game, lang), questions in sorted(grouped.items()):
        head = f"# {game}: asked/{lang}.toml when a rule answers them, outside/{lang}.toml when none does"
        parts.append(f"{head}\n" + as_toml({f"{game}.?.?": list(dict.fromkeys(questions))}))
    return "\n".join(parts)


def draft_feedback(rows: Iterable[Mapping[str, Any]]) -> str:
    """Write what was marked wrong as drafts: questions as phrasings of a rule to be named, situations as scenarios."""
    parts = []
    for number, row in enumerate(rows, start=1):
        value = row["value"]
        told = _scenario(value) if value.get("kind") in {"scenario", "told"} else _phrasing(value)
        parts.append(f"# {number}. {_about(row)}\n{told}")
    return "\n".join(parts)


def _about(row: Mapping[str, Any]) -> str:
    value = row["value"]
    about = [str(value[key]) for key in ("kind", "id", "game", "lang", "decision", "example") if value.get(key)]
    if value.get("rules"):
        about.append("answered with " + ", ".join(value["rules"]))
    if value.get("note"):
        about.append("said to be right: " + " ".join(str(value["note"]).split()))
    return "; ".join(about)


def _phrasing(value: Mapping[str, Any]) -> str:
    if "question" not in value:
        return ""
    game, lang = value.get("game") or "?", value.get("lang", "?")
    return f"# for {game}: asked/{lang}.toml, under the rule that is right\n" + as_toml(
        {f"{game}.?.?": [value["question"]]}
    )


def _scenario(value: Mapping[str, Any]) -> str:
    lang = value.get("lang", "en")
    if value.get("kind") == "told":
        return as_toml({"told": {lang: value["text"]}})
    answers: Sequence[Mapping[str, Any]] = value.get("answers", ())
    shown = [{key: each[key] for key in ("ask", "about", "value")} for each in answers]
    expect = "# what I answered; change it to what is right\n" + as_toml({"expect": {"answers": shown}})
    return as_toml(value["scenario"]) + "\n" + expect
