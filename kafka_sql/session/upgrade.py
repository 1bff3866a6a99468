"""Replaces the jobs of an old script by those of a new one: what becomes of their state, and the rebuild of
state that the new queries cannot resume, beside the running jobs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from kafka_sql.model.connectors import DeliveryGuarantee, UpsertKafkaTable, plain_kafka
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.hosts import Host
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.strategies.joint_sinks import joint_sinks
from kafka_sql.runtime.checkpoints.carry_over import locked_after_end
from kafka_sql.runtime.checkpoints.checkpoint import (
    Checkpoint,
    CheckpointPlace,
    examined_checkpoint,
    prepare_checkpoint,
)
from kafka_sql.runtime.checkpoints.comparison import Comparison, compared_queries
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder, checkpoint_folder
from kafka_sql.runtime.checkpoints.lock import FolderLock
from kafka_sql.runtime.checkpoints.record import CheckpointRecord
from kafka_sql.runtime.checkpoints.topic_record import record_topics
from kafka_sql.runtime.checkpoints.upgrade_folder import UpgradeFolder
from kafka_sql.session.check.script_checks import refuse_errors
from kafka_sql.session.checkpointing import local_checkpoint_place
from kafka_sql.spark.kafka_scan.offset_ranges import Offsets, flat
from kafka_sql.spark.kafka_write.kept_results import NEW, OLD, WRITE_ALL, results_folder, sync_results
from kafka_sql.spark.strategies.contract.rebuild import ReadingLimit, Rebuild
from kafka_sql.spark.strategies.incremental.state.layout import OPERATORS_FILE, STATE_FOLDER
from kafka_sql.spark.strategies.pipeline.checkpoint_writer import ENDED_FILE
from kafka_sql.spark.tables.kafka_tables import EarliestStart, earliest_start
from kafka_sql.text.diagnostics import Diagnostic, JobError, PlanError, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.session.session import Session
    from kafka_sql.spark.parts.part import Part

ALLOW_EXPIRED = "--allow-expired-records"
_LOOK_EVERY_S = 0.1
_SAY_EVERY_S = 5.0
_CHECKPOINT_EVERY_MS = 30_000
"""Between two checkpoints of a rebuild; one that fails starts over."""

Script = tuple[str, str]
"""Name and text."""


@dataclass(frozen=True, slots=True)
class _Insert:
    """The INSERTs ``sinks`` that are one query, its ``name`` (its table, with a number if several write it),
    the ``options`` in force, and the ``place`` of its checkpoint: None unless that is a folder of this
    machine."""

    name: str
    sinks: tuple[Sink, ...]
    options: SessionOptions
    place: CheckpointPlace | None

    @property
    def sink(self) -> Sink:
        """The first of them."""
        return self.sinks[0]

    @property
    def folder(self) -> CheckpointFolder:
        """The folder of its checkpoint."""
        assert self.place is not None
        return checkpoint_folder(self.place.of(self.sink))

    @property
    def record(self) -> CheckpointRecord:
        """The record of its checkpoint."""
        return CheckpointRecord.of("", *self.sinks)


@dataclass
class _Rebuilding:
    """A query whose state is rebuilt from the earliest records in ``checkpoint``; it follows the positions in
    the checkpoint of ``running``, the query that writes the rows meanwhile."""

    name: str
    running: CheckpointFolder
    checkpoint: Checkpoint
    limit: ReadingLimit
    part: Part

    def follow(self, *, last: bool = False) -> None:
        """Continue to the current position of the running query. Raises the failure of the rebuild."""
        if self.part.wait(0):
            raise self.part.failure() or _ended_early(self.name)
        self.limit.move(completed_positions(self.running), last=last)

    def save(self) -> Callable[[], bool]:
        """Take a checkpoint, and return whether it is complete, as a function."""
        ends = self.limit.ends
        self.limit.is_due = True

        def is_saved() -> bool:
            if not self._folder.numbers("commits"):
                return False
            saved = completed_positions(self._folder)
            return all(saved.get(place, 0) >= end for place, end in ends.items())

        return is_saved

    def sync(self) -> None:
        """Wait until all that is complete is on the disk. Raises OSError."""
        sync_results(results_folder(self.checkpoint.location))

    @property
    def _folder(self) -> CheckpointFolder:
        return CheckpointFolder(self.checkpoint.location)

    def finish(self) -> None:
        """Wait for the end, exactly at the positions of the query that was stopped. Raises JobError."""
        while not self.part.wait(_LOOK_EVERY_S):
            pass
        failure = self.part.failure()
        if failure is not None:
            raise failure
        reached = completed_positions(self._folder)
        wanted = self.limit.ends
        beyond = {place: at for place, at in reached.items() if at != wanted.get(place, at)}
        if beyond or not wanted.keys() <= reached.keys():
            raise _ended_early(self.name)


@dataclass
class Upgrade:
    """The ``old`` and the ``new`` script. ``say`` takes lines for the user; ``connect`` allows requests to
    schema registries. With ``allow_expired`` state is rebuilt although records have expired. Raises
    KafkaSqlError if a script is wrong."""

    session: Session
    old: Script
    new: Script
    say: Callable[[str], None] = lambda _: None
    connect: bool = False
    allow_expired: bool = False
    _before: dict[str, _Insert] = field(init=False)
    _after: dict[str, _Insert] = field(init=False)

    def __post_init__(self) -> None:
        self._before, self._after = (
            {each.name: each for each in self._inserts(script)} for script in (self.old, self.new)
        )

    @cached_property
    def comparisons(self) -> list[Comparison]:
        """What becomes of the state of each INSERT if the new script replaces the old one."""
        sinks = (
            [sink for each in found.values() for sink in each.sinks] for found in (self._before, self._after)
        )
        return compared_queries(*sinks)

    @cached_property
    def rebuilt(self) -> list[str]:
        """The INSERTs whose state is rebuilt."""
        return [each.table for each in self.comparisons if each.loses]

    def run(self) -> None:
        """Rebuild what the new queries cannot resume, end the old jobs, and put the rebuilt checkpoints in
        place. The new script can run then. Raises KafkaSqlError: the old checkpoints are unchanged."""
        folder = self._check()
        for line in self.announcement():
            self.say(line)
        try:
            with ExitStack() as stack:
                stack.callback(folder.begin().release)
                stack.callback(folder.abandon)
                locks = {name: _lock(each) for name, each in self._before.items()}
                for name, lock in locks.items():
                    if lock is not None:
                        stack.callback(lock.release)
                        self._refuse_killed(name)
                starts = {name: self._starts(name) for name in self.rebuilt}
                rebuilding = [
                    each for name in self.rebuilt for each in self._begin(name, folder, starts[name], stack)
                ]
                self._catch_up(rebuilding)
                self._end_old([name for name, lock in locks.items() if lock is None], stack)
                for each in rebuilding:
                    each.follow(last=True)
                for each in rebuilding:
                    each.finish()
                for each in rebuilding:
                    each.sync()
                    each.checkpoint.discard()
                folder.swap([Path(self._after[name].folder.location).name for name in self.rebuilt])
        except OSError as error:
            raise _unusable(folder, error) from error
        if self.rebuilt:
            self.say(
                f"the state of {', '.join(self.rebuilt)} is rebuilt; the old one is in '{folder.before}'"
            )

    # --- before anything starts

    def _inserts(self, script: Script) -> Iterator[_Insert]:
        (checked,) = self.session.checked_all([script], connect=self.connect, imports=True, optimised=True)
        for plan in refuse_errors(checked).statements:
            if not isinstance(plan, JobPlan):
                continue
            for group in joint_sinks(plan.sinks):
                number, sink = group[0]
                if sink.strategy.streams:
                    name = sink.table.identifier.name + ("" if number == 1 else f"-{number}")
                    place = local_checkpoint_place(plan.options, force=False, number=number)
                    yield _Insert(name, tuple(each for _, each in group), plan.options, place)

    def _check(self) -> UpgradeFolder:
        """Return the folder for the rebuild. Raises KafkaSqlError if the new script cannot take the place of
        the old one."""
        places = {}
        for each in (*self._before.values(), *self._after.values()):
            if each.place is None:
                raise PlanError(
                    Diagnostic(
                        ErrorCode.CHECKPOINT_UNUSABLE,
                        f"'{each.name}' has no checkpoint on a disk of this machine, which an upgrade needs",
                        each.sink.span,
                        helps=("SET 'execution.checkpointing.dir' to a folder in both scripts",),
                    )
                )
            places[each.place.folder] = each
        if len(places) > 1:
            one, other, *_ = places
            raise PlanError(
                Diagnostic(
                    ErrorCode.CONFLICTING_OPTIONS,
                    f"the scripts keep their checkpoints in several folders: '{one}' and '{other}'",
                    places[other].sink.span,
                    helps=("SET the same 'execution.checkpointing.dir' and 'pipeline.name' in both",),
                )
            )
        if not self._before or not self._after:
            name = (self.new if self._before else self.old)[0]
            raise UsageError(
                Diagnostic(
                    ErrorCode.USAGE, f"'{name}' has no INSERT that streams, so there is nothing to upgrade"
                )
            )
        folder = UpgradeFolder(Path(next(iter(places))))
        folder.finish()
        for each in self._before.values():
            self._check_old(each)
        for name, each in self._after.items():
            if name in self.rebuilt:
                _check_rebuilt(self._before[name], each)
            elif name in self._before:
                assert each.place is not None
                examined_checkpoint(each.place, *each.sinks, runs=True)
        return folder

    def _check_old(self, insert: _Insert) -> None:
        """Raise JobError unless the query has written its checkpoint."""
        folder, place = insert.folder, insert.place
        assert place is not None
        if not folder.numbers("commits"):
            raise JobError(
                Diagnostic(
                    ErrorCode.NO_CHECKPOINT_THERE,
                    f"the job of '{insert.name}' in '{self.old[0]}' has no checkpoint in '{folder.location}'",
                    insert.sink.span,
                    helps=(
                        "name the script that the job was started with, and run it first if it has not run",
                        f"without a job, 'kafka-sql run {self.new[0]}' starts the new one",
                    ),
                )
            )
        try:
            found = examined_checkpoint(place, *insert.sinks, runs=True)
        except JobError as error:
            if error.diagnostics[0].code is not ErrorCode.PLAN_CHANGED:
                raise
        else:
            if found is None or found.upgrade is None:
                return
        raise JobError(
            Diagnostic(
                ErrorCode.PLAN_CHANGED,
                f"the query for '{insert.name}' in '{self.old[0]}' has not written the checkpoint in "
                f"'{folder.location}'",
                insert.sink.span,
                helps=(f"'kafka-sql state show {folder.location}' prints the SQL that wrote it",),
            )
        )

    def announcement(self) -> Iterator[str]:
        """Yield the lines that tell the user what becomes of the state and of the rows in the sinks."""
        for each in self.comparisons:
            yield each.table
            if not each.loses or self._after[each.table].sink.host is not Host.PIPELINE:
                yield from (f"  {line}" for line in each.lines)
                continue
            yield from (f"  {line.replace('starts empty', 'rebuilt     ')}" for line in each.lines)
            sink = self._after[each.table].sink
            if isinstance(sink.table.connector, UpsertKafkaTable):
                yield "  rows that differ are written before the new job reads on; lacking keys are deleted"
            else:
                yield "  rows are written of records after the swap only; those before it stay as they are"

    def _starts(self, name: str) -> EarliestStart:
        """Return the start of the rebuild of an INSERT. Raises JobError if records have expired, unless
        that is allowed."""
        sink = self.session.own_jobs.configured(self._after[name].sink)
        found = earliest_start(sink.input)
        if found.expired and not self.allow_expired:
            (topic, partition), gone = next(iter(found.expired.items()))
            raise JobError(
                Diagnostic(
                    ErrorCode.OFFSETS_EXPIRED,
                    f"the state of '{name}' cannot be rebuilt from all records: the first {gone:,} are gone "
                    f"from topic '{topic}', partition {partition}",
                    sink.span,
                    notes=("the topic's retention removed them; the old job still counts them",),
                    helps=(f"run with {ALLOW_EXPIRED} to rebuild the state from the records that are left",),
                )
            )
        return found

    # --- the rebuild

    def _begin(
        self, name: str, folder: UpgradeFolder, start: EarliestStart, stack: ExitStack
    ) -> Iterator[_Rebuilding]:
        """Start the rebuild of an INSERT, and of the old query if rows of it may have to be deleted."""
        before, after = self._before[name], self._after[name]
        keeps = isinstance(after.sink.table.connector, UpsertKafkaTable)
        assert after.place is not None
        place = replace(after.place, root=str(folder.new))
        results = results_folder(place.of(after.sink)) if keeps else None
        if results is not None:
            results.mkdir(parents=True)
            if start.expired:
                (results / WRITE_ALL).touch()
        yield self._started(
            after, place, before, None if results is None else str(results / NEW), start, stack
        )
        if results is not None:
            place = replace(after.place, root=str(folder.old))
            read = earliest_start(self.session.own_jobs.configured(before.sink).input)
            yield self._started(before, place, before, str(results / OLD), read, stack)

    def _started(
        self,
        insert: _Insert,
        place: CheckpointPlace,
        running: _Insert,
        results: str | None,
        start: EarliestStart,
        stack: ExitStack,
    ) -> _Rebuilding:
        jobs, execution = self.session.own_jobs, self.session.execution
        jobs.apply(insert.options)
        checkpoint = prepare_checkpoint(place, *insert.sinks, offer=execution.offer(place.root))
        stack.callback(checkpoint.discard)
        sink = jobs.configured(checkpoint.sinks[0])
        if sink.host is not Host.PIPELINE:
            raise _no_pipeline(insert)
        record_topics(CheckpointFolder(checkpoint.location), [sink], resume=False)
        limit = ReadingLimit(completed_positions(running.folder))
        part = execution.prepare_insert(
            sink,
            insert.name,
            checkpoint.location,
            resume=False,
            carried=start,
            print_rows=lambda _: None,
            interval_ms=_CHECKPOINT_EVERY_MS,
            number=place.number,
            rebuild=Rebuild(limit, results),
        )()
        stack.callback(part.abandon)
        return _Rebuilding(insert.name, running.folder, checkpoint, limit, part)

    def _catch_up(self, rebuilding: Sequence[_Rebuilding]) -> None:
        """Wait until all are where the running jobs were at their last checkpoints, with a checkpoint shortly
        before that: little is left to read and to save while no job runs."""
        self._reach_ends(rebuilding)
        saved = [each.save() for each in rebuilding]
        while not all(is_saved() for is_saved in saved):
            for each in rebuilding:
                each.follow()
            time.sleep(_LOOK_EVERY_S)
        for each in rebuilding:
            each.sync()
        self._reach_ends(rebuilding)

    def _reach_ends(self, rebuilding: Sequence[_Rebuilding]) -> None:
        """Wait until all are where the running jobs were at their last checkpoints."""
        say_at = time.monotonic() + _SAY_EVERY_S
        while True:
            for each in rebuilding:
                each.follow()
            if all(each.limit.is_reached for each in rebuilding):
                return
            if time.monotonic() >= say_at:
                say_at += _SAY_EVERY_S
                missing = max(each.limit.missing for each in rebuilding)
                self.say(f"rebuilding {', '.join(self.rebuilt)}: {missing:,} records to read")
            time.sleep(_LOOK_EVERY_S)

    def _end_old(self, running: Sequence[str], stack: ExitStack) -> None:
        """End the old jobs, and lock their checkpoints. Raises JobError if one does not end, or leaves an
        interval in doubt."""
        if running:
            self.say(f"ending the old job of {', '.join(running)}")
        pipeline = self._before[next(iter(self._before))].options.pipeline_name or "default"
        folders = [self._before[name].folder for name in running]
        with ThreadPoolExecutor(max(1, len(folders))) as pool:
            locks = [pool.submit(locked_after_end, each, pipeline) for each in folders]
        for lock in locks:
            stack.callback(lock.result().release)
        for each in self._before.values():
            self._refuse_killed(each.name)
            planned, completed = each.folder.numbers("offsets"), each.folder.numbers("commits")
            if planned[-1] != completed[-1]:
                raise JobError(
                    Diagnostic(
                        ErrorCode.BATCH_IN_DOUBT,
                        f"interval {planned[-1]} of '{each.name}' may be committed or not, and only the "
                        "query that wrote it can finish it",
                        each.sink.span,
                        helps=(f"run '{self.old[0]}' again, then repeat the upgrade",),
                    )
                )

    def _refuse_killed(self, name: str) -> None:
        """Raise JobError if the old job may have written rows of records after its last checkpoint. The
        new query would have to know those rows to replace them."""
        insert = self._before[name]
        kafka = plain_kafka(insert.sink.table.connector)
        once = kafka is not None and kafka.delivery_guarantee is DeliveryGuarantee.EXACTLY_ONCE
        folder = insert.folder
        is_pipeline = folder.read(f"{STATE_FOLDER}/{OPERATORS_FILE}") is not None
        if once or not is_pipeline or name not in self.rebuilt:
            return
        if folder.read(ENDED_FILE) != str(folder.numbers("commits")[-1] + 1):
            raise JobError(
                Diagnostic(
                    ErrorCode.BATCH_IN_DOUBT,
                    f"the job of '{name}' was killed, and may have written rows after its last checkpoint",
                    insert.sink.span,
                    notes=("the new query cannot tell which rows those are",),
                    helps=(f"run '{self.old[0]}' again, and repeat the upgrade while it runs",),
                )
            )


def completed_positions(folder: CheckpointFolder) -> Offsets:
    """Return the positions in the last completed interval of a checkpoint, by topic and partition. Raises
    JobError if tables of one query are at different positions of a topic."""
    found: Offsets = {}
    for positions in folder.batch(folder.numbers("commits")[-1]).sources.values():
        for place, offset in flat(positions or {}).items():
            if found.setdefault(place, offset) != offset:
                raise JobError(
                    Diagnostic(
                        ErrorCode.CHECKPOINT_UNUSABLE,
                        f"tables of the query in '{folder.location}' are at different offsets of topic "
                        f"'{place[0]}'",
                        helps=("run the old script until it has read the topic, then repeat the upgrade",),
                    )
                )
    return found


def _check_rebuilt(before: _Insert, after: _Insert) -> None:
    """Raise KafkaSqlError unless a rebuilt state of ``after`` can replace that of ``before``."""
    if after.sink.host is not Host.PIPELINE:
        raise _no_pipeline(after)

    def read(insert: _Insert) -> Mapping[tuple[str, str], str]:
        return {(each.bootstrap_servers, each.topics): each.table for each in insert.record.sources}

    new = [table for place, table in read(after).items() if place not in read(before)]
    if new:
        raise JobError(
            Diagnostic(
                ErrorCode.PLAN_CHANGED,
                f"the new query for '{after.name}' reads table '{new[0]}', whose topic the old one lacks",
                after.sink.span,
                notes=("the rebuilt query begins where the old one ends, which has no position there",),
                helps=("set another 'pipeline.name' in the new script to start it from scratch",),
            )
        )
    if _target(before) != _target(after):
        raise JobError(
            Diagnostic(
                ErrorCode.PLAN_CHANGED,
                f"the new query for '{after.name}' writes another topic, so its rows would lack those so far",
                after.sink.span,
                helps=("set another 'pipeline.name' in the new script: it fills its topic from scratch",),
            )
        )


def _target(insert: _Insert) -> object:
    connector = insert.sink.table.connector
    kafka = plain_kafka(connector)
    if kafka is None:
        return type(connector)
    return type(connector), kafka.topics, dict(kafka.properties).get("bootstrap.servers")


def _lock(insert: _Insert) -> FolderLock | None:
    """Return the lock of a checkpoint, or None if its job runs."""
    try:
        return FolderLock(insert.folder.location)
    except JobError:
        return None


def _no_pipeline(insert: _Insert) -> PlanError:
    return PlanError(
        Diagnostic(
            ErrorCode.PLAN_CHANGED,
            f"the state of '{insert.name}' cannot be rebuilt: its new query runs in micro-batches",
            insert.sink.span,
            helps=(
                "'kafka-sql explain' prints why it does not run as a pipeline",
                "set another 'pipeline.name' in the new script to start it from scratch",
            ),
        )
    )


def _ended_early(name: str) -> JobError:
    return JobError(
        Diagnostic(
            ErrorCode.JOB_FAILED,
            f"the rebuild of '{name}' did not end where the old job did",
            helps=("the old state is unchanged: run the old script, then repeat the upgrade",),
        )
    )


def _unusable(folder: UpgradeFolder, error: OSError) -> JobError:
    return JobError(
        Diagnostic(
            ErrorCode.CHECKPOINT_UNUSABLE,
            f"the state cannot be rebuilt in '{folder.path}': {error}",
            helps=("the old state is unchanged; make room there, then repeat the upgrade",),
        )
    )
