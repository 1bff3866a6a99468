"""The errors of the planner: one function per shape, so that wording and codes stay the same everywhere."""

from __future__ import annotations

from collections.abc import Iterable

from kafka_sql.model.data_types import DataType
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.text.diagnostics import Diagnostic, PlanError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


def wrong(
    code: ErrorCode, message: str, span: Span, *, label: str = "", helps: Iterable[str] = ()
) -> PlanError:
    """A :class:`PlanError` with one diagnostic."""
    return PlanError(Diagnostic(code, message, span, label, helps=tuple(helps)))


def unsupported(feature: str, span: Span, *helps: str) -> PlanError:
    """Something of Flink that is not supported yet, by its Flink name."""
    return wrong(ErrorCode.UNSUPPORTED, f"{feature} is not supported yet", span, helps=helps)


def cannot_apply(operator: str, operands: Iterable[Bound], span: Span, *helps: str) -> PlanError:
    """An operator or function does not take operands of these types."""
    types = ", ".join(str(operand.type.as_nullable()) for operand in operands)
    return wrong(ErrorCode.TYPE_MISMATCH, f"{operator} cannot be applied to ({types})", span, helps=helps)


def no_common_type(what: str, types: Iterable[DataType], span: Span) -> PlanError:
    """Values that must have a common type have none."""
    listed = " and ".join(str(data_type.as_nullable()) for data_type in types)
    return wrong(
        ErrorCode.TYPE_MISMATCH,
        f"{what} mixes {listed}, which have no common type",
        span,
        helps=("Flink converts between unlike types only with CAST(… AS …)",),
    )


def untyped_null(span: Span) -> PlanError:
    """NULL stands where nothing gives it a type."""
    return wrong(ErrorCode.UNTYPED_NULL, "NULL needs a type here: write CAST(NULL AS …)", span)


def unknown_column(name: str, candidates: Iterable[str], span: Span) -> PlanError:
    """No column of that name can be seen here."""
    known = list(candidates)
    label = did_you_mean(name, known)
    folded = [candidate for candidate in known if candidate.lower() == name.lower()]
    helps = ["names are case-sensitive in Flink"] if folded else []
    if not label and known:
        shown = ", ".join(known[:8]) + (", …" if len(known) > 8 else "")
        helps.append(f"columns here: {shown}")
    return wrong(ErrorCode.UNKNOWN_COLUMN, f"column '{name}' not found", span, label=label, helps=helps)
