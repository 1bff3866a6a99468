"""Tables of Delta Lake and Iceberg in jobs: read back by pyarrow, whole after kill -9; read and looked up."""

from __future__ import annotations

import json
from contextlib import suppress

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from kafka_sql.broker.fault_points import VARIABLE
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.integration.conftest import rows_of, wait_until
from tests.integration.killing import KilledJob
from tests.unit.lake.iceberg_files import content as iceberg_content

deltalake = pytest.importorskip("deltalake")
pytestmark = [
    pytest.mark.spark,
    pytest.mark.kafka,
    pytest.mark.slow,
    pytest.mark.timeout(600),
    pytest.mark.sampled(8),
]

ROWS = 300


def content(path):
    """The rows of the newest version, as the files have them."""
    found = []
    with suppress(deltalake.exceptions.TableNotFoundError):
        for file in deltalake.DeltaTable(str(path)).file_uris():
            found += [tuple(row.values()) for row in pq.ParquetFile(file).read().to_pylist()]
    return sorted(found, key=lambda row: row[:2])


def lake(path, columns, **options):
    more = "".join(f", '{name}' = '{value}'" for name, value in options.items())
    return f"CREATE TABLE lake ({columns}) WITH ('connector' = 'delta', 'path' = '{path}'{more});\n"


def iceberg(path, columns, **options):
    more = "".join(f", '{name}' = '{value}'" for name, value in options.items())
    return (
        f"CREATE TABLE lake ({columns}) WITH ('connector' = 'iceberg', 'catalog-name' = 'local', 'uri' = "
        f"'sqlite:///{path}/catalog.db', 'warehouse' = 'file://{path}', 'catalog-database' = 'db', "
        f"'catalog-table' = 't'{more});\n"
    )


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


@pytest.mark.parametrize("kind", [lake, iceberg], ids=["delta", "iceberg"])
def test_a_table_evolves(session, tmp_path, kind):
    """The rows of the old script stay, with wider types; what cannot be widened is refused first."""
    place = tmp_path / "t"
    place.mkdir()
    session.sql(kind(place, "id INT, f FLOAT, r ROW<x INT>, gone STRING"))
    session.sql("INSERT INTO lake VALUES (1, CAST(0.5 AS FLOAT), ROW(7), 'g')").wait()
    evolve = {"sink.schema-evolution": "evolve"}
    session.sql("DROP TABLE lake; " + kind(place, "id BIGINT, f STRING", **evolve))
    with pytest.raises(KafkaSqlError, match="cannot evolve: 'f' is float there and string here"):
        session.sql("INSERT INTO lake VALUES (2, 'x')").wait()
    wide = "id BIGINT, f DOUBLE, r ROW<x BIGINT, y STRING>, more STRING"
    session.sql("DROP TABLE lake; " + kind(place, wide, **evolve))
    session.sql("INSERT INTO lake VALUES (1099511627776, 0.1e0, ROW(CAST(8 AS BIGINT), 'y'), 'm')").wait()
    whole = f"{wide}, gone STRING"
    session.sql("DROP TABLE lake; " + kind(place, whole))
    assert rows_of(session, "SELECT id, f, r.x, r.y, more, gone FROM lake") == [
        (1, 0.5, 7, None, None, "g"),
        (1099511627776, 0.1, 8, "y", "m", None),
    ]


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


@pytest.mark.parametrize("declared", [lake, iceberg])
def test_a_table_is_read_and_looked_up(session, kafka_table, topic, produce, consume, tmp_path, declared):
    """A stream looks rows up as they are then: a commit of another job is seen by the next micro-batch."""
    if declared is iceberg:
        pytest.importorskip("pyiceberg")
    (tmp_path / "t").mkdir()
    session.sql(declared(tmp_path / "t", "g INT, name STRING, at_ TIMESTAMP(3)"))
    session.sql("INSERT INTO lake VALUES (1, 'one', TIMESTAMP '2024-01-02 03:04:05.600')").wait()
    session.sql("INSERT INTO lake VALUES (2, 'two', CAST(NULL AS TIMESTAMP(3)))").wait()
    found = session.sql("SELECT UPPER(name), CAST(at_ AS STRING) FROM lake WHERE g < 3").collect()
    assert sorted(map(tuple, found)) == [("ONE", "2024-01-02 03:04:05.600"), ("TWO", None)]
    source, sink = topic(), topic()
    unbounded = {"scan.bounded.mode": "unbounded"}
    session.sql(kafka_table("s", source, "g INT, p AS PROCTIME()", **unbounded))
    session.sql(kafka_table("o", sink, "g INT, name STRING"))
    job = session.sql(
        "INSERT INTO o SELECT s.g, l.name FROM s LEFT JOIN lake FOR SYSTEM_TIME AS OF s.p AS l ON s.g = l.g"
    )

    def written():
        return [tuple(json.loads(each.value()).values()) for each in consume(sink)]

    try:
        produce(source, [{"value": '{"g": 1}'}, {"value": '{"g": 3}'}])
        wait_until(lambda: sorted(written()) == [(1, "one"), (3, None)], 90)
        session.sql("INSERT INTO lake VALUES (3, 'three', CAST(NULL AS TIMESTAMP(3)))").wait()
        produce(source, [{"value": '{"g": 3}'}])
        wait_until(lambda: written()[-1] == (3, "three"), 90)
    finally:
        job.stop()


@pytest.mark.parametrize("kind", ["delta", "iceberg"])
def test_a_table_is_followed(session, kafka_table, topic, consume, tmp_path, kind):
    """A stream begins with what is there and goes on with what is added by others, also where it was
    stopped."""
    sink, path = topic(), tmp_path / "t"
    path.mkdir()
    declared, options = lake, {"source.monitor-interval": "100 ms"}
    if kind == "iceberg":
        catalogs = pytest.importorskip("pyiceberg.catalog")
        declared, options = iceberg, {"streaming": "true", "monitor-interval": "100 ms"}
        catalog = catalogs.load_catalog(
            "local", type="sql", uri=f"sqlite:///{path}/catalog.db", warehouse=f"file://{path}"
        )
        catalog.create_namespace("db")
        catalog.create_table("db.t", pa.schema([("id", pa.int64())]))

    def add(*ids):
        rows = pa.table({"id": ids})
        if kind == "iceberg":
            catalog.load_table("db.t").append(rows)
        else:
            deltalake.write_deltalake(str(path), rows, mode="append")

    add(1, 2)
    session.sql(f"SET 'state.checkpoints.dir' = '{tmp_path / 'kept'}'")
    session.sql(declared(path, "id BIGINT", **options))
    session.sql(kafka_table("o", sink, "id BIGINT"))

    def written():
        return sorted(json.loads(each.value())["id"] for each in consume(sink))

    for begin in (3, 5):
        job = session.sql("INSERT INTO o SELECT id FROM lake WHERE id < 9")
        try:
            wait_until(lambda begin=begin: written() == list(range(1, begin)), 90)
            add(begin, begin + 10)
            wait_until(lambda begin=begin: written() == list(range(1, begin + 1)), 90)
        finally:
            job.stop()
        add(begin + 1)


@pytest.mark.parametrize("kind", ["delta", "iceberg"])
def test_versions_of_rows(session, kafka_table, topic, produce, tmp_path, kind):
    name, path = topic(), tmp_path / "t"
    path.mkdir()
    declared = lake if kind == "delta" else iceberg

    def there():
        return content(path) if kind == "delta" else iceberg_content(path / "db" / "t")

    session.sql(f"SET 'state.checkpoints.dir' = '{tmp_path / 'kept'}'")
    columns = "g INT, total BIGINT, PRIMARY KEY (g) NOT ENFORCED"
    session.sql(
        kafka_table("s", name, "g INT, n INT", **{"scan.bounded.mode": "unbounded"})
        + declared(path, columns, **{"sink.history": "scd2"})
    )
    produce(name, [{"value": '{"g": 1, "n": 1}'}, {"value": '{"g": 2, "n": 5}'}])
    job = session.sql("INSERT INTO lake SELECT g, SUM(n) AS total FROM s GROUP BY g")
    try:
        wait_until(lambda: [row[:2] for row in there()] == [(1, 1), (2, 5)], 90)
        produce(name, [{"value": '{"g": 1, "n": 100}'}])
        wait_until(lambda: len(there()) == 3, 90)
    finally:
        job.stop()
    first, second, other = there()
    assert (first[:2], second[:2], other[:2]) == ((1, 1), (1, 101), (2, 5))
    assert first[2] < first[3] == second[2]
    assert (second[3], other[3]) == (None, None)


def files(path, columns):
    return (
        f"CREATE TABLE lake ({columns}) WITH ('connector' = 'filesystem', 'path' = '{path}', "
        "'format' = 'json', 'sink.rolling-policy.check-interval' = '1 s');\n"
    )


def lines(path):
    """The rows of visible files."""
    rows = (json.loads(line) for file in path.glob("part-*") for line in file.read_text().splitlines())
    return sorted(tuple(row.values()) for row in rows)


_VISIBLE = ("lake-committed", "interval-committed")
"""The points after which rows can be read."""
_KILLS = [
    *(
        ("delta", point)
        for point in ("rows-staged", "interval-planned", "interval-noted", "interval-committed")
    ),
    *((kind, point) for kind in ("delta", "iceberg") for point in ("lake-computed", "lake-committed")),
    *(("files", point) for point in ("interval-planned", "interval-noted", "interval-committed")),
    *((f"micro-batch {kind}", "lake-committed") for kind in ("delta", "iceberg")),
]


@pytest.mark.sampled(12, "kills")
@pytest.mark.parametrize(("kind", "point"), _KILLS)
def test_kill_9_beside_a_commit(kafka_table, topic, produce, tmp_path, monkeypatch, point, kind):
    """A job that is killed before its commit loses nothing, one that is killed behind it doubles nothing."""
    name, path, faults = topic(partitions=2), tmp_path / "t", tmp_path / "faults"
    host, kind = kind.rpartition(" ")[::2]
    if kind == "iceberg":
        pytest.importorskip("pyiceberg")
    declared = {"delta": lake, "iceberg": iceberg, "files": files}[kind]

    def there():
        if kind == "files":
            return lines(path)
        return content(path) if kind == "delta" else iceberg_content(path / "db" / "t")

    faults.mkdir()
    path.mkdir()
    monkeypatch.setenv(VARIABLE, str(faults))
    script = tmp_path / "job.sql"
    script.write_text(
        f"SET 'state.checkpoints.dir' = '{tmp_path / 'kept'}';\n"
        f"SET 'kafka-sql.host' = '{host or 'pipeline'}';\n"
        + kafka_table("s", name, "n INT", **{"scan.bounded.mode": "unbounded"})
        + declared(path, "n INT")
        + "INSERT INTO lake SELECT n FROM s;\n"
    )
    produce(name, [{"value": json.dumps({"n": n})} for n in range(ROWS)])
    (faults / point).write_text("9 self")
    job = KilledJob(script, tmp_path / "job.log")
    running = job.start()
    if point == "rows-staged":  # a task is killed, and the job starts its tasks again
        wait_until(lambda: len(there()) == ROWS, 240, job.said)
    else:
        running.wait(240)
        assert (there() != []) is (point in _VISIBLE)
        running = job.start()
    assert not (faults / point).exists(), "no process was killed where one should be"
    try:
        produce(name, [{"value": json.dumps({"n": n})} for n in range(ROWS, 2 * ROWS)])
        wait_until(lambda: len(there()) >= 2 * ROWS, 240, job.said)
    finally:
        running.kill()
        running.wait()
    assert sorted(n for (n,) in there()) == list(range(2 * ROWS))
