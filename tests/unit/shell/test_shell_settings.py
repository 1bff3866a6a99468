"""The settings file and the history."""

from __future__ import annotations

import doctest
import stat
from pathlib import Path

import pytest

from kafka_sql.shell.settings import history as history_module
from kafka_sql.shell.settings.config import Config, read_config
from kafka_sql.shell.settings.history import History, without_secrets
from kafka_sql.shell.settings.places import config_file, state_folder
from kafka_sql.text.redaction import hide

OUTPUTS = ("table", "csv")


def test_where_files_are() -> None:
    given = {"XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "relative"}
    assert config_file(given) == Path("/c/kafka-sql/config.toml")
    assert state_folder(given) == Path.home() / ".local/state/kafka-sql"


def test_without_a_file_all_is_as_it_is(tmp_path: Path) -> None:
    assert read_config(tmp_path / "config.toml", OUTPUTS) == (Config(), ())


def test_settings(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text('edit_mode = "vi"\nmax_rows = 7\noutput = "csv"\ntiming = true\n')
    config, problems = read_config(path, OUTPUTS)
    assert problems == ()
    assert (config.edit_mode, config.max_rows, config.output, config.timing) == ("vi", 7, "csv", True)


@pytest.mark.parametrize(
    ("line", "message", "label"),
    [
        ("edit_mod = 'vi'", "setting 'edit_mod' does not exist", "did you mean 'edit_mode'?"),
        ("edit_mode = 'vim'", "'edit_mode' cannot be 'vim'", "did you mean 'vi'?"),
        ("timing = 'on'", "'timing' is true or false, not 'on'", ""),
        ("max_rows = 0", "'max_rows' is a whole number from 1 on, not 0", ""),
        ("max_rows = true", "'max_rows' is a whole number from 1 on, not True", ""),
        ("timing =", "is not TOML", ""),
    ],
)
def test_a_wrong_line_is_a_warning_and_costs_nothing_else(
    tmp_path: Path, line: str, message: str, label: str
) -> None:
    path = tmp_path / "config.toml"
    path.write_text(f"{line}\n")
    config, (problem,) = read_config(path, OUTPUTS)
    assert config == Config()
    assert message in problem.message
    assert problem.label == label
    assert problem.severity.value == "warning"


def test_the_history_has_no_secrets(tmp_path: Path) -> None:
    hide("resolved-s3cret")
    path = tmp_path / "state" / "history"
    history = History(path)
    typed = "CREATE TABLE t (a INT) WITH ('properties.sasl.password' = 'pa55w0rd');"
    for text in (typed, "SELECT 'resolved-s3cret';", "SELECT 1\n  + 2;"):
        history.append_string(text)
    written = path.read_text()
    assert "pa55w0rd" not in written
    assert "resolved-s3cret" not in written
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert next(iter(History(path).load_history_strings())) == "SELECT 1\n  + 2;"


def test_a_reference_to_a_secret_stays_as_it_is() -> None:
    text = "CREATE TABLE t (a INT) WITH ('properties.sasl.password' = '${secret:PASSWORD}');"
    assert without_secrets(text) == text


def test_a_history_that_cannot_be_written_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    history = History(tmp_path / "file" / "history")
    history.append_string("SELECT 1;")
    assert list(history.load_history_strings()) == []


def test_examples() -> None:
    assert doctest.testmod(history_module).failed == 0
