"""Who mentions us, or answers one of our replies, is answered: no privileged intent is needed for that."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import discord

from bot.answers.asker import Asker
from bot.answers.following import supposes
from bot.discord_face import recipes
from bot.discord_face.answering import Answering
from bot.discord_face.cards import help_card
from bot.discord_face.errors import explain
from bot.discord_face.judge import Judge
from bot.discord_face.lately import Ruling, ruling_in
from bot.discord_face.manner import manner_of
from bot.discord_face.reply import Reply, custom_ids
from bot.discord_face.seat import Seat
from bot.discord_face.sending import deliver
from bot.logs import log
from bot.words import choose_language, words

_RECIPE = re.compile(r"(?:mark:[a-z]+:[yn]|why:[a-z]+):(?P<recipe>.+)")
_LINKED = re.compile(r"<(?:@[!&]?|#|a?:\w+:|t:)\d+(?::\w)?>")
SENDING = ("view_channel", "send_messages")


def spoken_text(content: str, bot: int) -> str:
    """Take our mention, pictures and other people's names out of a message."""
    return _LINKED.sub(" ", content.replace(f"<@{bot}>", " ").replace(f"<@!{bot}>", " ")).strip()


async def take_mention(judge: Judge, message: discord.Message) -> None:
    """Answer a message that speaks to us; every other message is none of our business."""
    user = judge.user
    if user is None or message.author.bot or not _speaks_to(message, user.id):
        return
    text = spoken_text(message.content, user.id)
    if not text and message.guild is not None and message.reference is not None:
        return
    seat = Seat.of_message(message)
    manner = replace(await manner_of(judge, seat, private=False), private=False)
    try:
        judge.pace.take(seat.member, message.channel.id)
        if manner.closed:
            await _tell_privately(message, words(manner.lang).say("view.closed-here"))
            return
        reply = await _reply(judge, message, text, Answering(judge, seat, manner, may_attach=_may_attach(message)))
        await _send(message, reply)
    except Exception as error:  # told where nobody else sees it, if the member lets us
        await _tell_privately(message, explain(error, manner.lang, command="mention"))


def _speaks_to(message: discord.Message, bot: int) -> bool:
    return message.guild is None or any(each.id == bot for each in message.mentions)


async def _reply(judge: Judge, message: discord.Message, text: str, answering: Answering) -> Reply:

    if not text:
        return await judge.work(help_card, answering.manner.lang, judge.floors)
    ruling = _ruling(judge, message)
    if ruling is not None:
        followed = await answering.follow(text, ruling, only_read=not supposes(text))
        if followed is not None:
            return followed
    asker = await _following(judge, message, answering.manner.asker)
    return await answering.spoken(text, lambda told: answering.question(told, asker))


def _ruling(judge: Judge, message: discord.Message) -> Ruling | None:
    """Give the ruling of ours that a message replies to."""
    return ruling_in(_answered_ids(judge, message))


async def _following(judge: Judge, message: discord.Message, asker: Asker) -> Asker:
    """Let a reply to one of our replies follow up what was asked there."""
    for id_ in _answered_ids(judge, message):
        found = _RECIPE.fullmatch(id_)
        before = await recipes.follow_up(found["recipe"], judge) if found else None
        if before is not None:
            return replace(asker, follows=before.as_previous())
    return asker


def _answered_ids(judge: Judge, message: discord.Message) -> list[str]:
    """Give the custom_ids of the reply of ours that a message replies to."""
    shown = message.reference.resolved if message.reference else None
    if not isinstance(shown, discord.Message) or judge.user is None or shown.author.id != judge.user.id:
        return []
    return custom_ids(shown)


def _may_attach(message: discord.Message) -> bool:
    guild = message.guild
    return guild is None or guild.me is None or message.channel.permissions_for(guild.me).attach_files


async def _send(message: discord.Message, reply: Reply) -> None:
    async def put(**what: Any) -> None:
        await message.reply(mention_author=False, **what)

    try:
        await deliver(reply, put)
    except discord.Forbidden:
        lang = choose_language(message.guild.preferred_locale.value if message.guild else None)
        missing = ", ".join(_missing(message)) or "send_messages"
        await _tell_privately(message, words(lang).say("error.cannot-speak", missing=missing))


def _missing(message: discord.Message) -> list[str]:
    guild = message.guild
    if guild is None or guild.me is None:
        return []
    rights = message.channel.permissions_for(guild.me)
    thread = isinstance(message.channel, discord.Thread)
    return [
        name
        for name in (*SENDING, *(["send_messages_in_threads"] if thread else []), "read_message_history")
        if not getattr(rights, name)
    ]


async def _tell_privately(message: discord.Message, text: str) -> None:
    """Tell the author in a direct message; who takes none hears nothing, and the channel is not bothered."""
    where = f"-# ↪ {message.jump_url}\n" if message.guild else ""
    try:
        await message.author.send(f"{where}{text}")
    except discord.HTTPException as refused:
        log().info("not-told", status=refused.status, code=refused.code)
