"""Bytes as people read them: nothing hidden, nothing that looks like something else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafka_sql.inspect.byte_text import byte_data, byte_text, hex_text, raw_text


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        (None, "<NULL>"),
        (b"", '""'),
        (b"null", "null"),
        (b"<NULL>", '"<NULL>"'),
        (b'{"n": 1}', '{"n": 1}'),
        ("köln 🙂".encode(), "köln 🙂"),
        (b'"quoted"', '"\\"quoted\\""'),
        (b" blank", '" blank"'),
        (b"blank ", '"blank "'),
        (b"0xff", '"0xff"'),
        (b"0x is no number", "0x is no number"),
        (b"two\nlines\t", '"two\\nlines\\t"'),
        (b"text \xff here", '"text \\xff here"'),
        (b"a\\b\n", '"a\\\\b\\n"'),
        (b"\x00\x00\x00\x00\x07\x02", "0x000000000702"),
        (b"\xff", "0xff"),
        ("a\u2028bcdefgh".encode(), '"a\\u2028bcdefgh"'),
        (b"abcdefgh\x00", '"abcdefgh\\x00"'),
    ],
)
def test_byte_text(raw: bytes | None, shown: str) -> None:
    assert byte_text(raw) == shown


@given(st.binary(max_size=12), st.binary(max_size=12))
def test_different_bytes_never_look_the_same(one: bytes, other: bytes) -> None:
    assert (byte_text(one) == byte_text(other)) is (one == other)
    assert byte_text(one) != byte_text(None)
    assert "\n" not in byte_text(one)


def test_other_forms() -> None:
    assert (raw_text(b"a\x00\xc3\xb6"), raw_text(None)) == ('"a\\x00\\xc3\\xb6"', "<NULL>")
    assert (hex_text(b"\x00\xff"), hex_text(b""), hex_text(None)) == ("0x00ff", "0x", "<NULL>")
    assert byte_data(None) == (None, False)
    assert byte_data(b"null") == ("null", False)
    assert byte_data(b"\xff") == ("/w==", True)
