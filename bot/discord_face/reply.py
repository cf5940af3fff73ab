"""Replies are sent: as a view with buttons, page by page, as plain text where a view is refused."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import discord
from discord import ui

from bot.discord_face.limits import ALT_TEXT, CONTENT, PAGE, ROW, fit, pages
from bot.logs import log

if TYPE_CHECKING:
    from bot.discord_face.client import JudgeClient

T = TypeVar("T")
Knob = ui.Item[Any]

PATIENCE = 0.15
"""Seconds after which we say that we are thinking; Discord waits three, people less."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One titled choice with its own button."""

    text: str
    button: Knob


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of the table, and what it shows in words."""

    png: bytes
    alt: str
    name: str = "table.png"


@dataclass(frozen=True, slots=True)
class Reply:
    """What is sent: text in Discord's markup, choices with a button each, rows of buttons, a colour at the side."""

    text: str
    rows: Sequence[Sequence[Knob]] = ()
    choices: Sequence[Choice] = ()
    after: str = ""
    colour: int = 0x4F6D8F
    picture: Picture | None = None

    def view(self, text: str, *, last: bool = True) -> ui.LayoutView:
        """Make the view of one page; choices, buttons and the picture stand on the last."""
        view = ui.LayoutView(timeout=None)
        box: ui.Container[ui.LayoutView] = ui.Container(ui.TextDisplay(text), accent_colour=self.colour)
        if last:
            for choice in self.choices:
                box.add_item(ui.Section(ui.TextDisplay(choice.text), accessory=choice.button))
            if self.picture is not None:
                item = discord.MediaGalleryItem(
                    f"attachment://{self.picture.name}", description=fit(self.picture.alt, ALT_TEXT)
                )
                box.add_item(ui.MediaGallery(item))
            if self.after:
                box.add_item(ui.TextDisplay(self.after))
        view.add_item(box)
        if last:
            for row in self.rows:
                for start in range(0, len(row), ROW):
                    view.add_item(ui.ActionRow(*row[start : start + ROW]))
        view.stop()  # presses find our buttons by their custom_id: the view need not be kept until it times out
        return view

    def files(self) -> list[discord.File]:
        """Give the files that go with the last page."""
        if self.picture is None:
            return []
        alt = fit(self.picture.alt, ALT_TEXT)
        return [discord.File(io.BytesIO(self.picture.png), self.picture.name, description=alt)]

    def parts(self) -> list[str]:
        """Cut the text into pages that leave room for what stands around them."""
        room = PAGE - sum(len(choice.text) for choice in self.choices) - len(self.after)
        return pages(self.text, max(room, PAGE // 4))

    @property
    def whole(self) -> str:
        """The reply as text alone."""
        choices = [f"{number}. {choice.text}" for number, choice in enumerate(self.choices, start=1)]
        return "\n".join(part for part in (self.text, *choices, self.after) if part)


def judge_of(interaction: discord.Interaction) -> JudgeClient:
    """Give our client."""
    client: Any = interaction.client
    judge: JudgeClient = client
    return judge


async def patiently(interaction: discord.Interaction, work: Awaitable[T], *, private: bool) -> T:
    """Wait for an answer; tell Discord that we are thinking when it takes long."""
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if not done and not interaction.response.is_done():
        await interaction.response.defer(ephemeral=private, thinking=True)
    return await task


async def send(interaction: discord.Interaction, reply: Reply, *, private: bool = False) -> None:
    """Send a reply, all its pages; in plain text where Discord refuses the view."""

    async def put(**what: Any) -> None:
        await _send(interaction, private=private, **what)

    await deliver(reply, put)


async def deliver(reply: Reply, put: Callable[..., Awaitable[object]]) -> None:
    """Hand all pages of a reply to what sends them, as plain text where the view is refused."""
    parts = reply.parts()
    for number, part in enumerate(parts, start=1):
        last = number == len(parts)
        files = reply.files() if last else []
        try:
            await put(view=reply.view(part, last=last), **({"files": files} if files else {}))
        except discord.HTTPException as refused:
            if refused.status not in {400, 403} or refused.code in {40060, 50001}:
                raise
            log().warning("view-refused", status=refused.status, code=refused.code)
            for plain in pages(reply.whole, CONTENT):
                await put(content=plain)
            return


async def acknowledge(interaction: discord.Interaction) -> None:
    """Tell Discord that a press was heard, unless its answer is on the way."""
    async with _turn_of(interaction):
        if not interaction.response.is_done():
            await interaction.response.defer()


def _turn_of(interaction: discord.Interaction) -> asyncio.Lock:
    """Give the lock under which an interaction gets its first answer: Discord takes only one."""
    lock: asyncio.Lock = interaction.extras.setdefault("first-answer", asyncio.Lock())
    return lock


async def _send(interaction: discord.Interaction, *, private: bool, **what: Any) -> None:
    async with _turn_of(interaction):
        if not interaction.response.is_done():
            await interaction.response.send_message(ephemeral=private, **what)
            return
    await interaction.followup.send(ephemeral=private, **what)


async def send_file(interaction: discord.Interaction, file: discord.File) -> None:
    """Hand out a file, privately."""
    await _send(interaction, private=True, file=file)


async def turn(interaction: discord.Interaction, reply: Reply) -> None:
    """Put a reply in the place of the message whose button was pressed."""
    view = reply.view(reply.parts()[0])
    async with _turn_of(interaction):
        if not interaction.response.is_done():
            await interaction.response.edit_message(view=view, attachments=reply.files())
            return
    await interaction.edit_original_response(view=view, attachments=reply.files())


async def show(interaction: discord.Interaction, reply: Reply) -> None:
    """Answer a press: in place for who asked, privately for everybody else; a reply of several pages is sent anew."""
    if is_own(interaction) and len(reply.parts()) == 1:
        await turn(interaction, reply)
    else:
        await send(interaction, reply, private=True)


def is_own(interaction: discord.Interaction) -> bool:
    """Tell whether who presses is who asked, or who alone sees the message."""
    message = interaction.message
    if message is None:
        return False
    if message.flags.ephemeral:
        return True
    asked = message.interaction_metadata
    if asked is not None and asked.user.id == interaction.user.id:
        return True
    return any(id_.startswith("gone:") and id_.endswith(f":{interaction.user.id}") for id_ in custom_ids(message))


def custom_ids(message: discord.Message) -> list[str]:
    """Collect the custom_ids of a message's buttons, however deep."""
    return [id_ for part in walk(message.components) if (id_ := getattr(part, "custom_id", None))]


def walk(components: Iterable[Any]) -> Iterator[Any]:
    """Give all parts of a view, however deep."""
    for each in components:
        yield each
        yield from walk(getattr(each, "children", ()))
        accessory = getattr(each, "accessory", None)
        if accessory is not None:
            yield accessory
