"""Golden SQL files can be read: none is long, and what Flink answered stands beside them."""

from __future__ import annotations

from tests.golden_cases import GOLDEN

_MOST_LINES = 500


def test_no_golden_file_is_long() -> None:
    lines = {path: path.read_text(encoding="utf-8").count("\n") for path in GOLDEN.rglob("*.sql")}
    assert not [str(path.relative_to(GOLDEN)) for path, count in lines.items() if count > _MOST_LINES]


def test_rows_stand_beside_sql() -> None:
    assert all(path.with_suffix(".sql").exists() for path in GOLDEN.rglob("*.rows"))
