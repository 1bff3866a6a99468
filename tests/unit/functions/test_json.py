"""JSON functions over Arrow columns, without Spark."""

from __future__ import annotations

import pytest

from kafka_sql.spark.functions.json import json_functions as functions
from kafka_sql.spark.functions.json.json_paths import InvalidPath, read_path

DOCUMENT = '{"a":1,"b":"x","c":null,"d":[1,{"k":2.50}],"e":{"z":true,"f":1e3}}'


@pytest.mark.parametrize(
    ("path", "outcome"),
    [
        ("$.a", "vi1"),
        ("$.b", "vsx"),
        ("$.c", "x"),
        ("lax $.c", "e"),
        ("$.d", "x"),
        ("lax $.d", "e"),
        ("$.d[1].k", "vd2.50"),
        ("$.d[-1].k", "vd2.50"),
        ("$.d[5]", "x"),
        ("$['e']['f']", "vd1E+3"),
        ("$.e.z", "vbtrue"),
        ("$.zz", "x"),
        ("lax $.zz", "e"),
        ("a", "vi1"),
        ("$.a[?(@.b)]", "x"),
    ],
)
def test_values_at_paths(path: str, outcome: str) -> None:
    assert functions.json_value(DOCUMENT, path) == outcome


@pytest.mark.parametrize("text", ["", "bad", "{a:1}", "[1,", "01", "NaN", "[" * 100_000])
def test_what_is_no_json_is_an_error(text: str) -> None:
    assert functions.json_value(text, "$.a") == "x"
    assert functions.json_exists(text, "$.a") == "x"
    assert not functions.is_json(text, "VALUE")


def test_what_stands_behind_a_value_does_not_matter() -> None:
    assert functions.json_value('{"a":1} x', "$.a") == "vi1"
    assert functions.is_json("{} x", "OBJECT")


@pytest.mark.parametrize(
    ("path", "wrapper", "outcome"),
    [
        ("$.e", "WITHOUT", 'v{"f":1E+3,"z":true}'),
        ("$.a", "WITHOUT", "x"),
        ("$.a", "UNCONDITIONAL", "v[1]"),
        ("$.d", "CONDITIONAL", 'v[1,{"k":2.50}]'),
        ("$.d", "UNCONDITIONAL", 'v[[1,{"k":2.50}]]'),
        ("$.d[*].k", "WITHOUT", "v[2.50]"),
        ("$..k", "WITHOUT", "v[2.50]"),
        ("$.zz[*]", "WITHOUT", "x"),
    ],
)
def test_queries_give_objects_and_arrays(path: str, wrapper: str, outcome: str) -> None:
    assert functions.json_query(DOCUMENT, path, wrapper) == outcome


def test_elements_as_texts() -> None:
    assert functions.json_texts('{"a":[1,null,{"b":2},"x"]}', "$.a", "WITHOUT") == ["1", None, '{"b":2}', "x"]
    assert functions.json_texts('{"a":{}}', "$.a", "WITHOUT") is None


def test_texts_are_quoted_and_unquoted() -> None:
    assert functions.json_quote('a"b/é😀') == '"a\\"b\\/\\u00e9\\u1f600\\ude00"'
    assert functions.json_unquote('"a\\u00e9\\n"') == "aé\n"
    assert functions.json_unquote('"\\z"') == '"\\z"'
    assert functions.json_unquote("[1]") == "[1]"
    assert functions.json_string("\x01é/") == '"\\u0001é/"'


@pytest.mark.parametrize("path", ["", "$.", "$.a(", "$[", "$[a]", "$.a.length()", "$x"])
def test_paths_that_are_none(path: str) -> None:
    with pytest.raises(InvalidPath):
        read_path(path)
