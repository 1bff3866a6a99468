"""``kafka-sql check``: files, folders, standard input, and files that are no scripts."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path

import pytest

from kafka_sql.cli.main import run_command

TABLE = "CREATE TABLE t (a INT) WITH ('connector' = 'datagen');\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two scripts that declare the same table, one of them wrong, in a folder inside; and files that are
    none."""
    inside = tmp_path / "scripts" / "inside"
    inside.mkdir(parents=True)
    (inside / "b.sql").write_text(TABLE + "SELECT b FROM t;\n")
    (tmp_path / "scripts" / "a.sql").write_text(TABLE + "SELECT a FROM t;\n")
    (tmp_path / "scripts" / "notes.txt").write_text("SELEC")
    hidden = tmp_path / "scripts" / ".hidden"
    hidden.mkdir()
    (hidden / "c.sql").write_text("SELEC")
    return tmp_path / "scripts"


def test_every_file_of_a_folder_is_a_script_of_its_own(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(["check", str(folder)]) == 1
    shown = capsys.readouterr().err
    assert shown.count("error[") == 1
    assert f"┌ {folder / 'inside' / 'b.sql'}:2:8" in shown
    assert shown.endswith(f"{folder / 'a.sql'}, {folder / 'inside' / 'b.sql'}: 1 error\n")


def test_files_named_see_each_other(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "use.sql").write_text("SELECT a FROM t;")
    assert run_command(["check", str(folder / "a.sql"), str(tmp_path / "use.sql")]) == 0
    assert run_command(["check", str(tmp_path / "use.sql")]) == 1
    assert run_command(["check", "-i", str(folder / "a.sql"), str(tmp_path / "use.sql")]) == 0


def test_an_init_script_comes_before_every_file_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "tables.sql").write_text(TABLE)
    jobs = tmp_path / "jobs"
    jobs.mkdir()
    for name in ("one.sql", "two.sql"):
        (jobs / name).write_text("SELECT a FROM t;")
    assert run_command(["check", "-i", str(tmp_path / "tables.sql"), str(jobs)]) == 0


def test_of_many_scripts_only_the_number_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(5):
        (tmp_path / f"{number}.sql").write_text("SELECT 1;")
    assert run_command(["check", str(tmp_path)]) == 0
    assert capsys.readouterr().err == "5 scripts: OK\n"


def test_a_file_that_cannot_be_read_does_not_hide_the_others(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "broken.sql").write_bytes(b"SELECT 1;\nSELECT '\xff';")
    assert run_command(["check", "--format", "json", str(folder)]) == 3
    problems = json.loads(capsys.readouterr().out)
    assert [(p["code"], p["line"], p["column"]) for p in problems] == [
        ("file-unreadable", 2, 9),
        ("unknown-column", 2, 8),
    ]


def test_findings_always_have_the_same_keys(capsys: pytest.CaptureFixture[str]) -> None:
    keys = {
        "file",
        "line",
        "column",
        "end_line",
        "end_column",
        "code",
        "severity",
        "message",
        "label",
        "notes",
        "helps",
    }
    assert run_command(["check", "--format", "json", "nothing.sql", "-e", "SELEC 1"]) == 3
    problems = json.loads(capsys.readouterr().out)
    assert [set(problem) for problem in problems] == [keys, keys]
    assert (problems[0]["code"], problems[0]["file"]) == ("file-not-found", None)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"SELECT 1;\n\0", "it holds a NUL character"),
        ("SELECT 1".encode("utf-16"), "it is UTF-16"),
        (b"\xef\xbb\xbfSELECT '\xe4'", "byte 11 is not UTF-8"),
    ],
)
def test_files_that_are_no_text(
    tmp_path: Path, content: bytes, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.sql"
    path.write_bytes(content)
    assert run_command(["check", str(path)]) == 3
    assert f"error[file-unreadable]: '{path}' is not a text file: {message}" in capsys.readouterr().err


@pytest.mark.parametrize("content", ["", "\n\n", ";\n;"])
def test_a_script_without_statements_is_a_warning(
    tmp_path: Path, content: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "empty.sql"
    path.write_text(content)
    assert run_command(["check", str(path)]) == 0
    assert f"warning[empty-script]: {path} has no statement" in capsys.readouterr().err


def test_byte_order_mark_and_line_ends_of_windows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "windows.sql"
    path.write_bytes(b"\xef\xbb\xbf" + TABLE.replace("\n", "\r\n").encode() + b"SELECT\r\n  b FROM t;\r\n")
    assert run_command(["check", str(path)]) == 1
    shown = capsys.readouterr().err
    assert f"┌ {path}:3:3" in shown
    assert "3 │   b FROM t;\n" in shown


def test_folders_without_scripts_and_folders_to_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(["check", str(tmp_path)]) == 3
    assert f"error[no-scripts]: the folder '{tmp_path}' has no SQL file" in capsys.readouterr().err
    assert run_command(["run", str(tmp_path)]) == 3
    assert f"error[is-a-folder]: '{tmp_path}' is a folder" in capsys.readouterr().err


@pytest.mark.skipif(os.geteuid() == 0, reason="never: root may read every file")
def test_a_file_without_the_right_to_read_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.sql"
    path.write_text("SELECT 1;")
    path.chmod(0)
    assert run_command(["check", str(path)]) == 3
    assert f"'{path}' cannot be read: Permission denied" in capsys.readouterr().err


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"SELEC 1")))
    assert run_command(["check", "-"]) == 1
    shown = capsys.readouterr().err
    assert "┌ <stdin>:1:1" in shown


def test_control_characters_are_shown_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["check", "-e", "SELECT \x1b[31m 1"]) == 1
    shown = capsys.readouterr().err
    assert "\x1b" not in shown
    assert "U+001B" in shown


def test_an_init_script_in_the_folder_is_checked_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tables.sql").write_text(TABLE)
    (tmp_path / "query.sql").write_text("SELECT a FROM t;\n")
    monkeypatch.chdir(tmp_path)
    assert run_command(["check", "-i", "tables.sql", "."]) == 0
    assert capsys.readouterr().err == "tables.sql, query.sql: OK\n"


def test_findings_as_sarif(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "a b.sql"
    script.write_text(TABLE + "SELECT aa FROM t;\n")
    assert run_command(["check", "--format", "sarif", str(script)]) == 1
    log = json.loads(capsys.readouterr().out)
    (run,) = log["runs"]
    assert (log["version"], run["tool"]["driver"]["rules"]) == ("2.1.0", [{"id": "unknown-column"}])
    (found,) = run["results"]
    assert (found["ruleId"], found["level"]) == ("unknown-column", "error")
    assert found["message"]["text"] == "column 'aa' not found\ndid you mean 'a'?"
    (place,) = found["locations"]
    assert place["physicalLocation"] == {
        "artifactLocation": {"uri": str(script).replace(" ", "%20")},
        "region": {"startLine": 2, "startColumn": 8, "endLine": 2, "endColumn": 10},
    }
    assert run_command(["check", "--format", "sarif", "-e", "SELECT 1"]) == 0
    assert json.loads(capsys.readouterr().out)["runs"][0]["results"] == []


def test_annotations_of_a_pull_request(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The format is that of the workflow commands of GitHub Actions."""
    script = tmp_path / "a,b.sql"
    script.write_text(TABLE + "SELECT aa FROM t;\n")
    assert run_command(["check", "--format", "github", str(script)]) == 1
    name = str(script).replace(",", "%2C")
    first = capsys.readouterr().out.splitlines()[0]
    assert first == (
        f"::error file={name},line=2,endLine=2,col=8,endColumn=10,title=unknown-column::"
        "column 'aa' not found%0Adid you mean 'a'?"
    )
