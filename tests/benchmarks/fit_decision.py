"""Learn how evidence weighs: phrasings and whole topics are held out, weighed by an index without them, and fitted.

Run it after the texts have changed much: `python tests/benchmarks/fit_decision.py [FOLDER]`. It rewrites
rules_kb/data/common/decision.toml and prints what the weights reach on what was held out.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
from held_out import FOLDS, Weighing, weigh_fold

from rules_kb.knowledge import Knowledge, packaged
from rules_kb.load import GameFolder
from rules_kb.search.rank import SIGNS

OUT = Path("rules_kb/data/common/decision.toml")
# Signs that tell whether the documents answer at all; a question's length and its likeness to single texts do not carry
# over from phrasings, which are short and alike, to real questions.
ANSWERABLE = (
    "top", "share", "margin", "outside", "positive", "meant", "unknown", "unknown_words", "missed", "concepts", "kind",
    "how_many", "named",
)  # fmt: skip
# Phrasings are nearer to one another, in words and letters, than real questions are to them: how much of what the
# fit makes of these signs is believed.
BELIEVED = {"nearest": 0.0, "held": 0.5, "typical": 0.5}
NEVER = ("bare", "second")
# Of the phrasings held out that are refused. Real questions are nearer to what is known than those, as is what players
# ask beside the documents: of labelled questions, this refuses 97 in 100 rightly and 2 wrongly. The curve is flat from
# .355 to .39; this is its middle.
WRONGLY = 0.07
LIMITS = {"game": 0.6, "game_of_few": 0.85, "other_game": 0.9, "ahead": 0.3, "topic": 0.5, "named": 0.5, "bare": 0.25}
ABOVE, RIGHT = 0.305, 0.7  # how surely a question is answered outright: so much above refusal, so surely the right rule


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


def fit_shares(x: np.ndarray, there: np.ndarray, right: np.ndarray, decay: float = 1e-3) -> np.ndarray:
    """Fit weights by which the right candidate of each row gets the largest share, by Newton steps.

    `x` holds the signs, (rows, candidates, signs); `there` tells which candidates exist, (rows, candidates); `right`
    are the right one's signs, (rows, signs).
    """
    b = np.zeros(x.shape[2])
    for _ in range(30):
        total = np.where(there, x @ b, -1e9)
        share = np.exp(total - total.max(1, keepdims=True))
        share /= share.sum(1, keepdims=True)
        usual = (share[:, :, None] * x).sum(1)
        curve = np.einsum("nk,nki,nkj->ij", share, x, x, optimize=True) / len(x) - usual.T @ usual / len(x)
        step = np.linalg.solve(curve + decay * np.eye(len(b)), (usual - right).mean(0) + decay * b)
        b -= step
        if np.abs(step).max() < 1e-5:
            break
    return b


def fit_rank(weighings: Sequence[Weighing]) -> dict[str, float]:
    """Fit how the candidates' signs weigh against one another, so that the right rule gets the largest share."""
    rows = [w for w in weighings if w.right >= 0 and len(w.ranked) > 1]
    most = max(len(w.ranked) for w in rows)
    x = np.zeros((len(rows), most, len(SIGNS)))
    there = np.zeros((len(rows), most), bool)
    for n, w in enumerate(rows):
        x[n, : len(w.ranked)], there[n, : len(w.ranked)] = w.ranked, True
    scale = x[there].std(0) + 1e-9
    x /= scale
    x *= np.array([BELIEVED.get(name, 1.0) > 0 for name in SIGNS])
    right = x[np.arange(len(rows)), [w.right for w in rows]]
    b = fit_shares(x, there, right)
    return {name: BELIEVED.get(name, 1.0) * float(w) for name, w in zip(SIGNS, b / scale, strict=True)}


def apply_rank(weighings: Sequence[Weighing], weights: Mapping[str, float]) -> float:
    """Tell how often the ranking puts the right rule first."""
    b = np.array([weights[name] for name in SIGNS])
    inside = [w for w in weighings if w.label]
    return sum(w.right >= 0 and int(np.argmax(w.ranked @ b)) == w.right for w in inside) / len(inside)


def fit_decision(weighings: Sequence[Weighing]) -> dict[str, dict[str, float]]:
    """Fit both likelihoods and choose the limits."""
    names = list(weighings[0].signs)
    labels = np.array([w.label for w in weighings])
    x = np.array([[w.signs[name] for name in names] for w in weighings])
    inside = labels > 0
    balanced = np.where(inside, 0.5 / inside.mean(), 0.5 / (1 - inside.mean()))
    used = [names.index(name) for name in ANSWERABLE]
    raw, bias = fit(x[:, used], inside.astype(float), balanced)
    answerable = 1 / (1 + np.exp(-(x[:, used] @ raw + bias)))
    shown = [n for n, name in enumerate(names) if name not in NEVER]
    raw2, bias2 = fit(x[np.ix_(inside, shown)], (labels[inside] == 2).astype(float), np.ones(int(inside.sum())))
    right = 1 / (1 + np.exp(-(x[:, shown] @ raw2 + bias2)))
    refuse = float(np.quantile(answerable[inside], WRONGLY))
    limits = {"refuse": refuse, "answer": refuse + ABOVE, "right": RIGHT, **LIMITS}
    wrapped = np.array([w.wrapped for w in weighings])
    for name, rows in (("plain", ~wrapped), ("wrapped", wrapped)):
        sure = rows & (answerable >= limits["answer"]) & (right >= limits["right"])
        print(
            f"{name}: refuses {(answerable[rows & ~inside] < refuse).mean():.3f} of what is outside, "
            f"{(answerable[rows & inside] < refuse).mean():.3f} of what is not; "
            f"answers {sure[rows & inside].mean():.3f} (right {(labels[sure & inside] == 2).mean():.3f}), "
            f"{sure[rows & ~inside].mean():.3f} of what is outside; "
            f"right first {(labels[rows & inside] == 2).mean():.3f}"
        )
    return {
        "answerable": {"bias": bias, **dict(zip(ANSWERABLE, raw.tolist(), strict=True))},
        "right": {"bias": bias2, **dict(zip([names[n] for n in shown], raw2.tolist(), strict=True))},
        "limits": limits,
    }


def write(learned: Mapping[str, Mapping[str, float]], out: Path, *remarks: str) -> None:
    """Write weights by heading, under remarks."""
    lines = [f"# {remark}" for remark in remarks]
    for head, weights in learned.items():
        lines += ["", f"[{head}]", *(f"{name} = {value:.4f}" for name, value in weights.items() if value)]
    out.write_text("\n".join((*lines, "")), encoding="utf-8")


def main() -> None:
    """Fit the ranking, then, ranked so, the decision; write both."""
    knowledge = packaged()
    if len(sys.argv) > 1:
        roots = sorted(p for p in Path(sys.argv[1]).iterdir() if (p / "game.toml").is_file())
        knowledge = Knowledge({p.name: GameFolder(p) for p in roots})
    rank: dict[str, float] = tomllib.loads(OUT.read_text(encoding="utf-8"))["rank"]
    workers = [ProcessPoolExecutor(1) for _ in range(FOLDS)]  # each keeps the index of its fold
    for every in (7, 3):  # the ranking settles on some of the questions, then more are weighed by it
        parts = [w.submit(weigh_fold, knowledge, n, rank, every) for n, w in enumerate(workers)]
        weighings = [weighing for part in parts for weighing in part.result()]
        if every == 7:
            rank = fit_rank(weighings)
            print(f"ranking: right first {apply_rank(weighings, rank):.3f}", rank, flush=True)
    for worker in workers:
        worker.shutdown()
    write(
        {"rank": rank, **fit_decision(weighings)},
        OUT,
        "How much each kind of evidence weighs; see search/rank.py and search/evidence.py.",
        "Written by tests/benchmarks/fit_decision.py.",
    )


if __name__ == "__main__":
    main()
