"""The shell over a session without Spark: what is typed, shown, kept for editing."""

from __future__ import annotations

import os
import re
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from kafka_sql.cli.main import run_command
from kafka_sql.session import Session
from kafka_sql.shell.editing.highlight import SqlLexer
from kafka_sql.shell.editing.prompt import Editing, Prompt
from kafka_sql.shell.editing.typed_check import shown_while_typed
from kafka_sql.shell.presenter import Presenter
from kafka_sql.shell.running.run import Run
from kafka_sql.shell.settings.config import Config
from kafka_sql.shell.shell import Leave, Outcome, Shell
from kafka_sql.shell.views.screen import Screen
from kafka_sql.sql.statements.nodes import Dialect
from kafka_sql.text.diagnostics import Diagnostic

TABLE = "CREATE TABLE t (a INT, password STRING) WITH ('connector' = 'datagen');"


class WithoutSpark:
    """A backend whose Spark never comes."""

    spark_is_there = False

    def __init__(self) -> None:
        self.ready = self.session = Session()

    def take_spark(self, wanted: Callable[[], bool]) -> bool:
        while wanted():
            threading.Event().wait(0.01)
        return False


@pytest.fixture
def shell() -> Shell:
    screen = Screen()
    return Shell(WithoutSpark(), screen, Presenter(screen, Config()))  # type: ignore[arg-type]


def test_statements_run_one_after_the_other(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    assert shell.run_text(f"{TABLE} SHOW TABLES; SHOW CREATE TABLE t;") == ""
    shown = capsys.readouterr().out
    assert shown.startswith("OK\n")
    assert "1 row in set" in shown
    assert "CREATE TABLE" in shown


def test_what_is_wrong_comes_back_with_all_behind_it(
    shell: Shell, capsys: pytest.CaptureFixture[str]
) -> None:
    text = f"{TABLE}\nSHOW TABELS;\nSHOW VIEWS;"
    assert shell.run_text(text) == "SHOW TABELS;\nSHOW VIEWS;"
    shown = capsys.readouterr().out
    assert "1 │ SHOW TABELS;\n  │      ^^^^^^" in shown
    assert "Empty set" not in shown


@pytest.mark.parametrize("text", ["QUIT;", "exit", "\\q", "SHOW TABLES; QUIT; SHOW VIEWS;"])
def test_quit(shell: Shell, text: str) -> None:
    with pytest.raises(Leave):
        shell.run_text(text)


def test_wrong_commands_come_back_too(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    assert shell.run_text("\\timin") == "\\timin"
    assert shell.run_text("PRINT orders;") == "PRINT orders;"
    assert "did you mean 'timing'?" in capsys.readouterr().out


def test_there_is_no_last_result_yet(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    assert shell.run_text("SELECT * FROM _;") == "SELECT * FROM _;"
    assert "help: '_' is the last result of this shell, which has no result yet" in capsys.readouterr().out
    assert shell.run_text("SELECT * FROM nowhere AS _;") != ""
    assert "has no result yet" not in capsys.readouterr().out


def test_timing_and_output_modes(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    assert shell.run_text("\\timing on\n\\o csv\nSHOW CURRENT DATABASE;") == ""
    shown = capsys.readouterr().out
    assert "current database name\ndefault_database\n" in shown
    assert re.search(r"^\d+\.\d{3} s$", shown, re.MULTILINE)
    assert shell.run_text("\\o cvs") == "\\o cvs"
    assert "did you mean 'csv'?" in capsys.readouterr().out


def test_source_runs_a_file(shell: Shell, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tables.sql").write_text(TABLE)
    assert shell.run_text(f"SOURCE '{tmp_path}/tables.sql'; SHOW TABLES;") == ""
    assert "1 row in set" in capsys.readouterr().out
    assert shell.run_text(f"\\i {tmp_path}/tables.sql") != ""  # it exists already


def test_two_shells_on_one_file_catalog(
    shell: Shell, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    screen = Screen()
    other = Shell(WithoutSpark(), screen, Presenter(screen, Config()))  # type: ignore[arg-type]
    catalog = f"CREATE CATALOG c WITH ('type' = 'file', 'path' = '{tmp_path}/c'); USE CATALOG c;"
    assert shell.run_text(catalog) == other.run_text(catalog) == ""
    assert shell.run_text(TABLE) == ""
    capsys.readouterr()
    assert other.run_text("SHOW TABLES;") == ""
    assert "1 row in set" in capsys.readouterr().out
    assert other.run_text(TABLE) == TABLE
    assert "already" in capsys.readouterr().out


def test_spool_gets_what_is_shown(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    assert shell.run_text(f"SPOOL '{path}'; SHOW CURRENT DATABASE; SPOOL OFF; SHOW VIEWS;") == ""
    assert "default_database" in path.read_text()
    assert "Empty set" not in path.read_text()


def test_a_table_is_described_with_kinds_and_defaults(
    shell: Shell, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shell.run_text(f"{TABLE} DESCRIBE EXTENDED t;") == ""
    shown = capsys.readouterr().out
    assert "physical" in shown
    assert re.search(r"rows-per-second \| +10000 \| \(default\)", shown)


def test_help_shows_pages(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    assert shell.run_text("HELP; HELP jobs; \n\\?") == ""
    shown = capsys.readouterr().out
    assert "event-time" in shown
    assert "\n# " in shown
    assert "Ctrl-R" in shown


def test_there_is_no_result_to_copy_yet(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    assert shell.run_text("\\copy TO 'x.csv'") == "\\copy TO 'x.csv'"
    assert "no query has run yet" in capsys.readouterr().out


def test_ctrl_c_stops_what_waits_for_spark(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    threading.Timer(0.4, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    assert shell.run_text("SELECT 1; SHOW VIEWS;") == ""
    shown = capsys.readouterr().out
    assert "stopped" in shown
    assert "Empty set" not in shown


def test_ctrl_c_before_a_statement_starts_keeps_it_from_starting(
    shell: Shell, capsys: pytest.CaptureFixture[str]
) -> None:
    with shell.stops:
        os.kill(os.getpid(), signal.SIGINT)
        assert shell.run_text("SELECT 1; SHOW VIEWS;") == ""
        assert capsys.readouterr().out == "stopped\n"
        shell.stops.forget()
        assert shell.run_text(f"{TABLE} SHOW TABLES;") == ""
        assert "1 row in set" in capsys.readouterr().out


def test_what_does_not_end_is_left_behind(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Endless(Run):
        def _execute(self) -> None:
            threading.Event().wait(20)

    monkeypatch.setattr("kafka_sql.shell.shell._END_LIMIT_S", 0.2)
    threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    assert shell._told(Endless()) is Outcome.ENDED
    assert "in the background" in capsys.readouterr().out


# --- the line editor ----------------------------------------------------------------------------------------


def typed(keys: str, config: Config = Config(), default: str = "") -> str:  # noqa: B008
    with create_pipe_input() as pipe:
        editing = Editing(config.multiline)
        prompt = Prompt(
            config, editing, InMemoryHistory(["SELECT 'old';"]), lambda: "", input=pipe, output=DummyOutput()
        )
        sender = threading.Thread(target=pipe.send_text, args=(keys,))  # a pipe takes 64 KiB, then waits
        sender.start()
        try:
            return prompt.ask("sql> ", default)
        finally:
            sender.join()


@pytest.mark.parametrize(
    ("behind", "pressed", "kept"), [("", False, ""), ("\x03", True, ""), ("SELECT\x03SHOW", True, "SHOW")]
)
def test_ctrl_c_right_behind_enter_is_of_the_statement(behind: str, pressed: bool, kept: str) -> None:
    with create_pipe_input() as pipe:
        prompt = Prompt(
            Config(), Editing(True), InMemoryHistory(), lambda: "", input=pipe, output=DummyOutput()
        )
        pipe.send_text(f"SELECT 1;\r{behind}")
        assert prompt.ask("sql> ") == "SELECT 1;"
        assert prompt.pressed_ahead() is pressed
        pipe.send_text(" VIEWS;\r")
        assert prompt.ask("sql> ") == f"{kept} VIEWS;"


def test_enter_runs_what_ends_in_a_semicolon() -> None:
    assert typed("SELECT 1\r+ 2;\r") == "SELECT 1\n+ 2;"
    assert typed("\\x\r") == "\\x"


def test_alt_enter_runs_anything() -> None:
    assert typed("SELECT 1\x1b\r") == "SELECT 1"


def test_f3_lets_enter_always_run() -> None:
    assert typed("\x1bORSELECT 1\r") == "SELECT 1"
    assert typed("SELECT 1\r", Config(multiline=False)) == "SELECT 1"


def test_a_wrong_text_can_be_edited() -> None:
    assert typed("\x7f\x7f2;\r", default="SELECT 1;") == "SELECT 2;"


def test_the_history_is_searched() -> None:
    assert typed("\x12old\r\r") == "SELECT 'old';"


def test_a_pasted_script_is_one_text() -> None:
    assert typed("\x1b[200~SELECT 1;\r\nSELECT 2;\x1b[201~\r") == "SELECT 1;\nSELECT 2;"


def test_a_huge_paste_goes_through_a_file() -> None:
    script = "SELECT 1;\n" * 30_000
    text = typed(f"\x1b[200~{script}\x1b[201~\r")
    path = Path(text.removeprefix("SOURCE '").removesuffix("';"))
    assert path.read_text() == script
    path.unlink()


def test_ctrl_c_and_ctrl_d() -> None:
    with pytest.raises(KeyboardInterrupt):
        typed("SELECT\x03")
    with pytest.raises(EOFError):
        typed("\x04")


def test_colours_cover_the_text_and_nothing_else() -> None:
    from prompt_toolkit.document import Document

    text = "SELECT 'a\nb', 12 -- why\nFROM `t` /* x"
    for dialect in Dialect:
        line = SqlLexer(lambda dialect=dialect: dialect).lex_document(Document(text))  # type: ignore[misc]
        lines = ["".join(part[1] for part in line(number)) for number in range(3)]
        assert "\n".join(lines) == text
    fragments = SqlLexer(lambda: Dialect.FLINK).lex_document(Document(text))(0)
    assert ("class:sql.keyword", "SELECT") in fragments
    assert ("class:sql.string", "'a") in fragments


def test_an_error_at_the_end_waits_for_the_semicolon() -> None:
    session = Session()
    assert shown_while_typed("SELECT FRO", session.check("SELECT FRO")) == ()
    assert shown_while_typed("SELEC 1 FROM t", session.check("SELEC 1 FROM t")) != ()
    assert shown_while_typed("SELECT FRO;", session.check("SELECT FRO;")) != ()
    assert shown_while_typed("x", (Diagnostic("missing-variable", "…"),)) == ()


def test_a_pipe_is_a_script(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("SHOW CURRENT DATABASE; SHOW TABELS;"))
    assert run_command(["shell"]) == 1
    assert "<stdin>:1:29" in capsys.readouterr().err


def test_a_spark_that_does_not_start_costs_only_what_needs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from kafka_sql.cli.report import Report
    from kafka_sql.shell.running.backend import Backend

    def fails(self: Session) -> None:
        raise RuntimeError("no Java here\nat …")

    monkeypatch.setattr(Session, "spark", property(fails))
    backend = Backend(Session, tmp_path / "spark.log", Report(sys.stderr, quiet=True))
    backend.start()
    screen = Screen()
    shell = Shell(backend, screen, Presenter(screen, Config()))
    assert shell.run_text("SELECT 1; SHOW VIEWS;") == ""
    shown = capsys.readouterr().out
    assert "error[spark-failed]: Spark did not start: no Java here\n" in shown
    assert "kafka-sql doctor" in shown
    assert "Empty set" not in shown
    assert backend.spark_state == "Spark did not start"
    assert shell.run_text("SHOW VIEWS;") == ""
    assert "Empty set" in capsys.readouterr().out
