"""Tables of databases, on SQLite and on a PostgreSQL server: read, looked up and written."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from kafka_sql.text.diagnostics import KafkaSqlError
from tests.integration.conftest import rows_of, wait_until
from tests.integration.postgresql import is_installed, running_server

pytestmark = [pytest.mark.spark, pytest.mark.sampled(6)]

CUSTOMERS = [(1, "ann", "DE"), (2, "bob", "FR"), (3, "cleo", None)]


@pytest.fixture(scope="module")
def postgres():
    """A PostgreSQL server, where its programs and its driver for Python are installed."""
    pytest.importorskip("psycopg")
    if not is_installed():
        pytest.skip("no PostgreSQL server on this machine (initdb, pg_ctl)")
    with running_server() as server:
        yield server


class Database:
    """A database of either kind, and what its ``jdbc`` tables say of it."""

    def __init__(self, url: str, connect) -> None:
        self.url, self.connect = url, connect

    def run(self, sql: str, rows: list[tuple] | None = None) -> list[tuple]:
        with closing(self.connect()) as connection:
            cursor = connection.cursor()
            if rows is None:
                cursor.execute(sql)
            else:
                cursor.executemany(sql, rows)
            found = cursor.fetchall() if cursor.description else []
            connection.commit()
            return [tuple(row) for row in found]

    def table(self, name: str, columns: str, table: str | None = None, **options: str) -> str:
        merged = {"connector": "jdbc", "url": self.url, "table-name": table or name, **options}
        if self.url.startswith("jdbc:postgresql"):
            merged["username"] = "tester"
        written = ", ".join(f"'{key}' = '{value}'" for key, value in merged.items())
        return f"CREATE TABLE {name} ({columns}) WITH ({written});\n"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """An empty database."""
    if request.param == "sqlite":
        path = tmp_path / "shop.db"
        yield Database(f"jdbc:sqlite:{path}", lambda: sqlite3.connect(path))
        return
    server = request.getfixturevalue("postgres")
    import psycopg

    made = Database(
        server.url,
        lambda: psycopg.connect(host="127.0.0.1", port=server.port, user="tester", dbname="postgres"),
    )
    made.run("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    yield made


def customers(database: Database) -> str:
    mark = "?" if "sqlite" in database.url else "%s"
    database.run("CREATE TABLE customers (id BIGINT, name VARCHAR(20), country VARCHAR(2))")
    database.run(f"INSERT INTO customers VALUES ({mark}, {mark}, {mark})", CUSTOMERS)
    return "id BIGINT, name STRING, country STRING"


def test_a_table_is_read_in_parts_and_filtered(session, database):
    columns = customers(database)
    parts = {"column": "id", "num": "2", "lower-bound": "1", "upper-bound": "2"}
    session.sql(
        database.table("customers", columns)
        + database.table(
            "parts", columns, "customers", **{f"scan.partition.{k}": v for k, v in parts.items()}
        )
    )
    assert rows_of(session, "SELECT * FROM customers") == CUSTOMERS
    assert rows_of(session, "SELECT name FROM parts") == [("ann",), ("bob",)]
    assert rows_of(session, "SELECT name FROM customers WHERE country = 'DE' AND id < 3") == [("ann",)]
    assert rows_of(session, "SELECT COUNT(*) FROM customers WHERE country IS NULL") == [(1,)]


TYPES = (
    "b BOOLEAN, i INT, l BIGINT, d DOUBLE, n DECIMAL(10, 2), t STRING, y BYTES, born DATE, "
    "clock TIME(0), moment TIMESTAMP(6)"
)


def test_values_of_all_types_come_back(session, database):
    blob = "BLOB" if "sqlite" in database.url else "BYTEA"
    database.run(
        f"CREATE TABLE types (b BOOLEAN, i INT, l BIGINT, d DOUBLE PRECISION, n DECIMAL(10, 2), t TEXT, "
        f"y {blob}, born DATE, clock TIME, moment TIMESTAMP)"
    )
    session.sql(database.table("types", TYPES))
    row = (
        "TRUE, -1, 9000000000, 0.5, CAST(12.34 AS DECIMAL(10, 2)), 'ä', x'00ff', DATE '2020-02-29', "
        "TIME '12:34:56', TIMESTAMP '2020-01-01 00:00:00.123456'"
    )
    nulls = ", ".join(
        f"CAST(NULL AS {part.strip().split(' ', 1)[1]})"
        for part in TYPES.replace("(10, 2)", "(10$2)").split(",")
    )
    nulls = nulls.replace("(10$2)", "(10, 2)")
    session.sql(f"INSERT INTO types SELECT {row} UNION ALL SELECT {nulls}").wait(60)
    cells = ", ".join(
        f"CAST({part.split()[0]} AS STRING)" for part in TYPES.replace("(10, 2)", "").split(", ")
    )
    expected = ["TRUE", "-1", "9000000000", "0.5", "12.34", "ä"]
    tail = ["2020-02-29", "12:34:56", "2020-01-01 00:00:00.123456"]
    found = rows_of(session, f"SELECT {cells} FROM types")
    assert (None,) * 10 in found
    (values,) = (row for row in found if row[0] is not None)
    assert [*values[:6], *values[7:]] == [*expected, *tail]
    assert rows_of(
        session, "SELECT l FROM types WHERE y = x'00ff' AND moment > TIMESTAMP '2019-01-01 00:00:00'"
    ) == [(9000000000,)]


def test_upserts_deletes_and_insertions(session, database):
    database.run("CREATE TABLE totals (k INT PRIMARY KEY, total BIGINT)")
    database.run("CREATE TABLE lines (k INT, v INT)")
    database.run("INSERT INTO totals VALUES (1, -1), (9, 9)")
    session.sql(
        database.table("totals", "k INT, total BIGINT, PRIMARY KEY (k) NOT ENFORCED")
        + database.table("lines", "k INT, v INT", **{"sink.buffer-flush.max-rows": "2"})
    )
    source = "(VALUES (1, 5), (2, 7), (1, 1)) AS t (k, v)"
    session.sql(f"INSERT INTO totals SELECT k, CAST(SUM(v) AS BIGINT) FROM {source} GROUP BY k").wait(60)
    job = session.sql(f"INSERT INTO lines SELECT k, v FROM {source}")
    job.wait(60)
    assert job.progress().rows_written == 3
    assert sorted(database.run("SELECT * FROM totals")) == [(1, 6), (2, 7), (9, 9)]
    assert sorted(database.run("SELECT * FROM lines")) == [(1, 1), (1, 5), (2, 7)]


@pytest.mark.parametrize("cache", ["NONE", "PARTIAL", "FULL"])
def test_lookups(session, database, cache):
    columns = customers(database)
    mark = "?" if "sqlite" in database.url else "%s"
    database.run(f"INSERT INTO customers VALUES ({mark}, {mark}, {mark})", [(2, "ben", "IT")])
    options = {"lookup.cache": cache, "lookup.full-cache.periodic-reload.interval": "1 h"}
    session.sql(
        database.table("customers", columns, **options)
        + """CREATE VIEW orders AS SELECT id, customer, PROCTIME() AS pt FROM (VALUES (1, CAST(1 AS BIGINT)),
           (2, 2), (3, 7), (4, CAST(NULL AS BIGINT)), (5, 3)) AS t (id, customer)"""
    )
    join = "JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id"
    assert rows_of(session, f"SELECT o.id, c.name FROM orders AS o {join}") == [
        (1, "ann"),
        (2, "ben"),
        (2, "bob"),
        (5, "cleo"),
    ]
    query = f"SELECT o.id, c.name FROM orders AS o LEFT {join} AND c.country = 'FR'"
    assert rows_of(session, query) == [(1, None), (2, "bob"), (3, None), (4, None), (5, None)]
    query = f"SELECT o.id, c.name FROM orders AS o LEFT {join} AND c.name <> 'ann' WHERE o.id < 3"
    assert rows_of(session, query) == [(1, None), (2, "ben"), (2, "bob")]


@pytest.mark.kafka
def test_a_stream_looks_up_what_is_there_now(session, database, kafka_table, topic, produce, consume):
    source, sink = topic(), topic()
    columns = customers(database)
    unbounded = {"scan.bounded.mode": None}
    session.sql(
        kafka_table("orders", source, "id INT, customer BIGINT, pt AS PROCTIME()", **unbounded)
        + kafka_table("named", sink, "id INT, name STRING")
        + database.table("customers", columns)
    )
    job = session.sql(
        """INSERT INTO named SELECT o.id, c.name FROM orders AS o
           JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id"""
    )
    produce(source, [{"value": '{"id": 1, "customer": 4}'}, {"value": '{"id": 2, "customer": 1}'}])
    wait_until(lambda: job.progress().rows_written == 1, 120)
    database.run("INSERT INTO customers VALUES (4, 'dora', 'ES')")
    produce(source, [{"value": '{"id": 3, "customer": 4}'}])
    wait_until(lambda: job.progress().rows_written == 2, 120)
    job.stop()
    assert [json.loads(record.value()) for record in consume(sink)] == [
        {"id": 2, "name": "ann"},
        {"id": 3, "name": "dora"},
    ]


@pytest.mark.kafka
def test_results_over_looked_up_rows_are_kept_up_to_date(
    session, tmp_path, kafka_table, topic, produce, consume
):
    path = tmp_path / "shop.db"
    database = Database(f"jdbc:sqlite:{path}", lambda: sqlite3.connect(path))
    columns = customers(database)
    source, sink = topic(), topic()
    session.sql(
        kafka_table("orders", source, "customer BIGINT, pt AS PROCTIME()", **{"scan.bounded.mode": None})
        + kafka_table("counts", sink, "country STRING, n BIGINT", format="debezium-json")
        + database.table("customers", columns)
    )
    produce(source, [{"value": json.dumps({"customer": n})} for n in (1, 2, 1, 7)])
    job = session.sql(
        """INSERT INTO counts SELECT c.country, COUNT(*) FROM orders AS o
           JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id GROUP BY c.country"""
    )
    wait_until(lambda: job.progress().rows_written == 2, 180)
    job.stop()
    found = [json.loads(record.value())["after"] for record in consume(sink)]
    assert sorted((row["country"], row["n"]) for row in found) == [("DE", 2), ("FR", 1)]


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("SELECT id FROM gone", "database-failed"),
        ("SELECT o.id FROM o JOIN gone FOR SYSTEM_TIME AS OF o.pt AS c ON o.id = c.id", "database-failed"),
    ],
)
def test_a_table_that_is_not_there(session, database, query, code):
    session.sql(
        database.table("gone", "id INT", **{"lookup.max-retries": "0"})
        + "CREATE VIEW o AS SELECT id, PROCTIME() AS pt FROM (VALUES (1)) AS t (id);"
        + "CREATE TABLE nowhere (id INT) WITH ('connector' = 'blackhole')"
    )
    with pytest.raises(KafkaSqlError) as raised:
        session.sql(f"INSERT INTO nowhere {query}").wait(60)
    assert raised.value.diagnostics[0].code == code
    assert "'gone'" in raised.value.diagnostics[0].message


@pytest.mark.parametrize(
    ("columns", "message", "help"),
    [
        ("id BIGINT, nam STRING", "the table 'customers' of {} has no column 'nam'", "did you mean 'name'?"),
        (
            "id BIGINT, zip STRING",
            "the table 'customers' of {} has no column 'zip'",
            "its columns: id, name, country",
        ),
        (
            "name INT",
            "the column 'name' of the table 'customers' is character varying in the database, declared as "
            "INT",
            "declare it with a type that holds the values of the database",
        ),
    ],
)
@pytest.mark.parametrize(
    "use",
    ["written", *(pytest.param(use, marks=pytest.mark.exhaustive) for use in ("read", "looked up"))],
)
def test_a_table_that_is_declared_wrong(session, database, columns, message, help, use):
    if "sqlite" in database.url and "name INT" in columns:
        return  # a column of SQLite holds values of any type
    customers(database)
    session.sql(
        database.table("wrong", columns, "customers")
        + "CREATE TABLE nowhere (x STRING) WITH ('connector' = 'blackhole');"
        + "CREATE VIEW o AS SELECT id, PROCTIME() AS pt FROM (VALUES (CAST(1 AS BIGINT))) AS t (id)"
    )
    last = columns.rpartition(", ")[2].split()
    key = "id" if "id" in columns else "name"
    statement = {
        "read": f"INSERT INTO nowhere SELECT CAST({last[0]} AS STRING) FROM wrong",
        "written": f"INSERT INTO wrong ({last[0]}) SELECT CAST('1' AS {last[1]})",
        "looked up": f"""INSERT INTO nowhere SELECT CAST(w.{last[0]} AS STRING) FROM o
            JOIN wrong FOR SYSTEM_TIME AS OF o.pt AS w ON CAST(o.id AS {dict(id="BIGINT").get(key, "INT")})
            = w.{key}""",
    }[use]
    with pytest.raises(KafkaSqlError) as raised:
        session.sql(statement).wait(300)
    (problem,) = raised.value.diagnostics
    assert problem.message == message.format(database.url)
    assert help in problem.helps


def test_a_server_that_is_down(session):
    pytest.importorskip("psycopg")
    session.sql(
        """CREATE TABLE t (id INT) WITH ('connector' = 'jdbc', 'table-name' = 't',
           'url' = 'jdbc:postgresql://127.0.0.1:1/x', 'username' = 'u', 'password' = 'hidden');
           CREATE TABLE nowhere (id INT) WITH ('connector' = 'blackhole')"""
    )
    with pytest.raises(KafkaSqlError) as raised:
        session.sql("INSERT INTO nowhere SELECT id FROM t").wait(60)
    (problem,) = raised.value.diagnostics
    assert problem.code == "database-unreachable"
    assert "hidden" not in str(problem)
