"""What the tasks of a pipeline compute has the values recorded from Flink: every expression of the corpus
that they take."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timezone
from functools import cache
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from pyspark.sql.pandas.types import to_arrow_type

from kafka_sql.model.data_types import (
    BOOLEAN,
    DATE,
    INT,
    STRING,
    ArrayType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
    timestamp_ltz,
)
from kafka_sql.model.local_query import (
    KERNEL,
    Called,
    Choice,
    Computed,
    Constant,
    Elementwise,
    Failing,
    LocalPlan,
    Path,
    TaskValue,
)
from kafka_sql.model.local_query import Test as Condition
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.model.type_rules import is_approximate, is_interval, root_of
from kafka_sql.options.time_zones import time_zone
from kafka_sql.planner.expressions.spark_ast import drawn
from kafka_sql.planner.plan.nodes import Filter, Plan, Project, Scan
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused
from kafka_sql.planner.strategies.pipeline.pipeline_expressions import Known, pipeline_value
from kafka_sql.planner.strategies.pipeline.pipeline_steps import pipeline_rows
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.functions.builtin.catalog import FUNCTIONS
from kafka_sql.spark.local.functions.kernels import KERNELS
from kafka_sql.spark.local.functions.kernels.mathematics import MATHEMATICS
from kafka_sql.spark.local.local_query import LocalQueryRows
from kafka_sql.spark.local.local_values import TaskRows, task_value
from kafka_sql.spark.local.task_functions import function_of
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.source import SourceText, Span
from tests.golden_cases import GoldenCase, golden_cases
from tests.integration.expression_corpus import (
    AREAS,
    FAILS,
    ZONE,
    area_of,
    comparable,
    escaped,
    flink_text,
    python_value,
    rows,
    settings_of,
)
from tests.integration.test_expressions import EXCEPTIONS, is_bulk, plan_of, recorded_of

_LEGACY = "table.exec.legacy-cast-behaviour"
_OF_OPERATORS = ("AVG", "SUM OF HALVES", "LOWER HALF", "UPPER HALF", "PADDED", "OCTET_LENGTH")
"""Kernels of accumulators and sinks: tests/unit/spark/local/test_aggregate_kernels.py."""
_DIGITS_MAY_DIFFER = {f"{KERNEL}{name}" for name in MATHEMATICS}
CASES = [
    pytest.param(
        case, id=f"{area}-{case.id}", marks=pytest.mark.exhaustive if is_bulk(case) and at % 8 else ()
    )
    for area in AREAS
    for at, case in enumerate(golden_cases(area))
]


def _arrow(data_type: DataType) -> pa.DataType:
    return to_arrow_type(spark_type(data_type), timezone="UTC")


def _shown_type(data_type: DataType) -> DataType:
    """The type of a result, where intervals are texts."""
    match data_type:
        case RowType(fields=fields):
            return RowType(tuple(replace(field, type=_shown_type(field.type)) for field in fields))
        case ArrayType(element=element):
            return ArrayType(_shown_type(element))
        case MapType(key=key, value=value):
            return MapType(_shown_type(key), _shown_type(value))
        case _:
            return STRING if is_interval(data_type) else data_type


@cache
def _column(area: str, name: str, data_type: DataType) -> pa.Array:
    values = [python_value(row[name], data_type) for row in rows(area)]
    return pa.array(values, _arrow(data_type))


def _known(plan: Plan) -> tuple[Known, Scan]:
    """What tasks know of the rows of a plan over one scan, and the scan."""
    if isinstance(plan, Scan):
        return pipeline_rows(plan)[0], plan
    assert isinstance(plan, (Filter, Project))
    inner, scan = _known(plan.input)
    if isinstance(plan, Filter):
        return inner, scan
    known = {}
    for item in plan.items:
        with suppress(PipelineRefused):
            known[item.field.name] = pipeline_value(item.expression, inner)[0], item.field.type
    return known, scan


def _read(columns: dict[str, pa.Array], case: GoldenCase) -> TaskRows:
    return TaskRows(columns, len(rows(area_of(case))), time_zone(settings_of(case)[ZONE]))


def _listed(found: pa.Array, data_type: DataType, zone: str) -> list[Any]:
    if data_type.as_nullable() == DATE:  # Python's have no year 0
        return list(function_of("CAST").compute(pa.string(), found).to_pylist())
    if root_of(data_type) is TypeRoot.TIMESTAMP_LTZ:  # nor have they a year 10000
        found = function_of("LOCAL TIME OF").compute(pa.timestamp("us"), found, time_zone(zone))
    return [_rows(each, data_type) for each in found.to_pylist()]


def _rows(value: Any, data_type: DataType) -> Any:
    """The value with tuples for rows, and dictionaries for maps."""
    match data_type:
        case MapType(key=key, value=held) if value is not None:
            return {_hashable(_rows(k, key)): _rows(v, held) for k, v in value}
        case MultisetType(element=element) if value is not None:
            return {_hashable(_rows(k, element)): count for k, count in value}
        case RowType(fields=fields) if value is not None:
            return tuple(_rows(each, field.type) for each, field in zip(value.values(), fields, strict=True))
        case ArrayType(element=element) if value is not None:
            return [_rows(each, element) for each in value]
        case _:
            return value


def _hashable(value: Any) -> Any:
    return tuple(map(_hashable, value)) if isinstance(value, (list, tuple)) else value


def _shown_alike(line: str) -> str:
    """An answer with legacy casts, by which Flink shows arrays, maps and rows otherwise than without them."""
    data_type, _, values = line.partition(" | ")
    if not data_type.startswith(("ARRAY", "MAP", "ROW")):
        return line
    upper = re.sub(r"\b(null|true|false)\b", lambda word: word[0].upper(), values)
    return f"{data_type} | {re.sub(r',(?! )', ', ', upper)}"


def _shown(value: Any, data_type: DataType) -> str:
    if value is not None and is_approximate(data_type):
        return _number(str(value), single=root_of(data_type) is TypeRoot.FLOAT)
    return escaped(flink_text(value, data_type))


def _without_last_digit(line: str) -> str:
    """A line of numbers rounded to 14 digits: Java itself promises the nearest number or its neighbour."""
    head, *cells = line.split(" | ")
    return " | ".join((head, *(each if each == "NULL" else f"{float(each):.14g}" for each in cells)))


def _number(text: str, *, single: bool) -> str:
    return text if text == "NULL" else repr(float(np.float32(float(text))) if single else float(text))


def _planned(case: GoldenCase, expressions: list[str]) -> tuple[Project, Known, dict[str, pa.Array]]:
    """The plan of expressions over the rows of a folder, what is known of them, and their columns."""
    area = area_of(case)
    plan = plan_of(area, expressions, settings_of(case))
    assert isinstance(plan, Project)
    known, scan = _known(plan.input)
    pairs = zip(scan.columns, scan.schema, strict=True)
    return plan, known, {field.name: _column(area, name, field.type) for name, field in pairs}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("case", CASES)
def test_what_pipelines_compute_has_the_values_recorded_from_flink(case: GoldenCase) -> None:
    recorded = {
        text: answer
        for text, answer in recorded_of(case).items()
        if answer != FAILS and text not in EXCEPTIONS
    }
    if not recorded:
        pytest.skip("all fail in Flink")
    plan, known, columns = _planned(case, list(recorded))
    differences = []
    taken = 0
    for (text, answer), item in zip(recorded.items(), plan.items[1:], strict=True):
        try:
            value, _ = pipeline_value(item.expression, known)
        except PipelineRefused:
            continue
        taken += 1
        data_type = _shown_type(item.field.type)
        found = task_value(value, _read(columns, case)).cast(_arrow(data_type))
        shown = [_shown(each, data_type) for each in _listed(found, data_type, settings_of(case)[ZONE])]
        ours = " | ".join((str(item.field.type), *shown))
        single = root_of(data_type) is TypeRoot.FLOAT
        if is_approximate(data_type):  # Python and Java write them differently
            answer = " | ".join(
                (str(data_type), *(_number(each, single=single) for each in answer.split(" | ")[1:]))
            )
        if is_approximate(data_type) and _DIGITS_MAY_DIFFER.intersection(_names(value)):
            ours, answer = map(_without_last_digit, (ours, answer))
        if _LEGACY in settings_of(case):
            ours, answer = map(_shown_alike, (ours, answer))
        if comparable(ours) != comparable(answer):
            differences.append(f"{text}\n  flink {answer}\n  ours  {ours}")
    assert not differences, "\n".join(differences)
    if not taken:
        pytest.skip("pipelines take none of these")


def _names(value: TaskValue) -> Iterator[str]:
    """The functions that are called for a value."""
    match value:
        case Called(name=name, arguments=arguments):
            yield name
            for each in arguments:
                yield from _names(each)
        case Computed(arguments=arguments):
            for each in arguments:
                yield from _names(each)
        case Choice(branches=branches, default=default):
            for tests, branch in branches:
                for each in (*(test.value for test in tests), branch, *([default] if default else [])):
                    yield from _names(each)
        case Elementwise(array=array, body=body):
            for each in (array, body):
                yield from _names(each)
        case Failing(message=message):
            yield from _names(message)


@pytest.mark.exhaustive
def test_every_function_of_pipelines_is_held_against_recorded_answers() -> None:
    called: set[str] = set()
    for case in (case for area in AREAS for case in golden_cases(area)):
        answers = {text: answer for text, answer in recorded_of(case).items() if text not in EXCEPTIONS}
        plan, known, _ = _planned(
            case, [text for text, answer in answers.items() if answer != FAILS] or ["1"]
        )
        for item in plan.items:
            try:
                called.update(_names(pipeline_value(item.expression, known)[0]))
            except PipelineRefused:
                continue
    kernels = {f"{KERNEL}{name}" for name in KERNELS}
    assert kernels - called == {f"{KERNEL}{name}" for name in _OF_OPERATORS}
    assert {name for name in called if name.startswith(KERNEL)} - kernels <= {
        f"{KERNEL}{name.removeprefix('KAFKA_SQL_')}" for name in FUNCTIONS
    }


def test_the_time_of_a_batch_is_one_for_all_its_rows() -> None:
    now = Called("CURRENT_TIMESTAMP", (), timestamp_ltz(6))
    read = TaskRows({"a": pa.array([1, 2])}, 2)
    before = datetime.now(timezone.utc)
    times = {*task_value(now, read).to_pylist(), *task_value(now, read).to_pylist()}
    assert len(times) == 1
    assert before <= times.pop() <= datetime.now(timezone.utc)


def test_random_values_are_drawn_once_for_each_row_and_call() -> None:
    text = SourceText("query.sql", "RAND() RAND()")
    one, other = (pipeline_value(drawn("RAND", Span(text, at, at + 6)), {})[0] for at in (0, 7))
    assert one == pipeline_value(drawn("RAND", Span(text, 0, 6)), {})[0]
    read = TaskRows({"a": pa.array([1, 2, 3])}, 3)
    kept = pa.array([True, False, True])
    assert task_value(one, read.filtered(kept)) == task_value(one, read).filter(kept)
    assert len({*task_value(one, read).to_pylist(), *task_value(other, read).to_pylist()}) == 6


def test_what_may_fail_is_asked_of_rows_that_need_it_alone() -> None:
    text = Path(("s",))
    number = Called("CAST", (text,), INT)
    is_number = Condition(
        Called(f"{KERNEL}REGEXP", (text, Constant("[0-9]+", STRING)), BOOLEAN),
        ScanPredicate("operand", Comparison.EQUAL, (True,)),
    )
    chosen = Choice((((is_number,), number),), Constant(-1, INT), INT)
    columns = {"s": pa.array(["1", "x", None, "3"])}
    assert task_value(chosen, columns).to_pylist() == [1, -1, -1, 3]
    rows = LocalQueryRows(LocalPlan(None, (is_number,), (("n", number),)))
    (found,) = rows.add(pa.RecordBatch.from_pydict(columns))
    assert found.to_pydict() == {"n": [1, 3]}
    with pytest.raises(ReportedFailure, match="CAST of 'x'"):
        task_value(number, columns)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("case", CASES)
def test_what_fails_in_flink_fails_in_a_pipeline(case: GoldenCase) -> None:
    failing = [t for t, answer in recorded_of(case).items() if answer == FAILS and t not in EXCEPTIONS]
    gone_well = []
    for text in failing:
        try:
            plan, known, columns = _planned(case, [text])
            value, _ = pipeline_value(plan.items[1].expression, known)
        except (AssertionError, PipelineRefused):  # refused, or not pipeline
            continue
        try:
            task_value(value, _read(columns, case))
        except ReportedFailure:
            continue
        gone_well.append(text)
    assert not gone_well
    if not failing:
        pytest.skip("none fails in Flink")
