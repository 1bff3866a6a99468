"""An INSERT in micro-batches warns of key conflicts whose order is not known."""

from __future__ import annotations

import pytest

from kafka_sql.session import Session
from kafka_sql.text.error_codes import ErrorCode

_KAFKA = "'properties.bootstrap.servers' = 'b:9092', 'topic' = 't'"
_TABLES = (
    "CREATE TABLE ev (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) "
    f"WITH ('connector' = 'kafka', {_KAFKA}, 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');"
    "CREATE TABLE newest (k STRING, n BIGINT, w TIMESTAMP(3), PRIMARY KEY (k) NOT ENFORCED) "
    f"WITH ('connector' = 'upsert-kafka', {_KAFKA}, 'key.format' = 'json', 'value.format' = 'json');"
)
_WINDOWS = (
    "SELECT k, window_end AS w, COUNT(*) AS n "
    "FROM TABLE(TUMBLE(TABLE ev, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end"
)
_RANKED = f"SELECT *, ROW_NUMBER() OVER (PARTITION BY k, n ORDER BY w DESC) AS rn FROM ({_WINDOWS})"


@pytest.mark.parametrize(
    ("query", "warns"),
    [
        pytest.param(f"SELECT k, n, w FROM ({_RANKED}) WHERE rn = 1", True, id="changes over windows"),
        pytest.param(f"SELECT k, n, w FROM ({_WINDOWS})", False, id="windows, which are written in order"),
        pytest.param(
            f"SELECT k, n, MAX(w) FROM ({_WINDOWS}) GROUP BY k, n", False, id="a pipeline of long-lived tasks"
        ),
    ],
)
def test_a_conflict_without_a_known_order_is_a_warning(query: str, warns: bool) -> None:
    problems = Session().check(f"{_TABLES} INSERT INTO newest {query} ON CONFLICT DO DEDUPLICATE;")
    codes = [problem.code for problem in problems]
    assert codes.count(ErrorCode.PRIMARY_KEY_CONFLICT) == int(warns), problems
