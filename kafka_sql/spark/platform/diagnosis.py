"""Makes the project's errors of what Spark raises on the driver."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from py4j.protocol import Py4JNetworkError

from kafka_sql.spark.platform.failures import MARK
from kafka_sql.text.diagnostics import (
    Diagnostic,
    ExitCode,
    JobError,
    KafkaSqlError,
    PlanError,
    UnreachableError,
)
from kafka_sql.text.error_codes import ErrorCode

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


_NULL_FOR_ZERO = ("NULLIF(divisor, 0) as the divisor gives NULL instead",)
_NULL_FOR_BAD_CAST = ("TRY_CAST gives NULL instead",)
_ADVICE = {
    "DIVIDE_BY_ZERO": _NULL_FOR_ZERO,
    "REMAINDER_BY_ZERO": _NULL_FOR_ZERO,
    "CAST_INVALID_INPUT": _NULL_FOR_BAD_CAST,
    "CAST_OVERFLOW": _NULL_FOR_BAD_CAST,
    "LOCATION_ALREADY_EXISTS": (
        "its files are those of an earlier run, and Spark forgets its tables when a run ends: "
        "CREATE TABLE IF NOT EXISTS … USING parquet LOCATION 'folder' finds them again",
        "--conf spark.sql.catalogImplementation=hive keeps tables, for one run at a time in a folder",
    ),
}
"""What to write in SQL, by Spark's condition."""
_SPARKS_ADVICE = re.compile(
    r"\s*(?:Use [`'\"]try_\w+[`'\"][^.]*\.|If necessary,? set [`'\"]?spark\.[\w.]+[`'\"]? to [^.]*\."
    r"|Please pick a different table name, or remove the existing location first\.|SQLSTATE: \w+)"
)
"""Functions and settings of Spark, which a script cannot use, and a number that says nothing more."""


def _fact(text: str) -> str:
    """A message of Spark without its advice."""
    return _SPARKS_ADVICE.sub("", text).strip().removesuffix(".")


def diagnose(error: BaseException, subject: str) -> KafkaSqlError:
    """The error to show for what Spark raised while ``subject`` (a job or query, by name) ran."""
    if isinstance(error, KafkaSqlError):
        return error
    try:
        return _diagnosed(error, subject)
    except JAVA_IS_GONE as gone:  # which was asked what the error says
        return _diagnosed(gone, subject)


def _diagnosed(error: BaseException, subject: str) -> KafkaSqlError:
    found = reported_failure(error, subject)
    if found is not None:
        return found
    text = _text(error)
    if _DISK_FULL.search(text):
        return JobError(
            Diagnostic(
                ErrorCode.DISK_FULL,
                "the disk under the checkpoint or Spark's temporary folder is full",
                notes=(f"while running {subject}",),
                helps=("free some space and start the job again; it goes on from its last checkpoint",),
            )
        )
    lost = next((cause for cause in _causes(error) if _WORKER_LOST.search(cause)), None)
    if lost is not None:
        return JobError(
            Diagnostic(
                ErrorCode.WORKER_LOST,
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
                ErrorCode.SPARK_LOST,
                f"the Java process of Spark, in which {subject} ran, has ended",
                notes=(_first_line(text),),
                helps=(
                    "it may have been killed for want of memory (spark.driver.memory is what it may take); "
                    "start the program again",
                ),
            )
        )
    condition = _RAISED.search(text) or _SPARK_CONDITION.search(text)
    message = f"{condition.group(1)}: {_fact(condition.group(2))}" if condition else _first_line(text)
    if condition is not None and _is_analysis(error):
        return PlanError(
            Diagnostic(ErrorCode.SPARK_ANALYSIS, f"Spark refused the plan of {subject}", notes=(message,))
        )
    advice = _ADVICE.get(condition.group(1), ()) if condition is not None else ()
    return JobError(Diagnostic(ErrorCode.JOB_FAILED, f"{subject} failed: {message}", helps=advice))


def reported_failure(error: BaseException, subject: str) -> KafkaSqlError | None:
    """The failure that a task of ours has reported, wherever it stands in what Spark raised; None where there
    is none."""
    mark = MARK.search(_text(error))
    if mark is None:
        return None
    payload = json.loads(_unescaped(mark.group(1)))
    diagnostic = Diagnostic(
        ErrorCode(payload["code"]),
        payload["message"],
        notes=(f"while running {subject}", *payload["notes"]),
        helps=tuple(payload["helps"]),
    )
    kind = UnreachableError if payload["exit"] == ExitCode.UNREACHABLE else JobError
    return kind(diagnostic)


def _text(error: BaseException) -> str:
    return str(error).partition(_QUERY_STATE)[0]


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


class analysing:
    """Turns what Spark raises while a plan is analysed or started into the project's errors."""

    def __init__(self, subject: str) -> None:
        self._subject = subject

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: object
    ) -> None:
        if isinstance(error, Exception):
            raise diagnose(error, self._subject) from error
