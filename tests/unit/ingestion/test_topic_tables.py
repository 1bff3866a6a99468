"""The columns that records of JSON show, by the rules of the manual ("Schemas", "JSON catalog")."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kafka_sql.catalog.topics import Sampling, TopicColumns
from kafka_sql.ingestion.topic_tables import topic_columns
from kafka_sql.inspect.topic_sample import SampledRecord
from kafka_sql.text.diagnostics import KafkaSqlError


def found(*values: Any, keys: tuple[bytes | None, ...] = (), **how: bool) -> TopicColumns:
    records = [
        SampledRecord(
            0,
            at,
            keys[at] if keys else None,
            value if isinstance(value, (bytes, type(None))) else json.dumps(value).encode(),
        )
        for at, value in enumerate(values)
    ]
    return topic_columns(records, Sampling((), ("t",), **how), False)


def types(fields: Any) -> dict[str, str]:
    return {field.name: str(field.type) for field in fields}


def test_values_show_columns_in_the_order_of_their_names() -> None:
    made = found(
        {"a": 1, "b": True, "c": "x", "d": "2024-02-29", "e": None, "f": [1], "g": {"h": 1}},
        {"a": 1.5, "z": "2024-02-29 01:02:03.5", "d": "no day", "i": 10**20},
        None,
    )
    assert types(made.value) == {
        "a": "DOUBLE",
        "b": "BOOLEAN",
        "c": "STRING",
        "d": "STRING",
        "e": "STRING",
        "f": "STRING",
        "g": "STRING",
        "z": "TIMESTAMP(1)",
        "i": "DECIMAL(21, 0)",
    }
    assert made.key == ()


def test_basic_values_are_texts_where_that_is_asked_for() -> None:
    assert types(found({"a": 1, "b": True, "c": "2024-02-29"}, as_string=True).value) == dict.fromkeys(
        "abc", "STRING"
    )


def test_iso_points_in_time() -> None:
    text = "2024-02-29T01:02:03Z"
    assert types(found({"a": text}, iso=True).value) == {"a": "TIMESTAMP_LTZ(0)"}
    assert types(found({"a": text}).value) == {"a": "STRING"}


def test_nested_fields_are_columns_where_that_is_asked_for() -> None:
    made = found(
        {"a": {"b": 1, "c": {"d": "x"}}, "e": {"f": 1}, "g": {}},
        {"a": None, "e": 7, "h.i": 1},
        flatten=True,
    )
    assert types(made.value) == {"a.b": "BIGINT", "a.c.d": "STRING", "e": "STRING", "g": "STRING"}


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ((b'{"id": 1}', None), {"id": "BIGINT"}),
        ((b'{"id": 1}', b'{"id": "x", "n": 2}'), {"id": "STRING", "n": "BIGINT"}),
        ((b'{"id": 1}', b"7"), None),
        ((b"abc", b"\xff"), None),
        ((None, None), {}),
    ],
)
def test_keys(keys: tuple[bytes | None, ...], expected: dict[str, str] | None) -> None:
    made = found({"a": 1}, {"a": 2}, keys=keys)
    assert (None if made.key is None else types(made.key)) == expected


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ((), "empty-topic"),
        ((None,), "empty-topic"),
        (({},), "empty-topic"),
        ((b"x", b"[1]"), "no-such-records"),
    ],
)
def test_records_that_show_nothing(values: tuple[Any, ...], code: str) -> None:
    with pytest.raises(KafkaSqlError) as raised:
        found(*values)
    assert [each.code for each in raised.value.diagnostics] == [code]


def test_records_that_are_no_json_are_passed_over_where_others_are() -> None:
    assert types(found(b"x", {"a": 1}).value) == {"a": "BIGINT"}
