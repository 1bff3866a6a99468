"""A table that options of Spark and a schema declare: as CREATE TABLE of Flink's SQL, checked and planned
like scripts."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pyspark.sql.types import StructField, StructType

from kafka_sql.connector.spark_options import as_table_options
from kafka_sql.model.connectors import DeliveryGuarantee, KafkaTable
from kafka_sql.planner.plan.checked_script import CollectPlan, JobPlan
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.properties.changelog_mode import gives_changes
from kafka_sql.session.check.scripts import checked_script
from kafka_sql.session.session import Session
from kafka_sql.spark.frames.types import flink_type, spark_schema, spark_type
from kafka_sql.spark.tables.kafka_tables import kafka_connector
from kafka_sql.sql.lexer.tokens import Token, TokenKind, tokenize
from kafka_sql.sql.statements.statements import ComputedColumn
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, PlanError, Severity, UsageError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

COLUMNS = "columns"
"""All columns as in CREATE TABLE: ``id BIGINT, ts TIMESTAMP(3) METADATA FROM 'timestamp'``."""
METADATA_COLUMNS = "metadata.columns"
"""The columns of the schema that are metadata of records: ``ts TIMESTAMP_LTZ(3) FROM 'timestamp'``."""
FILTERS = "pushdown.filters"
"""``true``: tasks drop rows that do not pass Spark's filters, before they decode them whole. Spark hands
its filters over if ``spark.sql.python.filterPushdown.enabled`` is true, and fails if it is not."""
PRIMARY_KEY = "primary.key"
"""Names of columns, with commas between them."""

_CONNECTORS = ("kafka", "upsert-kafka")
_NAME = "t"
_ANY_ROWS = (
    "'connector' = 'kafka', 'topic' = 'rows', 'properties.bootstrap.servers' = 'rows:9092', "
    "'scan.startup.mode' = 'earliest-offset', 'format' = 'json'"
)
"""A table of all types that is never read: it stands for the rows of a DataFrame."""


@dataclass(frozen=True)
class DeclaredTable:
    """``options`` as Spark passes them, and the ``schema`` that the user gave or that of the rows to write
    (None: the columns come from the option ``columns`` or from a schema registry)."""

    options: Mapping[str, str]
    schema: StructType | None = None

    def statement(self, defaults: Mapping[str, str], name: str = "", more: Sequence[str] = ()) -> str:
        """Return the CREATE TABLE, of a temporary table if it has a ``name``. ``defaults`` are options
        that the user's override, ``more`` follows the columns.

        Raises KafkaSqlError for invalid options.
        """
        given = as_table_options(self.options)
        columns, metadata = given.pop(COLUMNS, None), given.pop(METADATA_COLUMNS, None)
        key = given.pop(PRIMARY_KEY, None)
        given.pop(FILTERS, None)
        given = {**defaults, **given}
        if given["connector"] not in _CONNECTORS:
            message = f"this data source reads and writes Kafka tables, not '{given['connector']}'"
            raise _refused(message, f"'connector' is one of {', '.join(map(repr, _CONNECTORS))}")
        if columns is not None:
            if metadata is not None:
                raise _refused(
                    f"'{COLUMNS}' and '{METADATA_COLUMNS}' exclude each other",
                    f"'{COLUMNS}' takes metadata too: ts TIMESTAMP(3) METADATA FROM 'timestamp'",
                )
            elements = [columns]
        else:
            elements = self._elements(metadata)
        if key is not None:
            names = ", ".join(_identifier(name.strip()) for name in key.split(","))
            elements.append(f"PRIMARY KEY ({names}) NOT ENFORCED")
        listed = ",\n  ".join([*elements, *more])
        options = ",\n  ".join(f"{_literal(name)} = {_literal(value)}" for name, value in given.items())
        table = f"TEMPORARY TABLE {_identifier(name)}" if name else f"TABLE {_NAME}"
        return f"CREATE {table} (\n  {listed}\n) WITH (\n  {options}\n)"

    def _elements(self, metadata: str | None) -> list[str]:
        """Return the columns of the schema, with those of ``metadata`` in their places."""
        found = _metadata_columns(metadata or "")
        if self.schema is None:
            return list(found.values())
        names = self.schema.fieldNames()
        for name in found:
            if name not in names:
                raise _refused(
                    f"'{METADATA_COLUMNS}' has the column '{name}', which the schema lacks",
                    "add it to the schema",
                )
        return [found.get(field.name) or _physical(field) for field in self.schema.fields]

    def scan(self, defaults: Mapping[str, str], condition: str = "", *, warn: bool = False) -> Scan:
        """Return the planned read of all columns; it may leave out rows for which ``condition`` is false.
        With ``warn`` it warns about options without effect.

        Raises KafkaSqlError if the options are wrong, or the table cannot be read through Spark's API.
        """
        where = f" WHERE {condition}" if condition else ""
        (planned,) = self._planned(f"SELECT * FROM {_NAME}{where}", defaults, warn=warn)
        assert isinstance(planned, Collect)
        (scan,) = scans(planned.input)
        if any(isinstance(column.definition, ComputedColumn) for column in scan.table.columns):
            raise _refused(
                "computed columns are not read through this data source", "compute them with withColumn"
            )
        if gives_changes(scan):
            raise _refused(
                "the rows of this table are a changelog, which Spark's data sources cannot represent",
                'read it with kafka_sql.Session(spark): session.sql("SELECT …") or session.table("…")',
            )
        return scan

    def topics(self, defaults: Mapping[str, str]) -> KafkaTable:
        """Return the topics to read, with secrets. Raises KafkaSqlError if the options are wrong."""
        (planned,) = self._planned(f"SELECT * FROM {_NAME}", defaults)
        assert isinstance(planned, Collect)
        return kafka_connector(scans(planned.input)[0].table.connector)

    def sink(self, defaults: Mapping[str, str]) -> Sink:
        """Return the planned write of rows with the columns of the schema, by name. Raises KafkaSqlError."""
        assert self.schema is not None
        names = ", ".join(map(_identifier, self.schema.fieldNames()))
        (planned,) = self._planned(
            f"INSERT INTO {_NAME} ({names}) SELECT {names} FROM {_NAME}_rows",
            defaults,
            self.schema,
            warn=True,
        )
        assert isinstance(planned, Sink)
        if kafka_connector(planned.table.connector).delivery_guarantee is DeliveryGuarantee.EXACTLY_ONCE:
            raise _refused(
                "nothing is written exactly once here: Spark does not report which micro-batch is written",
                'write with kafka_sql.Session(spark): session.sql("INSERT INTO …"), or '
                "'sink.delivery-guarantee' = 'at-least-once'",
            )
        return planned

    def read_schema(self, defaults: Mapping[str, str]) -> StructType:
        """Return the columns of a table whose schema the user leaves out. Raises KafkaSqlError."""
        return spark_schema(self.scan(defaults).schema)

    def _planned(
        self,
        statement: str,
        defaults: Mapping[str, str],
        rows: StructType | None = None,
        *,
        warn: bool = False,
    ) -> Sequence[Collect | Sink]:
        session = Session()
        scripts = [("options", self.statement(defaults))]
        if rows is not None:
            listed = ", ".join(_physical(field) for field in rows.fields)
            scripts.append(("rows", f"CREATE TEMPORARY TABLE {_NAME}_rows ({listed}) WITH ({_ANY_ROWS})"))
        for declared in session.checked_all(scripts, connect=True):
            _judge_options(declared.diagnostics, warn=warn)
        checked = checked_script(SourceText("statement", statement), declared.catalog, declared.options)
        _judge_options(checked.diagnostics, warn=warn)
        (found,) = checked.statements
        match found:
            case CollectPlan(collect=collect):
                return [session.secrets.resolved(collect)]
            case JobPlan(sinks=(sink,)):
                return [session.secrets.resolved(sink)]
            case _:
                raise _refused(f"'{COLUMNS}' declares more than columns", "write columns only")


class KafkaSqlWarning(UserWarning):
    """Something in a table has no effect, or another one than its user may think."""


def judge(problems: Iterable[Diagnostic]) -> None:
    """Warn about problems that do not prevent the use of a table, at the line that has called a builder.
    Raises KafkaSqlError for the others."""
    for text in _warnings_of(problems):
        warnings.warn(text, KafkaSqlWarning, stacklevel=3)


def _judge_options(problems: Iterable[Diagnostic], *, warn: bool) -> None:
    """Do the same in a process of Spark, where no line is the user's; it warns only with ``warn``."""
    for text in _warnings_of(problems):
        if warn:
            warnings.warn_explicit(text, KafkaSqlWarning, "kafka_sql", 1)


def _warnings_of(problems: Iterable[Diagnostic]) -> list[str]:
    listed = list(problems)
    errors = [problem for problem in listed if problem.severity is Severity.ERROR]
    if errors:
        raise KafkaSqlError(*errors)
    return [" – ".join((problem.message, *problem.notes, *problem.helps)) for problem in listed]


def refuse_other_types(sink: Sink, schema: StructType) -> None:
    """Refuse rows whose columns are not of the types that the sink's encoder takes. Raises PlanError."""
    types = {column.name: column.type for column in sink.table.columns}
    for field in schema.fields:
        wanted = spark_type(types[field.name])
        if wanted.simpleString() != field.dataType.simpleString():  # without nullability
            given, needed = field.dataType.simpleString(), wanted.simpleString()
            raise _refused(
                f"column '{field.name}' is {given}, in the table {needed}", "cast it before it is written"
            )


def _physical(field: StructField) -> str:
    kind = flink_type(field.dataType)
    if kind is None:
        message = f"column '{field.name}' is {field.dataType.simpleString()}, which Flink has no type for"
        raise PlanError(Diagnostic(ErrorCode.UNSUPPORTED_TYPE, message))
    return f"{_identifier(field.name)} {kind if field.nullable else kind.not_null()}"


def _metadata_columns(text: str) -> dict[str, str]:
    """Return the columns of a list by name, with METADATA added if it was left out."""
    tokens, problems = tokenize(SourceText(METADATA_COLUMNS, text))
    if problems:
        raise UsageError(*problems)
    found = {}
    for column in _listed([token for token in tokens if token.kind is not TokenKind.END]):
        words = [token.word for token in column]
        place = next(
            (n for n, word in enumerate(words) if word in ("FROM", "VIRTUAL", "COMMENT")), len(words)
        )
        end = column[-1].end
        at = column[place].start if place < len(words) else end
        given = "METADATA" in words
        whole = text[column[0].start : end]
        written = (
            whole if given else f"{text[column[0].start : at].rstrip()} METADATA {text[at:end]}".rstrip()
        )
        found[column[0].value] = written
    return found


def _listed(tokens: Sequence[Token]) -> list[list[Token]]:
    """Return the tokens between the commas that are outside brackets."""
    parts: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        depth += (token.word in ("(", "<")) - (token.word in (")", ">"))
        if token.word == "," and depth == 0:
            parts.append([])
        else:
            parts[-1].append(token)
    return [part for part in parts if part]


def _identifier(name: str) -> str:
    return "`" + name.replace("`", "``") + "`"


def _literal(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _refused(message: str, help_text: str) -> PlanError:
    return PlanError(Diagnostic(ErrorCode.UNSUPPORTED, message, helps=(help_text,)))
