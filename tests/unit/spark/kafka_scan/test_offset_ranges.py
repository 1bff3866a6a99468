"""How far a micro-batch reads and which task reads what."""

from __future__ import annotations

from bisect import bisect_left

from hypothesis import given
from hypothesis import strategies as st

from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange, aligned_end, pack, proportional_end, size


def test_proportional_end_takes_all_when_it_fits():
    assert proportional_end({("t", 0): 5}, {("t", 0): 9}, 10) == {("t", 0): 9}


def test_proportional_end_shares_by_what_is_there_and_always_advances():
    start = {("t", 0): 0, ("t", 1): 0, ("t", 2): 7}
    end = {("t", 0): 9_000, ("t", 1): 10, ("t", 2): 7}
    assert proportional_end(start, end, 100) == {("t", 0): 99, ("t", 1): 1, ("t", 2): 7}


def log_of(timestamps: dict[tuple[str, int], list[int]]):
    return lambda at: {p: bisect_left(times, at) for p, times in timestamps.items()}


def test_partitions_stop_at_one_record_timestamp():
    timestamps = {("t", 0): list(range(0, 100_000, 10)), ("t", 1): list(range(0, 100_000, 100))}
    start = {p: 0 for p in timestamps}
    end = {p: len(times) for p, times in timestamps.items()}
    cut, reached = aligned_end(start, end, 1_100, log_of(timestamps), 0, 100_000)
    assert cut == {("t", 0): (reached + 9) // 10, ("t", 1): (reached + 99) // 100}
    assert 0 < size(start, cut) <= 1_100


@given(
    st.lists(st.lists(st.integers(0, 60), max_size=40), min_size=2, max_size=4),
    st.integers(1, 30),
)
def test_an_aligned_catch_up_reads_everything_and_no_partition_runs_ahead(times, limit):
    timestamps = {("t", i): sorted(part) for i, part in enumerate(times)}
    start = {p: 0 for p in timestamps}
    end = {p: len(part) for p, part in timestamps.items()}
    since = 0
    while size(start, end) > limit:
        cut, since = aligned_end(start, end, limit, log_of(timestamps), since, 60)
        assert size(start, cut) > 0
        unread = min((t[cut[p]] for p, t in timestamps.items() if cut[p] < len(t)), default=60)
        newest = max((t[cut[p] - 1] for p, t in timestamps.items() if cut[p]), default=0)
        assert newest <= unread
        start = cut


def test_a_clock_that_is_set_back_does_not_hold_up_a_catch_up():
    later = 1_800_000_000_000
    timestamps = {("t", i): [later + 1_000 * n for n in range(500)] for i in range(2)}
    start = {p: 0 for p in timestamps}
    end = {p: 500 for p in timestamps}
    batches = 0
    since = 0
    while size(start, end) > 100:
        cut, since = aligned_end(start, end, 100, log_of(timestamps), since, 1_000_000)
        assert 0 < size(start, cut) <= 100
        assert abs(cut["t", 0] - cut["t", 1]) <= 1
        start, batches = cut, batches + 1
    assert batches < 20


def test_tasks_get_whole_partitions_of_about_equal_size():
    ranges = [OffsetRange("t", i, 0, records) for i, records in enumerate([100, 10, 90, 20])]
    groups = pack(ranges, 2)
    assert [[r.partition for r in group] for group in groups] == [[0, 3], [1, 2]]
    assert pack(ranges[:1], 8) == [ranges[:1]]
