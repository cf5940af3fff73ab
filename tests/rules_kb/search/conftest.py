from pathlib import Path

import pytest

from rules_kb.knowledge import packaged
from rules_kb.search import Searcher


@pytest.fixture(scope="session")
def index_dir(pytestconfig) -> Path:
    """Where the packaged knowledge's index is kept between test runs."""
    return Path(pytestconfig.cache.mkdir("search"))


@pytest.fixture(scope="session")
def searcher(index_dir) -> Searcher:
    """A searcher over the packaged knowledge."""
    return Searcher(packaged(), cache_dir=index_dir)
