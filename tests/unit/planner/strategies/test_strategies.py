"""The protocol of strategies: who is asked, what is told of those that refuse, and what a strategy says of
itself."""

from __future__ import annotations

import pickle
from dataclasses import dataclass

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.table import Identifier, Table, TableColumn
from kafka_sql.model.connectors import SparkTable
from kafka_sql.model.data_types import AtomicType, TypeRoot
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.explain.fingerprint import fingerprint
from kafka_sql.planner.explain.plan_text import explain_collect
from kafka_sql.planner.plan.checked_script import CollectPlan, JobPlan
from kafka_sql.planner.plan.hosts import Host
from kafka_sql.planner.plan.nodes import Limit, Plan
from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.planner.plan.strategy import PlanRequest, Refusal, Strategy
from kafka_sql.planner.strategies import choose
from kafka_sql.planner.strategies.batch.batch_strategy import BATCH
from kafka_sql.planner.strategies.incremental.incremental_strategy import INCREMENTAL
from kafka_sql.planner.strategies.native.native_strategy import NATIVE
from kafka_sql.planner.strategies.pipeline.pipeline_strategy import PIPELINE
from kafka_sql.planner.strategies.refresh.refresh_strategy import REFRESH
from kafka_sql.planner.strategies.registry import STRATEGIES
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import Name, PhysicalColumn
from kafka_sql.text.source import SourceText, Span

ORDERS = """CREATE TABLE orders (id INT, category STRING, price INT) WITH ('connector' = 'kafka',
  'topic' = 'orders', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset');
CREATE TABLE copied (id INT) WITH ('connector' = 'kafka', 'topic' = 'copied',
  'properties.bootstrap.servers' = 'h:9092', 'format' = 'json');
CREATE TABLE counted (category STRING, n BIGINT, PRIMARY KEY (category) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka', 'topic' = 'counted', 'properties.bootstrap.servers' = 'h:9092',
  'key.format' = 'json', 'value.format' = 'json');
"""
ANEW = "SET 'kafka-sql.strategy' = 'refresh';"
RANKED = "SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY category ORDER BY price) AS r FROM orders)"


def planned(text: str, catalog: Catalog | None = None) -> Sink | Collect:
    """What the last statement of a script will do."""
    script = parse_script(SourceText("q.sql", ORDERS + text))
    checked = check_script(script, catalog or Catalog(), SessionOptions.default("UTC"))
    assert not checked.diagnostics
    match checked.statements[-1]:
        case CollectPlan(collect=collect):
            return collect
        case JobPlan(sinks=(sink,)):
            return sink
        case other:
            raise AssertionError(other)


@dataclass(frozen=True)
class RowsAsTheyAre(Strategy):
    """A strategy that runs what has no LIMIT."""

    name = "plain"
    title = "plain (for this test)"

    def refusal(self, request: PlanRequest) -> Refusal | None:
        return Refusal("LIMIT") if isinstance(request.plan, Limit) else None

    def prepare(self, request: PlanRequest) -> Plan:
        return request.plan

    def state(self, plan: Plan, ttl_ms: int) -> list[str]:
        return ["nothing"]

    def late_rows(self, plan: Plan) -> str | None:
        return "none"


def test_a_new_strategy_is_a_line_in_the_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choose, "STRATEGIES", (BATCH, RowsAsTheyAre(), NATIVE, INCREMENTAL, REFRESH))
    found = planned("SELECT id FROM orders;")
    assert isinstance(found, Collect)
    assert found.strategy == RowsAsTheyAre()
    text = explain_collect(found)
    assert "strategy: plain (for this test)" in text
    assert "state: nothing" in text
    assert "late rows: none" in text
    assert "strategy: plain" in fingerprint(found.input, (), found.strategy).text
    refused = planned("SELECT id FROM orders LIMIT 3;")
    assert refused.refused[0] == "not plain: LIMIT"
    assert refused.strategy != RowsAsTheyAre()


def test_strategies_are_asked_until_one_does_not_refuse() -> None:
    ranked = planned(f"{RANKED} WHERE r <= 2;")
    assert (ranked.strategy, ranked.refused) == (INCREMENTAL, ("not native: rows that change",))
    anew = planned(f"{ANEW} {RANKED} WHERE r <= 2;")
    assert anew.strategy == REFRESH
    assert anew.refused == (
        "not native: 'kafka-sql.strategy' = 'REFRESH'",
        "not incremental: 'kafka-sql.strategy' = 'REFRESH'",
    )


def test_long_lived_tasks_keep_the_state_of_a_strategy() -> None:
    copied = planned("INSERT INTO copied SELECT id FROM orders;")
    assert isinstance(copied, Sink)
    assert (copied.host, copied.strategy) == (Host.PIPELINE, NATIVE)
    assert copied.strategy.keeps_no_state(copied.input)
    counted = planned("INSERT INTO counted SELECT category, COUNT(*) FROM orders GROUP BY category;")
    assert isinstance(counted, Sink)
    assert (counted.host, counted.strategy) == (Host.PIPELINE, INCREMENTAL)
    assert counted.strategy.gives_changes
    assert not counted.strategy.keeps_no_state(counted.input)


@pytest.mark.parametrize("strategy", [*STRATEGIES, PIPELINE], ids=lambda each: each.name)
def test_a_strategy_is_the_same_in_another_process(strategy: Strategy) -> None:
    """Jobs are handed over to a process of the session that stays."""
    assert pickle.loads(pickle.dumps(strategy)) == strategy


def test_no_two_strategies_are_the_same() -> None:
    everyone = [*STRATEGIES, PIPELINE]
    assert all((one == other) is (one is other) for one in everyone for other in everyone)
    assert len({strategy.name for strategy in everyone}) == len(everyone)


ENDED = "SELECT id FROM orders /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */;"


@pytest.mark.parametrize("mode", ["streaming", "STREAMING"])
def test_topics_that_end_are_a_stream_where_the_script_says_so(mode: str) -> None:
    assert planned(ENDED).strategy == BATCH
    found = planned(f"SET 'execution.runtime-mode' = '{mode}';" + ENDED)
    assert found.strategy == NATIVE
    assert found.refused == ()


def a_view_of_spark(identifier: Identifier, use: Span) -> Table | None:
    """A temporary view ``people``, as a session with a Spark finds it."""
    if identifier.name != "people":
        return None
    kind = AtomicType(TypeRoot.INT)
    columns = (TableColumn(PhysicalColumn(Name("id", use), kind, None, use), kind),)
    view = SparkTable("`people`", is_view=True)
    return Table(identifier, columns, None, (), None, (), None, (), view, True, use)


@pytest.mark.parametrize(
    ("query", "streams"),
    [
        ("SELECT id, COUNT(*) AS n FROM people GROUP BY id ORDER BY n", False),
        ("SELECT id, COUNT(*) AS n FROM (VALUES (1)) AS t (id) GROUP BY id", True),
        ("SELECT p.id FROM people p JOIN orders o ON o.id = p.id", True),
    ],
)
def test_queries_over_views_of_spark_alone_have_final_rows(query: str, streams: bool) -> None:
    """Flink does not know such views; it streams VALUES like any source."""
    found = planned(f"{query};", Catalog(ask_view=a_view_of_spark))
    assert isinstance(found, Collect)
    assert found.streaming is streams
