"""Flink's ``restart-strategy.*`` as values: how a stream restarts after a transient failure.

Names, defaults and meaning are those of Flink 2.3 (``RestartStrategyOptions``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NoRestart:
    """The first failure ends the job."""


@dataclass(frozen=True, slots=True)
class FixedDelay:
    """``attempts`` restarts, each ``delay_ms`` after the failure. Here and below, ``asked`` says that the
    user named the strategy.
    """

    attempts: int = 1
    delay_ms: int = 1_000
    asked: bool = False


@dataclass(frozen=True, slots=True)
class FailureRate:
    """Restarts ``delay_ms`` after a failure, until more than ``failures`` occur within ``interval_ms``."""

    failures: int = 1
    interval_ms: int = 60_000
    delay_ms: int = 1_000
    asked: bool = False


@dataclass(frozen=True, slots=True)
class ExponentialDelay:
    """Restarts after a delay that grows from ``initial_ms`` by ``multiplier`` up to ``maximum_ms``, plus
    or minus a random portion ``jitter``. After ``reset_after_ms`` without failure the delay is reset, and
    so is the count of restarts, which ends at ``attempts``.
    """

    initial_ms: int = 1_000
    maximum_ms: int = 60_000
    multiplier: float = 1.5
    reset_after_ms: int = 3_600_000
    jitter: float = 0.1
    attempts: int = 2_147_483_647
    asked: bool = False


NO_RESTART = NoRestart()

RestartStrategy = NoRestart | FixedDelay | FailureRate | ExponentialDelay

_NAMES = {
    "off": "none",
    "disable": "none",
    "fixeddelay": "fixed-delay",
    "failurerate": "failure-rate",
    "exponentialdelay": "exponential-delay",
}
"""Flink's other names of a type."""


def restart_strategy(
    kind: str | None,
    number: Callable[[str], float],
    *,
    checkpoints: bool,
    flink: tuple[int, int] | None = None,
) -> RestartStrategy:
    """Return the strategy of the type ``kind``; ``number`` returns the value of an option without the prefix
    ``restart-strategy.`` (times in ms). Without a type it is ``exponential-delay`` with ``checkpoints``,
    else none, as in Flink; before ``flink`` 1.19 it was an unlimited ``fixed-delay``.
    """
    if kind is None and checkpoints and flink is not None and flink < (1, 19):
        return FixedDelay(attempts=2_147_483_647)
    asked = kind is not None
    kind = kind or ("exponential-delay" if checkpoints else "none")
    match _NAMES.get(kind, kind):
        case "fixed-delay":
            return FixedDelay(int(number("fixed-delay.attempts")), int(number("fixed-delay.delay")), asked)
        case "failure-rate":
            return FailureRate(
                int(number("failure-rate.max-failures-per-interval")),
                int(number("failure-rate.failure-rate-interval")),
                int(number("failure-rate.delay")),
                asked,
            )
        case "exponential-delay":
            return ExponentialDelay(
                int(number("exponential-delay.initial-backoff")),
                int(number("exponential-delay.max-backoff")),
                number("exponential-delay.backoff-multiplier"),
                int(number("exponential-delay.reset-backoff-threshold")),
                number("exponential-delay.jitter-factor"),
                int(number("exponential-delay.attempts-before-reset-backoff")),
                asked,
            )
        case _:
            return NoRestart()
