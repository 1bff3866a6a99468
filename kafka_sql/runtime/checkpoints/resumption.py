"""How a query resumes from the checkpoint of an earlier run: with all of its state, with the state that a
changed query can use, or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kafka_sql.planner.explain.fingerprint import describe_change, same_state
from kafka_sql.planner.plan.hosts import Host, SparkOffer
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.properties.changelog_mode import static_inputs
from kafka_sql.planner.strategies.choose_host import choose_host
from kafka_sql.planner.strategies.incremental.in_order import follows_in_order
from kafka_sql.planner.strategies.native.native_strategy import NATIVE
from kafka_sql.planner.upgrade.operator_schema import NewerFormat, OperatorSchema, parse_schemas
from kafka_sql.planner.upgrade.pipeline_operators import pipeline_operators
from kafka_sql.planner.upgrade.state_upgrade import StateUpgrade, state_upgrade
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder
from kafka_sql.runtime.checkpoints.record import CheckpointRecord
from kafka_sql.runtime.checkpoints.topic_changes import refuse_removed
from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.strategies.incremental.evolution.state_rewriting import (
    forget_operators,
    gather_state,
    rewrite_state,
    write_operators,
)
from kafka_sql.spark.strategies.incremental.state.layout import OPERATORS_FILE, STATE_FOLDER
from kafka_sql.text.diagnostics import Diagnostic, JobError, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

ALLOW_OPTION = "--allow-non-restored-state"
_MOST_CHANGES = 4


@dataclass(frozen=True, slots=True)
class Resumption:
    """A query as it resumes: its ``sinks`` on the host that runs them, the ``record`` of its checkpoint, and
    ``warnings`` about changes. ``kept`` are the operators whose state is in the checkpoint (None: unknown),
    and ``upgrade`` says what becomes of them (None: they stay as they are)."""

    sinks: tuple[Sink, ...]
    record: CheckpointRecord
    warnings: tuple[Diagnostic, ...] = ()
    kept: tuple[OperatorSchema, ...] | None = None
    upgrade: StateUpgrade | None = None

    @property
    def operators(self) -> tuple[OperatorSchema, ...] | None:
        """The operators of the query, None if it does not run as a pipeline."""
        return operators_of(self.sinks)


def operators_of(sinks: Sequence[Sink]) -> tuple[OperatorSchema, ...] | None:
    """Return the operators of INSERTs that are one query, None if they do not run as a pipeline, or one has a
    table that is read at the start only: operators that are new would miss its rows."""
    if any(each.host is not Host.PIPELINE or static_inputs(each.input) for each in sinks):
        return None
    return pipeline_operators(sinks[0]) if len(sinks) == 1 else ()


def kept_operators(
    folder: CheckpointFolder, record: CheckpointRecord, span: Span | None = None
) -> tuple[OperatorSchema, ...] | None:
    """Return the operators whose state is in a checkpoint; None if it does not say, because an earlier
    version or micro-batches wrote it. Raises JobError if the schemas are damaged or of a later version."""
    text = folder.read(f"{STATE_FOLDER}/{OPERATORS_FILE}")
    if text is None:
        return () if record.stateless else None
    path = f"{folder.location}/{STATE_FOLDER}/{OPERATORS_FILE}"
    try:
        return parse_schemas(text)
    except NewerFormat as error:
        message = f"a later release of kafka-sql wrote '{path}': {error}"
        help = "resume with that release, or set another 'pipeline.name' to start from scratch"
    except ValueError as error:
        message = f"the operators of the checkpoint cannot be read from '{path}': {error}"
        help = "delete this file to resume with the query that wrote the state, or restore it from a copy"
    raise JobError(Diagnostic(ErrorCode.CHECKPOINT_DAMAGED, message, span, helps=(help,)))


def resumption(
    folder: CheckpointFolder,
    pipeline: str,
    sinks: Sequence[Sink],
    offer: SparkOffer,
    *,
    force: bool = False,
    allow_non_restored: bool = False,
) -> Resumption:
    """Return how ``sinks``, which one query writes, resume from the checkpoint in ``folder``, with what Spark
    and the checkpoint ``offer``. Changes nothing.

    Raises JobError ``plan-changed`` if they cannot resume, or lose state though ``allow_non_restored`` is not
    set; ``foreign-checkpoint``, ``checkpoint-damaged``, ``topic-removed``, ``batch-in-doubt``."""
    before = _record(folder, sinks[0], force=force)
    kept = None if before is None else _kept(folder, before, sinks[0].span, force=force)
    chosen = choose_host(sinks, offer)
    now = CheckpointRecord.of(pipeline, *chosen)
    if before is None:
        return Resumption(chosen, now)
    same = before.fingerprint == now.fingerprint or same_state(before.plan, now.plan)
    if kept is not None:
        if not same and offer.left is not None:  # a changed query may need another strategy
            fresh = replace(offer, left=replace(offer.left, strategy=None, scans=None))
            chosen = choose_host(sinks, fresh)
        after = operators_of(chosen)
        if after is not None and (kept or after):
            changed = Resumption(chosen, CheckpointRecord.of(pipeline, *chosen), (), kept)
            return _changed(folder, before, changed, allowed=allow_non_restored, same=same)
        chosen = choose_host(sinks, offer)
    if same:
        return Resumption(chosen, now, (), kept)
    warnings = _check_plan(folder, before, now, chosen, force=force)
    return Resumption(chosen, now, tuple(warnings), kept)


def note_operators(folder: CheckpointFolder, resumed: Resumption) -> None:
    """Bring the state in ``folder`` into the form for a query that resumes, and record its operators. Raises
    OSError. A process that dies meanwhile leaves the old state or the new one, with its operators."""
    operators = resumed.operators
    if folder.spark is not None:
        return
    location = f"{folder.location}/{STATE_FOLDER}"
    log = CheckpointLog(folder.location)
    if operators is None:
        doubtful = log.in_doubt()
        is_complete = doubtful is None or not log.writers(doubtful)
        # the order of rows, which such a query follows, is not in the state of several tasks
        if resumed.kept and is_complete and not follows_in_order(resumed.sinks[0].input):
            gather_state(location, resumed.kept, log.next_batch() - 1)
        before = folder.record()
        if before is None or before.fingerprint != resumed.record.fingerprint:
            forget_operators(location)
        return
    if resumed.upgrade is not None and not resumed.upgrade.keeps_state:
        assert resumed.kept is not None
        rewrite_state(location, resumed.upgrade, resumed.kept, operators, log.next_batch() - 1)
    elif operators != (resumed.kept or ()):
        write_operators(location, operators)


def _kept(
    folder: CheckpointFolder, record: CheckpointRecord, span: Span, *, force: bool
) -> tuple[OperatorSchema, ...] | None:
    """Return the operators of a checkpoint; a start with ``force`` does without those that it cannot read."""
    try:
        return kept_operators(folder, record, span)
    except JobError:
        if force:
            return None
        raise


def _changed(
    folder: CheckpointFolder, before: CheckpointRecord, resumed: Resumption, *, allowed: bool, same: bool
) -> Resumption:
    """Compare the operators of a checkpoint with those of the query."""
    sink, location, now = resumed.sinks[0], folder.location, resumed.record
    name = sink.table.identifier.name
    kept, operators = resumed.kept, resumed.operators
    assert kept is not None
    assert operators is not None
    if now.has_state_of_another_version_than(before):
        raise _written_by_another_version(before, location, sink.span)
    pairs = zip(kept, operators, strict=False)
    if same and len(kept) == len(operators) and all(one.has_layout_of(other) for one, other in pairs):
        return resumed  # another release may describe the same query in other words
    upgrade = state_upgrade(kept, operators)
    _check_topics(folder, resumed.sinks)
    table = tuple(upgrade.lines())
    if upgrade.loses_state and not allowed:
        raise JobError(
            Diagnostic(
                ErrorCode.PLAN_CHANGED,
                f"the query for '{name}' has changed, and cannot resume all of the state in '{location}'",
                sink.span,
                notes=table,
                helps=(
                    "'kafka-sql upgrade OLD.sql NEW.sql' rebuilds that state beside the running job",
                    f"or run with {ALLOW_OPTION} to start without it, at the positions of the old query",
                    "or set another 'pipeline.name' to start from scratch",
                ),
            )
        )
    log = CheckpointLog(location)
    doubtful = log.in_doubt()
    if not upgrade.keeps_state and doubtful is not None and log.writers(doubtful):
        raise JobError(
            Diagnostic(
                ErrorCode.BATCH_IN_DOUBT,
                f"interval {doubtful} of '{name}' may be committed or not, and only the query that wrote it "
                "can finish it",
                sink.span,
                helps=("run the old query once more and stop it, then run the changed one",),
            )
        )
    how = "resumes with the state that it can use" if upgrade.loses_state else "resumes with its state"
    notes = (*table, "topics that are new are read from their start") if now.reads_more(before) else table
    warning = Diagnostic(
        ErrorCode.COMPATIBLE_CHANGE,
        f"the query for '{name}' has changed, and {how}",
        sink.span,
        severity=Severity.WARNING,
        notes=notes,
    )
    return replace(resumed, upgrade=upgrade, warnings=(warning,))


def _record(folder: CheckpointFolder, sink: Sink, *, force: bool) -> CheckpointRecord | None:
    """Return the record of a checkpoint, None if a start with ``force`` does without."""
    location = folder.location
    try:
        record = folder.record()
    except ValueError as error:
        if force:
            return None
        raise JobError(
            Diagnostic(
                ErrorCode.CHECKPOINT_DAMAGED,
                f"what kafka-sql noted of the checkpoint in '{location}' cannot be read: {error}",
                sink.span,
                helps=("set another 'pipeline.name' to start anew, or go on with --force",),
            )
        ) from None
    if record is None and not force:
        raise JobError(
            Diagnostic(
                ErrorCode.FOREIGN_CHECKPOINT,
                f"the folder '{location}' holds a checkpoint that kafka-sql did not write",
                sink.span,
                helps=("choose another 'execution.checkpointing.dir' or 'pipeline.name'",),
            )
        )
    return record


def _check_plan(
    folder: CheckpointFolder,
    before: CheckpointRecord,
    now: CheckpointRecord,
    sinks: Sequence[Sink],
    *,
    force: bool,
) -> list[Diagnostic]:
    """Return warnings about a changed query whose operators are unknown, or that keeps no state. Raises
    JobError if it cannot resume."""
    sink, location = sinks[0], folder.location
    name = sink.table.identifier.name
    if now.is_of_another_version_than(before):
        raise _written_by_another_version(before, location, sink.span)
    changes = tuple(describe_change(before.plan, now.plan)[:_MOST_CHANGES])
    if now.has_another_owner_than(before):
        owner = before.strategy or before.state_owner or NATIVE.name
        message = (
            f"the state in '{location}' was kept by the strategy '{owner}'; the query for '{name}' runs with "
            f"the strategy '{now.strategy}', which does not read it"
        )
        raise _unreadable_state(message, before, sink.span, changes)
    if (now.reads_other_topics(before) or now.goes_on_with(before)) and not force:
        _check_topics(folder, sinks)
    if now.reads_other_topics(before):
        return [
            Diagnostic(
                ErrorCode.COMPATIBLE_CHANGE,
                f"the query for '{name}' reads other topics than before; it goes on where it was",
                severity=Severity.WARNING,
                notes=(*changes, "topics that are new are read from their start"),
            )
        ]
    if now.goes_on_with(before):
        return [
            Diagnostic(
                ErrorCode.COMPATIBLE_CHANGE,
                f"the query for '{name}' has changed; it keeps no state, so it goes on where the old one was",
                severity=Severity.WARNING,
                notes=changes,
            )
        ]
    if force:
        return [
            Diagnostic(
                ErrorCode.FORCED_CHANGE,
                f"the query for '{name}' has changed and goes on with the old state",
                severity=Severity.WARNING,
                notes=changes,
            )
        ]
    raise JobError(
        Diagnostic(
            ErrorCode.PLAN_CHANGED,
            f"the query for '{name}' is not the one whose state is in '{location}'",
            sink.span,
            notes=changes,
            helps=(
                "set another 'pipeline.name' to start anew, or run with --force to go on with the old state",
            ),
        )
    )


def _written_by_another_version(before: CheckpointRecord, location: str, span: Span) -> JobError:
    """The query is the same, but its state has a form that this version does not read."""
    message = (
        f"the state in '{location}' was written by another version of kafka-sql, in a form that this one "
        "does not read"
    )
    return _unreadable_state(message, before, span)


def _unreadable_state(
    message: str, before: CheckpointRecord, span: Span, changes: tuple[str, ...] = ()
) -> JobError:
    """Return the error for state that the query cannot read, not even with ``--force``."""
    pipeline = before.pipeline or "default"
    return JobError(
        Diagnostic(
            ErrorCode.PLAN_CHANGED,
            message,
            span,
            notes=changes,
            helps=(
                f"SET another 'pipeline.name' and 'kafka-sql.carry-over' = '{pipeline}': the query begins "
                "with empty state at the positions of the old one",
            ),
        )
    )


def _check_topics(folder: CheckpointFolder, sinks: Sequence[Sink]) -> None:
    """Raises JobError for positions of topics that are not read any more, and for a damaged log."""
    numbers = folder.numbers("offsets")
    try:
        last = folder.batch(numbers[-1])
    except ValueError as error:
        raise damaged(folder, error) from None
    refuse_removed(last, sinks)


def damaged(folder: CheckpointFolder, error: ValueError) -> JobError:
    """Return the error for offsets that cannot be read."""
    return JobError(
        Diagnostic(
            ErrorCode.CHECKPOINT_DAMAGED,
            f"Spark's offsets in the checkpoint '{folder.location}' cannot be read: {error}",
            helps=("kafka-sql state reset begins anew at offsets that you name",),
        )
    )
