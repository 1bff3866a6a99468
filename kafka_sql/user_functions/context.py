"""The argument of ``open`` of a user-defined function, as in PyFlink: the job's parameters, and metrics."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


class Counter:
    """A number that counts up and down."""

    def __init__(self) -> None:
        self._count = 0

    def inc(self, n: int = 1) -> None:
        """Count up."""
        self._count += n

    def dec(self, n: int = 1) -> None:
        """Count down."""
        self._count -= n

    def get_count(self) -> int:
        """Return the count of this worker."""
        return self._count


class Meter:
    """Counts events."""

    def __init__(self) -> None:
        self._count = 0

    def mark_event(self, value: int = 1) -> None:
        """Count events."""
        self._count += value

    def get_count(self) -> int:
        """Return the number of events in this worker."""
        return self._count


class Distribution:
    """A distribution of values."""

    def update(self, value: int) -> None:
        """Ignore a value: no reader exists here."""


class MetricGroup:
    """The metrics of a function. They count in the worker that calls it and are not published: a job
    publishes its own metrics only.
    """

    def add_group(self, name: str, extra: str | None = None) -> MetricGroup:
        """Return a group inside this one."""
        del name, extra
        return MetricGroup()

    def counter(self, name: str) -> Counter:
        """Return a new counter."""
        del name
        return Counter()

    def gauge(self, name: str, obj: Callable[[], int]) -> None:
        """Ignore a gauge: no reader exists here."""

    def distribution(self, name: str) -> Distribution:
        """Return a new distribution."""
        del name
        return Distribution()

    def meter(self, name: str, time_span_in_seconds: int = 60) -> Meter:
        """Return a new meter."""
        del name, time_span_in_seconds
        return Meter()


class FunctionContext:
    """The argument of a function's ``open``. ``parameters`` are those of
    ``SET 'pipeline.global-job-parameters' = 'key:value,…'``."""

    def __init__(self, parameters: Mapping[str, str] | None = None) -> None:
        self._parameters = dict(parameters or {})

    def get_job_parameter(self, key: str, default_value: Any) -> Any:
        """Return the job's parameter, ``default_value`` if it is not set."""
        return self._parameters.get(key, default_value)

    def get_metric_group(self) -> MetricGroup:
        """Return the metrics of the function."""
        return MetricGroup()
