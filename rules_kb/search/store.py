"""Keeping an index between runs: plain arrays and JSON in one file, named by the hash of the data it was built from."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from rules_kb.knowledge import Knowledge
from rules_kb.search.build import build_index
from rules_kb.search.features import Floats, Ints
from rules_kb.search.index import GameModel, Index, Wants
from rules_kb.search.lexicon import Lexicon
from rules_kb.search.postings import Postings
from rules_kb.search.texts import fingerprint

FORMAT = "17"
PREPARED = Path(__file__).parent.parent / "data" / "search.npz"
_ARRAYS = (
    "target_of",
    "lang_of",
    "word_langs",
    "stems",
    "stem_texts",
    "stem_rules",
    "telling",
    "rule_starts",
    "rule_buckets",
)


def open_index(knowledge: Knowledge, cache_dir: Path | None, *, on_build: Callable[[], None] | None = None) -> Index:
    """Give the index: a prepared or kept one if it fits the data, else a new one, kept for the next start.

    `on_build` is called before a new one is built, which takes some ten seconds.
    """
    mark = fingerprint(knowledge, FORMAT)
    kept = cache_dir / f"search-{mark}.npz" if cache_dir else None
    for place in (PREPARED, kept):
        if place is not None and place.is_file() and (found := _try(place, mark)) is not None:
            return found
    if on_build is not None:
        on_build()
    index = build_index(knowledge)
    if kept is not None and cache_dir is not None:
        try:
            save(index, kept, mark)
            for old in cache_dir.glob("search-*.npz"):
                if old != kept:
                    old.unlink(missing_ok=True)
        except OSError:
            pass  # a cache that cannot be written is no fault of the asker's; the next start builds again
    return index


def prepare(knowledge: Knowledge) -> Path:
    """Build the index of the packaged knowledge, unless it is there, and lay it where every start finds it first."""
    mark = fingerprint(knowledge, FORMAT)
    if not PREPARED.is_file() or _try(PREPARED, mark) is None:
        save(build_index(knowledge), PREPARED, mark)
        PREPARED.chmod(0o644)  # whoever starts it may read what an administrator installed
    return PREPARED


def _try(place: Path, mark: str) -> Index | None:
    """Read an index; None when it is broken, of another format or of other data."""
    try:
        return load(place, mark)
    except (OSError, ValueError, LookupError, TypeError, EOFError, AttributeError, RuntimeError, BadZipFile):
        return None


def save(index: Index, place: Path, mark: str) -> None:
    """Write an index whole or not at all."""
    plain = {
        "lexicon": index.lexicon.plain,
        "targets": index.targets,
        "words": list(index.words),
        "slugs": index.slugs,
        "rules": {slug: [model.rules, model.rule_texts] for slug, model in index.games.items()},
        "plain": index.plain,
        "wants": {slug: wants.asks for slug, wants in index.wants.items()},
    }
    arrays: dict[str, Any] = {name: getattr(index, name) for name in _ARRAYS}
    arrays["asked_kinds"] = index.asked_kinds
    arrays["idf"] = index.idf.astype(np.float16)
    arrays["rule_shares"] = index.rule_shares.astype(np.float16)
    arrays |= {
        k: v for slug, wants in index.wants.items() for k, v in _arrays_of(wants.postings, f"{slug}/wants").items()
    }
    arrays |= {f"{slug}/wants/answers": wants.answers.astype(np.float16) for slug, wants in index.wants.items()}
    for slug, model in index.games.items():
        arrays |= _arrays_of(model.postings, slug)
        arrays[f"{slug}/texts"], arrays[f"{slug}/places"] = model.texts, model.places
        arrays[f"{slug}/rule_of"] = model.rule_of
        arrays[f"{slug}/answers"] = model.answers.astype(np.float16)
    arrays["mark"] = np.array(mark)
    arrays["sayings"] = np.frombuffer("\n".join(index.sayings).encode("utf-8"), np.uint8)
    arrays["plain"] = np.frombuffer(json.dumps(plain, ensure_ascii=False).encode("utf-8"), np.uint8)
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=place.parent, suffix=".part", delete=False) as part:
        np.savez(part, **arrays)
    Path(part.name).replace(place)


def load(place: Path, mark: str) -> Index:
    """Read an index; raises when the file is missing, broken or of other data."""
    with place.open("rb") as file, np.load(file, allow_pickle=False) as kept:
        if str(kept["mark"]) != mark:
            raise ValueError("the index belongs to other data")
        plain = json.loads(kept["plain"].tobytes().decode("utf-8"))
        idf = kept["idf"].astype(np.float32)
        games = {
            slug: GameModel(
                slug,
                tuple(rules),
                kept[f"{slug}/texts"],
                _postings(kept, slug, idf, len(kept[f"{slug}/texts"])),
                kept[f"{slug}/answers"].astype(np.float32),
                kept[f"{slug}/places"],
                rule_texts,
                kept[f"{slug}/rule_of"],
            )
            for slug, (rules, rule_texts) in plain["rules"].items()
        }
        return Index(
            lexicon=Lexicon(plain["lexicon"]),
            idf=idf,
            targets=tuple(plain["targets"]),
            words={word: n for n, word in enumerate(plain["words"])},
            rule_shares=kept["rule_shares"].astype(np.float32),
            asked_kinds=kept["asked_kinds"],
            slugs=tuple(plain["slugs"]),
            games=games,
            plain=plain["plain"],
            sayings=tuple(kept["sayings"].tobytes().decode("utf-8").split("\n")),
            wants_of=partial(load_wants, place, plain["wants"], idf),
            **{name: kept[name] for name in _ARRAYS},
        )


def load_wants(place: Path, asks: Mapping[str, Sequence[str]], idf: Floats) -> dict[str, Wants]:
    """Read what is learned of stories; raises as `load` does."""
    with place.open("rb") as file, np.load(file, allow_pickle=False) as kept:
        return {slug: _wants(kept, f"{slug}/wants", tuple(own), idf) for slug, own in asks.items()}


def _wants(kept: Mapping[str, Any], name: str, asks: tuple[str, ...], idf: Floats) -> Wants:
    answers = kept[f"{name}/answers"].astype(np.float32)
    return Wants(asks, _postings(kept, name, idf, len(answers)), answers)


def _arrays_of(rows: Postings, name: str) -> dict[str, Any]:
    lengths, held, weights = _small(np.diff(rows.starts)), _small(rows.texts), rows.weights.astype(np.float16)
    return {f"{name}/lengths": lengths, f"{name}/held": held, f"{name}/weights": weights}


def _postings(kept: Mapping[str, Any], name: str, idf: Floats, size: int) -> Postings:
    lengths = kept[f"{name}/lengths"]
    starts = np.concatenate(([0], np.cumsum(lengths, dtype=np.int32)), dtype=np.int32)
    return Postings(starts, kept[f"{name}/held"], kept[f"{name}/weights"].astype(np.float32), idf, size)


def _small(numbers: Ints) -> Any:
    return numbers.astype(np.uint16) if not len(numbers) or numbers.max() < 1 << 16 else numbers
