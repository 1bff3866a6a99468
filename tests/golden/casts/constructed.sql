--- case: arrays
CAST(ai AS STRING)
CAST(ai AS CHAR(4))
CAST(ai AS VARCHAR(5))
CAST(ai AS ARRAY<STRING>)
CAST(ai AS ARRAY<BIGINT>)
CAST(ai AS ARRAY<TINYINT>)
CAST(ai AS ARRAY<DOUBLE>)
CAST(ai AS ARRAY<BOOLEAN>)
CAST(ai AS ARRAY<CHAR(2)>)
CAST(ai AS ARRAY<DECIMAL(5, 1)>)
CAST(ai AS ARRAY<INT>)
TRY_CAST(ai AS STRING)
TRY_CAST(ai AS CHAR(4))
TRY_CAST(ai AS VARCHAR(5))
TRY_CAST(ai AS ARRAY<STRING>)
TRY_CAST(ai AS ARRAY<BIGINT>)
TRY_CAST(ai AS ARRAY<TINYINT>)
TRY_CAST(ai AS ARRAY<DOUBLE>)
TRY_CAST(ai AS ARRAY<BOOLEAN>)
TRY_CAST(ai AS ARRAY<CHAR(2)>)
TRY_CAST(ai AS ARRAY<DECIMAL(5, 1)>)
TRY_CAST(ai AS ARRAY<INT>)
TRY_CAST(ass AS STRING)
TRY_CAST(ass AS CHAR(4))
TRY_CAST(ass AS ARRAY<VARCHAR(1)>)
TRY_CAST(ass AS ARRAY<INT>)
TRY_CAST(ass AS ARRAY<BOOLEAN>)
CAST(ARRAY[ai, ai] AS STRING)
CAST(ARRAY[1.5, 2] AS STRING)
CAST(ARRAY[d, e] AS STRING)
CAST(ARRAY[f] AS STRING)
CAST(ARRAY[b] AS STRING)
CAST(ARRAY[dt] AS STRING)
CAST(ARRAY[ts3, ts3] AS STRING)
CAST(ARRAY[bb] AS STRING)
CAST(ARRAY[tm] AS STRING)
CAST(ARRAY[tz3] AS STRING)
CAST(ARRAY[ch] AS STRING)
--- flink
STRING | [1, 2, 3] | [] | NULL | [NULL] | [-1, 2147483647] | [1, NULL, 3] | [0] | [7] | [8] | [9] | [10] | [11]
CHAR(4) | [1,  | []   | NULL | [NUL | [-1, | [1,  | [0]  | [7]  | [8]  | [9]  | [10] | [11]
VARCHAR(5) | [1, 2 | [] | NULL | [NULL | [-1,  | [1, N | [0] | [7] | [8] | [9] | [10] | [11]
ARRAY<STRING> | [1, 2, 3] | [] | NULL | [NULL] | [-1, 2147483647] | [1, NULL, 3] | [0] | [7] | [8] | [9] | [10] | [11]
ARRAY<BIGINT> | [1, 2, 3] | [] | NULL | [NULL] | [-1, 2147483647] | [1, NULL, 3] | [0] | [7] | [8] | [9] | [10] | [11]
ARRAY<TINYINT> | [1, 2, 3] | [] | NULL | [NULL] | [-1, -1] | [1, NULL, 3] | [0] | [7] | [8] | [9] | [10] | [11]
ARRAY<DOUBLE> | [1.0, 2.0, 3.0] | [] | NULL | [NULL] | [-1.0, 2.147483647E9] | [1.0, NULL, 3.0] | [0.0] | [7.0] | [8.0] | [9.0] | [10.0] | [11.0]
ARRAY<BOOLEAN> | [TRUE, TRUE, TRUE] | [] | NULL | [NULL] | [TRUE, TRUE] | [TRUE, NULL, TRUE] | [FALSE] | [TRUE] | [TRUE] | [TRUE] | [TRUE] | [TRUE]
ARRAY<CHAR(2)> | [1 , 2 , 3 ] | [] | NULL | [NULL] | [-1, 21] | [1 , NULL, 3 ] | [0 ] | [7 ] | [8 ] | [9 ] | [10] | [11]
ARRAY<DECIMAL(5, 1)> | [1.0, 2.0, 3.0] | [] | NULL | [NULL] | [-1.0, NULL] | [1.0, NULL, 3.0] | [0.0] | [7.0] | [8.0] | [9.0] | [10.0] | [11.0]
ARRAY<INT> | [1, 2, 3] | [] | NULL | [NULL] | [-1, 2147483647] | [1, NULL, 3] | [0] | [7] | [8] | [9] | [10] | [11]
STRING | [1, 2, 3] | [] | NULL | [NULL] | [-1, 2147483647] | [1, NULL, 3] | [0] | [7] | [8] | [9] | [10] | [11]
CHAR(4) | [1,  | []   | NULL | [NUL | [-1, | [1,  | [0]  | [7]  | [8]  | [9]  | [10] | [11]
VARCHAR(5) | [1, 2 | [] | NULL | [NULL | [-1,  | [1, N | [0] | [7] | [8] | [9] | [10] | [11]
ARRAY<STRING> | [1, 2, 3] | [] | NULL | [NULL] | [-1, 2147483647] | [1, NULL, 3] | [0] | [7] | [8] | [9] | [10] | [11]
ARRAY<BIGINT> | [1, 2, 3] | [] | NULL | [NULL] | [-1, 2147483647] | [1, NULL, 3] | [0] | [7] | [8] | [9] | [10] | [11]
ARRAY<TINYINT> | [1, 2, 3] | [] | NULL | [NULL] | [-1, -1] | [1, NULL, 3] | [0] | [7] | [8] | [9] | [10] | [11]
ARRAY<DOUBLE> | [1.0, 2.0, 3.0] | [] | NULL | [NULL] | [-1.0, 2.147483647E9] | [1.0, NULL, 3.0] | [0.0] | [7.0] | [8.0] | [9.0] | [10.0] | [11.0]
ARRAY<BOOLEAN> | [TRUE, TRUE, TRUE] | [] | NULL | [NULL] | [TRUE, TRUE] | [TRUE, NULL, TRUE] | [FALSE] | [TRUE] | [TRUE] | [TRUE] | [TRUE] | [TRUE]
ARRAY<CHAR(2)> | [1 , 2 , 3 ] | [] | NULL | [NULL] | [-1, 21] | [1 , NULL, 3 ] | [0 ] | [7 ] | [8 ] | [9 ] | [10] | [11]
ARRAY<DECIMAL(5, 1)> | [1.0, 2.0, 3.0] | [] | NULL | [NULL] | [-1.0, NULL] | [1.0, NULL, 3.0] | [0.0] | [7.0] | [8.0] | [9.0] | [10.0] | [11.0]
ARRAY<INT> | [1, 2, 3] | [] | NULL | [NULL] | [-1, 2147483647] | [1, NULL, 3] | [0] | [7] | [8] | [9] | [10] | [11]
STRING | [a, b] | [] | NULL | [NULL] | [1, 2] | [, NULL] | [x,y] | [[z]] | [é] | [true] | [NULL] | [3]
CHAR(4) | [a,  | []   | NULL | [NUL | [1,  | [, N | [x,y | [[z] | [é]  | [tru | [NUL | [3] 
ARRAY<VARCHAR(1)> | [a, b] | [] | NULL | [NULL] | [1, 2] | [, NULL] | [x] | [[] | [é] | [t] | [N] | [3]
ARRAY<INT> | NULL | [] | NULL | [NULL] | [1, 2] | NULL | NULL | NULL | NULL | NULL | NULL | [3]
ARRAY<BOOLEAN> | NULL | [] | NULL | [NULL] | NULL | NULL | NULL | NULL | NULL | [TRUE] | NULL | NULL
STRING NOT NULL | [[1, 2, 3], [1, 2, 3]] | [[], []] | [NULL, NULL] | [[NULL], [NULL]] | [[-1, 2147483647], [-1, 2147483647]] | [[1, NULL, 3], [1, NULL, 3]] | [[0], [0]] | [[7], [7]] | [[8], [8]] | [[9], [9]] | [[10], [10]] | [[11], [11]]
STRING NOT NULL | [1.5, 2.0] | [1.5, 2.0] | [1.5, 2.0] | [1.5, 2.0] | [1.5, 2.0] | [1.5, 2.0] | [1.5, 2.0] | [1.5, 2.0] | [1.5, 2.0] | [1.5, 2.0] | [1.5, 2.0] | [1.5, 2.0]
STRING NOT NULL | [0.0, 1.0E10] | [1.0, 9999999.0] | [NULL, NULL] | [-1.5, 1.0E-4] | [1.7976931348623157E308, -2.5] | [-0.0, 2.5] | [4.9E-324, 3.5] | [1.0E7, 0.5] | [0.001, -0.5] | [NaN, 1.2345678998765433E8] | [Infinity, 1.0E21] | [-Infinity, -9.5E-5]
STRING NOT NULL | [0.0] | [1.0] | [NULL] | [-1.5] | [3.4028235E38] | [-3.4028235E38] | [1.4E-45] | [123456.78] | [0.1] | [NaN] | [Infinity] | [-Infinity]
STRING NOT NULL | [TRUE] | [FALSE] | [NULL] | [TRUE] | [FALSE] | [TRUE] | [FALSE] | [NULL] | [TRUE] | [FALSE] | [TRUE] | [FALSE]
STRING NOT NULL | [2020-02-29] | [1970-01-01] | [NULL] | [1969-12-31] | [0001-01-01] | [9999-12-31] | [1582-10-04] | [1582-10-15] | [2020-03-29] | [2024-12-30] | [1900-01-01] | [2000-02-29]
STRING NOT NULL | [2020-02-29 10:11:12.100, 2020-02-29 10:11:12.100] | [1970-01-01 00:00:00.000, 1970-01-01 00:00:00.000] | [NULL, NULL] | [1969-12-31 23:59:59.999, 1969-12-31 23:59:59.999] | [1969-12-31 00:00:00.001, 1969-12-31 00:00:00.001] | [9999-12-31 23:59:59.999, 9999-12-31 23:59:59.999] | [1582-10-04 01:02:03.500, 1582-10-04 01:02:03.500] | [1600-01-01 00:00:01.000, 1600-01-01 00:00:01.000] | [2020-03-29 02:30:00.050, 2020-03-29 02:30:00.050] | [2020-10-25 02:30:00.000, 2020-10-25 02:30:00.000] | [1900-01-01 12:00:00.123, 1900-01-01 12:00:00.123] | [2000-02-29 00:00:00.000, 2000-02-29 00:00:00.000]
STRING NOT NULL | [] | [a] | [NULL] | [hello world] | [�] | [é😀] | [\x00] | [12] | [abcd] | [�] | [€] | [ ]
STRING NOT NULL | [10:11:12] | [00:00:00] | [NULL] | [23:59:59] | [12:00:00] | [00:00:01] | [01:02:03] | [06:07:08] | [02:30:00] | [20:00:00] | [11:59:59] | [05:05:05]
STRING NOT NULL | [2020-02-29 10:11:12.100] | [1970-01-01 00:00:00.000] | [NULL] | [1969-12-31 23:59:59.999] | [1969-12-31 00:00:00.001] | [9999-12-31 23:59:59.999] | [1582-10-04 01:02:03.500] | [1600-01-01 00:00:01.000] | [2020-03-29 02:30:00.050] | [2020-10-25 02:30:00.000] | [1900-01-01 12:00:00.123] | [2000-02-29 00:00:00.000]
STRING NOT NULL | [] | [a] | [NULL] | [ab   ] | [12345] | [true] | [ 1] | [-0.5] | [é] | [1.5] | [NULL] | [0]

--- case: maps
CAST(mp AS STRING)
CAST(mp AS CHAR(4))
CAST(mp AS VARCHAR(5))
CAST(mp AS MAP<STRING, STRING>)
CAST(mp AS MAP<STRING, BIGINT>)
CAST(mp AS MAP<VARCHAR(1), INT>)
CAST(mp AS MAP<STRING, BOOLEAN>)
TRY_CAST(mp AS STRING)
TRY_CAST(mp AS CHAR(4))
TRY_CAST(mp AS VARCHAR(5))
TRY_CAST(mp AS MAP<STRING, STRING>)
TRY_CAST(mp AS MAP<STRING, BIGINT>)
TRY_CAST(mp AS MAP<VARCHAR(1), INT>)
TRY_CAST(mp AS MAP<STRING, BOOLEAN>)
CAST(MAP[COALESCE(i, 0), d] AS STRING)
CAST(MAP['k', ai] AS STRING)
CAST(MAP[COALESCE(dc, 0), b] AS STRING)
CAST(MAP[COALESCE(dt, DATE '2000-01-01'), ts3] AS STRING)
CAST(MAP[COALESCE(i, 3), 'x'] AS MAP<STRING, CHAR(3)>)
CAST(MAP[COALESCE(i, 3), 'x'] AS MAP<BIGINT, STRING>)
CAST(MAP[COALESCE(i, 3), 1, 256 + COALESCE(i, 3), 2] AS MAP<TINYINT, STRING>)
TRY_CAST(mp AS MAP<INT, STRING>)
--- flink
STRING | {a=1} | {} | NULL | {b=NULL} | {1=1, 2=2} | {=0} | {k=-1} | {true=1} | {x=7} | {y=8} | {z=9} | {w=10}
CHAR(4) | {a=1 | {}   | NULL | {b=N | {1=1 | {=0} | {k=- | {tru | {x=7 | {y=8 | {z=9 | {w=1
VARCHAR(5) | {a=1} | {} | NULL | {b=NU | {1=1, | {=0} | {k=-1 | {true | {x=7} | {y=8} | {z=9} | {w=10
MAP<STRING, STRING> | {a=1} | {} | NULL | {b=NULL} | {1=1, 2=2} | {=0} | {k=-1} | {true=1} | {x=7} | {y=8} | {z=9} | {w=10}
MAP<STRING, BIGINT> | {a=1} | {} | NULL | {b=NULL} | {1=1, 2=2} | {=0} | {k=-1} | {true=1} | {x=7} | {y=8} | {z=9} | {w=10}
MAP<VARCHAR(1), INT> | {a=1} | {} | NULL | {b=NULL} | {1=1, 2=2} | {=0} | {k=-1} | {t=1} | {x=7} | {y=8} | {z=9} | {w=10}
MAP<STRING, BOOLEAN> | {a=TRUE} | {} | NULL | {b=NULL} | {1=TRUE, 2=TRUE} | {=FALSE} | {k=TRUE} | {true=TRUE} | {x=TRUE} | {y=TRUE} | {z=TRUE} | {w=TRUE}
STRING | {a=1} | {} | NULL | {b=NULL} | {1=1, 2=2} | {=0} | {k=-1} | {true=1} | {x=7} | {y=8} | {z=9} | {w=10}
CHAR(4) | {a=1 | {}   | NULL | {b=N | {1=1 | {=0} | {k=- | {tru | {x=7 | {y=8 | {z=9 | {w=1
VARCHAR(5) | {a=1} | {} | NULL | {b=NU | {1=1, | {=0} | {k=-1 | {true | {x=7} | {y=8} | {z=9} | {w=10
MAP<STRING, STRING> | {a=1} | {} | NULL | {b=NULL} | {1=1, 2=2} | {=0} | {k=-1} | {true=1} | {x=7} | {y=8} | {z=9} | {w=10}
MAP<STRING, BIGINT> | {a=1} | {} | NULL | {b=NULL} | {1=1, 2=2} | {=0} | {k=-1} | {true=1} | {x=7} | {y=8} | {z=9} | {w=10}
MAP<VARCHAR(1), INT> | {a=1} | {} | NULL | {b=NULL} | {1=1, 2=2} | {=0} | {k=-1} | {t=1} | {x=7} | {y=8} | {z=9} | {w=10}
MAP<STRING, BOOLEAN> | {a=TRUE} | {} | NULL | {b=NULL} | {1=TRUE, 2=TRUE} | {=FALSE} | {k=TRUE} | {true=TRUE} | {x=TRUE} | {y=TRUE} | {z=TRUE} | {w=TRUE}
STRING NOT NULL | {0=0.0} | {1=1.0} | {0=NULL} | {-1=-1.5} | {2147483647=1.7976931348623157E308} | {-2147483648=-0.0} | {127=4.9E-324} | {128=1.0E7} | {32768=0.001} | {-32769=NaN} | {65536=Infinity} | {123456=-Infinity}
STRING NOT NULL | {k=[1, 2, 3]} | {k=[]} | {k=NULL} | {k=[NULL]} | {k=[-1, 2147483647]} | {k=[1, NULL, 3]} | {k=[0]} | {k=[7]} | {k=[8]} | {k=[9]} | {k=[10]} | {k=[11]}
STRING NOT NULL | {0.00=TRUE} | {1.00=FALSE} | {0.00=NULL} | {-0.01=TRUE} | {99999999.99=FALSE} | {-99999999.99=TRUE} | {0.50=FALSE} | {1.50=NULL} | {2.50=TRUE} | {-0.50=FALSE} | {127.99=TRUE} | {255.49=FALSE}
STRING NOT NULL | {2020-02-29=2020-02-29 10:11:12.100} | {1970-01-01=1970-01-01 00:00:00.000} | {2000-01-01=NULL} | {1969-12-31=1969-12-31 23:59:59.999} | {0001-01-01=1969-12-31 00:00:00.001} | {9999-12-31=9999-12-31 23:59:59.999} | {1582-10-04=1582-10-04 01:02:03.500} | {1582-10-15=1600-01-01 00:00:01.000} | {2020-03-29=2020-03-29 02:30:00.050} | {2024-12-30=2020-10-25 02:30:00.000} | {1900-01-01=1900-01-01 12:00:00.123} | {2000-02-29=2000-02-29 00:00:00.000}
MAP<STRING, CHAR(3)> NOT NULL | {0=x  } | {1=x  } | {3=x  } | {-1=x  } | {2147483647=x  } | {-2147483648=x  } | {127=x  } | {128=x  } | {32768=x  } | {-32769=x  } | {65536=x  } | {123456=x  }
MAP<BIGINT, STRING> NOT NULL | {0=x} | {1=x} | {3=x} | {-1=x} | {2147483647=x} | {-2147483648=x} | {127=x} | {128=x} | {32768=x} | {-32769=x} | {65536=x} | {123456=x}
MAP<TINYINT, STRING> NOT NULL | {0=2} | {1=2} | {3=2} | {-1=2} | {-1=2} | {0=2} | {127=2} | {-128=2} | {0=2} | {-1=2} | {0=2} | {64=2}
MAP<INT, STRING> | NULL | {} | NULL | NULL | {1=1, 2=2} | NULL | NULL | NULL | NULL | NULL | NULL | NULL

--- case: rows
CAST(r AS STRING)
CAST(r AS CHAR(4))
CAST(r AS VARCHAR(5))
CAST(r AS ROW<x BIGINT, y STRING>)
CAST(r AS ROW<x STRING, y VARCHAR(2)>)
CAST(r AS ROW<x TINYINT, y BYTES>)
CAST(r AS ROW<x BOOLEAN, y CHAR(2)>)
TRY_CAST(r AS STRING)
TRY_CAST(r AS CHAR(4))
TRY_CAST(r AS VARCHAR(5))
TRY_CAST(r AS ROW<x BIGINT, y STRING>)
TRY_CAST(r AS ROW<x STRING, y VARCHAR(2)>)
TRY_CAST(r AS ROW<x TINYINT, y BYTES>)
TRY_CAST(r AS ROW<x BOOLEAN, y CHAR(2)>)
TRY_CAST(r AS ROW<x INT, y INT>)
TRY_CAST(r AS ROW<x INT, y BOOLEAN>)
CAST(n AS STRING)
CAST(n AS ROW<p ARRAY<ROW<q STRING, w INT>>, m MAP<STRING, STRING>>)
CAST(n AS ROW<p STRING, m STRING>)
CAST(ROW(i, d, b, dt) AS STRING)
CAST(ROW(ts3, tm, tz3) AS STRING)
CAST(ROW(dc, f, ch, vc) AS STRING)
CAST(ROW(bb, bi) AS STRING)
CAST(ROW(ROW(i), ARRAY[r]) AS STRING)
CAST(ROW(1) AS STRING)
CAST(ROW('a', 1.5) AS ROW<x CHAR(3), y DOUBLE>)
CAST((i, num) AS STRING)
--- flink
STRING | (1, x) | (NULL, NULL) | NULL | (-1, ) | (2147483647, 12) | (300, true) | (0, a, b) | (7, (y)) | (8, NULL) | (9, é) | (10, 1.5) | (11, z)
CHAR(4) | (1,  | (NUL | NULL | (-1, | (214 | (300 | (0,  | (7,  | (8,  | (9,  | (10, | (11,
VARCHAR(5) | (1, x | (NULL | NULL | (-1,  | (2147 | (300, | (0, a | (7, ( | (8, N | (9, é | (10,  | (11, 
ROW<`x` BIGINT, `y` STRING> | (1, x) | (NULL, NULL) | NULL | (-1, ) | (2147483647, 12) | (300, true) | (0, a, b) | (7, (y)) | (8, NULL) | (9, é) | (10, 1.5) | (11, z)
ROW<`x` STRING, `y` VARCHAR(2)> | (1, x) | (NULL, NULL) | NULL | (-1, ) | (2147483647, 12) | (300, tr) | (0, a,) | (7, (y) | (8, NU) | (9, é) | (10, 1.) | (11, z)
ROW<`x` TINYINT, `y` BYTES> | (1, x'78') | (NULL, NULL) | NULL | (-1, x'') | (-1, x'3132') | (44, x'74727565') | (0, x'612c2062') | (7, x'287929') | (8, x'4e554c4c') | (9, x'c3a9') | (10, x'312e35') | (11, x'7a')
ROW<`x` BOOLEAN, `y` CHAR(2)> | (TRUE, x ) | (NULL, NULL) | NULL | (TRUE,   ) | (TRUE, 12) | (TRUE, tr) | (FALSE, a,) | (TRUE, (y) | (TRUE, NU) | (TRUE, é ) | (TRUE, 1.) | (TRUE, z )
STRING | (1, x) | (NULL, NULL) | NULL | (-1, ) | (2147483647, 12) | (300, true) | (0, a, b) | (7, (y)) | (8, NULL) | (9, é) | (10, 1.5) | (11, z)
CHAR(4) | (1,  | (NUL | NULL | (-1, | (214 | (300 | (0,  | (7,  | (8,  | (9,  | (10, | (11,
VARCHAR(5) | (1, x | (NULL | NULL | (-1,  | (2147 | (300, | (0, a | (7, ( | (8, N | (9, é | (10,  | (11, 
ROW<`x` BIGINT, `y` STRING> | (1, x) | (NULL, NULL) | NULL | (-1, ) | (2147483647, 12) | (300, true) | (0, a, b) | (7, (y)) | (8, NULL) | (9, é) | (10, 1.5) | (11, z)
ROW<`x` STRING, `y` VARCHAR(2)> | (1, x) | (NULL, NULL) | NULL | (-1, ) | (2147483647, 12) | (300, tr) | (0, a,) | (7, (y) | (8, NU) | (9, é) | (10, 1.) | (11, z)
ROW<`x` TINYINT, `y` BYTES> | (1, x'78') | (NULL, NULL) | NULL | (-1, x'') | (-1, x'3132') | (44, x'74727565') | (0, x'612c2062') | (7, x'287929') | (8, x'4e554c4c') | (9, x'c3a9') | (10, x'312e35') | (11, x'7a')
ROW<`x` BOOLEAN, `y` CHAR(2)> | (TRUE, x ) | (NULL, NULL) | NULL | (TRUE,   ) | (TRUE, 12) | (TRUE, tr) | (FALSE, a,) | (TRUE, (y) | (TRUE, NU) | (TRUE, é ) | (TRUE, 1.) | (TRUE, z )
ROW<`x` INT, `y` INT> | NULL | (NULL, NULL) | NULL | NULL | (2147483647, 12) | NULL | NULL | NULL | NULL | NULL | (10, 1) | NULL
ROW<`x` INT, `y` BOOLEAN> | NULL | (NULL, NULL) | NULL | NULL | NULL | (300, TRUE) | NULL | NULL | NULL | NULL | NULL | NULL
STRING | ([(1.5, TRUE)], {k=2020-01-02}) | ([], {}) | NULL | (NULL, NULL) | ([NULL], {k=NULL}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31})
ROW<`p` ARRAY<ROW<`q` STRING, `w` INT>>, `m` MAP<STRING, STRING>> | ([(1.5, 1)], {k=2020-01-02}) | ([], {}) | NULL | (NULL, NULL) | ([NULL], {k=NULL}) | ([(1.0E10, 0), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, 0), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, 0), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, 0), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, 0), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, 0), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, 0), (NULL, NULL)], {x=1969-12-31})
ROW<`p` STRING, `m` STRING> | ([(1.5, TRUE)], {k=2020-01-02}) | ([], {}) | NULL | (NULL, NULL) | ([NULL], {k=NULL}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31})
STRING NOT NULL | (0, 0.0, TRUE, 2020-02-29) | (1, 1.0, FALSE, 1970-01-01) | (NULL, NULL, NULL, NULL) | (-1, -1.5, TRUE, 1969-12-31) | (2147483647, 1.7976931348623157E308, FALSE, 0001-01-01) | (-2147483648, -0.0, TRUE, 9999-12-31) | (127, 4.9E-324, FALSE, 1582-10-04) | (128, 1.0E7, NULL, 1582-10-15) | (32768, 0.001, TRUE, 2020-03-29) | (-32769, NaN, FALSE, 2024-12-30) | (65536, Infinity, TRUE, 1900-01-01) | (123456, -Infinity, FALSE, 2000-02-29)
STRING NOT NULL | (2020-02-29 10:11:12.100, 10:11:12, 2020-02-29 10:11:12.100) | (1970-01-01 00:00:00.000, 00:00:00, 1970-01-01 00:00:00.000) | (NULL, NULL, NULL) | (1969-12-31 23:59:59.999, 23:59:59, 1969-12-31 23:59:59.999) | (1969-12-31 00:00:00.001, 12:00:00, 1969-12-31 00:00:00.001) | (9999-12-31 23:59:59.999, 00:00:01, 9999-12-31 23:59:59.999) | (1582-10-04 01:02:03.500, 01:02:03, 1582-10-04 01:02:03.500) | (1600-01-01 00:00:01.000, 06:07:08, 1600-01-01 00:00:01.000) | (2020-03-29 02:30:00.050, 02:30:00, 2020-03-29 02:30:00.050) | (2020-10-25 02:30:00.000, 20:00:00, 2020-10-25 02:30:00.000) | (1900-01-01 12:00:00.123, 11:59:59, 1900-01-01 12:00:00.123) | (2000-02-29 00:00:00.000, 05:05:05, 2000-02-29 00:00:00.000)
STRING NOT NULL | (0.00, 0.0, , ) | (1.00, 1.0, a, a) | (NULL, NULL, NULL, NULL) | (-0.01, -1.5, ab   ,   ab  ) | (99999999.99, 3.4028235E38, 12345, 12345678) | (-99999999.99, -3.4028235E38, true, false) | (0.50, 1.4E-45,  1, +7) | (1.50, 123456.78, -0.5, 1e3) | (2.50, 0.1, é, ß) | (-0.50, NaN, 1.5, 2020) | (127.99, Infinity, NULL, 3:4) | (255.49, -Infinity, 0, x)
STRING NOT NULL | (, abc) | (a, \x00\x01\x02) | (NULL, NULL) | (hello world, ���) | (�, 123) | (é😀, aé) | (\x00,    ) | (12, \x00\x00\x00) | (abcd, xyz) | (�, A\x00B) | (€, €) | ( , 1.5)
STRING NOT NULL | ((0), [(1, x)]) | ((1), [(NULL, NULL)]) | ((NULL), [NULL]) | ((-1), [(-1, )]) | ((2147483647), [(2147483647, 12)]) | ((-2147483648), [(300, true)]) | ((127), [(0, a, b)]) | ((128), [(7, (y))]) | ((32768), [(8, NULL)]) | ((-32769), [(9, é)]) | ((65536), [(10, 1.5)]) | ((123456), [(11, z)])
STRING NOT NULL | (1) | (1) | (1) | (1) | (1) | (1) | (1) | (1) | (1) | (1) | (1) | (1)
ROW<`x` CHAR(3), `y` DOUBLE> NOT NULL | (a  , 1.5) | (a  , 1.5) | (a  , 1.5) | (a  , 1.5) | (a  , 1.5) | (a  , 1.5) | (a  , 1.5) | (a  , 1.5) | (a  , 1.5) | (a  , 1.5) | (a  , 1.5) | (a  , 1.5)
STRING NOT NULL | (0, 0) | (1, 1) | (NULL, NULL) | (-1, -1) | (2147483647,  42 ) | (-2147483648, +5) | (127, 1.9) | (128, -1.9) | (32768, abc) | (-32769, ) | (65536, 9223372036854775808) | (123456, 999)
