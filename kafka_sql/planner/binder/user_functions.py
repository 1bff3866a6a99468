"""Functions of the user in queries: which one a call means, what it takes and gives, and the reserved name
under which a plan calls it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.table import Table, UserFunction
from kafka_sql.model.connectors import plain_kafka
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, RowType, TypeRoot
from kafka_sql.model.type_rules import common_type, is_decimal, is_integer, is_null, root_of, with_nullability
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.aggregates.calls import AggregateCall
from kafka_sql.planner.binder.python_calls import PREFIX
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import unsupported, untyped_null, wrong
from kafka_sql.planner.expressions.spark_types import held_alike
from kafka_sql.planner.functions.families.seeded_random import SEEDED
from kafka_sql.planner.functions.scalar import is_known_function
from kafka_sql.planner.operators.casts import coerce
from kafka_sql.planner.plan.watermarks import WatermarkFunction
from kafka_sql.sql.statements.statements import Name, ObjectName
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span
from kafka_sql.user_functions.declarations import FunctionKind, Parameter, PythonFunction
from kafka_sql.user_functions.modules import load_function, search_folders
from kafka_sql.user_functions.partitioners import check_partitioner
from kafka_sql.user_functions.registry import find_function, user_functions
from kafka_sql.user_functions.watermark_generators import check_generator

BY_CHANCE = frozenset(["UUID", "RAND", "RANDN", "RANDOM", *SEEDED])
"""Functions (in Spark's words) whose value is another one each time."""
USER_PREFIX = f"{PREFIX}USER_"
PYTHON_FILES = "python.files"
_NO_NAME = re.compile(r"\W+")
_ALIKE = (
    (TypeRoot.CHAR, TypeRoot.VARCHAR),
    (TypeRoot.BINARY, TypeRoot.VARBINARY),
    (TypeRoot.TINYINT, TypeRoot.SMALLINT, TypeRoot.INT, TypeRoot.BIGINT),
    (TypeRoot.FLOAT, TypeRoot.DOUBLE),
    (TypeRoot.DECIMAL,),
    (TypeRoot.TIME,),
    (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ),
)
"""Types whose values are of one type in Python: they are passed as they are."""


@dataclass(frozen=True, slots=True)
class KnownFunction:
    """A function that plans call: where it comes from (``module.object``), after how many milliseconds a row
    has taken too long (0: never), and the parameters of the job. ``bare`` is a call without arguments, which
    gets a column all the same: it says how many rows there are."""

    function: PythonFunction
    class_name: str
    limit_ms: int
    job_parameters: tuple[tuple[str, str], ...] = ()
    bare: bool = False


_known: dict[str, KnownFunction] = {}


def known_function(reserved: str) -> KnownFunction:
    """The function that a plan calls by a reserved name."""
    return _known[reserved]


def is_by_chance(name: str) -> bool:
    """Whether a name in a plan is that of a function of the user that is not deterministic."""
    return name in _known and not _known[name].function.deterministic


@dataclass(frozen=True, slots=True)
class UserFunctions:
    """The functions that CREATE FUNCTION made known, as queries find them."""

    catalog: Catalog
    options: SessionOptions

    def find(self, parts: Sequence[str], span: Span) -> KnownFunction | None:
        """The user's function that a call means, None where it means one of Flink's or none.

        As in Flink temporary system functions come before Flink's own, which come before those of a
        database. Raises PlanError where its module cannot be loaded, and for Java and Scala."""
        if not (self.catalog.functions or self.catalog.temporary_functions):
            return None
        found = find_function(self.catalog, ObjectName(tuple(Name(each, span) for each in parts), span))
        if found is None or (
            len(parts) == 1 and found.identifier is not None and is_known_function(parts[0])
        ):
            return None
        return self.loaded(found, span)

    def loaded(self, function: UserFunction, span: Span) -> KnownFunction:
        """The function with its module imported."""
        if function.language != "PYTHON":
            raise unsupported(
                f"calling '{function.name}', a function in {function.language.title()},",
                span,
                "write it in Python: CREATE FUNCTION … AS 'module.function' LANGUAGE PYTHON",
            )
        folders = python_folders(self.options, function.span)
        python = load_function(function.class_name, function.name, folders, span)
        limit_ms, parameters = self.options.function_limit_ms, self.options.job_parameters
        return KnownFunction(python, function.class_name, limit_ms, parameters)

    def names(self) -> tuple[str, ...]:
        """The names of all that can be called here."""
        return user_functions(self.catalog)

    def is_aggregate(self, name: str, span: Span) -> bool:
        """Whether a call of ``name`` is one of a user's aggregate function."""
        try:
            found = self.find((name,), span)
        except PlanError:  # said again where the call is bound
            return False
        return found is not None and found.function.kind is FunctionKind.AGGREGATE


def python_folders(options: SessionOptions, place: Span) -> tuple[str, ...]:
    """Where modules are looked for that the text at ``place`` names."""
    return search_folders(options.raw.get(PYTHON_FILES), place.source.name)


def partitioner_folders(table: Table, options: SessionOptions, place: Span) -> tuple[str, ...]:
    """Where modules are looked for that a written table names. Raises PlanError for a partitioner that is not
    there."""
    folders = python_folders(options, place)
    check_partitioner(table.connector, table.options, folders)
    return folders


def watermark_function(table: Table, options: SessionOptions, place: Span) -> WatermarkFunction | None:
    """Return the watermark generator in Python of a table that is read at ``place``, None if it has none.
    Raises PlanError for one that is not there."""
    kafka = plain_kafka(table.connector)
    if kafka is None or kafka.watermark_generator is None:
        return None
    folders = python_folders(options, place)
    check_generator(kafka.watermark_generator, table.options, folders)
    return WatermarkFunction(kafka.watermark_generator, folders)


def bind_user_function(known: KnownFunction, arguments: Sequence[Bound], span: Span) -> Bound:
    """The call of a scalar function; raises PlanError for arguments that it does not take."""
    function = known.function
    if function.kind is FunctionKind.TABLE:
        raise wrong(
            ErrorCode.MISPLACED_TABLE_FUNCTION,
            f"the table function {function.name} cannot stand here",
            span,
            helps=(f"write FROM t, LATERAL TABLE({function.name}(…)) AS f (a, b)",),
        )
    if function.kind is FunctionKind.AGGREGATE:
        raise wrong(
            ErrorCode.MISPLACED_AGGREGATE, f"the aggregate function {function.name} cannot stand here", span
        )
    call = _call(known, [each.spark for each in _taken(function, arguments, span)])
    return Bound(call, function.result.as_nullable(), span)


def bind_user_table(known: KnownFunction, arguments: Sequence[Bound], span: Span) -> Bound:
    """The rows that a table function gives for one row, as an ARRAY of ROW."""
    function = known.function
    if function.kind is not FunctionKind.TABLE:
        raise wrong(ErrorCode.NOT_A_TABLE_FUNCTION, f"the function {function.name} gives no rows", span)
    call = _call(known, [each.spark for each in _taken(function, arguments, span)])
    return Bound(call, ArrayType(function.result.not_null()), span)


def bind_user_aggregate(known: KnownFunction, call: AggregateCall) -> Bound:
    """The value of an aggregate function over the collected arguments of a group's rows."""
    function = known.function
    arguments = _taken(function, call.arguments, call.span)
    named = ((spark.text(f"a{number}"), each.spark) for number, each in enumerate(arguments))
    row = spark.call("NAMED_STRUCT", *(part for pair in named for part in pair))
    rows = call.over("COLLECT_SET" if call.distinct else "COLLECT_LIST", row)
    return Bound(spark.call(_reserved(known), rows), function.result.as_nullable(), call.span)


def _call(known: KnownFunction, values: Sequence[exp.Expression]) -> exp.Expression:
    bare = replace(known, bare=not values)
    return spark.call(_reserved(bare), *(values or [exp.Literal.number(0)]))


def table_columns(known: KnownFunction) -> RowType:
    """The columns of a table function's rows."""
    assert isinstance(known.function.result, RowType)
    return known.function.result


def _reserved(known: KnownFunction) -> str:
    stem = USER_PREFIX + _NO_NAME.sub("_", known.class_name).upper()
    name, number = stem, 1
    while name in _known and not _same(_known[name], known):
        number += 1
        name = f"{stem}_{number}"
    _known[name] = known
    return name


def _same(one: KnownFunction, other: KnownFunction) -> bool:
    """Whether they may share a name: the newer one then stands for both."""
    mine, theirs = one.function, other.function
    return (
        one.class_name == other.class_name
        and (one.bare, one.job_parameters) == (other.bare, other.job_parameters)
        and one.limit_ms == other.limit_ms
        and (mine.kind, mine.result, mine.passing) == (theirs.kind, theirs.result, theirs.passing)
    )


def _taken(function: PythonFunction, arguments: Sequence[Bound], span: Span) -> list[Bound]:
    if not function.accepts(len(arguments)):
        counted = "1 argument" if len(arguments) == 1 else f"{len(arguments)} arguments"
        raise wrong(
            ErrorCode.WRONG_ARGUMENTS,
            f"{function.name} cannot be called with {counted}",
            span,
            helps=(f"its signature: {function.signature}",),
        )
    return [_argument(function, function.parameter(i), each) for i, each in enumerate(arguments)]


def _argument(function: PythonFunction, parameter: Parameter, argument: Bound) -> Bound:
    wanted = parameter.type
    if is_null(argument.type):
        if wanted is None:
            raise untyped_null(argument.span)
        return argument.become(spark.null(wanted), wanted.as_nullable())
    if wanted is None or _alike(argument.type, wanted):
        return argument
    if is_decimal(wanted) and (is_integer(argument.type) or is_decimal(argument.type)):
        return coerce(argument, with_nullability(wanted, argument.type.nullable))
    merged = common_type(wanted.as_nullable(), argument.type.as_nullable())
    if merged is None or not held_alike(merged, wanted):
        raise wrong(
            ErrorCode.TYPE_MISMATCH,
            f"the argument '{parameter.name}' of {function.name} is {wanted.as_nullable()}, "
            f"not {argument.type.as_nullable()}",
            argument.span,
            helps=(f"its signature: {function.signature}",),
        )
    return coerce(argument, with_nullability(wanted, argument.type.nullable))


def _alike(given: DataType, wanted: DataType) -> bool:
    if isinstance(given, AtomicType) and isinstance(wanted, AtomicType):
        roots = (root_of(given), root_of(wanted))
        return roots[0] is roots[1] or any(set(roots) <= set(alike) for alike in _ALIKE)
    return held_alike(given, wanted)
