"""Schedules of a simulated pipeline that writes exactly once, and bugs that they have to find.

``make simulate`` runs as many schedules as there is time for.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from confluent_kafka import KafkaException

from kafka_sql.broker.transactions import transaction
from kafka_sql.broker.transactions.markers import Decision
from kafka_sql.spark.kafka_write import publishing, staging
from kafka_sql.spark.strategies.pipeline import pipeline_task, settlement
from kafka_sql.spark.strategies.pipeline.checkpoint_writer import CheckpointWriter
from kafka_sql.spark.strategies.pipeline.ends.output import TransactionalOutput
from kafka_sql.spark.strategies.pipeline.pipeline_query import PipelineQuery
from kafka_sql.spark.strategies.pipeline.pipeline_work import Work
from tests.simulation.pipeline import Schedule, run
from tests.simulation.surroundings import simulated

SCHEDULES = 50
STUCK_ONCE = (1096, 1161)
"""Two drivers with other numbers of tasks than the interval in doubt had writers."""
MOST_SCHEDULES = 200
"""In so many schedules each bug has to be found."""


def test_every_promise_is_kept() -> None:
    with simulated():
        for seed in (*range(SCHEDULES), *STUCK_ONCE):
            outcome = run(Schedule(seed))
            assert outcome.findings == [], f"seed {seed}: {outcome.faults}"
            assert len(outcome.history.final) == Schedule(seed).events


def test_every_promise_is_kept_by_copies() -> None:
    with simulated():
        for seed in range(SCHEDULES // 2):
            outcome = run(Schedule(seed, copies=True))
            assert outcome.findings == [], f"seed {seed}: {outcome.faults}"


def test_a_seed_makes_a_schedule_again() -> None:
    with simulated():
        first, second = run(Schedule(5)), run(Schedule(5))
    assert (first.steps, first.faults, first.history) == (second.steps, second.faults, second.history)


def published_anyway(patch: pytest.MonkeyPatch) -> None:
    """A recovery publishes what has a marker already."""
    patch.setattr(publishing, "decide", lambda marker, wanted: Decision.PUBLISH)


def noted_before_committed(patch: pytest.MonkeyPatch) -> None:
    """The driver notes a checkpoint as done when the first task has committed."""
    real = PipelineQuery._all_have_committed

    def committed(query: Any) -> bool:
        return real(query) or query._planned is not None

    patch.setattr(PipelineQuery, "_all_have_committed", committed)


def committed_before_planned(patch: pytest.MonkeyPatch) -> None:
    """A start takes no notice of an interval that is in doubt."""
    patch.setattr(settlement, "settle", lambda *_: None)
    patch.setattr("kafka_sql.spark.strategies.pipeline.pipelines.settle", lambda *_: None)


def rows_after_the_barrier(patch: pytest.MonkeyPatch) -> None:
    """A task does not wait between its checkpoint and its commit."""
    real = pipeline_task._Reading._answer

    def answer(reading: Any, asked: Any) -> None:
        real(reading, asked)
        reading._waits = False

    patch.setattr(pipeline_task._Reading, "_answer", answer)


def failed_commit_taken_for_done(patch: pytest.MonkeyPatch) -> None:
    """An error of a commit is taken for its success."""
    real = transaction._until_done

    def until_done(step: Callable[[float], None]) -> None:
        with suppress(KafkaException):
            real(step)

    patch.setattr(transaction, "_until_done", until_done)


def marker_in_another_transaction(patch: pytest.MonkeyPatch) -> None:
    """The rows are committed first, then their marker."""
    real = transaction._send_offset

    def send_offset(kept: Any, *arguments: Any) -> None:
        kept.producer.commit_transaction()
        kept.producer.begin_transaction()
        real(kept, *arguments)

    patch.setattr(transaction, "_send_offset", send_offset)


def committed_instead_of_aborted(patch: pytest.MonkeyPatch) -> None:
    """A task that ends without a checkpoint commits what it has open."""
    real = TransactionalOutput.__exit__

    def leave(written: Any, *error: Any) -> None:
        if written._interval is not None:
            with suppress(KafkaException):
                written._interval.open_transaction._kept.producer.commit_transaction()
        real(written, *error)

    patch.setattr(TransactionalOutput, "__exit__", leave)


def read_again_without_an_end(patch: pytest.MonkeyPatch) -> None:
    """A recovery reads a record more than the interval had."""
    real = settlement._ranges

    def ranges(places: Any, start: Any, end: Any) -> Any:
        for each in real(places, start, end):
            yield replace(each, end=each.end + 1)

    patch.setattr(settlement, "_ranges", ranges)


def start_of_an_attempt(patch: pytest.MonkeyPatch) -> None:
    """Another attempt of a task begins where the one before was, not at the checkpoint."""
    real = PipelineQuery._came

    def came(query: Any, line: Any, hello: Any) -> None:
        task = query._tasks[hello["task"]]
        here, noted = dict(task.positions), query._noted
        query._noted = {**noted, **here}
        try:
            real(query, line, hello)
        finally:
            query._noted = noted

    patch.setattr(PipelineQuery, "_came", came)


def number_of_another_run(patch: pytest.MonkeyPatch) -> None:
    """A driver that was replaced numbers its intervals after those of its successor."""
    patch.setattr(CheckpointWriter, "number", property(lambda writer: writer.next))


def plan_over_another(patch: pytest.MonkeyPatch) -> None:
    """A plan replaces one that another run has written."""

    def put(writer: Any, name: str, content: bytes) -> bool:
        writer._write(name, content)
        return True

    patch.setattr(CheckpointWriter, "_put", put)


def copy_that_goes_too_early(patch: pytest.MonkeyPatch) -> None:
    """A task drops its copy once it has committed itself, or is about to."""
    real = Work.commit

    def commit(work: Any, batch: int, fingerprint: str) -> None:
        work._copies.go_on(batch)
        real(work, batch, fingerprint)

    patch.setattr(Work, "commit", commit)


def copy_of_another_task(patch: pytest.MonkeyPatch) -> None:
    """A recovery sends each writer the copy of another one."""
    real = CheckpointWriter.copies
    patch.setattr(CheckpointWriter, "copies", lambda writer, batch: real(writer, batch)[::-1])


def copies_without_the_last_block(patch: pytest.MonkeyPatch) -> None:
    """A copy lacks what was sent last."""

    def copied(folder: str, copy: Any) -> Any:
        yield from list(staging.copied_records(folder, copy))[:-1]

    patch.setattr(settlement, "copied_records", copied)


BUGS_OF_COPIES = [copy_that_goes_too_early, copy_of_another_task, copies_without_the_last_block]
BUGS = [
    published_anyway,
    noted_before_committed,
    committed_before_planned,
    rows_after_the_barrier,
    failed_commit_taken_for_done,
    marker_in_another_transaction,
    committed_instead_of_aborted,
    read_again_without_an_end,
    start_of_an_attempt,
    number_of_another_run,
    plan_over_another,
]


@pytest.mark.parametrize("bug", [*BUGS, *BUGS_OF_COPIES], ids=lambda bug: bug.__name__)
def test_an_invented_bug_is_found(bug: Callable[[pytest.MonkeyPatch], None]) -> None:
    with simulated(), pytest.MonkeyPatch.context() as patch:
        bug(patch)
        for seed in range(MOST_SCHEDULES):
            if run(Schedule(seed, copies=bug in BUGS_OF_COPIES)).findings:
                return
    pytest.fail(f"not found in {MOST_SCHEDULES} schedules: {bug.__doc__}")
