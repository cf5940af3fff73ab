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


def test_plain_look_adds_nothing_but_brackets():
    assert PLAIN.strong("x") == "x"
    assert PLAIN.clause("x") == "[x]"


def test_brief_keeps_whole_sentences():
    assert brief("One is short. Two is longer than that. Three.", 30) == "One is short."
    assert brief("A single sentence that is far longer than the room for it.", 10).endswith("it.")


def test_abbreviations_do_not_end_a_sentence():
    assert sentences_of("Sí, p. ej. si ataca. Luego se libera.") == ["Sí, p. ej. si ataca.", "Luego se libera."]
