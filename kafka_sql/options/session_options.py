"""The typed options of the session, which SET and RESET change (``grammar/session.schema.json``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import tzinfo
from enum import Enum
from functools import cache

from kafka_sql.options.masking import mask
from kafka_sql.options.resolution import resolve_options
from kafka_sql.options.restart_strategy import NO_RESTART, RestartStrategy, restart_strategy
from kafka_sql.options.schema import Option, OptionSchema, load_schema
from kafka_sql.options.time_zones import machine_time_zone, time_zone
from kafka_sql.options.values import format_value, parse_value
from kafka_sql.options.violations import Owner
from kafka_sql.sql.script_parser import DIALECT_OPTION
from kafka_sql.sql.statements.statements import Dialect, OptionEntry, Text
from kafka_sql.text.diagnostics import Diagnostic, OptionError, Severity, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText


class RuntimeMode(Enum):
    """``execution.runtime-mode``."""

    STREAMING = "STREAMING"
    BATCH = "BATCH"


class HostChoice(Enum):
    """``kafka-sql.host``."""

    AUTO = "AUTO"
    PIPELINE = "PIPELINE"
    MICRO_BATCH = "MICRO-BATCH"
    BATCH = "BATCH"


class ResultMode(Enum):
    """``sql-client.execution.result-mode``."""

    TABLE = "table"
    CHANGELOG = "changelog"
    TABLEAU = "tableau"


class NotNullEnforcer(Enum):
    """``table.exec.sink.not-null-enforcer``."""

    ERROR = "ERROR"
    DROP = "DROP"


class NestedEnforcer(Enum):
    """``table.exec.sink.nested-constraint-enforcer``."""

    IGNORE = "IGNORE"
    ROWS = "ROWS"
    ROWS_AND_COLLECTIONS = "ROWS_AND_COLLECTIONS"


class LengthEnforcer(Enum):
    """``table.exec.sink.type-length-enforcer``."""

    IGNORE = "IGNORE"
    TRIM_PAD = "TRIM_PAD"
    ERROR = "ERROR"


@dataclass(frozen=True, slots=True)
class LineageOptions:
    """``kafka-sql.lineage.*``: the receivers of OpenLineage events, None for receivers that do not exist."""

    url: str | None = None
    file: str | None = None
    topic: str | None = None
    properties: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    namespace: str = "kafka-sql"
    interval_ms: int = 60_000

    @property
    def has_receiver(self) -> bool:
        """Whether events are sent at all."""
        return not (self.url is None and self.file is None and self.topic is None)


@dataclass(frozen=True, slots=True)
class SessionOptions:
    """The values in force. ``raw`` holds the given values, by canonical key, as written; attributes are
    typed.

    Intervals are milliseconds. ``checkpointing_dir`` is a path or URI as written, None for temporary state.
    ``local_time_zone`` is a zone name or an offset such as ``GMT+08:00``, never ``default``;
    ``state_ttl_ms`` and ``source_idle_timeout_ms`` are 0 if switched off; ``parallelism_default`` and
    ``max_parallelism`` are None if not set. STOP JOB creates savepoints in ``savepoint_dir``;
    ``state_recovery_path`` is a savepoint or checkpoint to start from. With ``ignore_unclaimed_state`` a
    changed query starts without the state that it cannot resume. Prometheus reads metrics on
    ``metrics_port`` (None: no port); every ``metrics_interval_ms`` the job appends them to
    ``metrics_file``. A job without progress for ``stalled_after_ms`` counts as stalled (0: never).
    ``function_limit_ms`` is the time limit per row of a user-defined function (0: no limit); its ``open``
    can read ``job_parameters``. ``flink_version`` is the version whose rules hold, None if none is named;
    ``legacy_casts`` are those before Flink 1.15.
    """

    raw: Mapping[str, str] = field(default_factory=dict, hash=False)
    machine_zone: str = "UTC"
    runtime_mode: RuntimeMode = RuntimeMode.STREAMING
    checkpointing_dir: str | None = None
    checkpointing_interval_ms: int | None = None
    pipeline_name: str | None = None
    savepoint_dir: str | None = None
    state_recovery_path: str | None = None
    carry_over: str | None = None
    """The pipeline whose positions a new one starts with."""
    ignore_unclaimed_state: bool = False
    restart_strategy: RestartStrategy = NO_RESTART
    metrics_port: int | None = None
    metrics_host: str = "localhost"
    metrics_username: str | None = None
    metrics_password: str = field(default="", repr=False)
    metrics_certificate: str | None = None
    metrics_key: str | None = None
    metrics_file: str | None = None
    metrics_interval_ms: int = 10_000
    metrics_opentelemetry: bool = False
    lineage: LineageOptions = LineageOptions()
    stalled_after_ms: int = 600_000
    local_time_zone: str = "UTC"
    parallelism_default: int | None = None
    max_parallelism: int | None = None
    dml_sync: bool = False
    state_ttl_ms: int = 0
    source_idle_timeout_ms: int = 0
    source_events_duplicate: bool = False
    """Whether sources of changes may repeat them."""
    watermark_interval_ms: int = 200
    early_fire_ms: int | None = None
    """How often windows of GROUP BY give results before they end, None if they do not, -1 if that is not
    set."""
    not_null_enforcer: NotNullEnforcer = NotNullEnforcer.ERROR
    nested_enforcer: NestedEnforcer = NestedEnforcer.IGNORE
    length_enforcer: LengthEnforcer = LengthEnforcer.IGNORE
    inserts_rowtime: bool = True
    legacy_casts: bool = False
    dynamic_table_options: bool = True
    result_mode: ResultMode = ResultMode.TABLE
    max_table_result_rows: int = 1_000_000
    max_column_width: int = 30
    verbose: bool = False
    function_limit_ms: int = 300_000
    job_parameters: tuple[tuple[str, str], ...] = ()
    flink_version: tuple[int, int] | None = None
    host: HostChoice = HostChoice.AUTO
    pipeline: bool = True
    """Whether INSERTs run as pipelines if they can."""
    kerberos_keytab: str = ""
    kerberos_principal: str = ""
    """The login of Kafka tables that name none, empty if they use the user's tickets."""
    start_from: str | None = None
    """Where all tables start in this run, regardless of their options: a word or a point in time, as
    written.
    """

    @classmethod
    def default(cls, machine_zone: str | None = None) -> SessionOptions:
        """Return the defaults. ``machine_zone`` is the meaning of the time zone ``default`` (by default this
        machine's zone)."""
        return _typed({}, machine_zone or machine_time_zone())

    def with_set(self, entry: OptionEntry) -> tuple[SessionOptions, tuple[Diagnostic, ...]]:
        """Return the options after ``SET 'key' = 'value'``, and warnings: as in Flink, every key is accepted.

        Raises OptionError for a value that is wrong or requests something unsupported.
        """
        schema = session_schema()
        key = schema.canonical(entry.key.value)
        option = schema.find(key)
        warnings: tuple[Diagnostic, ...]
        if option is None:
            warnings = (_untyped(entry),)
        else:
            resolved = resolve_options(Owner("session", schema), [entry], entry.value.span)
            if not resolved.ok:
                raise OptionError(*resolved.diagnostics)
            warnings = (*resolved.diagnostics, *_older_name(entry))
        return _typed({**self.raw, key: entry.value.value}, self.machine_zone), warnings

    def with_reset(self, key: Text | None) -> tuple[SessionOptions, tuple[Diagnostic, ...]]:
        """Return the options after ``RESET 'key'``, or after ``RESET`` (key None), and a warning for an
        unknown key.
        """
        if key is None:
            return _typed({}, self.machine_zone), ()
        schema = session_schema()
        name = schema.canonical(key.value)
        raw = {other: value for other, value in self.raw.items() if other != name}
        known = name in self.raw or schema.find(name) is not None or name in _without_effect()
        warnings = () if known else (_unknown(key),)
        return _typed(raw, self.machine_zone), warnings

    def listing(self) -> tuple[tuple[str, str], ...]:
        """Return key and value of every option in force, sorted by key: the given values, and the defaults
        of options with an effect here. Secrets are masked.
        """
        defaults = {
            option.key: format_value(option, option.default)
            for option in session_schema().options
            if option.default is not None and (option.unsupported is None or option.unsupported.values)
        }
        return tuple(sorted((key, mask(key, value)) for key, value in {**defaults, **self.raw}.items()))

    @property
    def dialect(self) -> Dialect:
        """The SQL dialect of queries."""
        spoken = self.raw.get(DIALECT_OPTION, "").lower()
        return next((each for each in Dialect if each.value == spoken), Dialect.FLINK)

    def speaking(self, dialect: Dialect) -> SessionOptions:
        """Return the options with ``table.sql-dialect`` set."""
        return _typed({**self.raw, DIALECT_OPTION: dialect.value}, self.machine_zone)

    def starting(self, place: str) -> SessionOptions:
        """Return the options with ``kafka-sql.start-from`` set. Raises OptionError for an invalid
        position.
        """
        text = SourceText("--from", place)
        everything = text.span(0, len(place))
        entry = OptionEntry(Text("kafka-sql.start-from", everything), Text(place, everything))
        return self.with_set(entry)[0]

    def allowing_non_restored_state(self) -> SessionOptions:
        """Return the options with ``execution.state-recovery.ignore-unclaimed-state`` set."""
        text = SourceText("--allow-non-restored-state", "true")
        everything = text.span(0, len(text.text))
        return self.with_set(OptionEntry(Text(_UNCLAIMED, everything), Text(text.text, everything)))[0]

    @property
    def time_zone(self) -> tzinfo:
        """Return ``local_time_zone`` as Python's time zone."""
        return time_zone(self.local_time_zone)


def session_schema() -> OptionSchema:
    """Return the schema of all session options."""
    return load_schema("session")


def _typed(raw: Mapping[str, str], machine_zone: str) -> SessionOptions:
    def value(key: str) -> object:
        option = _option(key)
        return parse_value(option, raw[key]) if key in raw else option.default

    def integer(key: str) -> int:
        number = value(key)
        assert isinstance(number, int)
        return number

    def text(key: str) -> str | None:
        found = value(key)
        return None if found is None else str(found)

    def number(key: str) -> float:
        found = value(f"restart-strategy.{key}")
        assert isinstance(found, (int, float))
        return float(found)

    version = _version(text("kafka-sql.flink-version"))
    zone = text("table.local-time-zone")
    parallelism = integer("table.exec.resource.default-parallelism")
    max_parallelism = integer("pipeline.max-parallelism")
    interval = value("execution.checkpointing.interval")
    fallback = value("parallelism.default")
    folder, port = text("execution.checkpointing.dir"), value("metrics.port")
    contexts = {
        each.strip() for each in (text("security.kerberos.login.contexts") or "KafkaClient").split(",")
    }
    for_kafka = "KafkaClient" in contexts
    brokers = text("kafka-sql.lineage.bootstrap.servers")
    takes_checkpoints = folder is not None or (isinstance(interval, int) and interval > 0)
    return SessionOptions(
        raw=dict(raw),
        machine_zone=machine_zone,
        runtime_mode=RuntimeMode(value("execution.runtime-mode")),
        checkpointing_dir=folder,
        checkpointing_interval_ms=interval if isinstance(interval, int) and interval > 0 else None,
        pipeline_name=text("pipeline.name"),
        savepoint_dir=text("execution.checkpointing.savepoint-dir"),
        state_recovery_path=text("execution.state-recovery.path"),
        carry_over=text("kafka-sql.carry-over"),
        ignore_unclaimed_state=value(_UNCLAIMED) is True,
        restart_strategy=restart_strategy(
            text("restart-strategy.type"), number, checkpoints=takes_checkpoints, flink=version
        ),
        metrics_port=port if isinstance(port, int) else None,
        metrics_host=text("metrics.host") or "localhost",
        metrics_username=text("metrics.username"),
        metrics_password=text("metrics.password") or "",
        metrics_certificate=text("metrics.tls.certificate"),
        metrics_key=text("metrics.tls.key"),
        metrics_file=text("metrics.file"),
        metrics_interval_ms=integer("metrics.interval"),
        metrics_opentelemetry=value("metrics.opentelemetry") is True,
        lineage=LineageOptions(
            url=text("kafka-sql.lineage.url"),
            file=text("kafka-sql.lineage.file"),
            topic=text("kafka-sql.lineage.topic"),
            properties=(
                *_pairs(text("kafka-sql.lineage.properties") or ""),
                *((("bootstrap.servers", brokers),) if brokers is not None else ()),
            ),
            namespace=text("kafka-sql.lineage.namespace") or "",
            interval_ms=integer("kafka-sql.lineage.interval"),
        ),
        stalled_after_ms=integer("metrics.stalled-after"),
        local_time_zone=machine_zone if zone in (None, "default") else str(zone),
        parallelism_default=parallelism
        if parallelism > 0
        else fallback
        if isinstance(fallback, int)
        else None,
        max_parallelism=max_parallelism if max_parallelism > 0 else None,
        dml_sync=value("table.dml-sync") is True,
        state_ttl_ms=integer("table.exec.state.ttl"),
        source_idle_timeout_ms=integer("table.exec.source.idle-timeout"),
        source_events_duplicate=value("table.exec.source.cdc-events-duplicate") is True,
        watermark_interval_ms=integer("pipeline.auto-watermark-interval"),
        early_fire_ms=_early_fire_ms(value("table.exec.emit.early-fire.enabled"), value(_EARLY_FIRE_DELAY)),
        not_null_enforcer=NotNullEnforcer(value("table.exec.sink.not-null-enforcer")),
        nested_enforcer=NestedEnforcer(value("table.exec.sink.nested-constraint-enforcer")),
        length_enforcer=LengthEnforcer(value("table.exec.sink.type-length-enforcer")),
        inserts_rowtime=value("table.exec.sink.rowtime-inserter") == "ENABLED",
        legacy_casts=_legacy_casts(raw, value(_LEGACY_CASTS), version),
        dynamic_table_options=value("table.dynamic-table-options.enabled") is True,
        result_mode=ResultMode(value("sql-client.execution.result-mode")),
        max_table_result_rows=integer("sql-client.execution.max-table-result.rows"),
        max_column_width=integer("table.display.max-column-width"),
        verbose=value("sql-client.verbose") is True,
        function_limit_ms=integer("python.function.timeout"),
        flink_version=version,
        host=(host := HostChoice(value("kafka-sql.host"))),
        pipeline=host is HostChoice.PIPELINE
        or (host is not HostChoice.MICRO_BATCH and value("kafka-sql.chained") is True),
        kerberos_keytab=(text("security.kerberos.login.keytab") or "") if for_kafka else "",
        kerberos_principal=(text("security.kerberos.login.principal") or "") if for_kafka else "",
        start_from=text("kafka-sql.start-from"),
        job_parameters=_pairs(text("pipeline.global-job-parameters") or ""),
    )


def _option(key: str) -> Option:
    option = session_schema().find(key)
    assert option is not None
    return option


@cache
def _without_effect() -> frozenset[str]:
    return frozenset(session_schema().document["x-no-effect-keys"])


def _older_name(entry: OptionEntry) -> tuple[Diagnostic, ...]:
    """Return the warning for the option that ``kafka-sql.host`` replaces."""
    if entry.key.value != "kafka-sql.chained":
        return ()
    host = "MICRO-BATCH" if entry.value.value.strip().lower() == "false" else "AUTO"
    return (
        Diagnostic(
            ErrorCode.DEPRECATED_OPTION,
            f"option '{entry.key.value}' is deprecated",
            entry.key.span,
            label=f"write SET 'kafka-sql.host' = '{host}'",
            severity=Severity.WARNING,
        ),
    )


def _untyped(entry: OptionEntry) -> Diagnostic:
    if entry.key.value not in _without_effect():
        return _unknown(entry.key)
    return Diagnostic(
        ErrorCode.NO_EFFECT,
        f"option '{entry.key.value}' has no effect here: it tunes Flink's own runtime",
        entry.key.span,
        severity=Severity.WARNING,
    )


def _unknown(key: Text) -> Diagnostic:
    candidates = (*session_schema().keys, *_without_effect())
    return Diagnostic(
        ErrorCode.UNKNOWN_OPTION,
        f"session option '{key.value}' does not exist; it has no effect",
        key.span,
        label=did_you_mean(key.value, candidates),
        severity=Severity.WARNING,
    )


_EARLY_FIRE_DELAY = "table.exec.emit.early-fire.delay"
_UNCLAIMED = "execution.state-recovery.ignore-unclaimed-state"
_LEGACY_CASTS = "table.exec.legacy-cast-behaviour"


def _legacy_casts(raw: Mapping[str, str], value: object, version: tuple[int, int] | None) -> bool:
    """Whether casts follow the rules before Flink 1.15: as configured, otherwise as in the Flink version
    that the scripts were written for.
    """
    if _LEGACY_CASTS in raw or version is None:
        return value == "ENABLED"
    return version < (1, 15)


def _early_fire_ms(enabled: object, delay_ms: object) -> int | None:
    if enabled is not True:
        return None
    return delay_ms if isinstance(delay_ms, int) else -1


def _version(written: str | None) -> tuple[int, int] | None:
    """Return a version such as ``2.3`` as numbers."""
    if written is None:
        return None
    major, minor = written.split(".")
    return int(major), int(minor)


def _pairs(written: str) -> tuple[tuple[str, str], ...]:
    """Return ``key:value`` pairs between commas, as Flink writes maps."""
    pairs = (pair.partition(":") for pair in written.split(",") if pair.strip())
    return tuple((key.strip(), value.strip()) for key, _, value in pairs)
