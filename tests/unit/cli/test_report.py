"""Diagnostics on standard error: text, colour, JSON, exit codes."""

from __future__ import annotations

import io
import json
import logging
import os
import platform
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

import kafka_sql
from kafka_sql.broker.embedded.address import BrokerRecord, default_data_dir
from kafka_sql.broker.embedded.process import mark
from kafka_sql.cli.main import run_command
from kafka_sql.cli.report import LOG_FORMAT, Report, coloured, uses_colour
from kafka_sql.text.diagnostics import (
    Diagnostic,
    ExitCode,
    JobError,
    KafkaSqlError,
    Severity,
    UnreachableError,
)
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText
from tests.unit.cli.fakes import report

PLACED = Diagnostic(
    ErrorCode.UNKNOWN_COLUMN,
    "no column 'b'",
    SourceText("a.sql", "SELECT b").span(7, 8),
    "here",
    helps=("h",),
)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")


def test_in_a_pipe_there_is_no_colour() -> None:
    to, stream = report()
    to.diagnostics([PLACED])
    assert stream.getvalue() == render(PLACED) + "\n"


def test_what_follows_a_key_has_a_line_of_its_own() -> None:
    terminal = Terminal()
    Report(terminal).interject("stopping…")
    to, stream = report()
    to.interject("stopping…")
    assert (terminal.getvalue(), stream.getvalue()) == ("\nstopping…\n", "stopping…\n")


def test_colour_on_a_terminal_adds_nothing_but_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    Report(stream).diagnostics([PLACED])
    shown = stream.getvalue()
    assert "\x1b[1;31merror[unknown-column]\x1b[0m: \x1b[1mno column 'b'\x1b[0m" in shown
    assert "\x1b[1;31m^ here\x1b[0m" in shown
    for code in ("1;31", "1", "34", "0"):
        shown = shown.replace(f"\x1b[{code}m", "")
    assert shown == render(PLACED) + "\n"
    assert "\x1b[1;33mwarning[" in coloured("warning[x]: y", Severity.WARNING)


def test_no_color_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    assert uses_colour(Terminal())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not uses_colour(Terminal())


def test_a_dumb_terminal_has_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert not uses_colour(Terminal())


def test_json_is_one_array_and_nothing_else() -> None:
    to, stream = report(json_format=True)
    to.say("progress")
    to.diagnostics([PLACED, Diagnostic(ErrorCode.USAGE, "ünïcode")])
    (line,) = stream.getvalue().splitlines()
    first, second = json.loads(line)
    assert (first["code"], first["line"], first["column"], first["end_column"]) == ("unknown-column", 1, 8, 9)
    assert second["message"] == "ünïcode"


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (KafkaSqlError(Diagnostic(ErrorCode.USAGE, "b")), ExitCode.SQL, "error[usage]: b\n"),
        (UnreachableError(Diagnostic(ErrorCode.USAGE, "b")), ExitCode.UNREACHABLE, "error[usage]: b\n"),
        (JobError(Diagnostic(ErrorCode.USAGE, "b")), ExitCode.JOB_FAILED, "error[usage]: b\n"),
        (KeyboardInterrupt(), ExitCode.INTERRUPTED, "interrupted\n"),
        (
            ValueError("odd\nvery odd"),
            ExitCode.JOB_FAILED,
            "error[internal-error]: kafka-sql failed in a way it does not know: ValueError: odd\n"
            "  = help: --verbose shows where; please report it\n",
        ),
    ],
)
def test_what_ended_a_command_decides_the_exit_code(error: BaseException, code: ExitCode, said: str) -> None:
    to, stream = report()
    assert to.failure(error) is code
    assert stream.getvalue() == said


@pytest.mark.parametrize(
    ("servers", "helps"),
    [
        ("127.0.0.1:9092", ("the broker of 'kafka-sql broker start' is at 127.0.0.1:9095",)),
        ("localhost:9095", ()),
    ],
)
def test_of_brokers_that_do_not_answer_it_says_where_ours_is(
    servers: str, helps: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = default_data_dir()
    folder.mkdir(parents=True)
    process = mark(os.getpid())
    BrokerRecord(process.pid, process.started, 9095, "4.1.1").write(folder / "broker.json")
    said = Diagnostic(
        ErrorCode.BROKER_UNREACHABLE,
        f"the Kafka brokers at {servers} cannot be reached",
        helps=("is the broker running?",),
    )
    to, stream = report()
    to.diagnostics([said])
    assert stream.getvalue() == render(replace(said, helps=(*helps, *said.helps))) + "\n"


def test_json_lines_say_everything_that_text_says() -> None:
    to, stream = report(json_format=True)
    to = replace(to, json_lines=True)
    to.diagnostics([])
    to.say("starting Spark …")
    to.diagnostics([PLACED])
    message, diagnostic = map(json.loads, stream.getvalue().splitlines())
    assert message == {"type": "message", "text": "starting Spark …"}
    assert (diagnostic["type"], diagnostic["code"]) == ("diagnostic", "unknown-column")


@pytest.mark.parametrize(("choice", "coloured"), [("always", True), ("never", False)])
def test_colour_is_chosen(
    choice: str, coloured: bool, monkeypatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1" if choice == "never" else "")
    monkeypatch.setenv("NO_COLOR", "" if choice == "never" else "1")
    run_command(["--color", choice, "check", "-e", "SELECT 1 +"])
    assert ("\x1b[" in capsys.readouterr().err) == coloured


@pytest.mark.parametrize("option", ["-V", "--version"])
def test_version(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command([option]) == 0
    names = [line.partition(" ") for line in capsys.readouterr().out.splitlines()]
    assert [name for name, _, _ in names] == ["kafka-sql", "Spark", "librdkafka", "Java", "Python"]
    assert names[0][2] == kafka_sql.__version__
    assert names[4][2] == platform.python_version()


def test_logs_are_lines_of_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv(LOG_FORMAT, raising=False)
    monkeypatch.setattr(logging.root, "handlers", [])
    assert run_command(["--log-format", "json", "check", "-e", "SELECT 1 +"]) == 1
    logging.getLogger("kafka_sql.tests").warning("slow")
    monkeypatch.delenv(LOG_FORMAT)
    said = capsys.readouterr()
    lines = [json.loads(line) for line in said.err.splitlines()]
    assert said.out == ""
    assert [(line["level"], line["type"]) for line in lines] == [
        ("ERROR", "diagnostic"),
        ("INFO", "message"),
        ("WARNING", "log"),
    ]
    assert all(datetime.fromisoformat(line["time"]).tzinfo is not None for line in lines)
    assert (lines[0]["code"], lines[1]["text"]) == ("unexpected-token", "<-e>: 1 error")
    assert (lines[2]["logger"], lines[2]["text"]) == ("kafka_sql.tests", "slow")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(shell: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["completion", shell]) == 0
    assert "_KAFKA_SQL_COMPLETE" in capsys.readouterr().out
    monkeypatch.setenv("_KAFKA_SQL_COMPLETE", f"{shell}_complete")
    monkeypatch.setenv("COMP_WORDS", "kafka-sql lin")
    monkeypatch.setenv("COMP_CWORD", "lin" if shell == "fish" else "1")
    with pytest.raises(SystemExit):
        run_command([])
    assert "lineage" in capsys.readouterr().out
