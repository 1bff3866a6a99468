"""An INSERT with an end that reads what an earlier one writes gets all of its rows."""

from __future__ import annotations

import json

import pytest

from kafka_sql.session import Session

pytestmark = [pytest.mark.spark, pytest.mark.kafka]


@pytest.mark.parametrize(
    "settings",
    [
        pytest.param("", id="batch"),
        pytest.param("SET 'execution.runtime-mode' = 'streaming';", id="stream"),
        pytest.param(
            "SET 'execution.runtime-mode' = 'streaming'; SET 'kafka-sql.chained' = 'false';", id="micro-batch"
        ),
    ],
)
def test_each_insert_reads_all_rows_of_the_one_before(
    session: Session, topic, kafka_table, produce, consume, settings: str
) -> None:
    topics = {name: topic() for name in "abcd"}
    tables = "".join(kafka_table(name, topics[name], "n INT") for name in "abc")
    produce(topics["a"], [{"value": f'{{"n": {n}}}'} for n in range(10)])
    options = kafka_table("d", topics["d"], "n INT").partition("WITH")[2].strip().rstrip(";")
    job = session.sql(
        f"{settings} {tables} INSERT INTO b SELECT n FROM a; INSERT INTO c SELECT n * 10 FROM b;"
        f"CREATE TABLE d WITH {options} AS SELECT n + 1 AS n FROM c"
    )
    assert job.wait(60)
    values = sorted(json.loads(message.value())["n"] for message in consume(topics["d"]))
    assert values == [1, 11, 21, 31, 41, 51, 61, 71, 81, 91]
