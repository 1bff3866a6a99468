"""What the Kafka data source reads, as one frozen value that travels to Spark's Python processes as an
option."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timezone, tzinfo
from enum import Enum

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.codecs.contract.codec import DecoderSpec
from kafka_sql.model.bad_records import BadRecordLimit
from kafka_sql.model.connectors import Topics
from kafka_sql.model.header_filter import HeaderFilter
from kafka_sql.model.local_query import LastMoment, LocalPlan, TaskValue
from kafka_sql.model.scan_predicate import ScanPredicate
from kafka_sql.spark.kafka_scan.offset_ranges import PartitionOffsets
from kafka_sql.spark.platform.task_reports import ReportAddress


class Origin(Enum):
    """Where a column of the scan comes from."""

    KEY = "key"
    VALUE = "value"
    FORMAT = "format"
    METADATA = "metadata"


@dataclass(frozen=True, slots=True)
class ScanColumn:
    """An output column: position ``index`` in the decoder's projection, or the metadata key ``metadata``.
    ``hidden`` columns, which come last, are only for predicates. ``in_tombstone`` is the position in the
    key's projection that gives the column where a record has no value."""

    name: str
    origin: Origin
    index: int = 0
    metadata: str = ""
    hidden: bool = False
    in_tombstone: int | None = None


@dataclass(frozen=True, slots=True)
class DeadLetterTopic:
    """Where the tasks of a scan write bad records (or others: ``kind``), and with which client."""

    topic: str
    producer: ClientProperties
    kind: str = "dead-letter"


@dataclass(frozen=True, slots=True)
class BadRecordRules:
    """What tasks do with records that the formats of the key or the value refuse.

    ``key_fails`` and ``value_fails`` say that the job fails. Else the record is left out: ``whole`` with all
    its rows, or as the format leaves out what it cannot read; and written to ``dead_letters``. ``limit`` is
    that of all tasks together, ``too_many`` the number of bad records at which one task alone knows that
    there are too many."""

    key_fails: bool = True
    value_fails: bool = True
    whole: bool = False
    dead_letters: DeadLetterTopic | None = None
    limit: BadRecordLimit | None = None
    too_many: int | None = None


@dataclass(frozen=True, slots=True)
class ViewColumn:
    """The column ``name`` of a view: the column ``source``, of which only the fields ``nested`` are taken
    (None: all of it)."""

    source: str
    name: str
    nested: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class ScanView:
    """What one of several scans takes of rows that are read for all of them: the rows for which
    ``predicates`` are true, and what ``query`` makes of them."""

    columns: tuple[ViewColumn, ...]
    predicates: tuple[ScanPredicate, ...] = ()
    query: LocalPlan | None = None


@dataclass(frozen=True, slots=True)
class Sharing:
    """A scan that is read together with others on one machine: which of the ``views`` it is, and the
    ``folder`` in which the tasks that read leave the rows of the others."""

    folder: str
    number: int
    views: tuple[ScanView, ...]

    @property
    def view(self) -> ScanView:
        """What this scan takes."""
        return self.views[self.number]


@dataclass(frozen=True, slots=True)
class ScanWatermark:
    """The watermark that follows the rows of a scan in a native stream: ``delay_ms`` behind ``rowtime``, a
    value of its columns (None where tasks cannot compute it: then Spark has the event times reported). A
    partition without a record for ``idle_ms`` does not hold it back (0: every one does). How far each
    partition has come is kept below ``folder`` (a path or URI); ``tells_others`` says that other scans of
    the query have watermarks too. Rows for which the watermark has passed their ``last_moment`` are left out
    and counted (None: nothing is known of them)."""

    folder: str
    rowtime: TaskValue | None
    delay_ms: int
    idle_ms: int = 0
    tells_others: bool = False
    last_moment: LastMoment | None = None
    on_event: bool = False
    """The watermark moves with each record: a row is late behind those that were read before it."""
    tells_passed: bool = False
    """Rows have the column :data:`BEFORE_COLUMN`, the watermark before each of them, in front of that of the
    marks."""
    watched: TaskValue | None = None
    """The event time of rows that carry the watermark, NULL of others; None where all do."""
    zone: tzinfo = timezone.utc
    """The time zone of the session."""

    @property
    def delay_us(self) -> int:
        """The delay in microseconds."""
        return self.delay_ms * 1000


@dataclass(frozen=True, slots=True)
class KafkaScan:
    """A scan of one Kafka table.

    ``start`` and ``end`` are resolved offsets, ``end`` None for an unbounded scan; ``waits_for_end`` says
    that the end may lie ahead of what is there, so that its records are waited for.
    ``max_records_per_batch`` bounds a micro-batch; ``align`` makes partitions advance together by record
    timestamp; ``max_tasks`` is the number of tasks that partitions are packed into. Where ``bad`` lets
    refused records pass, ``counts_rejected`` adds the last column :data:`REJECTED_COLUMN`. While the file
    ``stop_file`` exists on the driver no further micro-batch is planned.

    ``commit_group`` is the consumer group whose offsets are committed when records were written, None for
    none.

    ``upsert``: a record without value deletes the row of its key. ``with_kinds`` adds the column
    :data:`KIND_COLUMN`, ``with_places`` adds :data:`PARTITION_COLUMN` and :data:`OFFSET_COLUMN`, behind the
    columns. Records whose headers ``header_filter`` does not keep are left out before they are decoded.

    With ``sharing`` all this is what several scans need together, and the scan gives its view of it. With
    ``query`` the scan gives what that makes of its rows, which have no hidden columns then. ``checkpoint`` is
    where Spark notes the watermark of a micro-batch, for those that ask for it. With ``watermark`` the last
    column is :data:`MARK_COLUMN`.
    """

    table: str
    topics: Topics
    consumer: ClientProperties
    value: DecoderSpec | None
    key: DecoderSpec | None
    columns: tuple[ScanColumn, ...]
    predicates: tuple[ScanPredicate, ...]
    start: PartitionOffsets
    end: PartitionOffsets | None
    discovery_interval_ms: int
    max_records_per_batch: int
    max_tasks: int
    align: bool
    bad: BadRecordRules
    stop_file: str = ""
    waits_for_end: bool = False
    report_to: ReportAddress | None = None
    upsert: bool = False
    without_update_before: bool = False
    """Whether the rows that updates replace are left out."""
    with_kinds: bool = False
    with_places: bool = False
    header_filter: HeaderFilter | None = None
    commit_group: str | None = None
    commit_interval_ms: int = 0
    """The least time between two commits."""
    sharing: Sharing | None = None
    query: LocalPlan | None = None
    checkpoint: str | None = None
    watermark: ScanWatermark | None = None
    reports_only: bool = False
    """The event times of ``watermark`` are reported for scans that share the reading; there are no marks."""
    idle_ms: int = 0
    """Without ``watermark``: the offsets tell which partitions had no record for so long (0: none)."""
    topic_ids: tuple[tuple[str, str], ...] = ()
    """The ids of the topics when the query was prepared: also a restart of it reads no others (KIP-516)."""
    client_metrics: bool = True
    """Whether the figures of consumers are reported (``properties.register.consumer.metrics``)."""
    late: DeadLetterTopic | None = None
    """Where records of late rows go as well, None where nowhere."""
    forgets_topics: bool = False
    """Whether the query goes on without topics that it has positions of and that are not to be read."""
    run: str = ""
    """Names the run of the query where nobody is reported to."""

    @property
    def view_number(self) -> int:
        """Its number among the scans that share their reading."""
        return 0 if self.sharing is None else self.sharing.number

    @property
    def tells_partitions(self) -> bool:
        """Whether rows are read with the numbers of their partitions."""
        return self.with_places or self.watermark is not None

    @property
    def tells_offsets(self) -> bool:
        """Whether rows are read with the offsets of their records."""
        return self.with_places or (self.late is not None and self.watermark is not None)

    @property
    def counts_rejected(self) -> bool:
        """Whether refused records are counted in a column of their own."""
        return not (self.bad.value_fails and (self.key is None or self.bad.key_fails))
