"""Data folders become knowledge. Each file is read when first needed; every fault names its file and place."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from engine import Faults, JudgeError, raise_faults
from rules_kb.errors import InvalidData
from rules_kb.model import Frozen, Game, Lang, Rule, Term, Text, Topic

M = TypeVar("M", bound=BaseModel)


class _RuleFile(Frozen):
    rule: tuple[Rule, ...]


class _TermFile(Frozen):
    term: tuple[Term, ...] = ()


_ASKED = TypeAdapter(dict[str, tuple[str, ...]])


def packaged_games() -> dict[str, Traversable]:
    """Find the data folders that ship with the product, by slug, in alphabetical order."""
    root = files("rules_kb") / "data"
    found = [entry for entry in root.iterdir() if entry.is_dir() and (entry / "game.toml").is_file()]
    return {entry.name: entry for entry in sorted(found, key=lambda e: e.name)}


def games_in(folder: Path) -> dict[str, GameFolder]:
    """Find the games that a user added to a folder of their own, by slug, in alphabetical order."""
    if not folder.is_dir():
        return {}
    found = (entry for entry in folder.iterdir() if not entry.name.startswith(".") and (entry / "game.toml").is_file())
    return {entry.name: GameFolder(entry) for entry in sorted(found)}


class GameFolder:
    """One game's data, read file by file when first asked for; every reading raises Faults of InvalidData."""

    def __init__(self, folder: Traversable) -> None:
        self.folder = folder

    def _where(self, *parts: str) -> str:
        return "/".join(("data", self.folder.name, *parts))

    def _toml(self, *parts: str) -> Mapping[str, Any]:
        place = self.folder.joinpath(*parts)
        try:
            return tomllib.loads(place.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise InvalidData("the file is missing", mend="write it", where=self._where(*parts)) from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise InvalidData(f"no valid TOML: {error}", mend="mend the line", where=self._where(*parts)) from None

    def _model(self, model: type[M], *parts: str) -> M:
        try:
            return model.model_validate(self._toml(*parts))
        except ValidationError as error:
            raise Faults("data", [_fault(e, self._where(*parts)) for e in error.errors()]) from None

    def _chapters(self, *parts: str) -> tuple[str, ...]:
        folder = self.folder.joinpath(*parts)
        if not folder.is_dir():
            return ()
        return tuple(sorted(f.name for f in folder.iterdir() if f.name.endswith(".toml")))

    @cached_property
    def game(self) -> Game:
        """The game itself."""
        return self._model(Game, "game.toml")

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """All rules by id, in the order of the files."""
        found: dict[str, Rule] = {}
        faults: list[JudgeError] = []
        for name in self._chapters("rules"):
            for n, rule in enumerate(self._rules_in(name), start=1):
                place = f"{self._where('rules', name)}: rule {n}"
                if rule.id in found:
                    faults.append(InvalidData(f"{rule.id!r} stands twice", mend="keep one of them", where=place))
                if f"{rule.rule_id.chapter}.toml" != name or rule.rule_id.game != self.folder.name:
                    faults.append(InvalidData(f"{rule.id!r} stands in the wrong file", mend="move it", where=place))
                found[rule.id] = rule
        raise_faults(faults, "data")
        return found

    @cache  # noqa: B019  # a folder lives as long as the process
    def _rules_in(self, name: str) -> tuple[Rule, ...]:
        """Give the rules of one file."""
        return self._model(_RuleFile, "rules", name).rule

    def rule(self, id_: str) -> Rule | None:
        """Give one rule, reading no more than its chapter when it stands there; None when there is none."""
        found = self._asked_for.get(id_)
        if found is not None:
            return found
        name = _chapter_of(id_)
        if "rules" not in self.__dict__ and self.folder.joinpath("rules", name).is_file():
            self._asked_for |= {rule.id: rule for rule in self._rules_in(name)}
        if id_ not in self._asked_for and id_ in self.rules:
            self._asked_for |= self.rules
        return self._asked_for.get(id_)

    @cached_property
    def _asked_for(self) -> dict[str, Rule]:
        """The rules by id as far as their files were read for one of them."""
        return {}

    @cache  # noqa: B019
    def children(self, id_: str) -> tuple[str, ...]:
        """Give the rules right under a rule; only files that name it are read in full."""
        if "rules" in self.__dict__:
            return tuple(rule.id for rule in self.rules.values() if rule.parent == id_)
        found: list[str] = []
        for name in self._chapters("rules"):
            if id_.encode() in self.folder.joinpath("rules", name).read_bytes():
                found += [rule.id for rule in self._rules_in(name) if rule.parent == id_]
        return tuple(found)

    @cache  # noqa: B019
    def texts(self, lang: Lang) -> Mapping[str, Text]:
        """The words of each rule in a language, by id."""
        return self._by_id(lambda name: self._toml("text", lang, name), Text, "text", lang)

    @cache  # noqa: B019
    def text(self, id_: str, lang: Lang) -> Text | None:
        """Give one rule's words in a language, reading no more than its chapter when they stand there."""
        plain = self._texts_in(lang, _chapter_of(id_)).get(id_)
        if plain is not None:
            with suppress(ValidationError):  # the reading of all texts names the fault and its place
                return Text.model_validate(plain)
        return self.texts(lang).get(id_)

    @cache  # noqa: B019
    def _texts_in(self, lang: Lang, name: str) -> Mapping[str, Any]:
        """Give what one file says, if there is such a file."""
        return self._toml("text", lang, name) if self.folder.joinpath("text", lang, name).is_file() else {}

    def _by_id(self, read: Callable[[str], Mapping[str, Any]], model: type[M], *parts: str) -> Mapping[str, M]:
        found: dict[str, M] = {}
        faults: list[JudgeError] = []
        for name in self._chapters(*parts):
            for key, value in read(name).items():
                try:
                    found[key] = model.model_validate(value)
                except ValidationError as error:
                    faults += [_fault(e, f"{self._where(*parts, name)}: {key}") for e in error.errors()]
        raise_faults(faults, "data")
        return found

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """The glossary."""
        return self._model(_TermFile, "terms.toml").term

    @cache  # noqa: B019
    def asked(self, lang: Lang) -> Mapping[str, tuple[str, ...]]:
        """How players ask for each rule in a language, by id."""
        name = f"{lang}.toml"
        try:
            return _ASKED.validate_python(self._toml("asked", name))
        except ValidationError as error:
            raise Faults("data", [_fault(e, self._where("asked", name)) for e in error.errors()]) from None

    @cache  # noqa: B019
    def wanted(self, lang: Lang) -> Mapping[str, tuple[str, ...]]:
        """How players ask for each kind of answer that the game can rule, in a language."""
        name = f"{lang}.toml"
        if not self.folder.joinpath("wanted", name).is_file():
            return {}
        try:
            return _ASKED.validate_python(self._toml("wanted", name))
        except ValidationError as error:
            raise Faults("data", [_fault(e, self._where("wanted", name)) for e in error.errors()]) from None

    @cache  # noqa: B019
    def outside(self, lang: Lang) -> Mapping[str, Topic]:
        """What players ask that the document does not answer, by topic."""
        name = f"{lang}.toml"
        if not self.folder.joinpath("outside", name).is_file():
            return {}
        found: dict[str, Topic] = {}
        faults: list[JudgeError] = []
        for key, value in self._toml("outside", name).items():
            try:
                found[key] = Topic.model_validate(value)
            except ValidationError as error:
                faults += [_fault(e, f"{self._where('outside', name)}: {key}") for e in error.errors()]
        raise_faults(faults, "data")
        return found

    @cache  # noqa: B019
    def po(self, lang: Lang) -> str:
        """The catalogue of step sentences in a language, as text; empty when there is none."""
        place = self.folder.joinpath("steps", f"{lang}.po")
        return place.read_text(encoding="utf-8") if place.is_file() else ""

    @cached_property
    def scenarios(self) -> Mapping[str, Mapping[str, Any]]:
        """The worked examples as plain dicts, by file name without ending."""
        found: dict[str, Mapping[str, Any]] = {}
        faults: list[JudgeError] = []
        for name in self._chapters("scenarios"):
            try:
                found[name.removesuffix(".toml")] = self._toml("scenarios", name)
            except InvalidData as fault:
                faults.append(fault)
        raise_faults(faults, "data")
        return found


def _chapter_of(id_: str) -> str:
    """Give the name of the file that a rule of this id stands in."""
    chapter = id_.split(".")[1] if id_.count(".") == 2 else ""
    return f"{chapter}.toml" if chapter.replace("-", "").isalnum() else "none"


def _fault(error: Any, where: str) -> InvalidData:
    path = ".".join(str(part + 1) if isinstance(part, int) else str(part) for part in error["loc"])
    said = str(error["input"])
    return InvalidData(
        f"{path}: {error['msg']}" + (f" ({said[:60]!r})" if error["type"] != "missing" else ""),
        mend="change it to what fits",
        where=where,
    )


def gather(readings: Iterable[Callable[[], object]]) -> list[JudgeError]:
    """Try every reading and give all faults of all of them."""
    found: list[JudgeError] = []
    for read in readings:
        try:
            read()
        except JudgeError as error:
            found.append(error)
        except Faults as group:
            found += [e for e in group.exceptions if isinstance(e, JudgeError)]
    return found
