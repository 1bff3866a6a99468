"""``python -m tests.benchmarks --calls``: what functions of the user and look-ups cost, in rows per second.

Rows of Parquet files go nowhere, through one call each: none, a function for each row, one of Arrow columns,
and a look-up in a table of a database (SQLite) without a cache, with a partial and with a full one.
"""

from __future__ import annotations

import argparse
import sqlite3
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from kafka_sql import Session

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


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a table of rows per second, best of ``--repeat`` runs."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks --calls", description=__doc__)
    parser.add_argument("--events", type=int, default=1_000_000, help="rows that are read")
    parser.add_argument("--customers", type=int, default=100_000, help="rows of the table looked up")
    parser.add_argument("--repeat", type=int, default=3, help="measured runs of each call")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, closing(Session()) as session:
        _prepare(session, Path(folder), asked.events, asked.customers)
        print(f"\n{asked.events:,} rows, a table of {asked.customers:,}; best of {asked.repeat}\n")
        print("| call | rows/s |\n| --- | ---: |")
        for call, query in CALLS.items():
            session.sql("DROP TABLE IF EXISTS customers")
            session.sql(_customers(Path(folder), call.rpartition(", ")[2]))
            seconds = [_seconds(session, query) for _ in range(asked.repeat + 1)][1:]
            print(f"| {call} | {asked.events / min(seconds):,.0f} |", flush=True)
    return 0


def _seconds(session: Session, query: str) -> float:
    begin = time.monotonic()
    session.sql(f"INSERT INTO nowhere {query}").wait()
    return time.monotonic() - begin


def _prepare(session: Session, folder: Path, events: int, customers: int) -> None:
    (folder / "bench_functions.py").write_text(MODULE, encoding="utf-8")
    with closing(sqlite3.connect(folder / "customers.db")) as connection:
        connection.execute("CREATE TABLE customers (id INTEGER PRIMARY KEY, credit BIGINT)")
        rows = ((number, number % 1000) for number in range(customers))
        connection.executemany("INSERT INTO customers VALUES (?, ?)", rows)
        connection.commit()
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


def _customers(folder: Path, cache: str) -> str:
    kind = {"partial cache": "PARTIAL", "full cache": "FULL"}.get(cache, "NONE")
    return f"""CREATE TABLE customers (id BIGINT, credit BIGINT) WITH ('connector' = 'jdbc',
        'url' = 'jdbc:sqlite:{folder}/customers.db', 'table-name' = 'customers', 'lookup.cache' = '{kind}',
        'lookup.full-cache.periodic-reload.interval' = '1 h')"""


if __name__ == "__main__":
    sys.exit(main())
