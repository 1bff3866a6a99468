"""Positions that go over from the checkpoint of one pipeline to a new query (``kafka-sql.carry-over``).

A job of the old pipeline that still runs is asked to end by a file in its checkpoint folder. It ends behind
what it has under way, the new query begins where it has ended, and the file then says whose the positions
are."""

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
    """Where a new query begins: the positions of each source of the checkpoint in ``folder``, which is locked
    until this is taken or left."""

    folder: CheckpointFolder
    pipeline: str
    sources: Mapping[str, PositionsByTopic]
    lock: FolderLock | None = field(default=None, compare=False)

    def of(self, table: str, topics: list[str]) -> PositionsByTopic:
        """The positions of ``topics`` for the scans of a table: those of its own scans, else of all that have
        read the topic; of several the least, so that nothing is left out."""
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
        """The new query has begun: the old one does not go on from here by mistake."""
        if self.lock is not None:
            _write(self.folder, self.pipeline, taken=True)
        self.leave()

    def leave(self) -> None:
        """Unlocks the folder; what was only asked for is forgotten."""
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
    """The positions in ``folder`` for ``sink`` of ``pipeline``, and what is doubtful of them. Where the query
    ``replaces`` the one of the folder, that one is ended, else it goes on.

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
    """What tells which pipeline asks for the positions of the job with the checkpoint at ``location``; None
    where none does."""
    folder = CheckpointFolder(location)
    path = Path(location.removeprefix("file://"), _FILE)

    def ask() -> str | None:
        noted = _noted(folder) if path.exists() else None
        return None if noted is None or noted[1] else noted[0]

    return ask


def refuse_handed_over(folder: CheckpointFolder, *, force: bool) -> None:
    """Raises JobError ``checkpoint-handed-over`` where the positions of a folder are another pipeline's."""
    noted = _noted(folder)
    if noted is not None and noted[1] and not force:
        raise _handed_over(folder, noted[0], f"start '{noted[0]}'")


def begin_anew(folder: CheckpointFolder) -> None:
    """The folder's own job goes on with it: what another has asked for is forgotten."""
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
    """The last micro-batch that was completed. One that was planned behind it may have written rows: they are
    written again, which ``sink`` must allow."""
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
            notes=("records behind them are that pipeline's: both would write rows of them",),
            helps=(way, "or go on from here all the same with --force"),
        )
    )


def _noted(folder: CheckpointFolder) -> tuple[str, bool] | None:
    """The pipeline that the positions go to, and whether they have; None where nothing is noted, or what is
    there is no note of ours."""
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
