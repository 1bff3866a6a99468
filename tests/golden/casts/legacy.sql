--- case: text [legacy casts]
CAST(num AS TINYINT)
CAST(num AS INT)
CAST(num AS BIGINT)
CAST(num AS BOOLEAN)
CAST(fl AS DOUBLE)
CAST(fl AS FLOAT)
CAST(de_ AS DECIMAL(10, 2))
CAST(bo AS BOOLEAN)
CAST(da AS DATE)
CAST(cl AS TIME)
CAST(st AS TIMESTAMP(3))
CAST(st AS TIMESTAMP_LTZ(3))
CAST(st AS BINARY(2))
CAST(st AS VARBINARY(2))
CAST(ch AS BINARY(5))
CAST(vc AS BYTES)
CAST(st AS CHAR(3))
CAST(vc AS CHAR(10))
CAST(ch AS VARCHAR(2))
CAST('abc' AS CHAR(5))
CAST('abc' AS CHAR(2))
CAST('abc' AS VARCHAR(2))
CAST('x' AS INT)
CAST('1' AS INT)
COALESCE(CAST('x' AS INT), -7)
CAST('x' AS INT) IS NULL
CAST(COALESCE(num, 'x') AS INT)
CAST(COALESCE(num, 'x') AS INT) IS NULL
CAST(COALESCE(num, 'x') AS INT) + 1
COALESCE(CAST(num AS INT), -1)
TRY_CAST(num AS INT)
TRY_CAST(st AS CHAR(3))
TRY_CAST(i AS CHAR(3))
TRY_CAST(r AS STRING)
TRY_CAST(b AS STRING)
CHAR_LENGTH(CAST(vc AS CHAR(10)))
CHAR_LENGTH(CAST(i AS CHAR(3)))
CAST(vc AS CHAR(10)) || '|'
UPPER(CAST(st AS VARCHAR(4)))
CAST(CAST(st AS VARCHAR(4)) AS VARCHAR(10))
CAST(CAST(st AS VARCHAR(4)) AS STRING)
CAST(bi AS BINARY(2))
CAST(bi AS BINARY(5))
CAST(bb AS VARBINARY(2))
CAST(bb AS STRING)
CAST(bb AS CHAR(2))
CAST(X'616263' AS BINARY(2))
CAST(X'616263' AS CHAR(5))
--- flink
TINYINT | 0 | 1 | NULL | -1 | 42 | 5 | 1 | -1 | NULL | NULL | NULL | NULL
INT | 0 | 1 | NULL | -1 | 42 | 5 | 1 | -1 | NULL | NULL | NULL | 999
BIGINT | 0 | 1 | NULL | -1 | 42 | 5 | 1 | -1 | NULL | NULL | NULL | 999
BOOLEAN | FALSE | TRUE | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
DOUBLE | 0.0 | -0.0 | NULL | 1.0E10 | 2.5 | NaN | Infinity | -Infinity | 1.5 | 8.0 | Infinity | NULL
FLOAT | 0.0 | -0.0 | NULL | 1.0E10 | 2.5 | NaN | Infinity | -Infinity | 1.5 | 8.0 | Infinity | NULL
DECIMAL(10, 2) | 0.00 | 1.01 | NULL | -1.01 | 100.00 | 99999.99 | 7.50 | NULL | 0.00 | NULL | 0.50 | 5.00
BOOLEAN | TRUE | FALSE | NULL | TRUE | FALSE | TRUE | FALSE | TRUE | FALSE | TRUE | FALSE | NULL
DATE | 2020-02-29 | NULL | NULL | 1969-12-31 | 2020-02-03 | 2020-01-01 | NULL | 0001-01-01 | 9999-12-31 | 2020-01-01 | NULL | NULL
TIME(0) | 10:11:12 | 23:59:59 | NULL | 01:02:03 | NULL | 10:11:00 | 10:00:00 | 10:11:12 | NULL | NULL | NULL | 00:00:00
TIMESTAMP(3) | 2020-02-29 10:11:12.000 | 2020-02-29 10:11:12.123 | NULL | 1969-12-31 23:59:59.999 | NULL | 2020-02-29 00:00:00.000 | 2021-02-28 00:00:00.000 | 0001-01-01 00:00:00.000 | 9999-12-31 23:59:59.999 | 2020-03-29 02:30:00.000 | 2020-01-02 00:00:00.000 | NULL
TIMESTAMP_LTZ(3) | 2020-02-29 10:11:12.000 | 2020-02-29 10:11:12.123 | NULL | 1969-12-31 23:59:59.999 | NULL | 2020-02-29 00:00:00.000 | 2021-02-28 00:00:00.000 | 0001-01-01 00:00:00.000 | 9999-12-31 23:59:59.999 | 2020-03-29 02:30:00.000 | 2020-01-02 00:00:00.000 | NULL
BINARY(2) | x'323032302d30322d32392031303a31313a3132' | x'323032302d30322d32392031303a31313a31322e313233343536373839' | NULL | x'313936392d31322d33312032333a35393a35392e393939' | x'323032302d30322d32395431303a31313a3132' | x'323032302d30322d3239' | x'323032312d30322d32392030303a30303a3030' | x'303030312d30312d30312030303a30303a3030' | x'393939392d31322d33312032333a35393a35392e393939393939393939' | x'323032302d30332d32392030323a33303a3030' | x'323032302d30312d30312032343a30303a3030' | x'78'
VARBINARY(2) | x'323032302d30322d32392031303a31313a3132' | x'323032302d30322d32392031303a31313a31322e313233343536373839' | NULL | x'313936392d31322d33312032333a35393a35392e393939' | x'323032302d30322d32395431303a31313a3132' | x'323032302d30322d3239' | x'323032312d30322d32392030303a30303a3030' | x'303030312d30312d30312030303a30303a3030' | x'393939392d31322d33312032333a35393a35392e393939393939393939' | x'323032302d30332d32392030323a33303a3030' | x'323032302d30312d30312032343a30303a3030' | x'78'
BINARY(5) | x'' | x'61' | NULL | x'6162202020' | x'3132333435' | x'74727565' | x'2031' | x'2d302e35' | x'c3a9' | x'312e35' | x'4e554c4c' | x'30'
BYTES | x'' | x'61' | NULL | x'202061622020' | x'3132333435363738' | x'66616c7365' | x'2b37' | x'316533' | x'c39f' | x'32303230' | x'333a34' | x'78'
CHAR(3) | 2020-02-29 10:11:12 | 2020-02-29 10:11:12.123456789 | NULL | 1969-12-31 23:59:59.999 | 2020-02-29T10:11:12 | 2020-02-29 | 2021-02-29 00:00:00 | 0001-01-01 00:00:00 | 9999-12-31 23:59:59.999999999 | 2020-03-29 02:30:00 | 2020-01-01 24:00:00 | x
CHAR(10) |  | a | NULL |   ab   | 12345678 | false | +7 | 1e3 | ß | 2020 | 3:4 | x
VARCHAR(2) |  | a | NULL | ab    | 12345 | true |  1 | -0.5 | é | 1.5 | NULL | 0
CHAR(5) NOT NULL | abc   | abc   | abc   | abc   | abc   | abc   | abc   | abc   | abc   | abc   | abc   | abc  
CHAR(2) NOT NULL | abc | abc | abc | abc | abc | abc | abc | abc | abc | abc | abc | abc
VARCHAR(2) NOT NULL | abc | abc | abc | abc | abc | abc | abc | abc | abc | abc | abc | abc
fails
INT NOT NULL | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1
fails
BOOLEAN NOT NULL | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE
fails
BOOLEAN NOT NULL | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE | TRUE | TRUE | FALSE
INT NOT NULL | 1 | 2 | -1 | 0 | 43 | 6 | 2 | 0 | -1 | -1 | -1 | 1000
INT NOT NULL | 0 | 1 | -1 | -1 | 42 | 5 | 1 | -1 | -1 | -1 | -1 | 999
INT | 0 | 1 | NULL | -1 | 42 | 5 | 1 | -1 | NULL | NULL | NULL | 999
CHAR(3) | 2020-02-29 10:11:12 | 2020-02-29 10:11:12.123456789 | NULL | 1969-12-31 23:59:59.999 | 2020-02-29T10:11:12 | 2020-02-29 | 2021-02-29 00:00:00 | 0001-01-01 00:00:00 | 9999-12-31 23:59:59.999999999 | 2020-03-29 02:30:00 | 2020-01-01 24:00:00 | x
CHAR(3) | 0 | 1 | NULL | -1 | 2147483647 | -2147483648 | 127 | 128 | 32768 | -32769 | 65536 | 123456
STRING | (1,x) | (null,null) | NULL | (-1,) | (2147483647,12) | (300,true) | (0,a, b) | (7,(y)) | (8,NULL) | (9,é) | (10,1.5) | (11,z)
STRING | true | false | NULL | true | false | true | false | NULL | true | false | true | false
INT | 0 | 1 | NULL | 6 | 8 | 5 | 2 | 3 | 1 | 4 | 3 | 1
INT | 1 | 1 | NULL | 2 | 10 | 11 | 3 | 3 | 5 | 6 | 5 | 6
CHAR(11) | \p | a\p | NULL |   ab  \p | 12345678\p | false\p | +7\p | 1e3\p | ß\p | 2020\p | 3:4\p | x\p
VARCHAR(4) | 2020-02-29 10:11:12 | 2020-02-29 10:11:12.123456789 | NULL | 1969-12-31 23:59:59.999 | 2020-02-29T10:11:12 | 2020-02-29 | 2021-02-29 00:00:00 | 0001-01-01 00:00:00 | 9999-12-31 23:59:59.999999999 | 2020-03-29 02:30:00 | 2020-01-01 24:00:00 | X
VARCHAR(10) | 2020-02-29 10:11:12 | 2020-02-29 10:11:12.123456789 | NULL | 1969-12-31 23:59:59.999 | 2020-02-29T10:11:12 | 2020-02-29 | 2021-02-29 00:00:00 | 0001-01-01 00:00:00 | 9999-12-31 23:59:59.999999999 | 2020-03-29 02:30:00 | 2020-01-01 24:00:00 | x
STRING | 2020-02-29 10:11:12 | 2020-02-29 10:11:12.123456789 | NULL | 1969-12-31 23:59:59.999 | 2020-02-29T10:11:12 | 2020-02-29 | 2021-02-29 00:00:00 | 0001-01-01 00:00:00 | 9999-12-31 23:59:59.999999999 | 2020-03-29 02:30:00 | 2020-01-01 24:00:00 | x
BINARY(2) | x'616263' | x'000102' | NULL | x'fffefd' | x'313233' | x'61c3a9' | x'202020' | x'000000' | x'78797a' | x'410042' | x'e282ac' | x'312e35'
BINARY(5) | x'616263' | x'000102' | NULL | x'fffefd' | x'313233' | x'61c3a9' | x'202020' | x'000000' | x'78797a' | x'410042' | x'e282ac' | x'312e35'
VARBINARY(2) | x'' | x'61' | NULL | x'68656c6c6f20776f726c64' | x'ff' | x'c3a9f09f9880' | x'00' | x'3132' | x'61626364' | x'c3' | x'e282ac' | x'20'
STRING |  | a | NULL | hello world | � | é😀 | \x00 | 12 | abcd | � | € |  
CHAR(2) |  | a | NULL | hello world | � | é😀 | \x00 | 12 | abcd | � | € |  
BINARY(2) NOT NULL | x'616263' | x'616263' | x'616263' | x'616263' | x'616263' | x'616263' | x'616263' | x'616263' | x'616263' | x'616263' | x'616263' | x'616263'
CHAR(5) NOT NULL | abc   | abc   | abc   | abc   | abc   | abc   | abc   | abc   | abc   | abc   | abc   | abc  

--- case: values as text [legacy casts]
CAST(b AS STRING)
CAST(b AS CHAR(5))
CAST(b AS VARCHAR(3))
CAST(TRUE AS STRING)
CAST(i AS STRING)
CAST(i AS CHAR(3))
CAST(i AS CHAR(12))
CAST(ti AS VARCHAR(2))
CAST(d AS STRING)
CAST(d AS CHAR(3))
CAST(d AS CHAR(30))
CAST(f AS VARCHAR(3))
CAST(dc AS CHAR(4))
CAST(dc AS CHAR(20))
CAST(dt AS CHAR(4))
CAST(dt AS CHAR(20))
CAST(tm AS CHAR(3))
CAST(ts3 AS STRING)
CAST(ts3 AS CHAR(4))
CAST(ts6 AS VARCHAR(10))
CAST(tz3 AS CHAR(40))
CAST(12345 AS CHAR(3))
CAST(1 AS CHAR(3))
CAST(INTERVAL '1' DAY AS CHAR(3))
CAST(INTERVAL '1-2' YEAR TO MONTH AS STRING)
--- flink
STRING | true | false | NULL | true | false | true | false | NULL | true | false | true | false
CHAR(5) | true | false | NULL | true | false | true | false | NULL | true | false | true | false
VARCHAR(3) | true | false | NULL | true | false | true | false | NULL | true | false | true | false
STRING NOT NULL | true | true | true | true | true | true | true | true | true | true | true | true
STRING | 0 | 1 | NULL | -1 | 2147483647 | -2147483648 | 127 | 128 | 32768 | -32769 | 65536 | 123456
CHAR(3) | 0 | 1 | NULL | -1 | 2147483647 | -2147483648 | 127 | 128 | 32768 | -32769 | 65536 | 123456
CHAR(12) | 0 | 1 | NULL | -1 | 2147483647 | -2147483648 | 127 | 128 | 32768 | -32769 | 65536 | 123456
VARCHAR(2) | 0 | 1 | NULL | -1 | 127 | -128 | 9 | 10 | 99 | 100 | -100 | 42
STRING | 0.0 | 1.0 | NULL | -1.5 | 1.7976931348623157E308 | -0.0 | 4.9E-324 | 1.0E7 | 0.001 | NaN | Infinity | -Infinity
CHAR(3) | 0.0 | 1.0 | NULL | -1.5 | 1.7976931348623157E308 | -0.0 | 4.9E-324 | 1.0E7 | 0.001 | NaN | Infinity | -Infinity
CHAR(30) | 0.0 | 1.0 | NULL | -1.5 | 1.7976931348623157E308 | -0.0 | 4.9E-324 | 1.0E7 | 0.001 | NaN | Infinity | -Infinity
VARCHAR(3) | 0.0 | 1.0 | NULL | -1.5 | 3.4028235E38 | -3.4028235E38 | 1.4E-45 | 123456.78 | 0.1 | NaN | Infinity | -Infinity
CHAR(4) | 0.00 | 1.00 | NULL | -0.01 | 99999999.99 | -99999999.99 | 0.50 | 1.50 | 2.50 | -0.50 | 127.99 | 255.49
CHAR(20) | 0.00 | 1.00 | NULL | -0.01 | 99999999.99 | -99999999.99 | 0.50 | 1.50 | 2.50 | -0.50 | 127.99 | 255.49
CHAR(4) | 2020-02-29 | 1970-01-01 | NULL | 1969-12-31 | 0001-01-01 | 9999-12-31 | 1582-10-04 | 1582-10-15 | 2020-03-29 | 2024-12-30 | 1900-01-01 | 2000-02-29
CHAR(20) | 2020-02-29 | 1970-01-01 | NULL | 1969-12-31 | 0001-01-01 | 9999-12-31 | 1582-10-04 | 1582-10-15 | 2020-03-29 | 2024-12-30 | 1900-01-01 | 2000-02-29
CHAR(3) | 10:11:12 | 00:00:00 | NULL | 23:59:59 | 12:00:00 | 00:00:01 | 01:02:03 | 06:07:08 | 02:30:00 | 20:00:00 | 11:59:59 | 05:05:05
STRING | 2020-02-29 10:11:12.100 | 1970-01-01 00:00:00.000 | NULL | 1969-12-31 23:59:59.999 | 1969-12-31 00:00:00.001 | 9999-12-31 23:59:59.999 | 1582-10-04 01:02:03.500 | 1600-01-01 00:00:01.000 | 2020-03-29 02:30:00.050 | 2020-10-25 02:30:00.000 | 1900-01-01 12:00:00.123 | 2000-02-29 00:00:00.000
CHAR(4) | 2020-02-29 10:11:12.100 | 1970-01-01 00:00:00.000 | NULL | 1969-12-31 23:59:59.999 | 1969-12-31 00:00:00.001 | 9999-12-31 23:59:59.999 | 1582-10-04 01:02:03.500 | 1600-01-01 00:00:01.000 | 2020-03-29 02:30:00.050 | 2020-10-25 02:30:00.000 | 1900-01-01 12:00:00.123 | 2000-02-29 00:00:00.000
VARCHAR(10) | 2020-02-29 10:11:12.123456 | 1970-01-01 00:00:00.000000 | NULL | 1969-12-31 23:59:59.999999 | 1969-12-31 00:00:00.000001 | 9999-12-31 23:59:59.999999 | 1582-10-04 01:02:03.500000 | 1600-01-01 00:00:01.100000 | 2020-03-29 02:30:00.050000 | 2020-10-25 02:30:00.000500 | 1900-01-01 12:00:00.123000 | 2000-02-29 00:00:00.999999
CHAR(40) | 2020-02-29 10:11:12.100 | 1970-01-01 00:00:00.000 | NULL | 1969-12-31 23:59:59.999 | 1969-12-31 00:00:00.001 | 9999-12-31 23:59:59.999 | 1582-10-04 01:02:03.500 | 1600-01-01 00:00:01.000 | 2020-03-29 02:30:00.050 | 2020-10-25 02:30:00.000 | 1900-01-01 12:00:00.123 | 2000-02-29 00:00:00.000
CHAR(3) NOT NULL | 12345 | 12345 | 12345 | 12345 | 12345 | 12345 | 12345 | 12345 | 12345 | 12345 | 12345 | 12345
CHAR(3) NOT NULL | 1   | 1   | 1   | 1   | 1   | 1   | 1   | 1   | 1   | 1   | 1   | 1  
CHAR(3) NOT NULL | +1 00:00:00.000 | +1 00:00:00.000 | +1 00:00:00.000 | +1 00:00:00.000 | +1 00:00:00.000 | +1 00:00:00.000 | +1 00:00:00.000 | +1 00:00:00.000 | +1 00:00:00.000 | +1 00:00:00.000 | +1 00:00:00.000 | +1 00:00:00.000
STRING NOT NULL | +1-02 | +1-02 | +1-02 | +1-02 | +1-02 | +1-02 | +1-02 | +1-02 | +1-02 | +1-02 | +1-02 | +1-02

--- case: collections [legacy casts]
CAST(ai AS STRING)
CAST(ai AS CHAR(4))
CAST(ai AS ARRAY<STRING>)
CAST(ai AS ARRAY<CHAR(2)>)
CAST(ai AS ARRAY<BOOLEAN>)
CAST(ai AS ARRAY<DECIMAL(5, 1)>)
CAST(ass AS STRING)
CAST(ass AS ARRAY<INT>)
CAST(ass AS ARRAY<VARCHAR(1)>)
CAST(ARRAY[b] AS STRING)
CAST(ARRAY[r] AS STRING)
CAST(mp AS STRING)
CAST(mp AS MAP<VARCHAR(1), INT>)
CAST(mp AS MAP<STRING, STRING>)
CAST(mp AS MAP<INT, INT>)
CAST(MAP[id, b] AS STRING)
CAST(r AS STRING)
CAST(r AS VARCHAR(5))
CAST(r AS ROW<x STRING, y CHAR(4)>)
CAST(r AS ROW<x INT, y INT>)
CAST(r AS ROW<x BOOLEAN, y BOOLEAN>)
CAST(n AS STRING)
CAST(n AS ROW<p ARRAY<ROW<q STRING, w STRING>>, m MAP<STRING, STRING>>)
CAST(ROW(i, d, b, dt) AS STRING)
CAST(ROW(ROW(i), ARRAY[r]) AS STRING)
--- flink
STRING | [1, 2, 3] | [] | NULL | [null] | [-1, 2147483647] | [1, null, 3] | [0] | [7] | [8] | [9] | [10] | [11]
CHAR(4) | [1, 2, 3] | [] | NULL | [null] | [-1, 2147483647] | [1, null, 3] | [0] | [7] | [8] | [9] | [10] | [11]
ARRAY<STRING> | [1, 2, 3] | [] | NULL | [NULL] | [-1, 2147483647] | [1, NULL, 3] | [0] | [7] | [8] | [9] | [10] | [11]
ARRAY<CHAR(2)> | [1, 2, 3] | [] | NULL | [null] | [-1, 2147483647] | [1, null, 3] | [0] | [7] | [8] | [9] | [10] | [11]
ARRAY<BOOLEAN> | [TRUE, TRUE, TRUE] | [] | NULL | [NULL] | [TRUE, TRUE] | [TRUE, NULL, TRUE] | [FALSE] | [TRUE] | [TRUE] | [TRUE] | [TRUE] | [TRUE]
ARRAY<DECIMAL(5, 1)> | [1.0, 2.0, 3.0] | [] | NULL | [NULL] | [-1.0, NULL] | [1.0, NULL, 3.0] | [0.0] | [7.0] | [8.0] | [9.0] | [10.0] | [11.0]
STRING | [a, b] | [] | NULL | [null] | [1, 2] | [, null] | [x,y] | [[z]] | [é] | [true] | [NULL] | [3]
ARRAY<INT> | NULL | [] | NULL | [NULL] | [1, 2] | NULL | NULL | NULL | NULL | NULL | NULL | [3]
ARRAY<VARCHAR(1)> | [a, b] | [] | NULL | [null] | [1, 2] | [, null] | [x,y] | [[z]] | [é] | [true] | [NULL] | [3]
STRING NOT NULL | [true] | [false] | [null] | [true] | [false] | [true] | [false] | [null] | [true] | [false] | [true] | [false]
STRING NOT NULL | [(1,x)] | [(null,null)] | [null] | [(-1,)] | [(2147483647,12)] | [(300,true)] | [(0,a, b)] | [(7,(y))] | [(8,NULL)] | [(9,é)] | [(10,1.5)] | [(11,z)]
STRING | {a=1} | {} | NULL | {b=null} | {1=1, 2=2} | {=0} | {k=-1} | {true=1} | {x=7} | {y=8} | {z=9} | {w=10}
MAP<VARCHAR(1), INT> | {a=1} | {} | NULL | {b=null} | {1=1, 2=2} | {=0} | {k=-1} | {true=1} | {x=7} | {y=8} | {z=9} | {w=10}
MAP<STRING, STRING> | {a=1} | {} | NULL | {b=NULL} | {1=1, 2=2} | {=0} | {k=-1} | {TRUE=1} | {x=7} | {y=8} | {z=9} | {w=10}
MAP<INT, INT> | NULL | {} | NULL | NULL | {1=1, 2=2} | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING NOT NULL | {1=true} | {2=false} | {3=null} | {4=true} | {5=false} | {6=true} | {7=false} | {8=null} | {9=true} | {10=false} | {11=true} | {12=false}
STRING | (1,x) | (null,null) | NULL | (-1,) | (2147483647,12) | (300,true) | (0,a, b) | (7,(y)) | (8,NULL) | (9,é) | (10,1.5) | (11,z)
VARCHAR(5) | (1,x) | (null,null) | NULL | (-1,) | (2147483647,12) | (300,true) | (0,a, b) | (7,(y)) | (8,NULL) | (9,é) | (10,1.5) | (11,z)
ROW<`x` STRING, `y` CHAR(4)> | (1,x) | (null,null) | NULL | (-1,) | (2147483647,12) | (300,true) | (0,a, b) | (7,(y)) | (8,NULL) | (9,é) | (10,1.5) | (11,z)
ROW<`x` INT, `y` INT> | NULL | (NULL, NULL) | NULL | NULL | (2147483647, 12) | NULL | NULL | NULL | NULL | NULL | (10, 1) | NULL
ROW<`x` BOOLEAN, `y` BOOLEAN> | NULL | (NULL, NULL) | NULL | NULL | NULL | (TRUE, TRUE) | NULL | NULL | NULL | NULL | NULL | NULL
STRING | ([(1.5,true)],{k=2020-01-02}) | ([],{}) | NULL | (null,null) | ([null],{k=null}) | ([(1.0E10,false), (null,null)],{x=1969-12-31}) | ([(1.0E10,false), (null,null)],{x=1969-12-31}) | ([(1.0E10,false), (null,null)],{x=1969-12-31}) | ([(1.0E10,false), (null,null)],{x=1969-12-31}) | ([(1.0E10,false), (null,null)],{x=1969-12-31}) | ([(1.0E10,false), (null,null)],{x=1969-12-31}) | ([(1.0E10,false), (null,null)],{x=1969-12-31})
ROW<`p` ARRAY<ROW<`q` STRING, `w` STRING>>, `m` MAP<STRING, STRING>> | ([(1.5, TRUE)], {k=2020-01-02}) | ([], {}) | NULL | (NULL, NULL) | ([NULL], {k=NULL}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31}) | ([(1.0E10, FALSE), (NULL, NULL)], {x=1969-12-31})
STRING NOT NULL | (0,0.0,true,2020-02-29) | (1,1.0,false,1970-01-01) | (null,null,null,null) | (-1,-1.5,true,1969-12-31) | (2147483647,1.7976931348623157E308,false,0001-01-01) | (-2147483648,-0.0,true,9999-12-31) | (127,4.9E-324,false,1582-10-04) | (128,1.0E7,null,1582-10-15) | (32768,0.001,true,2020-03-29) | (-32769,NaN,false,2024-12-30) | (65536,Infinity,true,1900-01-01) | (123456,-Infinity,false,2000-02-29)
STRING NOT NULL | ((0),[(1,x)]) | ((1),[(null,null)]) | ((null),[null]) | ((-1),[(-1,)]) | ((2147483647),[(2147483647,12)]) | ((-2147483648),[(300,true)]) | ((127),[(0,a, b)]) | ((128),[(7,(y))]) | ((32768),[(8,NULL)]) | ((-32769),[(9,é)]) | ((65536),[(10,1.5)]) | ((123456),[(11,z)])

--- case: numbers and times [legacy casts]
CAST(l AS INT)
CAST(d AS INT)
CAST(d AS DECIMAL(10, 2))
CAST(CASE WHEN id < 10 THEN d ELSE 1 END AS DECIMAL(10, 2))
CAST(dc AS DECIMAL(3, 3))
CAST(b AS INT)
CAST(b AS DECIMAL(5, 1))
CAST(i AS BOOLEAN)
CAST(ts3 AS DATE)
CAST(ts6 AS TIMESTAMP(0))
CAST(dt AS TIMESTAMP(3))
CAST(tz3 AS TIMESTAMP(3))
CAST(ts3 AS TIME)
--- flink
INT | 0 | 1 | NULL | -1 | -1 | 0 | -2147483648 | 2147483647 | 0 | 1912276171 | 16777217 | 1
INT | 0 | 1 | NULL | -1 | 2147483647 | 0 | 0 | 10000000 | 0 | 0 | 2147483647 | -2147483648
fails
DECIMAL(10, 2) | 0.00 | 1.00 | NULL | -1.50 | NULL | 0.00 | 0.00 | 10000000.00 | 0.00 | 1.00 | 1.00 | 1.00
DECIMAL(3, 3) | 0.000 | NULL | NULL | -0.010 | NULL | NULL | 0.500 | NULL | NULL | -0.500 | NULL | NULL
INT | 1 | 0 | NULL | 1 | 0 | 1 | 0 | NULL | 1 | 0 | 1 | 0
DECIMAL(5, 1) | 1.0 | 0.0 | NULL | 1.0 | 0.0 | 1.0 | 0.0 | NULL | 1.0 | 0.0 | 1.0 | 0.0
BOOLEAN | FALSE | TRUE | NULL | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE
DATE | 2020-02-29 | 1970-01-01 | NULL | 1970-01-01 | 1970-01-01 | 9999-12-31 | 1582-10-05 | 1600-01-02 | 2020-03-29 | 2020-10-25 | 1900-01-02 | 2000-02-29
TIMESTAMP(0) | 2020-02-29 10:11:12 | 1970-01-01 00:00:00 | NULL | 1970-01-01 00:00:00 | 1969-12-31 00:00:00 | 9999-12-31 23:59:59 | 1582-10-04 01:02:04 | 1600-01-01 00:00:02 | 2020-03-29 02:30:00 | 2020-10-25 02:30:00 | 1900-01-01 12:00:01 | 2000-02-29 00:00:00
TIMESTAMP(3) | 2020-02-29 00:00:00.000 | 1970-01-01 00:00:00.000 | NULL | 1969-12-31 00:00:00.000 | 0001-01-01 00:00:00.000 | 9999-12-31 00:00:00.000 | 1582-10-04 00:00:00.000 | 1582-10-15 00:00:00.000 | 2020-03-29 00:00:00.000 | 2024-12-30 00:00:00.000 | 1900-01-01 00:00:00.000 | 2000-02-29 00:00:00.000
TIMESTAMP(3) | 2020-02-29 10:11:12.100 | 1970-01-01 00:00:00.000 | NULL | 1969-12-31 23:59:59.999 | 1969-12-31 00:00:00.001 | 9999-12-31 23:59:59.999 | 1582-10-04 01:02:03.500 | 1600-01-01 00:00:01.000 | 2020-03-29 02:30:00.050 | 2020-10-25 02:30:00.000 | 1900-01-01 12:00:00.123 | 2000-02-29 00:00:00.000
TIME(0) | 10:11:12 | 00:00:00 | NULL | 00:00:00 | 00:00:01 | 23:59:59 | 01:02:04 | 00:00:01 | 02:30:00 | 02:30:00 | 12:00:01 | 00:00:00

--- case: conversions nobody wrote [legacy casts]
num > 5
num < l
num = '5'
da > DATE '2000-01-01'
da = DATE '2000-01-01'
dt > da
i IN ('1', '2')
i IN ('1', 'x')
num BETWEEN 1 AND 10
bo > FALSE
CONCAT('x', CAST(b AS STRING))
CONCAT_WS(',', 'a', CAST(b AS STRING))
COALESCE(ch, 'a')
CASE WHEN id = 1 THEN ch ELSE 'abcdefgh' END
CASE WHEN id = 1 THEN 'a' ELSE 'bcd' END || '|'
UPPER(CAST(b AS STRING))
JSON_OBJECT('a' VALUE b)
CAST(JSON_VALUE('{"a": true}', '$.a' RETURNING BOOLEAN) AS STRING)
JSON_VALUE('{"a": "x"}', '$.a' RETURNING INTEGER NULL ON ERROR)
ARRAY['a', 'bcd']
NULLIF(CAST(num AS INT), 5)
SUBSTRING(CAST(st AS CHAR(3)), 1, 5)
POSITION('2' IN CAST(st AS CHAR(3)))
--- flink
BOOLEAN | FALSE | FALSE | NULL | FALSE | TRUE | FALSE | FALSE | FALSE | NULL | NULL | NULL | TRUE
BOOLEAN | FALSE | FALSE | NULL | FALSE | TRUE | FALSE | TRUE | FALSE | NULL | NULL | NULL | TRUE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | TRUE | NULL | NULL | FALSE | TRUE | TRUE | NULL | FALSE | TRUE | TRUE | NULL | NULL
BOOLEAN | FALSE | NULL | NULL | FALSE | FALSE | FALSE | NULL | FALSE | FALSE | FALSE | NULL | NULL
BOOLEAN | FALSE | NULL | NULL | FALSE | FALSE | TRUE | NULL | TRUE | FALSE | TRUE | NULL | NULL
BOOLEAN | FALSE | TRUE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | NULL | TRUE | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
BOOLEAN | FALSE | TRUE | NULL | FALSE | FALSE | TRUE | TRUE | FALSE | NULL | NULL | NULL | FALSE
BOOLEAN | TRUE | FALSE | NULL | TRUE | FALSE | TRUE | FALSE | TRUE | FALSE | TRUE | FALSE | NULL
STRING | xtrue | xfalse | NULL | xtrue | xfalse | xtrue | xfalse | NULL | xtrue | xfalse | xtrue | xfalse
STRING | a,true | a,false | a | a,true | a,false | a,true | a,false | a | a,true | a,false | a,true | a,false
VARCHAR(5) NOT NULL |  | a | a | ab    | 12345 | true |  1 | -0.5 | é | 1.5 | NULL | 0
VARCHAR(8) |  | abcdefgh | abcdefgh | abcdefgh | abcdefgh | abcdefgh | abcdefgh | abcdefgh | abcdefgh | abcdefgh | abcdefgh | abcdefgh
VARCHAR(4) NOT NULL | a\p | bcd\p | bcd\p | bcd\p | bcd\p | bcd\p | bcd\p | bcd\p | bcd\p | bcd\p | bcd\p | bcd\p
STRING | TRUE | FALSE | NULL | TRUE | FALSE | TRUE | FALSE | NULL | TRUE | FALSE | TRUE | FALSE
STRING NOT NULL | {"a":true} | {"a":false} | {"a":null} | {"a":true} | {"a":false} | {"a":true} | {"a":false} | {"a":null} | {"a":true} | {"a":false} | {"a":true} | {"a":false}
STRING | true | true | true | true | true | true | true | true | true | true | true | true
fails
ARRAY<VARCHAR(3) NOT NULL> NOT NULL | [a, bcd] | [a, bcd] | [a, bcd] | [a, bcd] | [a, bcd] | [a, bcd] | [a, bcd] | [a, bcd] | [a, bcd] | [a, bcd] | [a, bcd] | [a, bcd]
INT | 0 | 1 | NULL | -1 | 42 | NULL | 1 | -1 | NULL | NULL | NULL | 999
VARCHAR(3) | 2020- | 2020- | NULL | 1969- | 2020- | 2020- | 2021- | 0001- | 9999- | 2020- | 2020- | x
INT | 1 | 1 | NULL | 7 | 1 | 1 | 1 | 0 | 7 | 1 | 1 | 0
