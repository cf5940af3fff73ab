"""What the Discord bot keeps, seen from the console: feedback, unanswered questions, and erasing all of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeVar

from bot.answers.drafts import draft_feedback, draft_unanswered
from bot.console_face.output import print_json, say_reply

if TYPE_CHECKING:
    from bot.host import Host
    from bot.store import Store

T = TypeVar("T")


def feedback(host: Host, *, all_: bool, drafts: bool, json: bool) -> None:
    """List what was marked wrong (or everything marked), as lines, drafts or JSON."""
    from bot.store import Marks

    marks = _with_store(host, lambda store: Marks(store).feedback(wrong_only=not all_))
    rows: list[dict[str, Any]] = [
        {"id": each.id, "at": _date(each.at), "right": each.right, "value": each.value} for each in marks
    ]
    if json:
        print_json(rows)
    elif drafts:
        print(draft_feedback(rows), end="")
    else:
        for row in rows:
            print(f"{row['at']} {'right' if row['right'] else 'wrong'} {_about(row['value'])}")


def unanswered(host: Host, *, drafts: bool, json: bool) -> None:
    """List the questions that found no answer, as lines, drafts or JSON."""
    from bot.store import Marks

    kept = _with_store(host, lambda store: Marks(store).unanswered())
    rows = [
        {"id": each.id, "at": _date(each.at), "game": each.game, "lang": each.lang, "question": each.question}
        for each in kept
    ]
    if json:
        print_json(rows)
    elif drafts:
        print(draft_unanswered(rows), end="")
    else:
        for row in rows:
            print(f"{row['at']} {row['lang']} {row['game'] or '-'} {' '.join(str(row['question']).split())}")


def privacy(host: Host, lang: str | None, *, erase: bool) -> None:
    """Tell what is kept of people; with `erase` erase all of it."""
    from bot.dress.privacy import dress_privacy
    from bot.words import words

    spoken = host.spoken(lang)
    say_reply(dress_privacy(spoken, host.look))
    if erase:
        count = _with_store(host, lambda store: store.erase())
        say_reply(words(spoken).say("privacy.erased", count=count))


def find_state(host: Host, token: str) -> Any:
    """Give what a reply's short id stands for; raises Expired when it is no longer kept."""
    from bot.store import States

    return _with_store(host, lambda store: States(store).find(token))


def _with_store(host: Host, do: Callable[[Store], Awaitable[T]]) -> T:
    import asyncio  # which asking a question needs not wait for

    from bot.store import Store

    async def run() -> T:
        async with Store.in_folder(host.settings.folder) as store:
            return await do(store)

    return asyncio.run(run())


def _date(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def _about(value: dict[str, Any]) -> str:
    told = value.get("question") or value.get("text") or value.get("example") or value.get("id") or ""
    answered = ", ".join(value.get("rules") or ())
    note = f" — {value['note']}" if value.get("note") else ""
    return " ".join(f"{value.get('lang', '')} {told} → {answered or '-'}{note}".split())
