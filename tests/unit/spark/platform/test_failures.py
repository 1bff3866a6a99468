"""Diagnostics survive the way through Spark, and Spark's own failures become ours."""

from __future__ import annotations

import pickle

import pytest
from py4j.protocol import Py4JNetworkError

from kafka_sql.spark.parts.restarts import may_pass
from kafka_sql.spark.platform.diagnosis import diagnose
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.diagnostics import (
    Diagnostic,
    ExitCode,
    JobError,
    KafkaSqlError,
    PlanError,
    UnreachableError,
)
from kafka_sql.text.error_codes import ErrorCode

PROBLEM = Diagnostic(
    ErrorCode.BAD_RECORD, "a „record“\nis bad", notes=("topic 't', offset 3",), helps=("skip it",)
)


def wrapped(failure: Exception) -> RuntimeError:
    """As Spark shows a Python exception: somewhere inside the text of a Java exception."""
    return RuntimeError(f"org.apache.spark.SparkException: Job aborted\nTraceback …\n{failure}\n\tat java…")


def test_a_reported_failure_is_found_again_in_sparks_text():
    error = diagnose(wrapped(ReportedFailure(PROBLEM)), "k")
    assert isinstance(error, JobError)
    (found,) = error.diagnostics
    assert (found.code, found.message, found.helps) == (PROBLEM.code, PROBLEM.message, PROBLEM.helps)
    assert found.notes == ("while running k", "topic 't', offset 3")


def test_its_exit_code_survives_pickling_and_the_way_back():
    failure = pickle.loads(pickle.dumps(ReportedFailure(PROBLEM, ExitCode.UNREACHABLE)))
    assert isinstance(diagnose(wrapped(failure), "k"), UnreachableError)


def test_a_failure_that_only_the_plan_of_a_stream_names_did_not_happen():
    text = (
        "list indices must be integers\n=== Streaming Query ===\nLogical Plan:\n"
        f"~Project [raise_error({ReportedFailure(PROBLEM)})]"
    )
    (found,) = diagnose(RuntimeError(text), "k").diagnostics
    assert found.code != PROBLEM.code


class AnalysisException(Exception):
    """Named as PySpark's."""


@pytest.mark.parametrize(
    ("raised", "kind", "code"),
    [
        (OSError("write failed: No space left on device"), JobError, "disk-full"),
        (AnalysisException("[UNRESOLVED_COLUMN] no column x"), PlanError, "spark-analysis"),
        (RuntimeError("[DIVIDE_BY_ZERO] Division by zero."), JobError, "job-failed"),
        (RuntimeError(""), JobError, "job-failed"),
        (ConnectionRefusedError("[Errno 111] Connection refused"), JobError, "spark-lost"),
        (Py4JNetworkError("Error while sending or receiving"), JobError, "spark-lost"),
    ],
)
def test_sparks_own_failures(raised: Exception, kind: type[KafkaSqlError], code: str):
    error = diagnose(raised, "k")
    assert type(error) is kind
    assert error.diagnostics[0].code == code


class StreamingQueryException(Exception):
    """As PySpark's: what caused it is kept beside its text."""

    def __init__(self, text: str, cause: Exception | None) -> None:
        super().__init__(text)
        self._cause = cause


@pytest.mark.parametrize(
    "cause",
    [
        RuntimeError("java.io.EOFException"),
        RuntimeError("java.nio.channels.ClosedChannelException"),
        StreamingQueryException("", RuntimeError("java.io.IOException: Broken pipe")),
        RuntimeError("[CANNOT_OPEN_SOCKET] Can not open socket: ['timed out']."),
    ],
)
def test_a_lost_process_is_known_by_its_cause(cause: Exception):
    """A stream whose planning process dies fails with no words of its own."""
    raised = StreamingQueryException("[STREAM_FAILED] Query terminated with exception:  SQLSTATE: X", cause)
    error = diagnose(raised, "k")
    assert [found.code for found in error.diagnostics] == ["worker-lost"]
    assert may_pass(error)


def test_errors_of_ours_stay_as_they_are():
    error = UnreachableError(PROBLEM)
    assert diagnose(error, "k") is error


@pytest.mark.parametrize(
    ("said", "message", "advice"),
    [
        (
            "[DIVIDE_BY_ZERO] Division by zero. Use `try_divide` to tolerate divisor being 0 and return NULL "
            'instead. If necessary set "spark.sql.ansi.enabled" to "false" to bypass this error. '
            "SQLSTATE: 22012",
            "k failed: Division by zero",
            "NULLIF(divisor, 0) as the divisor gives NULL instead",
        ),
        (
            '[CAST_INVALID_INPUT] The value \'a\' of the type "STRING" cannot be cast to "INT" because it is '
            "malformed. Correct the value as per the syntax, or change its target type. Use `try_cast` to "
            "tolerate malformed input and return NULL instead. SQLSTATE: 22018",
            'k failed: The value \'a\' of the type "STRING" cannot be cast to "INT" '
            "because it is malformed. Correct the value as per the syntax, or change its target type",
            "TRY_CAST gives NULL instead",
        ),
        ("[ELSEWHERE] Odd. SQLSTATE: 1", "k failed: ELSEWHERE: Odd", None),
    ],
)
def test_advice_is_what_a_script_can_use(said: str, message: str, advice: str | None):
    (found,) = diagnose(RuntimeError(said), "k").diagnostics
    assert found.message == message
    assert found.helps == (() if advice is None else (advice,))


BATCH_OF_A_STREAM = """[STREAM_FAILED] Query [id = 8, runId = a] terminated with exception: \
[FOREACH_BATCH_USER_FUNCTION_ERROR] An error occurred in the user provided function in foreach batch \
sink. Reason: An exception was raised by the Python Proxy. Return Message: Traceback (most recent call last):
  File "/x/py4j/clientserver.py", line 644, in _call_proxy
    return_value = getattr(self.pool[obj_id], method)(*params)
                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
"""


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (
            BATCH_OF_A_STREAM
            + "pyspark.errors.exceptions.captured.ArithmeticException: [DIVIDE_BY_ZERO] Division "
            "by zero. Use `try_divide` to tolerate divisor being 0 and return NULL instead. SQLSTATE: 22012",
            "k failed: Division by zero",
        ),
        (
            "[STREAM_FAILED] Query [id = 8, runId = a] terminated with exception: [DIVIDE_BY_ZERO] Division "
            "by zero. Use `try_divide` to tolerate divisor being 0 and return NULL instead. SQLSTATE: 22012",
            "k failed: Division by zero",
        ),
        (BATCH_OF_A_STREAM + "ValueError: a row is odd\n", "k failed: ValueError: a row is odd"),
        (
            str(ReportedFailure(Diagnostic(ErrorCode.JOB_FAILED, "Division by zero"))),
            "k failed: Division by zero",
        ),
        (
            "[USER_RAISED_EXCEPTION] Column 'id' is NOT NULL, however, a null value is being written into "
            "it. SQLSTATE: P0001",
            "k failed: Column 'id' is NOT NULL, however, a null value is being written into it",
        ),
        (
            "An error occurred while calling o158.getResult.\n: org.apache.spark.SparkException: Exception "
            "thrown in awaitResult: \n\tat org.apache.spark.util.SparkThreadUtils$.awaitResult(X.scala:53)\n"
            "Caused by: java.lang.IllegalStateException: the block is gone\n\tat org.apache.X.y(X.scala:1)",
            "k failed: the block is gone",
        ),
        (
            "py4j.protocol.Py4JJavaError: An error occurred while calling o1.x",
            "k failed: no reason was given",
        ),
    ],
)
def test_a_failure_says_what_happened_without_what_is_around_it(said: str, message: str):
    (found,) = diagnose(RuntimeError(said), "k").diagnostics
    assert (found.code, found.message) == ("job-failed", message)


def test_files_of_an_earlier_run_are_explained():
    said = (
        "[LOCATION_ALREADY_EXISTS] Cannot name the managed table as `a`, as its associated location 'f' "
        "already exists. Please pick a different table name, or remove the existing location first. "
        "SQLSTATE: 42710"
    )
    (found,) = diagnose(RuntimeError(said), "the statement").diagnostics
    assert found.message.endswith("as its associated location 'f' already exists")
    assert "CREATE TABLE IF NOT EXISTS" in found.helps[0]
