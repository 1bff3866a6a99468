"""Gives the metrics of jobs to Prometheus over HTTP, and answers the probes of supervisors beside them."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from socketserver import ThreadingMixIn
from typing import TYPE_CHECKING, Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from prometheus_client import CollectorRegistry, make_wsgi_app
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from kafka_sql.runtime.metrics import ALL_METRICS, JOB_LABELS, JobMetrics, Kind
from kafka_sql.runtime.probes import Supervised, Verdict
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

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
            of_job = [job.name, str(job.number)]
            for sample in job.samples():
                families[sample.name].add_metric(
                    [*of_job, *(value for _, value in sample.labels)], sample.value
                )
        return iter(families.values())

    def _families(self) -> dict[str, Any]:
        return {
            metric.name: (CounterMetricFamily if metric.kind is Kind.COUNTER else GaugeMetricFamily)(
                PREFIX + metric.name, metric.description, labels=[*JOB_LABELS, *metric.labels]
            )
            for metric in ALL_METRICS
        }


class Endpoint:
    """An HTTP endpoint on all addresses of this machine: ``/metrics`` for Prometheus; ``/health`` and
    ``/ready`` answer 200, or 503 with the reasons, by what ``supervised`` says. Raises UnreachableError
    ``port-in-use``."""

    def __init__(
        self,
        port: int,
        metrics: Callable[[], Sequence[JobMetrics]],
        supervised: Callable[[], Supervised] = lambda: Supervised(()),
    ) -> None:
        registry = CollectorRegistry()
        registry.register(JobCollector(metrics))
        self._exposition = make_wsgi_app(registry)
        self._supervised = supervised
        try:
            self._server = make_server("", port, self._answer, _Server, _Handler)
        except OSError as error:
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.PORT_IN_USE,
                    f"metrics cannot be served on port {port}: {error.strerror or error}",
                    helps=("choose another 'metrics.port'; 0 takes a free one",),
                )
            ) from error
        self._thread = threading.Thread(
            target=self._server.serve_forever, name="kafka-sql metrics", daemon=True
        )
        self._thread.start()

    @property
    def port(self) -> int:
        """The port on which it answers."""
        return int(self._server.server_port)

    def close(self) -> None:
        """Stop answering."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _answer(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        match environ.get("PATH_INFO", "").rstrip("/"):
            case "" | "/metrics":
                exposition: Iterable[bytes] = self._exposition(environ, start_response)
                return exposition
            case "/health":
                return _told(self._supervised().health(), start_response)
            case "/ready":
                return _told(self._supervised().readiness(), start_response)
            case _:
                start_response("404 Not Found", [("Content-Type", "text/plain")])
                return [b"there are /metrics, /health and /ready\n"]


def _told(verdict: Verdict, start_response: StartResponse) -> Iterable[bytes]:
    status = "200 OK" if verdict.good else "503 Service Unavailable"
    start_response(status, [("Content-Type", "application/json")])
    return [json.dumps({"ok": verdict.good, "reasons": verdict.reasons}, ensure_ascii=False).encode() + b"\n"]


class _Server(ThreadingMixIn, WSGIServer):
    """A question that takes long keeps no other waiting."""

    daemon_threads = True


class _Handler(WSGIRequestHandler):
    """Says nothing of requests."""

    def log_message(self, format: str, *args: Any) -> None:
        """No log."""
