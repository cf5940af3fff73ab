"""People at the loopback: they use commands, read suggestions, press buttons."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from tests.e2e.loopback import payloads
from tests.e2e.loopback.rest import Interaction
from tests.e2e.loopback.server import Loopback
from tests.e2e.loopback.spec import walk

PATIENCE = 40.0


@dataclass
class Person:
    """Someone in the server, or in a direct message with the bot."""

    discord: Loopback
    id: str = payloads.ALICE
    name: str = "alice"
    locale: str = "en-US"
    in_dm: bool = False
    in_group: bool = False
    """In a group of friends without a server, where the bot was brought by who installed it for themselves."""

    async def use(self, name: str, **options: Any) -> Interaction:
        """Use a slash command and wait until something is said."""
        return await self._act(2, self._command(name, options))

    async def suggest(self, name: str, focus: str, typed: str, **options: Any) -> list[dict[str, Any]]:
        """Type into an option and give the suggestions."""
        data = self._command(name, options | {focus: typed})
        for option in data["options"]:
            if option["name"] == focus:
                option["focused"] = True
        acted = await self._act(4, data)
        assert acted.first is not None
        return list(acted.first["data"]["choices"])

    async def press(self, message: dict[str, Any], custom_id: str) -> Interaction:
        """Press a button of a message."""
        assert custom_id in buttons(message), f"no button {custom_id} in {sorted(buttons(message))}"
        return await self._act(3, {"component_type": 2, "custom_id": custom_id, "id": 1}, message)

    async def choose(self, message: dict[str, Any], custom_id: str, value: str) -> Interaction:
        """Choose a value in a select."""
        data = {"component_type": 3, "custom_id": custom_id, "id": 1, "values": [value]}
        return await self._act(3, data, message)

    async def fill(self, form: Interaction, message: dict[str, Any] | None = None, **texts: str) -> Interaction:
        """Fill in and send a form that popped up."""
        assert form.form is not None
        labels = [
            {
                "type": 18,
                "id": n,
                "component": {"type": 4, "id": n + 50, "custom_id": name, "value": text},
            }
            for n, (name, text) in enumerate(texts.items(), start=1)
        ]
        return await self._act(5, {"custom_id": form.form["custom_id"], "components": labels}, message)

    async def use_on(self, name: str, message: dict[str, Any]) -> Interaction:
        """Use a message command."""
        command = next(each for each in self.discord.rest.commands if each["name"] == name)
        resolved = {"messages": {message["id"]: message}}
        data = {
            "id": command["id"],
            "name": name,
            "type": 3,
            "target_id": message["id"],
            "resolved": resolved,
        }
        return await self._act(2, data)

    async def speak(self, text: str, replies_to: dict[str, Any] | None = None) -> dict[str, Any]:
        """Write a message and wait until the judge writes one."""
        rest = self.discord.rest
        rest.spoke.clear()
        told = payloads.spoken(text, self.id, self.name, replies_to=replies_to)
        await self.discord.gateway.send("MESSAGE_CREATE", told)
        await asyncio.wait_for(rest.spoke.wait(), PATIENCE)
        return rest.posted[-1]

    def _command(self, name: str, options: dict[str, Any]) -> dict[str, Any]:
        name, _, sub = name.partition(" ")
        command = next(each for each in self.discord.rest.commands if each["name"] == name)
        if sub:
            inner = next(each for each in command["options"] if each["name"] == sub)
            told = self._filled(inner, options)
            return {
                "id": command["id"],
                "name": name,
                "type": 1,
                "options": [{"name": sub, "type": 1, "options": told}],
            }
        return {"id": command["id"], "name": name, "type": 1, "options": self._filled(command, options)}

    def _filled(self, command: dict[str, Any], options: dict[str, Any]) -> list[dict[str, Any]]:
        types = {option["name"]: option["type"] for option in command.get("options") or []}
        return [{"name": key, "type": types[key], "value": value} for key, value in options.items()]

    async def _act(self, kind: int, data: dict[str, Any], message: dict[str, Any] | None = None) -> Interaction:
        id_ = payloads.snowflake()
        payload: dict[str, Any] = {
            "id": id_,
            "application_id": payloads.APP,
            "type": kind,
            "data": data,
            "token": f"token-{id_}",
            "version": 1,
            "locale": self.locale,
            "app_permissions": payloads.ALL_RIGHTS,
            "entitlements": [],
            "authorizing_integration_owners": {"0": payloads.GUILD},
            "attachment_size_limit": 10 * 2**20,
            "channel": payloads.channel(),
            "channel_id": payloads.CHANNEL,
        }
        if self.in_group:
            owners = {"1": self.id}
            payload |= {
                "user": payloads.user(self.id, self.name),
                "context": 2,
                "authorizing_integration_owners": owners,
            }
            payload |= {"channel": payloads.group_channel(), "channel_id": payloads.GROUP}
        elif self.in_dm:
            payload |= {"user": payloads.user(self.id, self.name), "context": 1}
        else:
            payload |= {
                "member": payloads.member(self.id, self.name),
                "guild_id": payloads.GUILD,
                "context": 0,
                "guild_locale": "en-US",
                "guild": {"id": payloads.GUILD, "locale": "en-US", "features": []},
            }
        if message is not None:
            payload["message"] = deepcopy(message)
        acted = self.discord.rest.interactions[id_] = Interaction(payload)
        await self.discord.gateway.send("INTERACTION_CREATE", payload)
        await asyncio.wait_for(acted.said.wait(), PATIENCE)
        return acted


def last(acted: Interaction) -> dict[str, Any]:
    """Give the last message that an act led to, as it stands now: what is done with it later does not change this."""
    return deepcopy(list(acted.messages.values())[-1])


def text(message: dict[str, Any]) -> str:
    """Give all text of a message."""
    shown = [each["content"] for each in walk(message["components"]) if each["type"] == 10]
    return "\n".join([message["content"], *shown]).strip()


def buttons(message: dict[str, Any]) -> dict[str, str]:
    """Give the labels of a message's buttons by custom_id."""
    return {each["custom_id"]: each.get("label") or "" for each in walk(message["components"]) if each["type"] == 2}


def is_private(message: dict[str, Any]) -> bool:
    """Tell whether only the asker sees a message."""
    return bool(message["flags"] & 64)
