"""Where rows come from: rows of a Kafka table carry the place of their record up to the functions of the user
that are called on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.pandas.functions import arrow_udf

from kafka_sql.model.connectors import KafkaTable
from kafka_sql.model.row_kind import OFFSET_COLUMN, PARTITION_COLUMN
from kafka_sql.planner.binder.hoisted_calls import lifted, with_argument
from kafka_sql.planner.binder.python_calls import called_functions
from kafka_sql.planner.binder.user_functions import USER_PREFIX, known_function
from kafka_sql.planner.plan.nodes import (
    Filter,
    LookupJoin,
    Plan,
    Project,
    Scan,
    ScanHistory,
    Unnest,
    WatermarkAssigner,
)
from kafka_sql.planner.properties.changelog_mode import gives_changes
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.functions.traced_calls import BAD, VALUE, OriginTable, TracedCall
from kafka_sql.spark.functions.user_functions import UserCall, spark_result
from kafka_sql.spark.kafka_scan.scan import KafkaScan
from kafka_sql.spark.platform.columns import ORIGIN
from kafka_sql.user_functions.declarations import FunctionKind

if TYPE_CHECKING:
    from sqlglot import exp

_CALL = "__call"
_numbers = count()


def traced_scans(plan: Plan) -> list[Scan]:
    """The scans of Kafka tables on whose rows, as they are, functions of the user are called."""
    return _traced(plan, called=False)


def origin_table(scan: Scan, spec: KafkaScan) -> OriginTable:
    """The table of a scan, as functions are told that fail on its rows."""
    connector = scan.table.connector
    assert isinstance(connector, KafkaTable)
    topics = spec.topics.names
    return OriginTable(
        scan.table.identifier.name,
        topics[0] if len(topics) == 1 and spec.topics.pattern is None else None,
        spec.consumer,
        connector.bad_records.policy,
        spec.bad.dead_letters,
    )


def _traced(node: Plan, *, called: bool) -> list[Scan]:
    match node:
        case Scan(table=table, history=history):
            read = isinstance(table.connector, KafkaTable) and history is ScanHistory.NONE
            return [node] if called and read and not gives_changes(node) else []
        case Project() | Filter() | Unnest():
            return _traced(node.input, called=called or bool(_user_calls(node)))
        case WatermarkAssigner() | LookupJoin():
            return _traced(node.input, called=called)
        case _:
            return [scan for source in node.inputs for scan in _traced(source, called=False)]


def _user_calls(node: Plan) -> list[str]:
    """The reserved names of the user's functions that a node calls on rows."""
    names = sorted(name for name in called_functions(node) if name.startswith(USER_PREFIX))
    return [name for name in names if known_function(name).function.kind is not FunctionKind.AGGREGATE]


@dataclass(frozen=True, slots=True)
class CalledRows:
    """Expressions as they are to be computed over ``frame``; columns that are ``carried`` on beside them, and
    those that are ``dropped`` where all others stay."""

    frame: DataFrame
    expressions: tuple[exp.Expression, ...]
    carried: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()


@dataclass
class Origins:
    """The tables whose rows carry :data:`ORIGIN`. ``observe`` gives a frame with a metric of how many rows
    of a table are bad."""

    observe: Callable[[DataFrame, OriginTable, str], DataFrame]
    tables: dict[int, OriginTable] = field(default_factory=dict)
    _kept: dict[int, Plan] = field(default_factory=dict)

    def keep(self, plan: Plan) -> None:
        """Remember which nodes of a plan hand origins on, because a function is called above them."""
        self._keep(plan, called=False)

    def _keep(self, node: Plan, *, called: bool) -> None:
        match node:
            case Project() | Filter() | Unnest():
                if called:
                    self._kept[id(node)] = node
                self._keep(node.input, called=called or bool(_user_calls(node)))
            case WatermarkAssigner() | LookupJoin():
                self._keep(node.input, called=called)
            case _:
                for source in node.inputs:
                    self._keep(source, called=False)

    def marked(self, frame: DataFrame, scan: Scan, spec: KafkaScan) -> DataFrame:
        """The rows of a scan with their origin instead of their places."""
        number = len(self.tables)
        self.tables[number] = origin_table(scan, spec)
        places = F.col(PARTITION_COLUMN).alias("partition"), F.col(OFFSET_COLUMN).alias("offset")
        origin = F.struct(F.lit(number).alias("table"), *places)
        return frame.withColumn(ORIGIN, origin).drop(PARTITION_COLUMN, OFFSET_COLUMN)

    def called(self, frame: DataFrame, node: Plan, expressions: Sequence[exp.Expression]) -> CalledRows:
        """``expressions`` of ``node`` over a frame whose rows may have an origin: the user's functions get
        it, and rows on which one fails are left out where their table says so."""
        if ORIGIN not in frame.columns:
            return CalledRows(frame, tuple(expressions))
        tolerant = any(table.tolerant for table in self.tables.values())
        reserved = {
            name: self._registered(frame.sparkSession, name, tolerant=tolerant) for name in _user_calls(node)
        }
        added: list[str] = []
        found = []
        for expression in expressions:
            if not tolerant:
                found.append(with_argument(expression, reserved, ORIGIN))
                continue
            value, columns = lifted(expression, reserved, ORIGIN, lambda: f"{_CALL}{next(_numbers)}", VALUE)
            for column, call in columns:
                frame = self._without_bad(frame.withColumn(column, F.expr(call)), column)
                added.append(column)
            found.append(value)
        keeps = id(node) in self._kept
        return CalledRows(
            frame, tuple(found), (ORIGIN,) if keeps else (), tuple(added) if keeps else (*added, ORIGIN)
        )

    def _without_bad(self, frame: DataFrame, column: str) -> DataFrame:
        table = next(table for table in self.tables.values() if table.tolerant)
        frame = self.observe(frame, table, f"{quoted(column)}.{BAD}")
        return frame.where(~F.col(f"{quoted(column)}.{BAD}"))

    def _registered(self, session: SparkSession, name: str, *, tolerant: bool) -> str:
        known = known_function(name)
        call = TracedCall(UserCall(known), dict(self.tables), tolerant)

        def compute(*columns: pa.Array) -> pa.Array:
            return call(*columns)

        compute.__annotations__ = {"columns": pa.Array, "return": pa.Array}
        result = spark_result(known)
        function = arrow_udf(compute, f"STRUCT<{VALUE}: {result}, {BAD}: BOOLEAN>" if tolerant else result)  # type: ignore[call-overload]
        traced = f"{name}_traced_{next(_numbers)}"
        if tolerant or not known.function.deterministic:
            function = function.asNondeterministic()  # a row that fails must not be called for twice
        session.udf.register(traced.lower(), function)
        return traced
