"""Every sentence of the faces, by key and language."""

from bot.words.speaker import Words, choose_language, words

__all__ = ["Words", "choose_language", "words"]
