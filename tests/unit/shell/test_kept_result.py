"""The rows of the last query, and why there are none."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timezone

import pyarrow as pa
import pytest

from kafka_sql.cli.drawing.outputs import Output, query_lines
from kafka_sql.model.data_types import AtomicType, TypeRoot
from kafka_sql.session.results import QueryProgress
from kafka_sql.shell.kept_result import KeptResult
from kafka_sql.shell.presenter import why_no_rows
from kafka_sql.text.diagnostics import UsageError

INT = AtomicType(TypeRoot.INT)
STRING = AtomicType(TypeRoot.VARCHAR, 2147483647)


@dataclass
class Query:
    """A query with two columns."""

    columns: tuple = (("id", INT), ("who", STRING))
    zone: object = timezone.utc
    changes: bool = False
    streaming: bool = False
    now: QueryProgress | None = None
    rejected: object = field(default=None)

    def progress(self) -> QueryProgress | None:
        return self.now


def rows(*values: tuple, kinds: list[int] | None = None) -> pa.Table:
    who = pa.array([each[1] for each in values], pa.string())
    table = pa.table({"id": [each[0] for each in values], "who": who})
    return table if kinds is None else table.append_column("kind", pa.array(kinds, pa.int8()))


def test_rows_are_kept() -> None:
    kept = KeptResult(Query(), 100)  # type: ignore[arg-type]
    kept.add(rows((1, "Ada")))
    kept.add(rows((2, None)))
    assert list(kept.text_rows()) == [("+I", ("1", "Ada")), ("+I", ("2", None))]
    assert list(query_lines(kept, kept.data_rows(), Output.JSONL)) == [
        '{"id": 1, "who": "Ada"}',
        '{"id": 2, "who": null}',
    ]


def test_columns_have_the_names_of_the_query() -> None:
    """In Spark's dialect the rows come in columns of other names."""
    kept = KeptResult(Query(), 100)  # type: ignore[arg-type]
    kept.add(pa.table({"column_1": [1], "column_2": ["Ada"]}))
    assert kept.table().column_names == ["id", "who"]


def test_rows_that_were_taken_back_are_gone() -> None:
    kept = KeptResult(Query(changes=True), 100)  # type: ignore[arg-type]
    kept.add(rows((1, "a"), (2, "b"), (2, "b"), kinds=[0, 0, 0]))
    kept.add(rows((1, "a"), (1, "A"), (2, "b"), (9, "never"), kinds=[1, 2, 3, 3]))
    assert [cells for _, cells in kept.text_rows()] == [("2", "b"), ("1", "A")]
    assert [op for op, _ in kept.newest] == ["+I", "+I", "+I", "-U", "+U", "-D", "-D"]


def test_an_endless_query_keeps_the_newest_rows() -> None:
    kept = KeptResult(Query(), 10)  # type: ignore[arg-type]
    for number in range(100):
        kept.add(rows((number, "x"), (number, "y")))
    there = [int(cells[0] or 0) for _, cells in kept.text_rows()]
    assert there[-1] == 99
    assert 10 <= len(there) <= 22
    assert kept.dropped


def test_nothing_was_kept() -> None:
    kept = KeptResult(Query(), 10)  # type: ignore[arg-type]
    assert (kept.table().num_rows, kept.table().column_names) == (0, ["id", "who"])


def test_vertical() -> None:
    kept = KeptResult(Query(), 10)  # type: ignore[arg-type]
    kept.add(rows((1, "a\nb"), (2, None)))
    assert "\n".join(query_lines(kept, kept.text_rows(), Output.VERTICAL)).split("\n") == [
        "-[ row 1 ]-----",
        "id  | 1",
        "who | a",
        "    | b",
        "-[ row 2 ]-----",
        "id  | 2",
        "who | <NULL>",
    ]


def test_rows_as_inserts_can_be_read_again() -> None:
    columns = (
        ("b", AtomicType(TypeRoot.BOOLEAN)),
        ("s", STRING),
        ("d", AtomicType(TypeRoot.DATE)),
        ("f", AtomicType(TypeRoot.DOUBLE)),
        ("x", AtomicType(TypeRoot.VARBINARY, 2147483647)),
    )
    cells = [("+I", ("TRUE", "O'Hara", "2026-01-02", "1.0E10", "x'0aff'")), ("+I", (None,) * 5)]
    first, second = query_lines(Query(columns), cells, Output.INSERT)
    assert first == (
        "INSERT INTO result VALUES (TRUE, 'O''Hara', DATE '2026-01-02', CAST('1.0E10' AS DOUBLE), x'0aff');"
    )
    assert second == "INSERT INTO result VALUES (NULL, NULL, NULL, NULL, NULL);"


def test_a_saved_result_has_the_characters_of_the_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal is shown ``\\x1b``, a file gets the character."""
    monkeypatch.setattr("kafka_sql.cli.drawing.outputs.cell_limit", lambda: 30)
    kept = KeptResult(Query(), 10)  # type: ignore[arg-type]
    kept.add(rows((1, "\x1b[31mred\x07")))
    shown = list(query_lines(kept, kept.text_rows(), Output.CSV))
    saved = list(query_lines(kept, kept.text_rows(), Output.CSV, saved=True))
    assert shown == ["id,who", r"1,\x1b[31mred\x07"]
    assert saved == ["id,who", "1,\x1b[31mred\x07"]
    (insert,) = query_lines(kept, kept.text_rows(), Output.INSERT, saved=True)
    assert insert == "INSERT INTO result VALUES (1, '\x1b[31mred\x07');"


def test_what_inserts_cannot_say_is_refused() -> None:
    from kafka_sql.model.data_types import ArrayType

    with pytest.raises(UsageError, match="the column 'a' of type ARRAY<INT> has no literals"):
        list(query_lines(Query((("a", ArrayType(INT)),)), [], Output.INSERT))
    with pytest.raises(UsageError, match="a changelog cannot be written as INSERTs"):
        list(query_lines(Query(changes=True), [], Output.INSERT))


@pytest.mark.parametrize(
    ("now", "why"),
    [
        (QueryProgress(3, 3, 0, 0, ""), "all 3 records read so far were rejected"),
        (QueryProgress(3, 0, 0, 0, "", late=3), "all 3 records read so far came too late"),
        (
            QueryProgress(1, 0, 0, 0, "", waiting_for=("partition t-3",)),
            "the watermark waits for partition t-3",
        ),
        (QueryProgress(5, 0, 0, 0, ""), "5 records read, none of which gives a row so far"),
        (
            QueryProgress(5, 1, 0, 0, "", late=3, watermark_ms=1_767_261_599_000),
            "5 records read, 1 rejected by the format and 3 too late for the watermark, no other gives a row "
            "so far; the watermark is at 2026-01-01 09:59:59 UTC",
        ),
        (
            QueryProgress(5, 0, 0, 0, "", resting=("partition t-3",)),
            "nothing new comes from partition t-3, which may hold it back",
        ),
        (QueryProgress(0, 0, 0, 0, "x", starts_latest=("t",)), "'t' starts at 'latest-offset'"),
        (QueryProgress(0, 0, 0, 0, "no rows yet: the topic is empty (1 partitions)"), "the topic is empty"),
    ],
)
def test_why_there_are_no_rows(now: QueryProgress, why: str) -> None:
    query = Query(now=now)
    assert why in why_no_rows(query, 0, 11)  # type: ignore[arg-type]
    assert why_no_rows(query, 0, 9) == ""  # type: ignore[arg-type]
    assert why_no_rows(query, 1, 11) == ""  # type: ignore[arg-type]
