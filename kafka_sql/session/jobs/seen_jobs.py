"""The running jobs of this user, in this process and in others: how a process publishes one, and the rows of
``kafka_sql.jobs`` and its like, which are filled into a plan when it is executed."""

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
    """Publish a job of this process, so that other processes can ask it for its metrics. Jobs of the session
    that stays are published already. If publishing fails, the job stays private to this process."""
    if is_attached():
        return
    try:
        publish(job, card, running_folder())
    except (NoSession, OSError):
        return


def with_job_rows(planned: T, own: Iterable[SeenJob]) -> T:
    """Return the plan with the current rows in its tables of running jobs: first those of ``own`` jobs, then
    of others; and with tables of state that can be read. A plan without such a table is returned as it is."""
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
    cards = (*own, *(each.card for each in jobs_elsewhere()))
    return next((card.checkpoint for card in cards if card.name == job and card.checkpoint), None)


def jobs_elsewhere() -> list[KeptJob]:
    """Return the jobs of this user in other live processes of this machine."""
    try:
        shelves = (session_folder() / JOBS, running_folder())
        return [job for shelf in shelves for job in jobs_of_others(shelf)]
    except (NoSession, OSError):
        return []


def _of_others() -> Iterator[SeenJob]:
    for job in jobs_elsewhere():
        number = job.number if job.card.number is None else job.card.number
        metrics = job.metrics()
        if not metrics.progress.state.ended or is_attached():
            yield SeenJob(number, job.card, metrics)
