"""Markdown becomes blocks: headings, paragraphs, nested lists with their numbers, tables, pieces of HTML."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rules_kb.importing.blocks import DEEPEST, Block, Kind, Raw

if TYPE_CHECKING:
    from markdown_it.token import Token

_FRONT = re.compile(r"\A---\n(.*?)\n(?:---|\.\.\.)\n", re.DOTALL)
_TITLE = re.compile(r"^title:\s*[\"']?(.+?)[\"']?\s*$", re.MULTILINE | re.IGNORECASE)
_LEAD = re.compile(r"\A\*\*(?P<term>[^*\n]{1,60}?)[:.]?\*\*\s*[:–—-]?\s*(?P<rest>\S.*)\Z", re.DOTALL)


def read_markdown(text: str) -> Raw:
    """Read Markdown."""
    from markdown_it import MarkdownIt

    raw = Raw()
    front = _FRONT.match(text)
    if front:
        title = _TITLE.search(front[1])
        raw.title = title[1] if title else ""
        text = text[front.end() :]
    parser = MarkdownIt("commonmark", {"maxNesting": 100}).enable("table")
    walker = _Walker(raw)
    for token in parser.parse(text):
        walker.take(token)
    return raw


class _Walker:
    def __init__(self, raw: Raw) -> None:
        self.raw = raw
        self.lists: list[str] = []
        self.marker = ""
        self.heading = 0
        self.head = 0
        self.cells: list[str] | None = None

    def take(self, token: Token) -> None:
        match token.type:
            case "bullet_list_open" | "ordered_list_open":
                self.lists.append(token.type[:6])
            case "bullet_list_close" | "ordered_list_close":
                self.lists.pop()
            case "list_item_open":
                self.marker = f"{token.info}." if token.info else "•"
            case "list_item_close":
                self.marker = ""
            case "heading_open":
                self.heading = int(token.tag[1:])
            case "heading_close":
                self.heading = 0
            case "thead_open" | "thead_close":
                self.head = int(token.type == "thead_open")
            case "tr_open":
                self.cells = []
            case "tr_close":
                cells = [cell for cell in self.cells or () if cell]
                self.cells = None
                if cells:
                    self.raw.add(Block(Kind.ROW, "\t".join(cells), self.head))
            case "inline":
                self._say(_plain(token), token.content)
            case "fence" | "code_block":
                self._say(token.content, "")
            case "html_block":
                self._html(token.content)

    def _say(self, text: str, source: str) -> None:
        text = text.strip()
        if self.cells is not None:
            self.cells.append(" ".join(text.split()))
        elif not text:
            return
        elif self.heading:
            self.raw.add(Block(Kind.HEADING, " ".join(text.split()), self.heading))
        elif self.lists:
            depth = min(DEEPEST, len(self.lists) - 1)
            self.raw.add(Block(Kind.ITEM if self.marker else Kind.TEXT, text, depth, self.marker))
            self.marker = ""
        elif (lead := _LEAD.match(source)) and "**" not in lead["rest"]:
            self.raw.add(Block(Kind.TERM, f"{lead['term'].strip()}\t{lead['rest'].strip()}"))
        else:
            self.raw.add(Block(Kind.TEXT, text))

    def _html(self, source: str) -> None:
        from rules_kb.importing.read_html import read_html

        for block in read_html(source).blocks:
            self.raw.add(block)


def _plain(token: Token) -> str:
    said: list[str] = []
    for child in token.children or ():
        match child.type:
            case "text" | "code_inline":
                said.append(child.content)
            case "softbreak" | "hardbreak":
                said.append("\n")
            case "html_inline":
                said.append("\n" if child.content.lower().startswith("<br") else "")
    return "".join(said)
