"""What is sent: a reply with its buttons and its picture, and the buttons found again in what was sent."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.discord_face.limits import ALT_TEXT, PAGE, ROW, fit, length, pages

Knob = ui.Item[Any]


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
        room = PAGE - sum(length(choice.text) for choice in self.choices) - length(self.after)
        return pages(self.text, max(room, PAGE // 4))

    @property
    def whole(self) -> str:
        """The reply as text alone."""
        choices = [f"{number}. {choice.text}" for number, choice in enumerate(self.choices, start=1)]
        return "\n".join(part for part in (self.text, *choices, self.after) if part)


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
