"""What goes to the terminal: replies, JSON, faults in one line each; and reading what was handed in."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from bot.errors import InvalidInput
from bot.logs import report
from engine import Faults, JudgeError, faults_of

MOST_BYTES = 20_000_000


def print_json(plain: object) -> None:
    """Print JSON for programs, indented."""
    print(json.dumps(plain, ensure_ascii=False, indent=2))


def print_lines(rows: Iterable[Any]) -> None:
    """Print one JSON object a line, each as soon as it is there."""
    for row in rows:
        print(json.dumps(row, ensure_ascii=False), flush=True)


def one_line(fault: JudgeError) -> str:
    """Tell a fault in one line: fault — mend — place."""
    return " ".join(str(fault).split())


def fail(error: JudgeError | Faults) -> NoReturn:
    """Print each fault in one line on stderr and end with status 2."""
    for fault in faults_of(error):
        print(one_line(fault), file=sys.stderr)
    raise SystemExit(2)


@contextmanager
def faults_in_one_line() -> Iterator[None]:
    """Turn faults into their lines and status 2, anything unexpected into a short code and status 1."""
    try:
        yield
    except (JudgeError, Faults) as error:
        fail(error)
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(0) from None
    except Exception as error:  # nothing is swallowed: the log holds the trace under the code
        code = report(error)
        print(
            f"something broke in here, code {code} — report the code; tablejudge.log in the data folder tells more",
            file=sys.stderr,
        )
        raise SystemExit(1) from None


def read_input(source: str) -> str:
    """Read a file, or stdin for «-»; raises InvalidInput when it cannot be read or is no text."""
    try:
        raw = sys.stdin.buffer.read(MOST_BYTES + 1) if source == "-" else Path(source).read_bytes()
    except OSError as error:
        raise InvalidInput(
            f"{source[:200]!r} cannot be read: {error.strerror or error}", mend="give a file that exists", where="file"
        ) from None
    if len(raw) > MOST_BYTES:
        raise InvalidInput("more than 20 MB", mend="send less at once", where=source[:200])
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidInput(f"no UTF-8 at byte {error.start}", mend="save it as UTF-8", where=source[:200]) from None


def say_reply(text: str) -> None:
    """Print a reply: with colours on a terminal, else as it is."""
    if sys.stdout.isatty():
        from rich.console import Console

        Console(highlight=False, soft_wrap=True).print(text)
    else:
        print(text)
