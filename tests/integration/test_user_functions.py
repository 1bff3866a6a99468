"""User functions on Spark: values, nulls and types, rows, aggregates, what is said when one fails, and in
streams."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kafka_sql.text.diagnostics import JobError
from tests.integration.conftest import rows_of, wait_until

pytestmark = [pytest.mark.spark, pytest.mark.sampled(4)]

MODULE = """
from __future__ import annotations

import datetime
import time
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from pyflink.table import DataTypes, Row
from pyflink.table.udf import udaf as flink_udaf
from pyflink.table.udf import udtf as flink_udtf

from kafka_sql import AggregateFunction, ScalarFunction, udaf, udf, udtf
from letters import VOWELS


def vowels(text: str) -> int:
    return sum(letter in VOWELS for letter in text)


def or_none(text: str | None) -> str:
    return "nothing" if text is None else text


def share(part: int, whole: int) -> float:
    return part / whole


def next_day(day: datetime.date) -> datetime.date:
    return day + datetime.timedelta(days=1)


def later(at: datetime.datetime, seconds: int) -> datetime.datetime:
    return at + datetime.timedelta(seconds=seconds)


def doubled(items: list[int]) -> list[int]:
    return [2 * item for item in items]


def swapped(pairs: dict[str, int]) -> dict[int, str]:
    return {value: key for key, value in pairs.items()}


class Place(NamedTuple):
    city: str
    zip: int


def moved(place: Place, city: str) -> Place:
    return Place(city, place.zip + 1)


@udf(result_type="DECIMAL(5, 2)")
def third(value):
    return Decimal(value) / 3


@udf(result_type="BIGINT", func_type="arrow")
def arrow_sum(a: pa.Array, b: pa.Array):
    return pc.add(a, b)


@udf(result_type="BIGINT", func_type="pandas")
def pandas_sum(a, b):
    return a + b


@udf(result_type="INT")
class Offset(ScalarFunction):
    def open(self, function_context):
        self.offset = 100

    def eval(self, value):
        return value + self.offset


def words(text: str) -> Iterator[str]:
    yield from text.split()


@udtf(result_types=["STRING", "INT"])
def lengths(text):
    for word in text.split():
        yield word, len(word)


class WeightedAverage(AggregateFunction):
    def create_accumulator(self):
        return [0, 0]

    def accumulate(self, accumulator, value: int, weight: int):
        if value is not None:
            accumulator[0] += value * weight
            accumulator[1] += weight

    def get_value(self, accumulator) -> float:
        return accumulator[0] / accumulator[1] if accumulator[1] else None


class OfFlink(AggregateFunction):
    def create_accumulator(self):
        return Row(0, 0)

    def accumulate(self, accumulator, value, weight):
        accumulator[0] += value * weight
        accumulator[1] += weight

    def get_value(self, accumulator):
        return accumulator[0] // accumulator[1]

    def get_result_type(self):
        return DataTypes.BIGINT()

    def get_accumulator_type(self):
        return DataTypes.ROW([DataTypes.FIELD("f0", DataTypes.BIGINT())])


of_flink = flink_udaf(OfFlink())


@flink_udtf(result_types=[DataTypes.STRING(), DataTypes.INT()])
def rows_of_flink(text):
    for word in text.split():
        yield Row(word, len(word))


@udaf(result_type="DOUBLE", func_type="pandas")
def spread(values):
    return float(values.max() - values.min())


def wrong_text(value: int) -> str:
    return value


def sleepy(value: int) -> int:
    while value == 3:
        time.sleep(0.01)
    return value
"""

NAMES = (
    *("vowels", "or_none", "share", "next_day", "later", "doubled", "swapped", "moved", "third"),
    *("arrow_sum", "pandas_sum", "Offset", "words", "lengths", "WeightedAverage", "spread"),
    *("wrong_text", "sleepy", "of_flink", "rows_of_flink"),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a module of functions and one that it imports."""
    folder = tmp_path_factory.mktemp("functions")
    (folder / "shop_functions.py").write_text(MODULE)
    (folder / "letters.py").write_text('VOWELS = "aeiou"\n')
    return folder


@pytest.fixture
def functions(session, folder, utc):
    """A session that knows the functions of the module."""
    created = "".join(
        f"CREATE TEMPORARY FUNCTION `{name}` AS 'shop_functions.{name}' LANGUAGE PYTHON;\n" for name in NAMES
    )
    session.sql(f"SET 'python.files' = '{folder}'; SET 'table.local-time-zone' = 'UTC';\n{created}")
    return session


SCALARS = [
    ("vowels('banana')", 3),
    ("or_none(CAST(NULL AS STRING))", "nothing"),
    ("share(1, 4)", 0.25),
    ("CAST(next_day(DATE '2020-02-28') AS STRING)", "2020-02-29"),
    ("CAST(later(TIMESTAMP '2020-01-01 00:00:00.5', 2) AS STRING)", "2020-01-01 00:00:02.500000"),
    ("doubled(ARRAY[1, CAST(2 AS BIGINT)])[2]", 4),
    ("swapped(MAP['a', CAST(7 AS BIGINT)])[7]", "a"),
    ("moved(CAST(ROW('x', 1) AS ROW<city STRING, zip BIGINT>), 'y').city", "y"),
    ("moved(CAST(ROW('x', 1) AS ROW<city STRING, zip BIGINT>), 'y').zip", 2),
    ("CAST(third(2) AS STRING)", "0.67"),
    ("third(5000)", None),
    ("arrow_sum(1, 2)", 3),
    ("pandas_sum(1, 2)", 3),
    ("`Offset`(1)", 101),
]


def test_scalar_functions(functions):
    query = "SELECT " + ", ".join(f"{expression} AS c{i}" for i, (expression, _) in enumerate(SCALARS))
    (row,) = rows_of(functions, query)
    found = {expression: value for (expression, _), value in zip(SCALARS, row, strict=True)}
    assert found == dict(SCALARS)


def test_rows_of_a_table_function(functions):
    source = "(VALUES ('a bc'), ('')) AS t (line)"
    assert rows_of(functions, f"SELECT line, w FROM {source}, LATERAL TABLE(words(line)) AS s (w)") == [
        ("a bc", "a"),
        ("a bc", "bc"),
    ]
    query = f"SELECT w, n FROM {source} LEFT JOIN LATERAL TABLE(lengths(line)) AS s (w, n) ON TRUE"
    assert rows_of(functions, query) == [("a", 1), ("bc", 2), (None, None)]
    assert rows_of(functions, "SELECT w FROM TABLE(words('x y')) AS s (w)") == [("x",), ("y",)]
    query = "SELECT n, w FROM TABLE(rows_of_flink('x yz')) AS s (w, n)"
    assert rows_of(functions, query) == [(1, "x"), (2, "yz")]


def test_an_aggregate_function(functions):
    source = "(VALUES (1, 10, 1), (1, 20, 3), (2, CAST(NULL AS INT), 1)) AS t (k, v, w)"
    query = f"SELECT k, WeightedAverage(v, w) FROM {source} GROUP BY k"
    assert rows_of(functions, f"SET 'execution.runtime-mode' = 'batch'; {query}") == [(1, 17.5), (2, None)]
    filtered = f"SELECT WeightedAverage(v, w) FILTER (WHERE w > 1) + 1 FROM {source}"
    assert rows_of(functions, filtered) == [(21.0,)]
    assert rows_of(functions, f"SELECT spread(v) FROM {source} WHERE k = 1") == [(10.0,)]
    assert rows_of(functions, f"SELECT of_flink(v, w) FROM {source} WHERE k = 1") == [(17,)]


@pytest.mark.parametrize(
    ("expression", "message", "note"),
    [
        (
            "share(1, 0)",
            "the function share failed: ZeroDivisionError: division by zero",
            "called as share(1, 0)",
        ),
        ("wrong_text(5)", "the function wrong_text gave 5, which is no STRING", "called as wrong_text(5)"),
        ("sleepy(3)", "the function sleepy took longer than 0.4 s for one row", "called as sleepy(3)"),
    ],
)
def test_a_function_that_fails(functions, expression, message, note):
    functions.sql("SET 'python.function.timeout' = '400 ms'")
    functions.sql("CREATE TABLE nowhere (x STRING) WITH ('connector' = 'blackhole')")
    with pytest.raises(JobError) as raised:
        functions.sql(f"INSERT INTO nowhere SELECT CAST({expression} AS STRING)").wait(60)
    (problem,) = raised.value.diagnostics
    assert problem.message == message
    assert note in problem.notes
    if "ZeroDivision" in message:
        assert any("in share: return part / whole" in line for line in problem.notes)


def test_an_aggregate_function_over_rows(functions):
    source = "(VALUES (1, 10, 1), (2, 20, 3), (3, CAST(NULL AS INT), 1), (4, 2, 1)) AS t (k, v, w)"
    query = f"""SELECT k, WeightedAverage(v, w) OVER (ORDER BY k),
        spread(w) OVER (ORDER BY k ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM {source}"""
    assert rows_of(functions, f"SET 'execution.runtime-mode' = 'batch'; {query}") == [
        (1, 10.0, 0.0),
        (2, 17.5, 2.0),
        (3, 17.5, 2.0),
        (4, 14.4, 0.0),
    ]


@pytest.mark.kafka
def test_a_row_that_fails_names_its_record(functions, kafka_table, topic, produce):
    source = topic()
    produce(source, [{"value": json.dumps({"part": 1, "whole": n})} for n in (2, 1, 0, 4)])
    functions.sql(
        kafka_table("parts", source, "part BIGINT, whole BIGINT")
        + "CREATE TABLE nowhere (x DOUBLE) WITH ('connector' = 'blackhole')"
    )
    query = "SELECT x FROM (SELECT share(part, whole) + 1 AS x, part FROM parts) WHERE part > 0"
    with pytest.raises(JobError) as raised:
        functions.sql(f"INSERT INTO nowhere {query}").wait(300)
    (problem,) = raised.value.diagnostics
    assert problem.message == "the function share failed: ZeroDivisionError: division by zero"
    assert f"topic '{source}', partition 0, offset 2" in problem.notes
    assert "called as share(1, 0)" in problem.notes


@pytest.mark.kafka
@pytest.mark.parametrize("bounded", [True, pytest.param(False, marks=pytest.mark.exhaustive)])
def test_rows_that_fail_go_where_bad_records_go(functions, kafka_table, topic, produce, consume, bounded):
    source, sink, letters = topic(), topic(), topic()
    records = [json.dumps({"part": 1, "whole": n}) for n in (2, 1, 0, 4)]
    produce(source, [{"value": value, "key": "k"} for value in (*records, "{")])
    options = {"scan.bad-records": "dead-letter", "scan.dead-letter.topic": letters}
    options |= {} if bounded else {"scan.bounded.mode": None}
    functions.sql(
        kafka_table("parts", source, "part BIGINT, whole BIGINT", **options)
        + kafka_table("shares", sink, "w STRING, x DOUBLE")
    )
    job = functions.sql(
        """INSERT INTO shares SELECT w, share(part, whole) FROM parts,
           LATERAL TABLE(words(CAST(whole AS STRING))) AS s (w) WHERE share(part, whole) > 0"""
    )
    wait_until(lambda: len(consume(letters)) == 2 and len(consume(sink)) == 3, 300)
    job.wait(300) if bounded else job.stop()
    assert [json.loads(each.value()) for each in consume(sink)] == [
        {"w": "2", "x": 0.5},
        {"w": "1", "x": 1.0},
        {"w": "4", "x": 0.25},
    ]
    found = {each.value().decode(): dict(each.headers()) for each in consume(letters)}
    assert set(found) == {records[2], "{"}
    headers = found[records[2]]
    assert headers["kafka_sql.offset"] == b"2"
    assert b"the function share failed: ZeroDivisionError" in headers["kafka_sql.reason"]
    assert job.progress().rows_rejected == 2


@pytest.mark.kafka
def test_functions_in_streams(functions, kafka_table, topic, produce, consume, broker):
    source, sink, totals = topic(partitions=2), topic(), topic()
    unbounded = {"scan.bounded.mode": None}
    functions.sql(
        kafka_table("lines", source, "k INT, line STRING", **unbounded)
        + kafka_table("found", sink, "w STRING, n BIGINT")
        + f"""CREATE TABLE totals (k INT, average DOUBLE, PRIMARY KEY (k) NOT ENFORCED) WITH (
            'connector' = 'upsert-kafka', 'topic' = '{totals}', 'key.format' = 'json',
            'value.format' = 'json', 'properties.bootstrap.servers' = '{broker}')"""
    )
    job = functions.sql(
        """EXECUTE STATEMENT SET BEGIN
        INSERT INTO found SELECT w, vowels(w) FROM lines, LATERAL TABLE(words(line)) AS s (w);
        INSERT INTO totals SELECT k, WeightedAverage(CHAR_LENGTH(line), 1) FROM lines GROUP BY k;
        END"""
    )
    produce(source, [{"value": json.dumps({"k": n % 2, "line": "ab " * n})} for n in range(4)])

    def written(name: str) -> list[dict]:
        return [json.loads(record.value()) for record in consume(name)]

    wait_until(lambda: len(written(sink)) == 6, 120)
    wait_until(lambda: {row["k"]: row["average"] for row in written(totals)} == {0: 3.0, 1: 6.0}, 120)
    job.stop()
    assert written(sink) == [{"w": "ab", "n": 1}] * 6


OF_PYFLINK = """
import functools

from pyflink.table import DataTypes, EnvironmentSettings, Row, TableEnvironment
from pyflink.table.udf import AggregateFunction, FunctionContext, ScalarFunction, udaf, udf, udtf


class Scaled(ScalarFunction):
    def open(self, function_context: FunctionContext):
        self.rows = function_context.get_metric_group().add_group("shop").counter("rows")
        self.factor = int(function_context.get_job_parameter("factor", "12"))

    def eval(self, value):
        self.rows.inc()
        return value * self.factor


class Next:
    def __call__(self, value):
        return value + 1


class Counted(AggregateFunction):
    def create_accumulator(self):
        return Row(0)

    def accumulate(self, accumulator, *values):
        accumulator[0] += len(values)

    def retract(self, accumulator, *values):
        accumulator[0] -= len(values)

    def merge(self, accumulator, others):
        for other in others:
            accumulator[0] += other[0]

    def get_value(self, accumulator):
        return accumulator[0]

    def get_result_type(self):
        return "BIGINT"


def power(exponent, base):
    return base**exponent


scaled = udf(Scaled(), result_type=DataTypes.BIGINT())
square = udf(functools.partial(power, 2), result_type=DataTypes.BIGINT())
following = udf(Next(), result_type=DataTypes.BIGINT())
decremented = udf(lambda value: value - 1, result_type=DataTypes.BIGINT())
joined = udf(lambda *values: "-".join(map(str, values)), result_type=DataTypes.STRING())
named = udf(lambda value: Row(a=value, b=str(value)), result_type="ROW<a BIGINT, b STRING>")
counted = udaf(Counted())
mean = udaf(lambda values: values.mean(), result_type=DataTypes.DOUBLE(), func_type="pandas")


@udtf(result_types=["STRING", "INT"])
def pieces(text, times=1):
    for word in text.split():
        yield word, len(word) * times


def main():
    TableEnvironment.create(EnvironmentSettings.in_streaming_mode())
"""
"""Ways in which PyFlink's documentation declares functions."""


@pytest.fixture
def of_pyflink(session, tmp_path, utc):
    """A session that knows functions as PyFlink's documentation declares them."""
    (tmp_path / "pyflink_functions.py").write_text(OF_PYFLINK)
    names = ("scaled", "square", "following", "decremented", "joined", "named", "counted", "mean", "pieces")
    created = "".join(
        f"CREATE TEMPORARY FUNCTION {name} AS 'pyflink_functions.{name}' LANGUAGE PYTHON;\n" for name in names
    )
    session.sql(
        f"SET 'execution.runtime-mode' = 'batch'; SET 'python.files' = '{tmp_path}';\n"
        f"SET 'pipeline.global-job-parameters' = 'factor:3, other:4';\n{created}"
    )
    return session


def test_scalar_functions_of_pyflink(of_pyflink):
    query = """SELECT scaled(n), square(n), following(n), decremented(n), joined(), joined(n, 'x', TRUE),
        named(n).b, following(named(n).a) FROM (VALUES (CAST(5 AS BIGINT))) AS t (n)"""
    assert rows_of(of_pyflink, query) == [(15, 25, 6, 4, "", "5-x-True", "5", 6)]


def test_table_functions_of_pyflink(of_pyflink):
    lines = "(VALUES (1, 'a bc'), (2, '')) AS t (id, line)"
    query = f"""SELECT id, w, n, v FROM {lines} LEFT JOIN LATERAL TABLE(pieces(line, 2)) AS a (w, n) ON TRUE
        LEFT JOIN LATERAL TABLE(pieces(COALESCE(w, '') || ' x')) AS b (v, m) ON TRUE"""
    assert rows_of(of_pyflink, query) == [
        (1, "a", 2, "a"),
        (1, "a", 2, "x"),
        (1, "bc", 4, "bc"),
        (1, "bc", 4, "x"),
        (2, None, None, "x"),
    ]


def test_aggregate_functions_of_pyflink(of_pyflink):
    rows = "(VALUES ('a', 1), ('a', 4), ('b', 7), ('b', 7)) AS t (k, n)"
    query = f"SELECT k, counted(n, n), counted(DISTINCT n), mean(n) FROM {rows} GROUP BY k"
    assert rows_of(of_pyflink, query) == [("a", 4, 2, 2.5), ("b", 4, 1, 7.0)]
    query = f"SELECT k, counted(n) FILTER (WHERE n > 1) FROM {rows} GROUP BY k"
    assert rows_of(of_pyflink, query) == [("a", 1), ("b", 2)]
