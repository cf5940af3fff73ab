"""In which language and game, and whether privately, a reply is given.

The order is: option, then channel, then server, then what is detected.

A private reply speaks the member's own language and a public one never lets it show.
"""

from __future__ import annotations

import discord

from bot.answers.asker import Asker
from bot.answers.manner import Manner
from bot.discord_face.judge import Judge
from bot.discord_face.seat import Seat
from bot.store import NOTHING_SET
from bot.words import choose_language
from rules_kb.model import Lang


async def manner_of(
    judge: Judge,
    seat: Seat,
    *,
    game: str | None = None,
    language: str | None = None,
    private: bool | None = None,
) -> Manner:
    """Tell how a reply is given here; options come first."""
    known = judge.preferences
    server = await known.of("server", seat.server) if seat.server else NOTHING_SET
    channels = [await known.of("channel", id_) for id_ in seat.channels] if seat.server else []
    places = (*channels, server)
    if private is None:
        private = next((each.private for each in places if each.private is not None), False)
    allowed = await known.allowed_channels(seat.server) if seat.server else frozenset[int]()
    closed = bool(allowed) and not private and not allowed.intersection(seat.channels)
    hidden = private or closed or not seat.server
    if hidden:
        wishes: list[str | None] = [(await known.of("member", seat.member)).language]
    else:
        wishes = [each.language for each in places]
    chosen = next((each for each in (language, *wishes, judge.settings.language) if each), None)
    usual = next((each.game for each in places if each.game is not None), None)
    if usual is not None and usual not in judge.games:
        usual = None
    lang = choose_language(chosen) if chosen else None
    fallback = (seat.locale, seat.server_locale) if hidden else (seat.server_locale, seat.locale)
    spoken = lang or choose_language(*fallback)
    return Manner(Asker(game=game, channel_game=usual, lang=lang), spoken, private or closed, closed)


async def lang_for(judge: Judge, interaction: discord.Interaction) -> Lang:
    """Give the language for what only this member sees."""
    own = (await judge.preferences.of("member", interaction.user.id)).language
    return choose_language(own, interaction.locale.value)
