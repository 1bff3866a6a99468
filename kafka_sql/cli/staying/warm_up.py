"""The first statements of a session that stays: Spark and its Java do their first-time work while no user
waits."""

from __future__ import annotations

from contextlib import suppress

from kafka_sql.text.diagnostics import KafkaSqlError

_SCRIPT = """
CREATE TABLE t (a BIGINT, b STRING) WITH ('connector' = 'datagen', 'number-of-rows' = '10');
CREATE TABLE u (a BIGINT, b STRING) WITH ('connector' = 'blackhole');
INSERT INTO u VALUES (1, 'a');
SELECT a, COUNT(*) AS n FROM t GROUP BY a;
INSERT INTO u SELECT a, UPPER(b) FROM t WHERE a > 1;
"""


def main() -> None:
    """Run a few statements to their ends; a failure of one is ignored."""
    from kafka_sql.session.results import Done, Listing, Started
    from kafka_sql.session.session import Session

    with Session() as session, suppress(KafkaSqlError):
        for result in session.execute(_SCRIPT):
            match result:
                case Done() | Listing():
                    continue
                case Started(job=job):
                    job.wait()
                case query:
                    list(query.text_rows())


if __name__ == "__main__":
    main()
