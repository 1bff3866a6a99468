"""Carries positions over from the checkpoint of one pipeline to a new query (``kafka-sql.carry-over``).

A file in the checkpoint folder requests a running job of the old pipeline to end. That job ends after the
records in flight, the new query starts at its end, and the file then names the pipeline that has taken the
positions."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from kafka_sql.model.connectors import DeliveryGuarantee, plain_kafka
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder, PlannedBatch, PositionsByTopic
from kafka_sql.runtime.checkpoints.lock import FolderLock
from kafka_sql.text.diagnostics import Diagnostic, JobError, Severity
from kafka_sql.text.error_codes import ErrorCode

_FILE = "kafka-sql-hand-over.json"
"""In the old pipeline's folder: the ``pipeline`` that its positions go to, and whether they are ``taken``."""
_LIMIT_S = 90.0
"""How long the job of the old pipeline may take to end."""
_STEP_S = 0.1


@dataclass
class CarriedPositions:
    """The start of a new query: the positions of each source of the checkpoint in ``folder``, which is
    locked until :meth:`take` or :meth:`leave`."""

    folder: CheckpointFolder
    pipeline: str
    sources: Mapping[str, PositionsByTopic]
    lock: FolderLock | None = field(default=None, compare=False)

    def of(self, table: str, topics: list[str]) -> PositionsByTopic:
        """Return the positions of ``topics`` for the scans of a table: those of its own scans, or else of
        all scans that have read the topic. Of several positions it is the least, so that no record is left
        out."""
        found: PositionsByTopic = {}
        own = re.compile(re.escape(table) + r"(_\d+)?")
        for topic in topics:
            known = {name: each[topic] for name, each in self.sources.items() if topic in each}
            those = [each for name, each in known.items() if own.fullmatch(name)] or list(known.values())
            places = {place for each in those for place in each}
            if places:
                found[topic] = {
                    place: min(each[place] for each in those if place in each) for place in sorted(places)
                }
        return found

    def take(self) -> None:
        """Record that the new query has started, so that the old one does not resume from here by mistake."""
        if self.lock is not None:
            _write(self.folder, self.pipeline, taken=True)
        self.leave()

    def leave(self) -> None:
        """Unlock the folder, and remove a request that has not led to a takeover."""
        if self.lock is None:
            return
        noted = _noted(self.folder)
        if noted is not None and not noted[1]:
            _forget(self.folder)
        self.lock.release()
        self.lock = None


def carried_positions(
    folder: CheckpointFolder, pipeline: str, sink: Sink, *, replaces: bool
) -> tuple[CarriedPositions, list[Diagnostic]]:
    """Return the positions in ``folder`` for ``sink`` of ``pipeline``, and warnings about them. If the
    query ``replaces`` the one of the folder, that one is ended, otherwise it continues.

    Raises JobError ``checkpoint-in-use``, ``checkpoint-handed-over``, ``batch-in-doubt``,
    ``no-checkpoint-there``, ``checkpoint-damaged``."""
    lock = locked_after_end(folder, pipeline) if replaces and folder.local is not None else None
    try:
        noted = _noted(folder)
        if noted is not None and noted[1] and noted[0] != pipeline:
            raise _handed_over(folder, noted[0], f"carry over from '{noted[0]}' instead")
        batch, doubts = _completed(folder, sink)
    except BaseException:
        if lock is not None:
            lock.release()
        raise
    sources = {name: positions for name, positions in batch.sources.items() if positions}
    return CarriedPositions(folder, pipeline, sources, lock), doubts


def asked_for(location: str) -> Callable[[], str | None]:
    """Return a function that returns the pipeline which requests the positions of the job with the
    checkpoint at ``location``, or None."""
    folder = CheckpointFolder(location)
    path = Path(location.removeprefix("file://"), _FILE)

    def ask() -> str | None:
        noted = _noted(folder) if path.exists() else None
        return None if noted is None or noted[1] else noted[0]

    return ask


def refuse_handed_over(folder: CheckpointFolder, *, force: bool) -> None:
    """Raise JobError ``checkpoint-handed-over`` if another pipeline has taken the positions of a folder."""
    noted = _noted(folder)
    if noted is not None and noted[1] and not force:
        raise _handed_over(folder, noted[0], f"start '{noted[0]}'")


def begin_anew(folder: CheckpointFolder) -> None:
    """Remove another pipeline's request, because the folder's own job resumes from it."""
    if _noted(folder) is not None:
        _forget(folder)


def locked_after_end(folder: CheckpointFolder, pipeline: str) -> FolderLock:
    """Return the lock of a folder of this machine, after its job has ended. A job that runs gets a request to
    end, which names its successor ``pipeline``. Raises JobError ``checkpoint-in-use`` if it does not end."""
    assert folder.local is not None
    limit = time.monotonic() + _LIMIT_S
    asked = False
    while True:
        try:
            return FolderLock(folder.local)
        except JobError as error:
            if not asked:
                _write(folder, pipeline, taken=False)
                asked = True
            if time.monotonic() > limit:
                _forget(folder)
                (problem,) = error.diagnostics
                raise JobError(
                    Diagnostic(
                        problem.code,
                        f"the job that uses '{folder.location}' did not end within {_LIMIT_S:.0f} s",
                        notes=problem.notes,
                        helps=("stop that job, and start this one again",),
                    )
                ) from None
        time.sleep(_STEP_S)


def _completed(folder: CheckpointFolder, sink: Sink) -> tuple[PlannedBatch, list[Diagnostic]]:
    """Return the last completed micro-batch. If one was planned after it, that may have written rows,
    which are then written again; ``sink`` must allow this."""
    planned, completed = folder.numbers("offsets"), folder.numbers("commits")
    done = [number for number in planned if number in set(completed)]
    kafka = plain_kafka(sink.table.connector)
    once = kafka is not None and kafka.delivery_guarantee is DeliveryGuarantee.EXACTLY_ONCE
    in_doubt = planned[-1] if planned and planned[-1:] != done[-1:] else None
    if in_doubt is not None and (once or not done):
        raise JobError(
            Diagnostic(
                ErrorCode.BATCH_IN_DOUBT,
                f"micro-batch {in_doubt} in '{folder.location}' was planned and not completed",
                sink.span,
                notes=("it may have written rows already",),
                helps=("start the old pipeline once, so that it is completed, and stop it",),
            )
        )
    try:
        batch = folder.batch(done[-1])
    except ValueError as error:
        raise JobError(
            Diagnostic(
                ErrorCode.CHECKPOINT_DAMAGED,
                f"Spark's offsets in the checkpoint '{folder.location}' cannot be read: {error}",
                sink.span,
            )
        ) from None
    if in_doubt is None:
        return batch, []
    warning = Diagnostic(
        ErrorCode.BATCH_IN_DOUBT,
        f"micro-batch {in_doubt} in '{folder.location}' was not completed: its records are read again",
        severity=Severity.WARNING,
        notes=("rows that it has written already are written twice",),
    )
    return batch, [warning]


def _handed_over(folder: CheckpointFolder, to: str, way: str) -> JobError:
    return JobError(
        Diagnostic(
            ErrorCode.CHECKPOINT_HANDED_OVER,
            f"the positions in '{folder.location}' were handed over to the pipeline '{to}'",
            notes=("the records after them belong to that pipeline: both would write rows of them",),
            helps=(way, "or continue from here anyway with --force"),
        )
    )


def _noted(folder: CheckpointFolder) -> tuple[str, bool] | None:
    """Return the pipeline that the positions go to, and whether it has taken them; None without a valid
    note."""
    try:
        value = json.loads(folder.read(_FILE) or "{}")
        return str(value["pipeline"]), bool(value["taken"])
    except (ValueError, KeyError, TypeError):
        return None


def _write(folder: CheckpointFolder, pipeline: str, *, taken: bool) -> None:
    folder.write(_FILE, json.dumps({"pipeline": pipeline, "taken": taken}))


def _forget(folder: CheckpointFolder) -> None:
    if folder.local is not None:
        Path(folder.local, _FILE).unlink(missing_ok=True)
    else:
        folder.write(_FILE, "{}")
