"""When a stream that failed is started again, and after what time: Flink's restart strategies.

Unlike Flink only failures that may pass are worth a new start; a record that cannot be decoded is bad the
next time too. What somebody has to make good is waited for where the user named a strategy."""

from __future__ import annotations

import random
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from typing_extensions import assert_never

from kafka_sql.options.restart_strategy import (
    ExponentialDelay,
    FailureRate,
    FixedDelay,
    NoRestart,
    RestartStrategy,
)
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode

PASSING = frozenset(
    {
        ErrorCode.BROKER_UNREACHABLE,
        ErrorCode.DATABASE_UNREACHABLE,
        ErrorCode.KAFKA_UNAVAILABLE,
        ErrorCode.NO_LEADER,
        ErrorCode.REGISTRY_UNREACHABLE,
        ErrorCode.TRANSACTION_ABORTED,
        ErrorCode.TRANSACTION_FENCED,
        ErrorCode.WORKER_LOST,
    }
)
"""Codes of failures that may pass: brokers, registries and databases that are away or being elected, a Spark
worker that died."""


MADE_GOOD = frozenset(
    {
        ErrorCode.AUTHENTICATION_FAILED,
        ErrorCode.CLUSTER_NOT_AUTHORIZED,
        ErrorCode.DISK_FULL,
        ErrorCode.GROUP_NOT_AUTHORIZED,
        ErrorCode.REGISTRY_LOGIN_REFUSED,
        ErrorCode.TOPIC_NOT_AUTHORIZED,
        ErrorCode.TRANSACTION_NOT_AUTHORIZED,
    }
)
"""Codes of failures that pass when somebody makes them good: rights and logins that were taken away, a full
disk."""


def may_pass(error: KafkaSqlError, *, asked: bool = False) -> bool:
    """Whether starting again can help; ``asked`` says that the user wants it tried where that takes somebody
    who does something."""
    passing = PASSING | MADE_GOOD if asked else PASSING
    return any(diagnostic.code in passing for diagnostic in error.diagnostics)


@dataclass(frozen=True, slots=True)
class Waiting:
    """What has failed, and is to be started again at ``at`` (monotonic seconds)."""

    at: float
    failure: KafkaSqlError

    @property
    def left_s(self) -> float:
        """The seconds until then; 0 where it is time to."""
        return max(0.0, self.at - time.monotonic())

    def note(self, restarts: int) -> str:
        """What is said meanwhile, after so many new starts."""
        reason = self.failure.diagnostics[0].message
        return f"starting again in {self.left_s:.0f} s (restart {restarts + 1}): {reason}"


class Restarts:
    """Counts the failures of one stream and says whether and when to start it again. ``now`` gives monotonic
    seconds, ``chance`` a number from 0 to 1."""

    def __init__(
        self,
        strategy: RestartStrategy,
        now: Callable[[], float] = time.monotonic,
        chance: Callable[[], float] = random.random,
    ) -> None:
        self._strategy = strategy
        self._now = now
        self._chance = chance
        self._attempts = 0
        self._failed_at: deque[float] = deque()
        self._backoff_ms: float | None = None

    def delay_after_s(self, error: KafkaSqlError) -> float | None:
        """As ``delay_s``, None too where a new start would not help against ``error``."""
        asked = not isinstance(self._strategy, NoRestart) and self._strategy.asked
        return self.delay_s() if may_pass(error, asked=asked) else None

    def delay_s(self) -> float | None:
        """The stream has failed now: seconds until it is to be started again, None where it is not."""
        now = self._now()
        match self._strategy:
            case NoRestart():
                return None
            case FixedDelay(attempts=attempts, delay_ms=delay_ms):
                self._attempts += 1
                return delay_ms / 1000 if self._attempts <= attempts else None
            case FailureRate(failures=failures, interval_ms=interval_ms, delay_ms=delay_ms):
                self._failed_at.append(now)
                while self._failed_at and now - self._failed_at[0] > interval_ms / 1000:
                    self._failed_at.popleft()
                return delay_ms / 1000 if len(self._failed_at) <= failures else None
            case ExponentialDelay() as strategy:
                return self._backoff_s(strategy, now)
            case _:
                assert_never(self._strategy)

    def _backoff_s(self, strategy: ExponentialDelay, now: float) -> float | None:
        last = self._failed_at.pop() if self._failed_at else None
        waited_ms = self._backoff_ms or 0.0
        if last is None or (now - last) * 1000 >= strategy.reset_after_ms + waited_ms:
            self._attempts, self._backoff_ms = 0, None
        self._failed_at.append(now)
        self._attempts += 1
        if self._attempts > strategy.attempts:
            return None
        if self._backoff_ms is None:
            self._backoff_ms = float(strategy.initial_ms)
        else:
            self._backoff_ms = min(self._backoff_ms * strategy.multiplier, float(strategy.maximum_ms))
        spread = self._backoff_ms * strategy.jitter * (2 * self._chance() - 1)
        return max(0.0, min(self._backoff_ms + spread, float(strategy.maximum_ms))) / 1000
