"""Live figures of running tasks and of the planning process of a stream, sent to the driver by UDP.

Reports are for the eye only: one that is lost (or cannot be sent) costs nothing, and the counts of rows in
the final figures of a job come from Spark itself."""

from __future__ import annotations

import json
import socket
import threading
import time
import zlib
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from kafka_sql.broker.statistics.outages import Outage, listen, unlisten

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

_EVERY_S = 0.2
_LOOPBACK, _ANY_PORT = "127.0.0.1", 9
_STATUS_EVERY_S = 0.5
_LARGEST = 60_000
_SAMPLE_S = 1.0
_TOTAL = "-total"
_RATE_S = 60.0
"""Flink's meters look back as far."""
_TASKS_APART = 512
"""The last reports of so many tasks of a table are remembered; all those of older tasks have come."""
_WAITING_SAID_S, _OVER_SAID_S = 60.0, 10.0
"""A task that waits says it again and again, unless it was killed."""
_SHORT = 2_000
_PLACES = 70
"""So many partitions at most go into one report: their topics may have names of 249 characters."""

Place = tuple[str, int]


@dataclass(frozen=True, slots=True)
class ReportAddress:
    """Where tasks of one part report to: the driver's host and UDP port, and the part's key (16 bytes)."""

    host: str
    port: int
    part: bytes


@dataclass(frozen=True, slots=True)
class TaskReport:
    """What a task has done so far with the table ``table``: rows read and written, records ``lost`` because
    they had expired, records ``rejected`` by their format, rows that came too ``late`` for the watermark.
    ``event_time_lag_ms`` is the age of the last record read when it was handed on, ``fetch_lag_ms`` when it
    had come from the brokers, ``send_ms`` the time in which the last record written was acknowledged; None
    before there is one. ``bytes_read`` and ``bytes_written`` are those of records' values."""

    task: str
    table: str
    read: int = 0
    written: int = 0
    lost: int = 0
    event_time_lag_ms: int | None = None
    send_ms: int | None = None
    rejected: int = 0
    late: int = 0
    bytes_read: int = 0
    bytes_written: int = 0
    fetch_lag_ms: int | None = None
    waits_for: str = ""
    waits_why: str = ""
    """The server that it waits for, and why; it answers again where nothing is said of why."""
    client: dict[str, float] = field(default_factory=dict)
    """Figures of its Kafka client; those whose names end in ``-total`` are what it has done for this task."""


@dataclass(frozen=True, slots=True)
class Rates:
    """Records and bytes per second of a table, over the last minute or since its first report."""

    read: float = 0.0
    written: float = 0.0
    bytes_read: float = 0.0
    bytes_written: float = 0.0


@dataclass(frozen=True, slots=True)
class SourceStatus:
    """What the planning process of a stream knows of the table ``table``: records that wait in its topics
    (None where unknown), commits of group offsets and why one failed (empty where none did), and as (topic,
    partition, offset) where reading is, what was committed last, and where partitions end. ``client`` are
    figures of its commits by the names of Kafka's consumer."""

    table: str
    pending: int | None = None
    commits_succeeded: int = 0
    commits_failed: int = 0
    problem: str = ""
    current: tuple[tuple[str, int, int], ...] = ()
    committed: tuple[tuple[str, int, int], ...] = ()
    ends: tuple[tuple[str, int, int], ...] = ()
    client: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableReport:
    """All that was reported of a table: its tasks added up, its status, and when (monotonic seconds) its
    last record was read, None where none was. ``outage`` says that tasks wait for a server, or that it
    answers again."""

    tasks: TaskReport
    status: SourceStatus | None = None
    current: dict[Place, int] = field(default_factory=dict)
    committed: dict[Place, int] = field(default_factory=dict)
    read_at: float | None = None
    rates: Rates = Rates()
    ends: dict[Place, int] = field(default_factory=dict)
    outage: Outage = field(default_factory=Outage)


@dataclass
class History:
    """Totals of a table at earlier times (monotonic seconds), a second apart: what its rates are against."""

    samples: deque[tuple[float, TaskReport]]

    def rates(self, now: float, total: TaskReport) -> Rates:
        """The rates at ``now``, which is remembered."""
        while len(self.samples) > 1 and self.samples[1][0] <= now - _RATE_S:
            self.samples.popleft()
        then, before = self.samples[0]
        if now - self.samples[-1][0] >= _SAMPLE_S:
            self.samples.append((now, total))
        passed = max(now - then, _SAMPLE_S)
        return Rates(
            (total.read - before.read) / passed,
            (total.written - before.written) / passed,
            (total.bytes_read - before.bytes_read) / passed,
            (total.bytes_written - before.bytes_written) / passed,
        )


@dataclass
class _Table:
    """What is known of a table of a part: its tasks added up, and what was added of each already."""

    total: TaskReport
    tasks: OrderedDict[str, TaskReport] = field(default_factory=OrderedDict)
    status: SourceStatus | None = None
    current: dict[Place, int] = field(default_factory=dict)
    committed: dict[Place, int] = field(default_factory=dict)
    ends: dict[Place, int] = field(default_factory=dict)
    read_at: float | None = None
    waits: dict[str, tuple[float, TaskReport]] = field(default_factory=dict)
    """When tasks last said that they wait for a server, or that it answers again, and what."""
    history: History = field(default_factory=lambda: History(deque([(time.monotonic(), TaskReport("", ""))])))

    def take(self, report: TaskReport) -> None:
        known = self.tasks.pop(report.task, None)
        if report.read > (known.read if known is not None else 0):
            self.read_at = time.monotonic()
        if report.waits_for:
            self.waits[report.task] = time.monotonic(), report
        elif report.task in self.waits and self.waits[report.task][1].waits_why:
            del self.waits[report.task]
        self.total = _sum(self.total, report if known is None else _since(report, known))
        grown = {name: value for name, value in report.client.items() if name.endswith(_TOTAL)}
        self.tasks[report.task] = replace(report, client=grown)
        if len(self.tasks) > _TASKS_APART:
            self.tasks.popitem(last=False)

    def reported(self) -> TableReport:
        rates = self.history.rates(time.monotonic(), self.total)
        places = (dict(self.current), dict(self.committed))
        return TableReport(
            self.total, self.status, *places, self.read_at, rates, dict(self.ends), self._outage()
        )

    def _outage(self) -> Outage:
        """What tasks wait for; for some seconds what answers again, where none waits."""
        now, found = time.monotonic(), Outage()
        for task, (at, report) in list(self.waits.items()):
            if now - at > (_WAITING_SAID_S if report.waits_why else _OVER_SAID_S):
                del self.waits[task]
            elif report.waits_why or not found.server:
                found = Outage(report.waits_for, report.waits_why)
        return found


def _since(report: TaskReport, known: TaskReport) -> TaskReport:
    """What a task has done since its report before."""
    client = {name: value - known.client.get(name, 0) for name, value in report.client.items()}
    return replace(
        report,
        read=report.read - known.read,
        written=report.written - known.written,
        lost=report.lost - known.lost,
        rejected=report.rejected - known.rejected,
        late=report.late - known.late,
        bytes_read=report.bytes_read - known.bytes_read,
        bytes_written=report.bytes_written - known.bytes_written,
        client=client,
    )


def _sum(total: TaskReport, newer: TaskReport) -> TaskReport:
    def last(new: int | None, old: int | None) -> int | None:
        return old if new is None else new

    return replace(
        total,
        read=total.read + newer.read,
        written=total.written + newer.written,
        lost=total.lost + newer.lost,
        event_time_lag_ms=last(newer.event_time_lag_ms, total.event_time_lag_ms),
        send_ms=last(newer.send_ms, total.send_ms),
        rejected=total.rejected + newer.rejected,
        late=total.late + newer.late,
        bytes_read=total.bytes_read + newer.bytes_read,
        bytes_written=total.bytes_written + newer.bytes_written,
        fetch_lag_ms=last(newer.fetch_lag_ms, total.fetch_lag_ms),
        client=together(total.client, newer.client),
    )


def together(one: Mapping[str, float], other: Mapping[str, float]) -> dict[str, float]:
    """The figures of two clients: what grows is added up, of anything else the newer one counts."""
    grown = {name: one.get(name, 0) + value for name, value in other.items() if name.endswith(_TOTAL)}
    return {**one, **other, **grown}


@dataclass(frozen=True, slots=True)
class DriverHost:
    """Where tasks reach this process: the address that they use (``reached``), and the one at which it
    listens (``own``), which differs in a container. ``remote`` tasks run in other processes."""

    reached: str = _LOOPBACK
    own: str = _LOOPBACK
    remote: bool = False


def driver_host(spark: SparkSession) -> DriverHost:
    """Return where tasks reach this process. The server of Spark Connect is asked over the way that leads to
    it."""
    from pyspark.sql.utils import is_remote

    if is_remote():
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:  # sends nothing
            client: Any = spark.client
            probe.connect((client.host, _ANY_PORT))
            own = str(probe.getsockname()[0])
            return DriverHost(own, own, remote=True)
    master = str(spark.conf.get("spark.master", "local"))
    if master.startswith("local"):
        return DriverHost(remote=master.startswith("local-cluster"))
    host = str(spark.conf.get("spark.driver.host", _LOOPBACK))
    return DriverHost(host, str(spark.conf.get("spark.driver.bindAddress", host)), remote=True)


class ReportListener:
    """Receives reports that are sent to ``host``; one per session."""

    def __init__(self, host: DriverHost = DriverHost()) -> None:
        self._host = host.reached
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind((host.own, 0))
        self._parts: dict[bytes, dict[str, _Table]] = {}
        self._lock = threading.Lock()
        threading.Thread(target=self._receive, name="kafka-sql task reports", daemon=True).start()

    def address(self) -> ReportAddress:
        """A new address for one part."""
        part = uuid4().bytes
        with self._lock:
            self._parts[part] = {}
        return ReportAddress(self._host, self._socket.getsockname()[1], part)

    def counts(self, address: ReportAddress) -> tuple[int, int, dict[str, int]]:
        """Rows read, rows written and the records rejected of each table so far, as far as reported."""
        tasks = {name: each.tasks for name, each in self.tables(address).items()}
        read, written = (
            sum(each.read for each in tasks.values()),
            sum(each.written for each in tasks.values()),
        )
        return read, written, {name: each.rejected for name, each in tasks.items() if each.rejected}

    def tables(self, address: ReportAddress) -> dict[str, TableReport]:
        """What was reported, by table."""
        with self._lock:
            return {name: table.reported() for name, table in self._parts.get(address.part, {}).items()}

    def forget(self, address: ReportAddress) -> None:
        """The part has ended."""
        with self._lock:
            self._parts.pop(address.part, None)

    def close(self) -> None:
        """Stop listening, and end the thread that does."""
        with suppress(OSError):  # no peer to tell; it wakes the thread, which close() alone does not
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()

    def _receive(self) -> None:
        while True:
            try:
                datagram = self._socket.recv(65_536)
            except OSError:
                return
            part, report = datagram[:16], _decoded(datagram[16:])
            if report is None:
                continue
            with self._lock:
                tables = self._parts.get(part)
                if tables is None:
                    continue
                table = tables.setdefault(report.table, _Table(TaskReport("", report.table)))
                if isinstance(report, TaskReport):
                    table.take(report)
                else:
                    table.status = report
                    table.current.update({(t, p): offset for t, p, offset in report.current})
                    table.committed.update({(t, p): offset for t, p, offset in report.committed})
                    table.ends.update({(t, p): offset for t, p, offset in report.ends})


def _encoded(report: TaskReport | SourceStatus) -> bytes:
    """The text of a report, a long one compressed: the names of topics are in it over and over, and all that
    is sent at once has to fit into the buffer of the listener's socket (Linux: 200 KB)."""
    text = json.dumps(asdict(report), separators=(",", ":")).encode()
    return text if len(text) < _SHORT else zlib.compress(text, 1)


def _decoded(text: bytes) -> TaskReport | SourceStatus | None:
    """The report of a datagram; None for what is none."""
    try:
        if text[:1] != b"{":
            text = zlib.decompressobj().decompress(text, 1 << 20)
        value: dict[str, Any] = json.loads(text)
        kind = TaskReport if "task" in value else SourceStatus
        known = {item.name for item in fields(kind)}
        report = kind(**{key: each for key, each in value.items() if key in known})
        if isinstance(report, SourceStatus):
            names = ("current", "committed", "ends")
            placed: dict[str, Any] = {
                name: tuple((str(t), int(p), int(o)) for t, p, o in getattr(report, name)) for name in names
            }
            return replace(report, **placed)
        return report
    except (ValueError, TypeError, AttributeError, zlib.error):
        return None


class _Sender:
    """Sends reports to an address; without one it sends nothing."""

    def __init__(self, address: ReportAddress | None) -> None:
        self._address = address
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM) if address is not None else None

    def send(self, report: TaskReport | SourceStatus) -> None:
        if self._socket is None or self._address is None:
            return
        datagram = self._address.part + _encoded(report)
        if len(datagram) > _LARGEST:
            return
        try:
            self._socket.sendto(datagram, (self._address.host, self._address.port))
        except OSError:
            return

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()


class TaskReporter:
    """Counts the rows of a task that reads or writes ``table`` and reports them now and then; without an
    address it only counts."""

    def __init__(self, address: ReportAddress | None, table: str = "") -> None:
        self._sender = _Sender(address)
        self._table = table
        self._task = uuid4().hex
        self._last = 0.0
        self._untold = False
        self.read = 0
        self.written = 0
        self.lost = 0
        self.rejected = 0
        self.late = 0
        self.bytes_read = 0
        self.bytes_written = 0
        self.fetch_lag_ms: int | None = None
        self.event_time_lag_ms: int | None = None
        self.send_ms: int | None = None
        self._outage = Outage()
        if address is not None:
            listen(self)
        self._figures: Callable[[], Mapping[str, float]] = dict
        self._before: Mapping[str, float] = {}
        self._told: Mapping[str, float] = {}

    def watch(
        self, figures: Callable[[], Mapping[str, float]], before: Mapping[str, float] | None = None
    ) -> None:
        """Report the figures of a client as well, as they are from now on, or since they were ``before``."""
        self._figures = figures
        self._before = self._told = figures() if before is None else before

    def _client(self) -> dict[str, float]:
        """What the client has done since it is watched; nothing where it has told nothing since then."""
        now, before = self._figures(), self._before
        if now is before:
            return {}
        return {
            name: value - before.get(name, 0)
            if name.endswith(_TOTAL) and value >= before.get(name, 0)
            else value
            for name, value in now.items()
        }

    def add(self, read: int = 0, written: int = 0) -> None:
        """Count rows; sends when the last report is old enough."""
        self.read += read
        self.written += written
        self._untold = True
        self.beat()

    def beat(self) -> None:
        """Send what was counted since the last report, when that is old enough: for tasks that stay though
        nothing comes."""
        now = time.monotonic()
        news = self._untold or self._figures() is not self._told
        if news and now - self._last > _EVERY_S:
            self._last = now
            self._send()

    def hear(self, outage: Outage) -> None:
        """The task waits for a server, or does so no more; that is sent at once."""
        self._outage = outage
        self._send()
        if not outage.detail:
            self._outage = Outage()

    def close(self) -> None:
        """Send the last counts."""
        unlisten(self)
        self._send()
        self._sender.close()

    def _send(self) -> None:
        self._untold, self._told = False, self._figures()
        self._sender.send(
            TaskReport(
                self._task,
                self._table,
                self.read,
                self.written,
                self.lost,
                self.event_time_lag_ms,
                self.send_ms,
                self.rejected,
                self.late,
                self.bytes_read,
                self.bytes_written,
                self.fetch_lag_ms,
                self._outage.server,
                self._outage.detail,
                self._client(),
            )
        )


def report_late(address: ReportAddress | None, table: str, rows: int) -> None:
    """Report rows of ``table`` that came too late for the watermark."""
    reporter = TaskReporter(address, table)
    reporter.late = rows
    reporter.close()


class StatusReporter:
    """Reports the status of a source from its planning process, at most twice a second unless it must be
    told."""

    def __init__(self, address: ReportAddress | None) -> None:
        self._sender = _Sender(address)
        self._last = 0.0

    def tell(self, status: SourceStatus, *, now: bool = False) -> None:
        """Send the status if it is time, or ``now``."""
        if not now and time.monotonic() - self._last < _STATUS_EVERY_S:
            return
        self._last = time.monotonic()
        placed = {name: getattr(status, name) for name in ("current", "committed", "ends")}
        for begin in range(0, max(1, *map(len, placed.values())), _PLACES):
            part: dict[str, Any] = {name: each[begin : begin + _PLACES] for name, each in placed.items()}
            self._sender.send(replace(status, **part))

    def close(self) -> None:
        """Send nothing more."""
        self._sender.close()
