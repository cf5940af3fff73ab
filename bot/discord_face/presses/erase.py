"""The press that erases what is kept of a member, or of a server."""

from __future__ import annotations

from discord import Interaction

from bot.discord_face.judge import judge_of
from bot.discord_face.reply import Reply
from bot.discord_face.sending import send
from bot.discord_face.views.erase import Erase
from bot.discord_face.views.knob import press
from bot.errors import NotAllowed
from bot.words import words


@press.register
async def _(knob: Erase, interaction: Interaction) -> None:
    """Erase it; raises NotAllowed for a server that the member does not manage."""
    judge, me, server = judge_of(interaction), interaction.user.id, interaction.guild_id or 0
    if knob.whose == "server":
        if not server or not interaction.permissions.manage_guild:
            raise NotAllowed(
                "settings need the right to manage the server",
                mend="ask somebody who has it",
                where="privacy",
                key="error.no-manager",
            )
        count = await judge.preferences.forget("server", server) + await judge.marks.forget_server(server)
    else:
        count = await judge.preferences.forget("member", me) + await judge.marks.forget(me)
        count += await judge.states.forget(me)
    await send(interaction, Reply(words(knob.lang).say("privacy.erased", count=count)), private=True)
