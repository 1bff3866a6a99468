"""Events of OpenLineage (https://openlineage.io/spec/2-0-2/OpenLineage.json) about jobs, as JSON."""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timezone
from enum import Enum
from importlib.metadata import version
from typing import Any

import kafka_sql
from kafka_sql.catalog.table import Table
from kafka_sql.model.data_types import ArrayType, DataType, MapType, MultisetType, RowType
from kafka_sql.options.secret_places import masked
from kafka_sql.options.session_options import LineageOptions
from kafka_sql.planner.lineage.datasets import datasets
from kafka_sql.planner.lineage.jobs import JobLineage, OutputLineage, dataset_fields, datasets_of
from kafka_sql.session.lineage.graph import all_datasets, input_fields, named

NAMESPACE = LineageOptions().namespace
"""The namespace of jobs unless 'kafka-sql.lineage.namespace' says otherwise."""
PRODUCER = f"https://pypi.org/project/kafka-sql/{kafka_sql.__version__}"
_SPEC = "https://openlineage.io/spec"
_VERSIONS = {
    "columnLineage": ("ColumnLineageDatasetFacet", "1-2-0"),
    "dataSource": ("DatasourceDatasetFacet", "1-0-1"),
    "errorMessage": ("ErrorMessageRunFacet", "1-0-1"),
    "jobType": ("JobTypeJobFacet", "2-0-4"),
    "processing_engine": ("ProcessingEngineRunFacet", "1-1-1"),
    "schema": ("SchemaDatasetFacet", "1-2-0"),
    "sql": ("SQLJobFacet", "1-1-0"),
}
"""The name and the version of each facet's schema."""


class EventType(Enum):
    """The states of a run."""

    START = "START"
    RUNNING = "RUNNING"
    COMPLETE = "COMPLETE"
    FAIL = "FAIL"
    ABORT = "ABORT"


@dataclass(frozen=True)
class Run:
    """One run of a job: what its events have in common. ``namespace`` is that of the job."""

    job: JobLineage
    namespace: str
    id: str = field(default_factory=lambda: str(uuid.uuid4()))

    def event(self, kind: EventType, error: str | None = None) -> dict[str, Any]:
        """Return an event of now; ``error`` is why the run failed."""
        engine = {
            "name": "spark",
            "version": version("pyspark"),
            "openlineageAdapterVersion": kafka_sql.__version__,
        }
        facets = {"processing_engine": _facet("processing_engine", engine)}
        if error is not None:
            values = {"message": error, "programmingLanguage": "SQL"}
            facets["errorMessage"] = _facet("errorMessage", values)
        return {
            "eventType": kind.value,
            **_event(self.job, self.namespace, "RunEvent"),
            "run": {"runId": self.id, "facets": facets},
        }


def job_event(job: JobLineage, namespace: str) -> dict[str, Any]:
    """Return the event that describes a job apart from any run of it."""
    return _event(job, namespace, "JobEvent")


def _event(job: JobLineage, namespace: str, schema: str) -> dict[str, Any]:
    return {
        "eventTime": datetime.now(timezone.utc).isoformat(timespec="milliseconds"),
        "producer": PRODUCER,
        "schemaURL": f"{_SPEC}/2-0-2/OpenLineage.json#/$defs/{schema}",
        "job": {
            "namespace": namespace,
            "name": job.name,
            "facets": {
                "jobType": _facet(
                    "jobType",
                    {
                        "processingType": "BATCH" if job.bounded else "STREAMING",
                        "integration": "KAFKA_SQL",
                        "jobType": "JOB",
                    },
                ),
                "sql": _facet("sql", {"query": masked(job.span.text), "dialect": "flink"}),
            },
        },
        "inputs": [
            {**named(each.dataset), "facets": _dataset_facets(each.dataset.namespace, each.tables)}
            for each in datasets_of([job])
            if each.dataset in all_datasets(job.inputs)
        ],
        "outputs": [
            {**named(dataset), "facets": _output_facets(dataset.namespace, output)}
            for output in job.outputs
            for dataset in datasets(output.table)
        ],
    }


def _output_facets(namespace: str, output: OutputLineage) -> dict[str, Any]:
    facets = _dataset_facets(namespace, [output.table])
    if output.known:
        facets["columnLineage"] = _facet(
            "columnLineage",
            {
                "fields": {
                    column.name: {"inputFields": input_fields(column.sources)} for column in output.columns
                },
                "dataset": input_fields(output.rows),
            },
        )
    return facets


def _dataset_facets(namespace: str, tables: Iterable[Table]) -> dict[str, Any]:
    fields = [_field(name, kind) for name, kind in dataset_fields(tables)]
    return {
        "schema": _facet("schema", {"fields": fields}),
        "dataSource": _facet("dataSource", {"name": namespace, "uri": _uri(namespace)}),
    }


def _uri(namespace: str) -> str:
    return namespace if ":" in namespace else f"{namespace}:"


def _field(name: str, kind: DataType) -> dict[str, Any]:
    """Return a column, with its nested fields."""
    inside: list[dict[str, Any]] = []
    match kind:
        case RowType(fields=fields):
            inside = [_field(each.name, each.type) for each in fields]
        case ArrayType(element=element) | MultisetType(element=element):
            inside = [_field("_element", element)]
        case MapType(key=key, value=value):
            inside = [_field("key", key), _field("value", value)]
    return {"name": name, "type": str(kind), **({"fields": inside} if inside else {})}


def _facet(name: str, values: dict[str, Any]) -> dict[str, Any]:
    schema, number = _VERSIONS[name]
    url = f"{_SPEC}/facets/{number}/{schema}.json#/$defs/{schema}"
    return {"_producer": PRODUCER, "_schemaURL": url, **values}
