"""Batch queries give on Spark the rows recorded from Flink (tests/golden/queries), and what Flink refuses is
refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import CollectPlan
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText
from tests.golden_cases import GoldenCase, golden_cases
from tests.integration.expression_corpus import frame_of, scanned
from tests.integration.query_corpus import OURS, answer, rows_of
from tests.integration.test_expressions import shown_columns, text_of

pytestmark = pytest.mark.sampled(9)

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

CASES = golden_cases("queries")
BULK = (
    "aggregate_functions",
    "approximate_counts",
    "bitmap_aggregates",
    "numbering_functions",
    "window_functions",
)
"""Files of many alike cases, of which `make test` takes a sample."""
FAILS_WHILE_RUNNING = ("scalar of many rows",)
"""Queries that Flink plans, and whose job then fails."""
FAILING_MATCHES = ("skip to first row of the match", "skip to a variable without rows")
"""Patterns whose search cannot go on: known when a match is found."""
STRICTER = {
    "anchors": "an anchor in a pattern",  # Flink reads over them
    "subset": "SUBSET",  # Flink gives NULL for them
    "define of an unknown variable": "the pattern has no variable 'X'",
}
"""What Flink takes without a meaning."""


def checked(case: GoldenCase):
    """The case in batch mode, or in streaming mode where only that has rows in Flink: as by default, where
    sources that end are read as a batch."""
    only_streams = "flink streaming" in case.sections and "flink" not in case.sections
    ours = OURS.replace("SET 'execution.runtime-mode' = 'batch';", "") if only_streams else OURS
    text = f"{ours}{case.sql}"
    return check_script(parse_script(SourceText("q", text)), Catalog(), SessionOptions.default("UTC"))


@pytest.mark.parametrize("case", [c for c in CASES if "flink error" in c.sections], ids=lambda c: c.id)
def test_queries_that_flink_refuses_are_refused(case: GoldenCase) -> None:
    if case.name in (*FAILS_WHILE_RUNNING, *FAILING_MATCHES):
        assert not checked(case).diagnostics
        return
    problems = checked(case).diagnostics
    assert problems
    for problem in problems:
        assert problem.span is not None
        assert problem.span.start >= len(OURS), render(problem)


@pytest.mark.spark
@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case.id, marks=pytest.mark.exhaustive if case.group in BULK and at % 6 else ())
        for at, case in enumerate(CASES)
        if "flink error" not in case.sections
    ],
)
def test_queries_give_the_rows_recorded_from_flink(case: GoldenCase, utc: SparkSession) -> None:

    from kafka_sql.spark.translate.translator import Translator

    script = checked(case)
    if case.name in STRICTER:
        assert script.diagnostics[0].message.startswith(STRICTER[case.name])
        return
    assert not script.diagnostics, [render(problem) for problem in script.diagnostics]
    collect = script.statements[-1]
    assert isinstance(collect, CollectPlan)
    plan = collect.collect.input

    def read(scan: Scan, event_time: bool) -> DataFrame:
        columns = tuple((column.name, column.type) for column in scan.table.columns)
        frame = frame_of(utc, columns, rows_of(scan.table.identifier.name))
        for predicate in scan.predicates:
            frame = frame.where(pushed(predicate))
        return scanned(frame, scan)

    frame = Translator(utc, read).build(plan)
    rows = frame.select(*shown_columns(plan.schema)).collect()
    cells = [
        [None if cell is None else text_of(cell, f.type) for cell, f in zip(row, plan.schema, strict=True)]
        for row in rows
    ]
    columns = [(field.name, str(field.type)) for field in plan.schema]
    recorded = case.sections.get("flink") or case.sections["flink streaming"]
    assert answer(case, columns, cells) == recorded


def pushed(predicate):
    """A pushed predicate as a Spark condition: what the reader does on Arrow columns."""
    from pyspark.sql import functions as F

    from kafka_sql.model.scan_predicate import Comparison

    column = F.col(predicate.column)
    values = predicate.values
    return {
        Comparison.EQUAL: lambda: column == values[0],
        Comparison.NOT_EQUAL: lambda: column != values[0],
        Comparison.LESS: lambda: column < values[0],
        Comparison.LESS_OR_EQUAL: lambda: column <= values[0],
        Comparison.GREATER: lambda: column > values[0],
        Comparison.GREATER_OR_EQUAL: lambda: column >= values[0],
        Comparison.IN: lambda: column.isin(*values),
        Comparison.IS_NULL: column.isNull,
        Comparison.IS_NOT_NULL: column.isNotNull,
    }[predicate.comparison]()
