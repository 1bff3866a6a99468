"""Tables and views of a session as temporary views of Spark's, so that ``spark.sql`` finds them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafka_sql.session.frames.change_streams import ChangeStream
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.session.session import Session


def share_table(session: Session, table: str, view: str) -> None:
    """Create the temporary view ``view`` of a table, or replace the one of that name. Raises KafkaSqlError,
    UsageError if the table is an unbounded changelog."""
    frame = session.table(table)
    if isinstance(frame, ChangeStream):
        raise UsageError(
            Diagnostic(
                ErrorCode.UNSUPPORTED,
                f"the rows of '{table}' are a changelog, which a view of Spark cannot represent",
                helps=(
                    "give it an end ('scan.bounded.mode'), or write it into another table first",
                    f"session.sql('SELECT * FROM {table}') returns its changes",
                ),
            )
        )
    frame.createOrReplaceTempView("`" + view.replace("`", "``") + "`")
