"""Plans as JSON: what EXPLAIN JSON_EXECUTION_PLAN adds. Keys are those of Flink, nodes those of EXPLAIN;
how many tasks a node has, Spark decides when it runs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from kafka_sql.planner.explain.plan_text import plan_lines
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.plan.sinks import Collect, Sink


def json_plan(planned: Collect | Sequence[Sink]) -> str:
    """The nodes of all plans under Flink's title; inputs stand before the nodes that read them."""
    text = json.dumps({"nodes": plan_nodes(planned)}, indent=2, ensure_ascii=False)
    return f"== Physical Execution Plan ==\n{text}"


def plan_nodes(planned: Collect | Sequence[Sink]) -> list[dict[str, Any]]:
    """Return the nodes of all plans: ``id``, ``type``, ``pact``, ``contents`` and ``predecessors``."""
    nodes: list[dict[str, Any]] = []
    for result in [planned] if isinstance(planned, Collect) else planned:
        name = f"Sink {result.table.identifier.name}" if isinstance(result, Sink) else "Select"
        _add(nodes, name, "Data Sink", [_planned(nodes, result.input)])
    return nodes


def _planned(nodes: list[dict[str, Any]], plan: Plan) -> int:
    """The id of the node that a plan has become."""
    inputs = [_planned(nodes, child) for child in plan.inputs]
    return _add(nodes, plan_lines(plan)[0], "Operator" if inputs else "Data Source", inputs)


def _add(nodes: list[dict[str, Any]], contents: str, pact: str, inputs: Sequence[int]) -> int:
    node = {"id": len(nodes) + 1, "type": contents.split(" ")[0], "pact": pact, "contents": contents}
    if inputs:
        node["predecessors"] = [{"id": each} for each in inputs]
    nodes.append(node)
    return len(nodes)
