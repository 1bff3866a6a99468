"""Every pair of types: cast where Flink casts, refused where Flink refuses."""

from __future__ import annotations

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.source import SourceText
from tests.cast_verdicts import COLUMNS, SOURCES, TARGETS, recorded

_TABLE = f"""
    CREATE TABLE t ({COLUMNS}) WITH (
      'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'localhost:9092',
      'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
"""


def _codes(source: str, function: str) -> dict[str, set[str]]:
    """The codes of the errors of the casts to each target, whose result is made text where it could not be
    a column."""
    casts = {target: f"{function}({SOURCES[source]} AS {target})" for target in TARGETS}
    values = (f"CAST({c} AS STRING)" if target.startswith("INTERVAL") else c for target, c in casts.items())
    text = _TABLE + "".join(f"SELECT {value} FROM t;\n" for value in values)
    checked = check_script(parse_script(SourceText("casts", text)), Catalog(), SessionOptions.default("UTC"))
    codes: dict[str, set[str]] = {target: set() for target in TARGETS}
    for problem in checked.diagnostics:
        assert problem.span is not None
        line = text.count("\n", len(_TABLE), problem.span.start)
        codes[TARGETS[line]].add(problem.code)
    return codes


@pytest.mark.parametrize("source", SOURCES)
def test_types_are_cast_where_flink_casts_them(source: str) -> None:
    taken = recorded()[source]
    codes = _codes(source, "CAST")
    assert {target for target in TARGETS if not codes[target]} == taken
    assert all(codes[target] == {"type-mismatch"} for target in set(TARGETS) - taken)


def test_try_cast_takes_the_pairs_that_cast_takes() -> None:
    for source in ("STRING", "INT", "TIMESTAMP(3)", "ROW<a INT, b STRING>"):
        assert _codes(source, "TRY_CAST") == _codes(source, "CAST")
