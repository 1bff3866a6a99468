"""Records of a topic in a file: a line of JSON for each."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from typing import Any

from kafka_sql.runtime.script_files import read_script
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode

_FIELDS = {"key", "value", "headers", "timestamp", "partition"}
_HELP = (
    '{"key": "a", "value": {"id": 1}, "headers": {"h": "x"}, "timestamp": 1700000000000}; an object is '
    'written as JSON, {"base64": "…"} as bytes, null as none'
)


def read_records(path: str) -> Iterator[dict[str, Any]]:
    """Yield the records as the producer takes them: ``key`` and ``value`` bytes or None, ``headers`` pairs
    of name and bytes, ``timestamp`` epoch milliseconds, ``partition``.

    Raises UnreachableError for a file that cannot be read, UsageError for a line that is not a record.
    """
    source = read_script(path)
    for number in range(1, source.text.count("\n") + 2):
        line = source.line(number)
        if not line.strip():
            continue
        start = source.line_start(number)
        span = source.span(start, start + len(line))
        try:
            said = json.loads(line)
            if not isinstance(said, dict) or said.keys() - _FIELDS:
                raise ValueError(f"a record is an object with {', '.join(sorted(_FIELDS))}")
            yield _record(said)
        except ValueError as error:
            message = f"this line is not a record: {error}"
            raise UsageError(Diagnostic(ErrorCode.TEST_RECORD, message, span, helps=(_HELP,))) from None


def _record(said: dict[str, Any]) -> dict[str, Any]:
    record: dict[str, Any] = {"key": _raw(said.get("key")), "value": _raw(said.get("value"))}
    headers = said.get("headers") or {}
    pairs = headers.items() if isinstance(headers, dict) else headers
    try:
        record["headers"] = [(str(name), _raw(value)) for name, value in pairs]
    except TypeError:
        raise ValueError("headers are an object, or a list of pairs") from None
    for name in ("timestamp", "partition"):
        if said.get(name) is not None:
            if not isinstance(said[name], int) or said[name] < 0:
                raise ValueError(f"{name} is not a number from 0 on")
            record[name] = said[name]
    return record


def _raw(value: Any) -> bytes | None:
    match value:
        case None:
            return None
        case str():
            return value.encode()
        case {"base64": str(text), **rest} if not rest:
            return base64.b64decode(text, validate=True)
        case _:
            return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
