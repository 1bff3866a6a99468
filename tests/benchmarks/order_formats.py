"""The order events in the benchmark's formats: JSON as the demo writes them, CSV without nesting, Avro.

Input and results are converted by other libraries than the project's own codecs.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any

import fastavro
import msgspec

_FIRST = "order_id BIGINT,\n  "
_NESTED = "customer ROW<id INT, name STRING, email STRING, country STRING>"
_FLAT = "customer_id INT,\n  customer_name STRING,\n  customer_email STRING,\n  customer_country STRING"
_REST = """,
  category STRING,
  product STRING,
  quantity INT,
  unit_price DECIMAL(10, 2),
  currency STRING,
  coupon STRING,
  status STRING,
  order_time TIMESTAMP(3)"""

_loads = msgspec.json.Decoder(float_hook=Decimal).decode


@dataclass(frozen=True, slots=True)
class OrderFormat:
    """A format of the input and of the results.

    ``columns`` are those of the table ``orders``, ``options`` follow ``'format'`` in its DDL. ``record``
    makes a record of an order event (JSON bytes), ``row`` a row by column name of a record that holds result
    columns of these names.
    """

    name: str
    columns: str
    record: Callable[[bytes], bytes]
    row: Callable[[Sequence[str], bytes], Mapping[str, Any]]
    options: str = ""


def _nullable(kind: Any) -> list[Any]:
    return ["null", kind]


_TEXT, _INT, _LONG = _nullable("string"), _nullable("int"), _nullable("long")
_TIME = _nullable({"type": "long", "logicalType": "timestamp-millis"})


def _decimal(precision: int, scale: int) -> list[Any]:
    return _nullable({"type": "bytes", "logicalType": "decimal", "precision": precision, "scale": scale})


def _record(name: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "type": "record",
        "name": name,
        "fields": [{"name": field, "type": kind} for field, kind in fields.items()],
    }


ORDER_SCHEMA = _record(
    "record",
    {
        "order_id": _LONG,
        "customer": _nullable(
            _record("record_customer", {"id": _INT, "name": _TEXT, "email": _TEXT, "country": _TEXT})
        ),
        **dict.fromkeys(("category", "product"), _TEXT),
        "quantity": _INT,
        "unit_price": _decimal(10, 2),
        **dict.fromkeys(("currency", "coupon", "status"), _TEXT),
        "order_time": _TIME,
    },
)
"""The Avro schema of the input, laid out as Flink derives it from the table's columns."""

RESULT_SCHEMA = _record(
    "record",
    {
        "order_id": _LONG,
        **dict.fromkeys(("customer", "country", "item"), _TEXT),
        "amount": _decimal(12, 2),
        **dict.fromkeys(("currency", "coupon"), _TEXT),
        "large": _nullable("boolean"),
        "order_time": _TIME,
    },
)
"""The Avro schema of the stateless job's results."""

_order = fastavro.parse_schema(ORDER_SCHEMA)
_result = fastavro.parse_schema(RESULT_SCHEMA)


def _csv_record(event: bytes) -> bytes:
    order = _loads(event)
    customer = order.pop("customer")
    cells = [order.pop("order_id"), *customer.values(), *order.values()]
    out = io.StringIO()
    csv.writer(out, lineterminator="").writerow(cells)
    return out.getvalue().encode()


def _csv_row(names: Sequence[str], value: bytes) -> Mapping[str, Any]:
    (cells,) = csv.reader([value.decode()])
    return dict(zip(names, (cell or None for cell in cells), strict=True))


def _avro_record(event: bytes) -> bytes:
    order = _loads(event)
    order["order_time"] = datetime.fromisoformat(order["order_time"]).replace(tzinfo=timezone.utc)
    out = io.BytesIO()
    fastavro.schemaless_writer(out, _order, order)
    return out.getvalue()


def _avro_row(names: Sequence[str], value: bytes) -> Mapping[str, Any]:
    row = dict(fastavro.schemaless_reader(io.BytesIO(value), _result, None))  # type: ignore[arg-type]
    return {**row, "order_time": f"{row['order_time']:%Y-%m-%d %H:%M:%S.%f}"}


JSON = OrderFormat("json", _FIRST + _NESTED + _REST, lambda event: event, lambda _, value: _loads(value))
CSV = OrderFormat("csv", _FIRST + _FLAT + _REST, _csv_record, _csv_row, ",\n  'csv.null-literal' = ''")
AVRO = OrderFormat("avro", _FIRST + _NESTED + _REST, _avro_record, _avro_row)
