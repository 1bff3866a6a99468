"""A broker as far as transactions go: logs, transactional ids with their epochs, and offsets of groups.

A request takes effect at one moment, its answer comes at another, and either may be lost. A transaction that
is committed or aborted is so for the coordinator first and for each partition later. What a producer has sent
may arrive after its process was killed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, TypeVar

from confluent_kafka import KafkaError, KafkaException, TopicPartition

from tests.simulation.scheduler import Process, Scheduler

Partition = tuple[str, int]
T = TypeVar("T")
_OPEN, _COMMITTED, _ABORTED = "open", "committed", "aborted"


@dataclass(eq=False)
class Attempt:
    """One transaction: its id, the epoch of its producer, and what became of it. ``decided`` is what the
    coordinator has noted; ``marked`` are the partitions and groups that have the marker."""

    transactional_id: str
    epoch: int
    started: float
    decided: str = _OPEN
    touched: set[object] = field(default_factory=set)
    marked: set[object] = field(default_factory=set)
    offsets: dict[tuple[str, Partition], tuple[int, str]] = field(default_factory=dict)

    @property
    def completed(self) -> bool:
        return self.decided != _OPEN and self.marked == self.touched

    def visible_in(self, place: object) -> bool:
        return self.decided == _COMMITTED and place in self.marked


@dataclass(frozen=True)
class Stored:
    """A record in a log, and the transaction that it belongs to."""

    key: bytes | None
    value: bytes
    attempt: Attempt


@dataclass(eq=False)
class _Owner:
    """The state of a transactional id."""

    epoch: int = -1
    timeout_s: float = 60.0
    current: Attempt | None = None


def refused(code: int, *, fatal: bool = False, retriable: bool = False) -> KafkaException:
    """What the client raises."""
    return KafkaException(KafkaError(code, "simulated", fatal, retriable, False))


class Broker:
    """The brokers of a schedule. ``loses`` says whether the answer of a request is lost."""

    def __init__(self, scheduler: Scheduler, loses: Callable[[], bool]) -> None:
        self.scheduler = scheduler
        self.loses = loses
        self.logs: dict[Partition, list[Stored]] = {}
        self._owners: dict[str, _Owner] = {}
        self._groups: dict[tuple[str, Partition], tuple[int, str]] = {}
        self._sent: list[tuple[Process, Callable[[], object]]] = []
        """Requests that are on their way; those of killed processes may arrive yet."""

    # --- what happens by itself

    def run(self) -> None:
        """The coordinator: writes markers, ends transactions that are open for too long, and takes requests
        that come late."""
        while True:
            self.scheduler.wait(self._has_work, 1.0)
            due = [owner for owner in self._owners.values() if self._overdue(owner)]
            if due:
                self._fence(due[0])
                continue
            late = self._late
            if late and self.scheduler.chance.random() < 0.5:
                sent = self.scheduler.chance.choice(late)
                self._sent.remove(sent)
                with suppress(KafkaException):
                    sent[1]()
                continue
            ended = [
                owner.current
                for owner in self._owners.values()
                if owner.current is not None and owner.current.decided != _OPEN
            ]
            if ended:
                self._mark_one(self.scheduler.chance.choice(ended))

    def _has_work(self) -> bool:
        return bool(self._late) or any(
            self._overdue(owner) or (owner.current is not None and owner.current.decided != _OPEN)
            for owner in self._owners.values()
        )

    @property
    def _late(self) -> list[tuple[Process, Callable[[], object]]]:
        return [each for each in self._sent if each[0].killed]

    def _overdue(self, owner: _Owner) -> bool:
        attempt = owner.current
        if attempt is None or attempt.decided != _OPEN:
            return False
        return self.scheduler.now - attempt.started > owner.timeout_s

    def _fence(self, owner: _Owner) -> None:
        """Abort what is open, so that its producer can do no more."""
        assert owner.current is not None
        owner.epoch += 1
        owner.current.decided = _ABORTED

    def _mark_one(self, attempt: Attempt) -> None:
        """Write one of the markers of a transaction that has ended, at last free its id."""
        left = sorted(attempt.touched - attempt.marked, key=repr)
        if left:
            place = self.scheduler.chance.choice(left)
            attempt.marked.add(place)
            if attempt.decided == _COMMITTED:
                self._groups |= {at: stored for at, stored in attempt.offsets.items() if at[0] == place}
        if attempt.completed:
            owner = self._owners[attempt.transactional_id]
            if owner.current is attempt:
                owner.current = None

    # --- requests

    def ask(self, process: Process, request: Callable[[], T], retriable: bool = True) -> T:
        """The answer to a request of a process. Raises Killed, and KafkaException."""
        sent = (process, request)
        self._sent.append(sent)
        self.scheduler.step()  # a process that is killed meanwhile has sent it
        self._sent.remove(sent)
        answer = request()
        if self.loses():
            self.scheduler.step()
            raise refused(KafkaError._TIMED_OUT, retriable=retriable)
        self.scheduler.step()
        return answer

    def initialise(self, transactional_id: str, timeout_s: float) -> int:
        owner = self._owners.setdefault(transactional_id, _Owner())
        if owner.current is not None:
            if owner.current.decided == _OPEN:
                self._fence(owner)
            raise refused(KafkaError.CONCURRENT_TRANSACTIONS, retriable=True)
        owner.epoch += 1
        owner.timeout_s = timeout_s
        return owner.epoch

    def write(
        self, transactional_id: str, epoch: int, records: Iterable[tuple[Partition, bytes | None, bytes]]
    ) -> None:
        attempt = self._started(transactional_id, epoch)
        for place, key, value in records:
            attempt.touched.add(place)
            self.logs[place].append(Stored(key, value, attempt))

    def add_offset(self, transactional_id: str, epoch: int, group: str, offset: TopicPartition) -> None:
        attempt = self._started(transactional_id, epoch)
        attempt.touched.add(group)
        attempt.offsets[group, (offset.topic, offset.partition)] = (offset.offset, offset.metadata)

    def end(self, transactional_id: str, epoch: int, *, commit: bool) -> None:
        owner = self._owned(transactional_id, epoch)
        decided = _COMMITTED if commit else _ABORTED
        if owner.current is None:  # it has ended already, and this is the same request again
            return
        if owner.current.decided == _OPEN:
            owner.current.decided = decided
        elif owner.current.decided != decided:
            raise refused(KafkaError.INVALID_TXN_STATE, fatal=True)

    def committed(self, group: str, place: Partition, *, stable: bool) -> tuple[int, str] | None:
        pending = (owner.current for owner in self._owners.values())
        if stable and any(each and group in each.touched - each.marked for each in pending):
            raise refused(KafkaError.UNSTABLE_OFFSET_COMMIT, retriable=True)
        return self._groups.get((group, place))

    def _owned(self, transactional_id: str, epoch: int) -> _Owner:
        owner = self._owners[transactional_id]
        if owner.epoch != epoch:
            raise refused(KafkaError._FENCED, fatal=True)
        return owner

    def _started(self, transactional_id: str, epoch: int) -> Attempt:
        owner = self._owned(transactional_id, epoch)
        if owner.current is None:
            owner.current = Attempt(transactional_id, epoch, self.scheduler.now)
        if owner.current.decided != _OPEN:
            raise refused(KafkaError.INVALID_TXN_STATE, fatal=True)
        return owner.current

    # --- readers

    def visible(self, place: Partition) -> list[tuple[int, Stored]]:
        """What a reader of committed records sees of a partition now, with offsets."""
        seen = []
        for offset, stored in enumerate(self.logs[place]):
            if place not in stored.attempt.marked:
                break  # the last stable offset
            if stored.attempt.visible_in(place):
                seen.append((offset, stored))
        return seen


class Producer:
    """A producer of confluent-kafka with a transactional id."""

    def __init__(self, broker: Broker, config: dict[str, str]) -> None:
        self._broker = broker
        self._id = config["transactional.id"]
        self._timeout_s = int(config["transaction.timeout.ms"]) / 1000
        self._process = broker.scheduler.process
        self._epoch = -1
        self._began = False
        self._queue: list[tuple[Partition, bytes | None, bytes]] = []

    def __len__(self) -> int:
        return len(self._queue)

    def _ask(self, request: Callable[[], Any]) -> Any:
        if not self._broker.scheduler.is_turn_of(self._process):  # dropped as garbage
            raise refused(KafkaError._STATE)
        return self._broker.ask(self._process, request)

    def init_transactions(self, _timeout: float = 0.0) -> None:
        self._epoch = self._ask(lambda: self._broker.initialise(self._id, self._timeout_s))

    def begin_transaction(self) -> None:
        self._began = True

    def produce(self, topic: str, value: bytes, key: bytes | None = None, partition: int = 0) -> None:
        self._queue.append(((topic, partition), key, value))

    def poll(self, _timeout: float = 0.0) -> int:
        if self._queue and self._broker.scheduler.chance.random() < 0.3:
            self._send(self._queue[: self._broker.scheduler.chance.randint(1, len(self._queue))])
        return 0

    def flush(self, _timeout: float = 0.0) -> int:
        if self._queue:
            self._send(list(self._queue))
        return len(self._queue)

    def _send(self, records: list[tuple[Partition, bytes | None, bytes]]) -> None:
        """Idempotent: librdkafka repeats what was not acknowledged, and the broker takes it once."""
        del self._queue[: len(records)]
        epoch, taken = self._epoch, []

        def request() -> None:
            if not taken:
                self._broker.write(self._id, epoch, records)
                taken.append(True)

        while True:
            try:
                self._ask(request)
                return
            except KafkaException as error:
                if not error.args[0].retriable():
                    raise

    def send_offsets_to_transaction(
        self, offsets: list[TopicPartition], group: str, _timeout: float = 0
    ) -> None:
        epoch = self._epoch
        self._ask(lambda: self._broker.add_offset(self._id, epoch, group, offsets[0]))

    def commit_transaction(self, _timeout: float = 0.0) -> None:
        self.flush()
        epoch = self._epoch
        self._ask(lambda: self._broker.end(self._id, epoch, commit=True))

    def abort_transaction(self, _timeout: float = 0.0) -> None:
        self._queue.clear()
        epoch = self._epoch
        self._ask(lambda: self._broker.end(self._id, epoch, commit=False))

    def list_topics(self, topic: str, timeout: float = 0.0) -> SimpleNamespace:
        partitions = [place for place in self._broker.logs if place[0] == topic]
        return SimpleNamespace(topics={topic: SimpleNamespace(error=None, partitions=partitions)})

    def purge(self, **_: object) -> None:
        self._queue.clear()


class MarkerConsumer:
    """A consumer that looks up what groups have committed."""

    def __init__(self, current: Callable[[], Broker], config: dict[str, str]) -> None:
        self._current = current
        self._group = config["group.id"]
        self._stable = config["isolation.level"] == "read_committed"

    def committed(self, places: list[TopicPartition], timeout: float = 0.0) -> list[TopicPartition]:
        broker = self._current()
        (place,) = places
        at = (place.topic, place.partition)
        while True:
            try:
                found = broker.ask(
                    broker.scheduler.process, lambda: broker.committed(self._group, at, stable=self._stable)
                )
                break
            except KafkaException as error:
                if error.args[0].code() != KafkaError._TIMED_OUT:
                    raise
        offset, text = found or (-1001, "")
        return [TopicPartition(place.topic, place.partition, offset, text)]

    def consumer_group_metadata(self) -> str:
        return self._group
