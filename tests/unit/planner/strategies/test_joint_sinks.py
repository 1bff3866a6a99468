"""Which INSERTs of a statement set one query writes."""

from __future__ import annotations

import pytest

from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.strategies.joint_sinks import joint_sinks, read_once
from kafka_sql.session import Session
from kafka_sql.text.diagnostics import Severity

ONCE = "'sink.delivery-guarantee' = 'exactly-once', 'sink.transactional-id-prefix' = 'p'"

NOT_A_PIPELINE = "CAST(REGEXP_EXTRACT(CAST(n AS STRING), '(?x)1', 0) AS BIGINT)"
"""Python does not read this pattern as Java does."""


def table(name: str, options: str = "", servers: str = "b:1", key: str = "") -> str:
    formats = "'connector' = 'kafka', 'format' = 'json'"
    if key:
        formats = "'connector' = 'upsert-kafka', 'key.format' = 'json', 'value.format' = 'json'"
    more = f", {options}" if options else ""
    return (
        f"CREATE TABLE {name} (n BIGINT{key}) WITH ({formats}, 'topic' = '{name}', "
        f"'properties.bootstrap.servers' = '{servers}'{more});"
    )


TABLES = "".join(
    [
        table("source", "'scan.startup.mode' = 'earliest-offset'"),
        table("upserts", key=", PRIMARY KEY (n) NOT ENFORCED"),
        table("a", ONCE),
        table("b", ONCE.replace("'p'", "'other'")),
        table("loose"),
        table("open_one"),
        table("elsewhere", "'properties.linger.ms' = '5'"),
        table("again", "'scan.startup.mode' = 'earliest-offset'"),
        table("staged", f"{ONCE}, 'sink.parallelism' = '2'"),
        table("far", ONCE, servers="c:1"),
        table("skipping", f"{ONCE}, 'sink.exactly-once.on-lost-marker' = 'skip'"),
        table("counts", ONCE, key=", PRIMARY KEY (n) NOT ENFORCED"),
    ]
)


def planned(*inserts: str) -> tuple[Sink, ...]:
    (checked,) = Session().checked_all(
        [("set", f"{TABLES} EXECUTE STATEMENT SET BEGIN {'; '.join(inserts)}; END;")]
    )
    assert not [each for each in checked.diagnostics if each.severity is Severity.ERROR]
    job = checked.statements[-1]
    assert isinstance(job, JobPlan)
    return job.sinks


def groups(*inserts: str) -> list[list[tuple[int, str]]]:
    return [
        [(number, sink.table.identifier.name) for number, sink in group]
        for group in joint_sinks(planned(*inserts))
    ]


def reading(*inserts: str) -> list[list[str]]:
    """The tables of INSERTs for which one pipeline reads."""
    return [
        [sink.table.identifier.name for group in together for _, sink in group]
        for together in read_once(planned(*inserts))
    ]


def copy(into: str, source: str = "source") -> str:
    return f"INSERT INTO {into} SELECT n FROM {source}"


def test_streams_without_state_stand_together() -> None:
    assert groups(copy("a"), copy("loose"), copy("b")) == [[(1, "a"), (1, "b")], [(1, "loose")]]


def test_one_pipeline_reads_for_sinks_of_one_cluster() -> None:
    filtered = "INSERT INTO open_one SELECT n + 1 FROM source WHERE n > 2"
    assert reading(copy("loose"), copy("a"), filtered) == [["loose", "open_one"], ["a"]]
    assert reading(copy("loose"), copy("loose")) == [["loose", "loose"]]
    assert reading(copy("a"), copy("b")) == [["a", "b"]]


@pytest.mark.parametrize(
    "other",
    [
        copy("elsewhere"),
        copy("open_one", "again"),
        f"INSERT INTO open_one SELECT {NOT_A_PIPELINE} FROM source",
        "INSERT INTO upserts SELECT n FROM source GROUP BY n",
        copy("a"),
    ],
    ids=["other properties", "another table", "not pipeline", "state", "exactly once"],
)
def test_others_read_for_themselves(other: str) -> None:
    assert len(reading(copy("loose"), other)) == 2


def test_one_transaction_is_one_pipeline_where_all_read_the_same() -> None:
    reason = "not a pipeline: one transaction with INSERTs that read other tables, or do not run as pipelines"
    for second, pipeline in (
        (copy("b"), True),
        (copy("b", "again"), False),
        (f"INSERT INTO b SELECT {NOT_A_PIPELINE} FROM source", False),
    ):
        first = planned(copy("a"), second)[0]
        assert (first.pipeline is not None) == pipeline
        assert (reason in first.refused) == (not pipeline)


def test_one_table_twice() -> None:
    assert groups(copy("a"), copy("a")) == [[(1, "a"), (2, "a")]]
    assert groups(copy("loose"), copy("loose")) == [[(1, "loose")], [(2, "loose")]]


@pytest.mark.parametrize(
    "other",
    [
        copy("loose"),
        copy("staged"),
        copy("far"),
        copy("skipping"),
        copy("counts", "upserts"),
        "INSERT INTO counts SELECT n FROM source GROUP BY n",
    ],
)
def test_others_are_alone(other: str) -> None:
    assert len(groups(copy("a"), other)) == 2


def test_explain_says_what_is_one_transaction() -> None:
    count = "INSERT INTO counts SELECT n FROM source GROUP BY n"
    inserts = "; ".join(map(copy, ("a", "b", "loose")))
    said = Session().explain(f"{TABLES} EXECUTE STATEMENT SET BEGIN {inserts}; {count}; END;")
    starts = ("Sink", "  transaction:", "  reading:")
    lines = [line.strip() for line in said.splitlines() if line.startswith(starts)]
    assert lines == [
        "Sink a [n]",
        "transaction: one with b: their rows commit together or not at all",
        "reading: once for b too",
        "Sink b [n]",
        "transaction: one with a: their rows commit together or not at all",
        "reading: once for a too",
        "Sink loose [n]",
        "Sink counts [n]",
        "transaction: one of its own, which commits whether or not those of the others do",
    ]
    assert "transaction:" not in Session().explain(f"{TABLES} {copy('a')};")
