"""The hosts that run INSERTs, the plan of an INSERT for each of them, and the facts that decide between
them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from kafka_sql.options.session_options import HostChoice
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.plan.pipeline_plan import PipelinePlan
from kafka_sql.planner.plan.strategy import Strategy
from kafka_sql.text.source import Span


class Host(Enum):
    """A way to run an INSERT: long-lived tasks that read, compute and write; micro-batches of Spark; or one
    query of Spark that ends."""

    PIPELINE = "pipeline"
    MICRO_BATCH = "micro-batch"
    BATCH = "batch"

    @classmethod
    def of(cls, strategy: Strategy, pipeline: PipelinePlan | None) -> Host:
        """Return the host of an INSERT with this strategy, whose tasks compute ``pipeline``."""
        if not strategy.streams:
            return cls.BATCH
        return cls.MICRO_BATCH if pipeline is None else cls.PIPELINE


PIPELINE_TITLE = "pipeline (tasks that run as long as the job read, compute and write)"
"""The pipeline, as EXPLAIN names it."""


@dataclass(frozen=True, slots=True)
class HostPlan:
    """An INSERT or SELECT as one host runs it. ``input`` has the form for ``strategy``, which owns the state.
    ``pipeline`` is what the tasks compute if they read and write by themselves, None if Spark does. A plan
    that only ``resumes`` continues state that is there, and never starts with empty state. ``checked`` is the
    plan of a SELECT that runs, with its NOT NULL columns checked, None where ``input`` runs as it is."""

    input: Plan
    strategy: Strategy
    pipeline: PipelinePlan | None = None
    resumes: bool = False
    checked: Plan | None = None

    @property
    def host(self) -> Host:
        """The host that runs this plan."""
        return Host.of(self.strategy, self.pipeline)


@dataclass(frozen=True, slots=True)
class HostPlans:
    """All ways to run the INSERT whose query is at ``span``: its ``plans``, the preferred one first; the
    reason ``against`` each host that has none; the host that the script ``asked`` for; and the sentences for
    EXPLAIN that hold for every plan."""

    plans: tuple[HostPlan, ...]
    against: tuple[tuple[Host, str], ...]
    asked: HostChoice
    refused: tuple[str, ...]
    span: Span


class Master(Enum):
    """Where Spark runs its tasks: on the driver's machine, on a cluster, or behind Spark Connect."""

    LOCAL = "local"
    CLUSTER = "cluster"
    CONNECT = "connect"


@dataclass(frozen=True, slots=True)
class LeftCheckpoint:
    """What an earlier run left in the checkpoint of a query.

    ``strategy`` is the name of the strategy whose state it is, empty for Spark's own state or none, None if
    that is not known. Our operators keep their state in ``partitions`` parts (None: there is no such state).
    ``open_batch`` says that Spark planned a micro-batch and did not finish it. ``scans`` is the number of
    scans with positions, None if it is not known, and ``even`` says that all scans of a topic were read up to
    the same ones."""

    strategy: str | None = None
    partitions: int | None = None
    open_batch: bool = False
    scans: int | None = None
    even: bool = True


@dataclass(frozen=True, slots=True)
class SparkOffer:
    """What Spark and the checkpoint offer to a query that is to start. ``free_slots`` is the number of task
    slots that long-lived tasks may take, None if it is not known; ``local_checkpoint`` says that the
    checkpoint is in a folder of this machine; ``left`` is None for a query that starts with an empty one.
    ``against`` is the reason why this Spark cannot run such tasks at all, None if it can."""

    master: Master = Master.LOCAL
    free_slots: int | None = None
    local_checkpoint: bool = True
    left: LeftCheckpoint | None = None
    against: str | None = None

    def at(self, location: str | None) -> SparkOffer:
        """Return the offer to a query whose checkpoint is at ``location`` (None: in a temporary folder)."""
        return replace(self, local_checkpoint=location is None or is_local(location))


NO_SPARK = SparkOffer()
"""What a script is checked with when there is no Spark yet: one is started on this machine."""


def is_local(location: str) -> bool:
    """Return whether a path or URI is on this machine."""
    return "://" not in location or location.startswith("file://")
