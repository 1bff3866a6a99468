"""``kafka-sql fmt``: files, folders, standard input; --check and --diff write nothing."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from kafka_sql.cli.main import run_command

UGLY = "select a from t where b = 'x' -- why\n;"
PRETTY = "SELECT a FROM t WHERE b = 'x'; -- why\n"


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "a.sql"
    path.write_text(UGLY)
    return path


def test_a_file_is_rewritten_once(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script.chmod(0o640)
    assert run_command(["fmt", str(script)]) == 0
    assert script.read_text() == PRETTY
    assert script.stat().st_mode & 0o777 == 0o640
    assert capsys.readouterr().err == f"reformatted {script}\n"
    assert run_command(["fmt", str(script)]) == 0
    assert capsys.readouterr().err == ""
    assert [path.name for path in script.parent.iterdir()] == ["a.sql"]


def test_check_writes_nothing(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["fmt", "--check", str(script)]) == 1
    assert script.read_text() == UGLY
    assert capsys.readouterr().err == f"would reformat {script}\n"
    script.write_text(PRETTY)
    assert run_command(["fmt", "--check", str(script)]) == 0


def test_diff_writes_nothing(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["fmt", "--diff", str(script)]) == 0
    assert script.read_text() == UGLY
    shown = capsys.readouterr().out.splitlines()
    assert "-select a from t where b = 'x' -- why" in shown
    assert "+" + PRETTY.rstrip() in shown


def test_a_diff_shows_no_password(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script.write_text(
        "create table t (a int) with ('connector'='kafka', 'properties.sasl.password'='pa55-x')"
    )
    assert run_command(["fmt", "--diff", str(script)]) == 0
    shown = capsys.readouterr().out
    assert "pa55-x" not in shown
    assert "+  'properties.sasl.password' = '******'" in shown


def test_folders_and_files_that_are_no_sql(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    inside = script.parent / "inside"
    inside.mkdir()
    (inside / "b.sql").write_text("SELECT 'open\n")
    (inside / "c.txt").write_text("select 1")
    assert run_command(["fmt", str(script.parent)]) == 1
    assert script.read_text() == PRETTY
    assert (inside / "b.sql").read_text() == "SELECT 'open\n"
    shown = capsys.readouterr().err
    assert f"┌ {inside / 'b.sql'}:1:8" in shown
    assert "2 scripts: 1 reformatted" in shown


def test_standard_input_goes_to_standard_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(UGLY.encode())))
    assert run_command(["fmt", "-"]) == 0
    assert capsys.readouterr().out == PRETTY


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_byte_order_marks_stay(script: Path, mark: bytes) -> None:
    script.write_bytes(mark + b"select 1;\r\nselect 'a\nb';\r\n")
    assert run_command(["fmt", str(script)]) == 0
    assert script.read_bytes() == mark + b"SELECT 1;\r\n\r\nSELECT 'a\nb';\r\n"


def test_without_a_file_it_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["fmt"]) == 2
    assert "error[usage]: no script is named" in capsys.readouterr().err
