"""The command line as a whole: usage, exit codes, what is imported."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kafka_sql.cli.main import run_command

GOOD = "CREATE TABLE t (a INT) WITH ('connector' = 'datagen'); SELECT a + 1 AS b FROM t;"
BAD = "CREATE TABLE t (a INT) WITH ('connector' = 'datagenn');"


def test_without_a_command_there_is_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command([]) == 0
    shown = capsys.readouterr().out
    for command in ("run", "check", "explain", "broker", "topic", "jars", "demo", "doctor"):
        assert f"  {command} " in shown
    assert "130 interrupted" in shown


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["--version"]) == 0
    assert capsys.readouterr().out.startswith("kafka-sql 0.")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chek"], "error[usage]: command 'chek' does not exist\n  = did you mean 'check'?"),
        (["orders.sql"], "kafka-sql run orders.sql runs a script"),
        (["run"], "error[usage]: no script is named"),
        (["run", "--nothing"], "error[usage]: no such option"),
        (["run", "-e", "SELECT 1", "--var", "x"], "--var needs NAME=VALUE and got 'x'"),
        (["run", "-e", "SELECT 1", "--conf", "=x"], "--conf needs NAME=VALUE and got '=x'"),
        (
            ["check", "-e", "SELECT ${not_given}"],
            "error[missing-variable]: the variable 'not_given' has no value",
        ),
        (["topic", "create"], "error[usage]: missing argument 'NAME'"),
    ],
)
def test_wrong_usage_is_exit_code_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(arguments) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.out == ""


def test_a_missing_file_is_exit_code_3(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "orders.sql").write_text("SELECT 1;")
    assert run_command(["check", str(tmp_path / "order.sql")]) == 3
    shown = capsys.readouterr().err
    assert shown.startswith("error[file-not-found]: file '")
    assert "orders.sql" in shown


@pytest.mark.parametrize("command", ["check", "run"])
def test_an_empty_file_is_a_warning(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.sql").write_text("\n;\n")
    assert run_command([command, str(tmp_path / "a.sql")]) == 0
    assert "has no statement" in capsys.readouterr().err


def test_a_file_that_is_no_text_is_exit_code_3(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.sql").write_bytes(b"SELECT '\xff'")
    assert run_command(["check", str(tmp_path / "a.sql")]) == 3
    assert "byte 8 is not UTF-8" in capsys.readouterr().err


def test_check_of_right_scripts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "good.sql"
    path.write_text(GOOD)
    assert run_command(["check", str(path)]) == 0
    assert capsys.readouterr().err == f"{path}: OK\n"


def test_check_sees_the_tables_of_earlier_scripts(tmp_path: Path) -> None:
    path = tmp_path / "tables.sql"
    path.write_text(GOOD)
    assert run_command(["check", "-i", str(path), "-e", "SELECT a FROM t"]) == 0


def test_check_of_wrong_scripts_is_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["check", "-e", BAD]) == 1
    shown = capsys.readouterr().err
    assert "┌ <-e>:1:44" in shown
    assert "did you mean 'datagen'?" in shown
    assert shown.endswith("<-e>: 1 error\n")


def test_places_are_right_behind_variables(capsys: pytest.CaptureFixture[str]) -> None:
    script = "CREATE TABLE ${name} (a INT) WITH ('connector' = '${connector}');"
    assert (
        run_command(["check", "-e", script, "--var", "name=longer_than_that", "--var", "connector=kafkaa"])
        == 1
    )
    shown = capsys.readouterr().err
    assert f"1 │ {script}" in shown
    assert "┌ <-e>:1:51" in shown or "┌ <-e>:1:50" in shown


def test_check_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["check", "--format", "json", "-e", BAD]) == 1
    captured = capsys.readouterr()
    (found,) = json.loads(captured.out)
    assert (found["severity"], found["file"], found["line"], found["column"]) == ("error", "<-e>", 1, 44)
    assert captured.err == ""
    assert run_command(["check", "--format", "json", "-e", GOOD]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_explain(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["explain", "-e", GOOD]) == 0
    assert "Scan t" in capsys.readouterr().out


def test_explain_of_a_script_that_explains(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["explain", "-e", GOOD.replace("SELECT", "EXPLAIN SELECT", 1)]) == 0
    assert "Scan t" in capsys.readouterr().out


def test_explain_of_a_script_with_nothing_to_explain(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["explain", "-e", GOOD.partition(";")[0]]) == 0
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("", "nothing to explain: the scripts have no INSERT and no SELECT\n")


def test_explain_of_a_wrong_script(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["explain", "-e", BAD]) == 1
    assert "datagenn" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["check", "explain"])
def test_check_and_explain_do_not_import_what_is_slow(command: str, tmp_path: Path) -> None:
    script = tmp_path / "good.sql"
    script.write_text(GOOD)
    program = (
        "import sys; from kafka_sql.cli.main import run_command; "
        f"code = run_command([{command!r}, {str(script)!r}]); "
        "print(*sorted(sys.modules), sep='\\n'); sys.exit(code)"
    )
    said = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert said.returncode == 0, said.stderr
    imported = {line.split(".")[0] for line in said.stdout.splitlines()}
    assert "sqlglot" in imported
    assert imported.isdisjoint({"pyspark", "py4j", "confluent_kafka", "pandas", "pyarrow", "rich"})


def test_verbose_shows_the_stack(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["explain", "--verbose", "nothing.sql"]) == 3
    assert "Traceback" in capsys.readouterr().err
    assert run_command(["explain", "nothing.sql"]) == 3
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM"])
@pytest.mark.parametrize(
    "where", ["kafka_sql.cli.main.run_command", "kafka_sql.cli.commands.check.read_source"]
)
def test_a_signal_is_one_line_at_any_moment(number: str, where: str) -> None:
    """While commands are imported, and while one of them runs."""
    module, name = where.rsplit(".", 1)
    program = (
        f"import os, signal, sys, kafka_sql.cli.main, {module} as m; "
        f"m.{name} = lambda argument: os.kill(os.getpid(), signal.{number}); "
        "sys.argv[1:] = ['check', 'a.sql']; kafka_sql.cli.main.main()"
    )
    said = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert (said.returncode, said.stdout, said.stderr) == (130, "", "interrupted\n")


def test_nobody_else_may_write_what_a_command_writes() -> None:
    script = (
        "import os, sys\n"
        "from kafka_sql.cli import main\n"
        "os.umask(0)\n"
        "sys.argv = ['kafka-sql', '--version']\n"
        "try:\n    main.main()\n"
        "except SystemExit:\n    print(oct(os.umask(0)))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split()[-1] == "0o22"
