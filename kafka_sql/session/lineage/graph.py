"""The lineage graph of scripts as JSON, for tools and web pages, and as a flowchart of Mermaid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kafka_sql.catalog.table import Table
from kafka_sql.planner.lineage.columns import SourceColumn
from kafka_sql.planner.lineage.datasets import Dataset, datasets
from kafka_sql.planner.lineage.jobs import JobLineage, OutputLineage, Source, datasets_of


def graph_json(jobs: Sequence[JobLineage]) -> dict[str, Any]:
    """Return the graph of jobs: ``datasets`` with their tables and fields, and ``jobs`` with their inputs and
    outputs. Sources of columns have the form of OpenLineage's ``inputFields``."""
    return {
        "datasets": [
            {
                **named(each.dataset),
                "tables": [str(table.identifier) for table in each.tables],
                "fields": [{"name": name, "type": str(kind)} for name, kind in each.fields],
            }
            for each in datasets_of(jobs)
        ],
        "jobs": [
            {
                "name": job.name,
                "bounded": job.bounded,
                "file": job.span.written.source.name,
                "line": job.span.written.position[0],
                "inputs": [named(each) for each in all_datasets(job.inputs)],
                "outputs": [
                    {
                        **named(dataset),
                        "known": output.known,
                        "columns": [
                            {"name": column.name, "inputFields": input_fields(column.sources)}
                            for column in output.columns
                        ],
                        "rows": input_fields(output.rows),
                    }
                    for output in job.outputs
                    for dataset in datasets(output.table)
                ],
            }
            for job in jobs
        ],
    }


def named(dataset: Dataset) -> dict[str, str]:
    """Return the two names of a dataset, as OpenLineage writes them."""
    return {"namespace": dataset.namespace, "name": dataset.name}


def all_datasets(tables: Iterable[Table]) -> tuple[Dataset, ...]:
    """Return the datasets of tables, once each."""
    return tuple(dict.fromkeys(dataset for table in tables for dataset in datasets(table)))


def input_fields(sources: Iterable[Source]) -> list[dict[str, Any]]:
    """Return OpenLineage's ``inputFields``: each column once, with all its transformations."""
    transformations: dict[SourceColumn, list[dict[str, Any]]] = {}
    for source in sources:
        kind = "DIRECT" if source.effect.direct else "INDIRECT"
        transformations.setdefault(source.column, []).append({"type": kind, "subtype": source.effect.value})
    return [
        {**named(column.dataset), "field": column.name, "transformations": found}
        for column, found in transformations.items()
    ]


def mermaid(jobs: Sequence[JobLineage]) -> str:
    """Return the graph as a flowchart of Mermaid: a box for each dataset with its columns, an arrow for each
    column that another one is computed from, dotted where it only decides which rows exist."""
    known = datasets_of(jobs)
    boxes = {each.dataset: f"d{number}" for number, each in enumerate(known)}
    columns: dict[SourceColumn, str] = {}
    lines = ["flowchart LR"]
    for each in known:
        box = boxes[each.dataset]
        lines.append(f"  subgraph {box}[{_quoted(str(each.dataset))}]")
        for number, (name, _) in enumerate(each.fields):
            columns[SourceColumn(each.dataset, name)] = f"{box}c{number}"
            lines.append(f"    {box}c{number}[{_quoted(name)}]")
        lines.append("  end")
    for number, job in enumerate(jobs):
        lines.append(f"  j{number}([{_quoted(job.name)}])")
        lines += [f"  {boxes[each]} --> j{number}" for each in all_datasets(job.inputs)]
        lines += [
            f"  j{number} --> {boxes[each]}" for each in all_datasets(output.table for output in job.outputs)
        ]
        for output in job.outputs:
            lines += _arrows(output, boxes, columns)
    return "\n".join(lines)


def _arrows(
    output: OutputLineage, boxes: dict[Dataset, str], columns: dict[SourceColumn, str]
) -> Iterator[str]:
    for dataset in datasets(output.table):
        pairs = [
            (source, columns[SourceColumn(dataset, column.name)])
            for column in output.columns
            for source in column.sources
        ]
        for source, target in [*pairs, *((source, boxes[dataset]) for source in output.rows)]:
            arrow = "-->" if source.effect.direct else "-.->"
            yield f"  {columns[source.column]} {arrow}|{source.effect.value}| {target}"


def _quoted(text: str) -> str:
    return '"' + text.replace('"', "#quot;").replace("<", "#lt;") + '"'
