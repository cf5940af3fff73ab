"""The log: structlog, as JSON or for people. No text of an asker stands in it at info level or above."""

from __future__ import annotations

import hashlib
import logging
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from structlog.typing import FilteringBoundLogger

    from bot.settings import Settings

_FILE = "tablejudge.log"


_quiet: list[Settings] = []


def log() -> FilteringBoundLogger:
    """Give the log; structlog is loaded when something is said."""
    import structlog

    if not structlog.is_configured() and _quiet:
        _configure(_quiet[-1].log_level, "json", _LateFile(_quiet[-1].folder / _FILE))
    logger: FilteringBoundLogger = structlog.get_logger("tablejudge")
    return logger


def log_to_stderr(settings: Settings) -> None:
    """Let the log of a serving process go to stderr, discord.py's lines included."""
    _configure(settings.log_level, settings.log_format, sys.stderr)


def log_to_file(settings: Settings) -> None:
    """Let the log of a console command go to a file in our folder; file and log are made with the first line."""
    _quiet.append(settings)


def report(error: BaseException, **about: Any) -> str:
    """Log an exception nobody expected and give the short code under which it stands there."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{frames[-1].name}:{frames[-1].lineno}" if frames else ""
    code = hashlib.blake2s(f"{type(error).__name__} {place}".encode(), digest_size=3).hexdigest().upper()
    lines = "".join(traceback.format_exception(error))
    log().error("unexpected", code=code, kind=type(error).__name__, trace=lines, **about)
    return code


class _LateFile:
    """A file that is opened with its first line; a folder that cannot be written to silences the log, not us."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def write(self, text: str) -> int:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a", encoding="utf-8") as file:
                return file.write(text)
        except OSError:
            return 0

    def flush(self) -> None:
        """Nothing is held back."""


def _configure(level: str, form: str, out: TextIO | _LateFile) -> None:
    import structlog

    number = logging.getLevelNamesMapping()[level.upper()]
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if form == "json":
        last: Any = structlog.processors.JSONRenderer(ensure_ascii=False)
    else:
        last = structlog.dev.ConsoleRenderer(colors=hasattr(out, "isatty") and out.isatty())
    structlog.configure(
        processors=[*shared, last],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(file=out),  # type: ignore[arg-type]  # write and flush suffice
        cache_logger_on_first_use=False,
    )
    if isinstance(out, _LateFile):
        return
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last], foreign_pre_chain=shared
        )
    )
    logging.getLogger("alembic").setLevel(logging.WARNING)  # it tells of its plugins while it is loaded
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(number, logging.INFO))
