"""Where Spark is told to listen."""

from __future__ import annotations

import pytest

from kafka_sql.spark.launch.spark_session import LOOPBACK, heartbeat_settings, listening_settings

NEAR = {"spark.driver.host": LOOPBACK, "spark.driver.bindAddress": LOOPBACK}


@pytest.mark.parametrize(
    ("master", "conf", "expected"),
    [
        ("local", {}, NEAR),
        ("local[*]", {"spark.driver.host": LOOPBACK}, NEAR),
        ("local[2, 3]", {"spark.driver.bindAddress": "0.0.0.0"}, {"spark.authenticate": "true"}),
        ("local[2]", {"spark.driver.host": "here.example"}, {"spark.authenticate": "true"}),
        ("local-cluster[1,1,1024]", {}, {}),
        ("spark://there:7077", {}, {}),
        ("", {}, {}),
    ],
)
def test_with_a_local_master_on_loopback_alone(
    master: str, conf: dict[str, str], expected: dict[str, str]
) -> None:
    assert listening_settings(master, conf) == expected


@pytest.mark.parametrize(
    ("master", "kept"),
    [("local", True), ("local[18]", True), ("local-cluster[1,1,1024]", False), ("", False)],
)
def test_a_jump_of_the_clock_loses_no_executor_of_the_same_process(master: str, kept: bool) -> None:
    assert ("spark.storage.blockManagerHeartbeatTimeoutMs" in heartbeat_settings(master)) is kept
