"""Words of other systems' SQL that Flink does not know, and the Flink syntax to write instead."""

from __future__ import annotations

_NOT_IN_FLINK = "Flink's columns have no {word}: leave it out"

INSTEAD = {
    **{
        word: _NOT_IN_FLINK.format(word=word)
        for word in ("AUTO_INCREMENT", "DEFAULT", "UNSIGNED", "IDENTITY", "REFERENCES", "CHECK", "COLLATE")
    },
    "CLUSTERED": "write DISTRIBUTED BY HASH (columns) INTO n BUCKETS",
    "EMIT": "this is ksqlDB's: leave it out, Flink updates its results continuously",
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
"""By the word in capital letters: the label of the error at that word."""

FUNCTIONS_INSTEAD = {
    "DATE_TRUNC": "write FLOOR(ts TO DAY); also YEAR, MONTH, WEEK, HOUR, MINUTE and SECOND",
    "DATEDIFF": "write TIMESTAMPDIFF(DAY, start, end)",
    "DATE_DIFF": "write TIMESTAMPDIFF(DAY, start, end)",
    "DATEADD": "write TIMESTAMPADD(DAY, 1, ts), or ts + INTERVAL '1' DAY",
    "DATE_ADD": "write TIMESTAMPADD(DAY, 1, ts), or ts + INTERVAL '1' DAY",
    "DATE_PART": "write EXTRACT(DAY FROM ts)",
    "GETDATE": "write CURRENT_TIMESTAMP",
    "TO_CHAR": "write DATE_FORMAT(ts, 'yyyy-MM-dd'), or CAST(value AS STRING)",
    "STRING_AGG": "write LISTAGG(value, ',')",
    "GROUP_CONCAT": "write LISTAGG(value, ',')",
    "COLLECT_LIST": "write ARRAY_AGG(value)",
    "COUNT_IF": "write COUNT(*) FILTER (WHERE condition)",
    "COUNTIF": "write COUNT(*) FILTER (WHERE condition)",
    "EXPLODE": "write FROM t CROSS JOIN UNNEST(t.items) AS u (item)",
    "ARRAY_LENGTH": "write CARDINALITY(items)",
    "SIZE": "write CARDINALITY(items)",
    "GET_JSON_OBJECT": "write JSON_VALUE(text, '$.name'), or JSON_QUERY for objects and arrays",
    "JSON_EXTRACT": "write JSON_VALUE(text, '$.name'), or JSON_QUERY for objects and arrays",
    "SAFE_CAST": "write TRY_CAST(value AS type)",
    "ISNULL": "write value IS NULL, or IFNULL(value, other)",
    "IIF": "write CASE WHEN condition THEN a ELSE b END",
}
"""Functions of other systems, and what to write instead."""
