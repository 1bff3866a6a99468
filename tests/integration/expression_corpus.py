"""The expressions of ``tests/golden/functions`` and ``tests/golden/casts``: how Flink answered them, and how
Spark answers our translation.

A case holds one expression per line over the table ``t`` of its folder; its section ``flink`` holds a line
for each: the type, then the value for every row of ``rows.jsonl``, or ``fails`` where the job fails. A case
whose name ends in a zone in brackets runs in that session time zone, one with ``[legacy casts]`` with
'table.exec.legacy-cast-behaviour'. ``python -m tests.integration.expression_corpus`` records the sections of
all cases anew (it needs Flink: see tests/oracle).
"""

from __future__ import annotations

import base64
import json
import re
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timezone
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    StructuredType,
    TypeRoot,
)
from kafka_sql.planner.plan.nodes import Scan, ScanHistory
from tests.golden_cases import GOLDEN, GoldenCase, golden_cases, write_cases

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

AREAS = ("functions", "casts", "boundaries", "random")
"""The folders of the corpus. The columns of ``t`` are in ``columns.txt``, its rows in ``rows.jsonl``."""
ROWS = GOLDEN / "functions" / "rows.jsonl"
COLUMNS = (GOLDEN / "functions" / "columns.txt").read_text(encoding="utf-8")
FAILS = "fails"
ZONE = "table.local-time-zone"


@dataclass(frozen=True)
class Answer:
    """The type of an expression and its value (as Flink's text) for every row; no values where it fails."""

    type: str
    values: tuple[str, ...]

    def __str__(self) -> str:
        return " | ".join((self.type, *self.values)) if self.values else FAILS


def area_of(case: GoldenCase) -> str:
    """The folder that a case is in."""
    return case.path.parent.name


def columns_of(area: str) -> str:
    """The columns of ``t`` in a folder, as CREATE TABLE takes them."""
    return (GOLDEN / area / "columns.txt").read_text(encoding="utf-8")


def our_table(area: str) -> str:
    """CREATE TABLE of ``t`` for us."""
    return f"""
    CREATE TABLE t ({columns_of(area)}) WITH (
      'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'localhost:9092',
      'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
    """


def exceptions() -> dict[str, str]:
    """The expressions whose values are not Flink's, with the reason (``exceptions.txt``)."""
    lines = (GOLDEN / "functions" / "exceptions.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.partition("\t") for line in lines if line and not line.startswith("#"))
    return {expression: reason for expression, _, reason in pairs}


def expressions_of(case: GoldenCase) -> list[str]:
    """The expressions of a case."""
    return [line.strip() for line in case.sql.splitlines() if line.strip() and not line.startswith("--")]


def settings_of(case: GoldenCase) -> dict[str, str]:
    """The options of the session that a case runs in, the time zone always among them."""
    match = re.search(r"\[(.+)\]$", case.name)
    if match and match[1] == "legacy casts":
        return {ZONE: "UTC", "table.exec.legacy-cast-behaviour": "ENABLED"}
    return {ZONE: match[1] if match else "UTC"}


_INTERVALS = {
    "INTERVAL YEAR TO MONTH": "INTERVAL MONTH",
    "INTERVAL DAY TO SECOND(3)": "INTERVAL SECOND(3)",
}
"""What Flink's runtime calls the types of intervals, by what we call them."""


def comparable(answer: str) -> str:
    """An answer with the pairs of a map in the order of their text: a map has none. An INTERVAL has
    the name that Flink's runtime has for it."""
    data_type, *values = answer.split(" | ")
    for ours, theirs in _INTERVALS.items():
        data_type = data_type.replace(ours, theirs)
    answer = " | ".join((data_type, *values))
    if not data_type.startswith("MAP<"):
        return answer
    ordered = (", ".join(sorted(value.strip("{}").split(", "))) for value in values)
    return " | ".join((data_type, *ordered))


def escaped(text: str) -> str:
    """A value on one line: backslash, line ends, control characters and bars are escaped."""
    result = text.replace("\\", "\\\\").replace("|", "\\p")
    return re.sub(r"[\x00-\x1f\x7f-\x9f]", lambda found: f"\\x{ord(found[0]):02x}", result)


# --- our side


def rows(area: str = "functions") -> list[dict[str, Any]]:
    """The rows of the table of a folder, as JSON values by column name."""
    text = (GOLDEN / area / "rows.jsonl").read_text(encoding="utf-8")
    return [json.loads(line, parse_float=Decimal) for line in text.splitlines()]


def frame_of(
    spark: SparkSession,
    columns: tuple[tuple[str, DataType], ...],
    given: Sequence[dict[str, Any]] | None = None,
) -> DataFrame:
    """The rows (of this corpus, unless ``given``) as a DataFrame that Spark's optimiser does not fold into
    constants."""
    import pyspark.sql.types as types

    from kafka_sql.spark.frames.types import spark_type

    schema = types.StructType([types.StructField(name, spark_type(kind)) for name, kind in columns])
    held = rows() if given is None else given
    data = [tuple(python_value(row[name], kind) for name, kind in columns) for row in held]
    return spark.createDataFrame(data, schema).repartition(1)


def scanned(frame: DataFrame, scan: Scan) -> DataFrame:
    """The columns that ``scan`` reads of the rows of its table, with their arrival where it is asked for."""
    from pyspark.sql import functions as F

    from kafka_sql.spark.frames.event_time import quoted
    from kafka_sql.spark.frames.watermarks import seen

    pairs = zip(scan.columns, scan.schema, strict=True)
    columns = [F.col(quoted(name)).alias(field.name) for name, field in pairs]
    if scan.history is ScanHistory.NONE:
        return frame.select(*columns)
    places = (F.lit(0), F.lit(0), F.monotonically_increasing_id(), F.lit(None), F.lit(None))
    return frame.select(*columns, seen(*places))


def flink_text(value: Any, data_type: DataType) -> str:
    """A collected value as Flink's tableau shows it."""
    if value is None:
        return "NULL"
    match data_type:
        case AtomicType(root=TypeRoot.BOOLEAN):
            return str(value).upper()
        case AtomicType(root=TypeRoot.DECIMAL, scale=scale):
            return f"{value:.{scale}f}"
        case AtomicType(root=TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ, precision=precision):
            fraction = f"{value.microsecond:06d}".ljust(9, "0")[: precision or 0]
            day = f"{value.year:04d}-{value.month:02d}-{value.day:02d}"
            return f"{day} {value:%H:%M:%S}" + (f".{fraction}" if fraction else "")
        case AtomicType(root=TypeRoot.TIME, precision=precision):
            fraction = f"{value.microsecond:06d}"[: precision or 0].rstrip("0") or "0"
            return f"{value:%H:%M:%S}" + (f".{fraction}" if precision else "")
        case AtomicType(root=TypeRoot.DOUBLE):
            return _java_text(value)
        case AtomicType(root=TypeRoot.BINARY | TypeRoot.VARBINARY):
            return f"x'{bytes(value).hex()}'"
        case AtomicType(root=TypeRoot.BITMAP):
            return "{" + ",".join(map(str, value)) + "}"
        case ArrayType(element=element):
            return "[" + ", ".join(flink_text(item, element) for item in value) + "]"
        case MapType(key=key, value=held):
            pairs = (f"{flink_text(k, key)}={flink_text(v, held)}" for k, v in value.items())
            return "{" + ", ".join(pairs) + "}"
        case MultisetType(element=element):
            return "{" + ", ".join(sorted(f"{flink_text(k, element)}={n}" for k, n in value.items())) + "}"
        case RowType(fields=fields):
            cells = (flink_text(cell, field.type) for cell, field in zip(value, fields, strict=True))
            return "(" + ", ".join(cells) + ")"
        case StructuredType(fields=fields):
            pairs = (f"{f.name}={flink_text(cell, f.type)}" for cell, f in zip(value, fields, strict=True))
            return "(" + ", ".join(pairs) + ")"
        case _:
            return str(value)


def _java_text(value: float) -> str:
    """A DOUBLE inside a collection as Java writes it: with an exponent outside 0.001 to 10 000 000."""
    if value != value or value in (float("inf"), float("-inf")):
        return {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}[str(value)]
    if value == 0 or 1e-3 <= abs(value) < 1e7:
        return repr(value)
    digits, _, exponent = f"{Decimal(repr(value)).normalize():E}".partition("E")
    return f"{digits if '.' in digits else digits + '.0'}E{int(exponent)}"


def python_value(value: Any, data_type: DataType) -> Any:
    if value is None:
        return None
    match data_type:
        case AtomicType(root=TypeRoot.DECIMAL):
            return Decimal(str(value))
        case AtomicType(root=TypeRoot.FLOAT | TypeRoot.DOUBLE):
            return float(value)
        case AtomicType(root=TypeRoot.DATE):
            return date.fromisoformat(value)
        case AtomicType(root=TypeRoot.TIME):
            return time.fromisoformat(value)
        case AtomicType(root=TypeRoot.TIMESTAMP):
            return _moment(value)
        case AtomicType(root=TypeRoot.TIMESTAMP_LTZ):
            return _moment(value.removesuffix("Z")).replace(tzinfo=timezone.utc)
        case AtomicType(root=TypeRoot.BINARY | TypeRoot.VARBINARY):
            return base64.b64decode(value)
        case RowType(fields=fields):
            return tuple(python_value(value[field.name], field.type) for field in fields)
        case ArrayType(element=element):
            return [python_value(item, element) for item in value]
        case MapType(value=held):
            return {key: python_value(item, held) for key, item in value.items()}
        case _:
            return value


def _moment(text: str) -> datetime:
    head, _, fraction = text.partition(".")
    return datetime.fromisoformat(head).replace(microsecond=int(fraction.ljust(6, "0")))


# --- Flink's side


def record(wanted: list[str]) -> None:
    """Asks Flink for every case (of the files ``wanted``, as ``casts`` or ``functions/casts``) and writes
    what it says into the golden files."""
    from tests.oracle import FlinkOracle

    with FlinkOracle(heap="1500m") as flink, tempfile.TemporaryDirectory() as folder:
        tables = {}
        for area in AREAS:
            path = Path(folder) / f"{area}.json"
            path.write_text((GOLDEN / area / "rows.jsonl").read_text(encoding="utf-8"), encoding="utf-8")
            tables[area] = (
                f"CREATE TEMPORARY TABLE t ({columns_of(area)}) WITH "
                f"('connector' = 'filesystem', 'path' = 'file://{path}', 'format' = 'json')"
            )
        for case in (case for area in AREAS for case in golden_cases(area)):
            if wanted and case.group not in wanted and f"{area_of(case)}/{case.group}" not in wanted:
                continue
            settings = settings_of(case)
            answers = _ask(flink, tables[area_of(case)], expressions_of(case), settings)
            if len(settings) > 1:
                answers = [_with_usual_signs(answer) for answer in answers]
            case.sections = {"flink": "\n".join(answers)}
            others = (each for each in golden_cases(area_of(case)) if each.path == case.path)
            write_cases(case.path, (case if each.name == case.name else each for each in others))
            print(f"{case.path.name}, {case.name}: {len(answers)}", flush=True)


def _ask(flink: Any, table: str, expressions: list[str], config: dict[str, str]) -> list[str]:
    together = "SELECT id, " + ", ".join(f"{e} AS x{n}" for n, e in enumerate(expressions)) + " FROM t"
    whole = flink.run([table, together], mode="batch", config=config)[1]
    if not whole.failed:
        return [_line(whole, n + 1) for n in range(len(expressions))]
    if len(expressions) > 1:
        half = len(expressions) // 2
        parts = (expressions[:half], expressions[half:])
        return [answer for part in parts for answer in _ask(flink, table, part, config)]
    if "org.apache.flink.table.api" in whole.errors[0].exception and "fetch" not in whole.errors[0].message:
        print(f"  !! not valid in Flink: {expressions[0]}: {whole.errors[-1].message[:200]}")
    return [FAILS]


def _with_usual_signs(answer: str) -> str:
    """An answer with legacy casts, by which Flink also shows values that are no text, as it is shown without
    them."""
    data_type, bar, values = answer.partition(" | ")
    if "CHAR" in data_type.partition("(")[0] or data_type.startswith("STRING"):
        return answer
    upper = re.sub(r"\b(null|true|false)\b", lambda word: word[0].upper(), values)
    return data_type + bar + re.sub(r",(?! )", ", ", upper)


def _line(answer: Any, column: int) -> str:
    cells = sorted(answer.cells, key=lambda row: int(row[0]))
    values = tuple(escaped("NULL" if row[column] is None else row[column]) for row in cells)
    return str(Answer(answer.columns[column][1], values))


if __name__ == "__main__":
    record(sys.argv[1:])
