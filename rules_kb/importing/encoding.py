"""Bytes become text: byte-order marks, what the document declares, UTF-8, UTF-16 by its gaps, then by likelihood."""

from __future__ import annotations

import codecs
import re

from rules_kb.errors import UnreadableDocument

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_DECLARED = re.compile(rb"""(?:charset|encoding)\s*=\s*["']?\s*([A-Za-z0-9_.:-]{2,40})""", re.IGNORECASE)
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff\u200b\u2060\ufeff]")
_SAMPLE = 200_000
_WESTERN = ("cp1252", "mac_roman", "cp850")
_LETTERS = frozenset("áéíóúüñäößàèìòùâêîôûçëïãõåæøœÁÉÍÓÚÜÑÄÖÀÈÇÅØŒªº")
_SIGNS = frozenset("¿¡«»“”„‚‘’–—…•·°©®™§€→×½\u00a0\u00ad")


def decode(raw: bytes, *, declared: bool = False) -> str:
    """Decode a document; `declared` takes the encoding that its head names into account.

    Raises UnreadableDocument for what is no text in any encoding.
    """
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            return clean(raw.decode(encoding, "replace"))
    for encoding in (*(_named(raw) if declared else ()), "utf-8", *_wide(raw)):
        try:
            return clean(raw.decode(encoding))
        except (UnicodeDecodeError, LookupError):
            continue
    return clean(_guess(raw))


def clean(text: str) -> str:
    """Drop control characters, bring line ends to one form; raises UnreadableDocument when most is control."""
    kept = _CONTROL.sub("", text)
    if len(text) - len(kept) > 8 + len(text) // 20:
        raise UnreadableDocument("it is no text", mend="import text, Markdown, HTML or PDF")
    kept = kept.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\u2029", "\n")
    return kept.replace("\x85", "\n").replace("\x0b", "\n").replace("\u00a0", " ")


def _named(raw: bytes) -> tuple[str, ...]:
    found = _DECLARED.search(raw[:4096])
    if not found:
        return ()
    name = found[1].decode("ascii")
    try:
        known = codecs.lookup(name).name
    except LookupError:
        return ()
    if known in {"utf-16", "utf-32", "utf-7", "unicode_escape", "raw_unicode_escape", "idna", "punycode"}:
        return ()  # a head that can be read byte by byte is not in these
    return ("cp1252" if known in {"iso8859-1", "ascii"} else known,)


def _wide(raw: bytes) -> tuple[str, ...]:
    """Tell UTF-16 without a mark by the gaps that Latin letters leave in it."""
    sample = raw[: _SAMPLE - _SAMPLE % 2]
    if not sample or sample.count(0) < len(sample) // 5:
        return ()
    return ("utf-16-le",) if sample[1::2].count(0) >= sample[::2].count(0) else ("utf-16-be",)


def _guess(raw: bytes) -> str:
    """Take the Western encoding that reads best, another one when none reads well."""
    odd = raw.translate(None, bytes(range(128)))
    if len(odd) < len(raw) * 0.35:
        sample = raw[:_SAMPLE]
        best = max(_WESTERN, key=lambda encoding: _reads(sample, encoding))
        if _reads(sample, best) >= 0.8:
            return raw.decode(best, "replace")
    import charset_normalizer

    likely = charset_normalizer.from_bytes(raw[:_SAMPLE]).best()
    return raw.decode("cp1252" if likely is None else likely.encoding, "replace")


def _reads(sample: bytes, encoding: str) -> float:
    """Tell what share of the letters and signs beyond ASCII stand as they do in a European text."""
    text = sample.decode(encoding, "replace")
    odd = [(text[n - 1 : n], text[n], text[n + 1 : n + 2]) for n in range(len(text)) if not text[n].isascii()]
    good = 0.0
    for before, it, after in odd:
        if it in _SIGNS:
            good += not (before.isalpha() and after.isalpha()) or it in "’\u00ad·"
        elif it in _LETTERS:
            good += not (it.isupper() and before.islower())
        elif it.isalpha():
            good += 0.3
    return good / len(odd) if odd else 1.0
