"""What Spark's streaming operators keep as state, and until when, in words for EXPLAIN."""

from __future__ import annotations

from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.traversal import nodes


def kept_by_operators(plan: rel.Plan) -> list[str]:
    """A sentence for each thing kept."""
    sentences = (sentence for node in nodes(plan) for sentence in _of_operator(node))
    return list(dict.fromkeys(sentences))


def _of_operator(node: rel.Plan) -> list[str]:
    match node:
        case rel.WindowAggregate():
            return ["open windows: until the watermark passes their end"]
        case rel.Join(keeps_time=True):
            return ["rows of both inputs of the join of windows: until the watermark passes their end"]
        case rel.Join():
            return ["rows of both inputs of the join: for ever"]
        case rel.Limit():
            return ["the number of rows given so far"]
        case _:
            return []
