"""What is drawn below a cell while a query runs, and what is kept of its rows."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pyarrow as pa
import pytest

pytest.importorskip("IPython", reason="the extra 'jupyter' is not installed")

from datetime import timezone

from kafka_sql.editors.notebook.cell import QueryView
from kafka_sql.editors.notebook.displays import Spot
from kafka_sql.model.data_types import MAX_LENGTH, AtomicType, TypeRoot
from tests.unit.editors.notebook import Notebook, notebook


@pytest.fixture
def cells(tmp_path: Path) -> Any:
    with notebook(tmp_path) as made:
        yield made


def view(most: int, *, changelog: bool) -> QueryView:
    query = SimpleNamespace(
        columns=(("<id>", AtomicType(TypeRoot.VARCHAR, MAX_LENGTH)),),
        zone=timezone.utc,
        changes=True,
        streaming=True,
        progress=lambda: None,
        rejected=SimpleNamespace(count=2),
    )
    return QueryView(query, most, changelog, Spot(True))  # type: ignore[arg-type]


def rows(ids: list[str], kinds: list[int]) -> pa.Table:
    return pa.table([ids, pa.array(kinds, pa.int8())], names=["<id>", "kind"])


def test_rows_that_are_there(cells: Notebook, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = view(100, changelog=False)
    drawn.add(rows(["<i>\x1b", "b", "<i>\x1b"], [0, 0, 3]))
    drawn.draw()
    assert "&lt;id&gt;" in cells.texts("text/html")[0]
    assert "<i>" not in cells.texts("text/html")[0]
    drawn.add(rows(["<i>\x1b"], [0]))
    drawn.draw()
    assert len(cells.texts()) == 1, "not anew at once"
    drawn.end("ended")
    assert cells.texts()[-1] == "4 changes, ended"
    assert drawn.frame()["<id>"].tolist() == ["b", "<i>\x1b"]
    assert "2 records were rejected" in capsys.readouterr().err


def test_escapes_are_not_obeyed(cells: Notebook) -> None:
    Spot(True).show("a\x1b[31m<b>", ["<c>\x1b"], [["\x1b[2J"]])
    (text,), (markup,) = cells.texts(), cells.texts("text/html")
    assert "\x1b" not in text + markup
    assert "<b>" not in markup


def test_changes_are_kept_up_to_the_limit(cells: Notebook, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = view(3, changelog=True)
    for number in range(3):
        drawn.add(rows([f"{number}a", f"{number}b"], [0, 1]))
    frame = drawn.frame()
    assert frame["<id>"].tolist() == ["1a", "1b", "2a", "2b"]
    assert frame["op"].tolist() == ["+I", "-U", "+I", "-U"]
    drawn.end("interrupted")
    assert "only the newest 3 rows or so are kept" in capsys.readouterr().err


def test_a_terminal_is_told_the_end_alone(cells: Notebook) -> None:
    spot = Spot(False)
    spot.waiting("running")
    spot.clear()
    assert cells.texts() == []
