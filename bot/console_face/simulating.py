"""`simulate` on a terminal: a situation from words, a file, an example or a batch; and what can be described."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.answers.asker import Asker, language
from bot.answers.ids import find_id
from bot.console_face.output import print_json, print_lines, read_input, say_reply
from bot.errors import InvalidInput

if TYPE_CHECKING:
    from bot.answers.simulated import Simulated
    from bot.floors import Floors
    from bot.host import Host


@dataclass(frozen=True, slots=True)
class Told:
    """The ways in which a situation can be handed in."""

    text: str | None = None
    file: str | None = None
    example: str | None = None
    batch: str | None = None


@dataclass(frozen=True, slots=True)
class Wishes:
    """What may be chosen for a simulation."""

    game: str | None = None
    channel_game: str | None = None
    lang: str | None = None
    edition: str | None = None
    without: tuple[str, ...] = ()


def simulate(host: Host, told: Told, wishes: Wishes, *, json: bool, toml: bool) -> None:
    """Play out one situation, or each line of a batch."""
    if told.batch is not None:
        from bot.answers.batch import run_batch

        lines = read_input(told.batch).splitlines()
        print_lines(run_batch(lines, lambda row, asker: simulated_json(_simulate_row(row, asker, host.floors))))
        return
    simulated = _simulate(told, wishes, host)
    if toml:
        from bot.answers.written import as_toml

        if simulated.scenario is None:
            raise InvalidInput("this was not read as a situation", mend="say it in plainer sentences", where="text")
        print(as_toml(simulated.scenario), end="")
    elif json:
        print_json(simulated_json(simulated))
    else:
        from bot.dress.ruling import dress_ruling

        say_reply(dress_ruling(simulated, host.look))


def _simulate(told: Told, wishes: Wishes, host: Host) -> Simulated:
    from bot.answers.simulate import play, rules_off, simulate, simulate_scenario
    from bot.answers.written import read_toml

    asker = Asker(wishes.game, wishes.channel_game, language(wishes.lang))
    if told.example is not None:
        from rules_kb.scenarios import find_example

        example = find_example(host.floors.knowledge, told.example)
        rules_off(wishes.without, host.floors)
        lang = host.spoken(wishes.lang)
        return play(example.scenario.under(wishes.edition), lang, host.floors, without=wishes.without)
    if told.file is not None:
        text = read_input(told.file)
        if told.file.endswith(".toml"):
            plain = read_toml(text, where=told.file)
            return simulate_scenario(plain, asker, host.floors, edition=wishes.edition, without=wishes.without)
    elif told.text is not None:
        text = read_input("-") if told.text == "-" else told.text
        known = find_id(text)
        if known:
            return _of_id(known, asker, wishes, host)
    else:
        raise InvalidInput("no situation", mend="describe it behind `simulate`, or use --file F", where="simulate")
    return simulate(text, asker, host.floors, edition=wishes.edition, without=wishes.without)


def _of_id(known: str, asker: Asker, wishes: Wishes, host: Host) -> Simulated:
    """Play out what the short id of a Discord reply stands for."""
    from bot.answers.simulate import simulate, simulate_scenario
    from bot.console_face.keeping import find_state

    value = find_state(host, known)
    off = [*wishes.without, *value.get("without", ())]
    if value.get("kind") == "scenario":
        return simulate_scenario(value["scenario"], asker, host.floors, edition=wishes.edition, without=off)
    text = str(value.get("text") or value.get("question") or "")
    kept = Asker(asker.game or value.get("game"), asker.channel_game or value.get("channel_game"), asker.lang)
    return simulate(text, kept, host.floors, edition=wishes.edition, without=off)


def _simulate_row(row: dict[str, Any], asker: Asker, floors: Floors) -> Simulated:
    from bot.answers.batch import text_of
    from bot.answers.simulate import simulate, simulate_scenario

    without = row.get("without") or []
    if not isinstance(without, list) or not all(isinstance(each, str) for each in without):
        raise InvalidInput("'without' must be a list of ids", mend='write "without": ["…"]', where="without")
    if row.get("scenario") is not None:
        return simulate_scenario(row["scenario"], asker, floors, edition=row.get("edition"), without=without)
    return simulate(text_of(row, "text"), asker, floors, edition=row.get("edition"), without=without)


def simulated_json(simulated: Simulated) -> dict[str, Any]:
    """Give a ruling with its reply as text."""
    from bot.dress.look import PLAIN
    from bot.dress.ruling import dress_ruling

    return simulated.as_json() | {"reply": dress_ruling(simulated, PLAIN)}


def describe(host: Host, what: str, game: str | None, lang: str | None, *, json: bool) -> None:
    """List what scenarios of a game can say, or the worked examples."""
    if what == "examples":
        _list_examples(host, game, host.spoken(lang), json=json)
        return
    if game is None:
        raise InvalidInput(
            f"--{what} needs a game", mend=f"write one of: {', '.join(host.floors.knowledge.games)}", where="--game"
        )
    from bot.answers import vocabulary

    plain = getattr(vocabulary, what)(game, host.floors, host.spoken(lang))
    if what == "questions" and not json:
        for each in plain:
            asked = f" — «{each['sentence']}»" if each["sentence"] else ""
            print(f"{each['ask']} — about: {each['about']} — value: {each['value']}{asked}")
    elif what == "vocabulary" and not json and plain["sentences"]:
        for each in plain["sentences"]:
            print(f"{each['form']}" + (f" — «{each['example']}»" if each["example"] else ""))
    else:
        print_json(plain)


def _list_examples(host: Host, game: str | None, lang: Any, *, json: bool) -> None:
    from rules_kb.scenarios import packaged_scenarios

    rows = [{"id": each.id, "title": each.title(lang)} for each in packaged_scenarios(host.floors.knowledge, game)]
    if json:
        print_json(rows)
    else:
        for row in rows:
            print(f"{row['id']} — {row['title']}")
