"""Describe a strategy (page ``architecture``): the plans that it runs, their form, and its state.

Each strategy is a folder of :mod:`kafka_sql.planner.strategies` with one object of this class; who plans,
explains, records or runs asks that object instead of knowing which strategies there are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from kafka_sql.catalog.table import Table
from kafka_sql.model.connectors import SparkTable
from kafka_sql.options.session_options import RuntimeMode, SessionOptions
from kafka_sql.planner.plan.nodes import ChangeRows, Plan
from kafka_sql.planner.plan.traversal import nodes, scans
from kafka_sql.sql.statements.statements import OnConflict
from kafka_sql.text.source import Span

STRATEGY_OPTION = "kafka-sql.strategy"
"""The option that makes every result be computed anew for which rows are remembered."""
TTL_IGNORED = "'table.exec.state.ttl' has no effect on this strategy"
"""What EXPLAIN says of a strategy whose state stays for ever."""


@dataclass(frozen=True, slots=True)
class PlanRequest:
    """A bound plan that is to run under these ``options``. ``table`` is the one written, None for a query
    whose rows are shown; ``span`` is the query's. What nobody will run or see need not be ``optimised``."""

    plan: Plan
    options: SessionOptions
    table: Table | None
    span: Span
    on_conflict: OnConflict | None = None
    optimised: bool = True

    @property
    def streamed(self) -> bool:
        """Whether results change over time; in batch mode only final rows exist, and in a query whose rows
        are shown over nothing but temporary views of Spark, which Flink does not know: a finished result, a
        DataFrame of the program."""
        if self.options.runtime_mode is not RuntimeMode.STREAMING:
            return False
        return self.table is not None or not _reads_views_alone(self.plan)

    @property
    def asks_refresh(self) -> bool:
        """Whether the script wants results computed anew."""
        return self.options.raw.get(STRATEGY_OPTION, "auto").strip().lower() == "refresh"

    @property
    def lists_changes(self) -> bool:
        """Whether TO_CHANGELOG makes rows of changes."""
        return any(isinstance(node, ChangeRows) for node in nodes(self.plan))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a strategy does not run a plan, in a few words for EXPLAIN."""

    reason: str


Rule = Callable[[Plan, PlanRequest], Plan]
"""A step of bringing the plan of a request into the form for a strategy. Raises PlanError for what has
none."""


@dataclass(frozen=True)
class Strategy(ABC):
    """A way to run an INSERT or SELECT: a value, the same in every process."""

    name: ClassVar[str]
    title: ClassVar[str]
    """The name and what it stands for, as EXPLAIN says it."""
    streams: ClassVar[bool] = True
    """Whether rows are given as they come, and state outlasts the job; else once, when every source has
    ended."""
    tells_watermark: ClassVar[bool] = False
    """Whether rows come to the sink with the watermark that Spark follows."""
    drops_late_in_tasks: ClassVar[bool] = False
    """Whether the tasks that read leave out rows that come late, where a row alone tells."""
    follows_marked: ClassVar[bool] = False
    """Whether a watermark that only some records carry is followed."""
    ignores_ttl: ClassVar[bool] = False
    """Whether state stays for ever, whatever ``table.exec.state.ttl`` says."""
    rules: ClassVar[tuple[Rule, ...]] = ()
    optimisations: ClassVar[tuple[Rule, ...]] = ()
    """The rules behind the others; a plan that nobody runs or sees does without."""

    @abstractmethod
    def refusal(self, request: PlanRequest) -> Refusal | None:
        """Why the plan does not run so; None where it does. Raises PlanError for what no strategy runs that
        is asked after this one."""

    def prepare(self, request: PlanRequest) -> Plan:
        """The plan in the form for this strategy. Raises PlanError."""
        rules = (*self.rules, *(self.optimisations if request.optimised else ()))
        return applied(rules, request)

    @abstractmethod
    def state(self, plan: Plan, ttl_ms: int) -> list[str]:
        """A sentence for each thing that a prepared plan keeps; ``ttl_ms`` is table.exec.state.ttl in
        milliseconds, 0 where state is kept."""

    @abstractmethod
    def late_rows(self, plan: Plan) -> str | None:
        """What becomes of late rows, in words; None where no operator asks whether a row is late."""

    def keeps_no_state(self, plan: Plan) -> bool:
        """Whether a stream remembers nothing but the positions of its sources, so that another query may go
        on from them."""
        del plan
        return False

    @property
    def gives_changes(self) -> bool:
        """Whether the sink gets what changed in a result that is kept up to date."""
        return False

    def state_format(self, plan: Plan) -> str | None:
        """A line of the plan's fingerprint that says in which form state is kept, where that is not told by
        the plan."""
        del plan
        return f"strategy: {self.name}"


def applied(rules: Iterable[Rule], request: PlanRequest) -> Plan:
    """The plan of a request after these rules, one after the other."""
    plan = request.plan
    for rule in rules:
        plan = rule(plan, request)
    return plan


def _reads_views_alone(plan: Plan) -> bool:
    """Whether temporary views of Spark, and only those, are read."""
    read = [scan.table.connector for scan in scans(plan)]
    return bool(read) and all(isinstance(each, SparkTable) and each.is_view for each in read)
