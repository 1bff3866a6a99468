"""Gives the metrics of jobs to Prometheus over HTTP."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from kafka_sql.runtime.metrics import ALL_METRICS, JobMetrics, Kind
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError

if TYPE_CHECKING:
    from wsgiref.simple_server import WSGIServer

PREFIX = "kafka_sql_"
"""In front of every name."""


class JobCollector(Collector):
    """Turns what ``metrics`` says of all jobs into Prometheus' families, at each question anew."""

    def __init__(self, metrics: Callable[[], Sequence[JobMetrics]]) -> None:
        self._metrics = metrics

    def describe(self) -> Iterator[Any]:
        """The families without samples: nothing is asked when the collector is made known."""
        return iter(self._families().values())

    def collect(self) -> Iterator[Any]:
        """The families with their samples."""
        families = self._families()
        for job in self._metrics():
            of_job = [job.progress.name, str(job.number)]
            for sample in job.samples():
                families[sample.name].add_metric(
                    [*of_job, *(value for _, value in sample.labels)], sample.value
                )
        return iter(families.values())

    def _families(self) -> dict[str, Any]:
        return {
            metric.name: (CounterMetricFamily if metric.kind is Kind.COUNTER else GaugeMetricFamily)(
                PREFIX + metric.name, metric.description, labels=["job", "job_id", *metric.labels]
            )
            for metric in ALL_METRICS
        }


class Endpoint:
    """An HTTP endpoint ``/metrics`` on all addresses of this machine. Raises UnreachableError
    ``port-in-use``."""

    def __init__(self, port: int, metrics: Callable[[], Sequence[JobMetrics]]) -> None:
        registry = CollectorRegistry()
        registry.register(JobCollector(metrics))
        try:
            self._server: WSGIServer
            self._thread: threading.Thread
            self._server, self._thread = start_http_server(port, registry=registry)
        except OSError as error:
            raise UnreachableError(
                Diagnostic(
                    "port-in-use",
                    f"metrics cannot be served on port {port}: {error.strerror or error}",
                    helps=("choose another 'metrics.port'; 0 takes a free one",),
                )
            ) from error

    @property
    def port(self) -> int:
        """The port on which it answers."""
        return int(self._server.server_port)

    def close(self) -> None:
        """Stop answering."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
