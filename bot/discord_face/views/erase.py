"""The button that erases what is kept of a member, or of a server."""

from __future__ import annotations

from discord import ButtonStyle, Interaction, ui

from bot.discord_face.judge import judge_of
from bot.discord_face.reply import Reply
from bot.discord_face.sending import send
from bot.discord_face.views.knob import LANG, Acting, AnyButton, button
from bot.errors import NotAllowed
from bot.words import words
from rules_kb.model import Lang


class Erase(Acting, ui.DynamicItem[AnyButton], template=f"erase:{LANG}:(?P<whose>me|server)"):
    """Erases at once and says how much it was."""

    def __init__(self, lang: Lang, whose: str) -> None:
        label = words(lang).say("privacy.erase-mine" if whose == "me" else "privacy.erase-server")
        super().__init__(button(label, "erase", lang, whose, style=ButtonStyle.danger))
        self.lang: Lang = lang
        self.whose = whose

    async def act(self, interaction: Interaction) -> None:
        """Erase it; raises NotAllowed for a server that the member does not manage."""
        judge, me, server = judge_of(interaction), interaction.user.id, interaction.guild_id or 0
        if self.whose == "server":
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
        await send(interaction, Reply(words(self.lang).say("privacy.erased", count=count)), private=True)
