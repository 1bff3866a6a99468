"""Starts the INSERTs of a statement as one job: a checkpoint for each query, then all of them or none."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

from kafka_sql.model.connectors import PrintTable
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.explain.failing_expressions import at_expression
from kafka_sql.planner.plan.hosts import Host
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.strategies.choose_host import choose_host
from kafka_sql.planner.strategies.joint_sinks import NumberedSink, read_once
from kafka_sql.runtime.cells.cell_text import printed_row
from kafka_sql.runtime.checkpoints.carry_over import asked_for
from kafka_sql.runtime.checkpoints.checkpoint import Checkpoint, prepare_checkpoint, temporary_checkpoint
from kafka_sql.runtime.checkpoints.folder import checkpoint_folder
from kafka_sql.runtime.checkpoints.lock import FolderLock
from kafka_sql.runtime.checkpoints.topic_record import record_topics
from kafka_sql.runtime.job import Job
from kafka_sql.session.checkpointing import checkpoint_place, keeps_positions
from kafka_sql.session.marked_rows import marked_rows
from kafka_sql.spark.kafka_write.kept_results import results_folder
from kafka_sql.spark.platform.hadoop_files import SparkFiles
from kafka_sql.text import safe_text
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    import pyarrow as pa

    from kafka_sql.spark.jobs.execution import Execution
    from kafka_sql.spark.parts.part import Part


@dataclass(slots=True)
class JobStart:
    """Starts jobs on ``execution`` under the session ``options``.

    ``configured`` returns a sink with its secrets filled in, ``force`` resumes from the checkpoint of
    another plan, ``warnings`` collects the warnings.
    """

    execution: Execution
    options: SessionOptions
    configured: Callable[[Sink], Sink]
    force: bool
    warnings: list[Diagnostic] = field(default_factory=list)

    def start(self, sinks: Sequence[Sink]) -> Job:
        """Start and return the job of all ``sinks``.

        Raises KafkaSqlError if one of them cannot be prepared or started; then none runs, and no checkpoint
        stays locked.
        """
        with ExitStack() as undo:
            starters: list[Callable[[], Part]] = []
            checkpoints = []
            for groups in read_once(sinks):
                prepared = []
                for group in groups:
                    prepared.append((group, self._checkpoint(group)))
                    checkpoints.append(prepared[-1][1])
                    undo.callback(checkpoints[-1].discard)
                starters += self._starters(prepared)
            parts: list[Part] = []
            for start in starters:
                parts.append(start())
                undo.callback(parts[-1].stop)
            undo.pop_all()
        for checkpoint in checkpoints:
            checkpoint.begun()

        def discard() -> None:
            for checkpoint in checkpoints:
                checkpoint.discard()

        return Job(
            _names(sinks),
            parts,
            discard,
            self.options.pipeline_name or "",
            _asked_for(checkpoints),
            partial(at_expression, spans=[sink.span for sink in sinks]),
        )

    def _checkpoint(self, group: Sequence[NumberedSink]) -> Checkpoint:
        number, sink = group[0]
        sinks = [each for _, each in group]
        place = checkpoint_place(self.options, self.execution.spark, force=self.force)
        offer = self.execution.offer(None if place is None else place.root)
        if not sink.strategy.streams or place is None:
            checkpoint = temporary_checkpoint(sinks, offer)
        else:
            checkpoint = prepare_checkpoint(replace(place, number=number), *sinks, offer=offer)
        self.warnings += checkpoint.warnings
        if checkpoint.temporary and sink.strategy.streams:
            self.warnings.append(_no_checkpoint(sink))
        return checkpoint

    def _starters(
        self, prepared: Sequence[tuple[Sequence[NumberedSink], Checkpoint]]
    ) -> Iterator[Callable[[], Part]]:
        """Yield the starters of INSERTs that the same tasks may read for: one for all of them, or one
        each."""
        if len(prepared) > 1:
            once = self._prepared_once([checkpoint for _, checkpoint in prepared])
            if once is not None:
                yield once
                return
        for group, checkpoint in prepared:
            if len(prepared) > 1:  # those before it have taken task slots that it might have shared
                sinks = choose_host(checkpoint.sinks, self.execution.offer(checkpoint.location))
                checkpoint = replace(checkpoint, sinks=sinks)
            yield self._prepared(group[0][0], checkpoint)

    def _prepared_once(self, checkpoints: Sequence[Checkpoint]) -> Callable[[], Part] | None:
        """Return the starter of INSERTs that the same tasks read for, or None if each INSERT has to read for
        itself."""
        carried = checkpoints[0].carried
        if any(checkpoint.carried != carried for checkpoint in checkpoints):
            return None
        hosts = {sink.host for checkpoint in checkpoints for sink in checkpoint.sinks}
        if Host.MICRO_BATCH in hosts:
            return None
        sinks = [self._configured(checkpoint)[0] for checkpoint in checkpoints]
        if hosts == {Host.BATCH}:
            return self.execution.prepare_set(
                sinks,
                _names(sinks),
                checkpoints[0].location,
                print_rows=lambda sink: partial(_print_rows, sink),
                checkpoints=keeps_positions(self.options),
            )
        return self.execution.prepare_pipeline(
            sinks,
            _names(sinks),
            [checkpoint.location for checkpoint in checkpoints],
            resume=all(checkpoint.resume for checkpoint in checkpoints),
            carried=carried,
            restart=self.options.restart_strategy,
            checkpoints=keeps_positions(self.options),
            interval_ms=self.options.checkpointing_interval_ms,
        )

    def _configured(self, checkpoint: Checkpoint) -> tuple[Sink, ...]:
        """Return the sinks of a query with their secrets, and record their topics in the checkpoint."""
        configured = tuple(map(self.configured, checkpoint.sinks))
        if not checkpoint.temporary:
            folder = checkpoint_folder(checkpoint.location, SparkFiles(self.execution.spark))
            record_topics(folder, configured, resume=checkpoint.resume and not self.force)
        return configured

    def _prepared(self, number: int, checkpoint: Checkpoint) -> Callable[[], Part]:
        """Return the starter of the query of INSERTs that belong together; ``number`` is that of the first
        one among those into its table."""
        sinks = self._configured(checkpoint)
        restart, positions = self.options.restart_strategy, keeps_positions(self.options)
        if len(sinks) > 1:
            return self.execution.prepare_together(
                sinks,
                _names(sinks),
                checkpoint.location,
                resume=checkpoint.resume,
                carried=checkpoint.carried,
                restart=restart,
                checkpoints=positions,
                interval_ms=self.options.checkpointing_interval_ms,
            )
        start = self.execution.prepare_insert(
            sinks[0],
            _names(sinks),
            checkpoint.location,
            resume=checkpoint.resume,
            carried=checkpoint.carried,
            print_rows=partial(_print_rows, sinks[0]),
            restart=restart,
            checkpoints=positions,
            interval_ms=self.options.checkpointing_interval_ms,
            number=number,
        )
        if checkpoint.temporary or not results_folder(checkpoint.location).is_dir():
            return start

        def begin() -> Part:  # an upgrade has left rows that come before all others
            self.execution.write_results(sinks[0], checkpoint.location, number)
            return start()

        return begin


def _names(sinks: Sequence[Sink]) -> str:
    return ", ".join(sink.table.identifier.name for sink in sinks)


def _asked_for(checkpoints: Sequence[Checkpoint]) -> Callable[[], str | None]:
    """Return a function that returns the pipeline which requests the positions of a job with these
    checkpoints, or None. It raises JobError if another job has taken one of them."""
    kept = [each.location for each in checkpoints if isinstance(each.lock, FolderLock)]
    asked = [asked_for(location) for location in kept]

    def ask() -> str | None:
        for checkpoint in checkpoints:
            checkpoint.check()
        return next((pipeline for ask in asked if (pipeline := ask()) is not None), None)

    return ask


def _no_checkpoint(sink: Sink) -> Diagnostic:
    return Diagnostic(
        ErrorCode.NO_CHECKPOINT,
        f"the state of '{sink.table.identifier.name}' is temporary: after a restart it starts over",
        severity=Severity.WARNING,
        helps=("SET 'execution.checkpointing.dir' = '<folder>' before the INSERT to keep it",),
    )


def _print_rows(sink: Sink, table: pa.Table) -> None:
    """Write the rows of a ``print`` table to standard output (or error). Raises ReportedFailure
    ``output-closed`` if the reader of the output has closed it."""
    from kafka_sql.spark.platform.failures import ReportedFailure

    connector = sink.table.connector
    assert isinstance(connector, PrintTable)
    stream = sys.stderr if connector.standard_error else sys.stdout
    by_name = {column.name: column.type for column in sink.table.columns}
    types = [by_name[name] for name in sink.columns]
    try:
        for mark, values in marked_rows(table, len(types)):
            row = printed_row(mark, values, types, connector.identifier)
            print(safe_text.written_to(stream, row), file=stream)
        stream.flush()
    except BrokenPipeError:
        name = sink.table.identifier.name
        raise ReportedFailure(
            Diagnostic(ErrorCode.OUTPUT_CLOSED, f"the reader of the rows of '{name}' has gone")
        ) from None
