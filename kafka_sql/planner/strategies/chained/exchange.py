"""How many tasks a pipeline with state has: one, or as many as 'parallelism.default' says, which exchange
rows by key in front of the operator that keeps state by key."""

from __future__ import annotations

from dataclasses import replace

from kafka_sql.catalog.table import Table
from kafka_sql.model.key_groups import KEY_GROUPS
from kafka_sql.planner.plan.chain_plan import ChainPlan, Exchanged
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.properties.sink_changelog import result_key
from kafka_sql.planner.strategies.arrival.kept_ranks import rank_limits
from kafka_sql.planner.strategies.incremental.in_order import follows_in_order
from kafka_sql.planner.strategies.incremental.row_placement import exchanged_by


def with_tasks(chain: ChainPlan, plan: Plan, table: Table | None, tasks: int | None) -> ChainPlan:
    """Return the chain of ``plan`` into ``table`` (None: shown) with as many tasks as it can have of
    ``tasks``. One that keeps no state divides the partitions that it reads, and is left as it is."""
    if tasks is None or not chain.keeps_state:
        return chain
    reason = _reason_for_one(chain, plan, table) if tasks > 1 else None
    if reason is not None:
        return replace(chain, one_task=reason)
    return replace(chain, tasks=min(tasks, KEY_GROUPS))


def _reason_for_one(chain: ChainPlan, plan: Plan, table: Table | None) -> str | None:
    if follows_in_order(plan):
        return "rows are taken one by one, in the order of one task"
    steps = chain.keyed_steps
    if len(steps) != 1:
        found = ", ".join(chain.keyed_names) or "no operator"
        return f"rows are exchanged once, in front of one operator; here {found} keep state by key"
    (step,) = steps
    if not isinstance(step, Exchanged):
        return f"rows are not exchanged in front of {chain.keyed_names[0]} yet"
    if not step.keys:
        return "all rows have one key"
    key = result_key(plan, table)
    if key is None:
        return None
    owned = exchanged_by(plan, rank_limits(plan))
    if owned is None or any(names.isdisjoint(key) for names in owned):
        return f"rows of one key of the sink ({', '.join(key)}) would come from several tasks"
    return None
