"""The last row of a reply: right or wrong, other languages, share or remove."""

from __future__ import annotations

from discord import ButtonStyle, Interaction, ui

from bot.discord_face import recipes
from bot.discord_face.judge import judge_of
from bot.discord_face.made import Showing
from bot.discord_face.reply import Knob, Reply
from bot.discord_face.sending import acknowledge, send, show
from bot.discord_face.views.knob import LANG, RECIPE, Acting, AnyButton, button
from bot.dress.look import MARKDOWN
from bot.errors import NotAllowed
from bot.words import words
from rules_kb.model import LANGUAGES, Lang

MARKS = {"y": "👍", "n": "👎"}


def foot(lang: Lang, recipe: str, showing: Showing) -> list[Knob]:
    """Make the last row of a reply that can be made again."""
    last: Knob = Share(lang, recipe) if showing.private else Gone(lang, showing.owner)
    others = [Switch(each, recipe) for each in LANGUAGES if each != lang]
    return [Mark(lang, "y", recipe), Mark(lang, "n", recipe), *others, last]


class Switch(Acting, ui.DynamicItem[AnyButton], template=f"lang:{LANG}:{RECIPE}"):
    """Makes the same reply in another language: in place for who asked, privately for others."""

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(lang.upper(), "lang", lang, recipe, emoji="🌐"))
        self.lang: Lang = lang
        self.recipe = recipe

    async def act(self, interaction: Interaction) -> None:
        """Make it."""
        await show(interaction, await recipes.remake(self.recipe, self.lang, interaction))


class Share(Acting, ui.DynamicItem[AnyButton], template=f"share:{LANG}:{RECIPE}"):
    """Makes a private reply again for everybody, naming who shares it."""

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.share"), "share", lang, recipe, style=ButtonStyle.primary))
        self.lang: Lang = lang
        self.recipe = recipe

    async def act(self, interaction: Interaction) -> None:
        """Share it."""
        name = MARKDOWN.escape(interaction.user.display_name)
        shared = MARKDOWN.quiet(words(self.lang).say("view.shared-by", name=name))
        reply = await recipes.remake(self.recipe, self.lang, interaction, private=False, above=shared)
        await send(interaction, reply)


class Mark(Acting, ui.DynamicItem[AnyButton], template=f"mark:{LANG}:(?P<sign>[yn]):{RECIPE}"):
    """Keeps for the keeper of the knowledge whether an answer was right."""

    def __init__(self, lang: Lang, sign: str, recipe: str) -> None:
        super().__init__(button("", "mark", lang, sign, recipe, emoji=MARKS[sign]))
        self.lang: Lang = lang
        self.sign = sign
        self.recipe = recipe

    async def act(self, interaction: Interaction) -> None:
        """Keep it and thank."""
        right = self.sign == "y"
        value = await recipes.told_by(self.recipe, self.lang, interaction)
        await judge_of(interaction).marks.judge(interaction.user.id, self.recipe, value, right=right)
        say = words(self.lang).say
        rows: list[list[Knob]] = []
        if not right:
            from bot.discord_face.views.choose import Other
            from bot.discord_face.views.forms import Note

            note: Knob = Note(self.lang, self.recipe)
            rows = [[Other(self.lang, self.recipe), note] if self.recipe.startswith("#") else [note]]
        text = say("view.thanks-right" if right else "view.thanks-wrong")
        await send(interaction, Reply(text, rows), private=True)


class Gone(Acting, ui.DynamicItem[AnyButton], template=rf"gone:{LANG}:(?P<owner>\d+)"):
    """Removes a reply, for who asked and for moderators."""

    def __init__(self, lang: Lang, owner: int | str) -> None:
        super().__init__(button("", "gone", lang, owner, emoji="🗑️"))
        self.lang: Lang = lang
        self.owner = int(owner)

    async def act(self, interaction: Interaction) -> None:
        """Remove it; raises NotAllowed for everybody else."""
        if interaction.user.id != self.owner and not interaction.permissions.manage_messages:
            raise NotAllowed(
                "only who asked or a moderator can remove this",
                mend="ask a moderator",
                where="button",
                key="error.not-yours",
            )
        await acknowledge(interaction)
        await interaction.delete_original_response()
