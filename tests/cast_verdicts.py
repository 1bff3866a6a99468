"""Which types Flink casts to which: ``tests/golden/casts/verdicts.txt``.

A line for each source, ``source: target | target | …``, with the targets that it is cast to. ``python -m
tests.cast_verdicts`` records them anew (it needs Flink: see tests/oracle).
"""

from __future__ import annotations

from tests.golden_cases import GOLDEN

VERDICTS = GOLDEN / "casts" / "verdicts.txt"
COLUMN_TYPES = (
    "BOOLEAN",
    "TINYINT",
    "SMALLINT",
    "INT",
    "BIGINT",
    "FLOAT",
    "DOUBLE",
    "DECIMAL(10, 2)",
    "DECIMAL(38, 10)",
    "CHAR(3)",
    "VARCHAR(5)",
    "STRING",
    "BINARY(2)",
    "VARBINARY(3)",
    "BYTES",
    "DATE",
    "TIME(0)",
    "TIME(3)",
    "TIMESTAMP(0)",
    "TIMESTAMP(3)",
    "TIMESTAMP(6)",
    "TIMESTAMP_LTZ(0)",
    "TIMESTAMP_LTZ(3)",
    "TIMESTAMP_LTZ(6)",
    "ARRAY<INT>",
    "ARRAY<STRING>",
    "MAP<STRING, INT>",
    "MULTISET<STRING>",
    "ROW<a INT, b STRING>",
    "ROW<a BIGINT>",
)
COLUMNS = ", ".join(f"c{number} {spelling}" for number, spelling in enumerate(COLUMN_TYPES))
"""The columns of the table ``t`` that the sources are in."""
SOURCES = {
    **{spelling: f"c{number}" for number, spelling in enumerate(COLUMN_TYPES)},
    "INTERVAL YEAR": "INTERVAL '1' YEAR",
    "INTERVAL YEAR TO MONTH": "INTERVAL '1-2' YEAR TO MONTH",
    "INTERVAL DAY": "INTERVAL '1' DAY",
    "INTERVAL DAY TO SECOND": "INTERVAL '1 2:3:4' DAY TO SECOND",
    "INTERVAL SECOND": "INTERVAL '5' SECOND",
}
"""An expression of every source type."""
TARGETS = (
    *COLUMN_TYPES,
    "TIMESTAMP(9)",
    "TIMESTAMP_LTZ(9)",
    "MULTISET<INT>",
    "MAP<INT, STRING>",
    "ROW<a INT>",
    "ARRAY<ROW<a INT>>",
    "INTERVAL YEAR",
    "INTERVAL YEAR TO MONTH",
    "INTERVAL MONTH",
    "INTERVAL DAY",
    "INTERVAL DAY TO SECOND",
    "INTERVAL HOUR",
    "INTERVAL MINUTE TO SECOND",
    "INTERVAL SECOND",
)


def recorded() -> dict[str, set[str]]:
    """The targets that Flink casts each source to."""
    lines = VERDICTS.read_text(encoding="utf-8").splitlines()
    return {
        source: set(targets.split(" | ")) for source, _, targets in (line.partition(": ") for line in lines)
    }


def record() -> None:
    """Ask Flink about every pair and write the file."""
    from tests.oracle import FlinkOracle

    options = "'connector' = 'filesystem', 'path' = 'file:///nowhere', 'format' = 'json'"
    table = f"CREATE TEMPORARY TABLE t ({COLUMNS}) WITH ({options})"
    pairs = [(source, target) for source in SOURCES for target in TARGETS]
    asked = [f"EXPLAIN SELECT c1, CAST({SOURCES[source]} AS {target}) FROM t" for source, target in pairs]
    with FlinkOracle(heap="1500m") as flink:
        answers = flink.run([table, *asked], mode="batch")[1:]
    taken = [pair for pair, answer in zip(pairs, answers, strict=True) if not answer.failed]
    lines = [f"{of}: " + " | ".join(target for source, target in taken if source == of) for of in SOURCES]
    VERDICTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
