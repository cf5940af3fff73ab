"""Front door of importing: a document becomes the original wording of rules we know, or a draft game.

Reading changes nothing; `attach`, `save_draft` and `accept_draft` write to the user's data folder alone.
"""

from rules_kb.importing.changes import Change
from rules_kb.importing.document import ReadDocument, read_document
from rules_kb.importing.draft import Draft, DraftDoubt
from rules_kb.importing.propose import propose
from rules_kb.importing.recognise import Recognised, Renumbered, Wording, recognise
from rules_kb.importing.store import accept_draft, attach, save_draft

__all__ = [
    "Change",
    "Draft",
    "DraftDoubt",
    "ReadDocument",
    "Recognised",
    "Renumbered",
    "Wording",
    "accept_draft",
    "attach",
    "propose",
    "read_document",
    "recognise",
    "save_draft",
]
