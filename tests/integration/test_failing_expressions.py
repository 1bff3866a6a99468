"""Every host reports a failing expression in the same words, with its span and without a stack."""

from __future__ import annotations

from typing import Any

import pytest

from kafka_sql.session import Session
from kafka_sql.session.results import Started
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.integration.conftest import needs_pipelines, wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka]

UNBOUNDED = {"scan.bounded.mode": None}
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


HOSTS = pytest.mark.parametrize(
    ("settings", "query", "ends"),
    [
        pytest.param("", "", True, id="batch"),
        pytest.param(STREAMING, "", True, id="stream"),
        pytest.param("", "INSERT INTO t ", True, id="insert"),
        pytest.param("SET 'kafka-sql.chained' = 'false';", "INSERT INTO t ", False, id="micro-batch"),
        pytest.param("", "INSERT INTO t ", False, id="pipeline"),
    ],
)


@HOSTS
def test_one_message_everywhere(
    session: Session, topic, kafka_table, produce, settings: str, query: str, ends: bool
) -> None:
    records, written = topic(), topic()
    bound = {} if ends else UNBOUNDED
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
        assert found.notes == (f"the record is in table 's': topic '{records}', partition 0, offset 1",)
        said.append((found.message, None if found.span is None else found.span.text, *found.helps))
        session.sql("DROP TABLE s; DROP TABLE t")
    assert set(said) == {(f"{subject} failed: {BY_ZERO[0]}", *BY_ZERO[1:])}
    produce(records, [{"value": "{}"}])
    found = failure(session, f"{settings}{tables}{query}SELECT * FROM s WHERE id IS NULL OR n IS NULL")
    assert (found.message, *found.helps) == (f"{subject} failed: {NULL[0]}", NULL[2])
    assert found.notes == (f"the record is in table 's': topic '{records}', partition 0, offset 3",)


@HOSTS
def test_the_record_and_the_expression_of_several(
    session: Session, topic, kafka_table, produce, settings: str, query: str, ends: bool
) -> None:
    """Of two divisions the second fails, on a record of the second partition; records that WHERE leaves out
    would fail too."""
    records, written = topic(partitions=2), topic()
    bound = {} if ends else UNBOUNDED
    tables = kafka_table("s", records, "id INT, a INT, b INT", **bound)
    tables += kafka_table("t", written, "id INT, n INT, m INT")
    rows = [(1, 1, 1), (2, 0, 0), (3, 1, 2), (4, 0, 1)]
    for partition, more in ((0, []), (1, [(5, 3, 0), (6, 0, 0)])):
        produce(
            records,
            [
                {"value": f'{{"id": {n}, "a": {a}, "b": {b}}}', "partition": partition}
                for n, a, b in rows + more
            ],
        )
    statement = "SELECT id, 10 / a AS n, 20 / (b) AS m FROM s WHERE a > 0"
    found = failure(session, f"{settings}{tables}{query}{statement}")
    assert found.message.endswith(BY_ZERO[0])
    assert found.notes == (f"the record is in table 's': topic '{records}', partition 1, offset 4",)
    assert found.span.text == "20 / (b)"


@pytest.mark.parametrize(
    "settings",
    [pytest.param("SET 'kafka-sql.chained' = 'false';", id="micro-batch"), pytest.param("", id="pipeline")],
)
def test_a_record_that_comes_later(session: Session, topic, kafka_table, produce, settings: str) -> None:
    records, written = topic(partitions=2), topic()
    tables = kafka_table("s", records, "id INT", **UNBOUNDED) + kafka_table("t", written, "n INT")
    produce(records, [{"value": '{"id": 1}', "partition": number % 2} for number in range(4)])
    job = session.sql(f"{settings}{tables}INSERT INTO t SELECT 10 / (id - 3) FROM s")
    wait_until(lambda: job.progress().rows_written == 4)
    produce(records, [{"value": f'{{"id": {number}}}', "partition": 1} for number in (2, 4, 3, 5)])
    with pytest.raises(KafkaSqlError) as raised:
        job.wait(60)
    (found,) = raised.value.diagnostics
    assert found.notes == (f"the record is in table 's': topic '{records}', partition 1, offset 4",)
    assert found.span.text == BY_ZERO[1]


@pytest.mark.parametrize("format_name", ["avro", "csv", "upsert"])
def test_the_record_in_other_formats(session: Session, topic, kafka_table, format_name: str) -> None:
    """Of an upsert table a batch query computes the newest record of each key alone."""
    records = topic()
    if format_name == "upsert":
        upserts = {"connector": "upsert-kafka", "format": None, "key.format": "json", "value.format": "json"}
        upserts |= {"scan.startup.mode": None}
        tables = kafka_table("s", records, "k INT, a INT, b INT, PRIMARY KEY (k) NOT ENFORCED", **upserts)
    else:
        tables = kafka_table("s", records, "k INT, a INT, b INT", format=format_name)
    run(session, tables)
    for row in ("(1, 1, 0)", "(2, 1, 1)", "(1, 1, 2)", "(3, 1, 0)"):
        run(session, f"INSERT INTO s VALUES {row}")
    found = failure(session, "SELECT 10 / a, 20 / b FROM s")
    offset = 3 if format_name == "upsert" else 0
    assert found.notes == (f"the record is in table 's': topic '{records}', partition 0, offset {offset}",)
    assert found.span.text == "20 / b"


@needs_pipelines
def test_above_a_group_there_is_no_record(session: Session, topic, kafka_table, produce) -> None:
    """The expression is told all the same, by the task that computes it."""
    records, written = topic(), topic()
    upserts = {"connector": "upsert-kafka", "format": None, "key.format": "json", "value.format": "json"}
    tables = kafka_table("s", records, "id INT, g INT", **UNBOUNDED)
    tables += kafka_table(
        "t",
        written,
        "g INT, n BIGINT, m BIGINT, PRIMARY KEY (g) NOT ENFORCED",
        **(upserts | {"scan.startup.mode": None, "scan.bounded.mode": None}),
    )
    produce(records, [{"value": f'{{"id": {number}, "g": 1}}'} for number in range(3)])
    query = "INSERT INTO t SELECT g, 10 / (COUNT(*) + 1), 20 / (SUM(id) - 3) FROM s GROUP BY g"
    found = failure(session, f"{tables}{query}")
    assert found.message == f"t failed: {BY_ZERO[0]}"
    assert found.span.text == "20 / (SUM(id) - 3)"
    assert found.notes == ()
