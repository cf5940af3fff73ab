"""The REST side: the routes that a slash-command client uses."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.e2e.loopback import payloads
from tests.e2e.loopback.gateway import Gateway

DEADLINE = 3.0
"""Seconds in which an interaction must get its first answer."""

LOADING_TYPES = frozenset({5, 6})
EDIT_TYPES = frozenset({6, 7})


class Refused(Exception):
    """An answer that is no success."""

    def __init__(self, status: int, code: int, message: str, faults: list[str] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.body: dict[str, Any] = {"code": code, "message": message}
        if faults:
            self.body["errors"] = {"_errors": [{"code": "INVALID", "message": fault} for fault in faults]}


class Limited(Exception):
    """An answer that says: not so fast."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"wait {seconds} s")
        self.seconds = seconds


@dataclass
class Interaction:
    """What one act of a person led to: the first answer, then messages in order."""

    payload: dict[str, Any]
    born: float = field(default_factory=time.monotonic)
    first: dict[str, Any] | None = None
    after: float = 0.0
    messages: dict[str, dict[str, Any]] = field(default_factory=dict)
    original: str | None = None
    files: list[tuple[str, bytes]] = field(default_factory=list)
    form: dict[str, Any] | None = None
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    said: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def token(self) -> str:
        return str(self.payload["token"])

    @property
    def asker(self) -> str:
        return str((self.payload.get("member") or self.payload)["user"]["id"])


class Rest:
    """Keeps commands, interactions and messages."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway
        self.commands: list[dict[str, Any]] = []
        self.interactions: dict[str, Interaction] = {}
        self.requests: list[tuple[str, str]] = []
        self.posted: list[dict[str, Any]] = []
        self.removed: list[str] = []
        self.spoke = asyncio.Event()
        self.shards = 1
        self.limited = 0

    def answer(
        self, method: str, path: str, query: Mapping[str, str], body: Any, files: list[tuple[str, bytes]]
    ) -> tuple[int, Any]:
        self.requests.append((method, path))
        if self.limited and method == "POST" and not path.endswith("/callback"):
            self.limited -= 1
            raise Limited(0.2)
        match [method, *path.strip("/").split("/")]:
            case ["GET", "gateway", "bot"]:
                start = {"total": 1000, "remaining": 999, "reset_after": 60_000, "max_concurrency": 16}
                return 200, {"url": self.gateway.address, "shards": self.shards, "session_start_limit": start}
            case ["GET", "users", "@me"]:
                return 200, payloads.user(payloads.BOT, "judge", bot=True)
            case ["GET", ("oauth2" | "applications"), *_]:
                return 200, payloads.application()
            case ["PUT", "applications", _, "commands"]:
                self.commands = [payloads.command(each) for each in body]
                return 200, self.commands
            case ["POST", "interactions", id_, token, "callback"]:
                return self._callback(id_, token, query, body, files)
            case ["POST", "webhooks", _, token]:
                interaction = self._by_token(token)
                if interaction.original and interaction.messages[interaction.original]["flags"] & 128:
                    return 200, self._replace(interaction, interaction.original, body, files)
                return 200, self._store(interaction, body, files)
            case ["PATCH", "webhooks", _, token, "messages", id_]:
                interaction = self._by_token(token)
                return 200, self._edit(interaction, interaction.original or "" if id_ == "@original" else id_, body)
            case ["DELETE", "webhooks", _, token, "messages", "@original"]:
                interaction = self._by_token(token)
                self.removed.append(interaction.original or str(interaction.payload["message"]["id"]))
                interaction.said.set()
                return 204, None
            case ["POST", "users", "@me", "channels"]:
                return 200, payloads.dm_channel()
            case ["POST", "channels", channel, "messages"]:
                sent = payloads.message(body, files, asker=payloads.ALICE, loading=False, channel=channel)
                for key in ("interaction_metadata", "webhook_id"):
                    del sent[key]
                sent["type"] = 19 if body.get("message_reference") else 0
                if body.get("message_reference"):
                    sent["message_reference"] = {"type": 0, "channel_id": channel} | {
                        key: str(value) for key, value in body["message_reference"].items() if key.endswith("_id")
                    }
                self.posted.append(sent)
                self.spoke.set()
                return 200, sent
            case ["GET", "webhooks", _, token, "messages", "@original"]:
                interaction = self._by_token(token)
                return 200, interaction.messages[interaction.original or ""]
        raise Refused(501, 0, f"the loopback has no route {method} {path}")

    def _by_token(self, token: str) -> Interaction:
        found = self.interactions.get(token.removeprefix("token-"))
        if found is not None and found.first is not None:
            return found
        raise Refused(404, 10015, "Unknown Webhook")

    def _callback(
        self, id_: str, token: str, query: Mapping[str, str], body: Any, files: list[tuple[str, bytes]]
    ) -> tuple[int, Any]:
        found = self.interactions.get(id_)
        if found is None or found.token != token or time.monotonic() - found.born > DEADLINE:
            raise Refused(404, 10062, "Unknown interaction")
        if found.first is not None:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        found.after = time.monotonic() - found.born
        kind, data = body["type"], body.get("data") or {}
        message = None
        if kind in {4, 5}:
            message = self._store(found, data, files, loading=kind == 5)
            found.original = message["id"]
        elif kind == 6 and "message" in found.payload:
            shown = found.payload["message"]
            found.messages[shown["id"]], found.original = shown, shown["id"]
        elif kind == 7:
            message = self._edit_shown(found, data, files)
        found.first = body
        found.answered.set()
        if kind == 9:
            found.form = data
        if kind not in LOADING_TYPES:
            found.said.set()
        if query.get("with_response") not in {"1", "true", "True"}:
            return 204, None
        told: dict[str, Any] = {
            "id": id_,
            "type": found.payload["type"],
            "channel_id": payloads.CHANNEL,
            "guild_id": payloads.GUILD,
        }
        answer: dict[str, Any] = {"interaction": told}
        if message is not None:
            told |= {
                "response_message_id": message["id"],
                "response_message_loading": kind == 5,
                "response_message_ephemeral": bool(message["flags"] & 64),
            }
            if kind in {4, 7}:
                answer["resource"] = {"type": kind, "message": message}
        return 200, answer

    def _store(
        self, found: Interaction, data: dict[str, Any], files: list[tuple[str, bytes]], *, loading: bool = False
    ) -> dict[str, Any]:
        if not loading and not files and not any(data.get(key) for key in ("content", "embeds", "components", "poll")):
            raise Refused(400, 50006, "Cannot send an empty message")
        message = payloads.message(data, files, asker=found.asker, loading=loading)
        found.messages[message["id"]] = message
        found.files += files
        if not loading:
            found.said.set()
        return message

    def _replace(
        self, found: Interaction, id_: str, data: dict[str, Any], files: list[tuple[str, bytes]]
    ) -> dict[str, Any]:
        """Let the first follow-up take the place of «thinking»."""
        kept = found.messages[id_]
        found.files += files
        message = payloads.message(data, files, asker=found.asker, loading=False) | {"id": id_}
        message["flags"] = (message["flags"] & ~64) | (kept["flags"] & 64)
        found.messages[id_] = message
        found.said.set()
        return message

    def _edit(self, found: Interaction, id_: str, data: dict[str, Any]) -> dict[str, Any]:
        if id_ not in found.messages:
            raise Refused(404, 10008, "Unknown Message")
        edited = payloads.message(data, [], asker=found.asker, loading=False)
        found.messages[id_] |= {key: edited[key] for key in ("content", "embeds", "components") if key in data}
        found.messages[id_]["flags"] &= ~128
        found.said.set()
        return found.messages[id_]

    def _edit_shown(self, found: Interaction, data: dict[str, Any], files: list[tuple[str, bytes]]) -> dict[str, Any]:
        shown: dict[str, Any] = found.payload["message"]
        found.files += files
        edited = payloads.message(data, [], asker=found.asker, loading=False)
        message = shown | {key: edited[key] for key in ("content", "embeds", "components") if key in data}
        found.messages[message["id"]] = message
        found.original = message["id"]
        return message
