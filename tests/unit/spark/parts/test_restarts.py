"""Restart strategies: when a stream that failed is started again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kafka_sql.options.restart_strategy import (
    ExponentialDelay,
    FailureRate,
    FixedDelay,
    NoRestart,
)
from kafka_sql.spark.parts.restarts import Restarts, may_pass
from kafka_sql.spark.platform.diagnosis import diagnose
from kafka_sql.text.diagnostics import Diagnostic, JobError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode


class Clock:
    """Seconds that only pass when told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_without_a_strategy_the_first_failure_is_the_last() -> None:
    assert Restarts(NoRestart()).delay_s() is None


def test_a_fixed_delay_has_so_many_attempts() -> None:
    restarts = Restarts(FixedDelay(attempts=2, delay_ms=500))
    assert [restarts.delay_s() for _ in range(3)] == [0.5, 0.5, None]


def test_a_failure_rate_forgets_what_is_older_than_its_interval() -> None:
    clock = Clock()
    restarts = Restarts(FailureRate(failures=2, interval_ms=10_000, delay_ms=100), clock)
    found = []
    for wait in (0, 1, 10, 0.5, 0.1):
        clock.now += wait
        found.append(restarts.delay_s())
    assert found == [0.1, 0.1, 0.1, 0.1, None]


def test_an_exponential_delay_grows_to_its_maximum_and_begins_anew_when_all_was_well() -> None:
    clock = Clock()
    strategy = ExponentialDelay(1_000, 3_000, 2.0, reset_after_ms=60_000, jitter=0.0)
    restarts = Restarts(strategy, clock)
    found = []
    for wait in (0, 5, 5, 5, 100, 5):
        clock.now += wait
        found.append(restarts.delay_s())
    assert found == [1.0, 2.0, 3.0, 3.0, 1.0, 2.0]


def test_an_exponential_delay_may_end_and_is_spread() -> None:
    strategy = ExponentialDelay(1_000, 60_000, 1.5, jitter=0.1, attempts=2)
    early = Restarts(strategy, Clock(), lambda: 0.0)
    late = Restarts(strategy, Clock(), lambda: 1.0)
    assert [early.delay_s() for _ in range(3)] == [pytest.approx(0.9), pytest.approx(1.35), None]
    assert late.delay_s() == pytest.approx(1.1)


@pytest.mark.parametrize(
    ("text", "code", "passes"),
    [
        ("org.apache.spark.SparkException: Python worker exited unexpectedly (crashed)", "worker-lost", True),
        ("Python worker failed to connect back.", "worker-lost", True),
        ("ExecutorLostFailure (executor 1 exited)", "worker-lost", True),
        ("java.io.IOException: No space left on device", "disk-full", False),
        ("[DIVIDE_BY_ZERO] Division by zero", "job-failed", False),
    ],
)
def test_what_spark_says_may_pass_or_not(text: str, code: str, passes: bool) -> None:
    error = diagnose(RuntimeError(text), "k")
    assert error.diagnostics[0].code == code
    assert may_pass(error) is passes


def test_a_broker_that_is_away_may_come_back() -> None:
    assert may_pass(UnreachableError(Diagnostic(ErrorCode.BROKER_UNREACHABLE, "no answer")))
    assert not may_pass(UnreachableError(Diagnostic(ErrorCode.AUTHENTICATION_FAILED, "wrong password")))
    assert not may_pass(JobError(Diagnostic(ErrorCode.BAD_RECORD, "not JSON")))


@pytest.mark.parametrize(
    "strategy", [FixedDelay(asked=True), FailureRate(asked=True), ExponentialDelay(jitter=0.0, asked=True)]
)
def test_what_somebody_has_to_make_good_is_waited_for_where_the_user_asks(
    strategy: FixedDelay | FailureRate | ExponentialDelay,
) -> None:
    for code in (ErrorCode.TOPIC_NOT_AUTHORIZED, ErrorCode.AUTHENTICATION_FAILED, ErrorCode.DISK_FULL):
        error = JobError(Diagnostic(code, "taken away"))
        assert Restarts(strategy).delay_after_s(error) == 1.0
        assert Restarts(replace(strategy, asked=False)).delay_after_s(error) is None
        assert Restarts(NoRestart()).delay_after_s(error) is None
    assert Restarts(strategy).delay_after_s(JobError(Diagnostic(ErrorCode.BAD_RECORD, "not JSON"))) is None
