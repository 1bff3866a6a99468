"""Diagnostics, the common form of every error and warning, and the exceptions that carry them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from difflib import SequenceMatcher, get_close_matches
from enum import Enum, IntEnum

from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.redaction import redacted
from kafka_sql.text.source import Span, SpanMark


class Severity(Enum):
    """The severity of a diagnostic: an error stops, a warning is only shown."""

    ERROR = "error"
    WARNING = "warning"


class ExitCode(IntEnum):
    """Exit codes of every command (page ``commands``)."""

    DONE = 0
    SQL = 1
    USAGE = 2
    UNREACHABLE = 3
    JOB_FAILED = 4
    INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A problem, its span, and what to do.

    ``code`` is stable; ``message`` is one sentence without a final full stop; ``label`` follows the caret
    (``did you mean 'x'?``); ``notes`` explain; ``helps`` say what to write. ``mark`` is the span of a failure
    that a task reports, because a task does not have the text.
    """

    code: ErrorCode
    message: str
    span: Span | None = None
    label: str = ""
    notes: tuple[str, ...] = ()
    helps: tuple[str, ...] = ()
    severity: Severity = Severity.ERROR
    mark: SpanMark | None = None

    def shown(self) -> Diagnostic:
        """Return the diagnostic without secret values (:mod:`kafka_sql.text.redaction`)."""
        return self.with_texts(redacted)

    def with_texts(self, change: Callable[[str], str]) -> Diagnostic:
        """Return the diagnostic with ``change`` applied to message, label, notes and helps."""
        return replace(
            self,
            message=change(self.message),
            label=change(self.label),
            notes=tuple(map(change, self.notes)),
            helps=tuple(map(change, self.helps)),
        )


class KafkaSqlError(Exception):
    """Base of all errors of the project; carries one or more diagnostics."""

    exit_code = ExitCode.SQL

    def __init__(self, *diagnostics: Diagnostic) -> None:
        shown = tuple(diagnostic.shown() for diagnostic in diagnostics)
        super().__init__(*shown)
        self.diagnostics: tuple[Diagnostic, ...] = shown

    def __str__(self) -> str:
        return "; ".join(" – ".join([f"{d.code}: {d.message}", *d.notes, *d.helps]) for d in self.diagnostics)

    def placed(self, span: Span) -> KafkaSqlError:
        """Return the same error; diagnostics without a span get ``span``."""
        found = (replace(each, span=each.span or span) for each in self.diagnostics)
        return type(self)(*found).with_traceback(self.__traceback__)


class SqlSyntaxError(KafkaSqlError):
    """The text is not Flink SQL."""


class CatalogError(KafkaSqlError):
    """A table, view or database is missing, already exists or has a wrong declaration."""


class OptionError(KafkaSqlError):
    """A WITH option is unknown, malformed, missing or conflicts with another."""


class PlanError(KafkaSqlError):
    """A query is wrong or uses an unsupported feature."""


class UsageError(KafkaSqlError):
    """A command or the Python API was called wrongly."""

    exit_code = ExitCode.USAGE


class UnreachableError(KafkaSqlError):
    """A broker, registry or file is unreachable, or refuses access."""

    exit_code = ExitCode.UNREACHABLE


class JobError(KafkaSqlError):
    """A job failed while it ran."""

    exit_code = ExitCode.JOB_FAILED


def nearest(name: str, candidates: Iterable[str], count: int = 3) -> list[str]:
    """Return the candidates most like ``name``, ignoring case: at most ``count``, best first.

    Candidates that are much less similar than the best are left out.
    """
    by_folded = {candidate.lower(): candidate for candidate in candidates}
    folded = name.lower()
    matches = get_close_matches(folded, by_folded, n=count, cutoff=0.6)
    # The arguments are in the order of get_close_matches, because the ratio is not symmetric.
    likeness = [SequenceMatcher(a=match, b=folded).ratio() for match in matches]
    return [
        by_folded[match]
        for match, ratio in zip(matches, likeness, strict=True)
        if ratio >= likeness[0] - 0.12
    ]


def did_you_mean(name: str, candidates: Iterable[str]) -> str:
    """Return a label with the nearest candidates, or the empty string if none is near."""
    matches = nearest(name, candidates)
    if not matches:
        return ""
    quoted = [f"'{match}'" for match in matches]
    return f"did you mean {' or '.join([', '.join(quoted[:-1]), quoted[-1]] if len(quoted) > 1 else quoted)}?"
