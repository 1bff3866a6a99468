"""Operators of pipelines whose state resumes as it is or not at all."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import assert_never

from kafka_sql.model.data_types import BIGINT
from kafka_sql.planner.plan import pipeline_plan as pipeline
from kafka_sql.planner.upgrade.meanings import Meaning

WholeStep = (
    pipeline.OverAggregate
    | pipeline.WindowTopN
    | pipeline.Match
    | pipeline.Deduplicate
    | pipeline.SetCounting
)


def parameters(step: WholeStep) -> dict[str, str]:
    """The parameters of an operator by name, without the types, which its columns have."""
    match step:
        case pipeline.OverAggregate():
            rows = "all rows so far" if step.rows is None else f"{step.rows} rows before"
            return {
                "ORDER BY": "event time" if step.awaits else "processing time",
                "frame": rows if step.range_ms is None else f"{step.range_ms} ms before",
                "functions": ", ".join(map(_function, step.functions)),
            }
        case pipeline.WindowTopN():
            order = ", ".join(
                f"{'DESC' if down else 'ASC'} NULLS {'FIRST' if first else 'LAST'}"
                for down, first in step.order
            )
            return {
                "keys": str(step.keys),
                "ORDER BY": f"{order}, arrival {'DESC' if step.newest_first else 'ASC'}",
                "the number of rows": str(step.limit),
            }
        case pipeline.Match():
            return {
                "keys": str(step.keys),
                "ORDER BY": f"{step.rowtime} {step.order}",
                "the pattern": repr(step.pattern),
                "MEASURES": repr(step.outputs),
            }
        case pipeline.Deduplicate():
            return {"keys": str(step.keys)}
        case pipeline.SetCounting():
            return {"rule": f"{step.kind.name}{' ALL' if step.all else ''}"}
        case _:
            assert_never(step)


def _function(function: pipeline.OverFunction) -> str:
    lag = f" {function.lag}{' or a default' if function.has_default else ''}" if function.lag else ""
    return f"{function.kind.name}{lag} by {'rows' if function.by_rows else 'time'}"


def results_of(step: WholeStep, columns: Sequence[Meaning], are: str) -> dict[str, Meaning]:
    """The columns that an operator gives for rows of ``columns``; its rows ``are`` these."""
    match step:
        case pipeline.OverAggregate():
            known = {f"c{n}": each for n, each in enumerate(columns[len(columns) - step.width :])}
            return known | {f"r{n}": Meaning(f"function {n} of {are}") for n in range(len(step.functions))}
        case pipeline.Match():
            return {f"c{n}": Meaning(f"column {n} of {are}") for n in range(len(step.result))}
        case pipeline.SetCounting():
            return {f"c{n}": Meaning(f"column {n} of {are}") for n in range(step.keys)}
        case _:
            known = {f"c{n}": each for n, each in enumerate(columns[len(columns) - step.width :])}
            return {**known, "rank": Meaning(f"ROW_NUMBER of {are}", BIGINT)}
