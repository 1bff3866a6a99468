"""How a stream is started again after a failure that may pass: Flink's ``restart-strategy.*`` as values.

Names, defaults and meaning are those of Flink 2.3 (``RestartStrategyOptions``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NoRestart:
    """The first failure ends the job."""


@dataclass(frozen=True, slots=True)
class FixedDelay:
    """``attempts`` new starts, each ``delay_ms`` after the failure. Here and below ``asked`` says that the
    user named the strategy."""

    attempts: int = 1
    delay_ms: int = 1_000
    asked: bool = False


@dataclass(frozen=True, slots=True)
class FailureRate:
    """New starts ``delay_ms`` after a failure, until there are more than ``failures`` within
    ``interval_ms``."""

    failures: int = 1
    interval_ms: int = 60_000
    delay_ms: int = 1_000
    asked: bool = False


@dataclass(frozen=True, slots=True)
class ExponentialDelay:
    """New starts after a time that grows from ``initial_ms`` by ``multiplier`` up to ``maximum_ms``, plus or
    minus the portion ``jitter`` at random; after ``reset_after_ms`` without failure it begins anew, and so
    does the count that ends at ``attempts``."""

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
    """The strategy of the type ``kind``; ``number`` gives the value of an option without the prefix
    ``restart-strategy.`` (times in ms). Without a type it is ``exponential-delay`` where ``checkpoints`` are
    taken, else none, as in Flink; before ``flink`` 1.19 it was ``fixed-delay`` without end."""
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
