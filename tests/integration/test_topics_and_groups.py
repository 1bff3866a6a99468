"""``kafka-sql topic`` and ``group`` on a real broker, with logins from a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.broker.offsets.group_offsets import commit_offsets
from kafka_sql.cli.main import run_command

pytestmark = [pytest.mark.kafka]


@pytest.fixture
def command(broker: str, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    """Runs a command line at the broker; its exit code, and all that it says."""

    def run(*words: str) -> tuple[int, str]:
        capsys.readouterr()
        code = run_command([*words, "--bootstrap", broker])
        said = capsys.readouterr()
        return code, said.out + said.err

    return run


def cells(said: str) -> list[list[str]]:
    """The cells of the tables in a text."""
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in said.splitlines() if "|" in line
    ]


def test_a_topic_is_made_described_and_changed(command, produce) -> None:
    name = "changed-by-command"
    code, said = command(
        "topic", "create", name, "--partitions", "2", "--replication", "1", "--config", "retention.ms=-1"
    )
    assert (code, said) == (0, f"topic '{name}' has 2 partitions\n")
    produce(name, [{"value": b"x", "partition": 1}] * 3)
    code, said = command("topic", "describe", name)
    rows = cells(said)
    assert rows[0][:4] == ["partition", "leader", "replicas", "in sync"]
    assert [(row[0], row[4:]) for row in rows[1:3]] == [("0", ["0", "0", "0"]), ("1", ["0", "3", "3"])]
    assert ["retention.ms", "-1"] in rows
    code, said = command(
        "topic", "alter", name, "--partitions", "4", "--config", "max.message.bytes=5000",
        "--reset-config", "retention.ms",
    )  # fmt: skip
    assert code == 0, said
    rows = cells(command("topic", "describe", name)[1])
    assert ["max.message.bytes", "5000"] in rows
    assert ["retention.ms", "-1"] not in rows
    assert [row[0] for row in rows if row[0].isdigit()] == ["0", "1", "2", "3"]


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("topic", "describe", "no-such"), 3, "topic-not-found"),
        (("topic", "alter", "no-such", "--partitions", "3"), 3, "topic-not-found"),
        (("topic", "alter", "no-such", "--config", "retention.ms=1"), 3, "topic-not-found"),
        (("topic", "alter", "some"), 2, "nothing to change"),
        (("group", "describe", "no-such"), 3, "unknown-group"),
        (("group", "delete", "no-such"), 3, "unknown-group"),
        (("group", "reset", "g", "t"), 2, "give one of --to-offsets, --to-timestamp and --to-offset"),
    ],
)
def test_what_is_not_there(command, words: tuple[str, ...], code: int, says: str) -> None:
    found, said = command(*words)
    assert says in said
    assert found == code


def test_a_setting_that_the_brokers_refuse(command, topic) -> None:
    code, said = command("topic", "alter", topic(), "--config", "retention.mss=1")
    assert code == 4
    assert "retention.mss" in said
    code, said = command("topic", "alter", topic(2), "--partitions", "1")
    assert code == 4
    assert "partitions" in said


def test_a_group_is_described_set_back_and_removed(command, topic, produce, kafka_properties) -> None:
    source, name = topic(partitions=2), "group-of-commands"
    at = 1_700_000_000_000
    produce(source, [{"value": b"x", "partition": 0, "timestamp": at + n * 1000} for n in range(5)])
    commit_offsets(kafka_properties(), name, {(source, 0): 2, (source, 1): 0})
    assert [name, "empty"] in cells(command("group", "list")[1])
    _, said = command("group", "describe", name)
    assert [source, "0", "2", "5", "3"] in cells(said)
    assert f"group '{name}' is empty" in said
    _, said = command("group", "reset", name, source, "--to-timestamp", "2023-11-14 22:13:23", "--dry-run")
    assert ["0", "2", "3"] in cells(said)
    assert [source, "0", "2", "5", "3"] in cells(command("group", "describe", name)[1])
    for words, expected in (
        (("--to-timestamp", "2023-11-14 22:13:23"), "3"),
        (("--to-offsets", "earliest"), "0"),
        (("--to-offset", "99"), "5"),
    ):
        assert command("group", "reset", name, source, *words)[0] == 0
        assert expected in [row[2] for row in cells(command("group", "describe", name)[1]) if row[1] == "0"]
    assert command("group", "delete", name) == (0, f"group '{name}' is gone\n")
    assert command("group", "describe", name)[0] == 3


def test_logins_come_from_a_file(
    broker: str, topic, tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "client.properties"
    name = topic()
    file.write_text(f"# of the test\nbootstrap.servers = {broker}\nclient.id=${{secret:OF_THE_TEST}}\n")
    monkeypatch.setenv("OF_THE_TEST", "mine-alone")
    assert run_command(["topic", "describe", name, "--command-config", str(file)]) == 0
    assert run_command(["peek", name, "--command-config", str(file)]) == 0
    capsys.readouterr()
    file.write_text('security.protocol=SASL_SSLL\nsasl.jaas.config=X required password="of the test";\n')
    assert run_command(["topic", "list", "--command-config", str(file), "--bootstrap", broker]) == 1
    said = capsys.readouterr().err
    assert "SASL_SSLL" in said
    assert "of the test" not in said
    assert run_command(["topic", "list", "--command-config", str(tmp_path / "gone")]) == 3
    assert "cannot be read" in capsys.readouterr().err
