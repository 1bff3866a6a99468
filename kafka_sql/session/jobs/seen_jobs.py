"""The running jobs that this user has, of this process and of others: what is told of one, and the rows of
``kafka_sql.jobs`` and its like, which are put into a plan when it is executed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import Any, TypeVar

from kafka_sql.model.connectors import JobsTable, JobsView, StateTable
from kafka_sql.runtime.checkpoints.state import rows_where
from kafka_sql.runtime.staying.job_door import AskedJob
from kafka_sql.runtime.staying.job_rows import SeenJob
from kafka_sql.runtime.staying.job_shelf import JobCard
from kafka_sql.runtime.staying.kept_job import KeptJob
from kafka_sql.runtime.staying.running_jobs import jobs_of_others, publish
from kafka_sql.spark.launch.session_client import JOBS, NoSession, is_attached, running_folder, session_folder

T = TypeVar("T")


def tell_of(job: AskedJob, card: JobCard) -> None:
    """Lets other processes ask for a job that this one has; those of a session that stays can be asked
    anyway. Where there is no place for that the job is this process' alone."""
    if is_attached():
        return
    try:
        publish(job, card, running_folder())
    except (NoSession, OSError):
        return


def with_job_rows(planned: T, own: Iterable[SeenJob]) -> T:
    """A plan whose tables of running jobs have the rows of now: those of ``own`` jobs, then of others; and
    whose tables of state can be read. The same plan where it has no such table."""
    seen: list[SeenJob] = []

    def rows(view: JobsView) -> tuple[tuple[Any, ...], ...]:
        if not seen:
            seen.extend((*own, *_of_others()))
        return tuple(row for job in seen for row in job.rows(view))

    def filled(value: Any) -> Any:
        match value:
            case JobsTable(view=view):
                return replace(value, rows=rows(view))
            case StateTable(folder=folder, operator=operator):
                return replace(value, read=partial(rows_where, folder, operator))
            case tuple():
                items = [filled(item) for item in value]
                if all(new is old for new, old in zip(items, value, strict=True)):
                    return value
                return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
            case _ if is_dataclass(value) and not isinstance(value, type):
                changed = {
                    item.name: new
                    for item in fields(value)
                    if item.init and (new := filled(old := getattr(value, item.name))) is not old
                }
                return replace(value, **changed) if changed else value
            case _:
                return value

    result: T = filled(planned)
    return result


def checkpoint_of(job: str, own: Iterable[JobCard]) -> str | None:
    """Return the folder of the checkpoints of a running job by its name, or None."""
    cards = (*own, *(each.card for each in _of_others()))
    return next((card.checkpoint for card in cards if card.name == job and card.checkpoint), None)


def _of_others() -> Iterator[SeenJob]:
    try:
        shelves = (session_folder() / JOBS, running_folder())
        found: list[KeptJob] = [job for shelf in shelves for job in jobs_of_others(shelf)]
    except (NoSession, OSError):
        return
    for job in found:
        number = job.number if job.card.number is None else job.card.number
        metrics = job.metrics()
        if not metrics.progress.state.ended or is_attached():
            yield SeenJob(number, job.card, metrics)
