"""Words of other systems' SQL in places where Flink has none, and what to write in Flink."""

from __future__ import annotations

_NOT_IN_FLINK = "Flink's columns have no {word}: leave it out"

INSTEAD = {
    **{
        word: _NOT_IN_FLINK.format(word=word)
        for word in ("AUTO_INCREMENT", "DEFAULT", "UNSIGNED", "IDENTITY", "REFERENCES", "CHECK", "COLLATE")
    },
    "CLUSTERED": "write DISTRIBUTED BY HASH (columns) INTO n BUCKETS",
    "EMIT": "this is ksqlDB's: leave it out, Flink's results always go on changing",
    "ENGINE": "write WITH ('connector' = '…')",
    "FOREIGN": "Flink has no foreign keys: leave it out",
    "GENERATED": "write: name AS expression",
    "INDEX": "Flink has no indexes: leave it out",
    "LOCATION": "write WITH ('path' = '…')",
    "STORED": "write WITH ('format' = '…')",
    "STREAM": "this is ksqlDB's: write TABLE",
    "TBLPROPERTIES": "write WITH ('key' = 'value')",
    "UNIQUE": "Flink does not support UNIQUE constraints",
    "USING": "this is Spark's: write WITH ('connector' = '…'), or SET 'table.sql-dialect' = 'spark'",
}
"""By the word in capital letters: a label for the place where it stands."""
