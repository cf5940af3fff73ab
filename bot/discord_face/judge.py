"""The judge as commands, presses and messages see it; the client is one, and fills it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, Protocol, TypeVar

import discord

from bot.discord_face.lately import Lately
from bot.discord_face.made import Made
from bot.discord_face.pace import Pace
from bot.discord_face.reply import Reply
from bot.floors import Floors
from bot.settings import Settings
from bot.store import Marks, Preferences, States

P = ParamSpec("P")
T = TypeVar("T")


class Judge(Protocol):
    """What is kept of people, and where answers are worked out: beside the event loop, never on it."""

    pace: Pace
    lately: Lately
    states: States
    preferences: Preferences
    marks: Marks
    games: frozenset[str]

    @property
    def user(self) -> discord.ClientUser | None:
        """Ourselves on Discord, once we are there."""

    @property
    def settings(self) -> Settings:
        """What the host set."""

    @property
    def floors(self) -> Floors:
        """The floors below, to be handed to `work` and for nothing else."""

    async def work(self, answer: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work out an answer: by a function of a module, from plain values and the floors."""

    async def work_first(self, answer: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work out before all others what Discord takes no «thinking» for: suggestions and forms."""

    async def finish(self, made: Made, owner: int) -> Reply:
        """Keep what the buttons of a reply need, and paint its picture."""


def judge_of(interaction: discord.Interaction) -> Judge:
    """Give our client."""
    client: Any = interaction.client
    judge: Judge = client
    return judge
