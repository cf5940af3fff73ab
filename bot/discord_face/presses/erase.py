"""The press that erases what is kept of a member, or of a server."""

from __future__ import annotations

from discord import Interaction

from bot.discord_face.judge import judge_of
from bot.discord_face.reply import Reply
from bot.discord_face.rights import managed_server
from bot.discord_face.sending import send
from bot.discord_face.views.erase import Erase
from bot.discord_face.views.knob import press
from bot.words import words


@press.register
async def _(knob: Erase, interaction: Interaction) -> None:
    """Erase it; raises NotAllowed for a server that the member does not manage."""
    judge, me = judge_of(interaction), interaction.user.id
    if knob.whose == "server":
        server = managed_server(interaction, "privacy")
        count = await judge.preferences.forget("server", server) + await judge.marks.forget_server(server)
    else:
        count = await judge.preferences.forget("member", me) + await judge.marks.forget(me)
        count += await judge.states.forget(me)
    await send(interaction, Reply(words(knob.lang).say("privacy.erased", count=count)), private=True)
