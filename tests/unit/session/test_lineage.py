"""Lineage for other programs: the graph, Mermaid, and events that OpenLineage's schemas allow."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from kafka_sql.cli.main import run_command
from kafka_sql.planner.lineage.jobs import JobLineage
from kafka_sql.session import Session
from kafka_sql.session.lineage.events import EventType, Run, job_event
from kafka_sql.session.lineage.graph import graph_json, mermaid

EXAMPLES = sorted((Path(__file__).parents[3] / "sql_examples").glob("*.sql"))
SCHEMA = Path(__file__).with_name("openlineage.schema.json")
VALID = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
SCRIPT = """
CREATE TABLE orders (id BIGINT, item ROW<name STRING, tags ARRAY<STRING>>) WITH ('connector' = 'kafka',
  'topic' = 'orders', 'properties.bootstrap.servers' = 'b:9092', 'scan.startup.mode' = 'earliest-offset',
  'format' = 'json');
CREATE TABLE names (name STRING) WITH ('connector' = 'kafka', 'topic' = 'names',
  'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
INSERT INTO names /*+ OPTIONS('properties.sasl.password' = 'hush-hush') */
  SELECT item.name FROM orders WHERE id > 1;
"""


def jobs(script: str = SCRIPT, name: str = "job.sql") -> tuple[JobLineage, ...]:
    return Session().lineage_all([(name, script)])


@pytest.mark.parametrize(
    "path", [path for path in EXAMPLES if ".test." not in path.name], ids=lambda path: path.stem
)
def test_events_of_examples_are_valid(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("KAFKA_PASSWORD", "REGISTRY_PASSWORD"):
        monkeypatch.setenv(name, "of the environment")
    for job in jobs(path.read_text(encoding="utf-8"), str(path)):
        run = Run(job, "tests")
        failed = run.event(EventType.FAIL, "division by zero")
        for event in (job_event(job, "tests"), *map(run.event, EventType), failed):
            assert [error.message for error in VALID.iter_errors(event)] == []
        assert json.loads(json.dumps(graph_json([job])))["jobs"][0]["name"] == job.name
        assert mermaid([job]).startswith("flowchart LR\n")


def test_an_event_has_the_statement_without_secrets() -> None:
    (job,) = jobs()
    event = Run(job, "shop").event(EventType.START)
    assert event["job"]["namespace"] == "shop"
    assert event["job"]["facets"]["jobType"]["processingType"] == "STREAMING"
    assert "'properties.sasl.password' = '******'" in event["job"]["facets"]["sql"]["query"]
    assert "hush-hush" not in json.dumps(event)
    (read,) = event["inputs"]
    assert (read["namespace"], read["name"]) == ("kafka://b:9092", "orders")
    assert read["facets"]["schema"]["fields"][1]["fields"] == [
        {"name": "name", "type": "STRING"},
        {"name": "tags", "type": "ARRAY<STRING>", "fields": [{"name": "_element", "type": "STRING"}]},
    ]


def test_the_graph() -> None:
    graph = graph_json(jobs())
    assert [(each["name"], [field["name"] for field in each["fields"]]) for each in graph["datasets"]] == [
        ("orders", ["id", "item"]),
        ("names", ["name"]),
    ]
    (job,) = graph["jobs"]
    assert (job["name"], job["file"], job["line"]) == ("names", "job.sql", 7)
    source = {"namespace": "kafka://b:9092", "name": "orders"}
    assert job["inputs"] == [source]
    item = {**source, "field": "item", "transformations": [{"type": "DIRECT", "subtype": "TRANSFORMATION"}]}
    assert job["outputs"][0]["columns"] == [{"name": "name", "inputFields": [item]}]


def test_mermaid_has_an_arrow_for_each_column() -> None:
    assert mermaid(jobs()).splitlines()[-5:] == [
        '  j0(["names"])',
        "  d0 --> j0",
        "  j0 --> d1",
        "  d0c1 -->|TRANSFORMATION| d1c0",
        "  d0c0 -.->|FILTER| d1",
    ]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "job.sql"
    script.write_text(SCRIPT, encoding="utf-8")
    assert run_command(["lineage", str(script)]) == 0
    assert capsys.readouterr().out == (
        f"names ({script}:7)\n"
        "  reads  kafka://b:9092/orders\n"
        "  writes kafka://b:9092/names\n"
        "    name    TRANSFORMATION  item\n"
        "    (rows)  FILTER          id\n"
    )
    assert run_command(["lineage", "--format", "openlineage", str(script)]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert [error.message for error in VALID.iter_errors(json.loads(line))] == []
    assert run_command(["lineage", "-e", "SELECT 1"]) == 0
    assert capsys.readouterr().err == "nothing to trace: the scripts have no INSERT and no CREATE TABLE AS\n"
    assert run_command(["lineage", "-e", "INSERT INTO nothing SELECT 1"]) == 1
