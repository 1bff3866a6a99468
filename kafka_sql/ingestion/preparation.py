"""From a pipeline's options to its running parts: the reader of records, the known tables, the sink."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from kafka_sql.broker.client.properties import ClientProperties, ClientRole, translate
from kafka_sql.broker.topics import describe_topics
from kafka_sql.catalog.catalog import Catalog
from kafka_sql.ingestion.exactly_once import TransactionalWrite
from kafka_sql.ingestion.flow.expressions import expression_problems
from kafka_sql.ingestion.flow.flow import Dirty, Flow
from kafka_sql.ingestion.flow.gathered_fields import GATHERED, GatheredFields
from kafka_sql.ingestion.flow.record_block import METADATA_TYPES, OfRecord
from kafka_sql.ingestion.flow.sink_tables import SinkTables
from kafka_sql.ingestion.pipeline.pipeline import Lookup, Pipeline, matching, read_pipeline, table_patterns
from kafka_sql.ingestion.raw_source import RAW_TABLE, raw_table
from kafka_sql.ingestion.schemas.evolution import Schemas
from kafka_sql.ingestion.schemas.reader import RecordReader
from kafka_sql.ingestion.schemas.records import RawRecord
from kafka_sql.ingestion.schemas.table_schema import Column, TableSchema
from kafka_sql.ingestion.schemas.value_types import Typing
from kafka_sql.ingestion.side_topics import SideTopics
from kafka_sql.ingestion.sinks.change_records import RecordForm
from kafka_sql.ingestion.sinks.file_sink import FileSink
from kafka_sql.ingestion.sinks.jdbc_sink import JdbcSink
from kafka_sql.ingestion.sinks.kafka_sink import KafkaSink, Publish
from kafka_sql.ingestion.sinks.lake_sink import LakeSink
from kafka_sql.ingestion.sinks.sink import PrintSink, Sink
from kafka_sql.inspect.topic_sample import sample_topic
from kafka_sql.java.regex import topic_pattern
from kafka_sql.model.connectors import DeltaTable, IcebergTable, JdbcTable, LostMarker, Topics
from kafka_sql.model.data_types import BYTES, DataType
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.plan.checked_script import CatalogChange
from kafka_sql.session.check.scripts import checked_script
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.sql.lexer.tokens import TokenKind, tokenize
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, PlanError, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText
from kafka_sql.text.variables import SECRET_OR_ESCAPE

_PROPERTIES = "properties."
_STORAGE = "storage."
_CATALOG, _OF_CATALOG = "catalog.", ("uri", "warehouse")
_KEY_ERROR = "json.infer-schema.parse-key-error.field-name"
_NO_GROUP = "the source starts at 'group-offsets', which needs 'properties.group.id'"
"""Tables have a default group by their names, pipelines do not."""
_IN_SQL = re.compile(r"'([\w.-]+)' = '([^']*)'")
_ANY_TABLE = (
    "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', "
    "'format' = 'debezium-json', 'scan.startup.mode' = 'earliest-offset'"
)
_METADATA = re.compile(r"(?P<key>\S+)(?:\s+AS\s+(?P<name>.+?)(?P<wide>\s+BIGINT)?)?", re.IGNORECASE)


@dataclass(frozen=True)
class Preparation:
    """Builds the parts of a pipeline; ``secrets`` has the values of references."""

    pipeline: Pipeline
    secrets: Secrets

    def flow(self) -> Flow:
        """Return the flow of the records, which knows the declared tables. Raises PlanError, also for errors
        in the SQL of transforms that do not depend on columns.
        """
        problems = expression_problems(self.pipeline.transforms)
        if problems:
            raise PlanError(*problems)
        options = self.pipeline.source
        reader = self._reader()
        schemas = Schemas(
            reader.types,
            self._key_of,
            follows=options.text("schema.inference.strategy") == "continuous",
            fixed=reader.fixed,
            iso=reader.typing.iso,
            as_string=reader.typing.as_string,
        )
        for schema in self._declared():
            schemas.declare(schema)
        metadata = dict(self._metadata())
        return Flow(
            self.pipeline, reader, schemas, self._sink_tables(), metadata, self._gathering(reader, metadata)
        )

    def check(self) -> list[Diagnostic]:
        """Raise PlanError with every error that shows without a request to brokers; return warnings."""
        warnings: list[Diagnostic] = []
        problems: list[Diagnostic] = []
        for look in (self.check_source, self.check_sink, lambda: warnings.extend(self.check_declared())):
            try:
                look()
            except KafkaSqlError as error:
                problems += error.diagnostics
        if problems:
            raise PlanError(*problems)
        return [*warnings, *(replace(each, severity=Severity.WARNING) for each in self.missing_secrets())]

    def missing_secrets(self) -> list[Diagnostic]:
        """Report the secrets that options name and that do not exist; reads none of them."""
        pipeline = self.pipeline
        values = [
            given.entry.value
            for part in (pipeline.source, pipeline.sink, pipeline.options)
            for given in part.given.values()
        ]
        return [
            replace(self.secrets.missing(found[1]), span=value.span)
            for value in values
            for found in SECRET_OR_ESCAPE.finditer(value.value)
            if found[1] and not self.secrets.has(found[1])
        ]

    def check_declared(self) -> list[Diagnostic]:
        """Raise PlanError if a transform is wrong for a declared table or for every table; return
        warnings.
        """
        return transform_warnings(self.flow())

    def check_source(self) -> None:
        """Raise PlanError if the options of the source contradict each other."""
        made = raw_table(self.pipeline.source, METADATA_TYPES.keys())
        text = f"{made};\nSELECT * FROM {RAW_TABLE};"
        checked = checked_script(SourceText("source", text), Catalog(), SessionOptions.default("UTC"))
        errors = [each for each in checked.diagnostics if each.severity is Severity.ERROR]
        errors += [
            replace(each, message=_NO_GROUP, severity=Severity.ERROR)
            for each in checked.diagnostics
            if each.code == ErrorCode.MISSING_OPTION and each not in errors
        ]
        if errors:
            place = self.pipeline.source.place
            raise PlanError(*(replace(each.with_texts(_of_source), span=place) for each in errors))

    def check_sink(self) -> None:
        """Raise PlanError if the options of the sink do not fit the tables."""
        if self.pipeline.sink_type == "kafka":
            list(self._mapping(self.pipeline.sink))

    def sample(self, flow: Flow) -> list[Dirty]:
        """Read the newest records, so that tables start with their columns; return the unreadable ones.
        Raises KafkaSqlError if brokers do not answer, or a schema is impossible.
        """
        count = int(str(self.pipeline.source.value("scan.max.pre.fetch.records")))
        return list(flow.learn(self.newest(count))) if count else []

    def newest(self, per_partition: int) -> Iterator[RawRecord]:
        """Yield the newest records of every partition. Raises KafkaSqlError."""
        consumer = self.consumer
        for topic in self.topics_there():
            for record in sample_topic(consumer, topic, per_partition, of_each=True).records:
                yield RawRecord(topic, record.partition, record.offset, 0, record.key, record.value)

    def topics_there(self) -> list[str]:
        """Return the topics to read now. Raises KafkaSqlError, at the source, if brokers do not answer or do
        not have them.
        """
        options = self.pipeline.source
        try:
            return sorted(describe_topics(self.consumer, self.topics))
        except KafkaSqlError as error:
            place = options.span("topic" if "topic" in options else "topic-pattern")
            raise error.placed(place) from error

    @property
    def consumer(self) -> ClientProperties:
        """Return the properties of the reading client. Raises KafkaSqlError."""
        return translate(self._properties(self.pipeline.source), ClientRole.CONSUMER)

    @property
    def topics(self) -> Topics:
        """The topics to read."""
        options = self.pipeline.source
        return Topics(options.texts("topic"), options.optional_text("topic-pattern"))

    def sink(self, line: Callable[[str], None], publish: Publish | None = None) -> Sink:
        """Return the sink; ``line`` receives the lines of the print sink, ``publish`` the records of a sink
        that writes exactly once. Raises KafkaSqlError.
        """
        options = self.pipeline.sink
        match self.pipeline.sink_type:
            case "print":
                return PrintSink(line)
            case "filesystem":
                return FileSink(Path(options.text("path").removeprefix("file://")))
            case "delta":
                lake = DeltaTable(
                    options.text("path").removeprefix("file://"),
                    storage=tuple(
                        (given.entry.key.value.removeprefix(_STORAGE), given.entry.value.value)
                        for given in options.given.values()
                        if given.entry.key.value.startswith(_STORAGE)
                    ),
                    compact_every=options.integer("sink.compact-every"),
                )
                return LakeSink(self.secrets.resolved(lake))
            case "iceberg":
                return LakeSink(self.secrets.resolved(_iceberg(options)))
            case "jdbc":
                table = JdbcTable(
                    options.text("url"),
                    "",
                    options.optional_text("username"),
                    options.optional_text("password"),
                    in_utc=True,
                )
                return JdbcSink(self.secrets.resolved(table))
            case _:
                return KafkaSink(
                    translate(self._properties(options), ClientRole.PRODUCER),
                    RecordForm(
                        options.text("value.format"),
                        options.optional_text("key.format"),
                        options.boolean("debezium-json.include-schema.enabled"),
                    ),
                    options.optional_text("topic"),
                    tuple(self._mapping(options)),
                    _by_key(options),
                    options.text("sink.delivery-guarantee") != "none",
                    publish,
                )

    def transactional_write(self) -> TransactionalWrite | None:
        """Return how to write topics exactly once; None if the sink does not. Raises KafkaSqlError."""
        options = self.pipeline.sink
        if (
            self.pipeline.sink_type != "kafka"
            or options.optional_text("sink.delivery-guarantee") != "exactly-once"
        ):
            return None
        pairs = self._properties(options)
        return TransactionalWrite(
            translate(pairs, ClientRole.PRODUCER),
            translate(pairs, ClientRole.CONSUMER),
            options.text("sink.transactional-id-prefix"),
            _by_key(options),
            LostMarker(options.text("sink.exactly-once.on-lost-marker")),
        )

    def side(self) -> SideTopics:
        """Return the topics for schema events and left-out records, on the brokers of the source. Raises
        KafkaSqlError."""
        options = self.pipeline.options
        producer = translate(self._properties(self.pipeline.source), ClientRole.PRODUCER)
        sources, pattern = self.topics.names, self.topics.pattern
        for name in ("dirty-data.collector.topic", "schema-events.topic"):
            topic = options.optional_text(name)
            if topic is not None and pattern is not None and topic_pattern(pattern).fullmatch(topic):
                message = f"'{name}' is a topic that the source's 'topic-pattern' matches"
                raise self._wrong_in(options, name, message, "name another topic")
        return SideTopics(
            producer,
            options.optional_text("dirty-data.collector.topic"),
            options.optional_text("schema-events.topic"),
            sources,
        )

    def tolerated(self) -> int | None:
        """Return how many records may be left out; None for any number, 0 for none."""
        options = self.pipeline.source
        ignores = options.boolean(f"{self.pipeline.format}.ignore-parse-errors")
        collects = self.pipeline.options.optional_text("dirty-data.collector.type") == "dead-letter"
        if not (ignores or collects or options.boolean("ingestion.ignore-errors")):
            return 0
        most = int(str(options.value("ingestion.error-tolerance.max-count")))
        return None if ignores or most < 0 else most

    @property
    def logs_values(self) -> bool:
        """Whether the log shows the values of left-out records."""
        return self.pipeline.options.optional_text("dirty-data.collector.type") == "logger"

    def _reader(self) -> RecordReader:
        options, name = self.pipeline.source, self.pipeline.format
        ids = options.optional_text("json.decode.parser-table-id.fields") or ""
        return RecordReader(
            name,
            Typing(
                iso=options.text("json.timestamp-format.standard") == "ISO-8601",
                as_string=options.boolean(f"{name}.infer-schema.primitive-as-string"),
                tinyint1_is_boolean=options.boolean("canal-json.mysql.treat-tinyint1-as-boolean.enabled"),
                mysql_timestamp_is_local=options.boolean(
                    "canal-json.mysql.treat-mysql-timestamp-as-datetime-enabled"
                ),
            ),
            options.text("canal-json.infer-schema.strategy"),
            options.boolean("debezium-json.schema-include"),
            options.optional_text("canal-json.database.include"),
            options.optional_text("canal-json.table.include"),
            tuple(each.strip() for each in ids.split(",") if each.strip()),
            {**dict(self._fixed()), **self._columns_of_ours()},
            options.boolean("json.infer-schema.flatten-nested-columns.enable"),
            "key.format" in options,
            options.optional_text("key.fields-prefix") or "",
            options.optional_text("value.fields-prefix") or "",
            options.boolean("debezium-json.infer-primary-key.enable"),
            options.optional_text(_KEY_ERROR),
        )

    def _gathering(self, reader: RecordReader, metadata: Iterable[str]) -> GatheredFields | None:
        """Return the collector of fields that have no column in tables."""
        options = self.pipeline.source
        column = options.optional_text("schema.inference.map-column")
        if column is None:
            return None
        first = {*metadata, *reader.fixed}
        for transform in self.pipeline.transforms:
            first.update(transform.primary_key)
        return GatheredFields(column, options.integer("schema.inference.max-columns"), frozenset(first))

    def _sink_tables(self) -> SinkTables:
        """Return the rules for changes of the sink's tables."""
        sink = self.pipeline.sink
        only, never = (_tags(sink.optional_text(f"{word}.schema.changes")) for word in ("include", "exclude"))

        def takes(tag: str) -> bool:
            return (not only or _is_among(tag, only)) and not _is_among(tag, never)

        broad = sink.optional_text("sink.type-normalize-strategy") == "BROADEN"
        return SinkTables(self.pipeline.options.text("schema.change.behavior"), takes, broad)

    def _key_of(self, table: str) -> tuple[str, ...]:
        for transform in self.pipeline.transforms:
            if transform.primary_key and transform.projection is None and matching(transform.patterns, table):
                return transform.primary_key
        return ()

    def _metadata(self) -> Iterator[tuple[str, OfRecord]]:
        """Yield the name of each column of metadata, and its metadata: ``partition``, ``partition AS part``,
        ``partition AS part BIGINT``."""
        text = self.pipeline.source.optional_text("metadata.list") or ""
        for item in filter(None, (each.strip() for each in text.split(","))):
            found = _METADATA.fullmatch(item)
            key = item if found is None else found["key"]
            if found is None or key not in METADATA_TYPES:
                raise self._wrong("metadata.list", f"metadata '{key}' does not exist here", *METADATA_TYPES)
            kind = METADATA_TYPES[key]
            if found["wide"] is not None:
                kind = METADATA_TYPES["offset"]
            yield found["name"] or key, OfRecord(key, kind)

    def _fixed(self) -> Iterator[tuple[str, DataType]]:
        key = "json.infer-schema.fixed-types"
        text = self.pipeline.source.optional_text(key)
        if text:
            for column in self._columns(key, f"CREATE TABLE t ({text})"):
                yield from ((each.name, each.type) for each in column.columns)

    def _columns_of_ours(self) -> dict[str, DataType]:
        """Return the columns that come from options instead of fields of records."""
        options = self.pipeline.source
        found: dict[str, DataType] = {}
        gathering = options.optional_text("schema.inference.map-column")
        if gathering is not None:
            found[gathering] = GATHERED
        key = options.optional_text(_KEY_ERROR)
        if key is not None:
            found[f"{options.optional_text('key.fields-prefix') or ''}{key}"] = BYTES
        return found

    def _declared(self) -> Iterator[TableSchema]:
        key = "scan.value.initial-schemas.ddls"
        text = self.pipeline.source.optional_text(key)
        if text:
            yield from self._columns(key, text)

    def _columns(self, key: str, text: str) -> Iterator[TableSchema]:
        """Yield the tables of CREATE TABLE statements without WITH. Raises PlanError at the option."""
        for statement in statements_in(text):
            match = re.match(r"CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(`?[\w.`-]+)\s*\(", statement, re.I)
            if match is None:
                raise self._wrong(key, f"'{statement[:40]}' is not of the form CREATE TABLE name (columns)")
            name = match[1].replace("`", "")
            declared = f"CREATE TABLE t ({statement[match.end() :]} WITH ({_ANY_TABLE});"
            checked = checked_script(SourceText(key, declared), Catalog(), SessionOptions.default("UTC"))
            errors = [each for each in checked.diagnostics if each.severity is Severity.ERROR]
            if errors:
                raise self._wrong(key, errors[0].message, *errors[0].helps)
            change = checked.statements[-1]
            assert isinstance(change, CatalogChange)
            table = change.declared
            assert table is not None
            columns = tuple(Column(each.name, each.type.as_nullable()) for each in table.columns)
            yield TableSchema(name, columns, tuple(table.primary_key))

    def _mapping(self, options: ResolvedOptions) -> Iterator[tuple[tuple[re.Pattern[str], ...], str]]:
        text = options.optional_text("sink.tableId-to-topic.mapping") or ""
        for part in (each.strip() for each in text.split(";")):
            tables, colon, topic = part.rpartition(":")
            if part and not (colon and tables and topic.strip()):
                raise self._wrong_in(
                    options, "sink.tableId-to-topic.mapping", f"'{part}' is not tables:topic"
                )
            if part:
                try:
                    patterns = tuple(re.compile(pattern) for pattern in table_patterns(tables))
                except re.error as error:
                    message = f"'{tables}' is not a valid regular expression: {error}"
                    raise self._wrong_in(options, "sink.tableId-to-topic.mapping", message) from None
                yield patterns, topic.strip()

    def _properties(self, options: ResolvedOptions) -> list[tuple[str, str]]:
        pairs = tuple(
            (given.entry.key.value.removeprefix(_PROPERTIES), given.entry.value.value)
            for given in options.given.values()
            if given.entry.key.value.startswith(_PROPERTIES)
        )
        return list(self.secrets.resolved(pairs))

    def _wrong(self, key: str, message: str, *helps: str) -> KafkaSqlError:
        return self._wrong_in(self.pipeline.source, key, message, *helps)

    @staticmethod
    def _wrong_in(options: ResolvedOptions, key: str, message: str, *helps: str) -> KafkaSqlError:
        help = (", ".join(helps),) if helps else ()
        return PlanError(Diagnostic(ErrorCode.INVALID_VALUE, message, options.span(key), helps=help))


def statements_in(text: str) -> Iterator[str]:
    """Yield the statements of a text, without the semicolons after them and the comments before them."""
    begin: int | None = None
    for token in tokenize(SourceText("statements", text))[0]:
        if token.word != ";" and token.kind is not TokenKind.END:
            begin = token.start if begin is None else begin
        elif begin is not None:
            yield text[begin : token.start].strip()
            begin = None


def check_pipeline(source: SourceText, variables: Lookup, secrets: Secrets) -> list[Diagnostic]:
    """Return the errors in the pipeline of a file that show without a request to brokers, and warnings."""
    try:
        pipeline = read_pipeline(source, variables)
        return [*pipeline.warnings, *Preparation(pipeline, secrets).check()]
    except KafkaSqlError as error:
        return list(error.diagnostics)


def transform_warnings(flow: Flow) -> list[Diagnostic]:
    """Return warnings about the transforms of the known tables. Raises PlanError."""
    problems = flow.problems()
    if any(each.severity is Severity.ERROR for each in problems):
        raise PlanError(*problems)
    return problems


def _of_source(text: str) -> str:
    """Reword a message about the table that is read as one about a source in YAML."""
    return _IN_SQL.sub(r"'\1: \2'", text.replace(f"table '{RAW_TABLE}'", "the source"))


def _iceberg(options: ResolvedOptions) -> IcebergTable:
    """Return the catalog of tables, and the namespace of those whose names have none."""
    properties = [("type", options.text("catalog-type"))]
    for given in options.given.values():
        key = given.entry.key.value
        if key in _OF_CATALOG or key.startswith(_CATALOG):
            properties.append((key.removeprefix(_CATALOG), given.entry.value.value))
    home = tuple(options.text("catalog-database").split("."))
    return IcebergTable(options.text("catalog-name"), home, tuple(properties))


def _by_key(options: ResolvedOptions) -> bool:
    return options.text("partition.strategy") == "hash-by-key"


def _tags(text: str | None) -> tuple[str, ...]:
    return tuple(each.strip() for each in (text or "").split(",") if each.strip())


def _is_among(tag: str, tags: tuple[str, ...]) -> bool:
    """Whether one of ``tags`` is the name of a change, or a part of the name (``column``: all of columns)."""
    parts = tag.split(".")
    return any(each == tag or each in parts for each in tags)
