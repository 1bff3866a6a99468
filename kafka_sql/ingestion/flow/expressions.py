"""What is wrong with the SQL of transforms whatever the columns of their tables are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kafka_sql.ingestion.pipeline.pipeline import Transform
from kafka_sql.ingestion.pipeline.written_sql import composed
from kafka_sql.planner.binder.unbound_expressions import condition_problems, projection_problems
from kafka_sql.text.diagnostics import Diagnostic


def expression_problems(transforms: Iterable[Transform]) -> list[Diagnostic]:
    """Syntax, functions that there are not, numbers of arguments, and whatever is wrong with what no column
    is part of. The rest shows where columns are known
    (:func:`~kafka_sql.ingestion.flow.transforms.transformed`)."""
    return [problem for each in transforms for problem in _problems(each)]


def _problems(transform: Transform) -> Iterator[Diagnostic]:
    if transform.projection is not None:
        source = composed(["SELECT ", *transform.projection.with_columns("*")])
        yield from projection_problems(source)
    if transform.filter is not None:
        yield from condition_problems(composed(["SELECT * FROM t WHERE ", transform.filter]))
