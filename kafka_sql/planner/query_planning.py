"""From a bound query to the plan of the strategy that runs it, with warnings of what is doubtful."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.builtin.jdbc import parts_problem
from kafka_sql.connectors.registry import is_bounded
from kafka_sql.options.session_options import HostChoice, RuntimeMode, SessionOptions
from kafka_sql.planner.binder.queries.query_hints import state_times
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.optimizer.streaming_rules import TOP_N
from kafka_sql.planner.plan.nodes import Plan, WindowAggregate
from kafka_sql.planner.plan.sinks import ChangelogMode
from kafka_sql.planner.plan.strategy import PlanRequest, applied
from kafka_sql.planner.plan.traversal import scans, transform_up
from kafka_sql.planner.plan.windows import SessionWindow
from kafka_sql.planner.properties.changelog_mode import changelog_mode
from kafka_sql.planner.properties.late_rows import untold_late_rows
from kafka_sql.planner.properties.sink_changelog import ConflictRule, conflict_warning
from kafka_sql.planner.strategies.choose import Choice, choose_strategy
from kafka_sql.planner.strategies.state_ttl import hinted_ttl, ignored_hints, ignored_ttl
from kafka_sql.sql.statements.statements import OnConflict, Query, TableHint
from kafka_sql.text.diagnostics import Diagnostic, PlanError, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


@dataclass(frozen=True, slots=True)
class QueryPlanning:
    """Plans queries where ``options`` are in force; ``heeded`` gathers the hints that say something."""

    options: SessionOptions
    optimised: bool
    warn: Callable[[Diagnostic], None]
    heeded: list[TableHint]

    def request(
        self, plan: Plan, table: Table | None, query: Query, on_conflict: OnConflict | None = None
    ) -> PlanRequest:
        """What strategies are asked about ``plan``: an INSERT into ``table``, or a SELECT."""
        plan = _with_early_results(plan, self.options, query.span)
        optimised = self.optimised or self.options.host is not HostChoice.AUTO  # the host may refuse the plan
        request = PlanRequest(plan, self.options, table, query.span, on_conflict, optimised)
        return replace(request, plan=applied(TOP_N, request))

    def planned(self, request: PlanRequest, query: Query) -> tuple[Plan, Choice, ChangelogMode]:
        """The plan as the strategy runs it that is chosen; warns of what is doubtful."""
        plan, table = request.plan, request.table
        problems = [problem for scan in scans(plan) if (problem := parts_problem(scan.table)) is not None]
        if problems:
            raise PlanError(*problems)
        choice = self._chosen(request, query)
        if table is not None and request.streamed:
            rule = ConflictRule.of(self.options)
            doubtful = conflict_warning(plan, table, request.on_conflict, query.span, rule)
            if doubtful is not None:
                self.warn(doubtful)
            if any(_feeds(table, scan.table) for scan in scans(plan)):
                self.warn(_loop(table, query.span))
        ignored = ignored_ttl(plan, choice.strategy, choice.state_ttl_ms, query.span)
        if ignored is not None:
            self.warn(ignored)
        if choice.strategy.streams:
            ignored_ones = [hint for hint in query.hints if hint not in self.heeded]
            for warning in ignored_hints(ignored_ones, self.options.state_ttl_ms):
                self.warn(warning)
        mode = changelog_mode(plan) if request.streamed else ChangelogMode.INSERT_ONLY
        prepared = choice.strategy.prepare(request)
        if choice.strategy.streams:
            _refuse_untold(prepared, query)
        return prepared, choice, mode

    def _chosen(self, request: PlanRequest, query: Query) -> Choice:
        """The strategy, and how long state is kept: as a hint says where its results are kept up to date."""
        ttl_ms, said = self.options.state_ttl_ms, state_times(query)
        plan, table = request.plan, request.table
        hinted = None if said is None else hinted_ttl(plan, table, said.joins, said.times_ms, ttl_ms)
        if said is not None and hinted is not None:
            options = replace(self.options, state_ttl_ms=hinted)
            choice = choose_strategy(replace(request, options=options))
            if choice.strategy.streams and not (hinted and choice.strategy.ignores_ttl):
                self.heeded.append(said.hint)
                return choice
        return choose_strategy(request)


def _with_early_results(plan: Plan, options: SessionOptions, span: Span) -> Plan:
    """The plan whose windows also give results before they end, if the session says so: in streaming mode
    those of GROUP BY TUMBLE(…) and HOP(…). Raises PlanError for others, as Flink does."""
    if options.early_fire_ms is None or options.runtime_mode is RuntimeMode.BATCH:
        return plan

    def early(node: Plan) -> Plan:
        if not isinstance(node, WindowAggregate):
            return node
        if isinstance(node.window, SessionWindow):
            raise wrong(ErrorCode.UNSUPPORTED, "sessions give no early results", span, helps=_EARLY_HELPS)
        if not node.grouped:
            message = "windows of window table functions give no early results"
            raise wrong(ErrorCode.UNSUPPORTED, message, span, helps=_EARLY_HELPS)
        if options.early_fire_ms == -1:
            message = "early results need 'table.exec.emit.early-fire.delay', as in Flink"
            helps = ("SET 'table.exec.emit.early-fire.delay' = '1 s'",)
            raise wrong(ErrorCode.MISSING_OPTION, message, span, helps=helps)
        return replace(node, early_ms=options.early_fire_ms)

    return transform_up(plan, early)


_EARLY_HELPS = ("Flink has none either: RESET 'table.exec.emit.early-fire.enabled' before this statement",)


def _refuse_untold(plan: Plan, query: Query) -> None:
    """Raise PlanError where late rows are to go to a topic, and cannot be told apart."""
    untold = untold_late_rows(plan)
    if untold is not None:
        table, why = untold
        raise unsupported(
            f"'scan.late-rows' = 'topic' of '{table}' in this query ({why})",
            query.span,
            f"have them dropped and counted: {table} /*+ OPTIONS('scan.late-rows' = 'drop') */, in a view "
            "where it stands in a window function",
        )


def _feeds(written: Table, read: Table) -> bool:
    """Whether rows that a job writes are read again, without end."""
    return written.identifier == read.identifier and not is_bounded(read.connector)


def _loop(table: Table, span: Span) -> Diagnostic:
    name = table.identifier.name
    return Diagnostic(
        ErrorCode.READS_ITS_TARGET,
        f"this INSERT reads '{name}', which it writes: each row that it writes is read again",
        span,
        helps=(
            "write to a table on another topic",
            f"or read what is there now: FROM {name} /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */",
        ),
        severity=Severity.WARNING,
    )
