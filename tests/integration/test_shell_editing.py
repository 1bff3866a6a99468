"""The keys of the line editor in a real terminal: history, several lines, keys of vi, an editor of one's own,
and a file that gets what is shown."""

from __future__ import annotations

import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.integration.terminal import Terminal, shell_environment

pytestmark = pytest.mark.sampled(8)

Open = Callable[..., Terminal]

CTRL_C, CTRL_D, CTRL_E, CTRL_R, CTRL_X, ESCAPE = "\x03", "\x04", "\x05", "\x12", "\x18", "\x1b"
F3, F4, UP = "\x1bOR", "\x1bOS", "\x1b[A"
CATALOGS = "default_catalog |"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """Opens a shell whose Spark does not start and whose files stay for the next one, and waits for its
    prompt."""
    terminals: list[Terminal] = []

    def make(config: str = "", **environment: str) -> Terminal:
        folder = tmp_path / "config" / "kafka-sql"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "config.toml").write_text(config)
        values = shell_environment("localhost:1", tmp_path) | {"JAVA_HOME": "/nowhere"} | environment
        terminals.append(Terminal(values, "shell"))
        terminals[-1].see("sql>")
        return terminals[-1]

    yield make
    for each in terminals:
        each.process.close(force=True)


def keys(terminal: Terminal, *pressed: str) -> None:
    for each in pressed:
        terminal.type(each, enter=False)
        terminal.read(0.2)


def test_the_history_is_searched_and_outlives_the_shell(opened: Open, tmp_path: Path) -> None:
    shell = opened()
    shell.type("SHOW CATALOGS;")
    shell.see(CATALOGS)
    secret = "'connector' = 'kafka', 'topic' = 't', 'properties.ssl.key.password' = 'hunter2'"
    shell.type(f"CREATE TABLE t (a INT) WITH ({secret});")
    shell.see("sql>")
    keys(shell, CTRL_C)
    shell.type("QUIT;")
    assert shell.end() == 0
    kept = (tmp_path / "state" / "kafka-sql" / "history").read_text()
    assert "CREATE TABLE t" in kept
    assert "hunter2" not in kept

    shell = opened()
    shell.clear()
    keys(shell, CTRL_R, "SHOW CAT")
    shell.see("SHOW CATALOGS;")
    assert CATALOGS not in shell.text()
    keys(shell, "\r", "\r")  # the first takes what was found, the second runs it
    shell.see(CATALOGS)
    shell.clear()
    keys(shell, UP, "\r")
    shell.see(CATALOGS)


def test_f3_switches_what_enter_does(opened: Open) -> None:
    shell = opened()
    shell.see("F3 several lines")
    keys(shell, "SHOW\r", "CATALOGS\r", ";\r")
    shell.see(CATALOGS)
    shell.clear()
    keys(shell, F3)
    shell.see("F3 one line")
    keys(shell, "SHOW CATALOGS\r")
    shell.see(CATALOGS)


def test_alt_enter_runs_without_a_semicolon(opened: Open) -> None:
    shell = opened()
    keys(shell, "SHOW CATALOGS", ESCAPE + "\r")
    shell.see(CATALOGS)


def test_f4_switches_to_the_keys_of_vi_and_back(opened: Open) -> None:
    shell = opened()
    keys(shell, F4, "SHOW TABLES;", ESCAPE)
    shell.read(1)  # a lone Escape is waited for, as it may begin another key
    keys(shell, "0", "w", "cw", "CATALOGS", ESCAPE)
    shell.read(1)
    keys(shell, "\r")
    shell.see(CATALOGS)
    shell.clear()
    keys(shell, F4, "0w CATALOGS;")
    shell.see("0w CATALOGS;")
    keys(shell, CTRL_C)


def test_the_settings_choose_the_keys_of_vi(opened: Open) -> None:
    shell = opened('edit_mode = "vi"\n')
    keys(shell, "xSHOW CATALOGS;", ESCAPE)
    shell.read(1)
    keys(shell, "0x\r")
    shell.see(CATALOGS)


def test_a_text_is_edited_outside(opened: Open, tmp_path: Path) -> None:
    editor = tmp_path / "editor"
    editor.write_text("#!/bin/sh\nsed -i 's/TABELS/CATALOGS/' \"$1\"\n")
    editor.chmod(editor.stat().st_mode | stat.S_IXUSR)
    shell = opened(EDITOR=str(editor), VISUAL="")
    keys(shell, "SHOW TABELS;", CTRL_X + CTRL_E)
    shell.see("SHOW CATALOGS;")
    keys(shell, "\r")
    shell.see(CATALOGS)


def test_what_is_shown_goes_to_a_file_too(opened: Open, tmp_path: Path) -> None:
    shell = opened()
    file = tmp_path / "shown.txt"
    shell.type(f"SPOOL '{file}';")
    shell.see("what is shown goes to")
    shell.type("SHOW CATALOGS;")
    shell.see(CATALOGS)
    shell.type("SHOW TABELS;")
    shell.see("did you mean 'TABLES'?")
    keys(shell, CTRL_C)
    shell.type("SPOOL OFF;")
    shell.read(1)
    shell.clear()
    shell.type("SHOW DATABASES;")
    shell.see("default_database |")
    written = file.read_text()
    assert CATALOGS in written
    assert "did you mean 'TABLES'?" in written
    assert "default_database" not in written
    assert "\x1b" not in written
    shell.type("SPOOL '/nowhere/at/all';")
    shell.see("cannot be written")


def test_what_history_offers_is_taken(opened: Open) -> None:
    shell = opened()
    shell.type("SHOW CATALOGS;")
    shell.see(CATALOGS)
    shell.clear()
    keys(shell, "SHOW CAT")
    shell.see("SHOW CATALOGS;")  # the rest stands in grey
    assert CATALOGS not in shell.text()
    keys(shell, CTRL_E, "\r")
    shell.see(CATALOGS)
