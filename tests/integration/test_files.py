"""Tables of files: lines and Parquet, folders of partitions, read once and as a stream, written in batch and
by streams that stop and go on."""

from __future__ import annotations

import bz2
import gzip
import json
import lzma

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.spark.files.writing import FileSink
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.diagnostics import JobError, KafkaSqlError
from kafka_sql.text.source import SourceText
from tests.integration.conftest import rows_of, wait_until

pytestmark = [pytest.mark.spark, pytest.mark.sampled(6)]

ROWS = [(1, "a", "x"), (2, None, "y"), (3, "c,d", None)]
VALUES = "(VALUES (1, 'a', 'x'), (2, CAST(NULL AS STRING), 'y'), (3, 'c,d', CAST(NULL AS STRING)))"


def files_table(name: str, path, kind: str, columns: str, partitions: str = "", **options: str) -> str:
    merged = {"connector": "filesystem", "path": str(path), "format": kind, **options}
    written = ", ".join(f"'{key}' = '{value}'" for key, value in merged.items())
    clause = f" PARTITIONED BY ({partitions})" if partitions else ""
    return f"CREATE TABLE {name} ({columns}){clause} WITH ({written});\n"


def data_files(folder) -> list[str]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return sorted(str(path.relative_to(folder)) for path in found if not path.name.startswith("."))


@pytest.mark.parametrize("kind", ["json", "csv", "avro", "parquet", "orc"])
def test_what_is_written_is_read_again(session, tmp_path, kind):
    folder = tmp_path / kind
    columns = "id INT, name STRING, p STRING"
    session.sql(
        files_table("plain", folder / "plain", kind, columns)
        + files_table(
            "parted",
            folder / "parted",
            kind,
            columns,
            "p",
            **{"sink.partition-commit.policy.kind": "success-file"},
        )
    )
    for table in ("plain", "parted"):
        job = session.sql(f"INSERT INTO {table} SELECT * FROM {VALUES} AS t (id, name, p)")
        job.wait(60)
        assert job.progress().rows_written == 3
        nothing = "" if kind == "csv" else None  # text in a CSV file is never NULL without a null literal
        expected = [(n, nothing if name is None else name, p) for n, name, p in ROWS]
        if table == "plain" and kind == "csv":
            expected = [(n, name, "" if p is None else p) for n, name, p in expected]
        assert rows_of(session, f"SELECT * FROM {table}") == expected
    folders = {path.rpartition("/")[0] for path in data_files(folder / "parted")}
    assert folders == {"p=x", "p=y", "p=__DEFAULT_PARTITION__"}
    assert (folder / "parted" / "p=x" / "_SUCCESS").exists()
    assert rows_of(session, "SELECT id FROM parted WHERE p = 'y'") == [(2,)]


def test_overwriting_replaces_the_partitions_that_are_written(session, tmp_path):
    session.sql(
        "SET 'execution.runtime-mode' = 'batch'; "
        + files_table("t", tmp_path / "t", "json", "id INT, p STRING", "p")
    )
    session.sql("INSERT INTO t VALUES (1, 'a'), (2, 'b')").wait(60)
    session.sql("INSERT OVERWRITE t VALUES (3, 'b')").wait(60)
    assert rows_of(session, "SELECT * FROM t") == [(1, "a"), (3, "b")]
    session.sql("INSERT OVERWRITE t PARTITION (p = 'a') SELECT 4").wait(60)
    assert rows_of(session, "SELECT * FROM t") == [(3, "b"), (4, "a")]


def test_lines_metadata_and_patterns(session, tmp_path):
    folder = tmp_path / "in"
    (folder / "deeper").mkdir(parents=True)
    (folder / "a.json").write_text('{"id": 1}\n{"id": "2"}\n')
    (folder / "deeper" / "b.json").write_text('{"id": 3, "other": [1]}\n')
    (folder / "c.txt").write_text("nothing\n")
    (folder / "_hidden.json").write_text("nothing\n")
    columns = "id INT, `file.name` STRING METADATA, size BIGINT METADATA FROM 'file.size'"
    pattern = {"source.path.regex-pattern": ".*[.]json"}
    session.sql(
        files_table("t", folder, "json", columns, **pattern)
        + files_table("broken", folder, "json", "id INT")
        + files_table("lenient", folder, "json", "id INT", **{"json.ignore-parse-errors": "true"})
        + files_table("gone", tmp_path / "gone", "json", "id INT")
        + "CREATE TABLE nowhere (id INT) WITH ('connector' = 'blackhole')"
    )
    assert rows_of(session, "SELECT id, `file.name`, size FROM t") == [
        (1, "a.json", 22),
        (2, "a.json", 22),
        (3, "b.json", 24),
    ]
    assert rows_of(session, "SELECT id FROM lenient") == [(1,), (2,), (3,)]
    with pytest.raises(JobError) as raised:
        session.sql("INSERT INTO nowhere SELECT id FROM broken").wait(60)
    (problem,) = raised.value.diagnostics
    assert problem.code == "bad-record"
    assert "c.txt" in problem.message
    with pytest.raises(KafkaSqlError) as missing:
        session.sql("INSERT INTO nowhere SELECT id FROM gone").wait(60)
    assert missing.value.diagnostics[0].code == "file-not-found"


@pytest.mark.kafka
def test_a_stream_of_files_through_a_topic(session, tmp_path, kafka_table, topic, produce):
    """Rows into folders by day, stopped and gone on; the files are another stream's source."""
    source, out, copy = topic(partitions=2), tmp_path / "out", tmp_path / "copy"
    out.mkdir()
    session.sql(
        f"SET 'execution.checkpointing.dir' = '{tmp_path / 'state'}';"
        + kafka_table("bids", source, "id INT, at_day STRING", **{"scan.bounded.mode": None})
        + files_table(
            "by_day",
            out,
            "csv",
            "id INT, at_day STRING",
            "at_day",
            **{"sink.rolling-policy.check-interval": "200 ms", "source.monitor-interval": "200 ms"},
        )
        + files_table(
            "copied",
            copy,
            "parquet",
            "id INT, at_day STRING",
            **{"sink.rolling-policy.check-interval": "200 ms"},
        )
    )

    def bids(start: int, end: int) -> list[dict]:
        return [
            {"value": json.dumps({"id": n, "at_day": f"2020-01-0{n % 2 + 1}"})} for n in range(start, end)
        ]

    produce(source, bids(0, 4))
    job = session.sql("INSERT INTO by_day SELECT * FROM bids")
    wait_until(lambda: job.progress().rows_written == 4, 120)
    job.stop()
    produce(source, bids(4, 6))
    job = session.sql("INSERT INTO by_day SELECT * FROM bids")
    wait_until(lambda: job.progress().rows_written == 2, 120)
    copying = session.sql("INSERT INTO copied SELECT * FROM by_day")
    wait_until(lambda: copying.progress().rows_written == 6, 120)
    copying.stop()
    job.stop()
    lines = [line for path in out.rglob("part-*.csv") for line in path.read_text().splitlines()]
    assert sorted(lines) == ["0", "1", "2", "3", "4", "5"]
    assert {path.parent.name for path in out.rglob("part-*.csv")} == {
        "at_day=2020-01-01",
        "at_day=2020-01-02",
    }
    session.sql(files_table("copies", copy, "parquet", "id INT, at_day STRING"))
    assert rows_of(session, "SELECT id, at_day FROM copies WHERE id > 3") == [
        (4, "2020-01-01"),
        (5, "2020-01-02"),
    ]


@pytest.mark.kafka
@pytest.mark.exhaustive
@pytest.mark.parametrize("trigger", ["process-time", "partition-time"])
def test_partitions_of_a_stream_are_marked_in_time(session, tmp_path, kafka_table, topic, produce, trigger):
    source, out = topic(), tmp_path / "out"
    columns = "id INT, moment TIMESTAMP(3), WATERMARK FOR moment AS moment"
    session.sql(
        kafka_table("bids", source, columns, **{"scan.bounded.mode": None})
        + files_table(
            "by_hour",
            out,
            "csv",
            "id INT, d STRING, h STRING",
            "d, h",
            **{
                "sink.rolling-policy.check-interval": "200 ms",
                "sink.partition-commit.policy.kind": "success-file",
                "sink.partition-commit.trigger": trigger,
                "sink.partition-commit.delay": "1 s" if trigger == "process-time" else "10 min",
                "partition.time-extractor.timestamp-pattern": "$d $h:00:00",
            },
        )
    )
    job = session.sql(
        """INSERT INTO by_hour SELECT id, DATE_FORMAT(moment, 'yyyy-MM-dd'), DATE_FORMAT(moment, 'HH')
           FROM bids"""
    )

    def bid(number: int, moment: str) -> None:
        produce(source, [{"value": json.dumps({"id": number, "moment": moment})}])

    def marked() -> list[str]:
        return sorted(path.parent.name for path in out.rglob("_SUCCESS"))

    bid(1, "2020-01-01 10:30:00")
    wait_until(lambda: job.progress().rows_written == 1, 180)
    bid(2, "2020-01-01 11:05:00")
    wait_until(lambda: job.progress().rows_written == 2, 180)
    if trigger == "partition-time":
        bid(3, "2020-01-01 11:06:00")
        wait_until(lambda: job.progress().rows_written == 3, 180)
        wait_until(lambda: marked() == ["h=10"], 180, marked)
        bid(4, "2020-01-01 12:00:00")
        wait_until(lambda: job.progress().rows_written == 4, 180)
        bid(5, "2020-01-01 12:01:00")
    wait_until(lambda: {"h=10", "h=11"} <= set(marked()), 180, marked)
    job.stop()


def test_files_are_looked_up(session, tmp_path):
    (tmp_path / "sides.csv").write_text("1,one\n1,eins\n2,two\n")
    session.sql(
        files_table("sides", tmp_path, "csv", "id BIGINT, name STRING")
        + """CREATE VIEW o AS SELECT id, PROCTIME() AS pt FROM
             (VALUES (CAST(1 AS BIGINT)), (3), (CAST(NULL AS BIGINT))) AS t (id)"""
    )
    join = "JOIN sides FOR SYSTEM_TIME AS OF o.pt AS s ON o.id = s.id"
    assert rows_of(session, f"SELECT o.id, s.name FROM o {join}") == [(1, "eins"), (1, "one")]
    query = f"SELECT o.id, s.name FROM o LEFT {join} AND s.name <> 'one'"
    assert rows_of(session, query) == [(1, "eins"), (3, None), (None, None)]


def test_a_batch_that_is_repeated_gives_the_same_files(spark, tmp_path):
    """What a query does after a crash between writing a micro-batch and remembering that."""
    script = check_script(
        parse_script(
            SourceText(
                "s",
                files_table("t", tmp_path / "t", "json", "id INT, p STRING", "p")
                + "INSERT INTO t VALUES (1, 'a');",
            )
        ),
        Catalog(),
        SessionOptions.default("UTC"),
    )
    job = script.statements[-1]
    assert isinstance(job, JobPlan)
    frame = spark.createDataFrame([(1, "a"), (2, "b")], "id int, p string")
    for batch, rows in ((0, frame), (1, frame.limit(1)), (1, frame.limit(1)), (0, frame)):
        sink = FileSink(spark, job.sinks[0], str(tmp_path / "state"))
        sink.begin(batch)
        assert sink.take(rows) == rows.count()
    lines = [path.read_text() for path in (tmp_path / "t").rglob("part-*.json")]
    assert sorted(lines) == ['{"id":1}\n', '{"id":1}\n', '{"id":2}\n']


def test_files_of_changes_are_read_and_written(session, tmp_path):
    """Flink's filesystem connector with ``debezium-json`` and its like."""
    (tmp_path / "in").mkdir()
    events = [
        '{"before":null,"after":{"id":1,"v":10},"op":"c"}',
        '{"before":null,"after":{"id":2,"v":20},"op":"c"}\r',
        '{"before":{"id":1,"v":10},"after":{"id":1,"v":11},"op":"u"}',
        '{"before":{"id":2,"v":20},"after":null,"op":"d"}',
    ]
    (tmp_path / "in" / "events.json").write_text("\n".join(events) + "\n")
    columns = "id INT, v INT"
    session.sql(
        files_table("changes", tmp_path / "in", "debezium-json", columns)
        + files_table("copy", tmp_path / "copy", "canal-json", columns)
        + files_table("totals", tmp_path / "totals", "debezium-json", "v INT, c BIGINT")
        + files_table("plain", tmp_path / "plain", "json", columns)
    )
    assert rows_of(session, "SELECT * FROM changes") == [(1, 11)]
    assert rows_of(session, "SELECT SUM(v), COUNT(*) FROM changes WHERE v > 5") == [(11, 1)]
    session.sql("INSERT INTO copy SELECT * FROM changes").wait(60)
    (written,) = (tmp_path / "copy").glob("part-*")
    kinds = [json.loads(line)["type"] for line in written.read_text().splitlines()]
    assert kinds == ["INSERT", "INSERT", "DELETE", "INSERT", "DELETE"]
    assert rows_of(session, "SELECT * FROM copy") == [(1, 11)]
    session.sql("INSERT INTO totals SELECT v, COUNT(*) FROM changes GROUP BY v").wait(60)
    assert rows_of(session, "SELECT * FROM totals") == [(11, 1)]
    with pytest.raises(KafkaSqlError) as refused:
        session.sql("INSERT INTO plain SELECT * FROM changes")
    assert refused.value.diagnostics[0].code == "updates-into-append-only-sink"


@pytest.mark.parametrize("kind", [pytest.param("json", marks=pytest.mark.exhaustive), "avro", "parquet"])
def test_files_roll_by_size_and_are_joined(session, tmp_path, kind):
    size = {"sink.rolling-policy.file-size": "16 kb", f"{kind}.codec": "null"}
    if kind != "avro":
        del size[f"{kind}.codec"]
    joined = {"auto-compaction": "true", "compaction.file-size": "10 mb"}
    columns = "id INT, name STRING, p INT"
    session.sql(
        "CREATE TABLE s (id INT, name STRING) WITH ('connector' = 'datagen', 'number-of-rows' = '3000', "
        "'fields.id.kind' = 'sequence', 'fields.id.start' = '0', 'fields.id.end' = '2999');\n"
        + files_table("rolled", tmp_path / "rolled", kind, columns, "p", **size)
        + files_table("joined", tmp_path / "joined", kind, columns, "p", **joined)
    )
    for table in ("rolled", "joined"):
        job = session.sql(f"INSERT INTO {table} SELECT id, name, MOD(id, 2) FROM s")
        job.wait(120)
        assert rows_of(session, f"SELECT p, COUNT(DISTINCT id) FROM {table} GROUP BY p") == [
            (0, 1500),
            (1, 1500),
        ]
    rolled = [path.stat().st_size for path in (tmp_path / "rolled").rglob("part-*")]
    assert len(rolled) > 8
    assert max(rolled) < 3 * 16_384
    assert len(list((tmp_path / "joined").rglob("part-*"))) == 2


def test_compressed_lines_are_read(session, tmp_path):
    folder = tmp_path / "in"
    folder.mkdir()
    with gzip.open(folder / "a.json.gz", "wb") as packed:
        packed.write(b'{"id": 1}\r\n{"id": 2}\n')
    (folder / "b.json.bz2").write_bytes(bz2.compress(b'{"id": 3}\n'))
    session.sql(
        files_table("t", folder, "json", "id INT")
        + "CREATE TABLE nowhere (id INT) WITH ('connector' = 'blackhole')"
    )
    assert rows_of(session, "SELECT * FROM t") == [(1,), (2,), (3,)]
    (folder / "c.json.xz").write_bytes(lzma.compress(b'{"id": 4}\n'))
    with pytest.raises(JobError) as refused:
        session.sql("INSERT INTO nowhere SELECT * FROM t").wait(60)
    assert "c.json.xz is compressed in a way that is not read" in refused.value.diagnostics[0].message


@pytest.mark.exhaustive
def test_streams_from_files_into_files(session, tmp_path):
    """Lines into Avro files, those into Parquet; changes counted into changes."""
    for name in ("lines", "avro", "changes"):
        (tmp_path / name).mkdir()
    written = {"sink.rolling-policy.check-interval": "200 ms"}
    read = {"source.monitor-interval": "200 ms"}
    columns = "id INT, p STRING"
    session.sql(
        f"SET 'execution.checkpointing.dir' = '{tmp_path / 'state'}';"
        + files_table("lines", tmp_path / "lines", "json", columns, **read)
        + files_table("avros", tmp_path / "avro", "avro", columns, "p", **read, **written)
        + files_table("parquets", tmp_path / "parquet", "parquet", columns, **written)
        + files_table("changes", tmp_path / "changes", "debezium-json", "id INT, v INT", **read)
        + files_table("sums", tmp_path / "sums", "debezium-json", "v INT, c BIGINT", **written)
        + files_table("all_avros", tmp_path / "avro", "avro", columns, "p")
        + files_table("all_parquets", tmp_path / "parquet", "parquet", columns)
        + files_table("all_sums", tmp_path / "sums", "debezium-json", "v INT, c BIGINT")
    )
    (tmp_path / "lines" / "a.json").write_text('{"id":1,"p":"x/y"}\n{"id":2}\n')
    created = '{"before":null,"after":{"id":%d,"v":10},"op":"c"}\n'
    (tmp_path / "changes" / "a.json").write_text(created % 1 + created % 2)
    into_avro = session.sql("INSERT INTO avros SELECT * FROM lines")
    into_parquet = session.sql("INSERT INTO parquets SELECT * FROM avros")
    counting = session.sql("INSERT INTO sums SELECT v, COUNT(*) FROM changes GROUP BY v")
    wait_until(lambda: into_parquet.progress().rows_written == 2, 240, into_parquet.progress)
    wait_until(lambda: counting.progress().rows_written == 1, 240, counting.progress)
    updated = '{"before":{"id":1,"v":10},"after":{"id":1,"v":11},"op":"u"}\n'
    (tmp_path / "changes" / "b.json").write_text(updated)
    wait_until(lambda: counting.progress().rows_written == 4, 240, counting.progress)
    for job in (into_avro, into_parquet, counting):
        job.stop()
    for table in ("all_avros", "all_parquets"):
        assert rows_of(session, f"SELECT * FROM {table}") == [(1, "x/y"), (2, None)]
    assert rows_of(session, "SELECT * FROM all_sums") == [(10, 1), (11, 1)]


def test_avro_files_of_others_are_read_by_their_own_schema(session, tmp_path):
    """Columns are found by name; a file that is none is named."""
    fastavro = pytest.importorskip("fastavro")
    schema = {
        "type": "record",
        "name": "shop.Order",
        "fields": [
            {"name": "note", "type": "string"},
            {"name": "id", "type": "int"},
            {"name": "seen", "type": {"type": "long", "logicalType": "timestamp-millis"}},
        ],
    }
    for batch, codec in (("1", "deflate"), ("2", "null")):
        folder = tmp_path / "orders" / f"batch={batch}"
        folder.mkdir(parents=True)
        with (folder / "some.avro").open("wb") as file:
            rows = [{"note": "x", "id": n, "seen": 1_000 * n} for n in range(40)]
            fastavro.writer(file, schema, rows, codec=codec)
    columns = "id BIGINT, seen TIMESTAMP(3), missing STRING, `file.name` STRING METADATA, batch INT"
    session.sql(
        files_table("orders", tmp_path / "orders", "avro", columns, "batch")
        + "CREATE TABLE nowhere (id BIGINT) WITH ('connector' = 'blackhole')"
    )
    found = rows_of(
        session, "SELECT id, CAST(seen AS STRING), missing, `file.name`, batch FROM orders WHERE id = 39"
    )
    assert found == [
        (39, "1970-01-01 00:00:39.000", None, "some.avro", 1),
        (39, "1970-01-01 00:00:39.000", None, "some.avro", 2),
    ]
    (tmp_path / "orders" / "batch=2" / "other.avro").write_bytes(b"no avro")
    with pytest.raises(JobError) as refused:
        session.sql("INSERT INTO nowhere SELECT id FROM orders").wait(60)
    assert "other.avro" in refused.value.diagnostics[0].message
