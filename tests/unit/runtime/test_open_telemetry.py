"""Metrics to an OpenTelemetry collector, over HTTP and over gRPC, as the environment says."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import grpc
import pytest
from opentelemetry.proto.collector.metrics.v1 import metrics_service_pb2, metrics_service_pb2_grpc

from kafka_sql.runtime.metrics import ALL_METRICS, Kind
from kafka_sql.runtime.reporters import open_telemetry
from kafka_sql.runtime.reporters.open_telemetry import OpenTelemetry, instrument_name
from kafka_sql.text.diagnostics import JobError, OptionError
from tests.unit.runtime.test_metrics import WATCHED, job

HEADERS = {"authorization": "Bearer of-the-test"}
Received = list[tuple[dict[str, str], Any]]


@contextmanager
def http_collector(received: Received) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            request = metrics_service_pb2.ExportMetricsServiceRequest.FromString(body)
            headers = {name.lower(): value for name, value in self.headers.items()}
            received.append((headers | {"path": self.path}, request))
            answer = metrics_service_pb2.ExportMetricsServiceResponse().SerializeToString()
            self.send_response(200)
            self.send_header("Content-Type", "application/x-protobuf")
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: Any) -> None:
            """Nothing on the terminal."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@contextmanager
def grpc_collector(received: Received) -> Iterator[str]:
    class Service(metrics_service_pb2_grpc.MetricsServiceServicer):  # type: ignore[misc]
        def Export(self, request: Any, context: Any) -> Any:
            received.append((dict(context.invocation_metadata()), request))
            return metrics_service_pb2.ExportMetricsServiceResponse()

    server = grpc.server(ThreadPoolExecutor(1))
    metrics_service_pb2_grpc.add_MetricsServiceServicer_to_server(Service(), server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    yield f"http://127.0.0.1:{port}"
    server.stop(None).wait()


@pytest.mark.parametrize(
    ("protocol", "collector"), [("http/protobuf", http_collector), ("grpc", grpc_collector)]
)
def test_all_figures_arrive(monkeypatch: pytest.MonkeyPatch, protocol: str, collector: Any) -> None:
    received: Received = []
    with collector(received) as address:
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", address)
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_PROTOCOL", protocol)
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_HEADERS", "authorization=Bearer%20of-the-test")
        monkeypatch.setenv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment=test")
        monkeypatch.setenv("OTEL_METRIC_EXPORT_INTERVAL", "100")
        exporting = OpenTelemetry(lambda: [job(parts=(WATCHED,)), job(number=2)])
        deadline = time.monotonic() + 10
        while not received:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        exporting.close()
    headers, request = received[-1]
    assert headers.items() >= HEADERS.items()
    [resource] = request.resource_metrics
    attributes = {each.key: each.value.string_value for each in resource.resource.attributes}
    assert attributes.items() >= {"service.name": "kafka-sql", "deployment.environment": "test"}.items()
    [scope] = resource.scope_metrics
    told = {metric.name: metric for metric in scope.metrics}
    assert set(told) == {instrument_name(metric.name) for metric in ALL_METRICS}
    for metric in ALL_METRICS:
        counter = told[instrument_name(metric.name)].WhichOneof("data") == "sum"
        assert counter == (metric.kind is Kind.COUNTER), metric.name
    points = told["kafka_sql.num_records_in"].sum.data_points
    assert told["kafka_sql.num_records_in"].sum.is_monotonic
    assert sorted((labels(point)["job_id"], point.as_double or point.as_int) for point in points) == [
        ("1", 10),
        ("2", 10),
    ]
    places = told["kafka_sql.current_offsets"].gauge.data_points
    assert {"job_name": "sums", "job_id": "1", "table": "orders", "topic": "in", "partition": "1"} in map(
        labels, places
    )


def labels(point: Any) -> dict[str, str]:
    return {each.key: each.value.string_value for each in point.attributes}


def test_an_end_does_not_wait_for_a_collector_that_is_away(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1")
    monkeypatch.setattr(open_telemetry, "_LAST_EXPORT_MS", 200)
    exporting = OpenTelemetry(lambda: [job()])
    begun = time.monotonic()
    exporting.close()
    assert time.monotonic() - begun < 5


def test_what_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_METRICS_PROTOCOL", "http/json")
    with pytest.raises(OptionError, match="OTEL_EXPORTER_OTLP_PROTOCOL cannot be 'http/json' here"):
        OpenTelemetry(lambda: ())
    monkeypatch.delenv("OTEL_EXPORTER_OTLP_METRICS_PROTOCOL")
    monkeypatch.setattr(open_telemetry, "find_spec", lambda _: None)
    with pytest.raises(JobError, match="not installed – pip install 'kafka-sql\\[otel\\]'"):
        OpenTelemetry(lambda: ())
