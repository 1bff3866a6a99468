"""What ``open`` of a user's function gets, as in PyFlink: the parameters of the job, and metrics."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


class Counter:
    """A number that is counted up and down."""

    def __init__(self) -> None:
        self._count = 0

    def inc(self, n: int = 1) -> None:
        """Count up."""
        self._count += n

    def dec(self, n: int = 1) -> None:
        """Count down."""
        self._count -= n

    def get_count(self) -> int:
        """What was counted in this worker."""
        return self._count


class Meter:
    """Events that are counted."""

    def __init__(self) -> None:
        self._count = 0

    def mark_event(self, value: int = 1) -> None:
        """Count events."""
        self._count += value

    def get_count(self) -> int:
        """The events in this worker."""
        return self._count


class Distribution:
    """Values of which a distribution is wanted."""

    def update(self, value: int) -> None:
        """Note a value; nobody reads it here."""


class MetricGroup:
    """The metrics of a function. They count in the worker that calls it and are published nowhere: what a job
    publishes are its own metrics."""

    def add_group(self, name: str, extra: str | None = None) -> MetricGroup:
        """A group inside this one."""
        del name, extra
        return MetricGroup()

    def counter(self, name: str) -> Counter:
        """A new counter."""
        del name
        return Counter()

    def gauge(self, name: str, obj: Callable[[], int]) -> None:
        """A value that would be asked for."""

    def distribution(self, name: str) -> Distribution:
        """A new distribution."""
        del name
        return Distribution()

    def meter(self, name: str, time_span_in_seconds: int = 60) -> Meter:
        """A new meter."""
        del name, time_span_in_seconds
        return Meter()


class FunctionContext:
    """What ``open`` of a function gets. ``parameters`` are those of
    ``SET 'pipeline.global-job-parameters' = 'key:value,…'``."""

    def __init__(self, parameters: Mapping[str, str] | None = None) -> None:
        self._parameters = dict(parameters or {})

    def get_job_parameter(self, key: str, default_value: Any) -> Any:
        """The parameter of the job, ``default_value`` where there is none of that name."""
        return self._parameters.get(key, default_value)

    def get_metric_group(self) -> MetricGroup:
        """The metrics of the function."""
        return MetricGroup()
