"""How an INSERT runs: the host that a script names (``kafka-sql.host``), and whether changes are computed."""

from __future__ import annotations

from kafka_sql.options.session_options import HostChoice
from kafka_sql.planner.expressions.errors import wrong
from kafka_sql.planner.plan.nodes import Materialised
from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.planner.plan.strategy import PlanRequest
from kafka_sql.planner.properties.changelog_mode import passes_changes
from kafka_sql.planner.properties.sink_changelog import takes_back
from kafka_sql.planner.strategies.batch.batch_strategy import BATCH
from kafka_sql.planner.strategies.chained.chained_strategy import ChainedStrategy
from kafka_sql.planner.strategies.incremental.incremental_support import runs_incrementally
from kafka_sql.text.error_codes import ErrorCode

_OPTION = "kafka-sql.host"


def check_host(sink: Sink, request: PlanRequest) -> None:
    """Raise PlanError if the INSERT cannot run on the host that the script names."""
    host = request.options.host
    reason = _refusal(sink, host, request)
    if reason is not None:
        message = f"this query cannot run with '{_OPTION}' = '{host.value}': {reason}"
        helps = (f"RESET '{_OPTION}' to use the fastest host that can run the query",)
        raise wrong(ErrorCode.UNSUPPORTED, message, request.span, helps=helps)


def follows_changes(planned: Sink | Collect) -> bool:
    """Return whether the query computes the changes of its result. Incremental and refresh always do; a batch
    INSERT does if an upsert table has to lose the keys that were added and retracted."""
    if planned.strategy.gives_changes or isinstance(planned, Collect):
        return planned.strategy.gives_changes
    plan = planned.input
    if isinstance(plan, Materialised):
        return True
    return takes_back(plan, planned.table) and not passes_changes(plan) and runs_incrementally(plan)


def _refusal(sink: Sink, host: HostChoice, request: PlanRequest) -> str | None:
    """Return why the INSERT does not run on ``host``; None if it does."""
    match host:
        case HostChoice.PIPELINE if sink.chain is None and sink.bounded_chain is None:
            prefix = f"not {ChainedStrategy.name}: "
            missing = (each.removeprefix(prefix) for each in sink.refused if each.startswith(prefix))
            cannot = (f"a pipeline cannot compute {each}" for each in missing)
            return next(cannot, "a pipeline reads topics and writes a topic")
        case HostChoice.MICRO_BATCH if not sink.strategy.streams:
            return "its sources end; SET 'execution.runtime-mode' = 'streaming' reads them as a stream"
        case HostChoice.BATCH if sink.strategy.streams:
            refusal = BATCH.refusal(request)
            return "it runs as a stream" if refusal is None else refusal.reason
        case _:
            return None
