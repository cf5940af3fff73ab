"""The command line: picks a face, puts the floors under it, reports a fault in one line."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from bot.console_face import commands, keeping, shelves, simulating
from bot.console_face.output import faults_in_one_line
from bot.host import Host

app = typer.Typer(
    name="tablejudge",
    help="A judge for card-game tables. Unofficial; at an event, the event's judge decides.",
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Game = Annotated[str | None, typer.Option("--game", help="The game; it binds.")]
ChannelGame = Annotated[
    str | None, typer.Option("--channel-game", help="The usual game here; plain words overrule it.")
]
Language = Annotated[str | None, typer.Option("--lang", help="Language of the reply: es, de or en.")]
Json = Annotated[bool, typer.Option("--json", help="JSON for programs.")]
Batch = Annotated[str | None, typer.Option("--batch", metavar="FILE", help="One JSON object a line; - is stdin.")]


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"tablejudge {version('tablejudge')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Start the Discord bot when a token is set, else a chat on this terminal."""
    if context.invoked_subcommand is None:
        with faults_in_one_line():
            host = Host.from_environment()
            if host.settings.discord_token is not None:
                _serve_discord(host)
            else:
                from bot.console_face.chat import chat

                chat(host)


@app.command()
def ask(
    question: Annotated[str | None, typer.Argument(help="The question; - reads it from stdin.")] = None,
    game: Game = None,
    channel_game: ChannelGame = None,
    lang: Language = None,
    json: Json = False,
    batch: Batch = None,
) -> None:
    """Ask a rules question."""
    with faults_in_one_line():
        commands.ask(Host.from_environment(), question, game, channel_game, lang, json=json, batch=batch)


@app.command()
def rule(
    words: Annotated[list[str], typer.Argument(help="An id, a printed number or words.")],
    game: Game = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Look up a rule."""
    with faults_in_one_line():
        commands.rule(Host.from_environment(), " ".join(words), game, lang, json=json)


@app.command()
def simulate(
    text: Annotated[str | None, typer.Argument(help="What happens, or TOML; - reads it from stdin.")] = None,
    file: Annotated[str | None, typer.Option("--file", metavar="F", help="Read it from a file.")] = None,
    example: Annotated[str | None, typer.Option("--example", help="Play a worked example: game/name.")] = None,
    game: Game = None,
    channel_game: ChannelGame = None,
    lang: Language = None,
    edition: Annotated[str | None, typer.Option("--edition", help="Play under this edition.")] = None,
    without: Annotated[list[str] | None, typer.Option("--without", help="Switch a rule off; may be repeated.")] = None,
    json: Json = False,
    toml: Annotated[bool, typer.Option("--toml", help="Print the scenario as TOML.")] = False,
    questions: Annotated[bool, typer.Option("--questions", help="List the game's typed questions.")] = False,
    vocabulary: Annotated[bool, typer.Option("--vocabulary", help="List the words of the game's scenarios.")] = False,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of the game's scenarios.")] = False,
    examples: Annotated[bool, typer.Option("--examples", help="List the worked examples.")] = False,
    batch: Batch = None,
) -> None:
    """Play out a situation, step by step."""
    with faults_in_one_line():
        host = Host.from_environment()
        listing = [
            name
            for name, wanted in {
                "questions": questions,
                "vocabulary": vocabulary,
                "schema": schema,
                "examples": examples,
            }.items()
            if wanted
        ]
        if listing:
            simulating.describe(host, listing[0], game, lang, json=json)
            return
        told = simulating.Told(text, file, example, batch)
        simulating.simulate(
            host, told, simulating.Wishes(game, channel_game, lang, edition, tuple(without or ())), json=json, toml=toml
        )


@app.command()
def check() -> None:
    """Check the knowledge base against its own laws; all faults at once."""
    with faults_in_one_line():
        commands.check(Host.from_environment())


@app.command()
def health() -> None:
    """Tell whether the Discord bot of this data folder answers: status 0 if it does, 1 if not."""
    with faults_in_one_line():
        commands.health(Host.from_environment())


@app.command()
def coverage(json: Json = False) -> None:
    """Show what is covered, rule by rule."""
    with faults_in_one_line():
        commands.coverage(Host.from_environment(), json=json)


@app.command("import")
def import_(
    file: Annotated[str, typer.Argument(help="A text, Markdown, HTML or PDF file.")],
    game: Annotated[str | None, typer.Option("--game", help="A name for the game of a new document.")] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Search a new document from now on, without asking.")] = False,
    draft: Annotated[bool, typer.Option("--draft", help="Make a draft of a known document, too.")] = False,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Import a document: the original wording of known rules, or a new game's draft."""
    with faults_in_one_line():
        from bot.console_face.importing import import_file

        import_file(Host.from_environment(), file, game, lang, yes=yes, draft=draft, json=json)


@app.command()
def browse(
    game: Annotated[str | None, typer.Argument(help="A game.")] = None,
    chapter: Annotated[str | None, typer.Argument(help="A chapter of it.")] = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Leaf through the rules: games, chapters, rules."""
    with faults_in_one_line():
        shelves.browse(Host.from_environment(), game, chapter, lang, json=json)


@app.command()
def term(
    words: Annotated[list[str], typer.Argument(help="A word of a game.")],
    game: Game = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Tell what a word of a game means."""
    with faults_in_one_line():
        shelves.term(Host.from_environment(), " ".join(words), game, lang, json=json)


@app.command()
def settings() -> None:
    """List the host's settings."""
    with faults_in_one_line():
        shelves.settings(Host.from_environment())


@app.command()
def privacy(
    lang: Language = None,
    erase: Annotated[bool, typer.Option("--erase", help="Erase all that the bot keeps of people.")] = False,
) -> None:
    """Tell what the Discord bot keeps of people."""
    with faults_in_one_line():
        keeping.privacy(Host.from_environment(), lang, erase=erase)


@app.command()
def feedback(
    all_: Annotated[bool, typer.Option("--all", help="Also what was marked right.")] = False,
    drafts: Annotated[bool, typer.Option("--drafts", help="As drafts of phrasings and scenarios.")] = False,
    json: Json = False,
) -> None:
    """List the replies that were marked wrong in Discord."""
    with faults_in_one_line():
        keeping.feedback(Host.from_environment(), all_=all_, drafts=drafts, json=json)


@app.command()
def unanswered(
    drafts: Annotated[bool, typer.Option("--drafts", help="As drafts of phrasings and topics.")] = False,
    json: Json = False,
) -> None:
    """List the questions that found no answer in Discord, where a server keeps them."""
    with faults_in_one_line():
        keeping.unanswered(Host.from_environment(), drafts=drafts, json=json)


@app.command("help")
def help_(lang: Language = None) -> None:
    """Tell what the judge knows and what not."""
    with faults_in_one_line():
        commands.help_(Host.from_environment(), lang)


@app.command()
def discord() -> None:
    """Run the Discord bot."""
    with faults_in_one_line():
        _serve_discord(Host.from_environment())


def _serve_discord(host: Host) -> None:
    from bot.discord_face.serve import serve

    serve(host)


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    app()
