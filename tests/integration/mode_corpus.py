"""The queries of ``tests/golden/queries-in-both-modes``: the rows Flink gives in batch mode and in streaming
mode over sources that end.

A case is one query over the tables of :mod:`tests.integration.query_corpus` or over ``readings`` (rows out of
order, ties and NULLs, an event time ``ts`` and a processing time ``pt``), ``plainly`` (the same without event
time), ``locally`` (the same with an event time of instants) and ``steps`` (the same with times that differ).
Its section ``flink`` holds names and types of the columns, then the rows of batch mode; ``flink streaming``
the rows left after all changes of streaming mode, where they are others; ``flink error`` and ``flink
streaming error`` what Flink says where it refuses.

``python -m tests.integration.mode_corpus`` records cases without an answer, or all with ``--all`` (it needs
Flink: see tests/oracle).
"""

from __future__ import annotations

import json
import sys
import tempfile
from decimal import Decimal
from pathlib import Path
from typing import Any

from tests.golden_cases import GOLDEN, GoldenCase, golden_cases, write_cases
from tests.integration import query_corpus
from tests.integration.query_corpus import WATERMARK, answer
from tests.oracle import FlinkOracle

AREA = "queries-in-both-modes"
_PLAIN = (
    "id INT NOT NULL, k STRING, v INT, x DOUBLE, p DECIMAL(8, 3), ok BOOLEAN, ts TIMESTAMP(3), "
    "lz TIMESTAMP_LTZ(3), d DATE, doc STRING"
)
_READ = f"{_PLAIN}, pt AS PROCTIME(){WATERMARK}"
_READINGS, _STEPS = (GOLDEN / AREA / f"{name}.jsonl" for name in ("readings", "steps"))
TABLES: dict[str, tuple[str, Path]] = {
    **query_corpus.TABLES,
    "readings": (_READ, _READINGS),
    "plainly": (_PLAIN, _READINGS),
    "locally": (f"{_PLAIN}{WATERMARK.replace('ts', 'lz')}", _READINGS),
    "steps": (_READ, _STEPS),
}
"""Declared columns and the file of rows of every table."""
VIEWS = (
    "rich AS SELECT id, customer, amount, ts FROM orders WHERE amount > 5",
    "spent (who, total) AS SELECT customer, SUM(amount) FROM orders GROUP BY customer",
    "most AS SELECT who FROM spent WHERE total > 20",
    "sums AS WITH a AS (SELECT means, SUM(paid) AS paid FROM payments GROUP BY means) SELECT * FROM a",
)
"""Name and query of every view."""
MODES = {"batch": ("flink", "flink error"), "streaming": ("flink streaming", "flink streaming error")}
"""The sections of rows and of refusals of each mode."""


_ONE_MODE = {"match_recognize": ("streaming",), "streams": ("streaming",)}
"""Files asked in one mode: batch mode sorts rows of one time anyhow, and asks for no time attribute."""
_AT_ONCE = 40
"""So many queries are asked of one JVM, which loads classes anew for each."""


def differences() -> dict[str, str]:
    """The cases, as ``<case>-<mode>``, in which we are not like Flink, and why."""
    lines = (GOLDEN / AREA / "differences.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.partition(" | ") for line in lines if line and not line.startswith("#"))
    return {name: reason for name, _, reason in pairs}


def modes_of(case: GoldenCase) -> tuple[str, ...]:
    """The modes in which a case is asked."""
    return _ONE_MODE.get(case.group, tuple(MODES))


def rows_of(table: str) -> list[dict[str, Any]]:
    """The rows of a table, as JSON values by column name."""
    lines = TABLES[table][1].read_text(encoding="utf-8").splitlines()
    return [json.loads(line, parse_float=Decimal) for line in lines]


def declared() -> str:
    """CREATE TABLE for all tables, over topics that end, and CREATE VIEW."""
    kafka = (
        "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'localhost:9092', "
        "'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json'"
    )
    tables = (f"CREATE TABLE {name} ({columns}) WITH ({kafka});\n" for name, (columns, _) in TABLES.items())
    return "".join((*tables, *(f"CREATE VIEW {view};\n" for view in VIEWS)))


def recorded(case: GoldenCase, mode: str) -> str | None:
    """The rows of a case in a mode, None where Flink refuses it."""
    rows, refused = MODES[mode]
    if refused in case.sections:
        return None
    return case.sections.get(rows) or case.sections["flink"]


def record(*, everything: bool) -> None:
    """Asks Flink for the cases and writes what it says into the golden files."""
    cases = golden_cases(AREA)
    asked = [case for case in cases if everything or not case.sections]
    with tempfile.TemporaryDirectory() as folder:
        tables = []
        for name, (columns, rows) in TABLES.items():
            path = Path(folder) / f"{name}.json"
            path.write_text(rows.read_text(encoding="utf-8"), encoding="utf-8")
            source = f"WITH ('connector' = 'filesystem', 'path' = 'file://{path}', 'format' = 'json')"
            tables.append(f"CREATE TEMPORARY TABLE {name} ({columns}) {source}")
        tables += [f"CREATE TEMPORARY VIEW {view}" for view in VIEWS]
        for start in range(0, len(asked), _AT_ONCE):
            some = asked[start : start + _AT_ONCE]
            with FlinkOracle(heap="1g") as flink:
                for mode in MODES:
                    _ask(flink, mode, tables, [case for case in some if mode in modes_of(case)])
            for path in {case.path for case in some}:
                write_cases(path, (case for case in cases if case.path == path))


def _ask(flink: FlinkOracle, mode: str, tables: list[str], asked: list[GoldenCase]) -> None:
    answered, refused = MODES[mode]
    queries = [case.sql.strip().rstrip(";") for case in asked]
    results = flink.run([*tables, *queries], mode=mode)[len(tables) :] if asked else []  # type: ignore[arg-type]
    for case, result in zip(asked, results, strict=True):
        if mode == modes_of(case)[0]:
            case.sections = {}
        if result.failed:
            case.sections[refused] = query_corpus.reason_of(result.errors)
            continue
        text = answer(case, result.columns, result.cells if mode == "batch" else result.final_rows())
        if text != case.sections.get("flink"):
            case.sections[answered] = text


if __name__ == "__main__":
    record(everything="--all" in sys.argv)
