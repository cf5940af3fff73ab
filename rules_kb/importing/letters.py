"""A text's letters and digits alone, and their short hash: what is left when layout, case and accents go."""

from __future__ import annotations

import unicodedata
from hashlib import blake2b


def letters(text: str) -> str:
    """Keep small letters and digits, without marks: «¿Größe 1.1?» → «grosse11»."""
    if text.isascii():
        return "".join(filter(str.isalnum, text.lower()))
    loose = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return "".join(c for c in loose if c.isalnum() and not unicodedata.combining(c))


def digest(folded: str, size: int = 8) -> str:
    """Hash folded letters, as hexadecimal digits."""
    return blake2b(folded.encode("utf-8", "replace"), digest_size=size).hexdigest()
