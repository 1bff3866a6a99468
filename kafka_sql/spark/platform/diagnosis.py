"""Makes the project's errors of what Spark raises on the driver."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace

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
_SPARK_CONDITION = re.compile(r"\[([A-Z0-9_]+(?:\.[A-Z0-9_]+)*)\]\s*(?=([^\n]+))")
_AROUND_OTHERS = frozenset(
    {"STREAM_FAILED", "FOREACH_BATCH_USER_FUNCTION_ERROR", "FOREACH_USER_FUNCTION_ERROR", "TASK_WRITE_FAILED"}
)
"""Conditions that only say where another one happened."""
_OF_VALUES = frozenset(
    {
        "USER_RAISED_EXCEPTION",
        "DIVIDE_BY_ZERO",
        "REMAINDER_BY_ZERO",
        "CAST_INVALID_INPUT",
        "CAST_OVERFLOW",
        "ARITHMETIC_OVERFLOW",
        "BINARY_ARITHMETIC_OVERFLOW",
        "NUMERIC_VALUE_OUT_OF_RANGE",
        "NUMERIC_VALUE_OUT_OF_RANGE.WITHOUT_SUGGESTION",
    }
)
"""Conditions of expressions over values, whose words say everything."""
_OF_A_CALL = re.compile(r"^(?:py4j\.protocol\.Py4JJavaError: )?An error occurred while calling \S+\s*$")
_OF_A_CLASS = re.compile(
    r"^(?:Caused by: |: )?(?:Job aborted due to stage failure: .*?: )?"
    r"(?:[\w$]+\.)+[\w$]*(?:Exception|Error): "
)
_STACK = re.compile(
    r"^\s*(?:Traceback \(most recent call last\)|File \"|at \S+\(|\.\.\. \d+ more|~*\^+)|^\s{2,}\S"
)

_NULL_FOR_ZERO = ("NULLIF(divisor, 0) as the divisor gives NULL instead",)
_NULL_FOR_BAD_CAST = ("TRY_CAST gives NULL instead",)
_OF_MESSAGES = {
    "division by zero": _NULL_FOR_ZERO,
    "divide by zero": _NULL_FOR_ZERO,
    "cannot parse '": _NULL_FOR_BAD_CAST,
    "however, a null value is being written into it": (
        "SET 'table.exec.sink.not-null-enforcer' = 'DROP' leaves such rows out",
    ),
    "however, a string of length": (
        "SET 'table.exec.sink.type-length-enforcer' = 'TRIM_PAD' cuts and fills such values",
    ),
}
"""What to write in SQL, by words of a message (in small letters) that a query itself raises."""
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
    condition = _RAISED.search(text) or _innermost(text)
    message = _reason(text)
    if condition is not None:
        named = "" if condition.group(1) in _OF_VALUES else f"{condition.group(1)}: "
        message = f"{named}{_fact(condition.group(2))}"
    if condition is not None and _is_analysis(error):
        return PlanError(
            Diagnostic(ErrorCode.SPARK_ANALYSIS, f"Spark refused the plan of {subject}", notes=(message,))
        )
    advice = _ADVICE.get(condition.group(1), ()) if condition is not None else ()
    return JobError(_failed(subject, message, advice))


def _failed(
    subject: str, message: str, helps: tuple[str, ...] = (), notes: tuple[str, ...] = ()
) -> Diagnostic:
    """The failure of a query, in one form for tasks and for Spark."""
    said = message.removeprefix(f"{subject} failed: ").removesuffix(".")
    words = said.lower()
    advice = helps or next((found for part, found in _OF_MESSAGES.items() if part in words), ())
    return Diagnostic(ErrorCode.JOB_FAILED, f"{subject} failed: {said}", notes=notes, helps=advice)


def _innermost(text: str) -> re.Match[str] | None:
    """The first condition that says what happened, whatever is around it."""
    found = list(_SPARK_CONDITION.finditer(text))
    telling = (each for each in found if each.group(1) not in _AROUND_OTHERS)
    return next(telling, None)


def reported_failure(error: BaseException, subject: str) -> KafkaSqlError | None:
    """The failure that a task of ours has reported, wherever it stands in what Spark raised; None where there
    is none."""
    mark = MARK.search(_text(error))
    if mark is None:
        return None
    payload = json.loads(_unescaped(mark.group(1)))
    if payload["code"] == ErrorCode.JOB_FAILED:
        helps, notes = tuple(payload["helps"]), tuple(payload["notes"])
        failed = _failed(subject, payload["message"], helps, notes)
        return JobError(replace(failed, mark=payload["mark"] and tuple(payload["mark"])))
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


def _reason(text: str) -> str:
    """What an error says without names of calls and classes, and without a stack: the last cause that Java
    names, else what Python raised last."""
    lines = [line for line in text.splitlines() if line.strip() and not _OF_A_CALL.match(line.strip())]
    causes = [line for line in lines if line.lstrip().startswith("Caused by: ")]
    if not causes and any("Traceback (most recent call last)" in line for line in lines):
        causes = [line for line in lines if not _STACK.search(line)]
    chosen = (causes or lines or [""])[-1 if causes else 0].strip()
    while (bare := _OF_A_CLASS.sub("", chosen)) != chosen:
        chosen = bare
    return _first_line(chosen)


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
