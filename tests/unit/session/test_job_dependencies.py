"""A statement waits for the jobs with an end that write what it reads to an end."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.runtime.progress import JobState
from kafka_sql.session import Session
from kafka_sql.session.jobs.job_dependencies import BegunJob, jobs_before, reads_to_an_end

BOUNDED = "'scan.bounded.mode' = 'latest-offset'"
STREAMING = "SET 'execution.runtime-mode' = 'streaming'; "


def kafka(name: str, *options: str, topic: str | None = None) -> str:
    place = f"'topic' = '{topic or name}'" if "topic-pattern" not in str(options) else ""
    written = ["'connector' = 'kafka'", "'properties.bootstrap.servers' = 'b:9092'", "'format' = 'json'"]
    written += ["'scan.startup.mode' = 'earliest-offset'", *filter(None, [place]), *options]
    return f"CREATE TABLE {name} (n INT, pt AS PROCTIME()) WITH ({', '.join(written)});"


TABLES = (
    kafka("a", BOUNDED)
    + kafka("b", BOUNDED)
    + kafka("b_again", BOUNDED, "'properties.bootstrap.servers' = 'b:9092,c:9092'", topic="b").replace(
        "'properties.bootstrap.servers' = 'b:9092', ", "", 1
    )
    + kafka("b_like", BOUNDED, "'topic-pattern' = 'b.*'")
    + kafka("b_open", topic="b")
    + kafka("endless", topic="other")
    + kafka("c")
    + "CREATE TABLE f (n INT) WITH ('connector' = 'filesystem', 'path' = '/d/f', 'format' = 'json');"
    + "CREATE TABLE g (n INT) WITH ('connector' = 'filesystem', 'path' = 'file:///d/f/', 'format' = 'json');"
    + "CREATE TABLE j (n INT) WITH ('connector' = 'jdbc', 'url' = 'jdbc:sqlite:/d/x', 'table-name' = 't');"
    + "CREATE VIEW over_b AS SELECT n + 1 AS n FROM b;"
)


class Running:
    """A job that runs."""

    state = JobState.RUNNING


def waited_for(script: str) -> bool:
    """Whether the last statement of a script waits for the one before."""
    session: Any = Session()
    (checked,) = session.checked_all([("script", TABLES + script)])
    assert not [each for each in checked.diagnostics if each.severity.name == "ERROR"], checked.diagnostics
    first, second = checked.statements[-2:]
    assert isinstance(first, JobPlan)
    job: Any = Running()
    ends = all(reads_to_an_end(sink.input) for sink in first.sinks)
    begun = BegunJob(job, tuple(sink.table for sink in first.sinks), datetime.now(), None, ends)
    return [*jobs_before(second, [begun])] == [job]


@pytest.mark.parametrize("mode", ["", STREAMING])
@pytest.mark.parametrize(
    "statements",
    [
        "INSERT INTO b SELECT n FROM a; INSERT INTO c SELECT n FROM b",
        "INSERT INTO b SELECT n FROM a; SELECT COUNT(*) FROM b",
        "INSERT INTO b SELECT n FROM a; INSERT INTO c SELECT n FROM over_b",
        "INSERT INTO b SELECT n FROM a; INSERT INTO c SELECT n FROM b_again",
        "INSERT INTO b SELECT n FROM a; INSERT INTO c SELECT n FROM b_like",
        "INSERT INTO b SELECT n FROM a; SELECT a.n FROM a WHERE a.n IN (SELECT n FROM b)",
        "INSERT INTO b SELECT n FROM a;"
        "CREATE TABLE d WITH ('connector' = 'blackhole') AS SELECT n FROM b",
        "INSERT INTO b SELECT n FROM a;"
        "EXECUTE STATEMENT SET BEGIN INSERT INTO c SELECT n FROM a; INSERT INTO c SELECT n FROM b; END",
        "EXECUTE STATEMENT SET BEGIN INSERT INTO c SELECT n FROM a; INSERT INTO b SELECT n FROM a; END;"
        "INSERT INTO c SELECT n FROM b",
        "INSERT INTO f SELECT n FROM a; SELECT n FROM g",
        "INSERT INTO j SELECT n FROM a; SELECT a.n FROM a JOIN j FOR SYSTEM_TIME AS OF a.pt ON a.n = j.n",
    ],
)  # fmt: skip
def test_what_is_read_to_an_end_is_waited_for(mode: str, statements: str) -> None:
    assert waited_for(mode + statements)


def test_a_stream_waits_for_the_tables_with_an_end_that_it_reads() -> None:
    assert waited_for(
        "INSERT INTO b SELECT n FROM a; INSERT INTO c SELECT o.n FROM endless o JOIN b ON o.n = b.n"
    )


@pytest.mark.parametrize("mode", ["", STREAMING])
@pytest.mark.parametrize(
    "statements",
    [
        "INSERT INTO b SELECT n FROM a; INSERT INTO c SELECT n FROM a",
        "INSERT INTO b SELECT n FROM a; INSERT INTO c SELECT n FROM b_open",
        "INSERT INTO b SELECT n FROM endless; INSERT INTO c SELECT n FROM b",
    ],
)
def test_nothing_else_is(mode: str, statements: str) -> None:
    assert not waited_for(mode + statements)
