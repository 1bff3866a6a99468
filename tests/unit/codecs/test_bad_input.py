"""Bad records that Kafka topics really hold, format by format, and what becomes of each. What Flink has an
answer to is in ``tests/golden/formats`` (``bad_input.jsonl`` and the files beside it)."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest

from kafka_sql.codecs.confluent.framing import header
from kafka_sql.codecs.contract.codec import Decoded
from tests.unit.codecs.fuzzing import formats

_MEMORY = Path("/proc/self/statm")
FRAMED = ["avro-confluent", "debezium-avro-confluent", "json-confluent", "protobuf-confluent"]
TEXTS = ["json", "debezium-json", "canal-json", "maxwell-json", "ogg-json"]


def decoded(name: str, *values: bytes | None) -> Decoded:
    fuzzed = formats()[name]
    return fuzzed.decoder(fuzzed.spec()).decode(values)


def reason(name: str, value: bytes) -> str:
    """Why a record between two genuine ones is refused."""
    good = formats()[name].genuine[0]
    found = decoded(name, good, value, good)
    assert found.rows == 2 * decoded(name, good).rows
    (rejected,) = found.rejected
    assert rejected.record == 1
    return rejected.reason


@pytest.mark.parametrize("name", ["avro", "avro-confluent", "debezium-avro-confluent", "protobuf"])
def test_a_record_cut_short(name: str) -> None:
    genuine = formats()[name].genuine[0]
    whole = decoded(name, genuine)
    for end in range(1, len(genuine)):
        found = decoded(name, genuine, genuine[:end], genuine)
        if name == "protobuf" and not found.rejected:  # cut between two fields it is a shorter message
            assert found.rows == 3
            continue
        assert [item.record for item in found.rejected] == [1], end
        assert found.rows == 2 * whole.rows


@pytest.mark.parametrize("name", FRAMED)
def test_wrong_headers(name: str) -> None:
    genuine = formats()[name].genuine[0]
    assert (
        reason(name, b"\1" + genuine[1:])
        == "its first byte is 1, not the 0 that Confluent's serializers write"
    )
    assert reason(name, genuine[5:]).startswith(("its first byte is", "its schema id"))
    assert reason(name, genuine[:4]) == "a record of 4 bytes has no schema id: it needs 5"


@pytest.mark.parametrize("name", ["avro-confluent", "debezium-avro-confluent", "protobuf-confluent"])
def test_a_writer_that_the_registry_does_not_know(name: str) -> None:
    genuine = formats()[name].genuine[0]
    assert reason(name, header(99) + genuine[5:]) == "its schema id 99 is not in the schema registry"


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_of_ten_megabytes(name: str) -> None:
    genuine = formats()[name].genuine[0]
    long = genuine.replace(b'"name":"', b'"name":"' + b"x" * 10_000_000, 1)
    found = decoded(name, genuine, long, genuine)
    assert not found.rejected
    lengths = [len(text) for text in found.columns[3].to_pylist()]
    assert lengths[len(lengths) // 3] == lengths[0] + 10_000_000


@pytest.mark.parametrize("name", list(formats()))
def test_ten_megabytes_of_nothing_in_particular(name: str) -> None:
    fuzzed = formats()[name]
    good = fuzzed.genuine[0]
    rows = decoded(name, good).rows
    for junk in (
        b"\xff" * 10_000_000,
        b"[" * 10_000_000,
        b'{"id":' * 200_000,
        bytes(1_000_000),
        b'"' * 1_000_000,
    ):
        found = decoded(name, good, junk, good)
        assert found.rows >= 2 * rows
        assert found.rejected or found.rows > 2 * rows or "lenient" in name or "raw" in name


@pytest.mark.parametrize("name", [each for each in formats() if "json" in each or each == "csv"])
def test_ten_thousand_levels(name: str) -> None:
    good = formats()[name].genuine[0]
    frame = good[:5] if name == "json-confluent" else b""
    deep = frame + b'{"z":' + b"[" * 10_000 + b"]" * 10_000 + b"}"
    found = decoded(name, good, deep, good)
    assert found.rows == 2 * decoded(name, good).rows
    assert [item.record for item in found.rejected] == [1]


@pytest.mark.parametrize("name", ["debezium-json", "debezium-json lenient", "ogg-json"])
def test_an_update_without_the_row_before(name: str) -> None:
    field = b'"op_type":"U"' if name == "ogg-json" else b'"op":"u"'
    event = b'{"before":null,"after":{"id":1},' + field + b"}"
    assert "before" in reason(name, event)


@pytest.mark.skipif(not _MEMORY.exists(), reason="only Linux tells how much memory a process has now")
def test_memory_does_not_grow() -> None:
    def size() -> int:
        return int(_MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    blocks = []
    for fuzzed in formats().values():
        bad = [each[: len(each) // 2] + b"\xff" for each in fuzzed.genuine] + [b"\xff" * 50, b"{" * 50, b""]
        blocks.append((fuzzed.decoder(fuzzed.spec()), [*fuzzed.genuine, *bad] * 10))
    for decoder, values in blocks * 2:
        decoder.decode(values)
    gc.collect()
    before = size()
    for decoder, values in blocks * 8:
        decoder.decode(values)
    assert size() - before < 20_000_000
