import numpy as np
import pytest

from rules_kb.search import store, taught
from rules_kb.search.decide import Judged
from rules_kb.search.features import KINDS, Features, FeaturesOfTexts, Wordbook, featurise
from rules_kb.search.postings import Postings, build_postings, rarity
from rules_kb.search.query import read
from rules_kb.search.train import BLOCK, Root


def features_of(*numbered: tuple[int, int]) -> Features:
    """The features of a text: buckets with their kinds."""
    buckets, kinds = zip(*numbered, strict=True)
    return Features(np.array(buckets, np.int32), np.array(kinds, np.int8), np.ones(len(numbered), np.float32))


def test_a_question_is_compared_with_the_games_it_may_be_about(searcher, monkeypatch):
    compared = []
    compare = Postings.compare
    monkeypatch.setattr(Postings, "compare", lambda self, features: compared.append(self) or compare(self, features))

    searcher.ask("who pays the costs of a dominated unit's skill", game="vanguard")

    assert {id(each) for each in compared} == {id(searcher.index.games["vanguard"].postings)}


def test_parts_that_can_no_longer_come_to_two_answers_are_not_weighed(searcher, monkeypatch):
    weighed = []
    weigh = taught.weigh_game
    monkeypatch.setattr(taught, "judge", lambda signs, learned: Judged("clarify", 0.9, 0.1))
    monkeypatch.setattr(taught, "weigh_game", lambda *args: weighed.append(args[0].tokens) or weigh(*args))

    searcher.ask("who checks and where does the card go?", game="vanguard")

    assert [len(tokens) for tokens in weighed] == [8, 2]


def test_a_words_features_are_taken_once(searcher, monkeypatch):
    first = read("wer zahlt die kosten", searcher.index, "de")
    monkeypatch.setattr(Wordbook, "_take", None)

    again = read("wer zahlt die kosten", searcher.index, "de")

    assert all(np.array_equal(a, b) for a, b in zip(first.features, again.features, strict=True))


def test_a_mistyped_word_is_looked_for_once(searcher, monkeypatch):
    asked = "no guardo con mi vg domnado"
    first = read(asked, searcher.index, "es")
    monkeypatch.setattr("rules_kb.search.query._mend", None)

    assert dict(read(asked, searcher.index, "es").mended) == dict(first.mended) == {"domnado": "dominado"}


def test_the_words_and_typos_that_are_remembered_are_bounded(searcher, monkeypatch):
    monkeypatch.setattr("rules_kb.search.features.MOST_WORDS", 5)
    monkeypatch.setattr("rules_kb.search.query.MOST_MENDED", 5)
    book = Wordbook(searcher.index.lexicon, searcher.index.words)
    monkeypatch.setitem(vars(searcher.index), "wordbook", book)

    for n in range(20):
        read(f"strangeword{chr(97 + n)}", searcher.index, "en")

    assert len(book._words) <= 5
    assert len(searcher.index.mended) <= 5


def test_a_feature_counts_once_and_as_what_it_weighs_most(searcher):
    index = searcher.index
    twice = featurise(["boost", "dominado", "boost"], index.wordbook, [0.4, 1.0, 1.0])

    assert len(set(twice.buckets.tolist())) == len(twice.buckets)
    assert {"boost", "dominado"} <= set(index.words)
    once = featurise(["boost"], index.wordbook)
    weight = dict(zip(twice.buckets.tolist(), twice.counts.tolist(), strict=True))
    assert all(weight[bucket] == 1.0 for bucket in once.buckets.tolist())


def test_shares_are_those_of_each_rule_alone(searcher):
    index = searcher.index
    targets, buckets = np.array([0, 3, 7], np.int32), index.rule_buckets[:40]

    found = index.shares_of(buckets, targets)

    for row, target in enumerate(targets.tolist()):
        own = slice(index.rule_starts[target], index.rule_starts[target + 1])
        share = dict(zip(index.rule_buckets[own].tolist(), index.rule_shares[own].tolist(), strict=True))
        assert found[row].tolist() == [share.get(bucket, 0.0) for bucket in buckets.tolist()]


def test_texts_are_alike_from_both_sides_though_their_features_meet_in_a_bucket():
    stem, concept = KINDS.index("stem"), KINDS.index("concept")
    texts = FeaturesOfTexts(
        [
            features_of((1, stem), (2, concept)),
            features_of((1, concept), (3, stem)),
            features_of((1, stem), (3, stem)),
            features_of((4, stem)),
        ]
    )
    postings = build_postings(texts, rarity(texts))

    halves = list(postings.compare_each(texts))

    whole = np.array([postings.compare(each) for each in texts])
    assert not np.array_equal(whole, whole.T)
    for row, half in enumerate(halves):
        assert half == pytest.approx(((whole + whole.T) / 2)[row, : row + 1], abs=1e-6)


def test_a_root_that_grows_by_blocks_solves_what_the_whole_matrix_solves():
    chance = np.random.default_rng(7)
    size = BLOCK + 100
    some = chance.normal(size=(size, 40)).astype(np.float32) / 6
    matrix = some @ some.T + np.eye(size, dtype=np.float32)
    wanted = chance.normal(size=(size, 3)).astype(np.float32)
    root = Root()
    for start in range(0, size, BLOCK):
        root.add(matrix[start : start + BLOCK, : start + BLOCK].copy())

    assert root.solve(wanted) == pytest.approx(np.linalg.solve(matrix, wanted), abs=1e-3)


def test_texts_that_are_all_but_the_same_can_be_learned_from():
    root = Root()
    root.add(np.ones((5, 5), np.float32))

    assert np.isfinite(root.solve(np.eye(5, dtype=np.float32))).all()


def test_many_texts_read_back_one_by_one():
    texts = [features_of((n, n % 3), (n + 5, 1)) for n in range(2500)]

    kept = FeaturesOfTexts(texts)

    assert len(kept) == 2500
    assert all(
        np.array_equal(a, b) for one, own in zip(texts, kept, strict=True) for a, b in zip(one, own, strict=True)
    )
    assert kept.all().buckets.tolist() == [bucket for n in range(2500) for bucket in (n, n + 5)]


def test_a_prepared_index_of_other_data_costs_no_reading(tmp_path, monkeypatch, searcher):
    place = tmp_path / "search.npz"
    store.save(searcher.index, place, "one mark")
    monkeypatch.setattr(store.json, "loads", None)

    with pytest.raises(ValueError, match="other data"):
        store.load(place, "another mark")
