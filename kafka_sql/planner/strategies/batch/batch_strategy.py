"""The batch strategy as the planner knows it: every source ends, unless the script asks for streaming mode
over topics, in which rows can be late as in Flink."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.connectors.registry import is_bounded
from kafka_sql.model.connectors import KafkaTable, UpsertKafkaTable
from kafka_sql.options.session_options import RuntimeMode
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.optimizer.streaming_rules import STREAMED
from kafka_sql.planner.plan.nodes import Plan, Scan
from kafka_sql.planner.plan.strategy import PlanRequest, Refusal, Strategy
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.properties.changelog_mode import changing_scans
from kafka_sql.planner.properties.late_rows import none_is_late
from kafka_sql.planner.strategies.arrival.arrival_rules import order_of_all_rows, pushed_down, times_of_null
from kafka_sql.planner.strategies.arrival.null_rowtimes import begun_joins
from kafka_sql.planner.strategies.arrival.sink_order import sink_order_of_all_rows
from kafka_sql.planner.strategies.incremental.incremental_strategy import CHANGELOG_HELP
from kafka_sql.planner.strategies.incremental.meeting_rows import last_of_keys
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode

_RUNTIME_MODE = "execution.runtime-mode"


@dataclass(frozen=True)
class BatchStrategy(Strategy):
    """One query over all rows, which keeps nothing."""

    name = "batch"
    title = "batch (every source ends: one query, every window fires, no state is kept)"
    streams = False
    rules = (*STREAMED, begun_joins, times_of_null, order_of_all_rows)
    optimisations = (pushed_down, last_of_keys, sink_order_of_all_rows)

    def refusal(self, request: PlanRequest) -> Refusal | None:
        unbounded = [scan for scan in scans(request.plan) if not is_bounded(scan.table.connector)]
        if not request.streamed:
            for scan in unbounded:
                raise _unbounded(scan)
            for scan in changing_scans(request.plan):
                raise _changing(scan)
            return None
        if unbounded:
            return Refusal(f"table '{unbounded[0].table.identifier.name}' has no end")
        if _streams_to_its_end(request):
            return Refusal(f"'{_RUNTIME_MODE}' = 'streaming'")
        if request.lists_changes:
            feature = "TO_CHANGELOG of rows that change and are in no topic"
            raise unsupported(feature, request.span, CHANGELOG_HELP)
        return None

    def state(self, plan: Plan, ttl_ms: int) -> list[str]:
        del plan, ttl_ms
        return []

    def late_rows(self, plan: Plan) -> str | None:
        return none_is_late(plan)

    def state_format(self, plan: Plan) -> str | None:
        del plan
        return None


BATCH = BatchStrategy()


def _streams_to_its_end(request: PlanRequest) -> bool:
    """Whether a plan whose sources end is to run as a stream all the same, in which rows can be late: where
    the script says so, and all that is read are topics."""
    asked = request.options.raw.get(_RUNTIME_MODE, "").strip().upper() == RuntimeMode.STREAMING.value
    read = [scan.table.connector for scan in scans(request.plan)]
    topics = bool(read) and all(isinstance(each, (KafkaTable, UpsertKafkaTable)) for each in read)
    return topics and (asked or request.lists_changes)


def _changing(scan: Scan) -> PlanError:
    return wrong(
        ErrorCode.CHANGES_IN_BATCH_MODE,
        f"table '{scan.table.identifier.name}' gives changes (updates and deletes), which batch mode cannot "
        "read",
        scan.span,
        helps=("SET 'execution.runtime-mode' = 'streaming': with 'scan.bounded.mode' the query still ends",),
    )


def _unbounded(scan: Scan) -> PlanError:
    return wrong(
        ErrorCode.UNBOUNDED_SOURCE,
        f"table '{scan.table.identifier.name}' has no end, so it cannot be read in batch mode",
        scan.span,
        helps=("set 'scan.bounded.mode' (such as 'latest-offset') on the table, or use streaming mode",),
    )
