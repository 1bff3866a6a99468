"""``DESCRIBE EXTENDED`` of the shell: topics, how far the table's group is, and the jobs that read it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kafka_sql.session import Session
from kafka_sql.shell.running.describing import DescribeRun
from kafka_sql.shell.running.run import Lines
from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka]


class OneSession:
    """All that a description wants of a shell's backend."""

    def __init__(self, session: Session) -> None:
        self.session = session


def described(session: Session, name: str) -> str:
    (found,) = (table for path, table in session.catalog.permanent.items() if path.name == name)
    run = DescribeRun(OneSession(session), found)  # type: ignore[arg-type]
    run.start()
    return "\n".join(line for event in run.events() if isinstance(event, Lines) for line in event.lines)


def cells(text: str, first: str) -> list[str]:
    """The cells of the last line that begins with a cell."""
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()]
    return next(line for line in reversed(lines) if line[0] == first)


def test_where_readers_are(
    session: Session,
    kafka_table: Callable[..., str],
    topic: Callable[..., str],
    produce: Callable[..., None],
    commit: Callable[..., None],
) -> None:
    name = topic(2)
    produce(
        name, [{"value": b'{"id": 1}', "partition": 0} for _ in range(5)] + [{"value": b"?", "partition": 0}]
    )
    options = {"scan.bounded.mode": None, "json.ignore-parse-errors": "true"}
    list(session.execute(kafka_table("plain", name, "id INT", **options)))
    assert "lag" not in described(session, "plain")
    assert cells(described(session, "plain"), "0")[:4] == ["0", "0", "6", "6"]

    grouped = {**options, "properties.group.id": f"{name}-group"}
    list(session.execute(kafka_table("seen", name, "id INT", **grouped)))
    commit(f"{name}-group", {(name, 0): 2})
    text = described(session, "seen")
    assert f"topic {name} (2 partitions), group {name}-group" in text
    assert cells(text, "0")[-2:] == ["2", "4"]
    assert cells(text, "1")[-2:] == ["<NULL>", "<NULL>"], "nothing is committed there"

    job = "CREATE TABLE gone (id INT) WITH ('connector' = 'blackhole'); INSERT INTO gone SELECT id FROM seen"
    list(session.execute(job))
    wait_until(lambda: "rejected by the job" in described(session, "seen"))
    wait_until(lambda: cells(described(session, "seen"), "1")[3:] == ["6", "0", "1"])
    assert cells(described(session, "seen"), "1")[:3] == ["1", "gone", "RUNNING"]
