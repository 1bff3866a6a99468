"""Micro-batches for tasks: rows as record batches, and what comes out as rows with weights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pyarrow as pa

from kafka_sql.spark.strategies.incremental.state.routing import StatefulTask

Weighted = tuple[tuple[Any, ...], int]


def given(
    task: StatefulTask, number: int, types: Sequence[pa.DataType], rows: Sequence[Sequence[Any]]
) -> list[Weighted]:
    """What a task gives in micro-batch ``number`` for ``rows``, whose last column is the weight."""
    schema = pa.schema([(f"c{place}", held) for place, held in enumerate(types)])
    columns = [pa.array([row[place] for row in rows], held) for place, held in enumerate(types)]
    batches = [pa.RecordBatch.from_arrays(columns, schema=schema)]
    task = replace(task, place=replace(task.place, batch=number))
    found: list[Weighted] = []
    for batch in task(iter(batches)):
        for *row, weight in zip(*(column.to_pylist() for column in batch.columns), strict=True):
            found.append((tuple(row), weight))
    return found
