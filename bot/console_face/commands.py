"""What each command does: read the options, call one answer, dress it, print."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from bot.answers.asker import Asker, language
from bot.answers.ids import find_id
from bot.collecting import uncollected
from bot.console_face.output import fail, print_json, print_lines, read_input, say_reply
from bot.errors import InvalidInput
from bot.words import words
from engine import Faults

if TYPE_CHECKING:
    from bot.answers.ask import Asked
    from bot.host import Host


def ask(
    host: Host,
    question: str | None,
    game: str | None,
    channel_game: str | None,
    lang: str | None,
    *,
    json: bool,
    batch: str | None,
) -> None:
    """Answer one question, or each line of a batch."""
    if batch is not None:
        from bot.answers.ask import ask as answer
        from bot.answers.batch import run_batch, text_of

        floors, lines = host.floors, read_input(batch).splitlines()
        print_lines(run_batch(lines, lambda row, asker: asked_json(answer(text_of(row, "question"), asker, floors))))
        return
    if question is None:
        raise InvalidInput("no question", mend="write it behind `ask`, or - to read it from stdin", where="ask")
    with uncollected():
        _ask_one(
            host, read_input("-") if question == "-" else question, Asker(game, channel_game, language(lang)), json=json
        )


def _ask_one(host: Host, text: str, asker: Asker, *, json: bool) -> None:
    """Answer one question."""
    from bot.answers.ask import ask as answer

    known = find_id(text)
    if known:
        from bot.answers.ids import asker_from
        from bot.console_face.keeping import find_state

        value = find_state(host, known)
        text, asker = str(value.get("question") or value.get("text") or ""), asker_from(value, **_chosen(asker))
    asked = answer(text, asker, host.floors)
    if json:
        print_json(asked_json(asked))
    else:
        from bot.dress.ask import dress_asked

        say_reply(dress_asked(asked, host.look))


def _chosen(asker: Asker) -> dict[str, Any]:
    return {key: value for key in ("game", "channel_game", "lang") if (value := getattr(asker, key))}


def asked_json(asked: Asked) -> dict[str, Any]:
    """Give an answer with its reply as text."""
    from bot.dress.ask import dress_asked
    from bot.dress.look import PLAIN

    return asked.as_json() | {"reply": dress_asked(asked, PLAIN)}


def rule(host: Host, text: str, game: str | None, lang: str | None, *, json: bool) -> None:
    """Show the rules that an id, a number or words name."""
    from bot.answers.rule import show

    chosen = host.spoken(lang)
    shown = show(text, Asker(game, lang=chosen), host.floors)
    if json:
        print_json(shown.as_json())
        return
    from bot.dress.rule import dress_shown, related_of

    say_reply(dress_shown(shown, host.look, related_of(shown, host.floors)))


def check(host: Host) -> None:
    """Print every fault of the knowledge base, or that all is well."""
    from bot.answers.keeper import check as check_data

    faults = check_data(host.floors)
    if faults:
        fail(Faults("data", faults))
    knowledge = host.floors.knowledge
    say = words(host.spoken()).say
    print(say("check.fine", rules=len(knowledge.rules), games=len(knowledge.games)))


def health(host: Host) -> None:
    """Print in one line how the serving process is; ends with status 1 when it does not answer."""
    from bot.pulse import health_of

    found = health_of(host.settings.folder)
    print(found.told, file=sys.stdout if found.well else sys.stderr)
    if not found.well:
        raise SystemExit(1)


def coverage(host: Host, *, json: bool) -> None:
    """Print every rule's coverage."""
    from bot.answers.keeper import coverage as cover

    rows = cover(host.floors)
    if json:
        print_json(rows)
        return
    for row in rows:
        bites = {True: "bites", False: "does not bite", None: "-"}[row["bites"]]
        asked = " ".join(f"{lang}:{count}" for lang, count in row["phrasings"].items())
        print(
            f"{row['rule']:<60} {'/'.join(row['languages'])} {asked:<17} {row['engine']:<11} "
            f"{row['scenarios']:>3} {bites}"
        )


def help_(host: Host, lang: str | None) -> None:
    """Tell what we know, how to ask, and that we are not official."""
    from bot.dress.guide import dress_help

    say_reply(dress_help(host.spoken(lang), host.look, host.floors))
