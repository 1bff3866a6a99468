"""Result tables, as recorded from Flink 2.3 (``TableResult.print()``) but for the SQL client's end lines."""

from __future__ import annotations

from kafka_sql.cli.drawing.tableau import changelog, listing, table
from kafka_sql.model.data_types import (
    BIGINT,
    BOOLEAN,
    DATE,
    DOUBLE,
    INT,
    STRING,
    ArrayType,
    AtomicType,
    TypeRoot,
    decimal,
    time,
    timestamp,
    timestamp_ltz,
)

TINYINT, SMALLINT = AtomicType(TypeRoot.TINYINT), AtomicType(TypeRoot.SMALLINT)
CHAR_3 = AtomicType(TypeRoot.CHAR, length=3)


def drawn(lines: object) -> str:
    return "\n" + "\n".join(lines) + "\n"  # type: ignore[call-overload,no-any-return]


def test_a_changelog_has_an_op_column_and_widths_by_type() -> None:
    rows = [("+I", ("a", "1")), ("-U", ("a", "1")), ("+U", ("a", "2"))]
    assert (
        drawn(changelog([("k", STRING), ("n", BIGINT)], rows))
        == """
+----+--------------------------------+----------------------+
| op |                              k |                    n |
+----+--------------------------------+----------------------+
| +I |                              a |                    1 |
| -U |                              a |                    1 |
| +U |                              a |                    2 |
+----+--------------------------------+----------------------+
Received a total of 3 rows
"""
    )


def test_numbers() -> None:
    columns = [
        ("a", TINYINT),
        ("b", SMALLINT),
        ("c", INT),
        ("e", decimal(10, 2)),
        ("g", DOUBLE),
        ("h", BOOLEAN),
    ]
    rows = [("+I", ("1", "1", "1", "1.50", "1.5", "TRUE")), ("+I", (None,) * 6)]
    assert (
        drawn(changelog(columns, rows))
        == """
+----+--------+--------+-------------+--------------+--------------------------------+--------+
| op |      a |      b |           c |            e |                              g |      h |
+----+--------+--------+-------------+--------------+--------------------------------+--------+
| +I |      1 |      1 |           1 |         1.50 |                            1.5 |   TRUE |
| +I | <NULL> | <NULL> |      <NULL> |       <NULL> |                         <NULL> | <NULL> |
+----+--------+--------+-------------+--------------+--------------------------------+--------+
Received a total of 2 rows
"""
    )


def test_times() -> None:
    columns = [("a", DATE), ("b", time()), ("d", timestamp(3)), ("f", timestamp(0)), ("h", timestamp_ltz(6))]
    cells = (
        "2020-01-01",
        "10:00:00",
        "2020-01-01 00:00:00.123",
        "2020-01-01 00:00:00",
        "2020-01-01 00:00:00.500000",
    )
    assert (
        drawn(changelog(columns, [("+I", cells)]))
        == """
+----+------------+----------+-------------------------+---------------------+----------------------------+
| op |          a |        b |                       d |                   f |                          h |
+----+------------+----------+-------------------------+---------------------+----------------------------+
| +I | 2020-01-01 | 10:00:00 | 2020-01-01 00:00:00.123 | 2020-01-01 00:00:00 | 2020-01-01 00:00:00.500000 |
+----+------------+----------+-------------------------+---------------------+----------------------------+
Received a total of 1 row
"""
    )


def test_texts_are_cut_at_thirty_columns_and_wide_characters_count_twice() -> None:
    columns = [("a", STRING), ("a_column_name_that_is_longer_than_thirty_characters", INT), ("b", CHAR_3)]
    rows = [
        ("+I", ("a" * 47, "1", "x  ")),
        ("+I", ("中文字符" * 5, "1", "中文字符")),
        ("+I", ("a" * 30, "1", "été")),
    ]
    assert (
        drawn(changelog(columns, rows))
        == """
+----+--------------------------------+-----------------------------------------------------+--------------------------------+
| op |                              a | a_column_name_that_is_longer_than_thirty_characters |                              b |
+----+--------------------------------+-----------------------------------------------------+--------------------------------+
| +I | aaaaaaaaaaaaaaaaaaaaaaaaaaa... |                                                   1 |                            x   |
| +I |  中文字符中文字符中文字符中... |                                                   1 |                       中文字符 |
| +I | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa |                                                   1 |                            été |
+----+--------------------------------+-----------------------------------------------------+--------------------------------+
Received a total of 3 rows
"""  # noqa: E501
    )


def test_a_changelog_without_rows() -> None:
    assert list(changelog([("a", INT)], [])) == [
        "+----+-------------+",
        "| op |           a |",
        "+----+-------------+",
        "Received a total of 0 rows",
    ]


def test_lines_of_a_changelog_come_with_their_rows() -> None:
    def rows() -> object:
        yield "+I", ("1",)
        raise AssertionError("the second row was asked for before the first was drawn")

    lines = changelog([("a", INT)], rows())  # type: ignore[arg-type]
    assert [next(lines) for _ in range(4)][-1] == "| +I |           1 |"


def test_a_batch_result_is_as_wide_as_its_cells() -> None:
    columns = [("x", INT), ("array", ArrayType(INT)), ("y", STRING)]
    assert (
        drawn(table(columns, [("1", "[1, 2]", "one"), ("22", None, "b" * 31)]))
        == """
+----+--------+--------------------------------+
|  x |  array |                              y |
+----+--------+--------------------------------+
|  1 | [1, 2] |                            one |
| 22 | <NULL> | bbbbbbbbbbbbbbbbbbbbbbbbbbb... |
+----+--------+--------------------------------+
2 rows in set
"""
    )


def test_a_long_batch_result_leaves_room_for_what_its_first_rows_do_not_show() -> None:
    lines = list(table([("x", BIGINT)], ((str(n),) for n in range(1_500))))
    assert lines[-3:] == ["|                 1499 |", "+----------------------+", "1500 rows in set"]
    assert {len(line) for line in lines[:-1]} == {24}


def test_a_batch_result_without_rows() -> None:
    assert list(table([("x", INT)], [])) == ["Empty set"]


def test_listings_are_not_cut() -> None:
    assert (
        drawn(
            listing(
                ["name", "type", "extras"],
                [("a", "INT", None), ("e", "BIGINT", "METADATA FROM 'a long key' VIRTUAL")],
            )
        )
        == """
+------+--------+------------------------------------+
| name |   type |                             extras |
+------+--------+------------------------------------+
|    a |    INT |                             <NULL> |
|    e | BIGINT | METADATA FROM 'a long key' VIRTUAL |
+------+--------+------------------------------------+
2 rows in set
"""
    )
    assert list(listing(["table name"], [])) == ["Empty set"]


def test_a_text_of_several_lines_stands_without_a_frame() -> None:
    assert list(listing(["result"], [("CREATE TABLE t (\n  a INT\n)\n",)])) == [
        "CREATE TABLE t (",
        "  a INT",
        ")",
    ]
