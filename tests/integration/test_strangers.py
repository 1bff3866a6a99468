"""Scripts of public bug reports give Flink's rows on every host that can run them (tests/golden/strangers).

Hosts: ``batch`` reads to the end and computes at once (the default for sources that end), ``stream`` is a
SELECT in streaming mode, ``insert`` a bounded INSERT, ``micro-batch`` and ``chain`` are unbounded INSERTs in
micro-batches and in long-lived tasks. The rows of a SELECT on the last three are read back from a topic of
changes.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kafka_sql.planner.plan.checked_script import CollectPlan, JobPlan
from kafka_sql.session import Session
from kafka_sql.session.results import Done, Listing, Started
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.golden.strangers import corpus
from tests.golden.strangers.corpus import Script, Statement
from tests.golden.strangers.record import prepared
from tests.golden_cases import GoldenCase
from tests.integration.conftest import ON_CLUSTER, wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(25)]

HOSTS = ("batch", "stream", "insert", "micro-batch", "chain")
_UNBOUNDED = ("micro-batch", "chain")
_LIMIT_S = 45.0
_SETTINGS = {
    "batch": "",
    "stream": "SET 'execution.runtime-mode' = 'streaming';",
    "insert": "",
    "micro-batch": "SET 'kafka-sql.chained' = 'false';",
    "chain": "",
}


def runs() -> Iterator[object]:
    """Each case on each host; a listed difference must stay one."""
    differences = corpus.differences()
    for case in corpus.cases():
        for host in HOSTS:
            reason = differences.get((case.name, host))
            marks = [] if reason is None else [pytest.mark.xfail(strict=True, reason=reason)]
            if host == "chain" and ON_CLUSTER:
                marks.append(pytest.mark.skip(reason="chains are tasks of a local master"))
            yield pytest.param(case, host, id=f"{case.id}-{host}", marks=marks)


@pytest.mark.parametrize(("case", "host"), [*runs()])
def test_rows_are_those_of_flink(
    case: GoldenCase, host: str, session: Session, broker, consume, topic
) -> None:
    run = prepared(case, broker, bounded=host not in _UNBOUNDED)
    session.sql("SET 'table.local-time-zone' = 'UTC';" + _SETTINGS[host] + ";".join(run.before))
    problems, ran = [], 0
    for statement in run.statements:
        expected = _expected(case, statement, host)
        try:
            given = _given(session, run, statement, host, expected, broker, consume, topic)
        except KafkaSqlError as error:
            given = f"ERROR {error}"
        if given is None:
            continue
        ran += 1
        if not _agree(given, expected):
            problems.append(
                f"statement {statement.number}: {statement.sql}\n-- Flink\n{expected}\n-- here\n{given}"
            )
    if not ran:
        pytest.skip(f"no statement of this case runs on host {host}")
    assert not problems, "\n\n".join(problems)


def test_differences_are_of_cases() -> None:
    known = {(case.name, host) for case in corpus.cases() for host in HOSTS}
    assert corpus.differences().keys() <= known


def _expected(case: GoldenCase, statement: Statement, host: str) -> str:
    section = f"flink {statement.number}"
    if host in _UNBOUNDED:
        return case.sections.get(f"{section} unbounded", case.sections[section])
    return case.sections[section]


def _agree(given: str, expected: str) -> bool:
    """Whether both are errors, or have the same columns and rows."""
    if expected.startswith("ERROR") or given.startswith("ERROR"):
        return expected.startswith("ERROR") and given.startswith("ERROR")
    return given == expected


def _given(
    session: Session, run: Script, statement: Statement, host: str, expected: str, broker: str, consume, topic
) -> str | None:
    """The answer to a statement as the corpus writes it; None where the host does not run it."""
    if host in ("batch", "stream"):
        return None if statement.target is not None else _queried(session, statement.sql)
    target = statement.target
    if target is None:
        target = written = topic(name="written")
        _declare_sink(session, statement, broker, written)
        sql = f"INSERT INTO `{target}` {statement.sql}"
    else:
        written, sql = run.topic_of(target), statement.sql
    if host == "chain" and _planned(session, sql).sinks[0].chain is None:
        return None
    job = session.sql(sql)

    def answer() -> str:
        if statement.target is not None:
            found = ((message.key(), message.value()) for message in consume(written))
            return corpus.records_text(found, newest=run.is_upsert(target))
        header, _, _ = expected.partition("\n")
        _, _, rows = _queried(session, f"SELECT * FROM `{target}`").partition("\n")
        return f"{header}\n{rows}" if rows else header

    if host == "insert":
        assert job.wait(_LIMIT_S)
        return answer()
    read = sum(1 for record in corpus.records(run.case) if record["topic"] in _sources(run, statement))
    try:
        wait_until(lambda: job.wait(0) or job.progress().rows_read >= read, _LIMIT_S)
        try:
            wait_until(lambda: job.wait(0) or (job.progress().lag == 0 and answer() == expected), 15)
        except AssertionError:
            return answer()
        return answer()
    finally:
        job.stop()


def _queried(session: Session, query: str) -> str:
    (result,) = session.execute(query)
    assert not isinstance(result, Done | Listing | Started)
    rows = [(kind, *cells) for kind, cells in result.text_rows()]
    return corpus.rows_text(((name, str(data_type)) for name, data_type in result.columns), rows)


def _sources(run: Script, statement: Statement) -> set[str]:
    """The topics, as the script names them, of the tables that a statement reads."""
    words = set(statement.sql.replace("(", " ").replace(")", " ").replace(",", " ").split())
    tables = {
        name: text
        for text in run.before
        for name in text.split()[2:3]
        if text.upper().startswith("CREATE TABLE")
    }
    return {
        topic
        for topic, actual in run.topics.items()
        for name, text in tables.items()
        if name in words and f"'{actual}'" in text
    }


def _planned(session: Session, sql: str) -> JobPlan:
    (checked,) = session.checked_all([("q", sql)])
    errors = [problem for problem in checked.diagnostics if problem.severity.name == "ERROR"]
    if errors:
        raise KafkaSqlError(errors[0])
    plan = checked.statements[-1]
    assert isinstance(plan, JobPlan)
    return plan


def _declare_sink(session: Session, statement: Statement, broker: str, written: str) -> None:
    """Declare a table of changes for the rows of a query, over the topic of that name."""
    (checked,) = session.checked_all([("q", statement.sql)])
    errors = [problem for problem in checked.diagnostics if problem.severity.name == "ERROR"]
    if errors:
        raise KafkaSqlError(errors[0])
    plan = checked.statements[-1]
    assert isinstance(plan, CollectPlan)
    columns = ", ".join(f"`{field.name}` {field.type}" for field in plan.collect.input.schema)
    session.sql(
        f"CREATE TABLE `{written}` ({columns}) WITH ('connector' = 'kafka', 'topic' = '{written}', "
        f"'properties.bootstrap.servers' = '{broker}', 'format' = 'debezium-json', "
        "'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset')"
    )
