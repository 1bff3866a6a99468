"""Every host reports a failing expression in the same words, with its span and without a stack."""

from __future__ import annotations

from typing import Any

import pytest

from kafka_sql.session import Session
from kafka_sql.session.results import Started
from kafka_sql.text.diagnostics import KafkaSqlError

pytestmark = [pytest.mark.spark, pytest.mark.kafka]

STREAMING = "SET 'execution.runtime-mode' = 'streaming';"
BY_ZERO = (
    "Division by zero",
    "10 / (id - 3)",
    "NULLIF(divisor, 0) as the divisor gives NULL instead",
)
NULL = (
    "Column 'id' is NOT NULL, however, a null value is being written into it",
    None,
    "SET 'table.exec.sink.not-null-enforcer' = 'DROP' leaves such rows out",
)


def failure(session: Session, script: str) -> Any:
    """Return the message of the failure of a script's last statement."""
    with pytest.raises(KafkaSqlError) as raised:
        run(session, script)
    (found,) = raised.value.diagnostics
    return found


def run(session: Session, script: str) -> None:
    for result in session.execute(script):
        if isinstance(result, Started):
            result.job.wait(60)
            result.job.stop()
        elif hasattr(result, "text_rows"):
            list(result.text_rows())


@pytest.mark.parametrize(
    ("settings", "query", "ends"),
    [
        pytest.param("", "", True, id="batch"),
        pytest.param(STREAMING, "", True, id="stream"),
        pytest.param("", "INSERT INTO t ", True, id="insert"),
        pytest.param("SET 'kafka-sql.chained' = 'false';", "INSERT INTO t ", False, id="micro-batch"),
        pytest.param("", "INSERT INTO t ", False, id="chain"),
    ],
)
def test_one_message_everywhere(
    session: Session, topic, kafka_table, produce, settings: str, query: str, ends: bool
) -> None:
    records, written = topic(), topic()
    bound = {} if ends else {"scan.bounded.mode": None}
    tables = kafka_table("s", records, "id INT NOT NULL, n INT", **bound)
    tables += kafka_table("t", written, "id INT NOT NULL, n INT")
    produce(records, [{"value": f'{{"id": {n}}}'} for n in (1, 3, 5)])
    subject = "t" if query else "the query"
    said = []
    for statement in (
        "SELECT id, 10 / (id - 3) AS n FROM s",
        "SELECT id % 2, SUM(10 / (id - 3)) FROM s GROUP BY id % 2",
    ):
        if "GROUP" in statement and query:
            continue
        found = failure(session, f"{settings}{tables}{query}{statement}")
        said.append((found.message, None if found.span is None else found.span.text, *found.helps))
        session.sql("DROP TABLE s; DROP TABLE t")
    assert set(said) == {(f"{subject} failed: {BY_ZERO[0]}", *BY_ZERO[1:])}
    produce(records, [{"value": "{}"}])
    found = failure(session, f"{settings}{tables}{query}SELECT * FROM s WHERE id IS NULL OR n IS NULL")
    assert (found.message, *found.helps) == (f"{subject} failed: {NULL[0]}", NULL[2])
