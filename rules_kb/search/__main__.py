"""Prepare the packaged knowledge's index, so that the first start need not build it: `python -m rules_kb.search`."""

from __future__ import annotations

from rules_kb.knowledge import packaged
from rules_kb.search.store import prepare

if __name__ == "__main__":
    print(prepare(packaged()))
