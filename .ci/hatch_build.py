"""Prepare the search's index while the package is built, so that the first question need not wait for it."""

from __future__ import annotations

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PrepareIndex(BuildHookInterface[Any]):
    """Lay the index beside the data: into the wheel, and into the working tree of an editable install.

    An index is a convenience: where it cannot be built, the first question builds it.
    """

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the index, or leave the one that fits the data as it is."""
        sys.path.insert(0, self.root)
        try:
            from rules_kb.knowledge import packaged
            from rules_kb.search.store import prepare

            prepare(packaged())
        except Exception as reason:  # broken data is told by `tablejudge check`, which must be installable
            self.app.display_warning(f"the search's index is left to the first question: {reason}")
        finally:
            sys.path.remove(self.root)
