"""Batch queries give on Spark the rows recorded from Flink (tests/golden/queries)."""

from __future__ import annotations

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
from tests.golden_cases import GoldenCase, golden_cases
from tests.integration.expression_corpus import frame_of
from tests.integration.query_corpus import OURS, answer
from tests.integration.test_expressions import shown_columns, text_of

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

pytestmark = pytest.mark.spark


@pytest.mark.parametrize("case", golden_cases("queries"), ids=lambda case: case.id)
def test_queries_give_the_rows_recorded_from_flink(case: GoldenCase, utc: SparkSession) -> None:
    from pyspark.sql import functions as F

    from kafka_sql.spark.relations import Relations, quoted

    text = f"{OURS}{case.sql}"
    checked = check_script(parse_script(SourceText("q", text)), Catalog(), SessionOptions.default("UTC"))
    assert not checked.diagnostics, [render(problem) for problem in checked.diagnostics]
    collect = checked.statements[-1]
    assert isinstance(collect, CollectPlan)
    plan = collect.collect.input

    def read(scan: Scan, event_time: bool) -> DataFrame:
        frame = frame_of(utc, tuple((column.name, column.type) for column in scan.table.columns))
        for predicate in scan.predicates:
            frame = frame.where(_condition(predicate))
        pairs = zip(scan.columns, scan.schema, strict=True)
        return frame.select(*(F.col(quoted(name)).alias(field.name) for name, field in pairs))

    frame = Relations(utc, False, read).build(plan)
    rows = frame.select(*shown_columns(plan.schema)).collect()
    cells = [
        [None if cell is None else text_of(cell, f.type) for cell, f in zip(row, plan.schema, strict=True)]
        for row in rows
    ]
    columns = [(field.name, str(field.type)) for field in plan.schema]
    assert answer(case, columns, cells) == case.sections["flink"]


def _condition(predicate):
    """A pushed predicate as a Spark condition: what the reader does on Arrow columns."""
    from pyspark.sql import functions as F

    from kafka_sql.planner.predicate import Comparison

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
