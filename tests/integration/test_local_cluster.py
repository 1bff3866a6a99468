"""The same tables on two executors that are processes of their own: tests of other files, and what only a
cluster shows, run by a pytest with another master."""

from __future__ import annotations

import pytest

from tests.integration.elsewhere import run_cases

pytestmark = [
    pytest.mark.cluster,
    pytest.mark.kafka,
    pytest.mark.spark,
    pytest.mark.slow,
    pytest.mark.timeout(900),
    pytest.mark.sampled(9, "Spark processes"),
]

CASES = (
    "cluster_cases.py",
    "test_bad_records.py::test_a_stream_writes_dead_letters_and_counts_them",
    "test_exactly_once.py::test_a_job_goes_on_where_it_was",
    "test_exactly_once.py::test_results_that_change[having]",
    "test_exactly_once.py::test_a_marker_that_is_gone",
    "test_exactly_once.py::test_one_transaction_covers_a_statement_set",
    "test_late_rows.py::test_records_of_late_rows_go_to_a_topic[native]",
    "test_streaming.py::test_rows_flow_while_the_job_runs",
    "test_user_functions.py::test_functions_in_streams",
    "test_watermark_on_event.py::test_the_rows_of_flink[on-event-tumble]",
)


def test_on_two_executors(broker):
    """Each has two slots: tasks of pipelines take two of the four, the others are for everything else."""
    run_cases(CASES, "local-cluster[2,2,1024]", broker)
