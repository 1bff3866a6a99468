"""The state of a pipeline, divided between its tasks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.strategies.incremental.state.layout import (
    StateLayout,
    begin_state,
    pipeline_layout,
    state_layout,
)
from kafka_sql.spark.strategies.incremental.state.redistribution import (
    KeyedEntries,
    newest_times,
    redistribute,
)
from kafka_sql.spark.strategies.incremental.state.routing import StatefulTask
from kafka_sql.spark.strategies.pipeline.event_time.event_time_operator import EventTimeRows
from kafka_sql.spark.strategies.pipeline.event_time.waiting_rows import WaitingEntries
from kafka_sql.spark.strategies.pipeline.event_time.watermark import WatchedRows
from kafka_sql.spark.strategies.pipeline.exchange.partitioning import (
    KeyedStep,
    by_key,
    key_of_entry,
    partitioner,
)
from kafka_sql.spark.strategies.pipeline.joins.temporal_join_sides import TemporalJoinRows
from kafka_sql.spark.strategies.pipeline.pipeline import (
    JoinedRows,
    JoinOperator,
    Pipeline,
    Stateless,
    Step,
    Timed,
)
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

StatefulStep = Timed | StatefulTask | JoinOperator


def with_divided_state(pipeline: Pipeline, tasks: int | None, batch: int) -> Pipeline:
    """Return the pipeline as ``tasks`` tasks run it that exchange rows (None: one task runs it), the first
    checkpoint of which has the number ``batch``. State that is divided in another way is divided anew. No
    task runs meanwhile. Raises JobError if it cannot be divided."""
    assert pipeline.state is not None
    files, path = file_system(pipeline.state)
    layout, wanted = state_layout(files, path), pipeline_layout(tasks or 1, pipeline.key_groups)
    steps = list(stateful_steps(pipeline.steps))
    if layout is None:
        begin_state(files, path, wanted)
        return replace(pipeline, tasks=tasks)
    if layout != wanted:
        entries = [_entries(step, pipeline.state, wanted) for step in steps]
        redistribute(pipeline.state, entries, layout, wanted, batch - 1)
    if tasks is None:
        return replace(pipeline, tasks=None)
    times = {
        number: tuple(newest_times(pipeline.state, number, wanted, batch - 1).items())
        for number, step in enumerate(steps)
        if isinstance(step, WatchedRows)
    }
    return replace(pipeline, tasks=tasks, times=times)


def stateful_steps(steps: Sequence[Step]) -> Iterator[StatefulStep]:
    """Yield the steps that keep state, in the order of the numbers of their operators."""
    for step in steps:
        if isinstance(step, JoinedRows):
            for side in step.inputs:
                yield from stateful_steps(side)
            if step.join is not None:
                yield step.join
        elif not isinstance(step, Stateless):
            yield step


def _entries(step: StatefulStep, location: str, layout: StateLayout) -> KeyedEntries | None:
    """Return what the state of a step is made of, which is to be divided as ``layout`` says."""
    if isinstance(step, WatchedRows):
        return None
    if isinstance(step, KeyedStep):
        return KeyedEntries(key_of_entry(step), by_key(step), _waiting(step, layout))
    raise JobError(
        Diagnostic(
            ErrorCode.CHECKPOINT_UNUSABLE,
            f"the state in {location} is that of several tasks, which does not say in which order rows came: "
            "one task follows that order for this query",
            helps=(
                "SET 'parallelism.default' = '2', or a larger number",
                "or set another 'pipeline.name' to start from scratch ('kafka-sql.carry-over' keeps the "
                "positions)",
            ),
        )
    )


def _waiting(step: KeyedStep, layout: StateLayout) -> WaitingEntries | None:
    """Return what divides the rows that wait for the watermark in front of a step, if there are any."""
    owners = partitioner(step, layout.parts, layout.groups).owners
    match step:
        case EventTimeRows():
            return WaitingEntries(step.schema, step.time, layout.parts, owners)
        case TemporalJoinRows(join=join):
            return WaitingEntries(step.schema, len(join.key_types), layout.parts, owners)
        case _:
            return None
