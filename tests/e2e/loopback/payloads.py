"""What Discord tells about users, servers, channels and messages."""

from __future__ import annotations

import itertools
import time
from typing import Any

EPOCH = 1_420_070_400_000
APP, BOT, GUILD, CHANNEL, ALICE, BOB, DM, GROUP = (str((1 << 60) + n) for n in range(1, 9))
ALL_RIGHTS = str(2**53 - 1)
_count = itertools.count()


def snowflake() -> str:
    return str(((int(time.time() * 1000) - EPOCH) << 22) | next(_count) % 4096)


def user(id_: str, name: str, *, bot: bool = False) -> dict[str, Any]:
    return {
        "id": id_,
        "username": name,
        "discriminator": "0",
        "global_name": name,
        "avatar": None,
        "bot": bot,
        "system": False,
        "mfa_enabled": True,
        "locale": "en-US",
        "verified": True,
        "email": None,
        "flags": 0,
        "public_flags": 0,
        "premium_type": 0,
        "primary_guild": None,
        "banner": None,
        "accent_color": None,
        "clan": None,
        "avatar_decoration_data": None,
        "collectibles": None,
    }


def member(id_: str, name: str) -> dict[str, Any]:
    return {
        "user": user(id_, name),
        "nick": None,
        "avatar": None,
        "roles": [],
        "joined_at": "2024-01-01T00:00:00+00:00",
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "permissions": ALL_RIGHTS,
        "communication_disabled_until": None,
        "banner": None,
    }


def channel() -> dict[str, Any]:
    return {
        "id": CHANNEL,
        "type": 0,
        "guild_id": GUILD,
        "name": "rules",
        "position": 0,
        "permission_overwrites": [],
        "topic": None,
        "nsfw": False,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "parent_id": None,
        "flags": 0,
    }


def guild() -> dict[str, Any]:
    everyone = {
        "id": GUILD,
        "name": "@everyone",
        "color": 0,
        "hoist": False,
        "position": 0,
        "permissions": ALL_RIGHTS,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "managed": False,
        "mentionable": False,
        "flags": 0,
        "icon": None,
    }
    return {
        "id": GUILD,
        "name": "A table",
        "icon": None,
        "owner_id": ALICE,
        "roles": [everyone],
        "emojis": [],
        "features": [],
        "mfa_level": 0,
        "afk_timeout": 300,
        "afk_channel_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "premium_tier": 0,
        "preferred_locale": "en-US",
        "nsfw_level": 0,
        "premium_progress_bar_enabled": False,
        "joined_at": "2024-01-01T00:00:00+00:00",
        "large": False,
        "unavailable": False,
        "member_count": 2,
        "voice_states": [],
        "members": [member(ALICE, "alice")],
        "channels": [channel()],
        "threads": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "stickers": [],
        "soundboard_sounds": [],
        "max_members": 500_000,
        "vanity_url_code": None,
        "description": None,
        "banner": None,
        "application_id": None,
    }


def application() -> dict[str, Any]:
    return {
        "id": APP,
        "name": "judge",
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "team": None,
        "type": None,
        "owner": user(ALICE, "alice"),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "eligible_oauth2_scopes": [],
        "role_connections_verification_url": None,
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
    }


def command(sent: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": snowflake(),
        "application_id": APP,
        "version": snowflake(),
        "type": 1,
        "description": "",
        "default_member_permissions": None,
        "dm_permission": True,
        "nsfw": False,
        **sent,
    }


def group_channel() -> dict[str, Any]:
    """Give a group of two people without a server."""
    people = [user(ALICE, "alice"), user(BOB, "bob")]
    return {
        "id": GROUP,
        "type": 3,
        "name": None,
        "icon": None,
        "owner_id": ALICE,
        "recipients": people,
        "last_message_id": None,
        "flags": 0,
    }


def dm_channel() -> dict[str, Any]:
    return {
        "id": DM,
        "type": 1,
        "last_message_id": None,
        "flags": 0,
        "recipients": [user(ALICE, "alice")],
    }


def spoken(content: str, author: str, name: str, *, replies_to: dict[str, Any] | None = None) -> dict[str, Any]:
    """Give a message that somebody wrote in the channel."""
    mentions = [user(BOT, "judge", bot=True)] if BOT in content else []
    told = message({"content": content}, [], asker=author, loading=False) | {
        "type": 19 if replies_to else 0,
        "author": user(author, name),
        "mentions": mentions,
        "guild_id": GUILD,
        "member": {key: value for key, value in member(author, name).items() if key != "user"},
    }
    for key in ("interaction_metadata", "webhook_id", "application_id"):
        del told[key]
    if replies_to:
        told |= {
            "referenced_message": replies_to,
            "message_reference": {"message_id": replies_to["id"], "channel_id": CHANNEL, "guild_id": GUILD},
        }
    return told


def media(sent: dict[str, Any]) -> dict[str, Any]:
    """Give a picture of a view as Discord tells it back."""
    url = sent["url"].replace("attachment://", "https://cdn.invalid/")
    return {"id": snowflake(), "url": url, "proxy_url": url, "width": 640, "height": 480, "content_type": "image/png"}


def message(
    sent: dict[str, Any],
    files: list[tuple[str, bytes]],
    *,
    asker: str,
    loading: bool,
    channel: str | None = None,
) -> dict[str, Any]:
    numbers = itertools.count(1)

    def numbered(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
        found = []
        for part in parts:
            each = {**part, "id": part.get("id") or next(numbers)}
            if "items" in part:
                blank = {"description": None, "spoiler": False}
                each["items"] = [blank | item | {"media": media(item["media"])} for item in part["items"]]
            if isinstance(part.get("emoji"), dict):
                each["emoji"] = {key: value for key, value in part["emoji"].items() if value is not None}
            if "components" in part:
                each["components"] = numbered(part["components"])
            if isinstance(part.get("accessory"), dict):
                each["accessory"] = numbered([part["accessory"]])[0]
            found.append(each)
        return found

    flags = (sent.get("flags") or 0) | (128 if loading else 0)
    asking = {
        "id": snowflake(),
        "type": 2,
        "user": user(asker, "alice" if asker == ALICE else "bob"),
        "authorizing_integration_owners": {"0": GUILD},
    }
    return {
        "id": snowflake(),
        "type": 20,
        "channel_id": channel or CHANNEL,
        "author": user(BOT, "judge", bot=True),
        "content": sent.get("content") or "",
        "components": numbered(sent.get("components") or []),
        "embeds": [{"type": "rich", **embed} for embed in sent.get("embeds") or []],
        "attachments": [
            {
                "id": snowflake(),
                "filename": name,
                "size": len(raw),
                "url": f"https://cdn.invalid/{name}",
                "proxy_url": f"https://cdn.invalid/{name}",
            }
            for name, raw in files
        ],
        "flags": flags,
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "pinned": False,
        "tts": False,
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "webhook_id": APP,
        "application_id": APP,
        "interaction_metadata": asking,
    }
