"""The queries of ``tests/golden/queries``: the rows Flink gives in batch mode over the rows of
``tests/golden/expressions``.

A case is one query over ``t``, or over ``w``, the same rows with a watermark on ``ts``. Its section
``flink`` holds names and types of the columns, then the rows; sorted unless the query has an ORDER BY.
``python -m tests.integration.query_corpus`` records them anew (it needs Flink: see tests/oracle).
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.golden_cases import GoldenCase, golden_cases
from tests.integration.expression_corpus import COLUMNS, ROWS, escaped

WATERMARK = ", WATERMARK FOR ts AS ts - INTERVAL '5' SECOND"
_KAFKA = (
    "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'localhost:9092', "
    "'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json'"
)
OURS = (
    "SET 'execution.runtime-mode' = 'batch';\n"
    f"CREATE TABLE t ({COLUMNS}) WITH ({_KAFKA});\nCREATE TABLE w ({COLUMNS}{WATERMARK}) WITH ({_KAFKA});\n"
)


def answer(case: GoldenCase, columns: Sequence[tuple[str, str]], rows: Sequence[Sequence[str | None]]) -> str:
    """The section of a case."""
    lines = [" | ".join(escaped("NULL" if cell is None else cell) for cell in row) for row in rows]
    if not re.search(r"\bORDER BY\b", case.sql):
        lines.sort()
    return "\n".join([" | ".join(f"{name} {kind}" for name, kind in columns), *lines])


def record() -> None:
    """Asks Flink for every case and writes what it says into the golden files."""
    from tests.oracle import FlinkOracle

    with FlinkOracle(heap="1500m") as flink, tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rows.json"
        path.write_text(ROWS.read_text(encoding="utf-8"), encoding="utf-8")
        source = f"WITH ('connector' = 'filesystem', 'path' = 'file://{path}', 'format' = 'json')"
        tables = [
            f"CREATE TEMPORARY TABLE {name} ({COLUMNS}{extra}) {source}"
            for name, extra in (("t", ""), ("w", WATERMARK))
        ]
        cases = golden_cases("queries")
        for case in cases:
            result = flink.run([*tables, case.sql.strip().rstrip(";")], mode="batch")[-1]
            if result.failed:
                print(f"!! {case.name}: {result.errors[-1].message[:200]}")
                continue
            case.sections = {"flink": answer(case, result.columns, result.cells)}
            print(case.name)
    for path in {case.path for case in cases}:
        blocks = []
        for case in (case for case in cases if case.path == path):
            sections = "".join(f"--- {name}\n{text}\n" for name, text in case.sections.items())
            blocks.append(f"--- case: {case.name}\n{case.sql}\n{sections}")
        path.write_text("\n".join(blocks), encoding="utf-8")


if __name__ == "__main__":
    record()
