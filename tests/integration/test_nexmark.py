"""The Nexmark queries in batch mode give Flink's rows (10 000 generated events).

The query texts and the generator are data of another project: ``KAFKA_SQL_NEXMARK`` names the folder that
holds them (``gen.py`` and ``sql/q*.sql``); elsewhere this skips. ``tests/golden/nexmark.json`` holds how many
rows Flink gave and the SHA-256 of their sorted lines; ``python -m tests.integration.test_nexmark EVENTS``
records it anew from a file of events (it needs Flink: see tests/oracle).
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from decimal import Decimal
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session import SessionOptions
from kafka_sql.planner.checked import CollectPlan
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan import Scan
from kafka_sql.sql.parser import parse_script
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText
from tests.golden_cases import GOLDEN
from tests.integration.expression_corpus import frame_of, scanned
from tests.integration.test_expressions import shown_columns, text_of

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

FOLDER = Path(os.environ.get("KAFKA_SQL_NEXMARK", "nowhere"))
GOLDEN_ROWS = GOLDEN / "nexmark.json"
QUERIES = "0 1 2 3 4 5 6r 7 8 9 10 11 15 16 17 18 19 20 21 22 23r".split()  # noqa: SIM905
"""q12 is over processing time, q13 is a lookup join, q14 has a function in Java."""
_STREAMED = ("11",)
"""Group windows of SESSION are not in Flink's batch mode: its streaming mode answers, with the final rows."""

pytestmark = [
    pytest.mark.spark,
    pytest.mark.slow,
    pytest.mark.skipif(not (FOLDER / "gen.py").exists(), reason="KAFKA_SQL_NEXMARK names no folder"),
]


@pytest.fixture(scope="module")
def events(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of 10 000 events."""
    path = tmp_path_factory.mktemp("nexmark") / "events.json"
    size = ["--events", "10000", "--rate", "200", "--seed", "1001", "--base-time", "2026-03-31 23:59:30"]
    command = [sys.executable, str(FOLDER / "gen.py"), *size, "--out", str(path)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    return path


def tables(source: str) -> str:
    """The source table and the views over it; ``source`` is its WITH clause."""
    declared = (FOLDER / "sql" / "ddl_kafka_bounded.sql").read_text(encoding="utf-8")
    declared = declared[: declared.rindex("WITH")] + f"WITH ({source});\n"
    views = (FOLDER / "sql" / "ddl_views.sql").read_text(encoding="utf-8")
    return declared + views.replace("${NEXMARK_TABLE}", "kafka").rstrip().rstrip(";") + ";\n"


def query_of(number: str) -> str:
    """The query of an INSERT."""
    text = (FOLDER / "sql" / f"q{number}.sql").read_text(encoding="utf-8")
    plain = "\n".join(line for line in text.splitlines() if not line.startswith("--"))
    return re.split(r"INSERT INTO \w+", plain)[1].strip().rstrip(";")


def digest(lines: list[str]) -> dict[str, object]:
    """What is recorded of the rows of a query."""
    text = "".join(f"{line}\n" for line in sorted(lines))
    return {"rows": len(lines), "sha256": sha256(text.encode()).hexdigest()}


def record(events: Path) -> None:
    """Asks Flink for the rows of every query."""
    from tests.oracle import FlinkOracle

    source = tables(f"'connector' = 'filesystem', 'path' = 'file://{events}', 'format' = 'json'")
    found: dict[str, dict[str, object]] = {}
    with FlinkOracle(heap="1500m") as flink:
        for mode in ("batch", "streaming"):
            asked = [number for number in QUERIES if (number in _STREAMED) == (mode == "streaming")]
            script = [*source.split(";\n")[:-1], *map(query_of, asked)]
            answers = flink.run(script, mode=mode, timeout_s=600)[-len(asked) :]
            for number, answer in zip(asked, answers, strict=True):
                assert not answer.failed, (number, answer.errors[-1].message)
                found[number] = digest([line_of(row) for row in answer.final_rows()])
    GOLDEN_ROWS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


@pytest.mark.parametrize("number", QUERIES)
def test_nexmark_rows_are_those_of_flink(number: str, events: Path, utc: SparkSession) -> None:
    from kafka_sql.spark.relations import Relations

    source = tables(
        "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json', "
        "'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset'"
    )
    text = f"SET 'execution.runtime-mode' = 'batch';\n{source}{query_of(number)};"
    script = check_script(parse_script(SourceText("q", text)), Catalog(), SessionOptions.default("UTC"))
    assert not script.diagnostics, [render(problem) for problem in script.diagnostics]
    collect = script.statements[-1]
    assert isinstance(collect, CollectPlan)
    plan = collect.collect.input
    given = [
        json.loads(line, parse_float=Decimal) for line in events.read_text(encoding="utf-8").splitlines()
    ]

    def read(scan: Scan, event_time: bool) -> DataFrame:
        types = {name: field.type for name, field in zip(scan.columns, scan.schema, strict=True)}
        for predicate in scan.predicates:
            assert (predicate.column, predicate.comparison.value) == ("event_type", "=")
        kinds = {value for predicate in scan.predicates for value in predicate.values}
        rows = [row for row in given if not kinds or row["event_type"] in kinds]
        frame = frame_of(utc, tuple(types.items()), rows)
        return scanned(frame, scan)

    rows = Relations(utc, False, read).build(plan).select(*shown_columns(plan.schema)).collect()
    lines = [
        line_of(
            [
                None if cell is None else text_of(cell, f.type)
                for cell, f in zip(row, plan.schema, strict=True)
            ]
        )
        for row in rows
    ]
    recorded = json.loads(GOLDEN_ROWS.read_text(encoding="utf-8"))
    assert digest(lines) == recorded[number]


def line_of(cells: object) -> str:
    """A row on one line."""
    assert isinstance(cells, (list, tuple))
    return " | ".join("NULL" if cell is None else str(cell) for cell in cells)


if __name__ == "__main__":
    record(Path(sys.argv[1]))
