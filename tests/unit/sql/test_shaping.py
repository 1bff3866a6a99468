"""What the planner finds in the AST: the forms that kafka_sql.sql.query.query_reader documents."""

import pytest
from sqlglot import exp

from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.sql.script_parser import parse_expression, parse_query
from kafka_sql.sql.statements.statements import Query
from kafka_sql.text.diagnostics import SqlSyntaxError
from kafka_sql.text.source import SourceText


def query(sql: str) -> Query:
    return parse_query(SourceText("q.sql", sql))


def expression(sql: str) -> exp.Expression:
    return parse_expression(SourceText("e.sql", sql)).ast


def test_functions_are_anonymous_with_the_name_as_written() -> None:
    call = expression("Substr(a, 2)")
    assert isinstance(call, exp.Anonymous)
    assert call.this == "FN_Substr"
    assert [type(argument) for argument in call.expressions] == [exp.Column, exp.Literal]


def test_names_are_quoted_identifiers() -> None:
    column = expression("t.`Select`")
    assert isinstance(column, exp.Column)
    assert (column.table, column.name) == ("t", "Select")
    assert all(identifier.args["quoted"] for identifier in column.find_all(exp.Identifier))


def test_aggregates() -> None:
    assert isinstance(expression("COUNT(*)").expressions[0], exp.Star)
    (distinct,) = expression("COUNT(DISTINCT a, b)").expressions
    assert isinstance(distinct, exp.Distinct)
    assert [column.name for column in distinct.expressions] == ["a", "b"]
    filtered = expression("SUM(a) FILTER (WHERE b > 1)")
    assert isinstance(filtered, exp.Filter)
    assert (filtered.this.this, filtered.expression.sql()) == ("FN_SUM", 'WHERE "b" > 1')
    window = expression("ROW_NUMBER() OVER (PARTITION BY a ORDER BY b DESC)")
    assert isinstance(window, exp.Window)
    assert window.this.this == "FN_ROW_NUMBER"
    assert isinstance(expression("FIRST_VALUE(a) IGNORE NULLS"), exp.IgnoreNulls)


def test_a_window_function_is_a_table() -> None:
    ast = query("SELECT * FROM TABLE(TUMBLE(TABLE c.d.t, DESCRIPTOR(ts), INTERVAL '1' DAY)) AS w (a, b)").ast
    table = ast.args["from_"].this
    assert isinstance(table, exp.Table)
    assert (table.alias, table.alias_column_names) == ("w", ["a", "b"])
    call = table.this
    assert isinstance(call, exp.Anonymous)
    assert call.this == "FLINK_WINDOW"
    name, data, time, size = call.expressions
    assert name.this == "TUMBLE"
    assert [part.name for part in data.parts] == ["c", "d", "t"]
    assert time.name == "ts"
    assert (size.this, [literal.this for literal in size.expressions]) == ("FLINK_INTERVAL", ["1", "DAY"])


def test_strings_keep_every_character() -> None:
    text = r"a\n\\'' %\_" + "\u00e9\n"
    assert expression(f"'{text}'").this == text.replace("''", "'")


def test_hints_know_their_table() -> None:
    sql = "SELECT * FROM c.d.t /*+ OPTIONS('a' = 'b') */ AS x JOIN u /*+ OPTIONS('c' = 'd') */ ON x.i = u.i"
    first, second = query(sql).hints
    assert (first.name, first.table.text, second.table.text) == ("OPTIONS", "c.d.t", "u")
    assert [(entry.key.value, entry.value.value) for entry in first.options] == [("a", "b")]
    assert first.span.text == "OPTIONS('a' = 'b')"


def test_a_chain_that_flink_reads_otherwise_is_refused() -> None:
    for sql in ("a = b < c", "a <> b >= c"):
        with pytest.raises(SqlSyntaxError, match="are combined without brackets"):
            expression(sql)
    for sql in ("a < b = c", "a = b AND c < d", "(a = b) < c", "f(a = b, c < d)", "a = (b < c)", "a = b = c"):
        assert isinstance(expression(sql), exp.Expression)


@pytest.mark.parametrize(
    "word",
    ["nulls", "first", "preceding", "unbounded", "ignore", "desc", "type", "uuid", "json", "div", "if"],
)
def test_words_that_are_no_keywords_in_flink_are_names(word: str) -> None:
    ast = query(f"SELECT {word}, t.{word}, {word} + {word} AS {word} FROM {word} AS t WHERE {word} = 1").ast
    assert [identifier.name for identifier in ast.find_all(exp.Identifier)].count(word) == 7


@pytest.mark.parametrize("sql", ["", "a b", "a, b", "SELECT 1", "a FROM t", "*", "a AS b", "(", "1;2"])
def test_what_is_no_expression_is_refused(sql: str) -> None:
    with pytest.raises(SqlSyntaxError):
        expression(sql)


@pytest.mark.parametrize("sql", ["", "a", "DROP TABLE t", "SELECT 1; SELECT 2", "1 + 1"])
def test_what_is_no_query_is_refused(sql: str) -> None:
    with pytest.raises(SqlSyntaxError):
        query(sql)


@pytest.mark.parametrize(
    ("sql", "kind", "place"),
    [
        ("SELECT  a.b  FROM t", exp.Column, "a.b"),
        ("SELECT f( a, g(b) ) FROM t", exp.Anonymous, "f( a, g(b) )"),
        ("SELECT now() + 1 FROM t", exp.Anonymous, "now()"),
        ("SELECT a + b * 2 FROM t", exp.Add, "a + b * 2"),
        ("SELECT 'it''s' FROM t", exp.Literal, "'it''s'"),
        ("SELECT CAST(a AS INT) FROM t", exp.Anonymous, "CAST(a AS INT)"),
        ("SELECT x[1] FROM t", exp.Anonymous, "x[1]"),
        ("SELECT ARRAY[1, 2] FROM t", exp.Anonymous, "ARRAY[1, 2]"),
        ("SELECT INTERVAL '1' DAY FROM t", exp.Anonymous, "INTERVAL '1' DAY"),
        ("SELECT a FROM c.d.t AS x", exp.Table, "c.d.t AS x"),
        ("SELECT `a``b` FROM t", exp.Identifier, "`a``b`"),
        ("SELECT CURRENT_TIMESTAMP FROM t", exp.Anonymous, "CURRENT_TIMESTAMP"),
        (
            "SELECT a FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' DAY))",
            exp.Anonymous,
            "TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' DAY))",
        ),
        ("SELECT a FROM t WHERE x -- c\n  = 1", exp.EQ, "x -- c\n  = 1"),
    ],
)
def test_nodes_have_places_in_the_text_of_the_user(sql: str, kind: type[exp.Expression], place: str) -> None:
    found = query(sql)
    node = next(node for node in found.ast.walk() if isinstance(node, kind))
    assert span_of(node, found.span).text == place


def test_a_node_without_a_place_stands_where_the_query_stands() -> None:
    found = query("SELECT NULL")
    assert span_of(next(found.ast.find_all(exp.Null)), found.span) == found.span
