"""Learn how evidence weighs: phrasings and whole topics are held out, weighed by an index without them, and fitted.

Run it after the texts have changed much: `python tests/benchmarks/fit_decision.py`. It rewrites
rules_kb/data/common/decision.toml and prints what the weights reach on what was held out.
"""

from __future__ import annotations

import sys
import zlib
from collections import defaultdict
from pathlib import Path

import numpy as np

from rules_kb.knowledge import Knowledge, packaged
from rules_kb.load import GameFolder
from rules_kb.search.evidence import weigh_game
from rules_kb.search.index import index_texts
from rules_kb.search.lexicon import gather_lexicon
from rules_kb.search.query import read
from rules_kb.search.texts import ANY, Said, collect

FOLDS = 5
OUT = Path("rules_kb/data/common/decision.toml")
# Signs that tell whether the documents answer at all; a question's length and its likeness to single texts do not carry
# over from phrasings, which are short and alike, to real questions.
ANSWERABLE = (
    "top", "margin", "outside", "positive", "meant", "unknown", "unknown_words", "concepts", "kind", "how_many",
    "named",
)  # fmt: skip
HEAD = """# How much each kind of evidence weighs; see search/evidence.py.
# Written by tests/benchmarks/fit_decision.py."""
LIMITS = {"game": 0.6, "game_of_few": 0.85, "other_game": 0.9, "ahead": 0.3, "topic": 0.5, "named": 0.5, "bare": 0.25}


def folds(said: list[Said]) -> list[int]:
    """Phrasings by their place in the rule's list; half of the topics whole, of the others some questions.

    -1 is never held out.
    """
    place: dict[tuple[str, str], int] = defaultdict(int)
    found = []
    for s in said:
        if s.kind == "asked":
            found.append((place[s.target, s.lang] + zlib.crc32(s.target.encode())) % FOLDS)
            place[s.target, s.lang] += 1
        elif zlib.crc32(s.target.encode()) % 10 < 5 and "/" in s.target:
            found.append(zlib.crc32(s.target.encode()) % FOLDS)
        elif s.kind == "outside":
            found.append(zlib.crc32(s.text.encode()) % FOLDS)
        else:
            found.append(-1)
    return found


def gather_signs(knowledge: Knowledge) -> tuple[list[dict[str, float]], list[str], list[int]]:
    """Weigh every held-out text for its game (texts of no game: for each); 2 right, 1 answerable, 0 outside."""
    said, lexicon, slugs = collect(knowledge), gather_lexicon(knowledge), tuple(knowledge.games)
    fold = folds(said)
    signs, games, labels = [], [], []
    for n in range(FOLDS):
        index = index_texts([s for s, f in zip(said, fold, strict=True) if f != n], lexicon, slugs, {})
        for s, f in zip(said, fold, strict=True):
            if f != n or s.kind not in ("asked", "outside"):
                continue
            query = read(s.text, index, s.lang)
            likeness = index.postings.compare(query.features)
            for slug in slugs if s.game == ANY else (s.game,):
                weighed = weigh_game(query, index.games[slug], index, likeness)
                signs.append(dict(weighed.signs))
                games.append(slug)
                labels.append(0 if s.kind == "outside" else 2 if weighed.best == s.target else 1)
        print("fold", n, len(signs), file=sys.stderr)
    return signs, games, labels


def fit(x: np.ndarray, y: np.ndarray, weight: np.ndarray, decay: float = 1e-3) -> tuple[np.ndarray, float]:
    """Fit a logistic sum by Newton steps; gives weights for the raw signs and the bias."""
    mean, scale = x.mean(0), x.std(0) + 1e-9
    z = np.c_[(x - mean) / scale, np.ones(len(x))]
    b = np.zeros(z.shape[1])
    for _ in range(50):
        p = 1 / (1 + np.exp(-np.clip(z @ b, -30, 30)))
        slope = z.T @ (weight * (p - y)) / weight.sum() + decay * np.r_[b[:-1], 0]
        curve = (z * (weight * p * (1 - p))[:, None]).T @ z / weight.sum() + decay * np.eye(len(b))
        b -= np.linalg.solve(curve, slope)
    raw = b[:-1] / scale
    return raw, float(b[-1] - (raw * mean).sum())


def main() -> None:
    """Fit and write."""
    knowledge = packaged()
    if len(sys.argv) > 1:
        roots = sorted(p for p in Path(sys.argv[1]).iterdir() if (p / "game.toml").is_file())
        knowledge = Knowledge({p.name: GameFolder(p) for p in roots})
    signs, _, labels = gather_signs(knowledge)
    if len(sys.argv) > 2:
        np.savez(sys.argv[2], x=np.array([list(s.values()) for s in signs]), names=list(signs[0]), labels=labels)
    write(signs, np.array(labels), OUT)


def write(signs: list[dict[str, float]], labels: np.ndarray, out: Path) -> None:
    """Fit both likelihoods, choose the limits, write them."""
    names = list(signs[0])
    x = np.array([[s[name] for name in names] for s in signs])
    inside = labels > 0
    balanced = np.where(inside, 0.5 / inside.mean(), 0.5 / (1 - inside.mean()))
    raw = np.zeros(len(names))
    used = [names.index(name) for name in ANSWERABLE]
    raw[used], bias = fit(x[:, used], inside.astype(float), balanced)
    answerable = 1 / (1 + np.exp(-(x @ raw + bias)))
    shown = [n for n, name in enumerate(names) if name not in ("bare", "second")]
    raw2 = np.zeros(len(names))
    raw2[shown], bias2 = fit(x[np.ix_(inside, shown)], (labels[inside] == 2).astype(float), np.ones(int(inside.sum())))
    right = 1 / (1 + np.exp(-(x @ raw2 + bias2)))
    refuse = float(np.quantile(answerable[inside], 0.05))
    limits = {"refuse": refuse, "answer": refuse + 0.12, "right": 0.68, **LIMITS}
    print(f"refuses {(answerable[~inside] < refuse).mean():.3f} of topics left out at 5 % of phrasings left out")
    sure = (answerable >= limits["answer"]) & (right >= limits["right"])
    print(f"answers {sure[inside].mean():.3f}, of those right {(labels[sure & inside] == 2).mean():.3f},")
    print(f"answers what is outside {sure[~inside].mean():.3f}; right first at all {(labels[inside] == 2).mean():.3f}")
    lines = [
        "# How much each kind of evidence weighs; see search/evidence.py.",
        "# Written by tests/benchmarks/fit_decision.py.",
    ]
    for head, weights, b in (("answerable", raw, bias), ("right", raw2, bias2)):
        lines += ["", f"[{head}]", f"bias = {b:.4f}"]
        lines += [f"{name} = {value:.4f}" for name, value in zip(names, weights, strict=True) if value]
    lines += ["", "[limits]", *(f"{name} = {value:.3f}" for name, value in limits.items()), ""]
    out.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
