"""Step sentences of a game in a language: catalogue keys become sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from io import BytesIO
from typing import Any

from babel.messages.pofile import read_po
from jinja2 import Environment, StrictUndefined, Template, TemplateError

from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang


class Name(str):
    """A text of the teller's in a sentence: shown escaped for the face, looked up as it was (`raw`)."""

    __slots__ = ("raw",)
    raw: str

    @classmethod
    def of(cls, raw: str, escape: Callable[[str], str]) -> Name:
        """Escape a text for showing and remember it as it was."""
        name = cls(escape(raw))
        name.raw = raw
        return name


def read_catalogue(text: str) -> dict[str, str]:
    """Read a .po catalogue's text: key → sentence, empty translations left out."""
    catalogue = read_po(BytesIO(text.encode("utf-8")))
    return {str(m.id): str(m.string) for m in catalogue if m.id and m.string}


class Sentences:
    """The sentences of one game in one language.

    `say(key, fields)` renders a sentence; a missing key gives None, so that the caller can take a plainer one.
    """

    def __init__(self, catalogue: Mapping[str, str], lang: Lang) -> None:
        self.lang = lang
        self.catalogue = catalogue
        self._templates: dict[str, Template] = {}
        self._env = Environment(undefined=StrictUndefined, autoescape=False, trim_blocks=True, lstrip_blocks=True)
        self._env.filters["word"] = self.word
        self._env.filters["listed"] = self.listed

    def word(self, value: object) -> str:
        """Name a value in this language: `word.<value>` of the catalogue, else the value itself."""
        raw = str(getattr(value, "raw", value))
        return self.catalogue.get(f"word.{raw}", str(value))

    def listed(self, values: object) -> str:
        """Put names in a row: «A, B and C», with Spanish «e» before an i-sound."""
        names = [self.word(v) for v in values] if isinstance(values, (list, tuple)) else [self.word(values)]
        if len(names) < 2:
            return "".join(names)
        joint = {"es": "y", "de": "und", "en": "and"}[self.lang]
        last = names[-1]
        if self.lang == "es" and last.lower().lstrip("«\"'").startswith(("i", "hi", "í")):
            joint = "y" if last.lower().startswith(("hie", "hia")) else "e"
        return f"{', '.join(names[:-1])} {joint} {last}"

    def has(self, key: str) -> bool:
        """Tell whether the catalogue has a sentence."""
        return key in self.catalogue

    def faults(self) -> dict[str, str]:
        """Compile every sentence; give what is wrong with those that cannot be."""
        found: dict[str, str] = {}
        for key, sentence in self.catalogue.items():
            try:
                self._env.from_string(sentence)
            except TemplateError as error:
                found[key] = str(error)
        return found

    def say(self, key: str, fields: Mapping[str, Any], escape: Callable[[str], str] = str) -> str | None:
        """Render the sentence of a key over plain fields; the teller's texts pass through `escape`."""
        if key not in self.catalogue:
            return None
        template = self._templates.get(key)
        if template is None:
            template = self._templates[key] = self._env.from_string(self.catalogue[key])
        said = template.render({k: _named(v, escape) for k, v in fields.items()})
        return " ".join(said.split())


def _named(value: Any, escape: Callable[[str], str]) -> Any:
    match value:
        case str():
            return Name.of(value, escape)
        case list() | tuple():
            return [_named(v, escape) for v in value]
        case Mapping():
            return {k: _named(v, escape) for k, v in value.items()}
    return value


@lru_cache(maxsize=64)
def sentences(knowledge: Knowledge, game: str, lang: Lang) -> Sentences:
    """Give a game's sentences in a language, read once."""
    return Sentences(read_catalogue(knowledge.game(game).po(lang)), lang)
