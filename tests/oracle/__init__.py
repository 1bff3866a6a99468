"""Flink itself as an oracle: records expected rows for golden files and is a contestant of the benchmark."""

from tests.oracle.flink import FlinkOracle
from tests.oracle.jars import FlinkMissing, flink_is_installed, install_flink
from tests.oracle.results import FlinkAnswer, FlinkError, FlinkRow

__all__ = [
    "FlinkAnswer",
    "FlinkError",
    "FlinkMissing",
    "FlinkOracle",
    "FlinkRow",
    "flink_is_installed",
    "install_flink",
]
