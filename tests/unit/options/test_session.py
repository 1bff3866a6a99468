"""Session options: setting, resetting, listing. Rules and messages are in the golden files."""

from __future__ import annotations

import pickle

import pytest

from kafka_sql.options.restart_strategy import ExponentialDelay, FailureRate, FixedDelay, NoRestart
from kafka_sql.options.session_options import NotNullEnforcer, ResultMode, RuntimeMode, SessionOptions
from kafka_sql.sql.statements.statements import OptionEntry, Text
from kafka_sql.text.diagnostics import OptionError
from kafka_sql.text.source import SourceText


def entry(key: str, value: str) -> OptionEntry:
    source = SourceText("script.sql", f"'{key}' = '{value}'")
    middle = len(key) + 5
    return OptionEntry(
        Text(key, source.span(0, len(key) + 2)), Text(value, source.span(middle, middle + len(value) + 2))
    )


def after(*pairs: tuple[str, str]) -> SessionOptions:
    options = SessionOptions.default("UTC")
    for key, value in pairs:
        options, _ = options.with_set(entry(key, value))
    return options


def test_defaults() -> None:
    options = SessionOptions.default("Europe/Paris")
    assert options.runtime_mode is RuntimeMode.STREAMING
    assert options.checkpointing_dir is None
    assert options.checkpointing_interval_ms is None
    assert options.pipeline_name is None
    assert options.local_time_zone == "Europe/Paris"
    assert options.parallelism_default is None
    assert not options.dml_sync
    assert (options.state_ttl_ms, options.source_idle_timeout_ms) == (0, 0)
    assert options.not_null_enforcer is NotNullEnforcer.ERROR
    assert options.dynamic_table_options
    assert options.result_mode is ResultMode.TABLE
    assert (options.max_table_result_rows, options.max_column_width) == (1_000_000, 30)
    assert options.raw == {}


def test_default_of_the_class_is_the_default_of_the_schema() -> None:
    assert SessionOptions() == SessionOptions.default("UTC")


def test_options_are_values() -> None:
    before = after(("pipeline.name", "a"))
    changed, _ = before.with_set(entry("pipeline.name", "b"))
    assert (before.pipeline_name, changed.pipeline_name) == ("a", "b")
    assert pickle.loads(pickle.dumps(changed)) == changed
    assert hash(after(("pipeline.name", "b"))) == hash(changed)
    assert after(("pipeline.name", "b")) == changed != before


def test_older_name_and_new_name_are_one_option() -> None:
    options = after(("state.checkpoints.dir", "/old"), ("execution.checkpointing.dir", "/new"))
    assert options.checkpointing_dir == "/new"
    options, warnings = options.with_reset(Text("state.checkpoints.dir", entry("k", "v").key.span))
    assert options.checkpointing_dir is None
    assert warnings == ()


def test_wrong_value_changes_nothing() -> None:
    options = after(("parallelism.default", "4"))
    with pytest.raises(OptionError, match="invalid-value"):
        options.with_set(entry("parallelism.default", "four"))
    assert options.parallelism_default == 4


def test_parallelism_of_queries_wins() -> None:
    pairs = (("parallelism.default", "4"), ("table.exec.resource.default-parallelism", "2"))
    assert after(*pairs).parallelism_default == 2
    assert after(pairs[0], ("table.exec.resource.default-parallelism", "-1")).parallelism_default == 4


def test_interval_zero_means_none() -> None:
    assert after(("execution.checkpointing.interval", "0")).checkpointing_interval_ms is None


def test_zone_default_is_the_machine_zone() -> None:
    options = after(("table.local-time-zone", "Asia/Tokyo"))
    assert str(options.time_zone) == "Asia/Tokyo"
    options, _ = options.with_set(entry("table.local-time-zone", "default"))
    assert options.local_time_zone == "UTC"


def test_reset_of_everything() -> None:
    options, warnings = after(("pipeline.name", "a"), ("my.key", "b")).with_reset(None)
    assert options == SessionOptions.default("UTC")
    assert warnings == ()


def test_listing() -> None:
    listing = after(
        ("pipeline.name", "a"), ("my.password", "secret"), ("execution.runtime-mode", "batch")
    ).listing()
    assert list(listing) == sorted(listing)
    values = dict(listing)
    assert values["pipeline.name"] == "a"
    assert values["my.password"] == "******"
    assert values["execution.runtime-mode"] == "batch"
    assert values["table.dml-sync"] == "false"
    assert "table.exec.emit.late-fire.enabled" not in values


def test_scripts_of_an_older_flink_have_the_casts_of_their_version() -> None:
    older, newer = (("kafka-sql.flink-version", version) for version in ("1.14", "1.15"))
    key = "table.exec.legacy-cast-behaviour"
    assert [after(each).legacy_casts for each in (older, newer)] == [True, False]
    assert not after().legacy_casts
    assert not after(older, (key, "DISABLED")).legacy_casts
    assert after(newer, (key, "ENABLED")).legacy_casts


def test_a_stream_starts_again_where_checkpoints_are_kept_unless_something_else_is_said() -> None:
    folder = ("execution.checkpointing.dir", "/data")
    interval = ("execution.checkpointing.interval", "10 s")
    fixed = (("restart-strategy.type", "FixedDelay"), ("restart-strategy.fixed-delay.delay", "5 s"))
    assert after().restart_strategy == NoRestart()
    assert after(folder).restart_strategy == after(interval).restart_strategy == ExponentialDelay()
    assert after(*fixed).restart_strategy == FixedDelay(1, 5_000, asked=True)
    assert after(folder, ("restart-strategy.type", "off")).restart_strategy == NoRestart()
    older, newer = (("kafka-sql.flink-version", version) for version in ("1.18", "1.19"))
    assert after(folder, older).restart_strategy == FixedDelay(2_147_483_647)
    assert after(folder, newer).restart_strategy == ExponentialDelay()
    assert after(older).restart_strategy == NoRestart()
    assert (after().flink_version, after(newer).flink_version) == (None, (1, 19))
    rate = ("restart-strategy.failure-rate.max-failures-per-interval", "3")
    assert after(("restart-strategy", "failure-rate"), rate).restart_strategy == FailureRate(
        failures=3, asked=True
    )
    jitter = ("restart-strategy.exponential-delay.jitter-factor", "0.5")
    assert after(folder, jitter).restart_strategy == ExponentialDelay(jitter=0.5)
