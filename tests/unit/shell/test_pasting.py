"""Pastes, as a terminal sends them: in pieces, between two marks."""

from __future__ import annotations

import time

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.keys import Keys

from kafka_sql.shell.editing.pasting import PasteParser, take_long_pastes

BEGIN, END = "\x1b[200~", "\x1b[201~"


def keys(text: str, size: int) -> list[tuple[object, str]]:
    found: list[KeyPress] = []
    parser = PasteParser(found.append)
    for start in range(0, len(text), size):
        parser.feed(text[start : start + size])
    parser.flush()
    return [(each.key, each.data) for each in found]


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 1000])
def test_pieces_of_any_size_give_the_same_keys(size: int) -> None:
    pasted = "SELECT 1;\x1b[201\nSELECT '~é';"
    text = f"a{BEGIN}{pasted}{END}b{BEGIN}{END}{BEGIN}c{END}"
    assert keys(text, size) == [
        ("a", "a"),
        (Keys.BracketedPaste, pasted),
        ("b", "b"),
        (Keys.BracketedPaste, ""),
        (Keys.BracketedPaste, "c"),
    ]


def test_ten_megabytes_are_taken_at_once() -> None:
    pasted = "SELECT 1;\n" * 1_000_000
    started = time.process_time()
    found = keys(f"{BEGIN}{pasted}{END}", 1024)
    assert time.process_time() - started < 3, "prompt-toolkit's own parser takes about 50 s"
    assert found == [(Keys.BracketedPaste, pasted)]


def test_the_terminal_gets_the_parser_once() -> None:
    with create_pipe_input() as terminal:
        take_long_pastes(terminal)
        parser = terminal.vt100_parser  # type: ignore[attr-defined]
        assert isinstance(parser, PasteParser)
        take_long_pastes(terminal)
        assert terminal.vt100_parser is parser  # type: ignore[attr-defined]
        terminal.send_text("ab")
        assert [each.key for each in terminal.read_keys()] == ["a", "b"]
