"""The words of a dialect, by their position in a statement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kafka_sql.sql.statements.nodes import Dialect


@dataclass(frozen=True, slots=True)
class Words:
    """The words that may follow. ``starts`` start statements of this dialect only, ``sources`` follow
    USING."""

    after_starts: Mapping[str, tuple[str, ...]]
    select_follows: tuple[str, ...]
    operators: tuple[str, ...]
    behind_from: tuple[str, ...]
    types: tuple[str, ...]
    column_follows: tuple[str, ...]
    in_table: tuple[str, ...]
    behind_columns: tuple[str, ...]
    starts: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ("GROUP BY", "HAVING", "ORDER BY", "LIMIT", "UNION ALL")

    @property
    def after_clause(self) -> tuple[str, ...]:
        """The words after a value of any clause but SELECT."""
        return (*self.clauses, *self.operators)


def words_of(dialect: Dialect) -> Words:
    """Return the words of a dialect."""
    return _SPARK if dialect is Dialect.SPARK else _FLINK


_OPERATORS = ("AND", "OR", "NOT", "IN", "LIKE", "BETWEEN", "IS NULL", "IS NOT NULL", "EXISTS", "CASE")
_JOINS = ("JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN", "CROSS JOIN")
_OBJECTS = ("TABLE", "TEMPORARY TABLE", "VIEW", "TEMPORARY VIEW", "DATABASE", "CATALOG", "FUNCTION")
_FLINK = Words(
    after_starts={
        "CREATE": _OBJECTS,
        "DROP": _OBJECTS,
        "ALTER": ("TABLE", "VIEW", "DATABASE", "FUNCTION"),
        "INSERT": ("INTO", "OVERWRITE"),
        "EXECUTE": ("STATEMENT SET BEGIN", "INSERT INTO"),
        "BEGIN": ("STATEMENT SET;",),
        "STOP": ("JOB",),
        "EXPLAIN": ("SELECT", "INSERT INTO", "CHANGELOG_MODE", "JSON_EXECUTION_PLAN", "PLAN FOR"),
    },
    select_follows=("DISTINCT", "FROM", "CASE", "CAST(", "TRY_CAST(", "INTERVAL", "NULL", "TRUE", "FALSE"),
    operators=_OPERATORS,
    behind_from=(
        *_JOINS,
        *("ON", "AS", "WHERE", "GROUP BY", "HAVING", "ORDER BY", "LIMIT", "UNION ALL"),
        *("FOR SYSTEM_TIME AS OF", "TABLE(TUMBLE(TABLE", "TABLE(HOP(TABLE"),
    ),
    types=(
        *("STRING", "INT", "BIGINT", "SMALLINT", "TINYINT", "BOOLEAN", "DOUBLE", "FLOAT"),
        *("DECIMAL(10, 2)", "BYTES", "DATE", "TIME", "TIMESTAMP(3)", "TIMESTAMP_LTZ(3)"),
        *("ARRAY<", "MAP<", "ROW<"),
    ),
    column_follows=("METADATA FROM", "NOT NULL", "PRIMARY KEY NOT ENFORCED", "COMMENT", "AS"),
    in_table=("WATERMARK FOR", "PRIMARY KEY ("),
    behind_columns=("WITH (", "COMMENT", "PARTITIONED BY (", "AS SELECT", "LIKE"),
)
_SPARK = Words(
    starts=(
        *("CACHE TABLE", "UNCACHE TABLE", "REFRESH TABLE", "TRUNCATE TABLE", "ANALYZE TABLE"),
        *("MERGE INTO", "UPDATE", "DELETE FROM", "DECLARE", "FROM"),
    ),
    after_starts={
        **_FLINK.after_starts,
        "CREATE": (*_OBJECTS, "OR REPLACE TEMPORARY VIEW", "OR REPLACE VIEW", "TEMPORARY FUNCTION", "SCHEMA"),
        "DROP": (*_OBJECTS, "SCHEMA"),
        "EXPLAIN": ("EXTENDED", "FORMATTED", "COST", "CODEGEN", "SELECT"),
    },
    select_follows=(*_FLINK.select_follows, "TRANSFORM("),
    operators=(*_OPERATORS, "RLIKE", "ILIKE", "IS DISTINCT FROM", "DIV"),
    clauses=(
        *(
            "GROUP BY",
            "GROUP BY ALL",
            "HAVING",
            "QUALIFY",
            "ORDER BY",
            "SORT BY",
            "DISTRIBUTE BY",
            "CLUSTER BY",
        ),
        *("LIMIT", "OFFSET", "UNION ALL", "EXCEPT", "INTERSECT", "MINUS", "WINDOW"),
    ),
    behind_from=(
        *_JOINS,
        *("LEFT SEMI JOIN", "LEFT ANTI JOIN", "NATURAL JOIN", "LATERAL VIEW", "LATERAL VIEW OUTER"),
        *("PIVOT (", "UNPIVOT (", "TABLESAMPLE (", "VERSION AS OF", "TIMESTAMP AS OF"),
        *("ON", "USING (", "AS", "WHERE", "GROUP BY", "HAVING", "ORDER BY", "SORT BY", "DISTRIBUTE BY"),
        *("LIMIT", "UNION ALL"),
    ),
    types=(
        *("STRING", "INT", "BIGINT", "SMALLINT", "TINYINT", "BOOLEAN", "DOUBLE", "FLOAT"),
        *("DECIMAL(10, 2)", "BINARY", "DATE", "TIMESTAMP", "TIMESTAMP_NTZ", "VARIANT"),
        *("ARRAY<", "MAP<", "STRUCT<"),
        *("BYTES", "TIME", "TIMESTAMP(3)", "TIMESTAMP_LTZ(3)", "ROW<"),  # CREATE TABLE … WITH is Flink's
    ),
    column_follows=(*_FLINK.column_follows, "DEFAULT", "GENERATED ALWAYS AS ("),
    in_table=_FLINK.in_table,
    behind_columns=(
        *("USING", "WITH (", "OPTIONS (", "TBLPROPERTIES (", "PARTITIONED BY (", "CLUSTERED BY ("),
        *("LOCATION", "COMMENT", "AS SELECT", "LIKE"),
    ),
    sources=("parquet", "orc", "json", "csv", "text", "avro", "jdbc"),
)
