"""ENCODE and DECODE with character sets that only a row knows."""

from __future__ import annotations

import pytest

from kafka_sql.spark.functions.builtin.character_sets import decoded, encoded


@pytest.mark.parametrize(
    ("text", "name", "data"),
    [
        ("é", "UTF-16", b"\xfe\xff\x00\xe9"),
        ("", "utf-16", b""),
        ("é", "UTF-16LE", b"\xe9\x00"),
        ("é😀", "us-ascii", b"??"),
        ("é€", "windows-1252", b"\xe9\x80"),
    ],
)
def test_texts_are_encoded_as_java_does(text: str, name: str, data: bytes) -> None:
    assert encoded(text, name) == data


@pytest.mark.parametrize(
    ("data", "name", "text"),
    [
        (b"\x00\xe9", "UTF-16", "é"),
        (b"\xff\xfe\xe9\x00", "UTF-16", "é"),
        (b"\xff", "UTF-16", "\ufffd"),
        (b"\xe9", "ascii", "\ufffd"),
    ],
)
def test_bytes_are_decoded_as_java_does(data: bytes, name: str, text: str) -> None:
    assert decoded(data, name) == text


def test_an_unknown_set_is_none() -> None:
    assert encoded("a", "bad") is None
    assert decoded(b"a", "bad") is None
