"""Places as editors count them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafka_sql.editors.language_server.places import Lines


@pytest.mark.parametrize(
    ("text", "offset", "place"),
    [
        ("ab\ncd", 3, (1, 0)),
        ("ab\r\ncd", 4, (1, 0)),
        ("ab\rcd", 4, (1, 1)),
        ("a\u2028b\x0cc", 4, (0, 4)),
        ("😀x", 1, (0, 2)),
        ("é😀x\n😀", 5, (1, 2)),
        ("", 0, (0, 0)),
        ("a", 9, (0, 1)),
    ],
)
def test_places(text: str, offset: int, place: tuple[int, int]) -> None:
    assert Lines(text).place(offset) == place


@given(st.text(alphabet="ab\n\r😀é\u2028", max_size=30), st.data())
def test_there_and_back(text: str, data: st.DataObject) -> None:
    offset = data.draw(st.integers(0, len(text)))
    inside_line_end = text[offset - 1 : offset + 1] == "\r\n"
    assert Lines(text).offset(Lines(text).place(offset)) == offset - inside_line_end


def test_places_that_are_not_there() -> None:
    lines = Lines("ab\ncd")
    assert lines.offset((0, 99)) == 2
    assert lines.offset((9, 0)) == 5
    assert Lines("😀").offset((0, 1)) == 0


def test_other_units() -> None:
    assert Lines("é\nxé😀y", lambda text: len(text.encode())).place(5) == (1, 7)
    assert Lines("é\nxé😀y", lambda text: len(text.encode())).offset((1, 7)) == 5
