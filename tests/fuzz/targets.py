"""What is fuzzed: its genuine inputs, and what is done with a spoilt one.

A target raises for what must not happen. Refusing an input with an error of the project is always right.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

import pyarrow as pa

from kafka_sql.codecs.contract.codec import Decoder
from kafka_sql.formats.proto.proto_parser import ProtoTextError, parse_proto
from kafka_sql.ingestion.pipeline.pipeline import read_pipeline
from kafka_sql.spark.strategies.pipeline.event_time.operator_mark import SourceMark
from kafka_sql.spark.strategies.pipeline.exchange.messages import (
    Barrier,
    Marks,
    MessageReader,
    MessageWriter,
    Rows,
)
from kafka_sql.sql.formatter import formatted
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.rendering import as_data, render
from kafka_sql.text.source import SourceText
from tests.golden_cases import golden_cases
from tests.unit.codecs.fuzzing import formats
from tests.unit.planner.test_plans import check, shown

T = TypeVar("T")
EXAMPLES = Path(__file__).parents[2] / "sql_examples"
_TOKEN = re.compile(r"\w+|\s+|.", re.DOTALL)
_TEXT_PIECES = [
    *"()[]{}<>,.;:'\"`*/+-=!?&|^%#@~\\$\n\t\0",
    *("/*", "*/", "--", "''", "NULL", "NOT", "SELECT", "FROM", "CASE", "END", "INTERVAL '1' DAY", "1e999"),
    *(
        "9" * 60,
        "-1",
        "é",
        "名",
        "\ufeff",
        "\ud7ff",
        "\u2028",
        "ROW(",
        "ARRAY[",
        "MAP[",
        "U&'\\d83d'",
        "X'0'",
    ),
    *(
        "&a [*a]",
        "!!python/name:os.system",
        "<<: *a",
        "? ",
        "- - - ",
        "%YAML 9\n---\n",
        "${a}",
        "${secret:x}",
    ),
]
_BYTE_PIECES = [
    b"\0",
    b"\xff" * 9,
    b"\x80" * 9 + b"\1",
    b'"',
    b"{",
    b"[" * 200,
    b"\\ud800",
    b"\x7f\xff\xff\xff",
]


@dataclass(frozen=True)
class Target:
    """Something that is fuzzed. ``run`` gets a genuine input that was spoilt: a text, or bytes."""

    name: str
    corpus: Callable[[], Sequence[str] | Sequence[bytes]]
    run: Callable[..., object]

    def spoilt(self, chance: random.Random) -> str | bytes:
        """One of the genuine inputs, changed in some places."""
        corpus = self.corpus()
        one, two = chance.choice(corpus), chance.choice(corpus)
        if isinstance(one, bytes):
            assert isinstance(two, bytes)
            return b"".join(
                _edited([one[at : at + 1] for at in range(len(one))], [two], _BYTE_PIECES, chance)
            )
        assert isinstance(two, str)
        return "".join(_edited(_TOKEN.findall(one), _TOKEN.findall(two), _TEXT_PIECES, chance))


def _edited(parts: list[T], others: Sequence[T], pieces: Sequence[T], chance: random.Random) -> list[T]:
    """Parts with one to six edits, most of them near one another."""
    parts = list(parts)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(parts) + 1)
        end = min(len(parts), at + chance.choice((1, 1, 2, 5, 20)))
        match chance.randrange(7):
            case 0:
                del parts[at:end]
            case 1:
                parts[at:at] = parts[at:end]
            case 2:
                parts[at:at] = [chance.choice(pieces)]
            case 3:
                parts[at:end] = [chance.choice(pieces)]
            case 4 if others:
                begin = chance.randrange(len(others))
                parts[at:end] = others[begin : begin + chance.choice((1, 3, 30))]
            case 5 if parts:
                other = chance.randrange(len(parts))
                parts[at:end], parts[other : other + 1] = parts[other : other + 1], parts[at:end]
            case _:
                parts[at:at] = [chance.choice(pieces)] * chance.choice((1, 3, 60))
    return parts


@cache
def _scripts() -> list[str]:
    areas = ("statements", "syntax-errors", "ddl", "plans", "flink-syntax", "formatting")
    golden = [case.sql for area in areas for case in golden_cases(area)]
    return [*(each.read_text(encoding="utf-8") for each in sorted(EXAMPLES.glob("*.sql"))), *golden]


@cache
def _queries() -> list[str]:
    return [case.sql for case in golden_cases("plans") if len(case.sql) < 2_000]


@cache
def _pipelines() -> list[str]:
    return [(EXAMPLES / name).read_text(encoding="utf-8") for name in ("ingest.yaml", "alerts.yaml")]


@cache
def _protos() -> list[str]:
    return [
        """syntax = "proto3"; package a.b; import "google/protobuf/timestamp.proto"; option x = "";
        enum Color { option allow_alias = true; RED = 0; GREEN = 1 [deprecated = true]; reserved 5 to 9; }
        message Order { int64 id = 1; oneof one { string s = 2; bytes b = 3; } map<string, Inner> m = 4;
          message Inner { repeated double d = 1 [packed = false]; } optional Color c = 6; reserved 7, 9; }""",
        """syntax = "proto2"; message A { required int32 x = 1 [default = -5];
          optional group G = 2 { optional string s = 3 [default = "a\\x41\\n"]; } extensions 100 to 199; }
        extend A { optional int32 y = 100; }
        service S { rpc Call (A) returns (stream A) { option deprecated = true; } }""",
    ]


@cache
def _frames() -> list[bytes]:
    batch = pa.RecordBatch.from_pydict({"k": [1, None, 3], "s": ["a", None, "c"], "l": [[1], [], None]})
    messages = (Rows(1, batch), Marks((SourceMark(5, False), SourceMark(None, True))), Barrier(7, last=False))
    return [frame for message in messages for frame in MessageWriter().frames(message)]


def _parse(text: str) -> None:
    script = parse_script(SourceText("fuzzed.sql", text))
    for error in script.errors:
        assert error.span is not None
        assert 0 <= error.span.start <= error.span.end <= len(text) + 1
        render(error)
        as_data(error)


def _plan(text: str) -> None:
    checked = check(text)
    for each in checked.diagnostics:
        render(each)
    if not checked.diagnostics:
        shown(checked)


def _format(text: str) -> None:
    if parse_script(SourceText("fuzzed.sql", text)).errors:
        with suppress(KafkaSqlError):
            formatted(SourceText("fuzzed.sql", text))
    else:
        once = formatted(SourceText("fuzzed.sql", text))
        assert formatted(SourceText("fuzzed.sql", once)) == once, "formatting it again changes it"


def _read_pipeline(text: str) -> None:
    with suppress(KafkaSqlError):
        read_pipeline(SourceText("fuzzed.yaml", text), lambda name: "v" if name == "a" else None)


def _parse_proto(text: str) -> None:
    with suppress(ProtoTextError):
        parse_proto("fuzzed.proto", text)


def _read_frame(frame: bytes) -> None:
    """Frames come from tasks that know the secret of the job: any exception ends the connection."""
    reader = MessageReader()
    reader.message(_frames()[0])
    with suppress(Exception):
        reader.message(frame)


def _decoders() -> Iterator[Target]:
    for name, fuzzed in formats().items():

        def run(record: bytes, name: str = name) -> None:
            fuzzed = formats()[name]
            decoded = _decoder(name).decode([fuzzed.genuine[0], record, fuzzed.genuine[0]])
            assert all(len(column) == decoded.rows for column in decoded.columns)
            for column in decoded.columns:
                column.validate(full=True)
            assert {each.record for each in decoded.rejected} <= {1}

        yield Target(f"decoder {name}", lambda fuzzed=fuzzed: fuzzed.genuine, run)


@cache
def _decoder(name: str) -> Decoder:
    fuzzed = formats()[name]
    return fuzzed.decoder(fuzzed.spec())


def targets() -> list[Target]:
    """Everything that is fuzzed."""
    return [
        Target("parser", _scripts, _parse),
        Target("planner", _queries, _plan),
        Target("formatter", _scripts, _format),
        Target("pipeline files", _pipelines, _read_pipeline),
        Target("proto files", _protos, _parse_proto),
        Target("exchange frames", _frames, _read_frame),
        *_decoders(),
    ]
