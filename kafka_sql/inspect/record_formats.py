"""Keys and values of records in formats that need no table, as ``peek`` shows them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kafka_sql.inspect.byte_text import byte_data, byte_text, hex_text, raw_text
from kafka_sql.runtime.cells.json_cells import json_ready

if TYPE_CHECKING:
    from kafka_sql.model.formats import RegistryConfig

_HEADER = 5
_OF_REGISTRY = ("avro-confluent", "json-confluent", "protobuf-confluent", "debezium-avro-confluent")
_OF_JSON = ("json", "debezium-json", "canal-json", "maxwell-json", "ogg-json")
FORMATS = ("auto", "text", "raw", "hex", *_OF_JSON, *_OF_REGISTRY)
"""``auto`` shows text as text, and uses the schemas of a registry if one is given."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A key or value: ``text`` for people, ``data`` for JSON (in base64 if ``encoded``).

    ``problem`` says why it is not shown in the requested format.
    """

    text: str
    data: Any
    encoded: bool = False
    problem: str = ""


Show = Callable[[Sequence[bytes | None]], list[Shown]]


def show_as(format: str, registry: RegistryConfig | None) -> Show:
    """Return the viewer of keys or values for a format of :data:`FORMATS`; those of a registry need
    ``registry``.
    """
    match format:
        case "raw":
            return lambda values: [plain_shown(value, raw_text(value)) for value in values]
        case "hex":
            return lambda values: [plain_shown(value, hex_text(value)) for value in values]
        case _ if format in _OF_JSON:
            return lambda values: [_json(value) for value in values]
        case _ if format in _OF_REGISTRY or (format == "auto" and registry is not None):
            assert registry is not None
            return RegisteredRecords(registry, strict=format != "auto")
        case _:
            return lambda values: [plain_shown(value) for value in values]


def looks_framed(value: bytes | None) -> bool:
    """Whether a value starts like those of Confluent's serializers: a zero, then a small number as schema
    id.
    """
    return value is not None and len(value) > _HEADER and value[0] == 0 and value[1] == 0


def plain_shown(value: bytes | None, text: str | None = None, problem: str = "") -> Shown:
    """Show a value as it is, or as ``text``."""
    data, encoded = byte_data(value)
    return Shown(byte_text(value) if text is None else text, data, encoded, problem)


def _json(value: bytes | None) -> Shown:
    if value is None:
        return plain_shown(None)
    return json_shown(value, value)


def json_shown(value: bytes, body: bytes) -> Shown:
    """Show a value whose part ``body`` is JSON; otherwise show the whole value as text."""
    if not body:
        return plain_shown(value, problem="not JSON: it is empty")
    try:
        data = json.loads(body.decode("utf-8"))
    except UnicodeDecodeError as error:
        return plain_shown(value, problem=f"not JSON: byte {error.start} is not UTF-8")
    except (ValueError, RecursionError) as error:
        return plain_shown(value, problem=f"not JSON: {error}")
    return Shown(json.dumps(data, ensure_ascii=False), data)


class RegisteredRecords:
    """Shows records by the schemas of their ids. Without ``strict``, records without an id are shown as
    text and not reported.
    """

    def __init__(self, registry: RegistryConfig, *, strict: bool) -> None:
        self._registry = registry
        self._strict = strict
        self._schemas: dict[int, Show | str] = {}

    def __call__(self, values: Sequence[bytes | None]) -> list[Shown]:
        """Show values as :data:`Show`. Raises UnreachableError if the registry does not answer."""
        from kafka_sql.codecs.confluent.framing import frames

        framed = frames(values)
        shown = [plain_shown(value) for value in values]
        for each in framed.rejected if self._strict else ():
            shown[each.record] = plain_shown(values[each.record], problem=each.reason)
        for id, records in framed.records.items():
            show = self._schema(id)
            bodies = [values[record] for record in records]
            found = [plain_shown(b, problem=show) for b in bodies] if isinstance(show, str) else show(bodies)
            for record, item in zip(records, found, strict=True):
                if self._strict or not item.problem:
                    shown[record] = item
        return shown

    def _schema(self, id: int) -> Show | str:
        if id not in self._schemas:
            from kafka_sql.inspect.registered_schemas import show_by_schema

            self._schemas[id] = show_by_schema(self._registry, id)
        return self._schemas[id]


def row_shown(row: Mapping[str, Any]) -> Shown:
    """Show a decoded row."""
    data = json_ready(row)
    return Shown(json.dumps(data, ensure_ascii=False), data)
