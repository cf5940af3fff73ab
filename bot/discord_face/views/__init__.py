"""Buttons whose state is in their custom_id or in the store, so that they work after a restart.

A view is what a button looks like and what it carries. What is done when it is pressed stands in `presses/`.
"""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.discord_face.views.build import Add, Begin, Draw
from bot.discord_face.views.choose import Open, Other, Pick, PickGame, Take
from bot.discord_face.views.clause import Full, Original, Related, Why
from bot.discord_face.views.erase import Erase
from bot.discord_face.views.foot import Gone, Mark, Share, Switch
from bot.discord_face.views.forms import AskAgain, Describe, Edit, Note, WhatIf
from bot.discord_face.views.ruling import Page, PlayOut, Steps, Toml
from bot.discord_face.views.shelves import Book, Shelve
from bot.discord_face.views.ways import AskThis, OpenExample, TakeWay


def all_buttons() -> tuple[type[ui.DynamicItem[Any]], ...]:
    """Give every kind of button and select."""
    clause = (Full, Original, Related, Why)
    choice = (Open, Other, Pick, PickGame, Take)
    ruling = (Page, PlayOut, Steps, Toml)
    making = (Add, Begin, Draw, AskAgain, Describe, Edit, Note, WhatIf)
    mending = (TakeWay, AskThis, OpenExample)
    return (*clause, *choice, *ruling, *making, *mending, Gone, Mark, Share, Switch, Erase, Book, Shelve)
