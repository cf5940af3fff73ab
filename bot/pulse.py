"""The pulse of a serving process: it writes down how it is, and `tablejudge health` reads it from beside.

A file in the host's folder, because that works in every container and on every system, and opens no port.
"""

from __future__ import annotations

import contextlib
import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path

EVERY = 10.0
"""Seconds between two beats."""

STALE = 45.0
"""Seconds after which a process that wrote nothing counts as not answering."""

_FILE = "health.json"


@dataclass(frozen=True, slots=True)
class Beat:
    """How a serving process is: when, whether it is connected to Discord, and how a look-up went."""

    at: float
    pid: int
    connected: bool
    guilds: int = 0
    lookup_ms: float = 0.0
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Health:
    """What a host is told: whether all is well, and in one line what is or what is wrong."""

    well: bool
    told: str


def write_beat(folder: Path, beat: Beat) -> None:
    """Write a beat in one go, so that nobody reads half of one."""
    folder.mkdir(parents=True, exist_ok=True)
    draft = folder / f"{_FILE}.{beat.pid}"
    draft.write_text(json.dumps(asdict(beat)), encoding="utf-8")
    draft.replace(folder / _FILE)


def end_beat(folder: Path) -> None:
    """Take the last beat away: a process that ended in good order is not serving."""
    with contextlib.suppress(OSError):
        (folder / _FILE).unlink(missing_ok=True)


def read_beat(folder: Path) -> Beat | None:
    """Read the last beat; None when there is none that can be read."""
    try:
        plain = json.loads((folder / _FILE).read_text(encoding="utf-8"))
        return Beat(
            at=float(plain["at"]),
            pid=int(plain["pid"]),
            connected=bool(plain["connected"]),
            guilds=int(plain["guilds"]),
            lookup_ms=float(plain["lookup_ms"]),
            fault=str(plain["fault"]),
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None


def health_of(folder: Path, now: float | None = None) -> Health:
    """Tell whether the process that serves from a folder answers, is connected to Discord and finds rules."""
    beat = read_beat(folder)
    if beat is None:
        return Health(False, f"not serving — start `tablejudge discord` — {folder}")
    age = max(0.0, (time.time() if now is None else now) - beat.at)
    if age > STALE:
        return Health(False, f"no sign of life for {age:.0f} seconds — restart it — process {beat.pid}")
    if beat.fault:
        return Health(False, f"a look-up failed: {beat.fault} — see the log — process {beat.pid}")
    if not beat.connected:
        return Health(False, f"not connected to Discord — see the log — process {beat.pid}")
    return Health(True, f"well: connected, {beat.guilds} servers, a look-up took {beat.lookup_ms:.0f} ms")
