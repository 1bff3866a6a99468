"""Quoted source lines: secret values of options are not in them, and the caret stays under its place."""

from __future__ import annotations

import json

import pytest

from kafka_sql.cli.main import run_command
from kafka_sql.options.secret_places import secret_places
from kafka_sql.text.source import SourceText

SECRET = "S3cr3t-value"
JAAS = f'org.apache.kafka.common.security.plain.PlainLoginModule required username="u" password="{SECRET}";'


def hidden(text: str) -> list[str]:
    return [text[start:end] for start, end in secret_places(SourceText("a.sql", text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("'properties.sasl.password' = 'x'", ["x"]),
        ("'properties.sasl.password'='it''s'", ["it''s"]),
        ("'properties.sasl.password' -- c\n  =\n 'x\ny'", ["x\ny"]),
        ("'properties.sasl.password' 'x'", ["x"]),
        ("'properties.sasl.password' = 'open\n", ["open\n"]),
        ("properties.sasl.password = 'x'", ["x"]),
        ("type = 'mysql', password = 'x y'", ["x y"]),
        ("'topic' = 'o,\n 'properties.sasl.password' = 'x'", ["x"]),
        ("'value.avro-confluent.basic-auth.user-info' = 'u:p'", ["u:p"]),
        (f"'properties.sasl.jaas.config' = '{JAAS}'", [SECRET]),
        ("'avro-confluent.url' = 'http://u:p@host'", ["p"]),
        ("'topic' = 'password'", []),
        ("'properties.sasl.password' = '${secret:PW}'", []),
        ("'properties.sasl.password' = '${PW}'", []),
        ("'properties.sasl.password' = '${PW:-x}'", ["${PW:-x}"]),
        ("SELECT a.token FROM t WHERE token = 'x'", []),
    ],
)
def test_secret_places(text: str, expected: list[str]) -> None:
    assert hidden(text) == expected


@pytest.mark.parametrize("layout", ["text", "json"])
@pytest.mark.parametrize(
    "options",
    [
        f"'connector' = 'kafkaa', 'properties.sasl.password' = '{SECRET}'",
        f"'connector' = 'kafka', 'properties.sasl.password' '{SECRET}'",
        f"'connector' = 'kafka', 'properties.sasl.password' = '{SECRET}', 'topicc' = 't'",
        f"'connector' = 'kafka', 'properties.sasl.password' = '{SECRET}, 'topic' = 't'",
        f"'connector' = 'kafka', 'properties.sasl.jaas.config' = '{JAAS}', 'tpic' = 't'",
        f"'connector' = 'kafka', 'properties.sasl.jaas.config' = 'nonsense password=\"{SECRET}\"'",
        f"'connector' = 'kafka', 'properties.linger.ms' = 'x', 'properties.sasl.password' = '{SECRET}'",
    ],
)
def test_no_error_shows_a_secret(options: str, layout: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["check", "--verbose", "--format", layout, "-e", f"CREATE TABLE t (a INT) WITH ({options})"]
    assert run_command(arguments) == 1
    captured = capsys.readouterr()
    shown = captured.out + captured.err
    assert "error" in shown
    assert SECRET not in shown


def test_a_variable_does_not_show_its_value(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DOOR_PW", SECRET)
    text = "CREATE TABLE t (a INT) WITH ('connector' = 'kafka', 'properties.sasl.password' '${DOOR_PW}')"
    assert run_command(["check", "-e", text]) == 1
    shown = capsys.readouterr().err
    assert SECRET not in shown
    assert "'${DOOR_PW}'" in shown


def test_the_caret_stays_under_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    text = f"CREATE TABLE t (a INT) WITH ('properties.sasl.password' = '{SECRET}', 'connector' = 'kafkaa')"
    assert run_command(["check", "-e", text]) == 1
    line, caret = capsys.readouterr().err.split("\n")[2:4]
    assert "'properties.sasl.password' = '******', " in line
    assert caret.index("^") == line.index("'kafkaa'")
    assert caret.count("^") == len("'kafkaa'")


def test_env_files(tmp_path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOOR_A", "environment")
    monkeypatch.setenv("DOOR_C", "environment")
    (tmp_path / "one.env").write_text("# comment\nexport DOOR_A='first'\nDOOR_B=\"two words\" # why\n")
    (tmp_path / "two.env").write_text("DOOR_A=second\n")
    files = [f"--env-file={tmp_path / name}" for name in ("one.env", "two.env")]
    statement = "SELECT '${DOOR_A}' AS a, '${DOOR_B}' AS b, '${DOOR_C}' AS c"
    assert run_command(["explain", *files, "-e", statement]) == 0
    shown = capsys.readouterr().out
    assert all(text in shown for text in ("'second'", "'two words'", "'environment'"))
    assert run_command(["explain", *files, "--var", "DOOR_A=given", "-e", statement]) == 0
    assert "'given'" in capsys.readouterr().out


def test_an_env_file_that_is_none(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.env"
    path.write_text(f"A=1\nB='{SECRET}\n")
    assert run_command(["check", "--format", "json", "--env-file", str(path), "-e", "SELECT 1"]) == 2
    captured = capsys.readouterr()
    (problem,) = json.loads(captured.out)
    assert (problem["code"], problem["file"], problem["line"]) == ("invalid-env-file", str(path), 2)
    assert run_command(["check", "--env-file", str(path), "-e", "SELECT 1"]) == 2
    shown = capsys.readouterr().err
    assert "2 │ B" in shown
    assert SECRET not in shown + captured.out


def test_a_folder_of_secrets_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["check", "--secrets-dir", "no/such/folder", "-e", "SELECT 1"]) == 3
    assert "the folder 'no/such/folder' with secrets does not exist" in capsys.readouterr().err
