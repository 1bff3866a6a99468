"""The jobs of this user as the web page shows them, as values for JSON. Times are milliseconds."""

from __future__ import annotations

import contextlib
import json
import math
import os
import time
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kafka_sql.gateway.answers.errors import reason_of
from kafka_sql.runtime.checkpoints.checkpoint import job_checkpoints
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder
from kafka_sql.runtime.metrics import JobMetrics
from kafka_sql.runtime.progress import JobState
from kafka_sql.runtime.staying.job_shelf import BEGUN, JobCard, places, stored
from kafka_sql.runtime.staying.kept_job import KeptJob
from kafka_sql.runtime.staying.running_jobs import jobs_of_others
from kafka_sql.spark.parts.part_metrics import PartitionMark, SourceMetrics
from kafka_sql.text.diagnostics import KafkaSqlError, UnreachableError
from kafka_sql.text.redaction import redacted

_ASKED_AT_ONCE = 4
"""Processes asked at the same time: one that hangs must not hold up the others."""
_LOG_BYTES = 64_000


@dataclass
class WatchedJobs:
    """The jobs in ``shelf``, the folder of the session, and the running ones in ``others``, the folder of
    all other processes. Calls block for the answers of the jobs' processes."""

    shelf: Path
    others: Path
    _known: dict[str, tuple[int, KeptJob]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._asking = ThreadPoolExecutor(_ASKED_AT_ONCE, thread_name_prefix="gateway watches jobs")

    def rows(self) -> dict[str, dict[str, Any]]:
        """Return the row of each job by the id that the page uses, the newest job first."""
        found = self._jobs()
        rows = dict(zip(found, self._asking.map(_row, found.keys(), found.values()), strict=True))
        return dict(sorted(rows.items(), key=lambda item: -item[1]["started"]))

    def figures(self, job_id: str) -> dict[str, Any] | None:
        """Return all figures of a job that change; None if it does not exist."""
        job = self._jobs().get(job_id)
        return None if job is None else _figures(job_id, job)

    def details(self, job_id: str) -> dict[str, Any] | None:
        """Return what a job was started with; None if it does not exist."""
        job = self._jobs().get(job_id)
        if job is None:
            return None
        details = job.card.details
        return {
            "id": job_id,
            "writes": job.card.writes,
            "checkpoint": job.card.checkpoint,
            "statement": "" if details is None else details.statement,
            "options": [] if details is None else details.options,
            "explained": "" if details is None else details.explained,
            "nodes": "[]" if details is None else details.nodes,
        }

    def lineage(self) -> dict[str, Any]:
        """Return the graph of all running jobs: ``datasets``, once each, and ``jobs`` with their ids."""
        found: dict[tuple[str, str], dict[str, Any]] = {}
        jobs = []
        for job_id, job in self._jobs().items():
            if job.card.details is None or job.state.ended:
                continue
            graph = json.loads(job.card.details.lineage)
            for each in graph["datasets"]:
                known = found.setdefault((each["namespace"], each["name"]), each)
                names = {field["name"] for field in known["fields"]}
                known["fields"] += [field for field in each["fields"] if field["name"] not in names]
            jobs += [{**each, "id": job_id} for each in graph["jobs"]]
        return {"datasets": list(found.values()), "jobs": jobs}

    def log(self, job_id: str) -> str | None:
        """Return the end of a job's log, at most 64 kB; None if it does not exist."""
        job = self._jobs().get(job_id)
        if job is None:
            return None
        try:
            with job.log.open("rb") as file:
                size = file.seek(0, os.SEEK_END)
                file.seek(max(0, size - _LOG_BYTES))
                return redacted(file.read().decode(errors="replace"))
        except OSError:
            return ""

    def close(self) -> None:
        """Ask no job any more."""
        self._asking.shutdown(wait=False, cancel_futures=True)

    def _jobs(self) -> dict[str, KeptJob]:
        """Return the jobs by id: a number, with the process in front if it is outside the session."""
        found: dict[str, KeptJob] = {}
        for number, place in places(self.shelf).items():
            job = self._of_session(place)
            if job is not None:
                found[str(number)] = job
        gone = set(self._known) - set(found)
        for each in gone:
            del self._known[each]
        if self.others.exists():
            for job in jobs_of_others(self.others):
                found[f"{job.card.process}-{job.card.number or job.number}"] = job
        return found

    def _of_session(self, place: Path) -> KeptJob | None:
        """The job in a folder, read once: what it was when it ended is kept."""
        try:
            begun = (place / BEGUN).stat().st_mtime_ns
        except FileNotFoundError:
            return None
        known = self._known.get(place.name)
        if known is None or known[0] != begun:
            card = stored(place / BEGUN)
            if not isinstance(card, JobCard):
                return None
            known = self._known[place.name] = begun, KeptJob(place, card)
        return known[1]


def _row(job_id: str, job: KeptJob) -> dict[str, Any]:
    return _summary(job_id, job, job.metrics())


def _summary(job_id: str, job: KeptJob, metrics: JobMetrics) -> dict[str, Any]:
    progress = metrics.progress
    started = job.card.at.timestamp() * 1000
    runs = progress.state is JobState.RUNNING
    marks = [part.state.watermark_ms for part in metrics.parts if part.state.watermark_ms is not None]
    ages = [each.event_time_lag_ms for each in metrics.sources if each.event_time_lag_ms is not None]
    return {
        "id": job_id,
        "name": job.name,
        "writes": _written(job.card),
        "reads": sorted({name for source in metrics.sources for name in _names(source)}),
        "ofSession": "-" not in job_id,
        "state": progress.state.value,
        "started": int(started),
        "elapsed": int(progress.elapsed_s * 1000) if progress.state.ended else None,
        "in": progress.rows_read,
        "out": progress.rows_written,
        "rateIn": round(progress.rows_per_second, 1) if runs else 0,
        "rateOut": round(sum(sink.records_out_rate for sink in metrics.sinks), 1) if runs else 0,
        "lag": progress.lag,
        "latency": max(ages, default=None),
        "watermark": min(marks, default=None),
        "rejected": progress.rows_rejected,
        "late": progress.rows_late,
        "restarts": progress.restarts,
        "savesState": job.card.checkpoint is not None,
        "note": redacted(progress.note),
        "error": _failure(job) if progress.state is JobState.FAILED else "",
    }


def _written(card: JobCard) -> list[str]:
    """Return the names of the tables that a job writes."""
    return [name.replace("`", "").rpartition(".")[2] for name in card.writes]


def _checkpoints(card: JobCard) -> list[CheckpointFolder]:
    """Return the checkpoints of a job, one per query; none if they are not on this machine."""
    if card.checkpoint is None:
        return []
    try:
        return list(map(CheckpointFolder, job_checkpoints(card.checkpoint, _written(card))))
    except UnreachableError:
        return []


def _last_checkpoint(card: JobCard) -> dict[str, int]:
    """Return how many checkpoints the query of a job with the oldest one has completed, when it completed the
    last one (milliseconds), and how large those of all queries are (bytes); nothing before the first one, or
    if they are on another machine."""
    last: list[tuple[int, int]] = []
    folders = _checkpoints(card)
    for folder in folders:
        try:
            number = folder.numbers("commits")[-1]
            at = os.stat(f"{folder.location}/commits/{number}").st_mtime
        except (IndexError, OSError):  # the driver removes old files
            continue
        last.append((int(at * 1000), number + 1))
    if not last:
        return {}
    at_ms, completed = min(last)
    size = sum(map(_bytes_in, folders))
    return {"checkpointAt": at_ms, "checkpoints": completed, "checkpointBytes": size}


def _bytes_in(checkpoint: CheckpointFolder) -> int:
    """Return the size of a checkpoint on this machine's disk."""
    total = 0
    for folder, _, files in os.walk(checkpoint.location):
        for file in files:
            with contextlib.suppress(OSError):
                total += os.stat(f"{folder}/{file}").st_size
    return total


def _names(source: SourceMetrics) -> Iterable[str]:
    """Return the names of a table that is read, and of its topics."""
    return source.table, *(topic for topic, _, _ in source.current)


def _failure(job: KeptJob) -> str:
    """What a failed job has failed with."""
    try:
        job.wait(0)
    except KafkaSqlError as error:
        return reason_of(error)
    return ""


def _figures(job_id: str, job: KeptJob) -> dict[str, Any]:
    metrics = job.metrics()
    marks: dict[tuple[str, int], PartitionMark] = {}
    for mark in (mark for part in metrics.parts for mark in part.marks):
        known = marks.get((mark.topic, mark.partition), mark)
        if mark.watermark_ms is None or (known.watermark_ms or math.inf) >= mark.watermark_ms:
            marks[mark.topic, mark.partition] = mark
    return {
        **_summary(job_id, job, metrics),
        "at": int(time.time() * 1000),
        **_last_checkpoint(job.card),
        "deadLetters": metrics.progress.dead_letters,
        "stateRows": sum(part.state.state_rows for part in metrics.parts),
        "stateBytes": sum(part.state.state_bytes for part in metrics.parts),
        "sources": [
            {
                "table": source.table,
                "rate": round(source.records_in_rate, 1),
                "in": source.records_in,
                "bytes": source.bytes_in,
                "pending": source.pending,
                "latency": source.event_time_lag_ms,
                "idle": source.idle_ms,
                "late": source.records_late,
                "lost": source.records_lost,
                "commitProblem": redacted(source.commit_problem),
                "partitions": _partitions(marks, source.current, source.committed, source.ends),
            }
            for source in metrics.sources
        ],
        "sinks": [
            {
                "table": sink.table,
                "rate": round(sink.records_out_rate, 1),
                "out": sink.records_out,
                "bytes": sink.bytes_out,
                "sendMs": sink.send_ms,
            }
            for sink in metrics.sinks
        ],
        "loads": [
            {
                "insert": number,
                "thread": load.thread,
                "task": load.task,
                "busy": load.busy_ms,
                "backPressured": load.back_pressured_ms,
                "idle": load.idle_ms,
            }
            for number, part in enumerate(metrics.parts)
            for load in part.loads
        ],
    }


def _partitions(
    marks: Mapping[tuple[str, int], PartitionMark], *placed: Iterable[tuple[str, int, int]]
) -> list[dict[str, Any]]:
    """Return the partitions that are in the next, the committed or the last offsets, in order; with their
    watermarks if the job has any."""
    current, committed, ends = (
        {(topic, partition): offset for topic, partition, offset in each} for each in placed
    )
    return [
        {
            "topic": place[0],
            "partition": place[1],
            "next": current.get(place),
            "committed": committed.get(place),
            "end": ends.get(place),
            **(
                {"watermark": marks[place].watermark_ms, "idle": marks[place].is_idle}
                if place in marks
                else {}
            ),
        }
        for place in sorted({*current, *committed, *ends})
    ]
