"""What stands at a place of a script (``|``): what hovering shows of it, and where it is declared."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from kafka_sql.editors.language_server.checked_document import CheckedDocument, DocumentChecker
from kafka_sql.editors.language_server.descriptions import declaration, described
from kafka_sql.editors.language_server.symbols import symbol_at
from kafka_sql.session import Session

EXAMPLES = sorted((Path(__file__).parents[3] / "sql_examples").glob("*.sql"))
TABLES = """CREATE TABLE orders (
  id INT NOT NULL,
  who STRING COMMENT 'who * bought',
  ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL,
  twice AS id * 2,
  WATERMARK FOR ts AS ts - INTERVAL '5' SECOND,
  PRIMARY KEY (id) NOT ENFORCED
) WITH ('connector' = 'upsert-kafka', 'topic' = 'orders-v2', 'key.format' = 'json', 'value.format' = 'json',
  'properties.bootstrap.servers' = 'nobody:1', 'properties.sasl.jaas.config' = 'password');
CREATE TABLE items (id INT, price DECIMAL(10, 2)) WITH ('connector' = 'datagen');
CREATE VIEW names AS SELECT UPPER(who) AS name FROM orders;
CREATE FUNCTION tidy AS 'shop.tidy' LANGUAGE PYTHON;
"""


def checked(text: str) -> CheckedDocument:
    return DocumentChecker(Session()).check("/jobs/job.sql", text, {})


def shown(text: str) -> str:
    """What hovering shows behind the tables; empty where it shows nothing."""
    offset = text.index("|")
    symbol = symbol_at(checked(TABLES + text.replace("|", "", 1)), len(TABLES) + offset)
    return "" if symbol is None else described(symbol.meaning)


def declared_at(text: str) -> tuple[str, int]:
    """The name at the declaration, and the line of it (from 1)."""
    offset = text.index("|")
    symbol = symbol_at(checked(TABLES + text.replace("|", "", 1)), len(TABLES) + offset)
    assert symbol is not None
    place = declaration(symbol.meaning)
    assert place is not None
    return place.text, place.position[0]


def test_a_table_shows_its_columns() -> None:
    assert shown("SELECT * FROM or|ders") == "\n".join(
        [
            "```sql",
            "table orders · upsert-kafka · orders-v2",
            "  id     INT, NOT NULL, PRI(id)",
            "  who    STRING, who * bought",
            "  ts     TIMESTAMP_LTZ(3) *ROWTIME*, METADATA FROM 'timestamp' VIRTUAL, "
            "WATERMARK AS `ts` - INTERVAL '5' SECOND",
            "  twice  INT, NOT NULL, AS `id` * 2",
            "```",
        ]
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("SELECT |who FROM orders", "column of orders\n  who  STRING, who * bought"),
        ("SELECT o.pri|ce FROM items AS o", "column of o\n  price  DECIMAL(10, 2)"),
        ("SELECT |o.price FROM items AS o", "table items · datagen\n  id     INT\n  price  DECIMAL(10, 2)"),
        ("SELECT id FROM names| n", "view names\n  name  STRING"),
        ("INSERT INTO items (|id) SELECT id FROM orders", "column of items\n  id  INT"),
        ("DROP TABLE ite|ms", "table items · datagen"),
        ("DESCRIBE ite|ms", "table items · datagen"),
        ("SELECT * FROM orders, it|ems", "table items · datagen"),
        ("CREATE TABLE t (a INT, b AS |a + 1) WITH ('connector' = 'datagen')", "column of t\n  a  INT"),
        ("WITH c AS (SELECT price * 2 AS p FROM items) SELECT p FROM |c", "query c\n  p  DECIMAL"),
        ("WITH c AS (SELECT price * 2 AS p FROM items) SELECT |p FROM c", "column of c\n  p  DECIMAL"),
        ("SELECT |s.a FROM (SELECT id + 1 AS a FROM items) s", "query s\n  a  INT"),
        ("SELECT |UPPER(who) FROM orders", "UPPER(STRING) → STRING"),
        ("SELECT |COUNT(*) FROM orders", "COUNT("),
        ("SELECT |CURRENT_TIMESTAMP", "CURRENT_TIMESTAMP() → TIMESTAMP_LTZ(3)"),
        ("SELECT |tidy(who) FROM orders", "FUNCTION tidy AS 'shop.tidy' LANGUAGE PYTHON"),
        ("USE CATALOG default_catalog; SELECT * FROM default_database.ite|ms", "table items"),
    ],
)
def test_what_is_shown(text: str, found: str) -> None:
    assert found in shown(text)


@pytest.mark.parametrize(
    "text",
    ["SELECT 1| FROM orders", "SEL|ECT 1", "SELECT nothing| FROM orders", "SELECT * FROM gone|", "|",
     "SELECT 'who|'", "SELECT a.b.c.d.|e FROM orders", "(((|", "'|", "SELECT * FROM .|", "/*+ OPTIONS('|",
     "SELECT 1|;", "SELECT 1 |;", ";|;"],
)  # fmt: skip
def test_other_places_show_nothing(text: str) -> None:
    assert shown(text) == ""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("CREATE TABLE t WITH ('connector' = 'kafka', 'scan.|startup.mode' = 'x')", "default: group-offsets"),
        ("CREATE TABLE t WITH ('connector' = 'kafka', 'scan.startup.mode' = 'ear|liest')", "earliest-offset"),
        ("CREATE TABLE t WITH ('connector' = 'kafka', 'properties.linger|.ms' = '1')", "'properties.*'"),
        ("CREATE TABLE t WITH ('connector' = 'datagen', 'fields.a.k|ind' = 'x')", "'fields.<column>.kind'"),
        ("CREATE TABLE t WITH ('format' = 'json', 'json.ignore-parse-|errors' = 'true')",
         "'json.ignore-parse-errors'"),
        ("SELECT * FROM items /*+ OPTIONS('rows-per-|second' = '1') */", "'rows-per-second'"),
        ("SET 'table.sql-|dialect' = 'default'", "'table.sql-dialect'"),
    ],
)  # fmt: skip
def test_options_show_their_sentence(text: str, found: str) -> None:
    said = shown(text)
    assert found in said
    assert len(said.splitlines()[-1]) > 20


def test_passwords_are_not_shown() -> None:
    assert "password'" not in shown("SELECT * FROM or|ders")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("SELECT * FROM |orders", ("orders", 1)),
        ("SELECT |o.who FROM orders o", ("orders", 1)),
        ("SELECT o.|who FROM orders o", ("who", 3)),
        ("SELECT twi|ce FROM orders", ("twice", 5)),
        ("SELECT * FROM |names", ("names", 11)),
        ("SELECT |name FROM names", ("names", 11)),
        ("SELECT |tidy(who) FROM orders", ("tidy", 12)),
        ("WITH c AS (SELECT 1 AS p) SELECT * FROM |c", ("c", 13)),
    ],
)
def test_declarations(text: str, found: tuple[str, int]) -> None:
    assert declared_at(text) == found


def test_a_name_means_what_it_meant_at_its_place() -> None:
    text = (
        "CREATE TABLE t (a INT) WITH ('connector' = 'datagen');\nSELECT a FROM t;\nDROP TABLE t;\n"
        "CREATE TABLE t (b INT) WITH ('connector' = 'datagen');\nSELECT b FROM t;\n"
    )
    document = checked(text)
    assert document.diagnostics == ()
    for number, column in ((1, "a"), (4, "b")):
        place = text.index(f"SELECT {column} FROM t") + len("SELECT a FROM ")
        symbol = symbol_at(document, place)
        assert symbol is not None
        span = declaration(symbol.meaning)
        assert span is not None
        assert span.position[0] == number
        assert f"  {column}  INT" in described(symbol.meaning)


def test_what_source_and_init_read_is_known(tmp_path: Path) -> None:
    (tmp_path / "a.sql").write_text("CREATE TABLE a (x INT) WITH ('connector' = 'datagen');")
    (tmp_path / "b.sql").write_text("CREATE TABLE b (y INT) WITH ('connector' = 'datagen');")
    checker = DocumentChecker(Session(), [str(tmp_path / "a.sql")])
    text = "SOURCE 'b.sql';\nSELECT * FROM a, b;"
    document = checker.check(str(tmp_path / "job.sql"), text, {})
    assert document.diagnostics == ()
    for name in ("a", "b"):
        symbol = symbol_at(document, text.index(" a, b") + (1 if name == "a" else 4))
        assert symbol is not None
        place = declaration(symbol.meaning)
        assert place is not None
        assert (place.source.name, place.text) == (str(tmp_path / f"{name}.sql"), name)
    own = checker.check(str(tmp_path / "a.sql"), (tmp_path / "a.sql").read_text(), {})
    assert own.diagnostics == (), "a script does not come in front of itself"
    edited = {str(tmp_path / "a.sql"): "CREATE TABLE z (x INT) WITH ('connector' = 'datagen');"}
    (problem,) = checker.check(str(tmp_path / "job.sql"), "SELECT * FROM a;", edited).diagnostics
    assert problem.code == "unknown-table"


def test_a_missing_init_script_is_said(tmp_path: Path) -> None:
    checker = DocumentChecker(Session(), [str(tmp_path / "gone.sql")])
    document = checker.check(str(tmp_path / "job.sql"), "SELECT 1;", {})
    assert [each.code.value for each in document.diagnostics] == ["file-not-found"]


def test_a_test_in_sql_is_no_script() -> None:
    checker = DocumentChecker(Session())
    right = "-- test: one\n-- run\nSELECT 1;\n-- expect rows\n(1)\n"
    assert checker.check("/x/a.test.sql", right, {}).diagnostics == ()
    (problem,) = checker.check(
        "/x/a.test.sql", right.replace("expect rows", "expect nonsense"), {}
    ).diagnostics
    assert problem.span is not None


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_no_text_is_too_broken(path: Path) -> None:
    """A script as it is written: every beginning of it, and places in it."""
    text = path.read_text(encoding="utf-8")
    chance = random.Random(path.name)
    for _ in range(6):
        written = text[: chance.randrange(len(text))]
        document = checked(written)
        for _ in range(6):
            symbol = symbol_at(document, chance.randrange(len(written) + 1))
            if symbol is not None:
                assert described(symbol.meaning)
                declaration(symbol.meaning)
