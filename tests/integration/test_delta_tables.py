"""Tables of Delta Lake as sinks of jobs: read back by pyarrow, and whole after kill -9."""

from __future__ import annotations

import json
from contextlib import suppress

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from kafka_sql.broker.fault_points import VARIABLE
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.integration.conftest import wait_until
from tests.integration.killing import KilledJob

deltalake = pytest.importorskip("deltalake")
pytestmark = [
    pytest.mark.spark,
    pytest.mark.kafka,
    pytest.mark.slow,
    pytest.mark.timeout(600),
    pytest.mark.sampled(4),
]

ROWS = 300


def content(path):
    """The rows of the newest version, as the files have them."""
    found = []
    with suppress(deltalake.exceptions.TableNotFoundError):
        for file in deltalake.DeltaTable(str(path)).file_uris():
            found += [tuple(row.values()) for row in pq.ParquetFile(file).read().to_pylist()]
    return sorted(found)


def lake(path, columns):
    return f"CREATE TABLE lake ({columns}) WITH ('connector' = 'delta', 'path' = '{path}');\n"


def test_a_batch_and_its_types(session, tmp_path):
    session.sql(lake(tmp_path / "t", "id BIGINT, price DECIMAL(10, 2), tags ARRAY<STRING>, at_ TIMESTAMP(3)"))
    job = session.sql(
        "INSERT INTO lake VALUES (1, 2.50, ARRAY['a', 'b'], TIMESTAMP '2024-01-02 03:04:05.600'), "
        "(2, CAST(NULL AS DECIMAL(10, 2)), CAST(NULL AS ARRAY<STRING>), CAST(NULL AS TIMESTAMP(3)))"
    )
    job.wait()
    assert job.progress().rows_written == 2
    first, second = content(tmp_path / "t")
    assert (first[0], str(first[1]), first[2]) == (1, "2.50", ["a", "b"])
    assert first[3].isoformat() == "2024-01-02T03:04:05.600000"
    assert second == (2, None, None, None)


def test_a_table_with_other_columns_is_refused(session, tmp_path):
    texts = deltalake.Schema.from_arrow(pa.schema([("id", pa.string())]))
    deltalake.DeltaTable.create(str(tmp_path / "t"), schema=texts)
    session.sql(lake(tmp_path / "t", "id BIGINT"))
    with pytest.raises(KafkaSqlError) as raised:
        session.sql("INSERT INTO lake VALUES (1)").wait()
    assert "column 'id' is int64" in raised.value.diagnostics[0].message


def test_changes_are_merged(session, kafka_table, topic, produce, tmp_path):
    name = topic()
    session.sql(f"SET 'state.checkpoints.dir' = '{tmp_path / 'kept'}'")
    session.sql(
        kafka_table("s", name, "g INT, n INT", **{"scan.bounded.mode": "unbounded"})
        + lake(tmp_path / "t", "g INT, total BIGINT, PRIMARY KEY (g) NOT ENFORCED")
    )
    produce(name, [{"value": json.dumps({"g": n % 3, "n": n})} for n in range(9)])
    job = session.sql("INSERT INTO lake SELECT g, SUM(n) AS total FROM s GROUP BY g")
    try:
        wait_until(lambda: content(tmp_path / "t") == [(0, 9), (1, 12), (2, 15)], 90)
        produce(name, [{"value": json.dumps({"g": 1, "n": 100})}])
        wait_until(lambda: content(tmp_path / "t") == [(0, 9), (1, 112), (2, 15)], 90)
    finally:
        job.stop()


@pytest.mark.sampled(4, "kills")
@pytest.mark.parametrize("point", ["lake-computed", "lake-committed"])
def test_kill_9_beside_a_commit(kafka_table, topic, produce, tmp_path, monkeypatch, point):
    """A job that is killed before its commit loses nothing, one that is killed behind it doubles nothing."""
    name, path, faults = topic(partitions=2), tmp_path / "t", tmp_path / "faults"
    faults.mkdir()
    monkeypatch.setenv(VARIABLE, str(faults))
    script = tmp_path / "job.sql"
    script.write_text(
        f"SET 'state.checkpoints.dir' = '{tmp_path / 'kept'}';\n"
        + kafka_table("s", name, "n INT", **{"scan.bounded.mode": "unbounded"})
        + lake(path, "n INT")
        + "INSERT INTO lake SELECT n FROM s;\n"
    )
    produce(name, [{"value": json.dumps({"n": n})} for n in range(ROWS)])
    (faults / point).write_text("9 self")
    job = KilledJob(script, tmp_path / "job.log")
    first = job.start()
    first.wait(240)
    assert not (faults / point).exists(), "the job was not killed where it should be"
    before = content(path)
    assert (before != []) is (point == "lake-committed")
    second = job.start()
    try:
        produce(name, [{"value": json.dumps({"n": n})} for n in range(ROWS, 2 * ROWS)])
        wait_until(lambda: len(content(path)) >= 2 * ROWS, 240, job.said)
    finally:
        second.kill()
        second.wait()
    assert [n for (n,) in content(path)] == list(range(2 * ROWS))
