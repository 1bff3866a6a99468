"""The lookup joins of ``tests/golden/lookups``: the rows that Flink gives with its JDBC connector.

A case is one query over ``orders`` (rows with a processing time) and the tables of a database: ``customers``,
``computed`` (the same with computed columns), ``rates``, ``levels`` and ``types``. Its section ``flink``
holds names and types of the columns, then the final rows in streaming mode, sorted; ``flink error`` what
Flink says where it refuses the query.
``python -m tests.integration.lookup_corpus JARS`` records cases without an answer, or all with ``--all``: it
needs Flink (tests/oracle), PostgreSQL's programs, and in the folder ``JARS`` from Maven Central
``flink-connector-jdbc-core`` and ``flink-connector-jdbc-postgres`` (4.0.0-2.0), and
``org.postgresql:postgresql``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from tests.golden_cases import golden_cases, write_cases
from tests.integration.query_corpus import answer

STORED = (
    """CREATE TABLE customers (id BIGINT, name VARCHAR(20), country VARCHAR(2), born DATE,
       credit DECIMAL(8, 2))""",
    """INSERT INTO customers VALUES (1, 'ann', 'DE', '1980-02-29', 10.50), (2, 'bob', 'FR', NULL, 25),
       (2, 'ben', 'IT', '2001-01-01', NULL), (3, 'cleo', NULL, '1999-12-31', 0),
       (NULL, 'nemo', 'ES', NULL, 1)""",
    "CREATE TABLE rates (currency VARCHAR(3), from_amount INT, rate DOUBLE PRECISION)",
    """INSERT INTO rates VALUES ('EUR', 10, 1.0), ('EUR', 20, 0.9), ('USD', 10, 1.25), ('USD', NULL, 2.0),
       (NULL, 10, 7.0)""",
    "CREATE TABLE levels (id INT PRIMARY KEY, label VARCHAR(10))",
    "INSERT INTO levels VALUES (1, 'low'), (2, 'mid'), (3, 'high'), (9, NULL)",
    """CREATE TABLE types (i INT, b BOOLEAN, s SMALLINT, r REAL, d DOUBLE PRECISION, n DECIMAL(12, 3),
       t TEXT, born DATE, clock TIME, moment TIMESTAMP)""",
    """INSERT INTO types VALUES (1, TRUE, -5, 0.5, 1e300, 123456789.125, 'ä''"', '2020-02-29', '12:34:56',
       '2020-01-01 00:00:00.123'), (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)""",
)
"""What the database holds."""
_CUSTOMERS = "id BIGINT, name STRING, country STRING, born DATE, credit DECIMAL(8, 2)"
DECLARED = {
    "customers": ("customers", _CUSTOMERS),
    "computed": ("customers", f"{_CUSTOMERS}, loud AS UPPER(name), twice AS id + id"),
    "rates": ("rates", "currency STRING, from_amount INT, rate DOUBLE"),
    "levels": ("levels", "id INT, label STRING"),
    "types": (
        "types",
        "i INT, b BOOLEAN, s SMALLINT, r FLOAT, d DOUBLE, n DECIMAL(12, 3), t STRING, born DATE, "
        "clock TIME(0), moment TIMESTAMP(3)",
    ),
}
"""The declared tables: the stored one and the columns."""
VIEWS = (
    """CREATE TEMPORARY VIEW orders AS SELECT *, PROCTIME() AS pt FROM (VALUES
       (1, CAST(1 AS BIGINT), 'EUR', 10, 1), (2, 2, 'USD', 20, 2), (3, 7, 'EUR', 20, 7),
       (4, CAST(NULL AS BIGINT), CAST(NULL AS STRING), 30, CAST(NULL AS INT)), (5, 3, 'USD', 10, 1),
       (6, 1, 'EUR', 40, 3), (7, 2, 'GBP', CAST(NULL AS INT), 2))
       AS t (id, customer, currency, amount, level)""",
    """CREATE TEMPORARY VIEW looked_up AS SELECT o.id, o.level, c.name FROM orders AS o
       JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id""",
)


def tables(url: str) -> list[str]:
    """The declarations of the tables and views over a database."""
    user = ", 'username' = 'tester', 'password' = ''" if "postgresql" in url else ""
    declared = [
        f"CREATE TEMPORARY TABLE {name} ({columns}) WITH ('connector' = 'jdbc', 'url' = '{url}', "
        f"'table-name' = '{stored}'{user})"
        for name, (stored, columns) in DECLARED.items()
    ]
    return [*declared, *VIEWS]


def fill(run: Callable[[str], object]) -> None:
    """Make the stored tables."""
    for statement in STORED:
        run(statement)


def record(jars: Path, *, everything: bool) -> None:
    """Asks Flink for the cases and writes what it says into the golden files."""
    import psycopg

    from tests.integration.postgresql import running_server
    from tests.oracle import FlinkOracle
    from tests.oracle.jars import require_flink

    cases = golden_cases("lookups")
    asked = [case for case in cases if everything or not any("flink" in name for name in case.sections)]
    with running_server() as server:
        with psycopg.connect(
            host="127.0.0.1", port=server.port, user="tester", dbname="postgres", autocommit=True
        ) as connection:
            fill(connection.execute)
        installed = require_flink()
        with FlinkOracle(replace(installed, more=(*installed.more, jars)), heap="1500m") as flink:
            given = tables(server.url)
            queries = [case.sql.strip().rstrip(";") for case in asked]
            answers = flink.run([*given, *queries])
            for made in answers[: len(given)]:
                assert not made.failed, made.errors
            for case, result in zip(asked, answers[len(given) :], strict=True):
                if result.failed:
                    said = [error.message for error in result.errors if error.message]
                    case.sections = {"flink error": " ".join(said[-1].split())[:300]}
                else:
                    case.sections = {"flink": answer(case, result.columns, result.final_rows())}
    for path in {case.path for case in asked}:
        write_cases(path, (case for case in cases if case.path == path))


if __name__ == "__main__":
    record(Path(sys.argv[1]), everything="--all" in sys.argv)
