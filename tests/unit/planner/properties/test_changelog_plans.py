"""Golden changelog modes: every operator over inserts, upserts and changes, and every kind of sink."""

from __future__ import annotations

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import Answer, CheckedScript, CollectPlan
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.diagnostics import Severity
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText
from tests.golden_cases import GoldenCase, golden_cases

_SERVERS = "'topic' = 't', 'properties.bootstrap.servers' = 'b:9092'"
_JSON = f"'connector' = 'kafka', {_SERVERS}, 'format' = 'json', 'scan.startup.mode' = 'earliest-offset'"
_CDC = _JSON.replace("'json'", "'debezium-json'")
_UPSERT = f"'connector' = 'upsert-kafka', {_SERVERS}, 'key.format' = 'json', 'value.format' = 'json'"
_ROW = "id BIGINT, k STRING, v INT"
TABLES = f"""
CREATE TABLE app ({_ROW}) WITH ({_JSON});
CREATE TABLE tags (id BIGINT, tag STRING) WITH ({_JSON});
CREATE TABLE timed ({_ROW}, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ({_JSON});
CREATE TABLE cdc ({_ROW}) WITH ({_CDC});
CREATE TABLE cdcpk ({_ROW}, PRIMARY KEY (id) NOT ENFORCED) WITH ({_CDC});
CREATE TABLE timed_changes ({_ROW}, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ({_CDC});
CREATE TABLE timed_upserts ({_ROW}, ts TIMESTAMP(3), WATERMARK FOR ts AS ts, PRIMARY KEY (id) NOT ENFORCED)
  WITH ({_UPSERT});
CREATE VIEW newest AS SELECT id, k, v, ts FROM
  (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM timed) WHERE rn = 1;
CREATE TABLE ended ({_ROW}) WITH ({_CDC}, 'scan.bounded.mode' = 'latest-offset');
CREATE TABLE ups ({_ROW}, PRIMARY KEY (id) NOT ENFORCED) WITH ({_UPSERT});
CREATE TABLE latest ({_ROW}, PRIMARY KEY (id) NOT ENFORCED) WITH ({_UPSERT});
CREATE TABLE pairs ({_ROW}, PRIMARY KEY (id, k) NOT ENFORCED) WITH ({_UPSERT});
CREATE TABLE counts (k STRING, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({_UPSERT});
CREATE TABLE by_number (k STRING, n BIGINT, PRIMARY KEY (n) NOT ENFORCED) WITH ({_UPSERT});
CREATE TABLE plain (k STRING, n BIGINT) WITH ({_JSON});
CREATE TABLE changed (k STRING, n BIGINT) WITH ({_CDC});
CREATE TABLE printed (k STRING, n BIGINT) WITH ('connector' = 'print');
"""


def check(sql: str) -> CheckedScript:
    """The script behind the tables; places count from its own first line."""
    declared = check_script(
        parse_script(SourceText("tables.sql", TABLES)), Catalog(), SessionOptions.default("UTC")
    )
    assert not declared.diagnostics, [render(problem) for problem in declared.diagnostics]
    return check_script(parse_script(SourceText("query.sql", sql)), declared.catalog, declared.options)


@pytest.mark.parametrize("case", golden_cases("changelog-plans"), ids=lambda case: case.id)
def test_changelog_modes_are_as_recorded(case: GoldenCase) -> None:
    checked = check(case.sql)
    errors = [problem for problem in checked.diagnostics if problem.severity is Severity.ERROR]
    if case.group == "errors":
        assert errors
        assert all(error.span is not None for error in errors)
        case.expect("error", "\n\n".join(render(problem) for problem in errors))
        return
    assert not errors, [render(problem) for problem in errors]
    answer = checked.statements[-1]
    assert isinstance(answer, Answer)
    case.expect("plan", str(answer.rows[0][0]))


@pytest.mark.parametrize(
    ("query", "warned"),
    [
        ("SELECT LISTAGG(k) FROM (SELECT k, COUNT(*) FROM cdc GROUP BY k)", True),  # refreshed
        ("SELECT k, COUNT(*) FROM cdc GROUP BY k", False),  # incremental: drops it
        ("SELECT id, k FROM app WHERE v > 3", False),  # keeps nothing
        (
            "SELECT COUNT(*) FROM TABLE(TUMBLE(TABLE timed, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) "
            "GROUP BY window_start, window_end",
            False,  # ends by event time
        ),
    ],
)
def test_state_that_is_kept_against_the_option_is_warned_of(query: str, warned: bool) -> None:
    checked = check(f"SET 'table.exec.state.ttl' = '1 h'; {query};")
    assert [(p.code, p.severity) for p in checked.diagnostics] == (
        [("state-kept", Severity.WARNING)] if warned else []
    )
    assert all(problem.span is not None for problem in checked.diagnostics)


_TWO_JOINED = "a.k FROM app AS a JOIN app AS b ON a.k = b.k"


@pytest.mark.parametrize(
    ("query", "until"),
    [
        ("SELECT /*+ STATE_TTL('cdc' = '1 d') */ k, COUNT(*) FROM cdc GROUP BY k", 86_400_000),
        ("SELECT /*+ STATE_TTL('a' = '1 s') */ DISTINCT k FROM app AS a", 1000),
        ("SELECT /*+ STATE_TTL('cdc' = '0') */ k, COUNT(*) FROM cdc GROUP BY k", 0),
        (f"SELECT /*+ STATE_TTL('a' = '1 d', 'b' = '24 h') */ {_TWO_JOINED}", 86_400_000),
        (f"SELECT /*+ STATE_TTL('a' = '2 s') */ {_TWO_JOINED}", 2000),  # of b the option says it
    ],
)
def test_a_hint_says_how_long_state_is_kept(query: str, until: int) -> None:
    checked = check(f"SET 'table.exec.state.ttl' = '2 s'; {query}; EXPLAIN {query};")
    assert not checked.diagnostics
    *_, collect, answer = checked.statements
    assert isinstance(collect, CollectPlan)
    assert collect.collect.state_ttl_ms == until
    assert isinstance(answer, Answer)
    assert "it says how long state is kept" in str(answer.rows[0][0])
    assert not until or f"until it was not changed for {until} ms" in str(answer.rows[0][0])


@pytest.mark.parametrize(
    ("script", "state"),
    [
        (f"SELECT /*+ STATE_TTL('a' = '1 d') */ {_TWO_JOINED}", "stays"),
        (f"SELECT /*+ STATE_TTL('a' = '1 d', 'b' = '2 d') */ {_TWO_JOINED}", "stays"),
        (
            "SELECT /*+ STATE_TTL('c' = '1 d') */ n, COUNT(*) "
            "FROM (SELECT k, COUNT(*) AS n FROM cdc GROUP BY k) AS c GROUP BY n",
            "stays",
        ),
        (
            "SET 'table.exec.state.ttl' = '1 s'; "
            f"SELECT /*+ STATE_TTL('a' = '1 d', 'b' = '1 d') */ COUNT(*), {_TWO_JOINED} GROUP BY a.k",
            "is dropped when it was not changed for 1000 ms",
        ),
        (
            "CREATE VIEW v AS SELECT /*+ STATE_TTL('cdc' = '1 d') */ k, COUNT(*) AS n FROM cdc GROUP BY k;"
            "SELECT * FROM v",
            "stays",
        ),
        (
            "SET 'kafka-sql.strategy' = 'refresh'; "
            "SELECT /*+ STATE_TTL('cdc' = '1 d') */ k, COUNT(*) FROM cdc GROUP BY k",
            "stays",
        ),
        ("SELECT /*+ STATE_TTL('ending' = '1 d') */ k, COUNT(*) FROM ending GROUP BY k", None),
    ],
)
def test_a_hint_about_state_is_warned_of_where_it_says_nothing(script: str, state: str | None) -> None:
    ended = f"CREATE TABLE ending (k STRING) WITH ({_JSON}, 'scan.bounded.mode' = 'latest-offset');"
    checked = check(f"{ended}{script};")
    told = [(problem.code, problem.severity, problem.message) for problem in checked.diagnostics]
    message = f"the hint STATE_TTL has no effect here: state {state}, as 'table.exec.state.ttl' says"
    assert told == ([] if state is None else [("state-kept", Severity.WARNING, message)])
    assert all(problem.span is not None for problem in checked.diagnostics)


@pytest.mark.parametrize(
    ("guarantee", "said"),
    [
        (
            "exactly-once",
            "exactly once (one transaction for each task and interval, which marks it as written)",
        ),
        (
            "at-least-once",
            "at least once (rows behind the last checkpoint are written again after a failure)",
        ),
        ("none", "none (records may be lost when a broker fails)"),
    ],
)
def test_what_is_delivered_is_explained(guarantee: str, said: str) -> None:
    options = f"'sink.delivery-guarantee' = '{guarantee}', 'sink.transactional-id-prefix' = 'p'"
    table = f"CREATE TABLE k (n BIGINT) WITH ({_JSON}, {options});"
    checked = check(f"{table} EXPLAIN INSERT INTO k SELECT id FROM app;")
    answer = checked.statements[-1]
    assert isinstance(answer, Answer)
    assert f"delivery: {said}" in str(answer.rows[0][0])


_INSERTS = "INSERT INTO latest SELECT id, k, v FROM app"
_CHANGES = "INSERT INTO latest SELECT id, k, v FROM cdc"


@pytest.mark.parametrize(
    ("options", "query", "severity"),
    [
        ({}, _INSERTS, Severity.WARNING),
        ({}, _CHANGES, Severity.ERROR),
        ({}, f"{_INSERTS} ON CONFLICT DO DEDUPLICATE", None),
        ({}, "INSERT INTO latest SELECT id, MAX(k), MAX(v) FROM app GROUP BY id", None),
        ({"kafka-sql.flink-version": "2.3"}, _INSERTS, Severity.ERROR),
        ({"kafka-sql.flink-version": "2.2"}, _INSERTS, None),
        ({"kafka-sql.flink-version": "1.17"}, _CHANGES, None),
        ({"table.exec.sink.require-on-conflict": "true"}, _INSERTS, Severity.ERROR),
        ({"table.exec.sink.require-on-conflict": "false"}, _CHANGES, None),
        (
            {"kafka-sql.flink-version": "2.2", "table.exec.sink.require-on-conflict": "true"},
            _CHANGES,
            Severity.ERROR,
        ),
        ({"table.exec.sink.upsert-materialize": "NONE"}, _CHANGES, None),
    ],
)
def test_the_clause_is_demanded_by_the_version(options, query, severity) -> None:
    settings = "".join(f"SET '{key}' = '{value}'; " for key, value in options.items())
    found = check(f"{settings}{query};").diagnostics
    assert [(problem.code, problem.severity) for problem in found] == (
        [] if severity is None else [("missing-on-conflict", severity)]
    )
    if severity is not None:
        assert any("SET 'kafka-sql.flink-version' = '2.2'" in help for help in found[0].helps)
