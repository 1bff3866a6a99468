--- case: found by random expressions
SIGN(f)
SIGN(CAST(0.1 AS FLOAT))
ARRAY_APPEND(CAST(ARRAY_SORT(aa[1]) AS ARRAY<DECIMAL(6,1)>), 1.25)
ARRAY_APPEND(ad, i)
ARRAY_CONTAINS(ad, 1.5)
ARRAY_POSITION(ad, d3810)
ENCODE(CAST(INTERVAL '1' MONTH - INTERVAL '2' YEAR AS STRING), 'UTF-8')
CAST(INTERVAL '1' DAY - INTERVAL '36' HOUR AS STRING)
ts + (INTERVAL '1' DAY - INTERVAL '36' HOUR)
dt + (INTERVAL '1' YEAR + INTERVAL '-1-2' YEAR TO MONTH)
EXTRACT(HOUR FROM (TIMESTAMPADD(HOUR, 1, ts6) - INTERVAL '0.5' SECOND - INTERVAL '1' DAY))
TRIM(BOTH 'a' FROM (s || 'a'))
SUBSTRING(s FROM (1 + 1) FOR (2))
OVERLAY(s PLACING (vc) FROM (1 + 1))
POSITION('a' IN (s || 'a'))
MAP_UNION(MAP['a', 1, 'b', i], MAP[ns, ti])
MAP_UNION(MAP[ns, ti], m)['one']
ARRAY_CONCAT(ai, ARRAY[l])
ARRAY_CONCAT(ARRAY['a'], ac)
ARRAY_UNION(ARRAY[ti], ai)
ARRAY_INTERSECT(ARRAY[ti], ARRAY[l])
CAST(CASE WHEN ts0 = TIMESTAMP '1583-01-01 00:00:00' THEN ts0 END AS TIME)
ATAN2(d, f)
ATAN2(-0.0E0, d)
LPAD(s, 1, '*')
RPAD(s, 4, '*')
LPAD(s, 0, '*')
REGEXP(s, '[')
REGEXP(s, 'a)')
REGEXP(s, '*a')
REGEXP_EXTRACT(s, '(a')
REGEXP_EXTRACT(s, '(a', 1)
REGEXP_REPLACE(s, '[', 'x')
REGEXP_COUNT(s, '+')
REGEXP_INSTR(s, '[a')
REGEXP_SUBSTR(s, '(')
REGEXP_EXTRACT_ALL(s, '[', 0)
INSTR(s, '', 2)
INSTR(s, '', 2, 2)
FROM_UNIXTIME(253402300800)
FROM_UNIXTIME(253402300800, 'yyyy-MM-dd')
--- flink
FLOAT | 1.0 | 0.0 | NULL | -1.0 | 1.0 | -1.0 | 1.0 | -0.0 | 1.0 | NaN | 1.0 | 1.0
FLOAT NOT NULL | 1.0 | 1.0 | 1.0 | 1.0 | 1.0 | 1.0 | 1.0 | 1.0 | 1.0 | 1.0 | 1.0 | 1.0
ARRAY<DECIMAL(6, 1)> | [1.0, 1.3] | NULL | NULL | NULL | [1.3] | [1.0, 2.0, 1.3] | [3.0, 1.3] | [0.0, 1.3] | [7.0, 1.3] | [-99.0, 99.0, 1.3] | [1.0, 1.3] | [6.0, 6.0, 6.0, 1.3]
ARRAY<DECIMAL(5, 2)> | [1.50, 2.00, 1.00] | [0.00] | NULL | [NULL, NULL] | [-999.99, 0.01, NULL] | [1.00, 1.00, -7.00] | [3.00, NULL, NULL] | [0.00, 256.00] | [2.50, -2.50, 2.50, NULL] | [99.99, 99.00] | [0.01, 0.02, 0.03, 5.00] | [1.50, 6.00]
BOOLEAN | TRUE | FALSE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE
INT | 1 | 0 | NULL | NULL | NULL | 0 | NULL | 0 | 1 | 0 | 0 | 0
BYTES NOT NULL | x'2d312d3131' | x'2d312d3131' | x'2d312d3131' | x'2d312d3131' | x'2d312d3131' | x'2d312d3131' | x'2d312d3131' | x'2d312d3131' | x'2d312d3131' | x'2d312d3131' | x'2d312d3131' | x'2d312d3131'
STRING NOT NULL | -0 12:00:00.000 | -0 12:00:00.000 | -0 12:00:00.000 | -0 12:00:00.000 | -0 12:00:00.000 | -0 12:00:00.000 | -0 12:00:00.000 | -0 12:00:00.000 | -0 12:00:00.000 | -0 12:00:00.000 | -0 12:00:00.000 | -0 12:00:00.000
TIMESTAMP(3) | 2020-02-29 00:30:45.123 | 1969-12-31 12:00:00.000 | NULL | 1969-12-31 11:59:59.999 | 2021-03-13 14:30:00.000 | 2021-11-06 13:30:00.500 | 2024-12-29 22:11:12.001 | 1582-12-31 12:00:00.000 | 2021-01-02 18:30:00.999 | 9870-12-31 11:59:59.999 | 2012-12-31 11:59:59.123 | 2021-12-31 06:45:01.000
DATE | 2019-12-29 | 1969-11-01 | NULL | 1969-10-31 | 2021-01-14 | 2021-09-07 | 2024-10-30 | 1600-01-01 | 2020-11-03 | 9870-10-31 | 2011-12-29 | 2021-10-31
BIGINT | 13 | -23 | NULL | -23 | 3 | 2 | 11 | -23 | 7 | 0 | 0 | 19
STRING | hello World |  | NULL | \\b%_'" |   trim me   | é combining é | 😀a😀b | ΑΣ ΣΑΣ ıİß | ,b,,c;d=1 | http://u:p@ex.com:80/p/a?q=1&r=%20#f | FALSE | 1.5
STRING | el |  | NULL | \\b |  t |  c | a😀 | Σ  | ,b | tt | AL | .5
STRING | habco World |  | NULL | a%_%_'" |  abcde me   | éécombining é | ?😀😀b | ΑßaΣΑΣ ıİß | aa,b,c;d=1 | hhttp//u:p@ex.com:80/p/a?q=1&r=%20#f | FFalse | 11.5
INT | 12 | 1 | NULL | 1 | 12 | 15 | 2 | 11 | 1 | 24 | 6 | 4
MAP<STRING NOT NULL, INT> NOT NULL | {one=1, a=1, b=1} | {=0, a=1, b=0} | {null=NULL, a=1, b=NULL} | {-5=-128, a=1, b=-2147483648} | {9223372036854775807=127, a=1, b=2147483647} | {x,y=-7, a=1, b=-7} | {12345=100, a=1, b=100000} | {ΑΣ=-3, a=1, b=256} | {\x09\x0a=9, a=1, b=1000} | {http://u:p@ex.com:80/p/a?q=1&r=%20#f=99, a=1, b=99} | {TRUE=5, a=1, b=5} | {1.5=6, a=1, b=6}
fails
fails
ARRAY<STRING> | [a, a, b] | [a] | NULL | [a, NULL] | [a, , b, a] | [a, é, E, NULL] | [a, x, y, x] | [a, ß] | [a, 10, 9, true] | [a, %20, http] | [a, t, f] | [a, 1.5]
ARRAY<INT> | [1, 2, 3] | [0] | NULL | [-128, NULL] | [127, 2147483647, -2147483648] | [-7, 5, NULL] | [100, 3, 2, 1] | [-3, 0] | [9, 7, 8, 10] | [99, -99] | [5, -1, 1] | [6]
ARRAY<BIGINT> NOT NULL | [1] | [0] | [] | [] | [] | [-7] | [] | [] | [] | [] | [5] | [6]
TIME(0) | NULL | NULL | NULL | NULL | NULL | NULL | NULL | 00:00:00 | NULL | NULL | NULL | NULL
DOUBLE | 0.982793723247329 | 0.0 | NULL | -1.5707963267948968 | 1.5707963267948966 | -1.7681918895103854 | 7.358596725254216E-4 | -3.141592653589793 | 1.0000000000000001E-11 | NaN | -0.7853981633974483 | 1.5707963267948963
DOUBLE | 0.0 | 0.0 | NULL | 3.141592653589793 | 0.0 | 3.141592653589793 | 0.0 | 3.141592653589793 | 0.0 | NaN | 3.141592653589793 | 0.0
STRING | h | * | NULL | a |   | é | ? | Α | a | h | F | 1
STRING | hell | **** | NULL | a\\b% |   tr | é co | 😀a? | ΑΣ Σ | a,b, | http | FALS | 1.5*
STRING |  |  | NULL |  |  |  |  |  |  |  |  | 
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
INT | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
INT | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
ARRAY<STRING> | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
INT | 1 | 1 | NULL | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1
INT | 1 | 1 | NULL | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1
STRING | 10000-01-01 00:00:00 | 10000-01-01 00:00:00 | 10000-01-01 00:00:00 | 10000-01-01 00:00:00 | 10000-01-01 00:00:00 | 10000-01-01 00:00:00 | 10000-01-01 00:00:00 | 10000-01-01 00:00:00 | 10000-01-01 00:00:00 | 10000-01-01 00:00:00 | 10000-01-01 00:00:00 | 10000-01-01 00:00:00
STRING | 10000-01-01 | 10000-01-01 | 10000-01-01 | 10000-01-01 | 10000-01-01 | 10000-01-01 | 10000-01-01 | 10000-01-01 | 10000-01-01 | 10000-01-01 | 10000-01-01 | 10000-01-01

--- case: types of arrays, and of IFNULL
ARRAY_APPEND(ARRAY_APPEND(ARRAY[d52, 1.5], 1.25), 1.25)
ARRAY_APPEND(ARRAY[' ', CAST(NULL AS STRING)], ARRAY_JOIN(ARRAY['a', s], '-'))
ARRAY_PREPEND(ai, si)
ARRAY_EXCEPT(ARRAY[CAST(NULL AS INT)], aa[1])
ARRAY_APPEND(aa, aa[1])[1]
IFNULL(TRIM(LEADING 'a' FROM 'é'), NULLIF(COALESCE('1', 'TRUE'), JSON_STRING(d)))
IFNULL(CAST(NULL AS STRING), num)
ARRAY_APPEND(ARRAY[d52, 1.5], 1.25)
IFNULL(ABS(REGEXP_COUNT(ns, '[a-z]')), 10)
ARRAY_APPEND(aa[1], i)
ARRAY_APPEND(ad, 1.25)
ARRAY_APPEND(ARRAY[ns], GREATEST('', ''))
ARRAY_APPEND(ARRAY_SORT(CAST(ai AS ARRAY<DECIMAL(6,1)>)), 1.25)
ARRAY_PREPEND(COALESCE(aa[1], ARRAY[CAST(NULL AS INT)]), INSTR(REVERSE('é'), IFNULL(num, 'é')))
IFNULL('TRUE', '')
ARRAY_PREPEND(ai, 1)
IFNULL(i, nn)
ARRAY_EXCEPT(ARRAY_DISTINCT(aa[1]), ARRAY[1, 2, 2])
ARRAY_APPEND(CAST(ARRAY_DISTINCT(aa[1]) AS ARRAY<DECIMAL(6,1)>), 1.25)
ARRAY_APPEND(CAST(aa[1] AS ARRAY<DECIMAL(6,1)>), 1.25)
ARRAY_APPEND(ARRAY['', ' '], ('😀' || num))
ARRAY_APPEND(ARRAY_APPEND(ac, ch), 'a')
ARRAY_EXCEPT(ai, COALESCE(ARRAY[CAST(NULL AS INT)], ai))
ARRAY_APPEND(ARRAY[99999999999, d52], 1.25)
--- flink
ARRAY<DECIMAL(5, 2)> | [1.50, 1.50, 1.25, 1.25] | [0.00, 1.50, 1.25, 1.25] | [NULL, 1.50, 1.25, 1.25] | [-999.99, 1.50, 1.25, 1.25] | [999.99, 1.50, 1.25, 1.25] | [-0.05, 1.50, 1.25, 1.25] | [123.45, 1.50, 1.25, 1.25] | [99.99, 1.50, 1.25, 1.25] | [2.50, 1.50, 1.25, 1.25] | [-2.50, 1.50, 1.25, 1.25] | [0.01, 1.50, 1.25, 1.25] | [0.50, 1.50, 1.25, 1.25]
ARRAY<STRING> NOT NULL | [ , NULL, a-hello World] | [ , NULL, a-] | [ , NULL, a] | [ , NULL, a-a\\b%_'"] | [ , NULL, a-  trim me  ] | [ , NULL, a-é combining é] | [ , NULL, a-😀a😀b] | [ , NULL, a-ΑΣ ΣΑΣ ıİß] | [ , NULL, a-a,b,,c;d=1] | [ , NULL, a-http://u:p@ex.com:80/p/a?q=1&r=%20#f] | [ , NULL, a-FALSE] | [ , NULL, a-1.5]
ARRAY<INT> | [1, 1, 2, 3] | [0] | NULL | [-32768, NULL] | [32767, 2147483647, -2147483648] | [-7, 5, NULL, 5] | [1000, 3, 2, 1] | [255, 0] | [300, 7, 8, 9, 10] | [-1, 99, -99] | [5, -1, 1] | [6, 6, 6]
ARRAY<INT> | [NULL] | NULL | NULL | NULL | [NULL] | [NULL] | [NULL] | [NULL] | [NULL] | [NULL] | [NULL] | [NULL]
ARRAY<INT> | [1] | NULL | NULL | NULL | [] | [1, 2] | [3] | [0] | [7] | [99, -99] | [1] | [6, 6, 6]
VARCHAR(1) NOT NULL | é | é | é | é | é | é | é | é | é | é | é | é
STRING | 12 | 0 | NULL | -1.9 |  42  | 1e3 | Infinity |  -7.50  | true | NaN | -0 | 1.5
ARRAY<DECIMAL(5, 2)> | [1.50, 1.50, 1.25] | [0.00, 1.50, 1.25] | [NULL, 1.50, 1.25] | [-999.99, 1.50, 1.25] | [999.99, 1.50, 1.25] | [-0.05, 1.50, 1.25] | [123.45, 1.50, 1.25] | [99.99, 1.50, 1.25] | [2.50, 1.50, 1.25] | [-2.50, 1.50, 1.25] | [0.01, 1.50, 1.25] | [0.50, 1.50, 1.25]
INT NOT NULL | 3 | 0 | 4 | 0 | 0 | 2 | 0 | 0 | 0 | 16 | 0 | 0
ARRAY<INT> | [1, 1] | NULL | NULL | NULL | [2147483647] | [1, 2, -7] | [3, 100000] | [0, 256] | [7, 1000] | [99, -99, 99] | [1, 5] | [6, 6, 6, 6]
ARRAY<DECIMAL(5, 2)> | [1.50, 2.00, 1.25] | [1.25] | NULL | [NULL, 1.25] | [-999.99, 0.01, 1.25] | [1.00, 1.00, 1.25] | [3.00, NULL, 1.25] | [0.00, 1.25] | [2.50, -2.50, 2.50, 1.25] | [99.99, 1.25] | [0.01, 0.02, 0.03, 1.25] | [1.50, 1.25]
ARRAY<STRING NOT NULL> NOT NULL | [one, ] | [, ] | [null, ] | [-5, ] | [9223372036854775807, ] | [x,y, ] | [12345, ] | [ΑΣ, ] | [\x09\x0a, ] | [http://u:p@ex.com:80/p/a?q=1&r=%20#f, ] | [TRUE, ] | [1.5, ]
ARRAY<DECIMAL(6, 1)> | [1.0, 2.0, 3.0, 1.3] | [1.3] | NULL | [NULL, 1.3] | [NULL, NULL, 1.3] | [NULL, 5.0, 5.0, 1.3] | [1.0, 2.0, 3.0, 1.3] | [0.0, 1.3] | [7.0, 8.0, 9.0, 10.0, 1.3] | [-99.0, 99.0, 1.3] | [-1.0, 1.0, 1.3] | [6.0, 6.0, 1.3]
ARRAY<INT> | [0, 1] | [0, NULL] | [1, NULL] | [0, NULL] | [0] | [0, 1, 2] | [0, 3] | [0, 0] | [0, 7] | [0, 99, -99] | [0, 1] | [0, 6, 6, 6]
CHAR(4) NOT NULL | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE
ARRAY<INT> | [1, 1, 2, 3] | [1] | NULL | [1, NULL] | [1, 2147483647, -2147483648] | [1, 5, NULL, 5] | [1, 3, 2, 1] | [1, 0] | [1, 7, 8, 9, 10] | [1, 99, -99] | [1, -1, 1] | [1, 6, 6]
INT NOT NULL | 1 | 0 | -1 | -2147483648 | 2147483647 | -7 | 100000 | 256 | 1000 | 99 | 5 | 6
ARRAY<INT> | [] | NULL | NULL | NULL | [] | [] | [3] | [0] | [7] | [99, -99] | [] | [6]
ARRAY<DECIMAL(6, 1)> | [1.0, 1.3] | NULL | NULL | NULL | [1.3] | [1.0, 2.0, 1.3] | [3.0, 1.3] | [0.0, 1.3] | [7.0, 1.3] | [99.0, -99.0, 1.3] | [1.0, 1.3] | [6.0, 1.3]
ARRAY<DECIMAL(6, 1)> | [1.0, 1.3] | NULL | NULL | NULL | [1.3] | [1.0, 2.0, 1.3] | [3.0, 1.3] | [0.0, 1.3] | [7.0, 1.3] | [99.0, -99.0, 1.3] | [1.0, 1.3] | [6.0, 6.0, 6.0, 1.3]
ARRAY<VARCHAR(1)> | [,  , 😀] | [,  , 😀] | [,  , NULL] | [,  , 😀] | [,  , 😀] | [,  , 😀] | [,  , 😀] | [,  , 😀] | [,  , 😀] | [,  , 😀] | [,  , 😀] | [,  , 😀]
ARRAY<STRING> | [a, b, abc, a] | [, a] | NULL | [NULL, a b, a] | [, b, a, x, a] | [é, E, NULL, éà, a] | [x, y, x, 日本, a] | [ß, ΑΣ, a] | [10, 9, true, ,, a] | [%20, http, %20, a] | [t, f, t, a] | [1.5, 1.5, a]
ARRAY<INT> | [1, 2, 3] | [] | NULL | [] | [2147483647, -2147483648] | [5] | [3, 2, 1] | [0] | [7, 8, 9, 10] | [99, -99] | [-1, 1] | [6]
ARRAY<DECIMAL(21, 2)> | [99999999999.00, 1.50, 1.25] | [99999999999.00, 0.00, 1.25] | [99999999999.00, NULL, 1.25] | [99999999999.00, -999.99, 1.25] | [99999999999.00, 999.99, 1.25] | [99999999999.00, -0.05, 1.25] | [99999999999.00, 123.45, 1.25] | [99999999999.00, 99.99, 1.25] | [99999999999.00, 2.50, 1.25] | [99999999999.00, -2.50, 1.25] | [99999999999.00, 0.01, 1.25] | [99999999999.00, 0.50, 1.25]

--- case: random expressions [America/New_York]
ARRAY_APPEND(ARRAY[d52, 1.5], 1.25)
CAST(NULL AS TIMESTAMP_LTZ(3)) - INTERVAL '2' YEAR - INTERVAL '1' MONTH - INTERVAL '2' YEAR
CAST(ARRAY_PREPEND(ai, i) AS ARRAY<DECIMAL(6,1)>)
IFNULL(i, CHAR_LENGTH(tx))
ARRAY_REMOVE(ARRAY_CONCAT(aa[1], ARRAY_APPEND(rr.y, i)), INSTR(CAST(NULL AS STRING), REPEAT('TRUE', 2), CHAR_LENGTH(ch)))
CAST(ARRAY_DISTINCT(ARRAY_EXCEPT(ai, ai)) AS ARRAY<DECIMAL(6,1)>)
TRY_CAST(ARRAY_APPEND(ARRAY['a', s], ' ') AS ARRAY<INT>)
ROW((si * REGEXP_INSTR(' ', 'b')), CAST(INTERVAL '-1-2' YEAR TO MONTH + INTERVAL '2' YEAR AS STRING))
ARRAY_APPEND(ai, 1)
COALESCE(ARRAY_CONCAT(ai, ai), ARRAY[CAST(NULL AS INT)])
ROW(ELEMENT(ARRAY[NULLIF(ti, 0)]), CAST(INTERVAL '2' YEAR - INTERVAL '-1-2' YEAR TO MONTH AS STRING))
(tm + INTERVAL '-1:30' HOUR TO MINUTE) + INTERVAL '36' HOUR
COALESCE(aa[1], ARRAY_SORT(TRY_CAST(ac AS ARRAY<INT>), INTERVAL '-1-2' YEAR TO MONTH < INTERVAL '-1-2' YEAR TO MONTH))
IFNULL(tx, s)
ARRAY_SORT(ARRAY_APPEND(ARRAY[d52, 1.5], 1.25))
ARRAY_APPEND(ARRAY_APPEND(ARRAY[d52, 1.5], 1.25), 1.25)
ARRAY_APPEND(ac, CAST(INTERVAL '2' YEAR + INTERVAL '-1-2' YEAR TO MONTH AS STRING))
TO_TIMESTAMP(TRANSLATE(tx, 'abc', 'xy')) + INTERVAL '1' DAY - INTERVAL '0.5' SECOND - INTERVAL '-1:30' HOUR TO MINUTE
ARRAY_UNION(ARRAY[num, vc], SPLIT('😀', ','))
EXTRACT(SECOND FROM (tm + INTERVAL '-1:30' HOUR TO MINUTE))
ARRAY_APPEND(ai, i)
ARRAY_INTERSECT(ARRAY_APPEND(ARRAY[CAST(NULL AS INT)], (-1)), ARRAY_UNION(ARRAY[CAST(NULL AS INT)], ARRAY[1, 2, 2]))
ARRAY_INTERSECT(rr.y, ARRAY_EXCEPT(ARRAY[ti, ti], rr.y))
INTERVAL '1' DAY = INTERVAL '36' HOUR
ARRAY_APPEND(ARRAY_APPEND(ARRAY_APPEND(ad, 1.25), 1.25), 1.25)
ARRAY_APPEND(ARRAY_EXCEPT(aa[1], ARRAY_SLICE(ARRAY[CAST(NULL AS INT)], 1, 2)), TRY_CAST('1' AS SMALLINT))
OVERLAY('1' PLACING 'xyz' FROM (-2) FOR 1)
ARRAY_SLICE(ARRAY_CONCAT(ARRAY_SORT(ai, FALSE, TRUE), COALESCE(ARRAY[1, 2, 2], ARRAY[1, 2, 2])), CHAR_LENGTH(REPEAT(s, 2)), 5)
ARRAY_APPEND(ARRAY[d52, 1.5], 1.25)[1]
IFNULL((-ti), CHAR_LENGTH(CAST(NULL AS STRING)))
LEAST(DATE '1970-01-01', dt) + INTERVAL '1' MONTH + INTERVAL '1' MONTH
FLOOR(dt TO WEEK) - INTERVAL '0.5' SECOND + INTERVAL '36' HOUR - INTERVAL '-1:30' HOUR TO MINUTE + INTERVAL '0.5' SECOND
ROW((-ti), IFNULL('a', '😀'))
ARRAY_REMOVE(ARRAY_SORT(ARRAY_APPEND(aa[1], i)), ARRAY_SORT(ai, FALSE, TRUE)[1])
ARRAY_SLICE(ARRAY_CONCAT(aa[1], ARRAY_EXCEPT(ARRAY[CAST(NULL AS INT)], ARRAY[CAST(NULL AS INT)])), CHAR_LENGTH(REVERSE(s)))
CEIL(TRY_CAST('a' AS DATE) TO YEAR) + INTERVAL '1' DAY - INTERVAL '36' HOUR - INTERVAL '1' DAY - INTERVAL '0.5' SECOND
ARRAY_UNION(ac, ac)
CAST((COALESCE(ltz, CAST(NULL AS TIMESTAMP_LTZ(3))) + INTERVAL '1' DAY - INTERVAL '36' HOUR) AS TIME(0))
ARRAY_APPEND(ad, 1.25)
ARRAY_APPEND(ac, GREATEST(CAST(NULL AS STRING), ' '))
--- flink
ARRAY<DECIMAL(5, 2)> | [1.50, 1.50, 1.25] | [0.00, 1.50, 1.25] | [NULL, 1.50, 1.25] | [-999.99, 1.50, 1.25] | [999.99, 1.50, 1.25] | [-0.05, 1.50, 1.25] | [123.45, 1.50, 1.25] | [99.99, 1.50, 1.25] | [2.50, 1.50, 1.25] | [-2.50, 1.50, 1.25] | [0.01, 1.50, 1.25] | [0.50, 1.50, 1.25]
TIMESTAMP_LTZ(3) | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
ARRAY<DECIMAL(6, 1)> | [1.0, 1.0, 2.0, 3.0] | [0.0] | NULL | [NULL, NULL] | [NULL, NULL, NULL] | [-7.0, 5.0, NULL, 5.0] | [NULL, 3.0, 2.0, 1.0] | [256.0, 0.0] | [1000.0, 7.0, 8.0, 9.0, 10.0] | [99.0, 99.0, -99.0] | [5.0, -1.0, 1.0] | [6.0, 6.0, 6.0]
INT | 1 | 0 | NULL | -2147483648 | 2147483647 | -7 | 100000 | 256 | 1000 | 99 | 5 | 6
ARRAY<INT> | [1, 1, 1] | NULL | NULL | NULL | [2147483647] | [1, 2, 3, 1, 2, -7] | [3, 2, 2, 100000] | NULL | [7, 7, 1000] | [99, -99, 80, 99] | [1, -1, 1, 5] | [6, 6, 6, 6, 6, 6]
ARRAY<DECIMAL(6, 1)> | [] | [] | NULL | [] | [] | [] | [] | [] | [] | [] | [] | []
ARRAY<INT> | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
ROW<`EXPR$0` INT, `EXPR$1` STRING NOT NULL> NOT NULL | (0, +0-10) | (0, +0-10) | (NULL, +0-10) | (0, +0-10) | (0, +0-10) | (0, +0-10) | (0, +0-10) | (0, +0-10) | (0, +0-10) | (0, +0-10) | (0, +0-10) | (0, +0-10)
ARRAY<INT> | [1, 2, 3, 1] | [1] | NULL | [NULL, 1] | [2147483647, -2147483648, 1] | [5, NULL, 5, 1] | [3, 2, 1, 1] | [0, 1] | [7, 8, 9, 10, 1] | [99, -99, 1] | [-1, 1, 1] | [6, 6, 1]
ARRAY<INT> NOT NULL | [1, 2, 3, 1, 2, 3] | [] | [NULL] | [NULL, NULL] | [2147483647, -2147483648, 2147483647, -2147483648] | [5, NULL, 5, 5, NULL, 5] | [3, 2, 1, 3, 2, 1] | [0, 0] | [7, 8, 9, 10, 7, 8, 9, 10] | [99, -99, 99, -99] | [-1, 1, -1, 1] | [6, 6, 6, 6]
ROW<`EXPR$0` TINYINT, `EXPR$1` STRING NOT NULL> NOT NULL | (1, +3-02) | (NULL, +3-02) | (NULL, +3-02) | (-128, +3-02) | (127, +3-02) | (-7, +3-02) | (100, +3-02) | (-3, +3-02) | (9, +3-02) | (99, +3-02) | (5, +3-02) | (6, +3-02)
TIME(0) | 23:00:45 | 10:30:00 | NULL | 10:29:59 | 13:00:00 | 12:00:00 | 20:41:12 | 22:30:00 | 17:00:00 | 10:29:59 | 10:29:59 | 05:15:01
ARRAY<INT> | [1] | [] | NULL | [NULL] | [] | [1, 2] | [3] | [0] | [7] | [99, -99] | [1] | [6, 6, 6]
STRING | 2020-02-29 12:30:45 |  | NULL | 1969-12-31 23:59:59.999 | 2021-03-14 02:30:00 | 2021-11-07T01:30:00 | bad | 10:11:12 | 2021-01-03 | 2020-13-45 00:00:00 | 2012-12-31 23:59:59.123456789 | 2021-12-31 00:00:00
ARRAY<DECIMAL(5, 2)> | [1.25, 1.50, 1.50] | [0.00, 1.25, 1.50] | [NULL, 1.25, 1.50] | [-999.99, 1.25, 1.50] | [1.25, 1.50, 999.99] | [-0.05, 1.25, 1.50] | [1.25, 1.50, 123.45] | [1.25, 1.50, 99.99] | [1.25, 1.50, 2.50] | [-2.50, 1.25, 1.50] | [0.01, 1.25, 1.50] | [0.50, 1.25, 1.50]
ARRAY<DECIMAL(5, 2)> | [1.50, 1.50, 1.25, 1.25] | [0.00, 1.50, 1.25, 1.25] | [NULL, 1.50, 1.25, 1.25] | [-999.99, 1.50, 1.25, 1.25] | [999.99, 1.50, 1.25, 1.25] | [-0.05, 1.50, 1.25, 1.25] | [123.45, 1.50, 1.25, 1.25] | [99.99, 1.50, 1.25, 1.25] | [2.50, 1.50, 1.25, 1.25] | [-2.50, 1.50, 1.25, 1.25] | [0.01, 1.50, 1.25, 1.25] | [0.50, 1.50, 1.25, 1.25]
ARRAY<STRING> | [a, b, +0-10] | [+0-10] | NULL | [NULL, +0-10] | [, b, a, +0-10] | [é, E, NULL, +0-10] | [x, y, x, +0-10] | [ß, +0-10] | [10, 9, true, +0-10] | [%20, http, +0-10] | [t, f, +0-10] | [1.5, +0-10]
TIMESTAMP(3) | 2020-03-01 14:00:44.500 | NULL | NULL | 1970-01-02 01:29:59.499 | 2021-03-15 03:59:59.500 | NULL | NULL | NULL | 2021-01-04 01:29:59.500 | NULL | 2013-01-02 01:29:58.623 | 2022-01-01 01:29:59.500
ARRAY<STRING> NOT NULL | [12, abc, 😀] | [0, , 😀] | [NULL, 😀] | [-1.9, %_, 😀] | [ 42 , abcde, 😀] | [1e3, é, 😀] | [Infinity, 😀] | [ -7.50 , ßa, 😀] | [true, a,b, 😀] | [NaN, http, 😀] | [-0, False, 😀] | [1.5, 😀]
BIGINT | 45 | 0 | NULL | 59 | 0 | 0 | 12 | 0 | 0 | 59 | 59 | 1
ARRAY<INT> | [1, 2, 3, 1] | [0] | NULL | [NULL, -2147483648] | [2147483647, -2147483648, 2147483647] | [5, NULL, 5, -7] | [3, 2, 1, 100000] | [0, 256] | [7, 8, 9, 10, 1000] | [99, -99, 99] | [-1, 1, 5] | [6, 6, 6]
ARRAY<INT> NOT NULL | [NULL] | [NULL] | [NULL] | [NULL] | [NULL] | [NULL] | [NULL] | [NULL] | [NULL] | [NULL] | [NULL] | [NULL]
ARRAY<INT> | [] | [] | NULL | NULL | [] | [] | [] | NULL | [] | [] | [] | []
BOOLEAN NOT NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE
ARRAY<DECIMAL(5, 2)> | [1.50, 2.00, 1.25, 1.25, 1.25] | [1.25, 1.25, 1.25] | NULL | [NULL, 1.25, 1.25, 1.25] | [-999.99, 0.01, 1.25, 1.25, 1.25] | [1.00, 1.00, 1.25, 1.25, 1.25] | [3.00, NULL, 1.25, 1.25, 1.25] | [0.00, 1.25, 1.25, 1.25] | [2.50, -2.50, 2.50, 1.25, 1.25, 1.25] | [99.99, 1.25, 1.25, 1.25] | [0.01, 0.02, 0.03, 1.25, 1.25, 1.25] | [1.50, 1.25, 1.25, 1.25]
ARRAY<INT> | [1, 1] | NULL | NULL | NULL | [1] | [1, 2, 1] | [3, 1] | [0, 1] | [7, 1] | [99, -99, 1] | [1, 1] | [6, 1]
VARCHAR(4) NOT NULL | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1
ARRAY<INT> | [] | [1, 2, 2] | NULL | [] | [] | [] | [] | [] | [] | [] | [] | []
DECIMAL(5, 2) | 1.50 | 0.00 | NULL | -999.99 | 999.99 | -0.05 | 123.45 | 99.99 | 2.50 | -2.50 | 0.01 | 0.50
INT | -1 | 0 | NULL | -128 | -127 | 7 | -100 | 3 | -9 | -99 | -5 | -6
DATE | 1970-03-01 | 1970-03-01 | NULL | 1970-02-28 | 1970-03-01 | 1970-03-01 | 1970-03-01 | 1600-05-01 | 1970-03-01 | 1970-03-01 | 1970-03-01 | 1970-03-01
DATE | 2020-02-24 | 1969-12-29 | NULL | 1969-12-29 | 2021-03-15 | 2021-11-08 | 2024-12-30 | 1600-02-28 | 2021-01-04 | 9870-12-26 | 2012-02-27 | 2021-12-27
ROW<`EXPR$0` TINYINT, `EXPR$1` CHAR(1) NOT NULL> NOT NULL | (-1, a) | (0, a) | (NULL, a) | (-128, a) | (-127, a) | (7, a) | (-100, a) | (3, a) | (-9, a) | (-99, a) | (-5, a) | (-6, a)
ARRAY<INT> | [1, 1] | NULL | NULL | NULL | [] | [-7, 1, 2] | [100000] | [256] | [7, 1000] | [-99] | [5] | []
ARRAY<INT> | [] | NULL | NULL | NULL | [] | [] | [] | [] | [] | [] | [] | [6]
DATE | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
ARRAY<STRING> | [a, b] | [] | NULL | [NULL] | [, b, a] | [é, E, NULL] | [x, y] | [ß] | [10, 9, true] | [%20, http] | [t, f] | [1.5]
TIME(0) | 19:30:45 | 07:00:00 | NULL | 06:59:59 | 14:00:00 | 14:30:00 | 06:30:00 | 07:00:00 | 05:45:00 | 19:00:00 | 06:59:59 | 01:45:01
ARRAY<DECIMAL(5, 2)> | [1.50, 2.00, 1.25] | [1.25] | NULL | [NULL, 1.25] | [-999.99, 0.01, 1.25] | [1.00, 1.00, 1.25] | [3.00, NULL, 1.25] | [0.00, 1.25] | [2.50, -2.50, 2.50, 1.25] | [99.99, 1.25] | [0.01, 0.02, 0.03, 1.25] | [1.50, 1.25]
ARRAY<STRING> | [a, b, NULL] | [NULL] | NULL | [NULL, NULL] | [, b, a, NULL] | [é, E, NULL, NULL] | [x, y, x, NULL] | [ß, NULL] | [10, 9, true, NULL] | [%20, http, NULL] | [t, f, NULL] | [1.5, NULL]
