"""How a refused record is told of."""

from __future__ import annotations

import pytest

from kafka_sql.codecs.contract.codec import Decoded, Rejected
from kafka_sql.codecs.contract.rejected_records import Refused, bad_record, first_bytes, refused_records


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        (None, "none (null)"),
        (b"", "empty"),
        (b'{"n": "x"}', '{"n": "x"}'),
        ("é😀\tx\r\n".encode(), "é😀\tx\r\n"),
        (b"x" * 60, "x" * 60),
        (b"x" * 61, "x" * 60 + "… (61 bytes)"),
        (b"x" * 59 + "é".encode(), "x" * 59 + "… (61 bytes)"),
        (b"x" * 57 + "😀".encode() + b"y", "x" * 57 + "… (62 bytes)"),
        (b"x" * 59 + b"\xff" + b"y", "0x" + "78" * 32 + "… (61 bytes)"),
        (b"x\xc3", "0x78c3"),
        (b"\x00\x01", "0x0001"),
        ("a\u202eb".encode(), "0x61e280ae62"),
        (bytes(40), "0x" + "00" * 32 + "… (40 bytes)"),
    ],
)
def test_first_bytes(raw: bytes | None, shown: str) -> None:
    assert first_bytes(raw) == shown


def test_by_record_and_the_key_before_the_value() -> None:
    value = Decoded(0, [], None, [Rejected(0, "a", "bad"), Rejected(2, "", "worse")])
    key = Decoded(0, [], None, [Rejected(2, "id", "no number")])
    assert refused_records(value, key) == [
        Refused(0, "value", "a", "bad"),
        Refused(2, "key", "id", "no number"),
        Refused(2, "value", "", "worse"),
    ]
    assert refused_records(None, None) == []


def test_a_reason_does_not_quote_the_whole_record() -> None:
    value = Decoded(0, [], None, [Rejected(0, "", "x" * 10_000_000)])
    assert refused_records(value, None)[0].reason == "x" * 300 + "…"


def test_the_diagnostic() -> None:
    found = bad_record(
        "t", "topic 'o', partition 0, offset 7", Refused(3, "key", "id", "is odd"), b"\xff", ["do"]
    )
    assert found.message == "a record of table t cannot be decoded: key, column 'id': is odd"
    assert found.notes == ("topic 'o', partition 0, offset 7", "key: 0xff")
    assert found.helps == ("do",)
