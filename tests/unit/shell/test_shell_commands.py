"""Commands with a backslash, PRINT and SPOOL."""

from __future__ import annotations

import pytest

from kafka_sql.shell.typed.commands import (
    COMMANDS,
    CopyTo,
    PrintTopic,
    Spool,
    help_lines,
    read_command,
    read_copy,
    read_statement,
)
from kafka_sql.text.diagnostics import KafkaSqlError


def test_a_command_and_what_follows_it() -> None:
    command = read_command("\\watch 5;")
    assert (command.name, command.argument) == ("watch", "5")


def test_an_unknown_command_has_the_nearest_one() -> None:
    with pytest.raises(KafkaSqlError, match=r"command '\\timin' does not exist") as caught:
        read_command("\\timin")
    assert "timing" in caught.value.diagnostics[0].label


@pytest.mark.parametrize(
    ("text", "now", "after"), [("\\x", False, True), ("\\x", True, False), ("\\x ON", True, True)]
)
def test_switches(text: str, now: bool, after: bool) -> None:
    assert read_command(text).switched(now) is after


def test_a_switch_has_two_places() -> None:
    with pytest.raises(KafkaSqlError, match="on or off, not 'maybe'"):
        read_command("\\x maybe").switched(True)


def test_copy() -> None:
    assert read_copy(read_command("\\copy to 'a b.csv' JSON")) == CopyTo("a b.csv", "json")
    assert read_copy(read_command("\\copy TO 'a.csv'")).mode == ""
    with pytest.raises(KafkaSqlError, match="expected 'TO'"):
        read_copy(read_command("\\copy 'a.csv'"))


def test_print() -> None:
    match read_statement("PRINT 'orders' FROM BEGINNING LIMIT 3;"):
        case PrintTopic(topic, from_beginning, limit):
            assert (topic.value, from_beginning, limit) == ("orders", True, 3)
        case other:
            raise AssertionError(other)
    with pytest.raises(KafkaSqlError, match="a topic in single quotes"):
        read_statement("PRINT orders;")
    with pytest.raises(KafkaSqlError, match="found 'x'"):
        read_statement("PRINT 'orders' x;")


def test_spool() -> None:
    assert read_statement("SPOOL 'log.txt';") == Spool("log.txt")
    assert read_statement("spool off") == Spool(None)


def test_help_names_all_commands() -> None:
    shown = "\n".join(help_lines())
    assert all(f"\\{name}" in shown for name in COMMANDS)
