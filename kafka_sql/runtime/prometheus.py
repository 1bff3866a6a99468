"""Serves the metrics of jobs to Prometheus over HTTP, and answers the probes of supervisors beside them."""

from __future__ import annotations

import hmac
import json
import ssl
import threading
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
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
"""The prefix of every name."""


class JobCollector(Collector):
    """Converts the metrics of all jobs into Prometheus' families, again for each request."""

    def __init__(self, metrics: Callable[[], Sequence[JobMetrics]]) -> None:
        self._metrics = metrics

    def describe(self) -> Iterator[Any]:
        """Return the families without samples: registering the collector reads no metrics."""
        return iter(self._families().values())

    def collect(self) -> Iterator[Any]:
        """Return the families with their samples."""
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


@dataclass(frozen=True, slots=True)
class Access:
    """The login and TLS of the metrics. ``username`` with ``password`` may read them, or everybody without
    ``username``. ``certificate`` and ``key`` are PEM files; without ``certificate`` the endpoint does not
    use TLS."""

    username: str | None = None
    password: str = field(default="", repr=False)
    certificate: str | None = None
    key: str | None = None

    def allows(self, login: str) -> bool:
        """Return whether a header ``Authorization`` is that of the user."""
        if self.username is None:
            return True
        expected = b64encode(f"{self.username}:{self.password}".encode()).decode()
        return hmac.compare_digest(login.encode("latin-1", "replace"), f"Basic {expected}".encode())

    def tls(self) -> ssl.SSLContext | None:
        """Return the TLS context of the server, or None without TLS. Raises UnreachableError
        ``store-unreadable``."""
        if self.certificate is None:
            return None
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        try:
            context.load_cert_chain(self.certificate, self.key, password=lambda: "")
        except (OSError, ssl.SSLError) as error:
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.STORE_UNREADABLE,
                    f"the certificate in '{self.certificate}' cannot be used: {error.strerror or error}",
                    helps=(
                        "'metrics.tls.certificate' and 'metrics.tls.key' are PEM files, the key unencrypted",
                    ),
                )
            ) from None
        return context


class Endpoint:
    """An HTTP endpoint on ``host`` (empty: all addresses of this machine): ``/metrics`` for Prometheus;
    ``/health`` and ``/ready`` answer 200, or 503 with the reasons, from ``supervised``; these two need no
    login. Raises UnreachableError (``port-in-use``, ``store-unreadable``)."""

    def __init__(
        self,
        port: int,
        metrics: Callable[[], Sequence[JobMetrics]],
        supervised: Callable[[], Supervised] = lambda: Supervised(()),
        host: str = "",
        access: Access = Access(),
    ) -> None:
        context = access.tls()
        self._access = access
        registry = CollectorRegistry()
        registry.register(JobCollector(metrics))
        self._exposition = make_wsgi_app(registry)
        self._supervised = supervised
        try:
            self._server = make_server(host, port, self._answer, _Server, _Handler)
        except OSError as error:
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.PORT_IN_USE,
                    f"metrics cannot be served on port {port}{f' of {host}' if host else ''}: "
                    f"{error.strerror or error}",
                    helps=("choose another 'metrics.port' (0 takes a free one) or 'metrics.host'",),
                )
            ) from error
        if context is not None:  # the answering thread makes the handshake
            self._server.socket = context.wrap_socket(
                self._server.socket, server_side=True, do_handshake_on_connect=False
            )
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
            case "" | "/metrics" if not self._access.allows(environ.get("HTTP_AUTHORIZATION", "")):
                asked = ("WWW-Authenticate", 'Basic realm="metrics", charset="UTF-8"')
                start_response("401 Unauthorized", [("Content-Type", "text/plain"), asked])
                return [b"the metrics want a login\n"]
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
    """Answers each request in a thread, so that a slow one keeps no other waiting."""

    daemon_threads = True


class _Handler(WSGIRequestHandler):
    """Logs no requests, and closes a connection without a request after 30 s."""

    timeout = 30

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing."""
