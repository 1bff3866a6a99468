"""Typed configuration of each connector, made from checked options (reference §1.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from kafka_sql.model.bad_records import FAIL, BadRecords
from kafka_sql.model.formats import Format
from kafka_sql.model.header_filter import HeaderFilter
from kafka_sql.model.record_log import RecordLog
from kafka_sql.model.scan_predicate import ScanPredicate


class StartupMode(Enum):
    """``scan.startup.mode``."""

    EARLIEST_OFFSET = "earliest-offset"
    LATEST_OFFSET = "latest-offset"
    GROUP_OFFSETS = "group-offsets"
    TIMESTAMP = "timestamp"
    SPECIFIC_OFFSETS = "specific-offsets"


class BoundedMode(Enum):
    """``scan.bounded.mode``."""

    UNBOUNDED = "unbounded"
    LATEST_OFFSET = "latest-offset"
    GROUP_OFFSETS = "group-offsets"
    TIMESTAMP = "timestamp"
    SPECIFIC_OFFSETS = "specific-offsets"


SpecificOffset = tuple[int, int] | tuple[int, int, str]
"""Partition, offset, and the topic where there are several."""


@dataclass(frozen=True, slots=True)
class Startup:
    """Where reading begins. ``timestamp_ms`` is epoch milliseconds; ``specific_offsets`` are those of one
    topic, or name their topic."""

    mode: StartupMode = StartupMode.GROUP_OFFSETS
    timestamp_ms: int | None = None
    specific_offsets: tuple[SpecificOffset, ...] = ()


@dataclass(frozen=True, slots=True)
class Bound:
    """Where reading ends, exclusive. Fields as in :class:`Startup`."""

    mode: BoundedMode = BoundedMode.UNBOUNDED
    timestamp_ms: int | None = None
    specific_offsets: tuple[SpecificOffset, ...] = ()


class DeliveryGuarantee(Enum):
    """``sink.delivery-guarantee``."""

    NONE = "none"
    AT_LEAST_ONCE = "at-least-once"
    EXACTLY_ONCE = "exactly-once"


class LostMarker(Enum):
    """``sink.exactly-once.on-lost-marker``: what to do with a micro-batch that may have been published where
    Kafka does not know any more."""

    FAIL = "fail"
    PUBLISH = "publish"
    SKIP = "skip"


class ValueFieldsInclude(Enum):
    """``value.fields-include``: whether key columns are in the value too."""

    ALL = "ALL"
    EXCEPT_KEY = "EXCEPT_KEY"


@dataclass(frozen=True, slots=True)
class Topics:
    """A list of topics, or a Java regular expression that whole topic names must match. Of the listed topics
    only ``partitions`` are read where there are any: (topic, partition)."""

    names: tuple[str, ...] = ()
    pattern: str | None = None
    partitions: tuple[tuple[str, int], ...] = ()

    @property
    def are_many(self) -> bool:
        """Whether there may be more than one."""
        return self.pattern is not None or len(self.names) > 1


PARTITIONERS = ("default", "fixed", "round-robin")
"""Those of ``sink.partitioner`` that have a name of their own; others are classes of Python's."""


@dataclass(frozen=True, slots=True)
class KafkaTable:
    """A table with ``'connector' = 'kafka'``.

    ``properties`` are the ``properties.*`` options without that prefix, in the Java client's spelling, in
    the order written. ``discovery_interval_ms`` is 0 where discovery is off. ``key_fields`` are table
    column names (prefix kept). ``max_records_per_batch`` limits a micro-batch, None means no limit.
    ``header_filter`` leaves records out by their headers before they are decoded. ``value_fields_prefix`` is
    what the names of value columns have in the table only."""

    topics: Topics
    properties: tuple[tuple[str, str], ...] = field(repr=False)
    value_format: Format
    key_format: Format | None = None
    key_fields: tuple[str, ...] = ()
    key_fields_prefix: str = ""
    value_fields_include: ValueFieldsInclude = ValueFieldsInclude.ALL
    startup: Startup = Startup()
    bound: Bound = Bound()
    discovery_interval_ms: int = 300_000
    scan_parallelism: int | None = None
    sink_partitioner: str = "default"
    sink_parallelism: int | None = None
    delivery_guarantee: DeliveryGuarantee = DeliveryGuarantee.AT_LEAST_ONCE
    transactional_id_prefix: str | None = None
    on_lost_marker: LostMarker = LostMarker.FAIL
    max_records_per_batch: int | None = None
    bad_records: BadRecords = FAIL
    header_filter: HeaderFilter | None = None
    value_fields_prefix: str = ""
    late_topic: str | None = None
    """Where records of late rows go, None where they are dropped alone."""
    watermark_on_event: bool = False
    """Whether the watermark moves with each record, instead of with each micro-batch."""
    watermark_generator: str | None = None
    """The Python class (``module.Class``) whose objects emit the watermark; None for the WATERMARK clause."""
    forgets_topics: bool = False
    """Whether a query goes on without topics that a checkpoint knows and that are not read any more."""
    check_duplicated_group: bool = False
    """Whether reading is refused while the consumer group has members."""
    events_duplicate: bool = False
    """Whether its changes may come again, so that the newest of each primary key counts."""

    @property
    def group_id(self) -> str | None:
        """``properties.group.id``."""
        return dict(self.properties).get("group.id")

    def registers_metrics(self, client: str) -> bool:
        """Whether the figures of its ``consumer`` or ``producer`` are metrics of the job: Flink's
        ``properties.register.consumer.metrics`` (and ``producer``)."""
        given = dict(self.properties).get(f"register.{client}.metrics", "true")
        return given.strip().lower() != "false"

    def commit_group(self, *, checkpoints: bool) -> str | None:
        """The consumer group whose offsets a job commits, None for none: that of the table, unless
        ``properties.commit.offsets.on.checkpoint`` is false, or no checkpoints are kept and
        ``properties.enable.auto.commit`` is false (Flink commits then too, or the consumer does)."""
        properties = dict(self.properties)
        automatic = properties.get("enable.auto.commit", "").strip().lower()
        on_checkpoint = properties.get("commit.offsets.on.checkpoint", "true").strip().lower() != "false"
        if automatic == "true":
            return self.group_id
        return self.group_id if on_checkpoint and (checkpoints or automatic != "false") else None

    def commit_interval_ms(self, *, checkpoints: bool) -> int:
        """The least time between two commits: ``properties.auto.commit.interval.ms`` where the consumer of
        Flink commits by itself, because no checkpoints are kept; else 0."""
        properties = dict(self.properties)
        automatic = properties.get("enable.auto.commit", "").strip().lower() == "true"
        text = properties.get("auto.commit.interval.ms", "0").strip()
        return int(text) if automatic and not checkpoints and text.isdecimal() else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class LogTable(KafkaTable):
    """A table over the log of a connector from another package: a topic in everything but the client that
    reads and writes it. ``connector`` is the name of the connector, the only topic is the name of ``log``."""

    connector: str
    log: RecordLog


@dataclass(frozen=True, slots=True)
class UpsertKafkaTable:
    """A table with ``'connector' = 'upsert-kafka'``: records are the newest values of keys, a record without
    value deletes.

    ``kafka`` is the table as a plain one: ``key_fields`` are the primary key in its order, ``key_format`` is
    set, reading starts at the earliest offset. Rows are held back until there are ``buffer_max_rows`` of them
    or ``buffer_interval_ms`` have passed; both 0: not at all."""

    kafka: KafkaTable
    buffer_max_rows: int = 0
    buffer_interval_ms: int = 0


class CommitTrigger(Enum):
    """``sink.partition-commit.trigger``."""

    PROCESS_TIME = "process-time"
    PARTITION_TIME = "partition-time"


@dataclass(frozen=True, slots=True)
class CommitTime:
    """When a stream's partition is complete: ``delay_ms`` after it was begun, or when the watermark has
    passed its own time by that. The latter is read from ``pattern`` (``$column`` for the values; None: the
    first value) in the ``format`` of Python (None: ISO), in ``zone``."""

    trigger: CommitTrigger
    delay_ms: int = 0
    pattern: str | None = None
    format: str | None = None
    zone: str = "UTC"


@dataclass(frozen=True, slots=True)
class FilesystemTable:
    """``'connector' = 'filesystem'``. ``monitor_interval_ms`` is None where only the files of the start are
    read, from whole paths that match ``path_pattern`` (of Java). ``default_partition`` is the folder of rows
    without a partition value; a stream writes every ``write_interval_ms``, then the file ``success_file``
    into the partitions it wrote (None: no such file), at once or when ``commit`` says. Files have about
    ``file_bytes`` at most; one that ``compacts`` writes no more of them at once than that takes."""

    path: str
    format: Format
    monitor_interval_ms: int | None = None
    path_pattern: str | None = None
    default_partition: str = "__DEFAULT_PARTITION__"
    write_interval_ms: int = 60_000
    success_file: str | None = None
    commit: CommitTime | None = None
    by_partition: bool = False
    sink_parallelism: int | None = None
    file_bytes: int = 1 << 27
    compacts: bool = False


class LookupCache(Enum):
    """``lookup.cache``."""

    NONE = "NONE"
    PARTIAL = "PARTIAL"
    FULL = "FULL"


@dataclass(frozen=True, slots=True)
class LookupOptions:
    """How rows of a table are looked up. Times are milliseconds, None where nothing expires; ``max_rows`` are
    the keys that a task's cache holds, None without limit."""

    cache: LookupCache = LookupCache.NONE
    max_rows: int | None = None
    expire_after_write_ms: int | None = None
    expire_after_access_ms: int | None = None
    missing_keys: bool = True
    reload_interval_ms: int | None = None
    max_retries: int = 3


@dataclass(frozen=True, slots=True)
class PartitionedScan:
    """``scan.partition.*``: the table in ``count`` parts by ``column``, from ``lower`` to ``upper``
    (inclusive)."""

    column: str
    count: int
    lower: int
    upper: int


@dataclass(frozen=True, slots=True)
class JdbcTable:
    """``'connector' = 'jdbc'``. ``table`` is the table's name in the database as written; with a
    ``primary_key`` rows are written over those of the same key. ``flush_rows`` is 0 where a task writes all
    its rows at once; ``fetch_rows`` 0 where nothing was set. With ``in_utc`` MySQL's points in time are
    exchanged in UTC; without, TIMESTAMP columns show the time of the server's zone, as they do in Flink."""

    url: str
    table: str
    username: str | None = None
    password: str | None = field(default=None, repr=False)
    primary_key: tuple[str, ...] = ()
    connect_timeout_ms: int = 60_000
    partitions: PartitionedScan | None = None
    fetch_rows: int = 0
    lookup: LookupOptions = LookupOptions()
    flush_rows: int = 100
    sink_retries: int = 3
    sink_parallelism: int | None = None
    in_utc: bool = False


VALID_FROM, VALID_TO = "valid_from", "valid_to"
"""The columns of a table that keeps versions: when a row came, and when it was replaced or deleted (NULL: it
is there)."""


@dataclass(frozen=True, slots=True)
class DeltaTable:
    """``'connector' = 'delta'``: a table of Delta Lake at ``path`` (a path or URI), with a ``primary_key``
    one whose rows are written over those of the same key. ``storage`` are settings of the object store; small
    files are joined after every ``compact_every`` commits (0: never). With ``evolves`` columns that the table
    lacks are added to it, with ``widens`` fields inside of columns too, and types become wider; with
    ``versions`` rows are not written over, but get an end."""

    path: str
    primary_key: tuple[str, ...] = ()
    storage: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    compact_every: int = 0
    evolves: bool = False
    widens: bool = False
    versions: bool = False
    monitor_interval_ms: int | None = None
    """How often a stream looks for new versions; None where the table is read once."""


@dataclass(frozen=True, slots=True)
class IcebergTable:
    """``'connector' = 'iceberg'``: the table ``name`` of a catalog of Iceberg, which ``properties`` describe.
    ``keeps_unsent`` says that a row keeps the values of columns that are not written. The other fields are as
    in :class:`DeltaTable`. ``settings`` are properties of a table that is made."""

    catalog: str
    name: tuple[str, ...]
    properties: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    primary_key: tuple[str, ...] = ()
    compact_every: int = 0
    evolves: bool = False
    widens: bool = False
    versions: bool = False
    monitor_interval_ms: int | None = None
    keeps_unsent: bool = False
    settings: tuple[tuple[str, str], ...] = ()


LakeTable = DeltaTable | IcebergTable
"""A table of a lakehouse."""


class GeneratorKind(Enum):
    """``fields.#.kind`` of datagen."""

    RANDOM = "random"
    SEQUENCE = "sequence"


@dataclass(frozen=True, slots=True)
class GeneratorField:
    """One column of a datagen table; bounds are numbers for numeric columns, None where not given.

    ``length`` is characters, bytes or elements; ``max_past_ms`` is for time types; ``null_rate`` is 0.0–1.0.
    """

    column: str
    kind: GeneratorKind = GeneratorKind.RANDOM
    minimum: float | int | str | None = None
    maximum: float | int | str | None = None
    max_past_ms: int = 0
    length: int | None = None
    variable_length: bool = False
    start: int | None = None
    end: int | None = None
    null_rate: float = 0.0


@dataclass(frozen=True, slots=True)
class DatagenTable:
    """``'connector' = 'datagen'``; bounded when ``number_of_rows`` or a sequence field is given."""

    fields: tuple[GeneratorField, ...]
    rows_per_second: int = 10_000
    number_of_rows: int | None = None


@dataclass(frozen=True, slots=True)
class PrintTable:
    """``'connector' = 'print'``."""

    identifier: str = ""
    standard_error: bool = False


@dataclass(frozen=True, slots=True)
class BlackholeTable:
    """``'connector' = 'blackhole'``."""


@dataclass(frozen=True, slots=True)
class SparkTable:
    """A table of a catalog of type ``spark``; ``name`` is its full name for Spark, parts in backticks.
    ``is_view`` says that it is a temporary view of the session's Spark, which can only be read."""

    name: str
    is_view: bool = False


class JobsView(Enum):
    """What a table of running jobs has a row for: each job, each table that one reads, each partition."""

    JOBS = "jobs"
    SOURCES = "sources"
    LAG = "lag"


@dataclass(frozen=True, slots=True)
class JobsTable:
    """A table of running jobs; its ``rows`` are put in when a statement that reads it is executed."""

    view: JobsView
    rows: tuple[tuple[Any, ...], ...] = ()


StateReader = Callable[[Sequence[ScanPredicate]], Iterator[Any]]
"""Gives the rows of an operator's state that satisfy the predicates, as Arrow record batches."""


@dataclass(frozen=True, slots=True)
class StateTable:
    """The state of an ``operator`` in the checkpoint in ``folder``, which ``read`` gives as it is at the last
    checkpoint; it is put in when a statement that reads it is executed."""

    folder: str
    operator: str
    read: StateReader | None = None


@dataclass(frozen=True, slots=True)
class Unconnected:
    """A table that is only declared: LIKE can copy it, nothing reads or writes it. It has no option at all,
    or ``connector`` names one of Flink that is not here."""

    connector: str = ""


Connector = (
    KafkaTable
    | LogTable
    | UpsertKafkaTable
    | FilesystemTable
    | JdbcTable
    | DeltaTable
    | IcebergTable
    | DatagenTable
    | PrintTable
    | BlackholeTable
    | SparkTable
    | JobsTable
    | StateTable
    | Unconnected
)


def plain_kafka(connector: Connector) -> KafkaTable | None:
    """The Kafka table that is read or written, for upsert-kafka the plain one; None for other connectors."""
    if isinstance(connector, UpsertKafkaTable):
        return connector.kafka
    return connector if isinstance(connector, KafkaTable) else None


def is_static(connector: Connector) -> bool:
    """Return whether a stream reads tables with this connector as they are at one time, and not as they
    change."""
    if isinstance(connector, (FilesystemTable, DeltaTable, IcebergTable)):
        return connector.monitor_interval_ms is None
    return isinstance(connector, (SparkTable, JdbcTable, JobsTable, StateTable))
