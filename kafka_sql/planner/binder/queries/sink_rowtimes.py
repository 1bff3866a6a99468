"""How many event times an INSERT may write: one, which is the time of the row (Flink's StreamExecSink)."""

from __future__ import annotations

from kafka_sql.catalog.table import Table
from kafka_sql.model.type_rules import same_ignoring_null
from kafka_sql.planner.binder.queries.insert import persisted_columns, written_columns
from kafka_sql.planner.expressions.errors import wrong
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.sql.statements.statements import Insert
from kafka_sql.text.error_codes import ErrorCode


def check_rowtimes(insert: Insert, query: Plan, table: Table) -> None:
    """Raise PlanError ``many-rowtimes`` where more than one event time of the query is written as it is.

    One that is converted to the type of its column is a plain time and does not count.
    """
    static = {entry.column.text for entry in insert.partition}
    targets = (
        column
        for column in written_columns(insert, table, persisted_columns(table))
        if column.name not in static
    )
    found = [
        (field, column)
        for field, column in zip(query.schema, targets, strict=True)
        if field.time_attribute is TimeAttribute.ROWTIME and same_ignoring_null(field.type, column.type)
    ]
    if len(found) < 2:
        return
    names = [f"'{column.name}'" for _, column in found]
    plain = found[1][1].type.as_nullable()
    raise wrong(
        ErrorCode.MANY_ROWTIMES,
        f"the query gives {' and '.join(names)} of '{table.identifier.name}' event times, a row has one",
        insert.query.span,
        helps=(
            f"write CAST(… AS {plain}) for {', '.join(names[1:])}",
            "or SET 'table.exec.sink.rowtime-inserter' = 'DISABLED'",
        ),
    )
