--- case: everything with an effect
SET 'execution.runtime-mode' = 'batch';
SET 'execution.checkpointing.dir' = 'file:///data/state';
SET 'execution.checkpointing.interval' = '10 s';
SET 'pipeline.name' = 'enrich';
SET 'parallelism.default' = '4';
SET 'table.local-time-zone' = 'Europe/Berlin';
SET 'table.dml-sync' = 'true';
SET 'table.exec.state.ttl' = '1 d';
SET 'table.exec.source.idle-timeout' = '5 s';
SET 'table.exec.sink.not-null-enforcer' = 'error';
SET 'table.dynamic-table-options.enabled' = 'false';
SET 'table.display.max-column-width' = '50';
SET 'sql-client.execution.result-mode' = 'tableau';
SET 'sql-client.execution.max-table-result.rows' = '100';
SET 'sql-client.verbose' = 'true';
--- session
raw = {'execution.runtime-mode': 'batch', 'execution.checkpointing.dir': 'file:///data/state', 'execution.checkpointing.interval': '10 s', 'pipeline.name': 'enrich', 'parallelism.default': '4', 'table.local-time-zone': 'Europe/Berlin', 'table.dml-sync': 'true', 'table.exec.state.ttl': '1 d', 'table.exec.source.idle-timeout': '5 s', 'table.exec.sink.not-null-enforcer': 'error', 'table.dynamic-table-options.enabled': 'false', 'table.display.max-column-width': '50', 'sql-client.execution.result-mode': 'tableau', 'sql-client.execution.max-table-result.rows': '100', 'sql-client.verbose': 'true'}
runtime_mode = <RuntimeMode.BATCH: 'BATCH'>
checkpointing_dir = 'file:///data/state'
checkpointing_interval_ms = 10000
pipeline_name = 'enrich'
restart_strategy: ExponentialDelay
local_time_zone = 'Europe/Berlin'
parallelism_default = 4
dml_sync = True
state_ttl_ms = 86400000
source_idle_timeout_ms = 5000
dynamic_table_options = False
result_mode = <ResultMode.TABLEAU: 'tableau'>
max_table_result_rows = 100
max_column_width = 50
verbose = True

--- case: older names
SET 'state.checkpoints.dir' = '/data';
SET 'table.exec.resource.default-parallelism' = '2';
--- error
warning[deprecated-option]: option 'state.checkpoints.dir' is deprecated
  ┌ script.sql:1:5
1 │ SET 'state.checkpoints.dir' = '/data';
  │     ^^^^^^^^^^^^^^^^^^^^^^^ write 'execution.checkpointing.dir'
--- session
raw = {'execution.checkpointing.dir': '/data', 'table.exec.resource.default-parallelism': '2'}
checkpointing_dir = '/data'
restart_strategy: ExponentialDelay
parallelism_default = 2

--- case: time zones
SET 'table.local-time-zone' = 'GMT+8';
--- session
raw = {'table.local-time-zone': 'GMT+8'}
local_time_zone = 'GMT+08:00'

--- case: time zone unknown
SET 'table.local-time-zone' = 'Europe/Berln';
--- error
error[invalid-value]: option 'table.local-time-zone' must be a time zone, not 'Europe/Berln'
  ┌ script.sql:1:31
1 │ SET 'table.local-time-zone' = 'Europe/Berln';
  │                               ^^^^^^^^^^^^^^
  = help: write a name such as 'Europe/Berlin' or an offset such as 'GMT+08:00'

--- case: time zone as plain offset
SET 'table.local-time-zone' = '+08:00';
--- error
error[invalid-value]: option 'table.local-time-zone' must be a time zone, not '+08:00'
  ┌ script.sql:1:31
1 │ SET 'table.local-time-zone' = '+08:00';
  │                               ^^^^^^^^
  = help: write a name such as 'Europe/Berlin' or an offset such as 'GMT+08:00'

--- case: wrong values
SET 'execution.runtime-mode' = 'batchy';
SET 'execution.checkpointing.interval' = 'often';
SET 'parallelism.default' = '0';
SET 'table.dml-sync' = 'yes';
SET 'table.exec.state.ttl' = '-1 s';
SET 'pipeline.name' = '';
--- error
error[invalid-value]: option 'execution.runtime-mode' cannot be 'batchy'
  ┌ script.sql:1:32
1 │ SET 'execution.runtime-mode' = 'batchy';
  │                                ^^^^^^^^ did you mean 'BATCH'?
  = help: allowed: 'STREAMING', 'BATCH'
error[invalid-value]: option 'execution.checkpointing.interval' must be a duration, not 'often'
  ┌ script.sql:2:42
2 │ SET 'execution.checkpointing.interval' = 'often';
  │                                          ^^^^^^^
  = help: write a number and a unit: '5 min', '100 ms', '1 d'
error[invalid-value]: option 'parallelism.default' must be at least 1, not '0'
  ┌ script.sql:3:29
3 │ SET 'parallelism.default' = '0';
  │                             ^^^
error[invalid-value]: option 'table.dml-sync' must be true or false, not 'yes'
  ┌ script.sql:4:24
4 │ SET 'table.dml-sync' = 'yes';
  │                        ^^^^^
error[invalid-value]: option 'table.exec.state.ttl' must be a duration, not '-1 s'
  ┌ script.sql:5:30
5 │ SET 'table.exec.state.ttl' = '-1 s';
  │                              ^^^^^^
  = help: the least is '0 ms', which is none
error[invalid-value]: option 'pipeline.name' is empty
  ┌ script.sql:6:23
6 │ SET 'pipeline.name' = '';
  │                       ^^

--- case: not supported yet
SET 'execution.runtime-mode' = 'automatic';
SET 'table.exec.legacy-cast-behaviour' = 'ENABLED';
SET 'table.exec.emit.late-fire.enabled' = 'true';
SET 'table.sql-dialect' = 'hive';
SET 'execution.savepoint.path' = '/x';
SET 'table.column-expansion-strategy' = 'EXCLUDE_DEFAULT_VIRTUAL_METADATA_COLUMNS';
--- error
error[not-supported-yet]: 'execution.runtime-mode' = 'automatic' is not supported yet
  ┌ script.sql:1:32
1 │ SET 'execution.runtime-mode' = 'automatic';
  │                                ^^^^^^^^^^^
  = help: write 'STREAMING' or 'BATCH'
error[not-supported-yet]: 'table.exec.emit.late-fire.enabled' is not supported yet
  ┌ script.sql:3:5
3 │ SET 'table.exec.emit.late-fire.enabled' = 'true';
  │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: leave the option out
error[not-supported-yet]: 'table.sql-dialect' = 'hive' is not supported yet
  ┌ script.sql:4:27
4 │ SET 'table.sql-dialect' = 'hive';
  │                           ^^^^^^
  = help: write Flink SQL ('default') or Spark SQL ('spark')
warning[deprecated-option]: option 'execution.savepoint.path' is deprecated
  ┌ script.sql:5:5
5 │ SET 'execution.savepoint.path' = '/x';
  │     ^^^^^^^^^^^^^^^^^^^^^^^^^^ write 'execution.state-recovery.path'
error[not-supported-yet]: 'table.column-expansion-strategy' is not supported yet
  ┌ script.sql:6:5
6 │ SET 'table.column-expansion-strategy' = 'EXCLUDE_DEFAULT_VIRTUAL_METADATA_COLUMNS';
  │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: name the columns instead of *

--- case: defaults of what is not supported yet
SET 'table.exec.legacy-cast-behaviour' = 'disabled';
SET 'table.exec.sink.type-length-enforcer' = 'IGNORE';
SET 'table.sql-dialect' = 'default';
--- session
raw = {'table.exec.legacy-cast-behaviour': 'disabled', 'table.exec.sink.type-length-enforcer': 'IGNORE', 'table.sql-dialect': 'default'}

--- case: known to Flink, without effect
SET 'table.exec.mini-batch.enabled' = 'true';
SET 'table.optimizer.agg-phase-strategy' = 'TWO_PHASE';
SET 'execution.checkpointing.mode' = 'EXACTLY_ONCE';
SET 'restart-strategy.type' = 'fixed-delay';
SET 'taskmanager.memory.process.size' = '2g';
SET 'state.backend.type' = 'rocksdb';
--- error
warning[no-effect]: option 'table.exec.mini-batch.enabled' has no effect here: it tunes Flink's own runtime
  ┌ script.sql:1:5
1 │ SET 'table.exec.mini-batch.enabled' = 'true';
  │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'table.optimizer.agg-phase-strategy' has no effect here: it tunes Flink's own runtime
  ┌ script.sql:2:5
2 │ SET 'table.optimizer.agg-phase-strategy' = 'TWO_PHASE';
  │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'execution.checkpointing.mode' has no effect here: it tunes Flink's own runtime
  ┌ script.sql:3:5
3 │ SET 'execution.checkpointing.mode' = 'EXACTLY_ONCE';
  │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'taskmanager.memory.process.size' has no effect here: it belongs to a Flink cluster
  ┌ script.sql:5:5
5 │ SET 'taskmanager.memory.process.size' = '2g';
  │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'state.backend.type' has no effect here: it belongs to a Flink cluster
  ┌ script.sql:6:5
6 │ SET 'state.backend.type' = 'rocksdb';
  │     ^^^^^^^^^^^^^^^^^^^^
--- session
raw = {'table.exec.mini-batch.enabled': 'true', 'table.optimizer.agg-phase-strategy': 'TWO_PHASE', 'execution.checkpointing.mode': 'EXACTLY_ONCE', 'restart-strategy.type': 'fixed-delay', 'taskmanager.memory.process.size': '2g', 'state.backend.type': 'rocksdb'}
restart_strategy: FixedDelay
  asked = True

--- case: unknown
SET 'table.local-timezone' = 'UTC';
SET 'my.own.key' = '1';
--- error
warning[unknown-option]: session option 'table.local-timezone' does not exist; it has no effect
  ┌ script.sql:1:5
1 │ SET 'table.local-timezone' = 'UTC';
  │     ^^^^^^^^^^^^^^^^^^^^^^ did you mean 'table.local-time-zone'?
warning[unknown-option]: session option 'my.own.key' does not exist; it has no effect
  ┌ script.sql:2:5
2 │ SET 'my.own.key' = '1';
  │     ^^^^^^^^^^^^
--- session
raw = {'table.local-timezone': 'UTC', 'my.own.key': '1'}

--- case: reset
SET 'pipeline.name' = 'a';
SET 'table.dml-sync' = 'true';
RESET 'pipeline.name';
RESET 'no.such.key';
--- error
warning[unknown-option]: session option 'no.such.key' does not exist; it has no effect
  ┌ script.sql:4:7
4 │ RESET 'no.such.key';
  │       ^^^^^^^^^^^^^
--- session
raw = {'table.dml-sync': 'true'}
dml_sync = True

--- case: reset everything
SET 'pipeline.name' = 'a';
RESET;
SET 'table.dml-sync' = 'true';
--- session
raw = {'table.dml-sync': 'true'}
dml_sync = True

--- case: restart strategies
SET 'restart-strategy' = 'FixedDelay';
SET 'restart-strategy.fixed-delay.attempts' = '3';
SET 'restart-strategy.fixed-delay.delay' = '10 s';
SET 'restart-strategy.exponential-delay.initial-backoff' = 'soon';
SET 'restart-strategy.type' = 'sometimes';
SET 'restart-strategy.fixed-delay.attempt' = '1';
SET 'metrics.port' = '70000';
SET 'metrics.reporters' = 'prom';
SET 'metrics.file' = '/data/metrics.jsonl';
SET 'execution.state-recovery.path' = '/data/old';
--- error
warning[deprecated-option]: option 'restart-strategy' is deprecated
  ┌ script.sql:1:5
1 │ SET 'restart-strategy' = 'FixedDelay';
  │     ^^^^^^^^^^^^^^^^^^ write 'restart-strategy.type'
error[invalid-value]: option 'restart-strategy.exponential-delay.initial-backoff' must be a duration, not 'soon'
  ┌ script.sql:4:60
4 │ SET 'restart-strategy.exponential-delay.initial-backoff' = 'soon';
  │                                                            ^^^^^^
  = help: write a number and a unit: '5 min', '100 ms', '1 d'
error[invalid-value]: option 'restart-strategy.type' cannot be 'sometimes'
  ┌ script.sql:5:31
5 │ SET 'restart-strategy.type' = 'sometimes';
  │                               ^^^^^^^^^^^
  = help: allowed: 'none', 'off', 'disable', 'fixed-delay', 'fixeddelay', 'failure-rate', 'failurerate', 'exponential-delay', 'exponentialdelay'
warning[unknown-option]: session option 'restart-strategy.fixed-delay.attempt' does not exist; it has no effect
  ┌ script.sql:6:5
6 │ SET 'restart-strategy.fixed-delay.attempt' = '1';
  │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean 'restart-strategy.fixed-delay.attempts'?
error[invalid-value]: option 'metrics.port' must be at most 65535, not '70000'
  ┌ script.sql:7:22
7 │ SET 'metrics.port' = '70000';
  │                      ^^^^^^^
warning[no-effect]: option 'metrics.reporters' has no effect here: it belongs to a Flink cluster
  ┌ script.sql:8:5
8 │ SET 'metrics.reporters' = 'prom';
  │     ^^^^^^^^^^^^^^^^^^^

--- case: versions of Flink
SET 'kafka-sql.flink-version' = '1.20';
SET 'kafka-sql.flink-version' = '2.4';
SET 'kafka-sql.flink-version' = 'two';
SET 'table.exec.sink.upsert-materialize' = 'none';
SET 'table.exec.sink.upsert-materialize' = 'SOMETIMES';
--- error
error[invalid-value]: option 'kafka-sql.flink-version' cannot be '2.4'
  ┌ script.sql:2:33
2 │ SET 'kafka-sql.flink-version' = '2.4';
  │                                 ^^^^^ did you mean '2.3', '2.2' or '2.1'?
  = help: allowed: '1.13', '1.14', '1.15', '1.16', '1.17', '1.18', '1.19', '1.20', '2.0', '2.1', '2.2', '2.3'
error[invalid-value]: option 'kafka-sql.flink-version' cannot be 'two'
  ┌ script.sql:3:33
3 │ SET 'kafka-sql.flink-version' = 'two';
  │                                 ^^^^^
  = help: allowed: '1.13', '1.14', '1.15', '1.16', '1.17', '1.18', '1.19', '1.20', '2.0', '2.1', '2.2', '2.3'
error[invalid-value]: option 'table.exec.sink.upsert-materialize' cannot be 'SOMETIMES'
  ┌ script.sql:5:44
5 │ SET 'table.exec.sink.upsert-materialize' = 'SOMETIMES';
  │                                            ^^^^^^^^^^^
  = help: allowed: 'AUTO', 'NONE', 'FORCE'
