"""The queries of ``tests/golden/queries``: the rows Flink gives in batch mode.

A case is one query over ``t`` (the rows of ``tests/golden/functions``), ``w`` (the same with a watermark on
``ts``), or the tables of ``tests/golden/queries/*.jsonl``: ``orders`` and ``payments`` with watermarks on
``ts``, ``plain`` (the orders without one), ``customers``, ``ticks`` for MATCH_RECOGNIZE, and the ``buyers``,
``purchases`` and ``instalments`` of ``shop.sql``, whose queries have the shapes of a benchmark. Its section
``flink`` holds names and types of the columns, then the rows; sorted unless the query has an ORDER BY
outside. What Flink's batch mode refuses is asked again in streaming mode (``flink streaming``: the final
rows), and so is MATCH_RECOGNIZE, because batch mode sorts rows of one time anyhow; ``flink error`` holds what
it says where it refuses both.
``python -m tests.integration.query_corpus`` records cases without an answer, or all with ``--all`` (it needs
Flink: see tests/oracle).
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from tests.golden_cases import GOLDEN, GoldenCase, golden_cases, write_cases
from tests.integration.expression_corpus import COLUMNS, ROWS, escaped

WATERMARK = ", WATERMARK FOR ts AS ts - INTERVAL '5' SECOND"
_ORDERS = (
    "id INT NOT NULL, customer STRING, amount INT, price DECIMAL(10,2), ts TIMESTAMP(3), "
    "items ARRAY<STRING>, `lines` ARRAY<ROW<sku STRING, qty INT>>, tags MAP<STRING, INT>"
)
_PAYMENTS = "id INT NOT NULL, order_id INT, means STRING, paid INT, ts TIMESTAMP(3)"
_CUSTOMERS = "name STRING, city STRING, level INT"
_BUYERS = "id BIGINT, name STRING, city STRING, region STRING, ts TIMESTAMP(3)"
_PURCHASES = (
    "id BIGINT, buyer BIGINT, article STRING, sector BIGINT, total BIGINT, due TIMESTAMP(3), ts TIMESTAMP(3)"
)
_INSTALMENTS = (
    "purchase BIGINT, payer BIGINT, amount BIGINT, means STRING, link STRING, note STRING, ts TIMESTAMP(3)"
)
_TICKS = "id INT, symbol STRING, price INT, tax DECIMAL(6,2), vol DOUBLE, big BIGINT, ts TIMESTAMP(3)"
_FOLDER = GOLDEN / "queries"
TABLES: dict[str, tuple[str, Path]] = {
    "t": (COLUMNS, ROWS),
    "w": (COLUMNS + WATERMARK, ROWS),
    "orders": (_ORDERS + WATERMARK, _FOLDER / "orders.jsonl"),
    "plain": (_ORDERS, _FOLDER / "orders.jsonl"),
    "payments": (_PAYMENTS + WATERMARK, _FOLDER / "payments.jsonl"),
    "customers": (_CUSTOMERS, _FOLDER / "customers.jsonl"),
    "ticks": (_TICKS + WATERMARK, _FOLDER / "ticks.jsonl"),
    "buyers": (_BUYERS + WATERMARK, _FOLDER / "buyers.jsonl"),
    "purchases": (_PURCHASES + WATERMARK, _FOLDER / "purchases.jsonl"),
    "instalments": (_INSTALMENTS + WATERMARK, _FOLDER / "instalments.jsonl"),
}
"""Declared columns and the file of rows of every table."""
_KAFKA = (
    "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'localhost:9092', "
    "'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json'"
)
OURS = "SET 'execution.runtime-mode' = 'batch';\n" + "".join(
    f"CREATE TABLE {name} ({columns}) WITH ({_KAFKA});\n" for name, (columns, _) in TABLES.items()
)
ANSWERS = ("flink", "flink streaming", "flink error")


def rows_of(table: str) -> list[dict[str, Any]]:
    """The rows of a table, as JSON values by column name."""
    lines = TABLES[table][1].read_text(encoding="utf-8").splitlines()
    return [json.loads(line, parse_float=Decimal) for line in lines]


def answer(case: GoldenCase, columns: Sequence[tuple[str, str]], rows: Sequence[Sequence[str | None]]) -> str:
    """The section of a case."""
    lines = [" | ".join(escaped("NULL" if cell is None else cell) for cell in row) for row in rows]
    if not is_ordered(case.sql):
        lines.sort()
    return "\n".join([" | ".join(f"{name} {_plain(kind)}" for name, kind in columns), *lines])


def _plain(kind: str) -> str:
    """A type without the mark of a time attribute, which only streaming mode shows."""
    return kind.removesuffix(" *ROWTIME*")


def is_ordered(sql: str) -> bool:
    """Whether the query ends in an ORDER BY of its own."""
    outside, before = sql, ""
    while outside != before:
        outside, before = re.sub(r"\([^()]*\)", "", outside), outside
    return "ORDER BY" in outside


def record(*, everything: bool) -> None:
    """Asks Flink for the cases and writes what it says into the golden files."""
    from tests.oracle import FlinkOracle

    cases = golden_cases("queries")
    asked = [case for case in cases if everything or not any(name in case.sections for name in ANSWERS)]
    with FlinkOracle(heap="1500m") as flink, tempfile.TemporaryDirectory() as folder:
        tables = []
        for name, (columns, rows) in TABLES.items():
            path = Path(folder) / f"{name}.json"
            path.write_text(rows.read_text(encoding="utf-8"), encoding="utf-8")
            source = f"WITH ('connector' = 'filesystem', 'path' = 'file://{path}', 'format' = 'json')"
            tables.append(f"CREATE TEMPORARY TABLE {name} ({columns}) {source}")
        refused = [case for case in asked if "MATCH_RECOGNIZE" in case.sql]
        sorted_anyhow = [case for case in asked if case not in refused]
        queries = [case.sql.strip().rstrip(";") for case in sorted_anyhow]
        batch = flink.run([*tables, *queries], mode="batch")[len(tables) :]
        for case, result in zip(sorted_anyhow, batch, strict=True):
            if result.failed:
                refused.append(case)
                case.sections = {"flink error": reason_of(result.errors)}
            else:
                case.sections = {"flink": answer(case, result.columns, result.cells)}
        queries = [case.sql.strip().rstrip(";") for case in refused]
        streaming = flink.run([*tables, *queries], mode="streaming")[len(tables) :] if refused else []
        for case, result in zip(refused, streaming, strict=True):
            if result.failed:
                case.sections = {"flink error": reason_of(result.errors)}
            else:
                case.sections = {"flink streaming": answer(case, result.columns, result.final_rows())}
                continue
            print(f"!! {case.group}: {case.name}: {case.sections['flink error']}")
    for path in {case.path for case in asked}:
        write_cases(path, (case for case in cases if case.path == path))


def reason_of(errors: Sequence[Any]) -> str:
    """The innermost message of a pipeline of errors, on one line."""
    message = next((error.message for error in reversed(errors) if error.message), "")
    return " ".join(message.split())[:300]


if __name__ == "__main__":
    record(everything="--all" in sys.argv)
