"""What a terminal is given of texts that records hold."""

from __future__ import annotations

import io
from types import SimpleNamespace
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.connectors import PrintTable
from kafka_sql.model.data_types import STRING
from kafka_sql.session import job_starts
from kafka_sql.text import safe_text

HOSTILE = "\x1b]0;owned\x07\x9b31m\u202e"
SHOWN = r"\x1b]0;owned\x07\x9b31m\u202e"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_and_a_file() -> None:
    assert safe_text.written_to(Terminal(), HOSTILE + "\n\t") == SHOWN + "\n\t"
    assert safe_text.written_to(io.StringIO(), HOSTILE) == HOSTILE


@pytest.mark.parametrize(("stream", "written"), [(Terminal(), SHOWN), (io.StringIO(), HOSTILE)])
def test_rows_of_a_print_table(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, written: str) -> None:
    monkeypatch.setattr("sys.stdout", stream)
    monkeypatch.setattr(job_starts, "marked_rows", lambda *_: [("+I", (HOSTILE,))])
    table: Any = SimpleNamespace(connector=PrintTable(), columns=[SimpleNamespace(name="a", type=STRING)])
    job_starts._print_rows(SimpleNamespace(table=table, columns=("a",)), pa.table({"a": [HOSTILE]}))  # type: ignore[arg-type]
    assert stream.getvalue() == f"+I[{written}]\n"
