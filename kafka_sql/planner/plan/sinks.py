"""Where the rows of a plan go, and how they are computed: planned INSERTs and SELECTs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kafka_sql.catalog.table import Table
from kafka_sql.model.connectors import (
    DeliveryGuarantee,
    DeltaTable,
    FilesystemTable,
    IcebergTable,
    plain_kafka,
)
from kafka_sql.planner.plan.hosts import Host, HostPlan, HostPlans
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.plan.pipeline_plan import PipelinePlan
from kafka_sql.planner.plan.strategy import Strategy
from kafka_sql.sql.statements.statements import OnConflict
from kafka_sql.text.source import Span


class ChangelogMode(Enum):
    """Which row kinds a node emits."""

    INSERT_ONLY = "I"
    UPSERT = "I,UA,D"
    RETRACT = "I,UB,UA,D"


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What a checkpoint remembers of a plan: its lines as ``text``, and their SHA-256 in hexadecimal."""

    digest: str
    text: str


@dataclass(frozen=True, slots=True)
class Sink:
    """A planned INSERT. ``input`` has exactly the target's persisted columns (physical, then writable
    metadata), in table order, cast to their types; ``columns`` are those table column names. ``on_conflict``
    is what happens to rows that meet in one primary key. ``state_ttl_ms`` is table.exec.state.ttl in
    milliseconds, 0 where state is kept. ``overwrite`` says that the rows replace those that are there;
    ``refused`` why cheaper strategies do not run it, in sentences for EXPLAIN. ``pipeline`` is what tasks
    compute that read and write by themselves, None where Spark computes. ``hosts`` are all ways to run it,
    of which this is one, None where only Spark can. In ``folders`` the classes that
    options of the table name are looked for, before Python's own path."""

    input: Plan
    table: Table
    columns: tuple[str, ...]
    strategy: Strategy
    changelog_mode: ChangelogMode
    span: Span
    on_conflict: OnConflict | None = None
    state_ttl_ms: int = 0
    overwrite: bool = False
    refused: tuple[str, ...] = ()
    pipeline: PipelinePlan | None = None
    hosts: HostPlans | None = None
    folders: tuple[str, ...] = ()

    @property
    def host(self) -> Host:
        """The host that runs it."""
        return Host.of(self.strategy, self.pipeline)

    @property
    def needs_checkpoint(self) -> bool:
        """Whether rows are written exactly once across restarts, for which positions have to be kept."""
        if not self.strategy.streams:
            return False
        kafka = plain_kafka(self.table.connector)
        if kafka is not None:
            return kafka.delivery_guarantee is DeliveryGuarantee.EXACTLY_ONCE
        return isinstance(self.table.connector, FilesystemTable | DeltaTable | IcebergTable)


UNTIL_RESTART = (
    "as long as the job runs: a restart begins anew, because 'execution.checkpointing.dir' is not set"
)
"""What a guarantee is worth without checkpoints."""


@dataclass(frozen=True, slots=True)
class Collect:
    """A planned top-level SELECT, whose rows are shown; ``streaming`` is execution.runtime-mode,
    ``state_ttl_ms`` and ``refused`` as in :class:`Sink`. ``checked`` is the plan that runs: ``input`` with
    its NOT NULL columns checked, None where it runs as it is. ``pipeline`` is how long-lived tasks compute
    the rows, None if they cannot; ``only_pipeline`` says why micro-batches cannot."""

    input: Plan
    strategy: Strategy
    changelog_mode: ChangelogMode
    streaming: bool
    span: Span
    state_ttl_ms: int = 0
    refused: tuple[str, ...] = ()
    checked: Plan | None = None
    pipeline: HostPlan | None = None
    only_pipeline: str | None = None
