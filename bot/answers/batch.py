"""Many questions or situations, one JSON object a line: each gets its line back, in order, faults included."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from bot.answers.asker import Asker, language
from bot.errors import InvalidInput
from bot.logs import report
from engine import Faults, JudgeError, faults_of

Row = dict[str, Any]


def run_batch(lines: Iterable[str], answer: Callable[[Row, Asker], Row]) -> Iterator[Row]:
    """Answer each line that holds something; what is wrong with one line never stops the rest."""
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        id_: object = None
        try:
            row = _row(line, number)
            id_ = row.get("id")
            yield {"id": id_} | answer(row, _asker(row, number))
        except (JudgeError, Faults) as error:
            yield {"id": id_, "error": _error(error, number)}
        except Exception as error:  # the batch goes on; the code leads to the trace in the log
            fault = f"something broke in here, code {report(error, line=number)}"
            yield {"id": id_, "error": {"fault": fault, "mend": "report the code", "where": f"line {number}"}}


def text_of(row: Row, key: str) -> str:
    """Give a text that the line must have."""
    value = row.get(key)
    if not isinstance(value, str):
        raise InvalidInput(f"{key!r} must be text", mend=f'write "{key}": "…"', where=key)
    return value


def _row(line: str, number: int) -> Row:
    where = f"line {number}"
    try:
        row = json.loads(line.lstrip("\ufeff"))
    except (json.JSONDecodeError, RecursionError) as error:
        fault = f"no valid JSON: {error}" if isinstance(error, json.JSONDecodeError) else "JSON nested too deep"
        raise InvalidInput(fault, mend="write one JSON object a line", where=where) from None
    if not isinstance(row, dict):
        raise InvalidInput("a line must be a JSON object", mend='write {"id": …, …}', where=where)
    return row


def _asker(row: Row, number: int) -> Asker:
    wrong = [key for key in ("game", "channel_game", "lang", "edition") if not isinstance(row.get(key), str | None)]
    if wrong:
        raise InvalidInput(
            f"{', '.join(map(repr, wrong))} must be text", mend="quote it or leave it out", where=f"line {number}"
        )
    return Asker(row.get("game") or None, row.get("channel_game") or None, language(row.get("lang")))


def _error(error: JudgeError | Faults, number: int) -> Row:
    first, *others = faults_of(error)
    told: Row = {"fault": first.fault, "mend": first.mend, "where": first.where or f"line {number}"}
    if others:
        told["more"] = [{"fault": each.fault, "mend": each.mend, "where": each.where} for each in others]
    return told
