"""Carries a diagnostic out of Spark's Python processes and finds it again in what Spark raises on the driver.

An exception in a task or in the planning process of the data source reaches the driver as text only. The text
of :class:`ReportedFailure` therefore holds the diagnostic in a form that :func:`diagnose` recognises."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from py4j.protocol import Py4JNetworkError

from kafka_sql.text.diagnostics import (
    Diagnostic,
    ExitCode,
    JobError,
    KafkaSqlError,
    PlanError,
    UnreachableError,
)

_OPEN, _CLOSE = "⟦kafka-sql ", "⟧"
_MARK = re.compile(re.escape(_OPEN) + r"(\{.*?\})" + re.escape(_CLOSE), re.DOTALL)
JAVA_IS_GONE = (ConnectionError, Py4JNetworkError)
"""What calls raise whose Java process has ended: with its program, where a signal went to all processes."""
_QUERY_STATE = "=== Streaming Query ==="
"""What follows it in the text of a failed stream is its plan, which names failures that did not happen."""
_DISK_FULL = re.compile(r"No space left on device|ENOSPC|Disk quota exceeded")
_WORKER_LOST = re.compile(
    r"Python worker (?:exited unexpectedly|failed to connect back)|Failed to connect to Python worker"
    r"|ExecutorLostFailure|MetadataFetchFailed|java\.io\.EOFException|ClosedChannelException|Broken pipe"
    r"|Connection reset|CANNOT_OPEN_SOCKET"
)
_RAISED = re.compile(r"\[(USER_RAISED_EXCEPTION)\]\s*([^\n]+)")
"""What a query itself raised, however many conditions of Spark are around it."""
_SPARK_CONDITION = re.compile(r"\[([A-Z0-9_]+(?:\.[A-Z0-9_]+)*)\]\s*([^\n]+)")


class ReportedFailure(Exception):
    """Raised inside a Spark Python process; its text is found again by :func:`diagnose`."""

    def __init__(self, diagnostic: Diagnostic, exit_code: ExitCode = ExitCode.JOB_FAILED) -> None:
        self.diagnostic = diagnostic
        self.exit_code = exit_code
        payload = {
            "code": diagnostic.code,
            "message": diagnostic.message,
            "notes": diagnostic.notes,
            "helps": diagnostic.helps,
            "exit": int(exit_code),
        }
        super().__init__(f"{_OPEN}{json.dumps(payload)}{_CLOSE}")

    def __reduce__(self) -> tuple[type[ReportedFailure], tuple[Diagnostic, ExitCode]]:
        return type(self), (self.diagnostic, self.exit_code)


def reported(error: KafkaSqlError) -> ReportedFailure:
    """A failure that carries the first diagnostic of ``error`` out of a Spark Python process."""
    return ReportedFailure(error.diagnostics[0], error.exit_code)


def diagnose(error: BaseException, subject: str) -> KafkaSqlError:
    """The error to show for what Spark raised while ``subject`` (a job or query, by name) ran."""
    if isinstance(error, KafkaSqlError):
        return error
    text, _, _ = str(error).partition(_QUERY_STATE)
    mark = _MARK.search(text)
    if mark is not None:
        payload = json.loads(_unescaped(mark.group(1)))
        diagnostic = Diagnostic(
            payload["code"],
            payload["message"],
            notes=(f"while running {subject}", *payload["notes"]),
            helps=tuple(payload["helps"]),
        )
        kind = UnreachableError if payload["exit"] == ExitCode.UNREACHABLE else JobError
        return kind(diagnostic)
    if _DISK_FULL.search(text):
        return JobError(
            Diagnostic(
                "disk-full",
                "the disk under the checkpoint or Spark's temporary folder is full",
                notes=(f"while running {subject}",),
                helps=("free some space and start the job again; it goes on from its last checkpoint",),
            )
        )
    lost = next((cause for cause in _causes(error) if _WORKER_LOST.search(cause)), None)
    if lost is not None:
        return JobError(
            Diagnostic(
                "worker-lost",
                f"a Spark worker process of {subject} died or could not be started",
                notes=(_first_line(lost),),
                helps=(
                    "it may have been killed for want of memory; with 'restart-strategy.type' or checkpoints "
                    "jobs start again",
                ),
            )
        )
    if isinstance(error, JAVA_IS_GONE):
        return JobError(
            Diagnostic(
                "spark-lost",
                f"the Java process of Spark, in which {subject} ran, has ended",
                notes=(_first_line(text),),
                helps=(
                    "it may have been killed for want of memory (spark.driver.memory is what it may take); "
                    "start the program again",
                ),
            )
        )
    condition = _RAISED.search(text) or _SPARK_CONDITION.search(text)
    message = f"{condition.group(1)}: {condition.group(2)}" if condition else _first_line(text)
    if condition is not None and _is_analysis(error):
        return PlanError(
            Diagnostic("spark-analysis", f"Spark refused the plan of {subject}", notes=(message,))
        )
    return JobError(Diagnostic("job-failed", f"{subject} failed: {message}"))


def _causes(error: BaseException) -> Iterator[str]:
    """What Spark says of an error, then of what caused it: a stream whose planning process died fails with
    no words, and only its cause (the end of a socket) has a name."""
    cause: BaseException | None = error
    while cause is not None:
        yield str(cause)
        cause = getattr(cause, "_cause", None)


def _is_analysis(error: BaseException) -> bool:
    return type(error).__name__ in {"AnalysisException", "ParseException"}


def _first_line(text: str) -> str:
    return next((line.strip() for line in text.splitlines() if line.strip()), "no reason was given")[:500]


def _unescaped(payload: str) -> str:
    """The JSON as written: Spark repeats a Python exception's text, sometimes with line breaks of its own."""
    return payload.replace("\n", " ")
