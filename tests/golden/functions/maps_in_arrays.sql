--- case: arrays of maps, and maps as keys
ARRAY[MAP['a', 1]]
ARRAY[MAP['a', 1], MAP['a', 1]]
ARRAY_DISTINCT(ARRAY[MAP['a', 1], MAP['a', 1]])
ARRAY_CONTAINS(ARRAY[MAP['a', 1]], MAP['a', 1])
ARRAY_POSITION(ARRAY[MAP['a', 1], MAP['b', 2]], MAP['b', 2])
ARRAY_REMOVE(ARRAY[MAP['a', 1], MAP['b', 2]], MAP['b', 2])
ARRAY_UNION(ARRAY[MAP['a', 1]], ARRAY[MAP['b', 2]])
ARRAY_EXCEPT(ARRAY[MAP['a', 1]], ARRAY[MAP['b', 2]])
ARRAY_INTERSECT(ARRAY[MAP['a', 1]], ARRAY[MAP['a', 1]])
ARRAY_CONCAT(ARRAY[MAP['a', 1]], ARRAY[MAP['b', 2]])
ARRAY_APPEND(ARRAY[MAP['a', 1]], MAP['b', 2])
ARRAY_PREPEND(ARRAY[MAP['a', 1]], MAP['b', 2])
ARRAY_REVERSE(ARRAY[MAP['a', 1], MAP['b', 2]])
ARRAY_MAX(ARRAY[MAP['a', 1]])
ARRAY_MIN(ARRAY[MAP['a', 1]])
ARRAY_SORT(ARRAY[MAP['a', 1]])
ARRAY_SLICE(ARRAY[MAP['a', 1], MAP['b', 2]], 2)
ELEMENT(ARRAY[MAP['a', 1]])
ARRAY_POSITION(ARRAY[mp], mp)
ARRAY_CONTAINS(ARRAY[mp], mp)
ARRAY_DISTINCT(ARRAY[mp, mp])
ARRAY_MAX(ARRAY[ARRAY[1], ARRAY[2]])
ARRAY_MAX(ARRAY[r])
ARRAY_SORT(ARRAY[r])
ARRAY_POSITION(ARRAY[r], r)
ARRAY_CONTAINS(ARRAY[r], r)
ARRAY_DISTINCT(ARRAY[r, r])
MAP[MAP['a', 1], 2]
MAP[ROW(1, 'a'), 2]
MAP[mp, 2]
MAP[ARRAY[1], 2][ARRAY[1]]
mp = mp
mp <> mp
mp = MAP['a', 1]
MAP['a', 1] = MAP['a', 1]
mp IS DISTINCT FROM mp
mp IN (mp)
COALESCE(mp, MAP['z', 1])
NULLIF(mp, mp)
CAST(MAP['a', 1] AS MAP<STRING, BIGINT>)
CAST(ARRAY[MAP['a', 1]] AS ARRAY<MAP<STRING, BIGINT>>)
arr = arr
r = r
arr <> arr
ARRAY_UNION(ARRAY[mp], ARRAY[mp, CAST(NULL AS MAP<STRING, INT>)])
ARRAY_EXCEPT(ARRAY[mp, MAP['q', 1]], ARRAY[mp])
ARRAY_INTERSECT(ARRAY[mp, MAP['q', 1]], ARRAY[MAP['q', 1], CAST(NULL AS MAP<STRING, INT>)])
ARRAY_REMOVE(ARRAY[mp, MAP['q', 1]], mp)
ARRAY_POSITION(ARRAY[mp], CAST(NULL AS MAP<STRING, INT>))
--- flink
ARRAY<MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL> NOT NULL | [{a=1}] | [{a=1}] | [{a=1}] | [{a=1}] | [{a=1}]
ARRAY<MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL> NOT NULL | [{a=1}, {a=1}] | [{a=1}, {a=1}] | [{a=1}, {a=1}] | [{a=1}, {a=1}] | [{a=1}, {a=1}]
ARRAY<MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL> NOT NULL | [{a=1}] | [{a=1}] | [{a=1}] | [{a=1}] | [{a=1}]
BOOLEAN NOT NULL | TRUE | TRUE | TRUE | TRUE | TRUE
INT NOT NULL | 2 | 2 | 2 | 2 | 2
ARRAY<MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL> NOT NULL | [{a=1}] | [{a=1}] | [{a=1}] | [{a=1}] | [{a=1}]
ARRAY<MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL> NOT NULL | [{a=1}, {b=2}] | [{a=1}, {b=2}] | [{a=1}, {b=2}] | [{a=1}, {b=2}] | [{a=1}, {b=2}]
ARRAY<MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL> NOT NULL | [{a=1}] | [{a=1}] | [{a=1}] | [{a=1}] | [{a=1}]
ARRAY<MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL> NOT NULL | [{a=1}] | [{a=1}] | [{a=1}] | [{a=1}] | [{a=1}]
ARRAY<MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL> NOT NULL | [{a=1}, {b=2}] | [{a=1}, {b=2}] | [{a=1}, {b=2}] | [{a=1}, {b=2}] | [{a=1}, {b=2}]
ARRAY<MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL> NOT NULL | [{a=1}, {b=2}] | [{a=1}, {b=2}] | [{a=1}, {b=2}] | [{a=1}, {b=2}] | [{a=1}, {b=2}]
ARRAY<MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL> NOT NULL | [{b=2}, {a=1}] | [{b=2}, {a=1}] | [{b=2}, {a=1}] | [{b=2}, {a=1}] | [{b=2}, {a=1}]
ARRAY<MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL> NOT NULL | [{b=2}, {a=1}] | [{b=2}, {a=1}] | [{b=2}, {a=1}] | [{b=2}, {a=1}] | [{b=2}, {a=1}]
fails
fails
fails
ARRAY<MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL> NOT NULL | [{b=2}] | [{b=2}] | [{b=2}] | [{b=2}] | [{b=2}]
MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL | {a=1} | {a=1} | {a=1} | {a=1} | {a=1}
INT | 0 | 1 | NULL | 1 | 0
BOOLEAN NOT NULL | FALSE | TRUE | TRUE | TRUE | FALSE
ARRAY<MAP<STRING, INT>> NOT NULL | [{a=1, b=NULL}, {a=1, b=NULL}] | [{}] | [NULL] | [{x=10}] | [{a=NULL}, {a=NULL}]
fails
fails
fails
INT | 1 | 1 | NULL | 1 | 1
BOOLEAN NOT NULL | TRUE | TRUE | TRUE | TRUE | TRUE
ARRAY<ROW<`a` INT, `b` STRING>> NOT NULL | [(1, x)] | [(NULL, NULL)] | [NULL] | [(5, )] | [(-1, yy)]
MAP<MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL, INT NOT NULL> NOT NULL | {{a=1}=2} | {{a=1}=2} | {{a=1}=2} | {{a=1}=2} | {{a=1}=2}
MAP<ROW<`EXPR$0` INT NOT NULL, `EXPR$1` CHAR(1) NOT NULL> NOT NULL, INT NOT NULL> NOT NULL | {(1, a)=2} | {(1, a)=2} | {(1, a)=2} | {(1, a)=2} | {(1, a)=2}
MAP<MAP<STRING, INT>, INT NOT NULL> NOT NULL | {{a=1, b=NULL}=2} | {{}=2} | {NULL=2} | {{x=10}=2} | {{a=NULL}=2}
INT | 2 | 2 | 2 | 2 | 2
BOOLEAN | TRUE | TRUE | NULL | TRUE | TRUE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE
BOOLEAN NOT NULL | TRUE | TRUE | TRUE | TRUE | TRUE
BOOLEAN NOT NULL | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | TRUE | TRUE | NULL | TRUE | TRUE
MAP<STRING, INT> NOT NULL | {a=1, b=NULL} | {} | {z=1} | {x=10} | {a=NULL}
MAP<STRING, INT> | NULL | NULL | NULL | NULL | NULL
MAP<STRING, BIGINT> NOT NULL | {a=1} | {a=1} | {a=1} | {a=1} | {a=1}
ARRAY<MAP<STRING, BIGINT>> NOT NULL | [{a=1}] | [{a=1}] | [{a=1}] | [{a=1}] | [{a=1}]
BOOLEAN | TRUE | TRUE | NULL | TRUE | TRUE
BOOLEAN | TRUE | TRUE | NULL | TRUE | TRUE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE
ARRAY<MAP<STRING, INT>> NOT NULL | [{a=1, b=NULL}, {a=1, b=NULL}, NULL] | [{}, NULL] | [NULL] | [{x=10}, NULL] | [{a=NULL}, {a=NULL}, NULL]
ARRAY<MAP<STRING, INT>> NOT NULL | [{a=1, b=NULL}, {q=1}] | [{q=1}] | [{q=1}] | [{q=1}] | [{a=NULL}, {q=1}]
ARRAY<MAP<STRING, INT>> NOT NULL | [{q=1}] | [{q=1}] | [NULL, {q=1}] | [{q=1}] | [{q=1}]
ARRAY<MAP<STRING, INT>> NOT NULL | [{a=1, b=NULL}, {q=1}] | [{q=1}] | [{q=1}] | [{q=1}] | [{a=NULL}, {q=1}]
INT | NULL | NULL | NULL | NULL | NULL

--- case: bitmaps as bytes
CAST(BITMAP_BUILD(arr) AS BYTES)
CAST(BITMAP_BUILD(ARRAY[1]) AS STRING)
CAST(BITMAP_BUILD(ARRAY[1]) AS VARBINARY(10))
CAST(BITMAP_BUILD(ARRAY[1]) AS BINARY(30))
CAST(BITMAP_TO_BYTES(BITMAP_BUILD(ARRAY[1])) AS BITMAP)
TRY_CAST(bb AS BITMAP)
TRY_CAST(BITMAP_BUILD(arr) AS BYTES)
BITMAP_BUILD(ARRAY[1]) = BITMAP_BUILD(ARRAY[1])
--- flink
BYTES | x'3a300000010000000000020010000000010002000300' | x'3a30000000000000' | NULL | x'3a3000000100000000000000100000000500' | x'3a30000000000000'
STRING NOT NULL | {1} | {1} | {1} | {1} | {1}
fails
fails
fails
fails
BYTES | x'3a300000010000000000020010000000010002000300' | x'3a30000000000000' | NULL | x'3a3000000100000000000000100000000500' | x'3a30000000000000'
BOOLEAN NOT NULL | TRUE | TRUE | TRUE | TRUE | TRUE
