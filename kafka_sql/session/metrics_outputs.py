"""Where the metrics of a session's jobs go: a port for Prometheus and probes, a file of JSON lines, a
collector of OpenTelemetry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kafka_sql.options.session_options import SessionOptions
from kafka_sql.runtime.probes import Supervised
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.source import Span

if TYPE_CHECKING:
    from kafka_sql.runtime.metrics import JobMetrics
    from kafka_sql.runtime.metrics_file import MetricsFile
    from kafka_sql.runtime.progress import JobProgress
    from kafka_sql.runtime.prometheus import Endpoint
    from kafka_sql.runtime.reporters.open_telemetry import OpenTelemetry


class MetricsOutputs:
    """Opens the outputs in the options when a job starts; ``port``, ``file`` and ``host`` of the command
    line take precedence. ``metrics`` returns the metrics of all jobs, ``progress`` their progress for
    probes; ``to_come`` is the number of INSERTs that are still to start."""

    def __init__(
        self,
        metrics: Callable[[], Sequence[JobMetrics]],
        progress: Callable[[], Sequence[JobProgress]],
        port: int | None = None,
        file: str | None = None,
        host: str | None = None,
    ) -> None:
        self.to_come = 0
        self._metrics = metrics
        self._progress = progress
        self._stalled_after_s = 0.0
        self._port = port
        self._path = file
        self._host = host
        self._endpoint: Endpoint | None = None
        self._wanted: tuple[object, ...] | None = None
        self._file: MetricsFile | None = None
        self._telemetry: OpenTelemetry | None = None

    @property
    def port(self) -> int | None:
        """The port on which metrics can be read, or None if they cannot."""
        return None if self._endpoint is None else self._endpoint.port

    def open(self, options: SessionOptions, span: Span) -> None:
        """Serve and write the metrics as ``options`` define. Raises UnreachableError, placed at ``span``."""
        self._stalled_after_s = options.stalled_after_ms / 1000
        try:
            host = options.metrics_host if self._host is None else self._host
            port = options.metrics_port if self._port is None else self._port
            self._open_port(port, host, options)
            self._open_file(options.metrics_file if self._path is None else self._path, options)
            self._open_telemetry(options)
        except KafkaSqlError as error:
            raise error.placed(span) from None

    def _open_port(self, port: int | None, host: str, options: SessionOptions) -> None:
        if port is None:
            return
        from kafka_sql.runtime.prometheus import Access, Endpoint

        access = Access(
            options.metrics_username,
            options.metrics_password,
            options.metrics_certificate,
            options.metrics_key,
        )
        if self._endpoint is not None and (host, port, access) == self._wanted:
            return

        before, self._endpoint = self._endpoint, None
        if before is not None:
            before.close()
        everywhere = host in ("*", "0.0.0.0", "::")
        at = "" if everywhere else host
        self._endpoint = Endpoint(port, self._metrics, self._supervised, at, access)
        self._wanted = host, port, access

    def _supervised(self) -> Supervised:
        return Supervised(self._progress(), self.to_come, self._stalled_after_s)

    def _open_file(self, path: str | None, options: SessionOptions) -> None:
        if path is None or (self._file is not None and path == self._file.path):
            return
        from kafka_sql.runtime.metrics_file import MetricsFile

        before, self._file = self._file, None
        if before is not None:
            before.close()
        self._file = MetricsFile(path, options.metrics_interval_ms / 1000, self._metrics)

    def _open_telemetry(self, options: SessionOptions) -> None:
        if not options.metrics_opentelemetry or self._telemetry is not None:
            return
        from kafka_sql.runtime.reporters.open_telemetry import OpenTelemetry

        self._telemetry = OpenTelemetry(self._metrics)

    def close(self) -> None:
        """Stop serving, write a last time."""
        if self._endpoint is not None:
            self._endpoint.close()
        if self._file is not None:
            self._file.close()
        if self._telemetry is not None:
            self._telemetry.close()
        self._endpoint = self._file = self._telemetry = None
