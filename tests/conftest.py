"""What all tests share: floors over the packaged knowledge, opened once."""

from __future__ import annotations

import pytest

from bot.floors import Floors


@pytest.fixture(scope="session")
def floors(tmp_path_factory: pytest.TempPathFactory) -> Floors:
    return Floors(tmp_path_factory.mktemp("cache"))
