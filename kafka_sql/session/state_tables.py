"""``kafka_sql.state(folder, operator)``: the state of an operator as a table."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kafka_sql.catalog.job_tables import DATABASE, undeclared_table
from kafka_sql.catalog.namespaces import DEFAULT_CATALOG
from kafka_sql.catalog.table import Identifier, Table
from kafka_sql.model.connectors import StateTable
from kafka_sql.planner.binder.tables.table_uses import CheckedLater
from kafka_sql.runtime.checkpoints.state import find_checkpoints, operator_table
from kafka_sql.runtime.staying.job_shelf import JobCard
from kafka_sql.session.jobs.seen_jobs import checkpoint_of
from kafka_sql.text.diagnostics import CatalogError, Diagnostic, KafkaSqlError, UnreachableError, UsageError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


def state_table(
    folder: str, operator: str | None, own: Iterable[JobCard], use: Span, *, runs: bool = True
) -> Table:
    """Return the state of ``operator`` (None: of the only one) in the checkpoint in ``folder``, or of the
    running job of that name; ``own`` are the jobs of this process. Raises CatalogError; CheckedLater if a
    script only is checked, and the checkpoint may exist when it ``runs``."""
    if "/" not in folder and not Path(folder).is_dir():
        folder = checkpoint_of(folder, own) or folder
    try:
        found, *others = find_checkpoints(folder)
        if others:
            raise UsageError(
                Diagnostic(
                    ErrorCode.USAGE,
                    f"there are {len(others) + 1} checkpoints in '{folder}'",
                    helps=(f"name one, as '{found}'",),
                )
            )
        table = operator_table(found, operator)
    except UnreachableError as error:
        if not runs:
            raise CheckedLater(_not_yet(folder, use)) from None
        raise CatalogError(*error.placed(use).diagnostics) from None
    except KafkaSqlError as error:
        raise CatalogError(*error.placed(use).diagnostics) from None
    identifier = Identifier(DEFAULT_CATALOG, DATABASE, "state")
    return undeclared_table(identifier, table.columns, StateTable(found, table.operator))


def _not_yet(folder: str, use: Span) -> Diagnostic:
    return Diagnostic(
        ErrorCode.NO_CHECKPOINT_THERE,
        f"no checkpoint was found at '{folder}': this statement is checked when the script runs",
        use,
    )
