"""What a person should look at before trusting a draft."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules_kb.importing.clauses import Clause, Role
from rules_kb.importing.document import ReadDocument
from rules_kb.importing.language import is_foreign
from rules_kb.importing.letters import letters
from rules_kb.importing.markers import has_date, parts_of

LONG = 900
_REPEATED = 30
_MOST_TOLD_APART = 20_000
_CORRECTED = re.compile(
    r"\b(?:bearbeitet|geändert|aktualisiert|korrigiert|\w*korrektur|stand|edited|updated|corrected|revised|revision|"
    r"errata|erratum|actualizad[oa]|corregid[oa]|modificad[oa]|revisad[oa]|corrección|fe de erratas)\b",
    re.IGNORECASE,
)
_TRANSLATOR = re.compile(
    r"translator[’']?s? (?:note|remark)|\bn\.? ?del? t\.|nota del? traductor|"
    r"anm(?:erkung|\.) d(?:es|\.) (?:ü|übersetzers)|"
    r"(?:traducción|übersetzung|translation)\b.{0,60}(?:original|inglés|englisch|english)|"
    r"(?:original|inglés|englisch|english)\b.{0,60}(?:traducción|übersetzung|translation)",
    re.IGNORECASE | re.DOTALL,
)
_DAMAGED = re.compile(r"\ufffd|Ã[\x80-\xbf©±³º¡­¼¶¤Ÿ]|â€[œ\x9d™“”¦]|Â[¿¡«»°]")
_POINTS = re.compile(
    r"(?:rules?|reglas?|regeln?|see|siehe|véase|ver|sections?|sección|abschnitt|§)\s+"
    r"\(?(?P<number>\d{1,4}(?:\.\d{1,3})+[a-z]?|\d{3,4}[a-z]?)\b",
    re.IGNORECASE,
)
_SKIPPED = frozenset("lo")  # letters that numbering often leaves out


@dataclass(frozen=True, slots=True)
class Doubt:
    """One thing to look at: what kind, where, and what stands there. `place` is the clause's place in its document."""

    kind: str
    where: str
    text: str
    place: int | None = None


def find_doubts(document: ReadDocument, clauses: Sequence[Clause]) -> list[Doubt]:
    """Gather all doubts about a document, in its order."""
    found = [Doubt("unreadable-page", remark, "") for remark in document.remarks]
    if document.language != document.lang:
        found.append(Doubt("language", document.name, document.language))
    found += [*_twice(clauses), *_gaps(clauses), *_repeats(clauses), *_pointing(clauses)]
    for n, clause in enumerate(clauses):
        found += [Doubt(kind, clause.locator, text, n) for kind, text in _of_clause(clause)]
        if n < _MOST_TOLD_APART and clause.role is Role.RULE and (other := is_foreign(clause.body, document.language)):
            found.append(Doubt("other-language", clause.locator, f"{other}: {clause.body[:100]}", n))
    return sorted(found, key=lambda doubt: -1 if doubt.place is None else doubt.place)


def _of_clause(clause: Clause) -> Iterator[tuple[str, str]]:
    text = clause.body
    if is_correction(clause):
        yield "dated-correction", text[:120]
    if is_translators(clause):
        yield "translators-remark", text[:120]
    if len(text) > LONG:
        yield "very-long", f"{len(text)}"
    if _DAMAGED.search(text):
        yield "damaged-letters", text[:120]


def is_correction(clause: Clause) -> bool:
    """Tell whether a clause dates a correction rather than saying a rule."""
    return len(clause.text) < 200 and has_date(clause.text) and bool(_CORRECTED.search(clause.text))


def is_translators(clause: Clause) -> bool:
    """Tell whether a clause is a translator's remark."""
    return len(clause.text) < 300 and bool(_TRANSLATOR.search(clause.text))


def _twice(clauses: Sequence[Clause]) -> Iterator[Doubt]:
    seen: dict[str, Clause] = {}
    for n, clause in enumerate(clauses):
        if not clause.number:
            continue
        if clause.number in seen:
            yield Doubt("number-twice", clause.number, f"{seen[clause.number].text[:60]} / {clause.text[:60]}", n)
        else:
            seen[clause.number] = clause


def _gaps(clauses: Sequence[Clause]) -> Iterator[Doubt]:
    """Compare each number with its elder sibling: left out, or going back."""
    last: dict[tuple[str, ...], str] = {}
    for n, clause in enumerate(clauses):
        steps = parts_of(clause.number)
        if not steps:
            continue
        elder, last[steps[:-1]] = last.get(steps[:-1]), clause.number
        if elder is None or parts_of(elder)[-1].isdigit() != steps[-1].isdigit():
            continue
        if len(steps) == 1 and len(elder) != len(clause.number):
            continue  # «2» for a part and «201» for a section count on their own
        step = _distance(parts_of(elder)[-1], steps[-1])
        if step > 1 and len(steps) > 1:
            yield Doubt("number-missing", clause.number, elder, n)
        elif step < 0:
            yield Doubt("number-goes-back", clause.number, elder, n)


def _distance(elder: str, younger: str) -> int:
    if elder.isdigit():
        return int(younger) - int(elder)
    if len(elder) != 1 or len(younger) != 1:
        return 1
    between = {chr(c) for c in range(ord(elder) + 1, ord(younger))}
    return ord(younger) - ord(elder) - len(between & _SKIPPED)


def _repeats(clauses: Sequence[Clause]) -> Iterator[Doubt]:
    for n, first in repeated(clauses).items():
        yield Doubt("paragraph-twice", clauses[n].locator, clauses[first].locator, n)


def repeated(clauses: Sequence[Clause]) -> dict[int, int]:
    """Give the clauses that repeat an earlier one, with that one's place."""
    seen: dict[str, int] = {}
    found: dict[int, int] = {}
    for n, clause in enumerate(clauses):
        folded = letters(clause.body)
        if clause.role is Role.TITLE or len(folded) < _REPEATED:
            continue
        first = seen.setdefault(folded, n)
        if first != n:
            found[n] = first
    return found


def points_to(text: str) -> list[str]:
    """Give the numbers of rules that a text points to, each once."""
    return list(dict.fromkeys(found["number"].lower() for found in _POINTS.finditer(text)))


def _pointing(clauses: Sequence[Clause]) -> Iterator[Doubt]:
    known = {parts_of(clause.number) for clause in clauses if clause.number}
    for n, clause in enumerate(clauses):
        for number in points_to(clause.body) if known else ():
            if parts_of(number) not in known:
                yield Doubt("points-nowhere", clause.locator, number, n)
