"""``python -m tests.benchmarks --calls``: what functions of the user and look-ups cost, in rows per second.

Rows of Parquet files go nowhere, through one call each: none, a function for each row, one of Arrow columns
(and, as a rival, the same as a pandas function of Spark alone), and a look-up in a table of a database
without a cache, with a partial and with a full one. The database is PostgreSQL where its programs and its
driver for Python are installed, else SQLite.
"""

from __future__ import annotations

import argparse
import importlib.util
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from kafka_sql import Session
from kafka_sql.broker.embedded.server_config import free_ports
from tests.integration.postgresql import PostgresServer, is_installed

MODULE = """
from __future__ import annotations

from kafka_sql import udf


def row_tax(amount: int, rate: int) -> int:
    return amount + amount * rate // 100


@udf(result_type="BIGINT", func_type="arrow")
def arrow_tax(amount, rate):
    import pyarrow.compute as pc

    return pc.add(amount, pc.divide(pc.multiply(amount, rate), 100))
"""
_JOIN = "JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id"
CALLS = {
    "no call": "SELECT id, amount + amount * 19 / 100 FROM orders",
    "function, row by row": "SELECT id, row_tax(amount, 19) FROM orders",
    "function, Arrow columns": "SELECT id, arrow_tax(amount, 19) FROM orders",
    "look-up, no cache": f"SELECT o.id, c.credit FROM orders AS o {_JOIN}",
    "look-up, partial cache": f"SELECT o.id, c.credit FROM orders AS o {_JOIN}",
    "look-up, full cache": f"SELECT o.id, c.credit FROM orders AS o {_JOIN}",
}
RIVAL = "function, pandas columns, Spark alone"
_ROWS_AT_ONCE = 5_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a table of rows per second, best of ``--repeat`` runs."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks --calls", description=__doc__)
    parser.add_argument("--events", type=int, default=1_000_000, help="rows that are read")
    parser.add_argument("--customers", type=int, default=100_000, help="rows of the table looked up")
    parser.add_argument("--repeat", type=int, default=3, help="measured runs of each call")
    asked = parser.parse_args(arguments)
    with (
        tempfile.TemporaryDirectory(prefix="kafka-sql-calls-") as name,
        _database(Path(name), asked.customers) as (kind, options),
        closing(Session()) as session,
    ):
        folder = Path(name)
        _prepare(session, folder, asked.events, asked.customers)
        print(f"\n{asked.events:,} rows, a {kind} table of {asked.customers:,}; best of {asked.repeat}\n")
        print("| call | rows/s |\n| --- | ---: |")
        for call, query in CALLS.items():
            session.sql("DROP TABLE IF EXISTS customers")
            session.sql(_customers(options, call.rpartition(", ")[2]))
            _print(call, asked.events, asked.repeat, lambda query=query: _ours(session, query))
            if call == "function, Arrow columns":
                _print(RIVAL, asked.events, asked.repeat, lambda: _spark_alone(session, folder))
    return 0


def _print(call: str, events: int, repeat: int, run: Callable[[], None]) -> None:
    seconds = []
    for _ in range(repeat + 1):  # the first is to get warm
        begin = time.monotonic()
        run()
        seconds.append(time.monotonic() - begin)
    print(f"| {call} | {events / min(seconds[1:]):,.0f} |", flush=True)


def _ours(session: Session, query: str) -> None:
    session.sql(f"INSERT INTO nowhere {query}").wait()


def _spark_alone(session: Session, folder: Path) -> None:
    from pyspark.sql.functions import pandas_udf

    make: Any = pandas_udf
    tax = make(lambda amount: amount + amount * 19 // 100, "bigint")
    frame = session.spark.read.parquet(str(folder / "orders"))
    frame.select("id", tax("amount")).write.format("noop").mode("overwrite").save()


def _prepare(session: Session, folder: Path, events: int, customers: int) -> None:
    (folder / "bench_functions.py").write_text(MODULE, encoding="utf-8")
    numbers = session.spark.range(0, events, 1, 4)
    columns = ("id", "id % 10007 AS amount", f"(id * 7919) % {customers} AS customer")
    numbers.selectExpr(*columns).write.parquet(str(folder / "orders"))
    session.sql(
        f"""SET 'python.files' = '{folder}';
        CREATE FUNCTION row_tax AS 'bench_functions.row_tax' LANGUAGE PYTHON;
        CREATE FUNCTION arrow_tax AS 'bench_functions.arrow_tax' LANGUAGE PYTHON;
        CREATE TABLE orders (id BIGINT, amount BIGINT, customer BIGINT, pt AS PROCTIME())
          WITH ('connector' = 'filesystem', 'path' = '{folder}/orders', 'format' = 'parquet');
        CREATE TABLE nowhere (id BIGINT, x BIGINT) WITH ('connector' = 'blackhole')"""
    )


@contextmanager
def _database(folder: Path, customers: int) -> Iterator[tuple[str, str]]:
    """A database with the table that is looked up: its kind, and the options of a table in it."""
    rows = [(number, number % 1000) for number in range(customers)]
    create = "CREATE TABLE customers (id BIGINT PRIMARY KEY, credit BIGINT)"
    if not (is_installed() and importlib.util.find_spec("psycopg")):
        with closing(sqlite3.connect(folder / "customers.db")) as connection:
            connection.execute(create)
            connection.executemany("INSERT INTO customers VALUES (?, ?)", rows)
            connection.commit()
        yield "SQLite", f"'url' = 'jdbc:sqlite:{folder}/customers.db'"
        return
    import psycopg

    folder.chmod(0o755)  # the server's user must reach it
    server = PostgresServer(folder / "postgresql", free_ports(1)[0])
    server.start()
    try:
        with psycopg.connect(
            host="127.0.0.1", port=server.port, user="tester", dbname="postgres"
        ) as connection:
            connection.execute(create)
            for start in range(0, customers, _ROWS_AT_ONCE):
                some = rows[start : start + _ROWS_AT_ONCE]
                connection.cursor().executemany("INSERT INTO customers VALUES (%s, %s)", some)
            connection.execute("ANALYZE customers")
        yield "PostgreSQL", f"'url' = '{server.url}', 'username' = 'tester'"
    finally:
        server.stop()


def _customers(options: str, cache: str) -> str:
    kind = {"partial cache": "PARTIAL", "full cache": "FULL"}.get(cache, "NONE")
    return f"""CREATE TABLE customers (id BIGINT, credit BIGINT) WITH ('connector' = 'jdbc', {options},
        'table-name' = 'customers', 'lookup.cache' = '{kind}',
        'lookup.full-cache.periodic-reload.interval' = '1 h')"""


if __name__ == "__main__":
    sys.exit(main())
