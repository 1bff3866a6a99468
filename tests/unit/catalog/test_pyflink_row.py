"""PyFlink's Row, which modules of functions use where PyFlink is not installed."""

from __future__ import annotations

import pytest

from kafka_sql.user_functions.context import FunctionContext
from kafka_sql.user_functions.pyflink_shim import Row, pyflink_names


def test_values_by_position_are_changed_as_accumulators_are() -> None:
    accumulator = Row(0, 0)
    accumulator[0] += 3 * 4
    accumulator[1] += 4
    assert list(accumulator) == [12, 4]
    assert len(accumulator) == 2
    assert accumulator.to_tuple() == (12, 4)
    assert accumulator == Row(12, 4)
    assert repr(accumulator) == "Row(12, 4)"


def test_values_by_name() -> None:
    row = Row(city="x", zip=1)
    assert (row.city, row["zip"], row[1]) == ("x", 1, 1)
    row["zip"] = 2
    assert row.as_dict() == {"city": "x", "zip": 2}
    assert Row("city", "zip")("x", 2) == row
    assert repr(row) == "Row(city='x', zip=2)"
    with pytest.raises(AttributeError):
        _ = row.street
    with pytest.raises(ValueError, match="not both"):
        Row(1, a=2)


def test_modules_with_table_aggregates_can_be_imported() -> None:
    source = "from pyflink.table.udf import TableAggregateFunction, udtaf\nmade = udtaf(object())"
    names: dict[str, object] = {}
    with pyflink_names():
        exec(source, names)
    assert type(names["made"]).__name__ == "TableAggregate"


def test_what_declares_no_function_can_be_imported_and_not_used() -> None:
    names: dict[str, object] = {}
    with pyflink_names():
        exec("from pyflink.table import EnvironmentSettings, TableEnvironment", names)
    with pytest.raises(RuntimeError, match="PyFlink's TableEnvironment is not here"):
        names["TableEnvironment"].create()  # type: ignore[attr-defined]
    with pytest.raises(RuntimeError, match="PyFlink's EnvironmentSettings is not here"):
        names["EnvironmentSettings"]()  # type: ignore[operator]


def test_what_open_of_a_function_gets() -> None:
    context = FunctionContext({"factor": "3"})
    assert context.get_job_parameter("factor", "1") == "3"
    assert context.get_job_parameter("other", "1") == "1"
    group = context.get_metric_group().add_group("shop").add_group("key", "value")
    counter, meter = group.counter("rows"), group.meter("events", 5)
    counter.inc()
    counter.inc(3)
    counter.dec()
    meter.mark_event(2)
    group.distribution("sizes").update(4)
    group.gauge("size", lambda: 1)
    assert (counter.get_count(), meter.get_count()) == (3, 2)
