"""Settings of Spark that are in force only while streams start."""

from __future__ import annotations

from typing import Any, cast

import pytest
from pyspark.sql import SparkSession

from kafka_sql.spark.platform.checkpoint_settings import CheckpointSettings

MANAGER = "spark.sql.streaming.checkpointFileManagerClass"
BY_NAME = "spark.sql.streaming.queryEvolution.enableSourceEvolution"


class _Conf(dict[str, str]):
    def set(self, key: str, value: str) -> None:
        self[key] = value

    def unset(self, key: str) -> None:
        self.pop(key, None)


class _Spark:
    def __init__(self, **settings: str) -> None:
        self.conf = _Conf(settings)

    def createDataFrame(self, *_: Any) -> None:
        """Nothing is made."""


@pytest.fixture
def spark() -> _Spark:
    return _Spark()


def _settings(spark: _Spark) -> CheckpointSettings:
    return CheckpointSettings(cast("SparkSession", spark))


@pytest.mark.parametrize("location", ["", "/data/checkpoint", "file:///data/checkpoint"])
def test_files_of_this_machine_are_written_without_programs_of_the_shell(
    spark: _Spark, location: str
) -> None:
    with _settings(spark).for_start(location):
        assert spark.conf[MANAGER].endswith(".FileSystemBasedCheckpointFileManager")
        assert spark.conf[BY_NAME] == "true"
    assert not spark.conf


def test_other_file_systems_keep_what_spark_takes(spark: _Spark) -> None:
    with _settings(spark).for_start("hdfs://cluster/checkpoint"):
        assert MANAGER not in spark.conf
        assert spark.conf[BY_NAME] == "true"
    assert not spark.conf


def test_what_a_session_had_is_kept_and_comes_back() -> None:
    spark = _Spark(**{MANAGER: "own.Manager", BY_NAME: "false"})
    with _settings(spark).for_start("/data/checkpoint"):
        assert spark.conf == {**spark.conf, MANAGER: "own.Manager", BY_NAME: "true"}
    assert spark.conf == {MANAGER: "own.Manager", BY_NAME: "false"}


def test_starts_at_once_take_what_is_right_for_all(spark: _Spark) -> None:
    settings = _settings(spark)
    near, far = settings.for_start("/data/checkpoint"), settings.for_start("s3a://bucket/checkpoint")
    with near:
        with far:
            assert MANAGER not in spark.conf
        assert MANAGER in spark.conf
        assert spark.conf[BY_NAME] == "true"
    assert not spark.conf
