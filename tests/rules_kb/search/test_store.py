import numpy as np
import pytest

from rules_kb.knowledge import Knowledge
from rules_kb.load import GameFolder
from rules_kb.search import Searcher, store
from rules_kb.search.store import load, open_index, save

GAME = """
slug = "{slug}"
languages = ["en", "de", "es"]
aliases = ["{slug}"]
[name]
en = "{slug}"
de = "{slug}"
es = "{slug}"
[[document]]
id = "rules"
language = "en"
[document.title]
en = "Rules"
de = "Regeln"
es = "Reglas"
[document.covers]
en = "All."
de = "Alles."
es = "Todo."
"""
RULES = {
    "towers-fall": ("Towers fall when hit twice", "when do towers fall", "how many hits does a tower take"),
    "ships-sail": ("Ships sail one field a turn", "how far does a ship sail", "can ships move twice"),
    "king-flees": ("The king may flee once", "may the king run away", "can my king flee again"),
}


@pytest.fixture
def small(tmp_path) -> Knowledge:
    """A game of three rules in one language, without terms and without topics left out."""
    root = tmp_path / "harbour"
    for folder in ("rules", "text/en", "asked"):
        (root / folder).mkdir(parents=True)
    (root / "game.toml").write_text(GAME.format(slug="harbour"), encoding="utf-8")
    rules, texts, asked = [], [], []
    for slug, (title, *questions) in RULES.items():
        id_ = f"harbour.base.{slug}"
        rules.append(f'[[rule]]\nid = "{id_}"\nplay = "answer-only"\nstatus = "stated"\n')
        texts.append(f'["{id_}"]\nlabel = "{slug}"\ntitle = "{title}"\nbody = "{title}."\nshort = "{title}."\n')
        asked.append(f'"{id_}" = {questions!r}'.replace("'", '"'))
    (root / "rules/base.toml").write_text("\n".join(rules), encoding="utf-8")
    (root / "text/en/base.toml").write_text("\n".join(texts), encoding="utf-8")
    (root / "asked/en.toml").write_text("\n".join(asked), encoding="utf-8")
    return Knowledge({"harbour": GameFolder(root)})


def test_a_game_without_phrasings_terms_and_topics_is_searched(small):
    finding = Searcher(small).ask("how many hits until a tower falls", game="harbour")

    assert finding.hits[0].rule == "harbour.base.towers-fall"


def test_a_kept_index_answers_like_a_built_one(small, tmp_path):
    cache = tmp_path / "cache"
    asked = "can a ship move twice"

    built = Searcher(small, cache_dir=cache).ask(asked)
    kept = Searcher(small, cache_dir=cache).ask(asked)

    assert len(list(cache.glob("search-*.npz"))) == 1
    assert built == kept == Searcher(small).ask(asked)


@pytest.mark.parametrize("broken", [b"", b"PK\x03\x04 broken", b"\x80\x04N."])
def test_a_broken_cache_is_ignored_and_rewritten(small, tmp_path, broken):
    cache = tmp_path / "cache"
    Searcher(small, cache_dir=cache).ask("ships")
    place = next(cache.glob("search-*.npz"))
    place.write_bytes(broken)

    assert Searcher(small, cache_dir=cache).ask("how far does a ship sail").hits
    assert place.stat().st_size > len(broken)


def test_a_cache_of_other_data_is_not_believed(small, tmp_path):
    place = tmp_path / "search-x.npz"
    save(open_index(small, None), place, "one mark")

    with pytest.raises(ValueError, match="other data"):
        load(place, "another mark")


def test_changed_data_is_indexed_anew(small, tmp_path):
    cache = tmp_path / "cache"
    Searcher(small, cache_dir=cache).ask("ships")
    before = {p.name for p in cache.iterdir()}
    root = small.games["harbour"].folder
    asked = root / "asked/en.toml"
    asked.write_text(asked.read_text(encoding="utf-8").replace("run away", "swim off"), encoding="utf-8")

    Searcher(Knowledge({"harbour": GameFolder(root)}), cache_dir=cache).ask("ships")

    assert {p.name for p in cache.iterdir()} != before


def test_a_cache_that_cannot_be_written_is_no_fault(small, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("no folder", encoding="utf-8")

    assert Searcher(small, cache_dir=blocked).ask("how far does a ship sail").hits


def test_a_prepared_index_is_taken_when_it_fits_the_data(small, tmp_path, monkeypatch):
    monkeypatch.setattr(store, "PREPARED", tmp_path / "search.npz")
    store.prepare(small)
    monkeypatch.setattr(store, "build_index", None)

    assert Searcher(small).ask("how far does a ship sail").hits


def test_a_prepared_index_that_fits_is_left_as_it_is(small, tmp_path, monkeypatch):
    monkeypatch.setattr(store, "PREPARED", tmp_path / "search.npz")
    before = store.prepare(small).stat()
    monkeypatch.setattr(store, "build_index", None)

    assert store.prepare(small).stat().st_mtime_ns == before.st_mtime_ns
    assert before.st_mode & 0o444 == 0o444


def test_nothing_executable_is_kept(small, tmp_path):
    Searcher(small, cache_dir=tmp_path / "cache").ask("ships")
    place = next((tmp_path / "cache").glob("*.npz"))

    with np.load(place, allow_pickle=False) as kept:
        assert all(kept[name].dtype != object for name in kept.files)
