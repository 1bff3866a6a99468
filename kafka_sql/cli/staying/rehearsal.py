"""What the process of a session that stays does once before it forks commands: each would do it again."""

from __future__ import annotations

import importlib
from contextlib import suppress

_SCRIPT = """
CREATE TABLE t (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1',
  'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
INSERT INTO t SELECT a + 1 FROM t WHERE a > 1;
SELECT a, COUNT(*) FROM t GROUP BY a;
"""
_LATE = (
    "pyspark.sql.classic.column",
    "pyspark.sql.classic.dataframe",
    "pyspark.sql.pandas.map_ops",
    "pyspark.logger.worker_io",
    "kafka_sql.connector.table_source",
    "kafka_sql.plugins.pyspark_kafka_sql",
    "kafka_sql.spark.launch.class_archive",
    "IPython",  # PySpark asks whether it runs in a notebook
)


def rehearse() -> None:
    """Import the modules that load late, read the schemas of options, and plan; starts nothing."""
    for name in _LATE:
        with suppress(ImportError):
            importlib.import_module(name)
    from kafka_sql.options.secret_places import secret_places
    from kafka_sql.session.session import Session
    from kafka_sql.text.source import SourceText

    session = Session()
    session.check_all([("rehearsal", _SCRIPT)], connect=True, imports=True)
    secret_places(SourceText("rehearsal", _SCRIPT))
