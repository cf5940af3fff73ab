"""HTML becomes blocks: what a reader sees, without menus, forms, scripts and hidden parts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules_kb.errors import UnreadableDocument
from rules_kb.importing.blocks import DEEPEST, Block, Kind, Raw, too_large

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

_DROPPED = frozenset(
    (
        "script",
        "style",
        "noscript",
        "template",
        "svg",
        "math",
        "iframe",
        "object",
        "embed",
        "canvas",
        "audio",
        "video",
        "nav",
        "aside",
        "footer",
        "button",
        "select",
        "input",
        "textarea",
        "label",
        "dialog",
        "menu",
        "head",
        "title",
        "link",
        "meta",
        "picture",
        "img",
    )
)
_BLOCKS = frozenset(
    (
        "address",
        "article",
        "blockquote",
        "body",
        "caption",
        "center",
        "dd",
        "details",
        "div",
        "dl",
        "dt",
        "fieldset",
        "figcaption",
        "figure",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hgroup",
        "hr",
        "html",
        "li",
        "main",
        "ol",
        "p",
        "pre",
        "section",
        "summary",
        "table",
        "tbody",
        "td",
        "tfoot",
        "th",
        "thead",
        "tr",
        "ul",
    )
)
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_FURNITURE = re.compile(
    r"(?:^|[\s_-])(?:nav|navbar|navigation|menu|breadcrumbs?|sidebar|share|sharing|social|cookies?|consent|banner|advert\w*|ads?|"
    r"comments?|pagination|pager|skip(?:-link)?|toolbar|related|toc|editsection|newsletter|popup|modal|footer)(?:$|[\s_-])",
    re.IGNORECASE,
)
_ROLES = frozenset(("navigation", "banner", "contentinfo", "search", "dialog", "complementary", "menu", "alert"))
_TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)", re.IGNORECASE)
_ENDING_THEMSELVES = frozenset(
    ("p", "li", "td", "th", "tr", "dt", "dd", "option", "br", "hr", "img", "input", "meta", "link", "col", "wbr")
)
_DEEPEST_NEST = 30_000
_MOST_NODES = 3_000_000
_MOST_WEIGHED = 2_000


def read_html(text: str) -> Raw:
    """Read HTML."""
    from selectolax.lexbor import LexborHTMLParser

    if _depth(text) > _DEEPEST_NEST:
        raise UnreadableDocument("its parts nest too deeply", mend="save it as text and import that")
    tree = LexborHTMLParser(text)
    raw = Raw()
    title = tree.css_first("title")
    raw.title = " ".join(title.text().split())[:300] if title is not None else ""
    if tree.body is not None:
        writer = _Writer(raw)
        for entering, node in _walk(tree.body):
            writer.enter(node) if entering else writer.leave(node)
        writer.flush()
    return raw


def _depth(text: str) -> int:
    """Give about how deep elements nest; those that end by themselves do not count."""
    deepest = depth = 0
    for tag in _TAG.finditer(text):
        if tag[2].lower() not in _ENDING_THEMSELVES:
            depth = max(0, depth - 1) if tag[1] else depth + 1
            deepest = max(deepest, depth)
    return deepest


def _walk(root: LexborNode) -> Iterator[tuple[bool, LexborNode]]:
    """Go through a tree without recursion, however deep it is; what is dropped is not gone into."""
    stack: list[tuple[bool, LexborNode]] = [(True, root)]
    seen = 0
    dropper = _Dropper(len(root.text()))
    while stack:
        entering, node = stack.pop()
        seen += 1
        if seen > _MOST_NODES:
            raise too_large("it has more elements than I read")
        if not entering:
            yield False, node
            continue
        following = node.next if node is not root and node.mem_id != root.mem_id else None
        if following is not None:
            stack.append((True, following))
        if node.tag != "-text" and dropper.drops(node):
            continue
        yield True, node
        if node.tag != "-text":
            stack.append((False, node))
            if (child := node.child) is not None:
                stack.append((True, child))


@dataclass(slots=True)
class _Dropper:
    """Tells what is no part of the text. What only its name condemns is spared when it holds much of the text."""

    size: int
    weighed: int = 0

    def drops(self, node: LexborNode) -> bool:
        tag = node.tag or ""
        if tag in _DROPPED or tag.startswith(("-", "!", "_")):
            return True
        attributes = node.attributes
        if not attributes or tag in ("html", "body", "main", "article") or tag in _HEADINGS:
            return False
        if "hidden" in attributes or attributes.get("aria-hidden") == "true":
            return True
        if "display:none" in (attributes.get("style") or "").replace(" ", ""):
            return True
        named = f"{attributes.get('class') or ''} {attributes.get('id') or ''}"
        if attributes.get("role") not in _ROLES and not _FURNITURE.search(named):
            return False
        self.weighed += 1
        return self.weighed <= _MOST_WEIGHED and len(node.text()) < self.size * 0.3


@dataclass(slots=True)
class _List:
    ordered: bool
    number: int


@dataclass(slots=True)
class _Writer:
    """Gathers text until a block ends."""

    raw: Raw
    said: list[str] = field(default_factory=list)
    lists: list[_List] = field(default_factory=list)
    marker: str = ""
    heading: int = 0
    cells: list[str] | None = None
    plain_cells: int = 0
    in_cell: int = 0
    term: str = ""
    open_term: bool = False
    definition: bool = False
    pre: int = 0
    in_link: int = 0
    linked: int = 0

    def enter(self, node: LexborNode) -> None:
        tag = node.tag
        if tag == "-text":
            text = node.text_content or ""
            self.linked += len(text.strip()) if self.in_link else 0
            self.said.append(text if self.pre else re.sub(r"\s+", " ", text))
            return
        if tag == "br":
            self.said.append("\n")
            return
        if tag == "a":
            self.in_link += 1
        if tag not in _BLOCKS:
            return
        if not self.in_cell:
            self.flush()
        else:
            self.said.append("\n")
        if tag in _HEADINGS:
            self.heading = int(tag[1])
        elif tag in ("ul", "ol"):
            start = node.attributes.get("start") or "1"
            self.lists.append(_List(tag == "ol", int(start) if re.fullmatch(r"\d{1,6}", start) else 1))
        elif tag == "li":
            self.marker = self._item_marker(node)
        elif tag == "tr" and not self.in_cell:
            self.cells, self.plain_cells = [], 0
        elif tag in ("td", "th") and self.cells is not None:
            if not self.in_cell:
                self.said = []
            self.in_cell += 1
            self.plain_cells += tag == "td"
        elif tag == "dt":
            self.open_term = True
        elif tag == "dd":
            self.definition = True
        elif tag == "pre":
            self.pre += 1

    def leave(self, node: LexborNode) -> None:
        tag = node.tag
        if tag == "a":
            self.in_link = max(0, self.in_link - 1)
        if tag not in _BLOCKS:
            return
        if tag in ("td", "th") and self.in_cell:
            self.in_cell -= 1
            if not self.in_cell:
                assert self.cells is not None
                self.cells.append(" ".join("".join(self.said).split()))
                self.said = []
            return
        if self.in_cell:
            return
        if tag == "tr":
            cells = [cell for cell in self.cells or () if cell]
            self.cells, self.said = None, []
            if cells:
                self.raw.add(Block(Kind.ROW, "\t".join(cells), 0 if self.plain_cells else 1))
            return
        self.flush()
        if tag in _HEADINGS:
            self.heading = 0
        elif tag in ("ul", "ol") and self.lists:
            self.lists.pop()
        elif tag == "li":
            self.marker = ""
        elif tag == "dt":
            self.open_term = False
        elif tag == "dd":
            self.definition, self.term = False, ""
        elif tag == "pre":
            self.pre = max(0, self.pre - 1)

    def _item_marker(self, node: LexborNode) -> str:
        if not self.lists or not self.lists[-1].ordered:
            return "•"
        own = node.attributes.get("value") or ""
        if re.fullmatch(r"\d{1,6}", own):
            self.lists[-1].number = int(own)
        number = self.lists[-1].number
        self.lists[-1].number += 1
        return f"{number}."

    def flush(self) -> None:
        """End the block that is open."""
        text = re.sub(r" *\n *", "\n", "".join(self.said)).strip()
        only_links = self.linked >= len(text) * 0.9
        self.said, self.linked = [], 0
        if not text:
            return
        if only_links and not self.heading and len(text) < 80:
            self.raw.linked.add(len(self.raw.blocks))
        if self.open_term:
            self.term = " ".join(text.split())
        elif self.heading:
            self.raw.add(Block(Kind.HEADING, " ".join(text.split()), self.heading))
        elif self.definition and self.term:
            self.raw.add(Block(Kind.TERM, f"{self.term}\t{text}"))
        elif self.lists:
            depth = min(DEEPEST, len(self.lists) - 1)
            self.raw.add(Block(Kind.ITEM if self.marker else Kind.TEXT, text, depth, self.marker))
            self.marker = ""
        else:
            self.raw.add(Block(Kind.TEXT, text))
