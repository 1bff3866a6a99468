"""Tests written in SQL run on a real broker: the example's hold, and what does not hold says so."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from kafka_sql.broker.topics import list_topics
from kafka_sql.cli.main import run_command
from kafka_sql.runtime.script_files import read_script
from kafka_sql.testing.bench import Bench
from kafka_sql.testing.runner import run_test
from kafka_sql.testing.test_file import read_tests
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.source import SourceText

EXAMPLE = Path(__file__).parents[2] / "sql_examples" / "dead_letters.test.sql"
TABLES = """CREATE TABLE ups (id INT PRIMARY KEY NOT ENFORCED, name STRING) WITH (
  'connector' = 'upsert-kafka', 'topic' = 'ups', 'properties.bootstrap.servers' = 'nowhere:1',
  'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE cdc (id INT, name STRING) WITH (
  'connector' = 'kafka', 'topic' = 'cdc', 'properties.bootstrap.servers' = 'nowhere:1',
  'scan.startup.mode' = 'timestamp', 'scan.startup.timestamp-millis' = '5', 'format' = 'debezium-json');
"""


@pytest.fixture
def bench(broker, spark) -> Bench:
    return Bench(broker)


def outcomes(bench: Bench, text: str) -> list[str]:
    return [str(run_test(test, bench)) for test in read_tests(SourceText("t.test.sql", TABLES + text))]


def test_the_example_holds_and_leaves_no_topic(bench, kafka_properties) -> None:
    before = set(list_topics(kafka_properties()))  # other tests' topics have such names too
    for test in read_tests(read_script(str(EXAMPLE))):
        assert run_test(test, bench) is None, test.name
    assert set(list_topics(kafka_properties())) <= before


def test_changes_tombstones_and_what_differs(bench, tmp_path) -> None:
    records = tmp_path / "c.jsonl"
    records.write_text(
        '{"value": {"op": "c", "before": null, "after": {"id": 1, "name": "a"}}}\n'
        '{"value": {"op": "u", "before": {"id": 1, "name": "a"}, "after": {"id": 1, "name": "b"}}}\n'
        '{"value": {"op": "c", "before": null, "after": {"id": 2, "name": "x"}}}\n'
        '{"value": {"op": "d", "before": {"id": 2, "name": "x"}, "after": null}}\n'
    )
    deleted = tmp_path / "d.jsonl"
    deleted.write_text('{"key": {"id": 2}}\n')
    text = f"""-- test: changes
-- given topic 'cdc' from '{records}'
-- expect changelog of cdc ordered
VALUES ('+I', 1, 'a'), ('-U', 1, 'a'), ('+U', 1, 'b'), ('+I', 2, 'x'), ('-D', 2, 'x');
-- expect rows of cdc (name)
VALUES ('b');
-- run
SET 'execution.runtime-mode' = 'streaming';
INSERT INTO ups SELECT * FROM cdc ON CONFLICT DO DEDUPLICATE;
-- given topic 'ups' from '{deleted}'
-- expect rows of ups
VALUES (1, 'b');
-- expect tombstones of ups
VALUES ('{{"id":2}}'), ('{{"id":2}}');
-- test: differs
-- run
SELECT * FROM (VALUES (1, 'a'), (2, 'b')) AS t(id, name);
-- expect rows (name)
VALUES ('a'),
       ('c');
"""
    held, differs = outcomes(bench, text)
    assert held == "None"
    assert differs.splitlines()[0] == "t.test.sql:24: 2 expected, 2 came"
    assert "|   26 |        c | ≠ |      b |" in differs


def test_failures_have_their_place(bench) -> None:
    for text, code, line in [
        ("-- test: a\n-- run\nSELECT nme FROM ups;\n-- expect rows\nVALUES (1);", "unknown-column", 9),
        ("-- test: a\n-- expect rows of upps\nVALUES (1);", "unknown-table", 8),
        ("-- test: a\n-- expect rows of ups\nVALUES (1, nope);", "unknown-column", 8),
        ("-- test: a\n-- expect rows of ups (nme)\nVALUES (1);", "unknown-column", 8),
        ("-- test: a\n-- expect rows\nVALUES (1);", "test-directive", 8),
        ("-- test: a\n-- run\n-- expect rows\nVALUES (1);", "test-directive", 8),
        ("-- test: a\n-- given topic 'x' from 'gone.jsonl'\n-- expect no rows", "file-not-found", None),
    ]:
        with pytest.raises(KafkaSqlError) as raised:
            outcomes(bench, text)
        found = raised.value.diagnostics[0]
        assert (str(found.code), found.span and found.span.position[0]) == (code, line), text


def test_an_expected_error_that_does_not_come(bench) -> None:
    text = "-- test: a\n-- run\nSELECT 1;\n-- expect error unknown-column"
    assert outcomes(bench, text) == ["t.test.sql:10: expected the error unknown-column, but nothing failed"]


def test_scripts_variables_and_results_for_ci(spark, tmp_path, capsys) -> None:
    tables, tests, results = tmp_path / "tables.sql", tmp_path / "a.test.sql", tmp_path / "r.xml"
    tables.write_text("CREATE VIEW v AS SELECT ${START} + a AS a FROM (VALUES (1)) AS x (a);\n")
    run = "-- run\nSELECT a FROM v;\n-- expect rows\n"
    tests.write_text(f"-- test: holds\n{run}VALUES (42);\n-- test: differs\n{run}VALUES (7);\n")
    options = ["-i", str(tables), "--var", "START=41", "--junitxml", str(results)]
    assert run_command(["test", *options, str(tests)]) == 1, capsys.readouterr().err
    suite = ElementTree.parse(results).getroot()
    assert (suite.tag, suite.get("tests"), suite.get("failures")) == ("testsuite", "2", "1")
    holds, differs = suite.findall("testcase")
    assert (holds.get("name"), holds.get("classname"), list(holds)) == ("holds", str(tests), [])
    (failure,) = differs
    assert (failure.tag, differs.get("line")) == ("failure", "6")
    assert "42" in str(failure.text)
