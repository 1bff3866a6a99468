"""Sends the metrics of jobs to an OpenTelemetry collector (OTLP, the extra ``otel``).

OpenTelemetry's own environment variables define its address and the connection:
``OTEL_EXPORTER_OTLP_ENDPOINT``, ``…_PROTOCOL``, ``…_HEADERS``, ``OTEL_METRIC_EXPORT_INTERVAL``,
``OTEL_RESOURCE_ATTRIBUTES``, ``OTEL_SERVICE_NAME`` and so on."""

from __future__ import annotations

import os
import re
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kafka_sql.runtime.metrics import ALL_METRICS, JOB_LABELS, JobMetrics, Kind, Sample
from kafka_sql.text.diagnostics import Diagnostic, JobError, OptionError
from kafka_sql.text.error_codes import ErrorCode

PREFIX = "kafka_sql."
_FRESH_S = 0.5
"""For how long figures stand for all instruments of one collection."""
_LAST_EXPORT_MS = 5_000
_PROTOCOLS = ("OTEL_EXPORTER_OTLP_METRICS_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL")
_EXPORTERS = {
    "grpc": "opentelemetry.exporter.otlp.proto.grpc.metric_exporter",
    "http/protobuf": "opentelemetry.exporter.otlp.proto.http.metric_exporter",
}
_DEFAULT = "http/protobuf"
"""What OpenTelemetry's specification recommends."""


class OpenTelemetry:
    """Exports the ``metrics`` of all jobs at the interval of the environment (by default a minute), and
    once more when it is closed. If the collector is away, only the figures of that time are lost.

    Raises JobError ``missing-driver`` without the library, OptionError for a protocol that it does not
    have.
    """

    def __init__(self, metrics: Callable[[], Sequence[JobMetrics]]) -> None:
        self._metrics = metrics
        self._lock = threading.Lock()
        self._read_at = -_FRESH_S
        self._samples: dict[str, list[tuple[float, dict[str, str]]]] = {}
        reader = import_module("opentelemetry.sdk.metrics.export").PeriodicExportingMetricReader(_exporter())
        sdk = import_module("opentelemetry.sdk.metrics")
        resource = import_module("opentelemetry.sdk.resources").Resource.create(_service())
        self._observation = import_module("opentelemetry.metrics").Observation
        self._provider = sdk.MeterProvider([reader], resource, shutdown_on_exit=False)
        meter = self._provider.get_meter("kafka_sql")
        for metric in ALL_METRICS:
            counts = metric.kind is Kind.COUNTER
            make = meter.create_observable_counter if counts else meter.create_observable_gauge
            make(instrument_name(metric.name), [self._observer(metric.name)], description=metric.description)

    def close(self) -> None:
        """Export a last time and end; a collector that is away is not waited for long."""
        self._provider.shutdown(timeout_millis=_LAST_EXPORT_MS)

    def _observer(self, name: str) -> Callable[[Any], Iterable[Any]]:
        def observe(_options: Any) -> Iterable[Any]:
            return [self._observation(value, labels) for value, labels in self._now().get(name, ())]

        return observe

    def _now(self) -> Mapping[str, list[tuple[float, dict[str, str]]]]:
        with self._lock:
            if time.monotonic() - self._read_at > _FRESH_S:
                found = defaultdict(list)
                for job in self._metrics():
                    of_job = dict(zip(JOB_LABELS, (job.name, str(job.number)), strict=True))
                    for sample in job.samples():
                        found[sample.name].append(_observed(sample, of_job))
                self._samples, self._read_at = found, time.monotonic()
            return self._samples


def instrument_name(metric: str) -> str:
    """Return OpenTelemetry's name of a metric, in lower case.

    >>> instrument_name("numRecordsIn"), instrument_name("KafkaConsumer_request_total")
    ('kafka_sql.num_records_in', 'kafka_sql.kafka_consumer_request_total')
    """
    return PREFIX + re.sub("(?<=[a-z])(?=[A-Z])", "_", metric).lower()


def _observed(sample: Sample, of_job: dict[str, str]) -> tuple[float, dict[str, str]]:
    return sample.value, {**of_job, **dict(sample.labels)}


def _service() -> dict[str, str]:
    """Return the name of the service, unless the environment has one."""
    attributes = os.environ.get("OTEL_RESOURCE_ATTRIBUTES", "").split(",")
    named = any(pair.partition("=")[0].strip() == "service.name" for pair in attributes)
    return {} if named or os.environ.get("OTEL_SERVICE_NAME") else {"service.name": "kafka-sql"}


def _exporter() -> Any:
    wanted = (os.environ.get(name, "").strip().lower() for name in _PROTOCOLS)
    protocol = next(filter(None, wanted), _DEFAULT)
    if protocol not in _EXPORTERS:
        raise OptionError(
            Diagnostic(
                ErrorCode.INVALID_PROPERTY,
                f"OTEL_EXPORTER_OTLP_PROTOCOL cannot be '{protocol}' here",
                helps=(f"it is {' or '.join(_EXPORTERS)}",),
            )
        )
    package = _EXPORTERS[protocol].rpartition(".")[0]
    if not _is_there("opentelemetry.sdk") or not _is_there(package):
        raise JobError(
            Diagnostic(
                ErrorCode.MISSING_DRIVER,
                "'metrics.opentelemetry' needs OpenTelemetry's Python packages, which are not installed",
                helps=("pip install 'kafka-sql[otel]'",),
            )
        )
    return import_module(_EXPORTERS[protocol]).OTLPMetricExporter()


def _is_there(package: str) -> bool:
    try:
        return find_spec(package) is not None
    except ModuleNotFoundError:  # not even the package around it
        return False
