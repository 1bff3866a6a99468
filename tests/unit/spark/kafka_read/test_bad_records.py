"""What tasks and the driver make of refused records: limits, counts, failures; without Kafka."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

import pytest

from kafka_sql.broker import topics
from kafka_sql.broker.client.properties import ClientProperties, ClientRole
from kafka_sql.codecs.contract.codec import DecoderSpec, Field
from kafka_sql.codecs.contract.rejected_records import Refused
from kafka_sql.model import data_types
from kafka_sql.model.bad_records import BadRecordLimit, BadRecordPolicy, BadRecords
from kafka_sql.model.connectors import KafkaTable, Topics
from kafka_sql.model.formats import AvroFormat, DebeziumJsonFormat, Format, JsonFormat
from kafka_sql.spark.kafka_read.bad_records import BadRecordJudge
from kafka_sql.spark.kafka_read.dead_letters import dead_letter_topic, make_topic, provenance
from kafka_sql.spark.kafka_read.reject_counts import RejectCounts, RejectMetric
from kafka_sql.spark.kafka_scan.scan import BadRecordRules, KafkaScan
from kafka_sql.spark.parts.stream_figures import StreamFigures
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.diagnostics import Diagnostic, PlanError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode


@dataclass
class Message:
    """A record as the Kafka client gives it."""

    raw: bytes | None = b"?"
    name: bytes | None = None
    place: int = 0
    extra: list[tuple[str, bytes]] = field(default_factory=list)

    def topic(self) -> str:
        return "orders"

    def partition(self) -> int:
        return 2

    def offset(self) -> int:
        return self.place

    def timestamp(self) -> tuple[int, int]:
        return 1, 5_000

    def value(self) -> bytes | None:
        return self.raw

    def key(self) -> bytes | None:
        return self.name


_JSON = JsonFormat()


def judge(rules: BadRecordRules, format: Format = _JSON) -> BadRecordJudge:
    spec = DecoderSpec(format, (Field("n", data_types.INT),), (0,))
    consumer = ClientProperties(ClientRole.CONSUMER, ())
    scan: dict[str, Any] = {
        "discovery_interval_ms": 0,
        "max_records_per_batch": 1,
        "max_tasks": 1,
        "align": False,
    }
    return BadRecordJudge(
        KafkaScan("t", Topics(("orders",)), consumer, spec, spec, (), (), {}, None, bad=rules, **scan)
    )


def messages(count: int) -> list[Message]:
    return [Message(place=place) for place in range(count)]


def bad(record: int, part: str = "value") -> Refused:
    return Refused(record, part, "n", "is odd")


SKIP = BadRecordRules(key_fails=False, value_fails=False, whole=True)


def test_a_record_fails_the_job_where_its_part_does() -> None:
    with pytest.raises(ReportedFailure) as raised:
        judge(BadRecordRules(key_fails=False)).take(
            messages(3), [bad(0, "key"), bad(1, "key"), bad(1), bad(2)]
        )
    problem = raised.value.diagnostic
    assert problem.code == "bad-record"
    assert problem.notes == ("topic 'orders', partition 2, offset 1", "value: ?")
    assert "'ignore-parse-errors'" in problem.helps[0]
    with pytest.raises(ReportedFailure) as raised:
        judge(BadRecordRules(), AvroFormat()).take([Message(b"v", b"k")], [bad(0, "key"), bad(0)])
    assert raised.value.diagnostic.notes[1] == "key: k"
    assert "'ignore-parse-errors'" not in raised.value.diagnostic.helps[0]


def test_blocks_without_bad_records_say_nothing_unless_there_is_a_limit() -> None:
    assert judge(SKIP).take(messages(3), []) is None
    limited = BadRecordRules(False, False, True, limit=BadRecordLimit("1 %", share=0.01))
    assert judge(limited).take(messages(3), []) == {"records": 3, "rejected": 0, "example": None}


def test_a_record_counts_once() -> None:
    counts = judge(SKIP).take(messages(4), [bad(1, "key"), bad(1), bad(3)])
    assert counts == {"records": 4, "rejected": 2, "example": None}


def test_a_task_stops_at_the_record_that_is_too_much() -> None:
    limit = BadRecordLimit("3", records=3)
    rules = BadRecordRules(False, False, True, limit=limit, too_many=limit.certain_from(None))
    strict = judge(rules)
    assert strict.take(messages(9), [bad(1), bad(4)]) == {
        "records": 9,
        "rejected": 2,
        "example": "topic 'orders', partition 2, offset 4: column 'n': is odd; value: ?",
    }
    with pytest.raises(ReportedFailure) as raised:
        strict.take(messages(9), [bad(0), bad(5), bad(7), bad(8)])
    problem = raised.value.diagnostic
    assert problem.code == "too-many-bad-records"
    assert "'scan.bad-records.max' = '3' allows: 4 of 18 read" in problem.message
    assert "offset 5" in problem.notes[0]


def test_limits() -> None:
    share, number = BadRecordLimit("10 %", share=0.1), BadRecordLimit("5", records=5)
    assert (number.certain_from(None), share.certain_from(None), share.certain_from(1_005)) == (6, None, 101)
    assert not number.exceeded(5, 5, ended=False)
    assert number.exceeded(6, 1_000_000, ended=False)
    assert not share.exceeded(999, 999, ended=False)
    assert share.exceeded(999, 999, ended=True)
    assert not share.exceeded(100, 1_000, ended=False)
    assert share.exceeded(101, 1_000, ended=False)
    assert not BadRecordLimit("100 %", share=1.0).exceeded(10, 10, ended=True)
    assert BadRecordLimit("0", records=0).certain_from(None) == 1


def test_who_fails_for_what() -> None:
    lenient = DebeziumJsonFormat(JsonFormat(ignore_parse_errors=True))
    assert BadRecords().fails_for(JsonFormat())
    assert not BadRecords().fails_for(lenient)
    assert not BadRecords(BadRecordPolicy.SKIP).fails_for(AvroFormat())


def test_metrics_are_added_up() -> None:
    limit = BadRecordLimit("3", records=3)
    counts = RejectCounts(
        [RejectMetric("a", "t", "bad", limit), RejectMetric("b", "u", "bad"), RejectMetric("c", "v")]
    )
    assert (counts.rejected, counts.dead_letters, counts.limited) == (0, {}, True)
    counts.add("a", {"rejected": 2, "records": 10, "example": "this"})
    counts.add("b", {"rejected": 4})
    counts.add("c", {"rejected": None})
    assert counts.failure(ended=True) is None
    counts.add("a", {"rejected": 2, "records": 10, "example": None})
    assert (counts.rejected, counts.dead_letters) == (8, {"bad": 8})
    failure = counts.failure(ended=False)
    assert failure is not None
    assert "table t has more bad records" in failure.diagnostics[0].message
    assert "4 of 20 read" in failure.diagnostics[0].message
    assert failure.diagnostics[0].notes == ("one of them: this",)
    assert not RejectCounts([RejectMetric("a", "t")]).limited


def test_a_record_that_two_scans_refuse_counts_once() -> None:
    both = [RejectMetric(name, "t", "bad", place="t: topics") for name in ("a", "b")]
    counts = RejectCounts([*both, RejectMetric("function", "t")])
    for name, bad in (("a", 2), ("b", 3), ("function", 4)):
        counts.add(name, {"rejected": bad})
    assert (counts.rejected_at, counts.rejected) == ({"t: topics": 3}, 3 + 4)
    assert counts.dead_letters == {"bad": 2 + 3}


def test_the_idle_hint_says_that_all_records_were_rejected() -> None:
    figures = StreamFigures({}, RejectCounts([RejectMetric("a", "t")]))
    figures.read_elsewhere, figures.last_row_at = 3, time.monotonic() - 20
    figures.rejects.add("a", {"rejected": 2})
    assert figures.idle_note() == "no new records for 20 s"
    figures.rejects.add("a", {"rejected": 1})
    assert figures.idle_note() == "no rows yet: all 3 records so far were rejected (20 s ago)"


def kafka_table(topics: Topics) -> KafkaTable:
    properties = (("bootstrap.servers", "b:1"), ("max.request.size", "1000"), ("group.id", "g"))
    return KafkaTable(
        topics, properties, JsonFormat(), bad_records=BadRecords(BadRecordPolicy.DEAD_LETTER, "orders-bad")
    )


def test_dead_letters_go_where_the_table_is_and_may_be_large() -> None:
    found = dead_letter_topic(kafka_table(Topics(("orders",))), ["orders"])
    assert found is not None
    assert (found.topic, found.producer.role) == ("orders-bad", ClientRole.PRODUCER)
    assert found.producer.bootstrap_servers == "b:1"
    assert dict(found.producer.pairs)["message.max.bytes"] == "200000000"
    assert dead_letter_topic(KafkaTable(Topics(("orders",)), (), JsonFormat()), ["orders"]) is None


@pytest.mark.parametrize(
    ("topics", "found"),
    [
        (Topics(pattern="orders-\\p{Alpha}+"), ["orders-new"]),
        (Topics(pattern="orders-.*"), []),
        (Topics(("orders-bad",)), ["orders-bad"]),
    ],
)
def test_dead_letters_go_where_nobody_reads_them_again(topics: Topics, found: list[str]) -> None:
    with pytest.raises(PlanError, match="'orders-bad' is a topic that the table reads"):
        dead_letter_topic(kafka_table(topics), found)


def test_a_topic_that_cannot_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    target = dead_letter_topic(kafka_table(Topics(("orders",))), ["orders"])
    assert target is not None
    missing = Diagnostic(ErrorCode.TOPIC_NOT_FOUND, "topic 'orders-bad' does not exist")

    def refuse(*_: object, **__: object) -> None:
        raise UnreachableError(Diagnostic(ErrorCode.TOPIC_NOT_AUTHORIZED, "no right", helps=("ask",)))

    monkeypatch.setattr(topics, "topic_facts", lambda *_: {"orders-bad": missing})
    monkeypatch.setattr(topics, "largest_record", lambda *_: None)
    monkeypatch.setattr(topics, "create_topic", refuse)
    with pytest.raises(UnreachableError) as raised:
        make_topic(target, ["orders"])
    (problem,) = raised.value.diagnostics
    assert problem.message == "the dead-letter topic 'orders-bad' is missing and cannot be made: no right"
    assert problem.helps[0] == "ask"
    assert "CREATE" in problem.helps[1]
    facts = topics.TopicFacts(1, frozenset({"READ", "DESCRIBE"}))
    monkeypatch.setattr(topics, "topic_facts", lambda *_: {"orders-bad": facts})
    with pytest.raises(UnreachableError, match="may not write to the dead-letter topic 'orders-bad'"):
        make_topic(target, ["orders"])
    allowed = topics.TopicFacts(1, None)
    monkeypatch.setattr(topics, "topic_facts", lambda *_: {"orders-bad": allowed})
    make_topic(target, ["orders"])


def test_where_a_dead_letter_came_from() -> None:
    found = dict(provenance("shop.orders", Message(place=7), Refused(0, "key", "", "is \ud800 odd")))
    assert found == {
        "kafka_sql.topic": b"orders",
        "kafka_sql.partition": b"2",
        "kafka_sql.offset": b"7",
        "kafka_sql.timestamp": b"5000",
        "kafka_sql.table": b"shop.orders",
        "kafka_sql.part": b"key",
        "kafka_sql.column": b"",
        "kafka_sql.reason": b"is \\ud800 odd",
    }
