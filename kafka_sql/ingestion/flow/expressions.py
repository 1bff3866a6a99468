"""Errors in the SQL of transforms that do not depend on the columns of their tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kafka_sql.ingestion.pipeline.pipeline import Transform
from kafka_sql.ingestion.pipeline.written_sql import composed
from kafka_sql.planner.binder.unbound_expressions import condition_problems, projection_problems
from kafka_sql.text.diagnostics import Diagnostic


def expression_problems(transforms: Iterable[Transform]) -> list[Diagnostic]:
    """Report syntax errors, unknown functions, wrong numbers of arguments, and errors in expressions without
    columns. The other errors need the columns
    (:func:`~kafka_sql.ingestion.flow.transforms.transformed`)."""
    return [problem for each in transforms for problem in _problems(each)]


def _problems(transform: Transform) -> Iterator[Diagnostic]:
    if transform.projection is not None:
        source = composed(["SELECT ", *transform.projection.with_columns("*")])
        yield from projection_problems(source)
    if transform.filter is not None:
        yield from condition_problems(composed(["SELECT * FROM t WHERE ", transform.filter]))
