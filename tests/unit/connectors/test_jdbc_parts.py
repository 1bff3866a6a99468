"""Parts of a scan by a column that is no number matter where the table is scanned, as in Flink."""

from __future__ import annotations

import pytest

from kafka_sql.session.session import Session

TABLES = """
CREATE TABLE o (id STRING, moment AS PROCTIME()) WITH ('connector' = 'datagen', 'number-of-rows' = '3');
CREATE TABLE d (id STRING, v STRING) WITH (
  'connector' = 'jdbc', 'url' = 'jdbc:sqlite:/data/shop.db', 'table-name' = 'd',
  'scan.partition.column' = 'id', 'scan.partition.num' = '2',
  'scan.partition.lower-bound' = '0', 'scan.partition.upper-bound' = '100'
);
"""


@pytest.mark.parametrize(
    ("query", "refused"),
    [
        ("SELECT o.id, d.v FROM o JOIN d FOR SYSTEM_TIME AS OF o.moment ON o.id = d.id", False),
        ("INSERT INTO d VALUES ('a', 'b')", False),
        ("SELECT * FROM d", True),
        ("SELECT o.id, d.v FROM o JOIN d ON o.id = d.id", True),
    ],
)
def test_parts_by_a_text(query: str, refused: bool) -> None:
    found = [problem.message for problem in Session().check(TABLES + query)]
    assert found == (["the column 'id' is STRING; parts are of a numeric column"] if refused else [])
