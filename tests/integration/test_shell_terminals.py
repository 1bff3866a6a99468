"""The shell in terminals of every kind, and interrupted at every moment: it needs no Spark for that."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.integration.terminal import Terminal, shell_environment

pytestmark = pytest.mark.sampled(8)

Open = Callable[..., Terminal]

_PASTE, _PASTED = "\x1b[200~", "\x1b[201~"
_CTRL_C, _CTRL_D = "\x03", "\x04"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """Opens a shell whose Spark does not start, and waits for its prompt."""
    terminals: list[Terminal] = []

    def make(*arguments: str, columns: int = 110, lines: int = 45, **environment: str) -> Terminal:
        values = shell_environment("localhost:1", tmp_path) | {"JAVA_HOME": "/nowhere"} | environment
        terminals.append(Terminal(values, "shell", *arguments, columns=columns, lines=lines))
        terminals[-1].see("sql>")
        return terminals[-1]

    yield make
    for each in terminals:
        each.process.close(force=True)


def key(terminal: Terminal, *keys: str) -> None:
    for each in keys:
        terminal.type(each, enter=False)
        terminal.read(0.1)


def test_twenty_columns(opened: Open) -> None:
    shell = opened(columns=20, lines=20)
    shell.type("CREATE TABLE orders (id INT, who STRING) WITH ('connector' = 'datagen');")
    shell.see("OK")
    shell.type("DESCRIBE orders;")
    shell.see("+------+---+------+")
    shell.see("2 rows, 6 columns")
    shell.clear()
    shell.type("SHOW TABELS;")
    shell.see("error[unexpected-tok")
    shell.see("1 │ SHOW TABELS;")
    time.sleep(1)  # a key that comes right before the prompt may be lost
    key(shell, _CTRL_C, _CTRL_D)
    assert shell.end() == 0


def test_a_terminal_that_can_only_print(opened: Open) -> None:
    shell = opened(TERM="dumb")
    shell.type("SHOW TABELS;")
    shell.see("did you mean 'TABLES'?")
    shell.type("SHOW")
    shell.type("CATALOGS;")  # a second line of one statement
    shell.see("default_catalog")
    key(shell, _CTRL_C)
    shell.type("QUIT;")
    assert shell.end() == 0


def test_no_colour(opened: Open) -> None:
    shell = opened(NO_COLOR="1")
    shell.clear()
    shell.raw.clear()
    shell.type("SELECT 'a', 1 -- a comment")
    shell.type("FROM nowhere;")
    shell.see("table or view 'nowhere' does not exist")
    assert b"\x1b[3" not in shell.raw
    assert b"\x1b[9" not in shell.raw
    coloured = opened(NO_COLOR="")
    coloured.type("SELECT 'a' FROM nowhere;")
    coloured.see("does not exist")
    assert b"\x1b[1;31merror" in coloured.raw


def test_ctrl_c_while_typing_and_while_nothing_is_typed(opened: Open) -> None:
    shell = opened()
    key(shell, *[_CTRL_C] * 20)
    shell.type("SELECT a,", enter=True)
    key(shell, _CTRL_C)
    shell.type("SHOW CATALOGS;")
    shell.see("default_catalog |")
    key(shell, _CTRL_D)
    assert shell.end() == 0


def test_ctrl_c_while_a_script_is_checked(opened: Open, tmp_path: Path) -> None:
    script = tmp_path / "long.sql"
    script.write_text(
        "".join(f"CREATE VIEW v{i} AS SELECT {i} AS a FROM v{i - 1};\n" for i in range(1, 4000))
    )
    shell = opened()
    shell.type("SHOW CATALOGS;")
    shell.see("default_catalog |")
    shell.clear()
    shell.type(f"SOURCE '{script}';")
    shell.see("Ctrl-C stops")
    began = time.monotonic()
    key(shell, _CTRL_C)
    shell.see("stopped", 15)
    assert time.monotonic() - began < 10
    shell.type("SHOW DATABASES;")
    shell.see("default_database |")


def test_ctrl_c_in_the_pager(opened: Open) -> None:
    shell = opened(lines=12)
    shell.type("HELP shell;")
    shell.see("The shell")
    key(shell, _CTRL_C, "q")
    shell.clear()
    key(shell, _CTRL_C)
    shell.type("SHOW CATALOGS;")
    shell.see("default_catalog |")


@pytest.mark.parametrize("moment", ["at the prompt", "while typing", "in the pager", "while it runs"])
def test_a_terminal_that_goes_away(opened: Open, tmp_path: Path, moment: str) -> None:
    shell = opened(lines=12)
    match moment:
        case "while typing":
            shell.type("SELECT a,", enter=False)
        case "in the pager":
            shell.type("HELP shell;")
            shell.see("The shell")
        case "while it runs":
            script = tmp_path / "long.sql"
            views = (f"CREATE VIEW v{i} AS SELECT {i} AS a FROM v{i - 1};\n" for i in range(1, 4000))
            script.write_text("".join(views))
            shell.type(f"SOURCE '{script}';")
            shell.see("Ctrl-C stops")
    shell.read(0.3)
    os.killpg(shell.process.pid, signal.SIGHUP)  # as a terminal does: also the pager hears it
    assert shell.end() == 129


def test_ten_megabytes_are_pasted(opened: Open) -> None:
    shell = opened()
    shell.process.delaybeforesend = None
    text = "SELECT '" + "x" * 10_000_000
    began = time.monotonic()
    paste(shell, text)
    shell.see("SOURCE '", 60)
    assert time.monotonic() - began < 60
    path = Path(shell.text().rsplit("SOURCE '", 1)[1].split("'")[0])
    try:
        assert path.read_text() == text
        key(shell, _CTRL_C)
        shell.type("SHOW CATALOGS;")
        shell.see("default_catalog |")
    finally:
        path.unlink()


def test_what_is_pasted_is_shown_and_not_obeyed(opened: Open) -> None:
    shell = opened()
    paste(shell, "SELECT '\x1b]0;title\x07\x01' AS b")
    shell.see("^[]0;title^G^A")
    key(shell, _CTRL_C)


def test_two_shells_on_one_file_catalog(opened: Open, tmp_path: Path) -> None:
    first, second = opened(), opened()
    use = f"CREATE CATALOG f WITH ('type' = 'file', 'path' = '{tmp_path}/f'); USE CATALOG f;"
    for shell in (first, second):
        shell.type(use)
        shell.see("f.default>")
        shell.clear()
    first.type("CREATE TABLE x (i INT) WITH ('connector' = 'datagen');")
    first.see("OK")
    second.type("SHOW TABLES;")
    second.see("|          x |")
    second.type("DROP TABLE x;")
    second.see("OK")
    first.clear()
    first.type("DESCRIBE x;")
    first.see("table or view 'x' does not exist")


def paste(terminal: Terminal, text: str) -> None:
    """Pastes as terminals do, and takes in meanwhile what comes."""
    data = f"{_PASTE}{text}{_PASTED}".encode()
    for start in range(0, len(data), 2048):
        terminal.process.send(data[start : start + 2048])
        if start % (1 << 18) == 0:
            terminal.read(0)
