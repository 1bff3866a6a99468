"""Checkpoint folders: whose they are, what may change, where they come from, who uses them."""

from __future__ import annotations

import json
import re
import shutil
import time
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.hosts import Host, SparkOffer
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.state_formats import MICRO_BATCHES
from kafka_sql.planner.strategies.incremental import incremental_strategy
from kafka_sql.runtime.checkpoints.carry_over import asked_for
from kafka_sql.runtime.checkpoints.checkpoint import (
    Checkpoint,
    CheckpointPlace,
    examined_checkpoint,
    prepare_checkpoint,
)
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder
from kafka_sql.text.diagnostics import JobError, KafkaSqlError, Severity, UnreachableError
from tests.unit.planner.test_plans import check
from tests.unit.runtime.checkpoint_files import write_batch

COPY = "INSERT INTO copied SELECT id, category, price FROM orders"
SUMS = """INSERT INTO sums SELECT window_start, window_end, category, SUM(total), COUNT(*)
FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '{minutes}' MINUTE))
GROUP BY window_start, window_end, category"""


def sink(text: str) -> Sink:
    checked = check(text)
    assert all(problem.severity is Severity.WARNING for problem in checked.diagnostics)
    job = checked.statements[-1]
    assert isinstance(job, JobPlan)
    return job.sinks[0]


def run(place: CheckpointPlace, of: Sink, batches: int = 1) -> tuple[str, list[str]]:
    """Prepares a checkpoint, leaves micro-batches in it, and gives it up; its folder and the warnings."""
    checkpoint = prepare_checkpoint(place, of)
    for number in range(batches):
        write_batch(checkpoint.location, number, {"orders": {"orders": {"0": number}}})
    checkpoint.discard()
    return checkpoint.location, [warning.code for warning in checkpoint.warnings]


def reading(text: str, options: str) -> Sink:
    """An INSERT whose table 'orders' has other options."""
    kafka = "'connector' = 'kafka', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json'"
    kafka += ", 'scan.startup.mode' = 'earliest-offset'"
    table = f"CREATE TEMPORARY TABLE orders WITH ({kafka}, {options}) LIKE orders (EXCLUDING OPTIONS)"
    return sink(f"{table}; {text}")


def refused(place: CheckpointPlace, of: Sink) -> KafkaSqlError:
    with pytest.raises(KafkaSqlError) as raised:
        prepare_checkpoint(place, of)
    return raised.value


def test_a_folder_belongs_to_pipeline_and_sink(tmp_path: Path) -> None:
    location, warnings = run(CheckpointPlace(f"file://{tmp_path}", "my jobs"), sink(COPY))
    assert (location, warnings) == (f"file://{tmp_path}/my_jobs/copied", [])
    record = json.loads((tmp_path / "my_jobs" / "copied" / "kafka-sql.json").read_text())
    assert (record["pipeline"], record["sink"], record["stateless"]) == ("my jobs", "copied", True)
    assert [source["table"] for source in record["sources"]] == ["orders"]


def test_the_second_start_resumes(tmp_path: Path) -> None:
    place = CheckpointPlace(str(tmp_path))
    run(place, sink(COPY))
    checkpoint = prepare_checkpoint(place, sink(COPY))
    assert checkpoint.resume
    checkpoint.discard()


def test_a_query_without_state_may_change_filter_and_columns(tmp_path: Path) -> None:
    place = CheckpointPlace(str(tmp_path))
    run(place, sink(COPY))
    changed = sink("INSERT INTO copied SELECT id, UPPER(category), price FROM orders WHERE quantity > 3")
    assert run(place, changed)[1] == ["compatible-change"]
    assert run(place, changed)[1] == []


def test_a_query_with_state_may_not(tmp_path: Path) -> None:
    place = CheckpointPlace(str(tmp_path))
    run(place, sink(SUMS.format(minutes=1)))
    error = refused(place, sink(SUMS.format(minutes=2)))
    assert error.diagnostics[0].code == "plan-changed"
    assert any("window of size 120000 ms" in note for note in error.diagnostics[0].notes)
    forced = CheckpointPlace(str(tmp_path), force=True)
    assert refused(forced, sink(SUMS.format(minutes=2))).diagnostics[0].code == "plan-changed"
    (recorded,) = tmp_path.rglob("operators.json")
    recorded.unlink()  # as micro-batches leave it, whose operators nobody knows
    assert run(forced, sink(SUMS.format(minutes=2)))[1] == ["forced-change"]


def test_state_of_another_version_is_refused_with_the_way_out(tmp_path: Path, monkeypatch) -> None:
    table = """CREATE TABLE counted (category STRING, n BIGINT, PRIMARY KEY (category) NOT ENFORCED) WITH (
        'connector' = 'upsert-kafka', 'topic' = 'c', 'properties.bootstrap.servers' = 'h:9092',
        'key.format' = 'json', 'value.format' = 'json')"""
    counts = sink(
        f"{table}; INSERT INTO counted SELECT category, COUNT(DISTINCT id) FROM orders GROUP BY category"
    )
    place = CheckpointPlace(str(tmp_path), "old")
    run(place, counts)
    monkeypatch.setattr(incremental_strategy, "MICRO_BATCHES", replace(MICRO_BATCHES, version=10_000))
    for asked in (place, CheckpointPlace(str(tmp_path), "old", force=True)):
        (problem,) = refused(asked, counts).diagnostics
        assert "was written by another version of kafka-sql" in problem.message
        assert "'kafka-sql.carry-over' = 'old'" in problem.helps[0]


INTERVALS = """INSERT INTO copied SELECT a.id, b.category, a.price FROM orders AS a
    {kind} JOIN orders AS b ON a.id = b.id AND b.ts BETWEEN a.ts AND a.ts + INTERVAL '1' MINUTE"""
SESSIONS = """INSERT INTO sums SELECT window_start, window_end, category, SUM(DISTINCT total), COUNT(*)
    FROM TABLE(SESSION(TABLE orders PARTITION BY category, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
    GROUP BY window_start, window_end, category"""


GROUPS = """CREATE TABLE grouped (category STRING, n BIGINT, PRIMARY KEY (category) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka', 'topic' = 'g', 'properties.bootstrap.servers' = 'h:9092',
  'key.format' = 'json', 'value.format' = 'json');
INSERT INTO grouped SELECT category, COUNT(*) FROM orders GROUP BY category"""


@pytest.mark.parametrize("text", [INTERVALS.format(kind="INNER"), SESSIONS, GROUPS])
@pytest.mark.parametrize("slots", [0, 1])
def test_state_of_another_strategy_is_refused_with_the_way_out(tmp_path: Path, text: str, slots: int) -> None:
    """``--force`` would start with empty state: no strategy reads the state of Spark's operators."""
    place, offer = CheckpointPlace(str(tmp_path), "old", force=True), SparkOffer(free_slots=slots)
    begun = prepare_checkpoint(place, sink(text), offer=offer)
    assert begun.sinks[0].strategy.name in ("incremental", "chained")
    write_batch(begun.location, 0, {"orders": {"orders": {"0": 0}}})
    record = Path(begun.location) / "kafka-sql.json"
    before = json.loads(record.read_text())
    plan = re.sub("^strategy: .*$", "event times: state 1", before["plan"], flags=re.MULTILINE)
    record.write_text(json.dumps({**before, "fingerprint": "0", "strategy": "native", "plan": plan}))
    (Path(begun.location) / "incremental" / "operators.json").unlink(missing_ok=True)
    begun.discard()
    with pytest.raises(JobError) as raised:
        prepare_checkpoint(place, sink(text), offer=offer)
    (problem,) = raised.value.diagnostics
    assert "was kept by the strategy 'native'" in problem.message
    assert "'kafka-sql.carry-over' = 'old'" in problem.helps[0]


def test_state_may_not_come_or_go(tmp_path: Path) -> None:
    place = CheckpointPlace(str(tmp_path))
    folder, _ = run(place, sink(SUMS.format(minutes=1)))
    stateless = sink(
        "INSERT INTO sums SELECT CAST(ts AS TIMESTAMP(3)), CAST(ts AS TIMESTAMP(3)), category, total, "
        "CAST(1 AS BIGINT) FROM orders"
    )
    assert refused(place, stateless).diagnostics[0].code == "plan-changed"
    assert folder.endswith("default/sums")


@pytest.mark.parametrize("text", [COPY, SUMS.format(minutes=1)])
@pytest.mark.parametrize("topics", ["'topic' = 'orders;more'", "'topic-pattern' = 'ord.*'"])
def test_topics_may_be_added(tmp_path: Path, text: str, topics: str) -> None:
    """Also where state is kept: it stays right."""
    place = CheckpointPlace(str(tmp_path))
    run(place, sink(text))
    more = reading(text, topics)
    examined_checkpoint(place, more)
    checkpoint = prepare_checkpoint(place, more)
    checkpoint.discard()
    assert checkpoint.resume
    (warning,) = checkpoint.warnings
    assert warning.code == "compatible-change"
    assert warning.notes[-1] == "topics that are new are read from their start"
    assert prepared(place, more).warnings == ()


@pytest.mark.parametrize("text", [COPY, SUMS.format(minutes=1)])
@pytest.mark.parametrize("topics", ["'topic' = 'more;another'", "'topic-pattern' = 'more.*'"])
def test_topics_are_removed_where_the_table_says_so(tmp_path: Path, text: str, topics: str) -> None:
    place = CheckpointPlace(str(tmp_path))
    run(place, sink(text))
    (problem,) = refused(place, reading(text, topics)).diagnostics
    assert problem.code == "topic-removed"
    assert "'orders' does not read the topic 'orders' any more" in problem.message
    assert "'scan.removed-topics' = 'forget' in the options of 'orders'" in problem.helps[0]
    with pytest.raises(JobError, match="topic-removed"):
        examined_checkpoint(place, reading(text, topics))
    forgetting = reading(text, f"{topics}, 'scan.removed-topics' = 'forget'")
    assert [each.code for each in prepared(place, forgetting).warnings] == ["compatible-change"]


def test_another_query_over_other_topics(tmp_path: Path) -> None:
    """It may go on where no state is kept; where some is, the topics alone may be others."""
    place = CheckpointPlace(str(tmp_path))
    run(place, sink(COPY))
    changed = reading(COPY.replace("price", "price * 2"), "'topic' = 'orders;more'")
    assert [each.code for each in prepared(place, changed).warnings] == ["compatible-change"]
    assert refused(place, reading(COPY, "'topic' = 'more'")).diagnostics[0].code == "topic-removed"
    run(place, sink(SUMS.format(minutes=1)))
    more = reading(SUMS.format(minutes=2), "'topic' = 'orders;more'")
    assert refused(place, more).diagnostics[0].code == "plan-changed"


def test_a_record_of_an_earlier_version_is_read(tmp_path: Path) -> None:
    place = CheckpointPlace(str(tmp_path))
    folder, _ = run(place, sink(COPY))
    record = json.loads(Path(folder, "kafka-sql.json").read_text())
    Path(folder, "kafka-sql.json").write_text(
        json.dumps({"fingerprint": record["fingerprint"], "plan": record["plan"]})
    )
    assert run(place, sink(COPY))[1] == []


def test_what_we_did_not_write_is_refused(tmp_path: Path) -> None:
    place = CheckpointPlace(str(tmp_path))
    write_batch(str(tmp_path / "default" / "copied"), 0, {"x": {"y": {"0": 1}}})
    assert refused(place, sink(COPY)).diagnostics[0].code == "foreign-checkpoint"


@pytest.mark.parametrize("damaged", ["kafka-sql.json", "offsets/0"])
def test_what_cannot_be_read_is_told(tmp_path: Path, damaged: str) -> None:
    place = CheckpointPlace(str(tmp_path))
    folder, _ = run(place, sink(COPY))
    Path(folder, damaged).write_text("{")
    assert refused(place, sink(COPY)).diagnostics[0].code == "checkpoint-damaged"


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    error = refused(CheckpointPlace(str(tmp_path / "file")), sink(COPY))
    assert isinstance(error, UnreachableError)
    assert error.diagnostics[0].code == "checkpoint-unusable"


def test_two_jobs_on_one_folder_are_refused(tmp_path: Path) -> None:
    place = CheckpointPlace(str(tmp_path))
    first = prepare_checkpoint(place, sink(COPY))
    error = refused(place, sink(COPY))
    assert isinstance(error, JobError)
    assert error.diagnostics[0].code == "checkpoint-in-use"
    assert "process" in error.diagnostics[0].notes[0]
    first.discard()
    prepare_checkpoint(place, sink(COPY)).discard()


PAIRS = "INSERT INTO copied SELECT a.id, b.category, a.price FROM orders AS a JOIN orders AS b ON a.id = b.id"


@pytest.mark.parametrize("pipelines", [False, True])
@pytest.mark.parametrize("told", [False, True])
def test_a_join_goes_on_as_it_began(tmp_path: Path, pipelines: bool, told: bool) -> None:
    """Also where an earlier version began it, whose files say the strategy in the plan alone."""
    place, joined = CheckpointPlace(str(tmp_path)), sink(PAIRS)
    offers = (SparkOffer(free_slots=1), SparkOffer(free_slots=0))
    begun = prepare_checkpoint(place, joined, offer=offers[not pipelines])
    (first,) = begun.sinks
    assert first.strategy.name == ("incremental" if pipelines else "native")
    write_batch(begun.location, 0, {"orders": {"orders": {"0": 0}}})
    record = Path(begun.location) / "kafka-sql.json"
    if not told:
        record.write_text(json.dumps({**json.loads(record.read_text()), "strategy": ""}))
    begun.discard()
    examined_checkpoint(place, joined)
    again = prepare_checkpoint(place, joined, offer=offers[pipelines])
    assert again.sinks[0].strategy is first.strategy
    assert again.sinks[0].host is Host.MICRO_BATCH
    again.discard()


@pytest.mark.parametrize("named", ["old", "old/nightly", "old/nightly/copied"])
def test_a_copy_is_started_from_and_the_original_stays(tmp_path: Path, named: str) -> None:
    original, _ = run(CheckpointPlace(str(tmp_path / "old"), "nightly"), sink(COPY), batches=3)
    before = {path: path.read_bytes() for path in Path(original).rglob("*") if path.is_file()}
    place = CheckpointPlace(str(tmp_path / "new"), "nightly", recovery=str(tmp_path / named))
    checkpoint = prepare_checkpoint(place, sink(COPY))
    assert checkpoint.resume
    names = sorted(path.name for path in Path(checkpoint.location, "offsets").glob("[0-9]"))
    checkpoint.discard()
    assert names == ["0", "1", "2"]
    assert {path: path.read_bytes() for path in Path(original).rglob("*") if path.is_file()} == before
    assert run(place, sink(COPY))[1] == ["recovery-path-not-used"]


def test_inserts_into_one_table_start_from_a_copy_each(tmp_path: Path) -> None:
    for number in (1, 2):
        run(CheckpointPlace(str(tmp_path / "old"), number=number), sink(COPY), batches=number)
    for number, named in ((2, "old"), (2, "old/default"), (2, "old/default/copied"), (1, "old/default")):
        place = CheckpointPlace(str(tmp_path / "new"), recovery=str(tmp_path / named), number=number)
        checkpoint = prepare_checkpoint(place, sink(COPY))
        assert len(list(Path(checkpoint.location, "offsets").glob("[0-9]"))) == number
        checkpoint.discard()
        shutil.rmtree(checkpoint.location)
    shutil.rmtree(tmp_path / "old" / "default" / "copied-2")
    place = CheckpointPlace(str(tmp_path / "new"), recovery=str(tmp_path / "old"), number=2)
    assert refused(place, sink(COPY)).diagnostics[0].code == "no-checkpoint-there"


def test_without_a_folder_of_its_own_the_copy_is_temporary(tmp_path: Path) -> None:
    original, _ = run(CheckpointPlace(str(tmp_path)), sink(COPY))
    checkpoint = prepare_checkpoint(CheckpointPlace(None, recovery=original), sink(COPY))
    assert (checkpoint.resume, checkpoint.temporary) == (True, True)
    checkpoint.discard()
    assert not Path(checkpoint.location).exists()
    assert Path(original, "offsets", "0").exists()


def test_the_checkpoint_of_another_query_is_not_copied(tmp_path: Path) -> None:
    original, _ = run(CheckpointPlace(str(tmp_path / "old")), sink(SUMS.format(minutes=1)))
    place = CheckpointPlace(str(tmp_path / "new"), recovery=original)
    assert refused(place, sink(SUMS.format(minutes=2))).diagnostics[0].code == "plan-changed"
    checkpoint = prepare_checkpoint(CheckpointPlace(str(tmp_path / "new")), sink(SUMS.format(minutes=2)))
    checkpoint.discard()
    assert not checkpoint.resume


def test_a_recovery_path_without_a_checkpoint_is_refused(tmp_path: Path) -> None:
    place = CheckpointPlace(str(tmp_path / "new"), recovery=str(tmp_path / "old"))
    error = refused(place, sink(COPY))
    assert error.diagnostics[0].code == "no-checkpoint-there"
    checkpoint = prepare_checkpoint(CheckpointPlace(str(tmp_path / "new")), sink(COPY))
    checkpoint.discard()
    assert not checkpoint.resume


def test_a_setting_that_the_state_has_fixed_is_told(tmp_path: Path) -> None:
    place = CheckpointPlace(str(tmp_path), shuffle_partitions=8)
    run(place, sink(SUMS.format(minutes=1)))
    assert run(place, sink(SUMS.format(minutes=1)))[1] == ["setting-kept"]
    assert run(CheckpointPlace(str(tmp_path), shuffle_partitions=2), sink(SUMS.format(minutes=1)))[1] == []


def test_inserts_that_one_query_writes(tmp_path: Path) -> None:
    """Their positions are with the first; the others do not begin anew behind its back."""
    place = CheckpointPlace(str(tmp_path))
    first, second = sink(COPY), sink(SUMS.format(minutes=2))
    checkpoint = prepare_checkpoint(place, first, second)
    write_batch(checkpoint.location, 0, {"orders": {"orders": {"0": 1}}})
    checkpoint.discard()
    assert checkpoint.location == str(tmp_path / "default" / "copied")
    assert prepared(place, first, second).resume
    assert refused(place, first).diagnostics[0].code == "plan-changed"
    assert refused(place, second).diagnostics[0].code == "plan-changed"
    assert not prepared(CheckpointPlace(str(tmp_path), force=True), second).resume


def test_inserts_that_had_queries_of_their_own(tmp_path: Path) -> None:
    place = CheckpointPlace(str(tmp_path))
    run(place, sink(SUMS.format(minutes=2)))
    with pytest.raises(KafkaSqlError) as raised:
        prepare_checkpoint(place, sink(COPY), sink(SUMS.format(minutes=2)))
    assert raised.value.diagnostics[0].code == "plan-changed"
    prepare_checkpoint(place, sink(COPY)).discard()


def prepared(place: CheckpointPlace, *sinks: Sink) -> Checkpoint:
    """A checkpoint that is given up at once."""
    checkpoint = prepare_checkpoint(place, *sinks)
    checkpoint.discard()
    return checkpoint


def test_what_wakes_a_query_up_is_no_source(tmp_path: Path) -> None:
    clock = {"at_ms": 1_767_261_600_000}
    write_batch(str(tmp_path), 3, {"orders": {"orders": {"0": 1}}, "kafka_sql_clock": clock})
    batch = CheckpointFolder(str(tmp_path)).batch(3)
    assert batch.sources == {"orders": {"orders": {"0": 1}}}
    assert "kafka_sql_clock" in batch.with_positions("orders", {"orders": {"0": 0}})


def test_what_is_refused_is_refused_before_anything_is_touched(tmp_path: Path) -> None:
    place = CheckpointPlace(f"file://{tmp_path}")
    examined_checkpoint(place, sink(SUMS.format(minutes=1)))
    assert list(tmp_path.iterdir()) == []
    run(place, sink(SUMS.format(minutes=1)))
    examined_checkpoint(place, sink(SUMS.format(minutes=1)))
    before = sorted(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    with pytest.raises(JobError, match="plan-changed"):
        examined_checkpoint(place, sink(SUMS.format(minutes=2)))
    assert sorted(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()) == before
    examined_checkpoint(CheckpointPlace(str(tmp_path), allow_non_restored=True), sink(SUMS.format(minutes=2)))
    running = prepare_checkpoint(place, sink(SUMS.format(minutes=1)))
    with pytest.raises(JobError, match="checkpoint-in-use"):
        examined_checkpoint(place, sink(SUMS.format(minutes=1)))
    running.discard()


def carrying(tmp_path: Path, over: str = "old", pipeline: str = "new", **more: object) -> CheckpointPlace:
    return CheckpointPlace(str(tmp_path), pipeline, carry_over=over, **more)  # type: ignore[arg-type]


def test_positions_go_over_to_another_query(tmp_path: Path) -> None:
    """With state or without; the old query does not go on by mistake, the new one goes on from its own."""
    old = CheckpointPlace(str(tmp_path), "old")
    run(old, sink(SUMS.format(minutes=1)), batches=4)
    begun = prepare_checkpoint(carrying(tmp_path), sink(SUMS.format(minutes=2)))
    assert not begun.resume
    assert begun.carried is not None
    assert begun.carried.of("orders", ["orders", "more"]) == {"orders": {"0": 3}}
    assert begun.carried.of("renamed", ["orders"]) == {"orders": {"0": 3}}
    assert [each.code for each in begun.warnings] == ["carried-over"]
    begun.begun()
    error = refused(old, sink(SUMS.format(minutes=1)))
    assert error.diagnostics[0].code == "checkpoint-handed-over"
    assert error.diagnostics[0].helps[0] == "start 'new'"
    with pytest.raises(JobError, match="checkpoint-handed-over"):
        examined_checkpoint(old, sink(SUMS.format(minutes=1)))
    begun.discard()
    again = prepared(carrying(tmp_path), sink(SUMS.format(minutes=2)))  # it died before it had read anything
    assert again.carried is not None
    third = carrying(tmp_path, pipeline="third")
    assert refused(third, sink(SUMS.format(minutes=3))).diagnostics[0].code == "checkpoint-handed-over"
    write_batch(begun.location, 0, {"orders": {"orders": {"0": 7}}})
    on = prepared(carrying(tmp_path), sink(SUMS.format(minutes=2)))
    assert (on.resume, on.carried, on.warnings) == (True, None, ())
    assert prepared(CheckpointPlace(str(tmp_path), "old", force=True), sink(SUMS.format(minutes=1))).resume


def test_a_query_that_does_not_begin_leaves_the_old_one_as_it_is(tmp_path: Path) -> None:
    old = CheckpointPlace(str(tmp_path), "old")
    run(old, sink(COPY))
    begun = prepare_checkpoint(carrying(tmp_path), sink(COPY))
    error = refused(old, sink(COPY))
    assert error.diagnostics[0].code == "checkpoint-in-use"
    begun.discard()
    assert prepared(old, sink(COPY)).resume


def test_a_query_into_another_table_leaves_the_old_one_running(tmp_path: Path) -> None:
    old = CheckpointPlace(str(tmp_path), "old")
    run(old, sink(COPY), batches=3)
    running = prepare_checkpoint(old, sink(COPY))
    begun = prepared(carrying(tmp_path, "old/copied"), sink(SUMS.format(minutes=2)))
    assert begun.carried is not None
    assert begun.carried.of("orders", ["orders"]) == {"orders": {"0": 2}}
    running.discard()
    assert prepared(old, sink(COPY)).resume


def test_a_running_job_is_asked_for_its_positions(tmp_path: Path) -> None:
    old = CheckpointPlace(str(tmp_path), "old")
    run(old, sink(COPY))
    running = prepare_checkpoint(old, sink(COPY))
    ask = asked_for(running.location)
    assert ask() is None
    found: list[Checkpoint] = []
    taking = Thread(target=lambda: found.append(prepare_checkpoint(carrying(tmp_path), sink(COPY))))
    taking.start()
    limit = time.monotonic() + 10
    while ask() != "new":
        assert time.monotonic() < limit
        time.sleep(0.01)
    write_batch(running.location, 1, {"orders": {"orders": {"0": 5}}})
    running.discard()
    taking.join(10)
    (begun,) = found
    assert begun.carried is not None
    assert begun.carried.of("orders", ["orders"]) == {"orders": {"0": 5}}
    begun.discard()
    assert ask() is None


@pytest.mark.parametrize("completed", [True, False])
def test_what_was_planned_and_not_completed_is_read_again(tmp_path: Path, completed: bool) -> None:
    old = CheckpointPlace(str(tmp_path), "old")
    folder, _ = run(old, sink(COPY), batches=1 if completed else 0)
    write_batch(folder, 1, {"orders": {"orders": {"0": 9}}}, completed=False)
    if not completed:
        assert refused(carrying(tmp_path), sink(COPY)).diagnostics[0].code == "batch-in-doubt"
        return
    begun = prepared(carrying(tmp_path), sink(COPY))
    assert begun.carried is not None
    assert begun.carried.of("orders", ["orders"]) == {"orders": {"0": 0}}
    assert [each.code for each in begun.warnings] == ["carried-over", "batch-in-doubt"]
    once = "'sink.delivery-guarantee' = 'exactly-once', 'sink.transactional-id-prefix' = 'p'"
    exactly = sink(COPY.replace("copied", f"copied /*+ OPTIONS({once}) */"))
    assert refused(carrying(tmp_path), exactly).diagnostics[0].code == "batch-in-doubt"


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ({"over": "nobody"}, "no-checkpoint-there"),
        ({"over": "old/sums"}, "no-checkpoint-there"),
        ({"over": "new"}, "conflicting-options"),
        ({"recovery": "elsewhere"}, "no-checkpoint-there"),
        ({"recovery": "old"}, "conflicting-options"),
    ],
)
def test_positions_that_cannot_go_over(tmp_path: Path, place: dict[str, str], code: str) -> None:
    run(CheckpointPlace(str(tmp_path), "old"), sink(COPY))
    named = {key: str(tmp_path / value) if key == "recovery" else value for key, value in place.items()}
    assert refused(carrying(tmp_path, **named), sink(COPY)).diagnostics[0].code == code
