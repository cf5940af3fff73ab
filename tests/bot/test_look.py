import pytest

from bot.dress.look import COLOURS, MARKDOWN, PLAIN
from bot.dress.page import brief, sentences_of


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("**fat** _thin_ `code`", r"\*\*fat\*\* \_thin\_ \`code\`"),
        ("@everyone", "@\u200beveryone"),
        ("<@123> <#4>", "\\<@\u200b123> \\<#4>"),
        ("# title\n> quote\n- point", "\\# title\n\\> quote\n\\- point"),
        ("1. first", "1\u200b. first"),
        ("2017 rules", "2017 rules"),
    ],
)
def test_markdown_of_others_is_shown_and_not_obeyed(text, shown):
    assert MARKDOWN.escape(text) == shown


def test_colours_cannot_be_put_in_by_others():
    assert COLOURS.escape("[red]Wolf[/red]") == "\\[red]Wolf\\[/red]"


@pytest.mark.parametrize(
    ("address", "linked"),
    [
        ("https://example.org/a_b?c=1.2.4&d=e#f", "[Guide](<https://example.org/a_b?c=1.2.4&d=e#f>)"),
        (
            "https://example.org/a b>)[x](<https://evil.org",
            "[Guide](<https://example.org/a%20b%3E%29%5Bx%5D%28%3Chttps://evil.org>)",
        ),
        ("https://example.org/ñ\n@everyone", "[Guide](<https://example.org/%C3%B1%0A@everyone>)"),
        ("javascript:alert(1)", "Guide"),
        ("https://", "Guide"),
        ("https://example.org/" + "x" * 600, "Guide"),
        ("", "Guide"),
    ],
)
def test_address_stands_behind_its_title_and_cannot_break_out(address, linked):
    assert MARKDOWN.link("Guide", address) == linked


def test_address_without_a_title_shows_itself():
    assert MARKDOWN.link("", "https://example.org/a_b") == "<https://example.org/a_b>"
    assert PLAIN.link("", "https://example.org/a_b") == "https://example.org/a_b"
    assert (
        COLOURS.link("", "https://example.org/[b]")
        == "[link=https://example.org/%5Bb%5D]https://example.org/%5Bb%5D[/link]"
    )


def test_plain_look_shows_the_title_alone():
    assert PLAIN.link("Guide", "https://example.org") == "Guide"


def test_plain_look_adds_nothing_but_brackets():
    assert PLAIN.strong("x") == "x"
    assert PLAIN.clause("x") == "[x]"


def test_brief_keeps_whole_sentences():
    assert brief("One is short. Two is longer than that. Three.", 30) == "One is short."
    assert brief("A single sentence that is far longer than the room for it.", 10).endswith("it.")


def test_abbreviations_do_not_end_a_sentence():
    assert sentences_of("Sí, p. ej. si ataca. Luego se libera.") == ["Sí, p. ej. si ataca.", "Luego se libera."]
