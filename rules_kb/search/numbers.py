"""Numbers in rules, in figures and in the words of the three languages: what «how many» asks for."""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb.search.fold import words

_NAMES = """
zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred once twice thrice double half
null zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn
neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert einmal zweimal dreimal doppelt halb
cero dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho
diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien doble mitad
many much viele viel cuantos tantos equal many exactly most least only höchstens mindestens genau máximo mínimo solo
"""
NUMBERS = frozenset(words(_NAMES))


def says_number(tokens: Iterable[str]) -> bool:
    """Tell whether folded words name a number."""
    return any(token in NUMBERS or token.isdigit() or _is_tens(token) for token in tokens)


def _is_tens(token: str) -> bool:
    """Tell whether a word is a written-out number above twenty: «fünfundzwanzig», «veintidós»."""
    return token.endswith("zig") or token.startswith("veinti")
