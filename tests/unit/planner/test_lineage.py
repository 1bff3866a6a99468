"""The lineage of columns: rules of OpenLineage's facet ``columnLineage``, names of its naming rules."""

from __future__ import annotations

import pytest

from kafka_sql.planner.lineage.datasets import datasets
from kafka_sql.planner.lineage.jobs import JobLineage, Source
from kafka_sql.planner.plan.checked_script import CatalogChange, CollectPlan
from kafka_sql.planner.plan.fields import Schema
from kafka_sql.session import Session

_KAFKA = "'connector' = 'kafka', 'properties.bootstrap.servers' = 'b1:9093,b2:9093', 'format' = 'json'"
_EARLIEST = f"{_KAFKA}, 'scan.startup.mode' = 'earliest-offset'"
TABLES = f"""
CREATE TABLE o (id BIGINT NOT NULL, c STRING, n INT, ts TIMESTAMP(3), r ROW<x INT, y STRING>, a ARRAY<INT>,
  dd AS CAST(ts AS DATE), proc AS PROCTIME(), part INT METADATA FROM 'partition' VIRTUAL,
  WATERMARK FOR ts AS ts - INTERVAL '1' SECOND) WITH ('topic' = 'orders', {_EARLIEST});
CREATE TABLE p (c STRING, name STRING, ts TIMESTAMP(3), PRIMARY KEY (c) NOT ENFORCED,
  WATERMARK FOR ts AS ts) WITH ('connector' = 'upsert-kafka', 'topic' = 'people',
  'properties.bootstrap.servers' = 'b1:9092', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE d (c STRING, name STRING) WITH ('connector' = 'jdbc', 'table-name' = 'people',
  'url' = 'jdbc:postgresql://user:secret@db/crm?password=secret');
CREATE VIEW v AS SELECT c AS who, n * 2 AS twice FROM o WHERE id > 0;
"""


def lineages(*statements: str) -> list[JobLineage]:
    return list(Session().lineage_all([("job.sql", TABLES + ";\n".join(statements))]))


def shown(sources: tuple[Source, ...]) -> str:
    names = {
        "kafka://b1:9093/orders": "o",
        "kafka://b1:9092/people": "p",
        "postgres://db:5432/crm.public.people": "d",
    }
    found = (
        f"{source.effect.value} {names[str(source.column.dataset)]}.{source.column.name}"
        for source in sources
    )
    return ", ".join(sorted(found))


def _schema(query: str) -> Schema:
    (checked,) = Session().checked_all([("q.sql", f"{TABLES}; {query}")])
    selected = checked.statements[-1]
    assert isinstance(selected, CollectPlan)
    return selected.collect.input.schema


def traced(query: str) -> dict[str, str]:
    """The sources of each column of a query by its number, and those of its rows."""
    columns = ", ".join(f"c{number} {field.type}" for number, field in enumerate(_schema(query)))
    sink = f"CREATE TABLE s ({columns.replace(' NOT NULL', '')}) WITH ('connector' = 'blackhole')"
    (job,) = lineages(sink, f"INSERT INTO s {query}")
    (output,) = job.outputs
    return {column.name: shown(column.sources) for column in output.columns} | {"rows": shown(output.rows)}


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("SELECT c, n + 1, 7 FROM o", {"c0": "IDENTITY o.c", "c1": "TRANSFORMATION o.n", "c2": ""}),
        ("SELECT dd, part, r.x FROM o", {
            "c0": "TRANSFORMATION o.ts", "c1": "IDENTITY o.part", "c2": "TRANSFORMATION o.r",
        }),
        ("SELECT CASE WHEN id > 3 THEN c ELSE 'no' END FROM o", {
            "c0": "CONDITIONAL o.id, TRANSFORMATION o.c",
        }),
        ("SELECT who, twice FROM v WHERE who <> 'a'", {
            "c0": "IDENTITY o.c", "c1": "TRANSFORMATION o.n", "rows": "FILTER o.c, FILTER o.id",
        }),
        ("SELECT c, COUNT(*), SUM(n + 1) FILTER (WHERE id > 1) FROM o GROUP BY c HAVING MAX(n) > 3", {
            "c0": "IDENTITY o.c", "c1": "", "c2": "AGGREGATION o.n, CONDITIONAL o.id",
            "rows": "FILTER o.n, GROUP_BY o.c",
        }),
        ("SELECT o.id, p.name FROM o JOIN p ON UPPER(o.c) = p.c", {
            "c0": "IDENTITY o.id", "c1": "IDENTITY p.name", "rows": "JOIN o.c, JOIN p.c",
        }),
        ("SELECT o.id, p.name FROM o LEFT JOIN p FOR SYSTEM_TIME AS OF o.ts ON o.c = p.c", {
            "c1": "IDENTITY p.name", "rows": "JOIN o.c, JOIN o.ts, JOIN p.c, JOIN p.ts",
        }),
        ("SELECT o.id, d.name FROM o JOIN d FOR SYSTEM_TIME AS OF o.proc ON o.c = d.c", {
            "c1": "IDENTITY d.name", "rows": "JOIN d.c, JOIN o.c",
        }),
        ("SELECT window_start, c, MIN(n) FROM TUMBLE(TABLE o, DESCRIPTOR(ts), INTERVAL '1' MINUTE) "
         "GROUP BY window_start, window_end, c", {
            "c0": "TRANSFORMATION o.ts", "c1": "IDENTITY o.c", "c2": "AGGREGATION o.n",
            "rows": "GROUP_BY o.c, WINDOW o.ts",
        }),
        ("SELECT c, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY c ORDER BY n DESC) AS k FROM o) "
         "WHERE k <= 2", {"c1": "IDENTITY o.id", "rows": "WINDOW o.c, WINDOW o.n"}),
        ("SELECT id, SUM(n) OVER (PARTITION BY c ORDER BY ts) FROM o", {
            "c1": "AGGREGATION o.n, WINDOW o.c, WINDOW o.ts",
        }),
        ("SELECT id, e FROM o CROSS JOIN UNNEST(a) AS t (e)", {
            "c1": "TRANSFORMATION o.a", "rows": "JOIN o.a",
        }),
        ("SELECT c FROM o UNION ALL SELECT name FROM p", {"c0": "IDENTITY o.c, IDENTITY p.name"}),
        ("SELECT c FROM o WHERE c IN (SELECT c FROM p WHERE name = 'x')", {
            "c0": "IDENTITY o.c", "rows": "FILTER p.name, JOIN o.c, JOIN p.c",
        }),
        ("SELECT T.low, T.high FROM o MATCH_RECOGNIZE (PARTITION BY c ORDER BY ts MEASURES FIRST(A.n) AS "
         "low, SUM(B.n) AS high ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C) "
         "DEFINE A AS A.id > 1, C AS C.n < 0) AS T", {
            "c0": "IDENTITY o.n", "c1": "AGGREGATION o.n",
            "rows": "FILTER o.id, FILTER o.n, SORT o.ts, WINDOW o.c",
        }),
    ],
)  # fmt: skip
def test_columns(query: str, expected: dict[str, str]) -> None:
    found = traced(query)
    assert {name: found[name] for name in expected} == expected


def test_a_check_for_null_leaves_a_column_as_it_is() -> None:
    (job,) = lineages(
        "CREATE TABLE s (c STRING NOT NULL) WITH ('connector' = 'blackhole')", "INSERT INTO s SELECT c FROM o"
    )
    assert shown(job.outputs[0].columns[0].sources) == "IDENTITY o.c"


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("'connector' = 'filesystem', 'path' = '/data/in', 'format' = 'json'", ["file/data/in"]),
        ("'connector' = 'filesystem', 'path' = 's3a://bucket/a/b/', 'format' = 'json'", ["s3://bucket/a/b"]),
        (
            "'connector' = 'jdbc', 'url' = 'jdbc:mysql://h:3307/shop', 'table-name' = 't'",
            ["mysql://h:3307/shop.t"],
        ),
        ("'connector' = 'print'", ["inmemory://default_catalog.default_database.s"]),
        (f"'topic' = 'a;b', {_EARLIEST}", ["kafka://b1:9093/a", "kafka://b1:9093/b"]),
    ],
)
def test_names_of_datasets(options: str, expected: list[str]) -> None:
    (checked,) = Session().checked_all([("s.sql", f"CREATE TABLE s (c STRING) WITH ({options})")])
    (change,) = checked.statements
    assert isinstance(change, CatalogChange)
    assert change.declared is not None
    assert [str(each) for each in datasets(change.declared)] == expected
