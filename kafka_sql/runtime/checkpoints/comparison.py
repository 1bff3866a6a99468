"""The table of operators for people: what becomes of the state of a checkpoint, or of an old script, under a
changed query. Nothing is changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kafka_sql.planner.plan.hosts import Host
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.strategies.joint_sinks import joint_sinks
from kafka_sql.planner.upgrade.operator_schema import OperatorSchema
from kafka_sql.planner.upgrade.state_upgrade import state_upgrade
from kafka_sql.runtime.checkpoints.checkpoint import CheckpointPlace
from kafka_sql.runtime.checkpoints.folder import checkpoint_folder
from kafka_sql.runtime.checkpoints.record import CheckpointRecord
from kafka_sql.runtime.checkpoints.resumption import kept_operators, operators_of
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_MICRO_BATCHES = "it runs in micro-batches, which resume the state of an unchanged query only"


@dataclass(frozen=True, slots=True)
class Comparison:
    """What becomes of the state of an INSERT into ``table``: the ``lines`` of the table of operators, and
    whether the changed query ``loses`` state."""

    table: str
    lines: tuple[str, ...]
    loses: bool

    @property
    def text(self) -> str:
        """The table under the name of the INSERT's table."""
        return "\n".join([self.table, *(f"  {line}" for line in self.lines)])


def compared_with_checkpoint(location: str, pipeline: str | None, sinks: Sequence[Sink]) -> list[Comparison]:
    """Return what becomes of the checkpoint at ``location``, the folder of a job, of its pipeline, or of all
    checkpoints, for each INSERT. Raises JobError for a missing or damaged checkpoint."""
    found = []
    for group in joint_sinks(sinks):
        number, sink = group[0]
        place = CheckpointPlace(None, pipeline, recovery=location, number=number)
        places = place.recoveries(sink)
        folders = map(checkpoint_folder, places)
        folder = next((each for each in folders if each.numbers("offsets")), None)
        if folder is None:
            raise JobError(
                Diagnostic(
                    ErrorCode.NO_CHECKPOINT_THERE,
                    f"'{location}' holds no checkpoint of '{sink.table.identifier.name}'",
                    sink.span,
                    notes=(f"looked for offsets in {', '.join(places)}",),
                    helps=("name the folder of a job, of its pipeline, or of all checkpoints",),
                )
            )
        inserts = [each for _, each in group]
        kept: tuple[OperatorSchema, ...] | None
        try:
            record = folder.record()
        except ValueError:
            record = None
        kept = None if record is None else kept_operators(folder, record, sink.span)
        same = record is not None and record.fingerprint == CheckpointRecord.of("", *inserts).fingerprint
        found.append(_comparison(inserts, kept, same=same))
    return found


def compared_queries(before: Sequence[Sink], after: Sequence[Sink]) -> list[Comparison]:
    """Return what becomes of the state of each INSERT of one script under another one."""
    old, new = _by_table(before), _by_table(after)
    found = []
    for name, inserts in new.items():
        if name not in old:
            found.append(Comparison(name, ("new: it starts with a checkpoint of its own",), False))
            continue
        digests = [CheckpointRecord.of("", *each).fingerprint for each in (old[name], inserts)]
        kept = operators_of(old[name])
        found.append(_comparison(inserts, kept, same=digests[0] == digests[1], name=name))
    gone = (name for name in old if name not in new)
    return [*found, *(Comparison(name, ("removed: its checkpoint stays as it is",), False) for name in gone)]


def _by_table(sinks: Sequence[Sink]) -> dict[str, list[Sink]]:
    named = {}
    for group in joint_sinks(sinks):
        number, sink = group[0]
        name = sink.table.identifier.name + ("" if number == 1 else f"-{number}")
        named[name] = [each for _, each in group]
    return named


def _comparison(
    inserts: Sequence[Sink], kept: tuple[OperatorSchema, ...] | None, *, same: bool, name: str = ""
) -> Comparison:
    table = name or inserts[0].table.identifier.name
    after = operators_of(inserts)
    if kept is None or after is None:
        if same:
            return Comparison(table, ("resumes: the query is unchanged",), False)
        why = _MICRO_BATCHES
        if inserts[0].host is Host.PIPELINE:
            why = "the checkpoint does not list its operators: only an unchanged query resumes"
        return Comparison(table, (f"starts empty: {why}",), True)
    if not kept and not after:
        return Comparison(table, ("resumes: the query keeps no state but its positions",), False)
    upgrade = state_upgrade(kept, after)
    return Comparison(table, tuple(upgrade.lines()), upgrade.loses_state)
