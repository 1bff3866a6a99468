"""EXPLAIN … AGAINST CHECKPOINT: the plan of an INSERT, and what becomes of the state in a checkpoint."""

from __future__ import annotations

from kafka_sql.planner.plan.checked_script import Answer
from kafka_sql.text.diagnostics import KafkaSqlError


def explained_rows(answer: Answer) -> tuple[tuple[str | None, ...], ...]:
    """Return the rows of an answer, with the table of operators if a checkpoint is compared. Raises
    KafkaSqlError if the checkpoint is missing or damaged."""
    against = answer.against
    if against is None:
        return answer.rows
    from kafka_sql.runtime.checkpoints.comparison import compared_with_checkpoint

    try:
        found = compared_with_checkpoint(against.location, against.pipeline, against.sinks)
    except KafkaSqlError as error:
        raise error.placed(answer.span) from None
    ((text,),) = answer.rows
    lines = [each.text for each in found]
    if any(each.loses for each in found):
        lines.append("'kafka-sql upgrade OLD.sql NEW.sql' rebuilds the state that would start empty")
    tables = "\n".join(lines)
    return ((f"{text}\n\nAgainst the checkpoint in '{against.location}'\n{tables}",),)
