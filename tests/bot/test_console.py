import io
import json
import os
import sys

import pytest
import structlog
from typer.testing import CliRunner

from bot.app import app
from bot.console_face.chat import Talk
from bot.host import Host


@pytest.fixture
def run(host, monkeypatch):
    monkeypatch.setattr(Host, "from_environment", classmethod(lambda cls: host))

    def run(*arguments, told=None):
        return CliRunner().invoke(app, list(arguments), input=told)

    return run


def test_ask_prints_the_reply(run):
    assert run("ask", "does it flip?").stdout.startswith("It turns over.")


def test_ask_reads_stdin(run):
    assert run("ask", "-", told="does it flip?").stdout.startswith("It turns over.")


def test_ask_as_json_holds_the_reply(run):
    plain = json.loads(run("ask", "does it flip?", "--json").stdout)

    assert plain["answers"][0]["rule"] == "toy.coins.flips"
    assert plain["reply"].startswith("It turns over.")


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("ask", ""), "the question is empty — "),
        (("ask",), "no question — "),
        (("ask", "x" * 100_000), "100,000 characters"),
        (("ask", "\x00\x01"), "the question is empty — "),
        (("ask", "does it flip?", "--game", "chess"), "'chess' is no game I know — write one of: toy — game"),
        (("ask", "does it flip?", "--lang", "fr"), "'fr' is no language"),
        (("ask", "--batch", "/no/such/file"), "cannot be read"),
        (("rule", "toy.coins.nothing"), "is no rule I know — "),
        (("rule", "zzz"), "names no rule I know — "),
        (("simulate",), "no situation — "),
        (("simulate", 'game = "toy"\nnot toml'), "no valid TOML"),
        (("simulate", 'game = "chess"'), "'chess' is no game I know"),
        (("simulate", "lucky = true"), "does not say its game"),
        (("simulate", "--file", "/no/such/file.toml"), "cannot be read"),
        (("simulate", 'game = "toy"', "--without", "toy.coins.nothing"), "is no rule I know"),
        (("simulate", 'game = "toy"', "--without", "nonsense"), "is no rule I know"),
        (("simulate", 'game = "toy"', "--edition", "1066"), "'1066' is no edition"),
        (("simulate", "--schema"), "--schema needs a game"),
        (("simulate", "--questions", "--game", "chess"), "'chess' is no game I know"),
    ],
)
def test_bad_input_is_one_line_on_stderr_and_status_2(run, arguments, fault):
    done = run(*arguments)

    assert done.exit_code == 2
    assert fault in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stdout == ""


def test_five_faults_are_five_lines(run):
    told = """
game = "toy"
lucky = "perhaps"
colour = 1
stuck = 7
[[action]]
does = "throw"
[[ask]]
ask = "why"
"""
    done = run("simulate", told)

    assert done.exit_code == 2
    assert len(done.stderr.strip().splitlines()) == 5
    assert all(line.count(" — ") == 2 for line in done.stderr.strip().splitlines())


def test_unexpected_error_shows_a_code_that_stands_in_the_log(run, host, monkeypatch):
    from bot.logs import log_to_file

    monkeypatch.setattr(host.floors.searcher, "ask", lambda *_, **__: 1 / 0)
    structlog.reset_defaults()
    log_to_file(host.settings)
    done = run("ask", "does it flip?")

    assert done.exit_code == 1
    assert "Traceback" not in done.stderr
    code = done.stderr.split("code ")[1].split()[0]
    logged = json.loads((host.settings.folder / "tablejudge.log").read_text("utf-8").splitlines()[-1])
    assert logged["code"] == code
    assert "ZeroDivisionError" in logged["trace"]


def test_ask_batch_goes_on_behind_faults(run, tmp_path):
    lines = [
        '{"id": "a", "question": "does it flip?"}',
        "{broken",
        "",
        '["no object"]',
        '{"id": "b"}',
        '{"id": "c", "question": ""}',
        '{"id": "d", "question": "does it flip?", "game": "chess"}',
        '{"id": "e", "question": "does it flip?", "lang": "fr"}',
        '{"id": "f", "question": "does it flip?", "game": 7}',
        "[" * 100_000,
        '{"id": "g", "question": "coin?", "channel_game": "toy"}',
    ]
    (tmp_path / "in.jsonl").write_text("\n".join(lines), "utf-8")
    done = run("ask", "--batch", str(tmp_path / "in.jsonl"))
    rows = [json.loads(line) for line in done.stdout.splitlines()]

    assert done.exit_code == 0
    assert [row["id"] for row in rows] == ["a", None, None, "b", "c", "d", "e", "f", None, "g"]
    assert [row["id"] for row in rows if "error" not in row] == ["a", "g"]
    assert all(set(row["error"]) >= {"fault", "mend", "where"} for row in rows if "error" in row)


def test_simulate_batch_takes_scenarios_and_goes_on_behind_faults(run, tmp_path):
    scenario = {"game": "toy", "action": [{"does": "flip"}], "ask": [{"ask": "heads"}]}
    lines = [
        {"id": 1, "scenario": scenario},
        {"id": 2, "scenario": scenario | {"colour": 1, "lucky": 3}},
        {"id": 3, "scenario": "text"},
        {"id": 4, "scenario": scenario, "without": "toy.coins.flips"},
        {"id": 5, "scenario": scenario, "without": ["toy.coins.flips"]},
        {"id": 6},
        {"id": 7, "text": 'game = "toy"'},
    ]
    (tmp_path / "in.jsonl").write_text("\n".join(json.dumps(line) for line in lines), "utf-8")
    rows = [json.loads(line) for line in run("simulate", "--batch", str(tmp_path / "in.jsonl")).stdout.splitlines()]

    assert [row["id"] for row in rows if "error" not in row] == [1, 5, 7]
    assert rows[0]["outcomes"][0]["answers"][0] | {"text": ""} == {
        "ask": "heads",
        "about": "",
        "value": True,
        "verdict": "yes",
        "decider": "toy.coins.flips",
        "cites": ["toy.coins.flips"],
        "text": "",
    }
    assert rows[0]["outcomes"][0]["steps"][0]["text"] == "Ann flips the coin."
    assert rows[0]["cites"]
    assert rows[0]["scenario"] == scenario
    assert rows[4]["outcomes"][0]["answers"][0]["value"] is False
    assert len(rows[1]["error"]["more"]) == 1


def test_simulate_prints_toml_and_reads_a_file(run, tmp_path):
    (tmp_path / "s.toml").write_text('game = "toy"\n[[action]]\ndoes = "flip"\n', "utf-8")
    printed = run("simulate", "--file", str(tmp_path / "s.toml"), "--toml").stdout

    assert printed == 'game = "toy"\n\n[[action]]\ndoes = "flip"\n'


def test_schema_describes_scenarios(run):
    import jsonschema

    schema = json.loads(run("simulate", "--schema", "--game", "toy").stdout)
    jsonschema.Draft202012Validator.check_schema(schema)

    jsonschema.validate({"game": "toy", "choices": {"side": "heads"}, "action": [{"does": "flip"}]}, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"game": "toy", "colour": 1}, schema)


def test_vocabulary_lists_words(run):
    assert json.loads(run("simulate", "--vocabulary", "--game", "toy").stdout)["words"]["Item"]["does"] == "flip"


def test_version_and_help(run):
    assert run("--version").stdout.startswith("tablejudge ")
    assert "simulate" in run("--help").stdout
    assert "Unofficial" in run("help").stdout


def test_discord_without_a_token_is_one_line(run):
    done = run("discord")

    assert done.exit_code == 2
    assert "there is no Discord token — set TABLEJUDGE_DISCORD_TOKEN" in done.stderr


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("does it flip?\n", ["It turns over.", "[Toy · Coins 1.1]"]),
        ("coin?\n2\n", ["2. A stuck coin stays", "It stays."]),
        ("coin?\n7\n", ["There is no choice 7."]),
        ("which?\n1\n", ["1. Toy"]),
        ("/rule 1.2\n", ["A coin that is stuck does not turn over."]),
        ("/game toy\n/game\n/game chess\n", ["Game: Toy", "I find out the game", "“chess”"]),
        ("/lang de\n/nothing\n", ["Ich antworte auf Deutsch.", "/nothing kenne ich nicht."]),
        ("/help\n", ["Unofficial", "/quit"]),
        ('game = "toy"\n\n[[action]]\ndoes = "flip"\n\n[[ask]]\nask = "heads"\n', ["Yes: heads."]),
        ('```toml\ngame = "toy"\n[[ask]]\nask = "heads"\n```\ndoes it flip?\n', ["No: tails.", "It turns over."]),
        ("/simulate\n\n", ["There is nothing"]),
        ("\x00\n" + "x" * 100_000 + "\n", ["There is nothing to read", "more than the 4000"]),
    ],
)
def test_piped_chat_answers_line_by_line_and_ends_well(run, told, shown):
    done = run(told=told)

    assert done.exit_code == 0
    assert "\x1b" not in done.stdout
    for each in shown:
        assert each in done.stdout


def test_lines_from_a_pipe_stand_each_for_itself(run, searcher):
    run(told="does it flip?\nand then?\n")

    assert searcher.asked[1]["follows"] is None


def test_chat_with_a_person_hands_on_what_was_asked_before(host, searcher):
    talk = Talk(host, iter(["does it flip?", "and then?"]), remembers=True)
    talk.run()

    assert searcher.asked[1]["follows"].question == "does it flip?"


def test_chat_survives_an_unexpected_error(run, searcher, monkeypatch):
    monkeypatch.setattr(searcher, "ask", lambda *_, **__: 1 / 0)
    done = run(told="does it flip?\n/help\n")

    assert done.exit_code == 0
    assert "The code" in done.stdout
    assert "Unofficial" in done.stdout


def test_closed_pipe_is_no_error(monkeypatch):
    from bot.console_face.output import faults_in_one_line

    monkeypatch.setattr(sys, "stderr", io.StringIO())
    with pytest.raises(SystemExit) as left, faults_in_one_line():
        raise BrokenPipeError

    assert left.value.code == 0
    assert os.sep
