"""One JSON Schema of the whole file, for editors: made of the schemas of its parts, so that both say the
same. Editors check and complete by it; what the program itself says of a file is more (:mod:`.pipeline`)."""

from __future__ import annotations

from typing import Any

from kafka_sql.ingestion.pipeline.pipeline import LISTED, SINKS, SOURCES
from kafka_sql.options.schema import load_schema

_VARIABLE = {"type": "string", "pattern": r"\$\{"}
_LISTS = {"type": "array", "items": {"type": "string"}}
_COLLECTOR = "dirty-data.collector"


def editor_schema() -> dict[str, Any]:
    """The schema of a pipeline's file."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "kafka-sql:ingestion",
        "title": "pipeline",
        "description": "Tables in topics that are found, follow their records, and go elsewhere.",
        "type": "object",
        "required": ["source", "sink"],
        "additionalProperties": False,
        "properties": {
            "source": _end("source", SOURCES),
            "sink": _end("sink", SINKS),
            "route": {"type": "array", "items": _part("route")},
            "transform": {"type": "array", "items": _part("transform")},
            "pipeline": _with_collector(_part("pipeline")),
        },
    }


def _end(name: str, kinds: tuple[str, ...]) -> dict[str, Any]:
    parts = [_part(f"{kind}-{name}") for kind in kinds]
    return parts[0] if len(parts) == 1 else {"oneOf": parts}


def _part(name: str) -> dict[str, Any]:
    document = load_schema(f"ingestion/{name}").document
    made: dict[str, Any] = {
        "type": "object",
        "description": document["description"],
        "additionalProperties": False,
        "properties": {key: _option(node, key) for key, node in document["properties"].items()},
    }
    if "required" in document:
        made["required"] = list(document["required"])
    if "patternProperties" in document:
        made["patternProperties"] = {
            pattern: _option(node, pattern) for pattern, node in document["patternProperties"].items()
        }
    return made


def _option(node: dict[str, Any], key: str) -> dict[str, Any]:
    """An option as YAML writes it: a value, or a text with a variable in it."""
    told: dict[str, Any] = {name: node[name] for name in ("description", "default") if name in node}
    if "enum" in node:
        allowed = [value for value in node["enum"] if value not in _refused(node)]
        one = {"enum": allowed}
        return {**told, **one} if len(allowed) == 1 else {**told, "anyOf": [one, _VARIABLE]}
    if node.get("type") in ("boolean", "integer", "number"):
        bounds = {name: node[name] for name in ("minimum", "maximum") if name in node}
        return {**told, "anyOf": [{"type": node["type"], **bounds}, {"type": "string"}]}
    if key.endswith(LISTED):
        return {**told, "anyOf": [{"type": "string"}, _LISTS]}
    return {**told, "type": ["string", "number", "boolean"]}


def _refused(node: dict[str, Any]) -> list[Any]:
    unsupported = node.get("x-unsupported") or {}
    return list(unsupported.get("values", ()))


def _with_collector(part: dict[str, Any]) -> dict[str, Any]:
    """The pipeline's options, its collector also as a mapping, as Flink CDC writes it."""
    prefix = f"{_COLLECTOR}."
    options = part["properties"]
    inner = {key.removeprefix(prefix): node for key, node in options.items() if key.startswith(prefix)}
    collector = {"type": "object", "additionalProperties": False, "properties": inner}
    return {**part, "properties": {**options, _COLLECTOR: collector}}
