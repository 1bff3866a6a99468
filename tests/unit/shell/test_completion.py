"""What is offered at a place of a typed text (``|``)."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafka_sql.session import Session
from kafka_sql.shell.completion.complete import complete
from kafka_sql.shell.completion.knowledge import Candidate
from kafka_sql.shell.editing.known import Known

DECLARED = """
CREATE TABLE orders (id INT, who STRING, `order` INT, ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp')
WITH ('connector' = 'kafka', 'topic' = 'o', 'scan.startup.mode' = 'earliest-offset',
  'properties.bootstrap.servers' = 'nobody:1', 'format' = 'json');
CREATE TABLE items (id INT, price DECIMAL(10, 2)) WITH ('connector' = 'datagen');
CREATE VIEW names AS SELECT UPPER(who) AS name FROM orders;
CREATE DATABASE other;
CREATE TABLE other.far (x INT) WITH ('connector' = 'datagen');
"""


def declared() -> Known:
    """What a session without Spark knows."""
    session = Session()
    list(session.execute(DECLARED))
    return Known(lambda: session)


@pytest.fixture(scope="module")
def known() -> Known:
    made = declared()
    made.topics = lambda servers: ("greetings", "orders-v2") if servers == "a:1" else ()  # type: ignore[method-assign]
    return made


def offered(known: Known, text: str) -> list[Candidate]:
    cursor = text.index("|")
    return complete(text.replace("|", "", 1), cursor, known)


def texts(known: Known, text: str) -> list[str]:
    return [each.text for each in offered(known, text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("SEL|", ["SELECT"]),
        ("SELECT 1; EXPL|", ["EXPLAIN"]),
        ("SELECT * FROM or|", ["orders"]),
        ("SELECT * FROM orders JOIN it|", ["items"]),
        ("INSERT INTO it|", ["items"]),
        ("SELECT * FROM orders, na|", ["names"]),
        ("SELECT o.| FROM orders o", ["id", "who", "`order`", "ts"]),
        ("SELECT o.w| FROM orders AS o", ["who"]),
        ("SELECT * FROM orders o JOIN items i ON i.|", ["id", "price"]),
        ("SELECT n.| FROM names n", ["name"]),
        ("SELECT n.| FROM names /*+ OPTIONS('a' = 'b') */ AS n", ["name"]),
        ("SELECT n.| FROM orders o JOIN names FOR SYSTEM_TIME AS OF o.ts AS n ON TRUE", ["name"]),
        ("SELECT n.| FROM orders o JOIN names FOR SYSTEM_TIME AS OF PROCTIME() n ON TRUE", ["name"]),
        ("WITH c AS (SELECT price * 2 AS p FROM items) SELECT c.| FROM c", ["p"]),
        ("SELECT s.| FROM (SELECT id + 1 AS a FROM orders) s", ["a"]),
        ("SELECT other.far.| FROM other.far", []),
        ("SELECT * FROM other.|", ["far"]),
        ("CREATE TEMP|", ["TEMPORARY TABLE", "TEMPORARY VIEW"]),
        ("CREATE TEMPORARY V|", ["VIEW"]),
        ("SELECT * FROM items GROUP |", ["BY"]),
        ("SELECT * FROM items LEFT |", ["JOIN"]),
        ("SHOW CREATE |", ["TABLE", "VIEW", "CATALOG"]),
        ("SHOW JO|", ["JOBS"]),
        ("STOP |", ["JOB"]),
        ("CREATE TABLE t (a INT) WITH ('connecto|", ["connector"]),
        ("CREATE TABLE t (a INT) WITH ('connector' = 'upsert|", ["upsert-kafka"]),
        (
            "CREATE TABLE t (a INT) WITH ('connector' = 'kafka', 'scan.startup.mode' = 'ear|",
            ["earliest-offset"],
        ),
        (
            "CREATE TABLE t (a INT) WITH ('properties.bootstrap.servers' = 'a:1', 'topic' = 'gre|",
            ["greetings"],
        ),
        ("CREATE TABLE t (a INT) WITH ('topic' = 'gre|", []),
        ("SET 'sql-client.execution.result-mode' = 'tab|", ["table", "tableau"]),
        ("SET 'table.sql-d|", ["table.sql-dialect"]),
        ("HELP ev|", ["event-time"]),
        ("\\tim|", ["timing"]),
        ("\\d or|", ["orders"]),
    ],
)
def test_offers(known: Known, text: str, found: list[str]) -> None:
    assert texts(known, text) == found


SPARK_FUNCTIONS = (("NVL2", "(expr1, expr2, expr3)", "Returns `expr2` if `expr1` is not null."),)


@pytest.fixture(scope="module")
def spark_known() -> Known:
    """What a session in Spark's dialect knows, whose Spark names one function."""
    session = Session(dialect="spark")
    session.connection.functions = lambda: SPARK_FUNCTIONS  # type: ignore[method-assign]
    list(session.execute("CREATE TABLE clicks (user_id INT) WITH ('connector' = 'datagen')"))
    return Known(lambda: session)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("CACH|", ["CACHE TABLE", "UNCACHE TABLE"]),
        ("MERG|", ["MERGE INTO"]),
        ("CREATE OR R|", ["REPLACE TEMPORARY VIEW", "REPLACE VIEW"]),
        ("CREATE TABLE t (a INT) USI|", ["USING"]),
        ("CREATE TABLE t (a INT) USING par|", ["parquet"]),
        ("CREATE TABLE t (a INT) USING parquet LOC|", ["LOCATION"]),
        ("CREATE TABLE t (a STRU|", ["STRUCT<"]),
        ("CREATE TABLE t (a INT) WITH ('connector' = 'upsert|", ["upsert-kafka"]),
        ("SELECT * FROM cl|", ["clicks"]),
        ("SELECT * FROM clicks LATERAL|", ["LATERAL VIEW", "LATERAL VIEW OUTER"]),
        ("SELECT * FROM clicks LEFT S|", ["SEMI JOIN"]),
        ("SELECT * FROM clicks WHERE user_id RL|", ["RLIKE"]),
        ("SELECT c.us| FROM clicks c", ["user_id"]),
        ("SELECT nvl|", ["NVL2("]),
    ],
)
def test_offers_in_the_dialect_of_spark(spark_known: Known, text: str, found: list[str]) -> None:
    assert texts(spark_known, text) == found


def test_functions_of_spark_have_their_arguments_and_sentence(spark_known: Known) -> None:
    (found,) = offered(spark_known, "SELECT nvl2|")
    assert (found.kind, found.sentence) == (SPARK_FUNCTIONS[0][1], SPARK_FUNCTIONS[0][2])


def test_flink_is_offered_no_words_of_spark(known: Known) -> None:
    assert texts(known, "CACH|") == []
    assert texts(known, "CREATE TABLE t (a INT) US|") == []


def test_columns_have_types_and_functions_signatures(known: Known) -> None:
    kinds = {each.text: each.kind for each in offered(known, "SELECT | FROM orders")}
    assert kinds["id"] == "INT"
    assert kinds["`order`"] == "INT"
    assert kinds["UPPER("] == "(STRING)"
    assert next(iter(kinds)) == "id"


def test_columns_of_a_query_around_are_not_offered_inside(known: Known) -> None:
    inside = texts(known, "SELECT * FROM orders WHERE id IN (SELECT | FROM items)")
    assert "price" in inside
    assert "who" not in inside


def test_options_have_their_sentence_and_are_offered_once(known: Known) -> None:
    text = "CREATE TABLE t (a INT) WITH ('connector' = 'kafka', 'topic' = 'x', '|"
    found = {each.text: each for each in offered(known, text)}
    assert "connector" not in found
    assert "topic" not in found
    assert found["scan.startup.mode"].sentence
    assert "rows-per-second" not in found


def test_options_of_the_chosen_format(known: Known) -> None:
    text = "CREATE TABLE t (a INT) WITH ('connector' = 'kafka', 'format' = 'json', 'json.ig|"
    assert texts(known, text) == ["json.ignore-parse-errors"]


def test_types_of_columns(known: Known) -> None:
    assert "TIMESTAMP_LTZ(3)" in texts(known, "CREATE TABLE t (a |")


def test_files_behind_source(known: Known, tmp_path: Path) -> None:
    for name in ("tables.sql", "notes.txt", ".hidden.sql"):
        (tmp_path / name).touch()
    (tmp_path / "jobs").mkdir()
    assert texts(known, f"SOURCE '{tmp_path}/|") == [f"{tmp_path}/jobs/", f"{tmp_path}/tables.sql"]


def test_a_candidate_takes_the_place_of_the_word(known: Known) -> None:
    (found,) = offered(known, "SELECT * FROM ord|")
    assert found.start == len("SELECT * FROM ")


@pytest.mark.parametrize(
    "text", ["|", "SELECT '|", "'|", ")|", "SELECT (((|", "FROM FROM |", "WITH x AS (|", ".|", "a.b.c.d.|"]
)
def test_any_text_gets_an_answer(known: Known, text: str) -> None:
    assert isinstance(offered(known, text), list)


def test_a_dead_broker_blocks_nobody() -> None:
    import time

    known = declared()
    started = time.monotonic()
    assert list(known.topics("127.0.0.1:1")) == []
    assert time.monotonic() - started < 3
