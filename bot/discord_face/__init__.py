"""The judge in Discord: interactions only, no privileged intents, no pings."""

from bot.discord_face.serve import serve

__all__ = ["serve"]
