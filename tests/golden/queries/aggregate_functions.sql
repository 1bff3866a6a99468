--- case: sum of no rows and of nulls
SELECT SUM(ti) AS x0, SUM(si) AS x1, SUM(i) AS x2, SUM(l) AS x3, SUM(d) AS x4, SUM(dc) AS x5, SUM(de5) AS x6, SUM(de38) AS x7, SUM(f) AS x8 FROM t WHERE id > 99
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 BIGINT | x4 DOUBLE | x5 DECIMAL(38, 2) | x6 DECIMAL(38, 2) | x7 DECIMAL(38, 10) | x8 FLOAT
NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL

--- case: sum of nulls
SELECT SUM(ti) AS x0, SUM(si) AS x1, SUM(i) AS x2, SUM(l) AS x3, SUM(d) AS x4, SUM(dc) AS x5, SUM(de5) AS x6, SUM(de38) AS x7, SUM(f) AS x8 FROM t WHERE id = 3
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 BIGINT | x4 DOUBLE | x5 DECIMAL(38, 2) | x6 DECIMAL(38, 2) | x7 DECIMAL(38, 10) | x8 FLOAT
NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL

--- case: sum of groups
SELECT b, SUM(ti) AS x0, SUM(si) AS x1, SUM(i) AS x2, SUM(l) AS x3, SUM(d) AS x4, SUM(dc) AS x5, SUM(de5) AS x6, SUM(de38) AS x7, SUM(f) AS x8 FROM t GROUP BY b
--- flink
b BOOLEAN | x0 TINYINT | x1 SMALLINT | x2 INT | x3 BIGINT | x4 DOUBLE | x5 DECIMAL(38, 2) | x6 DECIMAL(38, 2) | x7 DECIMAL(38, 10) | x8 FLOAT
FALSE | 125 | 32761 | 2147483641 | 9223372036854775801 | -1.0E300 | 2.49 | -998.99 | -1.0000000000 | -0.1
NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
TRUE | -122 | -32469 | -2147483642 | -9223372027854775809 | 1.000000000225E10 | 112345678.90 | 123.50 | NULL | 3.4E38

--- case: avg of all rows
SELECT AVG(ti) AS x0, AVG(si) AS x1, AVG(i) AS x2, AVG(l) AS x3, AVG(d) AS x4, AVG(dc) AS x5, AVG(de5) AS x6, AVG(de38) AS x7, AVG(f) AS x8 FROM t
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 BIGINT | x4 DOUBLE | x5 DECIMAL(38, 6) | x6 DECIMAL(38, 6) | x7 DECIMAL(38, 10) | x8 FLOAT
0 | 73 | 0 | 2249999998 | -2.5E299 | 28086420.347500 | -218.872500 | NULL | 8.5E37

--- case: avg of no rows and of nulls
SELECT AVG(ti) AS x0, AVG(si) AS x1, AVG(i) AS x2, AVG(l) AS x3, AVG(d) AS x4, AVG(dc) AS x5, AVG(de5) AS x6, AVG(de38) AS x7, AVG(f) AS x8 FROM t WHERE id > 99
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 BIGINT | x4 DOUBLE | x5 DECIMAL(38, 6) | x6 DECIMAL(38, 6) | x7 DECIMAL(38, 10) | x8 FLOAT
NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL

--- case: avg of nulls
SELECT AVG(ti) AS x0, AVG(si) AS x1, AVG(i) AS x2, AVG(l) AS x3, AVG(d) AS x4, AVG(dc) AS x5, AVG(de5) AS x6, AVG(de38) AS x7, AVG(f) AS x8 FROM t WHERE id = 3
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 BIGINT | x4 DOUBLE | x5 DECIMAL(38, 6) | x6 DECIMAL(38, 6) | x7 DECIMAL(38, 10) | x8 FLOAT
NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL

--- case: avg of groups
SELECT b, AVG(ti) AS x0, AVG(si) AS x1, AVG(i) AS x2, AVG(l) AS x3, AVG(d) AS x4, AVG(dc) AS x5, AVG(de5) AS x6, AVG(de38) AS x7, AVG(f) AS x8 FROM t GROUP BY b
--- flink
b BOOLEAN | x0 TINYINT | x1 SMALLINT | x2 INT | x3 BIGINT | x4 DOUBLE | x5 DECIMAL(38, 6) | x6 DECIMAL(38, 6) | x7 DECIMAL(38, 10) | x8 FLOAT
FALSE | -65 | -16387 | -1073741827 | 4611686018427387900 | -5.0E299 | 1.245000 | -499.495000 | -0.5000000000 | -0.05
NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
TRUE | 67 | 16533 | 1073741827 | -4611686013927387904 | 5.000000001125E9 | 56172839.450000 | 61.750000 | NULL | 1.7E38

--- case: avg filtered and distinct
SELECT AVG(ti) FILTER (WHERE id > 1) AS f0, AVG(si) FILTER (WHERE id > 1) AS f1, AVG(i) FILTER (WHERE id > 1) AS f2, AVG(l) FILTER (WHERE id > 1) AS f3, AVG(d) FILTER (WHERE id > 1) AS f4, AVG(dc) FILTER (WHERE id > 1) AS f5, AVG(de5) FILTER (WHERE id > 1) AS f6, AVG(de38) FILTER (WHERE id > 1) AS f7, AVG(f) FILTER (WHERE id > 1) AS f8, AVG(DISTINCT ti) AS d0, AVG(DISTINCT si) AS d1, AVG(DISTINCT i) AS d2, AVG(DISTINCT l) AS d3, AVG(DISTINCT dc) AS d4, AVG(DISTINCT de5) AS d5, AVG(DISTINCT de38) AS d6 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)
--- flink
f0 TINYINT | f1 SMALLINT | f2 INT | f3 BIGINT | f4 DOUBLE | f5 DECIMAL(38, 6) | f6 DECIMAL(38, 6) | f7 DECIMAL(38, 10) | f8 FLOAT | d0 TINYINT | d1 SMALLINT | d2 INT | d3 BIGINT | d4 DECIMAL(38, 6) | d5 DECIMAL(38, 6) | d6 DECIMAL(38, 10)
-1 | -2 | -2 | -2 | -3.3333333333333335E299 | 33333334.160000 | -332.980000 | NULL | 1.1333333E38 | 0 | 73 | 0 | 2249999998 | 28086420.347500 | -218.872500 | NULL

--- case: min of all rows
SELECT MIN(ti) AS x0, MIN(si) AS x1, MIN(i) AS x2, MIN(l) AS x3, MIN(d) AS x4, MIN(dc) AS x5, MIN(de5) AS x6, MIN(de38) AS x7, MIN(f) AS x8 FROM t
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 BIGINT | x4 DOUBLE | x5 DECIMAL(10, 2) | x6 DECIMAL(5, 2) | x7 DECIMAL(38, 10) | x8 FLOAT
-128 | -32768 | -2147483648 | -9223372036854775808 | -1.0E300 | -0.01 | -999.99 | -1.0000000000 | -0.1

--- case: min of no rows and of nulls
SELECT MIN(ti) AS x0, MIN(si) AS x1, MIN(i) AS x2, MIN(l) AS x3, MIN(d) AS x4, MIN(dc) AS x5, MIN(de5) AS x6, MIN(de38) AS x7, MIN(f) AS x8 FROM t WHERE id > 99
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 BIGINT | x4 DOUBLE | x5 DECIMAL(10, 2) | x6 DECIMAL(5, 2) | x7 DECIMAL(38, 10) | x8 FLOAT
NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL

--- case: min of nulls
SELECT MIN(ti) AS x0, MIN(si) AS x1, MIN(i) AS x2, MIN(l) AS x3, MIN(d) AS x4, MIN(dc) AS x5, MIN(de5) AS x6, MIN(de38) AS x7, MIN(f) AS x8 FROM t WHERE id = 3
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 BIGINT | x4 DOUBLE | x5 DECIMAL(10, 2) | x6 DECIMAL(5, 2) | x7 DECIMAL(38, 10) | x8 FLOAT
NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL

--- case: min of groups
SELECT b, MIN(ti) AS x0, MIN(si) AS x1, MIN(i) AS x2, MIN(l) AS x3, MIN(d) AS x4, MIN(dc) AS x5, MIN(de5) AS x6, MIN(de38) AS x7, MIN(f) AS x8 FROM t GROUP BY b
--- flink
b BOOLEAN | x0 TINYINT | x1 SMALLINT | x2 INT | x3 BIGINT | x4 DOUBLE | x5 DECIMAL(10, 2) | x6 DECIMAL(5, 2) | x7 DECIMAL(38, 10) | x8 FLOAT
FALSE | -128 | -32768 | -2147483648 | -9223372036854775808 | -1.0E300 | -0.01 | -999.99 | -1.0000000000 | -0.1
NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
TRUE | 7 | 300 | 7 | 9000000000 | 2.25 | 12345678.91 | 0.05 | 12345.6789000000 | 1.5

--- case: min filtered and distinct
SELECT MIN(ti) FILTER (WHERE id > 1) AS f0, MIN(si) FILTER (WHERE id > 1) AS f1, MIN(i) FILTER (WHERE id > 1) AS f2, MIN(l) FILTER (WHERE id > 1) AS f3, MIN(d) FILTER (WHERE id > 1) AS f4, MIN(dc) FILTER (WHERE id > 1) AS f5, MIN(de5) FILTER (WHERE id > 1) AS f6, MIN(de38) FILTER (WHERE id > 1) AS f7, MIN(f) FILTER (WHERE id > 1) AS f8, MIN(DISTINCT ti) AS d0, MIN(DISTINCT si) AS d1, MIN(DISTINCT i) AS d2, MIN(DISTINCT l) AS d3, MIN(DISTINCT dc) AS d4, MIN(DISTINCT de5) AS d5, MIN(DISTINCT de38) AS d6 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)
--- flink
f0 TINYINT | f1 SMALLINT | f2 INT | f3 BIGINT | f4 DOUBLE | f5 DECIMAL(10, 2) | f6 DECIMAL(5, 2) | f7 DECIMAL(38, 10) | f8 FLOAT | d0 TINYINT | d1 SMALLINT | d2 INT | d3 BIGINT | d4 DECIMAL(10, 2) | d5 DECIMAL(5, 2) | d6 DECIMAL(38, 10)
-128 | -32768 | -2147483648 | -9223372036854775808 | -1.0E300 | -0.01 | -999.99 | -1.0000000000 | -0.1 | -128 | -32768 | -2147483648 | -9223372036854775808 | -0.01 | -999.99 | -1.0000000000

--- case: max of all rows
SELECT MAX(ti) AS x0, MAX(si) AS x1, MAX(i) AS x2, MAX(l) AS x3, MAX(d) AS x4, MAX(dc) AS x5, MAX(de5) AS x6, MAX(de38) AS x7, MAX(f) AS x8 FROM t
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 BIGINT | x4 DOUBLE | x5 DECIMAL(10, 2) | x6 DECIMAL(5, 2) | x7 DECIMAL(38, 10) | x8 FLOAT
127 | 32767 | 2147483647 | 9223372036854775807 | 1.0E10 | 99999999.99 | 123.45 | 9999999999999999999999999999.9999999999 | 3.4E38

--- case: max of no rows and of nulls
SELECT MAX(ti) AS x0, MAX(si) AS x1, MAX(i) AS x2, MAX(l) AS x3, MAX(d) AS x4, MAX(dc) AS x5, MAX(de5) AS x6, MAX(de38) AS x7, MAX(f) AS x8 FROM t WHERE id > 99
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 BIGINT | x4 DOUBLE | x5 DECIMAL(10, 2) | x6 DECIMAL(5, 2) | x7 DECIMAL(38, 10) | x8 FLOAT
NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL

--- case: max of nulls
SELECT MAX(ti) AS x0, MAX(si) AS x1, MAX(i) AS x2, MAX(l) AS x3, MAX(d) AS x4, MAX(dc) AS x5, MAX(de5) AS x6, MAX(de38) AS x7, MAX(f) AS x8 FROM t WHERE id = 3
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 BIGINT | x4 DOUBLE | x5 DECIMAL(10, 2) | x6 DECIMAL(5, 2) | x7 DECIMAL(38, 10) | x8 FLOAT
NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL

--- case: max of groups
SELECT b, MAX(ti) AS x0, MAX(si) AS x1, MAX(i) AS x2, MAX(l) AS x3, MAX(d) AS x4, MAX(dc) AS x5, MAX(de5) AS x6, MAX(de38) AS x7, MAX(f) AS x8 FROM t GROUP BY b
--- flink
b BOOLEAN | x0 TINYINT | x1 SMALLINT | x2 INT | x3 BIGINT | x4 DOUBLE | x5 DECIMAL(10, 2) | x6 DECIMAL(5, 2) | x7 DECIMAL(38, 10) | x8 FLOAT
FALSE | -3 | -7 | -7 | -7 | 0.5 | 2.50 | 1.00 | 0.0000000000 | 0.0
NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
TRUE | 127 | 32767 | 2147483647 | 9223372036854775807 | 1.0E10 | 99999999.99 | 123.45 | 9999999999999999999999999999.9999999999 | 3.4E38

--- case: max filtered and distinct
SELECT MAX(ti) FILTER (WHERE id > 1) AS f0, MAX(si) FILTER (WHERE id > 1) AS f1, MAX(i) FILTER (WHERE id > 1) AS f2, MAX(l) FILTER (WHERE id > 1) AS f3, MAX(d) FILTER (WHERE id > 1) AS f4, MAX(dc) FILTER (WHERE id > 1) AS f5, MAX(de5) FILTER (WHERE id > 1) AS f6, MAX(de38) FILTER (WHERE id > 1) AS f7, MAX(f) FILTER (WHERE id > 1) AS f8, MAX(DISTINCT ti) AS d0, MAX(DISTINCT si) AS d1, MAX(DISTINCT i) AS d2, MAX(DISTINCT l) AS d3, MAX(DISTINCT dc) AS d4, MAX(DISTINCT de5) AS d5, MAX(DISTINCT de38) AS d6 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)
--- flink
f0 TINYINT | f1 SMALLINT | f2 INT | f3 BIGINT | f4 DOUBLE | f5 DECIMAL(10, 2) | f6 DECIMAL(5, 2) | f7 DECIMAL(38, 10) | f8 FLOAT | d0 TINYINT | d1 SMALLINT | d2 INT | d3 BIGINT | d4 DECIMAL(10, 2) | d5 DECIMAL(5, 2) | d6 DECIMAL(38, 10)
127 | 32767 | 2147483647 | 9223372036854775807 | 1.0E10 | 99999999.99 | 1.00 | 9999999999999999999999999999.9999999999 | 3.4E38 | 127 | 32767 | 2147483647 | 9223372036854775807 | 99999999.99 | 123.45 | 9999999999999999999999999999.9999999999

--- case: stddev_pop of all rows
SELECT STDDEV_POP(ti) AS x0, STDDEV_POP(si) AS x1, STDDEV_POP(i) AS x2, STDDEV_POP(d) AS x3, STDDEV_POP(de5) AS x4 FROM t
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
90 | 23170 | 1518500249 | Infinity | 453.762113

--- case: stddev_pop of no rows and of nulls
SELECT STDDEV_POP(ti) AS x0, STDDEV_POP(si) AS x1, STDDEV_POP(i) AS x2, STDDEV_POP(d) AS x3, STDDEV_POP(de5) AS x4 FROM t WHERE id > 99
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
NULL | NULL | NULL | NULL | NULL

--- case: stddev_pop of nulls
SELECT STDDEV_POP(ti) AS x0, STDDEV_POP(si) AS x1, STDDEV_POP(i) AS x2, STDDEV_POP(d) AS x3, STDDEV_POP(de5) AS x4 FROM t WHERE id = 3
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
NULL | NULL | NULL | NULL | NULL

--- case: stddev_pop of groups
SELECT b, STDDEV_POP(ti) AS x0, STDDEV_POP(si) AS x1, STDDEV_POP(i) AS x2, STDDEV_POP(d) AS x3, STDDEV_POP(de5) AS x4 FROM t GROUP BY b
--- flink
b BOOLEAN | x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
FALSE | 62 | 16380 | 1073741820 | Infinity | 500.495000
NULL | NULL | NULL | NULL | NULL | NULL
TRUE | 60 | 16233 | 1073741820 | 4.999999998875E9 | 61.700000

--- case: stddev_pop filtered and distinct
SELECT STDDEV_POP(ti) FILTER (WHERE id > 1) AS f0, STDDEV_POP(si) FILTER (WHERE id > 1) AS f1, STDDEV_POP(i) FILTER (WHERE id > 1) AS f2, STDDEV_POP(d) FILTER (WHERE id > 1) AS f3, STDDEV_POP(de5) FILTER (WHERE id > 1) AS f4, STDDEV_POP(DISTINCT ti) AS d0, STDDEV_POP(DISTINCT si) AS d1, STDDEV_POP(DISTINCT i) AS d2, STDDEV_POP(DISTINCT de5) AS d3 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)
--- flink
f0 TINYINT | f1 SMALLINT | f2 INT | f3 DOUBLE | f4 DECIMAL(38, 6) | d0 TINYINT | d1 SMALLINT | d2 INT | d3 DECIMAL(38, 6)
104 | 26754 | 1753413055 | Infinity | 471.647454 | 90 | 23170 | 1518500249 | 453.762113

--- case: stddev_samp of all rows
SELECT STDDEV_SAMP(ti) AS x0, STDDEV_SAMP(si) AS x1, STDDEV_SAMP(i) AS x2, STDDEV_SAMP(d) AS x3, STDDEV_SAMP(de5) AS x4 FROM t
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
104 | 26754 | 1753413055 | Infinity | 523.959356

--- case: stddev_samp of no rows and of nulls
SELECT STDDEV_SAMP(ti) AS x0, STDDEV_SAMP(si) AS x1, STDDEV_SAMP(i) AS x2, STDDEV_SAMP(d) AS x3, STDDEV_SAMP(de5) AS x4 FROM t WHERE id > 99
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
NULL | NULL | NULL | NULL | NULL

--- case: stddev_samp of nulls
SELECT STDDEV_SAMP(ti) AS x0, STDDEV_SAMP(si) AS x1, STDDEV_SAMP(i) AS x2, STDDEV_SAMP(d) AS x3, STDDEV_SAMP(de5) AS x4 FROM t WHERE id = 3
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
NULL | NULL | NULL | NULL | NULL

--- case: stddev_samp of groups
SELECT b, STDDEV_SAMP(ti) AS x0, STDDEV_SAMP(si) AS x1, STDDEV_SAMP(i) AS x2, STDDEV_SAMP(d) AS x3, STDDEV_SAMP(de5) AS x4 FROM t GROUP BY b
--- flink
b BOOLEAN | x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
FALSE | 88 | 23165 | 1518500245 | Infinity | 707.806817
NULL | NULL | NULL | NULL | NULL | NULL
TRUE | 84 | 22957 | 1518500244 | 7.071067810274485E9 | 87.256977

--- case: stddev_samp filtered and distinct
SELECT STDDEV_SAMP(ti) FILTER (WHERE id > 1) AS f0, STDDEV_SAMP(si) FILTER (WHERE id > 1) AS f1, STDDEV_SAMP(i) FILTER (WHERE id > 1) AS f2, STDDEV_SAMP(d) FILTER (WHERE id > 1) AS f3, STDDEV_SAMP(de5) FILTER (WHERE id > 1) AS f4, STDDEV_SAMP(DISTINCT ti) AS d0, STDDEV_SAMP(DISTINCT si) AS d1, STDDEV_SAMP(DISTINCT i) AS d2, STDDEV_SAMP(DISTINCT de5) AS d3 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)
--- flink
f0 TINYINT | f1 SMALLINT | f2 INT | f3 DOUBLE | f4 DECIMAL(38, 6) | d0 TINYINT | d1 SMALLINT | d2 INT | d3 DECIMAL(38, 6)
114 | 29308 | 1920767766 | Infinity | 516.663899 | 104 | 26754 | 1753413055 | 523.959356

--- case: stddev of all rows
SELECT STDDEV(ti) AS x0, STDDEV(si) AS x1, STDDEV(i) AS x2, STDDEV(d) AS x3, STDDEV(de5) AS x4 FROM t
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
104 | 26754 | 1753413055 | Infinity | 523.959356

--- case: stddev of no rows and of nulls
SELECT STDDEV(ti) AS x0, STDDEV(si) AS x1, STDDEV(i) AS x2, STDDEV(d) AS x3, STDDEV(de5) AS x4 FROM t WHERE id > 99
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
NULL | NULL | NULL | NULL | NULL

--- case: stddev of nulls
SELECT STDDEV(ti) AS x0, STDDEV(si) AS x1, STDDEV(i) AS x2, STDDEV(d) AS x3, STDDEV(de5) AS x4 FROM t WHERE id = 3
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
NULL | NULL | NULL | NULL | NULL

--- case: stddev of groups
SELECT b, STDDEV(ti) AS x0, STDDEV(si) AS x1, STDDEV(i) AS x2, STDDEV(d) AS x3, STDDEV(de5) AS x4 FROM t GROUP BY b
--- flink
b BOOLEAN | x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
FALSE | 88 | 23165 | 1518500245 | Infinity | 707.806817
NULL | NULL | NULL | NULL | NULL | NULL
TRUE | 84 | 22957 | 1518500244 | 7.071067810274485E9 | 87.256977

--- case: stddev filtered and distinct
SELECT STDDEV(ti) FILTER (WHERE id > 1) AS f0, STDDEV(si) FILTER (WHERE id > 1) AS f1, STDDEV(i) FILTER (WHERE id > 1) AS f2, STDDEV(d) FILTER (WHERE id > 1) AS f3, STDDEV(de5) FILTER (WHERE id > 1) AS f4, STDDEV(DISTINCT ti) AS d0, STDDEV(DISTINCT si) AS d1, STDDEV(DISTINCT i) AS d2, STDDEV(DISTINCT de5) AS d3 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)
--- flink
f0 TINYINT | f1 SMALLINT | f2 INT | f3 DOUBLE | f4 DECIMAL(38, 6) | d0 TINYINT | d1 SMALLINT | d2 INT | d3 DECIMAL(38, 6)
114 | 29308 | 1920767766 | Infinity | 516.663899 | 104 | 26754 | 1753413055 | 523.959356

--- case: var_pop of all rows
SELECT VAR_POP(ti) AS x0, VAR_POP(si) AS x1, VAR_POP(i) AS x2, VAR_POP(d) AS x3, VAR_POP(de5) AS x4 FROM t
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
-50 | 799 | 2147483647 | Infinity | 205900.055019

--- case: var_pop of no rows and of nulls
SELECT VAR_POP(ti) AS x0, VAR_POP(si) AS x1, VAR_POP(i) AS x2, VAR_POP(d) AS x3, VAR_POP(de5) AS x4 FROM t WHERE id > 99
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
NULL | NULL | NULL | NULL | NULL

--- case: var_pop of nulls
SELECT VAR_POP(ti) AS x0, VAR_POP(si) AS x1, VAR_POP(i) AS x2, VAR_POP(d) AS x3, VAR_POP(de5) AS x4 FROM t WHERE id = 3
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
NULL | NULL | NULL | NULL | NULL

--- case: var_pop of groups
SELECT b, VAR_POP(ti) AS x0, VAR_POP(si) AS x1, VAR_POP(i) AS x2, VAR_POP(d) AS x3, VAR_POP(de5) AS x4 FROM t GROUP BY b
--- flink
b BOOLEAN | x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
FALSE | 66 | 16396 | 2147483647 | Infinity | 250495.245025
NULL | NULL | NULL | NULL | NULL | NULL
TRUE | 16 | 6266 | 2147483647 | 2.499999998875E19 | 3806.890000

--- case: var_pop filtered and distinct
SELECT VAR_POP(ti) FILTER (WHERE id > 1) AS f0, VAR_POP(si) FILTER (WHERE id > 1) AS f1, VAR_POP(i) FILTER (WHERE id > 1) AS f2, VAR_POP(d) FILTER (WHERE id > 1) AS f3, VAR_POP(de5) FILTER (WHERE id > 1) AS f4, VAR_POP(DISTINCT ti) AS d0, VAR_POP(DISTINCT si) AS d1, VAR_POP(DISTINCT i) AS d2, VAR_POP(DISTINCT de5) AS d3 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)
--- flink
f0 TINYINT | f1 SMALLINT | f2 INT | f3 DOUBLE | f4 DECIMAL(38, 6) | d0 TINYINT | d1 SMALLINT | d2 INT | d3 DECIMAL(38, 6)
86 | 21854 | 2147483647 | Infinity | 222451.320467 | -50 | 799 | 2147483647 | 205900.055019

--- case: var_samp of all rows
SELECT VAR_SAMP(ti) AS x0, VAR_SAMP(si) AS x1, VAR_SAMP(i) AS x2, VAR_SAMP(d) AS x3, VAR_SAMP(de5) AS x4 FROM t
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
104 | -20780 | 2147483647 | Infinity | 274533.406692

--- case: var_samp of no rows and of nulls
SELECT VAR_SAMP(ti) AS x0, VAR_SAMP(si) AS x1, VAR_SAMP(i) AS x2, VAR_SAMP(d) AS x3, VAR_SAMP(de5) AS x4 FROM t WHERE id > 99
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
NULL | NULL | NULL | NULL | NULL

--- case: var_samp of nulls
SELECT VAR_SAMP(ti) AS x0, VAR_SAMP(si) AS x1, VAR_SAMP(i) AS x2, VAR_SAMP(d) AS x3, VAR_SAMP(de5) AS x4 FROM t WHERE id = 3
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
NULL | NULL | NULL | NULL | NULL

--- case: var_samp of groups
SELECT b, VAR_SAMP(ti) AS x0, VAR_SAMP(si) AS x1, VAR_SAMP(i) AS x2, VAR_SAMP(d) AS x3, VAR_SAMP(de5) AS x4 FROM t GROUP BY b
--- flink
b BOOLEAN | x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
FALSE | -124 | -32744 | 2147483647 | Infinity | 500990.490050
NULL | NULL | NULL | NULL | NULL | NULL
TRUE | 32 | 12532 | 2147483647 | 4.99999999775E19 | 7613.780000

--- case: var_samp filtered and distinct
SELECT VAR_SAMP(ti) FILTER (WHERE id > 1) AS f0, VAR_SAMP(si) FILTER (WHERE id > 1) AS f1, VAR_SAMP(i) FILTER (WHERE id > 1) AS f2, VAR_SAMP(d) FILTER (WHERE id > 1) AS f3, VAR_SAMP(de5) FILTER (WHERE id > 1) AS f4, VAR_SAMP(DISTINCT ti) AS d0, VAR_SAMP(DISTINCT si) AS d1, VAR_SAMP(DISTINCT i) AS d2, VAR_SAMP(DISTINCT de5) AS d3 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)
--- flink
f0 TINYINT | f1 SMALLINT | f2 INT | f3 DOUBLE | f4 DECIMAL(38, 6) | d0 TINYINT | d1 SMALLINT | d2 INT | d3 DECIMAL(38, 6)
-50 | -13096 | 2147483647 | Infinity | 266941.584560 | 104 | -20780 | 2147483647 | 274533.406692

--- case: variance of all rows
SELECT VARIANCE(ti) AS x0, VARIANCE(si) AS x1, VARIANCE(i) AS x2, VARIANCE(d) AS x3, VARIANCE(de5) AS x4 FROM t
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
104 | -20780 | 2147483647 | Infinity | 274533.406692

--- case: variance of no rows and of nulls
SELECT VARIANCE(ti) AS x0, VARIANCE(si) AS x1, VARIANCE(i) AS x2, VARIANCE(d) AS x3, VARIANCE(de5) AS x4 FROM t WHERE id > 99
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
NULL | NULL | NULL | NULL | NULL

--- case: variance of nulls
SELECT VARIANCE(ti) AS x0, VARIANCE(si) AS x1, VARIANCE(i) AS x2, VARIANCE(d) AS x3, VARIANCE(de5) AS x4 FROM t WHERE id = 3
--- flink
x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
NULL | NULL | NULL | NULL | NULL

--- case: variance of groups
SELECT b, VARIANCE(ti) AS x0, VARIANCE(si) AS x1, VARIANCE(i) AS x2, VARIANCE(d) AS x3, VARIANCE(de5) AS x4 FROM t GROUP BY b
--- flink
b BOOLEAN | x0 TINYINT | x1 SMALLINT | x2 INT | x3 DOUBLE | x4 DECIMAL(38, 6)
FALSE | -124 | -32744 | 2147483647 | Infinity | 500990.490050
NULL | NULL | NULL | NULL | NULL | NULL
TRUE | 32 | 12532 | 2147483647 | 4.99999999775E19 | 7613.780000

--- case: variance filtered and distinct
SELECT VARIANCE(ti) FILTER (WHERE id > 1) AS f0, VARIANCE(si) FILTER (WHERE id > 1) AS f1, VARIANCE(i) FILTER (WHERE id > 1) AS f2, VARIANCE(d) FILTER (WHERE id > 1) AS f3, VARIANCE(de5) FILTER (WHERE id > 1) AS f4, VARIANCE(DISTINCT ti) AS d0, VARIANCE(DISTINCT si) AS d1, VARIANCE(DISTINCT i) AS d2, VARIANCE(DISTINCT de5) AS d3 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)
--- flink
f0 TINYINT | f1 SMALLINT | f2 INT | f3 DOUBLE | f4 DECIMAL(38, 6) | d0 TINYINT | d1 SMALLINT | d2 INT | d3 DECIMAL(38, 6)
-50 | -13096 | 2147483647 | Infinity | 266941.584560 | 104 | -20780 | 2147483647 | 274533.406692

--- case: min and max of other types
SELECT MIN(b) AS MIN_b, MIN(s) AS MIN_s, MIN(vc) AS MIN_vc, MIN(ch) AS MIN_ch, MIN(dt) AS MIN_dt, MIN(tm) AS MIN_tm, MIN(ts) AS MIN_ts, MIN(ltz) AS MIN_ltz, MAX(b) AS MAX_b, MAX(s) AS MAX_s, MAX(vc) AS MAX_vc, MAX(ch) AS MAX_ch, MAX(dt) AS MAX_dt, MAX(tm) AS MAX_tm, MAX(ts) AS MAX_ts, MAX(ltz) AS MAX_ltz FROM t
--- flink
MIN_b BOOLEAN | MIN_s STRING | MIN_vc VARCHAR(5) | MIN_ch CHAR(3) | MIN_dt DATE | MIN_tm TIME(0) | MIN_ts TIMESTAMP(3) | MIN_ltz TIMESTAMP_LTZ(3) | MAX_b BOOLEAN | MAX_s STRING | MAX_vc VARCHAR(5) | MAX_ch CHAR(3) | MAX_dt DATE | MAX_tm TIME(0) | MAX_ts TIMESTAMP(3) | MAX_ltz TIMESTAMP_LTZ(3)
FALSE |  |  | Z | 1969-12-31 | 00:00:00 | 1969-12-31 23:59:59.999 | 1969-12-31 23:59:59.999 | TRUE | hello World | abcde | x | 2024-12-30 | 23:59:59 | 2024-12-30 00:00:00.000 | 2024-12-30 00:00:00.000

--- case: min and max of other types of groups
SELECT b, MIN(s) AS MIN_s, MIN(vc) AS MIN_vc, MIN(ch) AS MIN_ch, MIN(dt) AS MIN_dt, MIN(tm) AS MIN_tm, MIN(ts) AS MIN_ts, MIN(ltz) AS MIN_ltz, MAX(s) AS MAX_s, MAX(vc) AS MAX_vc, MAX(ch) AS MAX_ch, MAX(dt) AS MAX_dt, MAX(tm) AS MAX_tm, MAX(ts) AS MAX_ts, MAX(ltz) AS MAX_ltz FROM t GROUP BY b
--- flink
b BOOLEAN | MIN_s STRING | MIN_vc VARCHAR(5) | MIN_ch CHAR(3) | MIN_dt DATE | MIN_tm TIME(0) | MIN_ts TIMESTAMP(3) | MIN_ltz TIMESTAMP_LTZ(3) | MAX_s STRING | MAX_vc VARCHAR(5) | MAX_ch CHAR(3) | MAX_dt DATE | MAX_tm TIME(0) | MAX_ts TIMESTAMP(3) | MAX_ltz TIMESTAMP_LTZ(3)
FALSE |  |  | Z | 1969-12-31 | 12:00:00 | 1969-12-31 23:59:59.999 | 1969-12-31 23:59:59.999 | a\\b%_'"é😀 | AbC | abc | 2021-01-03 | 23:59:59 | 2021-01-03 12:30:45.678 | 2021-01-03 12:30:45.678
NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
TRUE |   trim me   | abc | ab  | 2020-02-29 | 00:00:00 | 2020-02-29 10:11:12.100 | 2020-02-29 10:11:12.100 | hello World | abcde | x | 2024-12-30 | 10:11:12 | 2024-12-30 00:00:00.000 | 2024-12-30 00:00:00.000

--- case: min and max of other types of nulls
SELECT MIN(b) AS MIN_b, MIN(s) AS MIN_s, MIN(vc) AS MIN_vc, MIN(ch) AS MIN_ch, MIN(dt) AS MIN_dt, MIN(tm) AS MIN_tm, MIN(ts) AS MIN_ts, MIN(ltz) AS MIN_ltz, MAX(b) AS MAX_b, MAX(s) AS MAX_s, MAX(vc) AS MAX_vc, MAX(ch) AS MAX_ch, MAX(dt) AS MAX_dt, MAX(tm) AS MAX_tm, MAX(ts) AS MAX_ts, MAX(ltz) AS MAX_ltz FROM t WHERE id = 3
--- flink
MIN_b BOOLEAN | MIN_s STRING | MIN_vc VARCHAR(5) | MIN_ch CHAR(3) | MIN_dt DATE | MIN_tm TIME(0) | MIN_ts TIMESTAMP(3) | MIN_ltz TIMESTAMP_LTZ(3) | MAX_b BOOLEAN | MAX_s STRING | MAX_vc VARCHAR(5) | MAX_ch CHAR(3) | MAX_dt DATE | MAX_tm TIME(0) | MAX_ts TIMESTAMP(3) | MAX_ltz TIMESTAMP_LTZ(3)
NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL

--- case: count
SELECT COUNT(*) AS n, COUNT(id) AS id_, COUNT(b) AS b_, COUNT(i) AS i_, COUNT(s) AS s_, COUNT(d) AS d_, COUNT(dt) AS dt_, COUNT(ts) AS ts_, COUNT(arr) AS arr_, COUNT(r) AS r_, COUNT(DISTINCT id) AS id__, COUNT(DISTINCT b) AS b__, COUNT(DISTINCT i) AS i__, COUNT(DISTINCT s) AS s__, COUNT(DISTINCT d) AS d__, COUNT(DISTINCT dt) AS dt__, COUNT(DISTINCT ts) AS ts__, COUNT(i) FILTER (WHERE i > 0) AS f FROM t
--- flink
n BIGINT NOT NULL | id_ BIGINT NOT NULL | b_ BIGINT NOT NULL | i_ BIGINT NOT NULL | s_ BIGINT NOT NULL | d_ BIGINT NOT NULL | dt_ BIGINT NOT NULL | ts_ BIGINT NOT NULL | arr_ BIGINT NOT NULL | r_ BIGINT NOT NULL | id__ BIGINT NOT NULL | b__ BIGINT NOT NULL | i__ BIGINT NOT NULL | s__ BIGINT NOT NULL | d__ BIGINT NOT NULL | dt__ BIGINT NOT NULL | ts__ BIGINT NOT NULL | f BIGINT NOT NULL
5 | 5 | 4 | 4 | 4 | 4 | 4 | 4 | 4 | 4 | 5 | 2 | 4 | 4 | 4 | 4 | 4 | 2

--- case: count of no rows
SELECT COUNT(*) AS n, COUNT(i) AS i_, COUNT(DISTINCT s) AS s_ FROM t WHERE id > 99
--- flink
n BIGINT NOT NULL | i_ BIGINT NOT NULL | s_ BIGINT NOT NULL
0 | 0 | 0

--- case: count of groups
SELECT b, COUNT(*) AS n, COUNT(i) AS i_, COUNT(DISTINCT b) AS d_, COUNT(DISTINCT s) FILTER (WHERE id < 4) AS f_ FROM t GROUP BY b
--- flink
b BOOLEAN | n BIGINT NOT NULL | i_ BIGINT NOT NULL | d_ BIGINT NOT NULL | f_ BIGINT NOT NULL
FALSE | 2 | 2 | 1 | 1
NULL | 1 | 0 | 0 | 0
TRUE | 2 | 2 | 1 | 1

--- case: approx_count_distinct of groups
SELECT b, APPROX_COUNT_DISTINCT(i) AS n, APPROX_COUNT_DISTINCT(s) FILTER (WHERE id > 1) AS m FROM t GROUP BY b
--- flink
b BOOLEAN | n BIGINT NOT NULL | m BIGINT NOT NULL
FALSE | 2 | 2
NULL | 0 | 0
TRUE | 2 | 1

--- case: collections
SELECT LISTAGG(s) AS a, LISTAGG(s, '-') AS b_, COLLECT(i) AS c, ARRAY_AGG(i) AS d_, FIRST_VALUE(s) AS e, LAST_VALUE(s) AS f_, JSON_ARRAYAGG(i) AS g, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE i) AS h FROM t WHERE id IN (1)
--- flink
a STRING | b_ STRING | c MULTISET<INT> NOT NULL | d_ ARRAY<INT> | e STRING | f_ STRING | g VARCHAR(2000) NOT NULL | h VARCHAR(2000) NOT NULL
hello World | hello World | {7=1} | [7] | hello World | hello World | [7] | {"1":7}

--- case: collections of nulls
SELECT LISTAGG(s) AS a, LISTAGG(s, '-') AS b_, COLLECT(i) AS c, ARRAY_AGG(i) AS d_, FIRST_VALUE(s) AS e, LAST_VALUE(s) AS f_, JSON_ARRAYAGG(i) AS g, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE i) AS h FROM t WHERE id = 3
--- flink
a STRING | b_ STRING | c MULTISET<INT> NOT NULL | d_ ARRAY<INT> | e STRING | f_ STRING | g VARCHAR(2000) NOT NULL | h VARCHAR(2000) NOT NULL
NULL | NULL | {} | [NULL] | NULL | NULL | [] | {"3":null}

--- case: collections of no rows
SELECT LISTAGG(s) AS a, LISTAGG(s, '-') AS b_, COLLECT(i) AS c, ARRAY_AGG(i) AS d_, FIRST_VALUE(s) AS e, LAST_VALUE(s) AS f_, JSON_ARRAYAGG(i) AS g, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE i) AS h FROM t WHERE id > 99
--- flink
a STRING | b_ STRING | c MULTISET<INT> NOT NULL | d_ ARRAY<INT> | e STRING | f_ STRING | g VARCHAR(2000) NOT NULL | h VARCHAR(2000) NOT NULL
NULL | NULL | {} | NULL | NULL | NULL | [] | {}

--- case: collections of groups
SELECT id, LISTAGG(s) AS a, LISTAGG(s, '-') AS b_, COLLECT(i) AS c, ARRAY_AGG(i) AS d_, FIRST_VALUE(s) AS e, LAST_VALUE(s) AS f_, JSON_ARRAYAGG(i) AS g, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE i) AS h FROM t GROUP BY id
--- flink
id INT NOT NULL | a STRING | b_ STRING | c MULTISET<INT> NOT NULL | d_ ARRAY<INT> | e STRING | f_ STRING | g VARCHAR(2000) NOT NULL | h VARCHAR(2000) NOT NULL
1 | hello World | hello World | {7=1} | [7] | hello World | hello World | [7] | {"1":7}
2 | a\\b%_'"é😀 | a\\b%_'"é😀 | {-2147483648=1} | [-2147483648] | a\\b%_'"é😀 | a\\b%_'"é😀 | [-2147483648] | {"2":-2147483648}
3 | NULL | NULL | {} | [NULL] | NULL | NULL | [] | {"3":null}
4 |   trim me   |   trim me   | {2147483647=1} | [2147483647] |   trim me   |   trim me   | [2147483647] | {"4":2147483647}
5 |  |  | {-7=1} | [-7] |  |  | [-7] | {"5":-7}

--- case: collections distinct and filtered
SELECT id, LISTAGG(DISTINCT s) AS a, COLLECT(DISTINCT i) AS c, COLLECT(i) AS c2, ARRAY_AGG(DISTINCT i) AS d_, ARRAY_AGG(i) FILTER (WHERE id > 2) AS d2, LISTAGG(s) FILTER (WHERE id > 2) AS l2, FIRST_VALUE(s) FILTER (WHERE id > 2) AS e, LAST_VALUE(s) FILTER (WHERE id > 2) AS f_, JSON_ARRAYAGG(i NULL ON NULL) AS g, JSON_ARRAYAGG(i ABSENT ON NULL) AS g2 FROM (SELECT * FROM t UNION ALL SELECT * FROM t) GROUP BY id
--- flink streaming
id INT NOT NULL | a STRING | c MULTISET<INT> NOT NULL | c2 MULTISET<INT> NOT NULL | d_ ARRAY<INT> | d2 ARRAY<INT> | l2 STRING | e STRING | f_ STRING | g VARCHAR(2000) NOT NULL | g2 VARCHAR(2000) NOT NULL
1 | hello World | {7=1} | {7=2} | [7] | NULL | NULL | NULL | NULL | [7,7] | [7,7]
2 | a\\b%_'"é😀 | {-2147483648=1} | {-2147483648=2} | [-2147483648] | NULL | NULL | NULL | NULL | [-2147483648,-2147483648] | [-2147483648,-2147483648]
3 | NULL | {} | {} | [NULL] | [NULL, NULL] | NULL | NULL | NULL | [null,null] | []
4 |   trim me   | {2147483647=1} | {2147483647=2} | [2147483647] | [2147483647, 2147483647] |   trim me  ,  trim me   |   trim me   |   trim me   | [2147483647,2147483647] | [2147483647,2147483647]
5 |  | {-7=1} | {-7=2} | [-7] | [-7, -7] | , |  |  | [-7,-7] | [-7,-7]

--- case: json aggregates of many types
SELECT id, JSON_ARRAYAGG(s) AS a, JSON_ARRAYAGG(d) AS b_, JSON_ARRAYAGG(b) AS c, JSON_ARRAYAGG(dc) AS d_, JSON_ARRAYAGG(s NULL ON NULL) AS e, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE s NULL ON NULL) AS f_, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE b ABSENT ON NULL) AS g FROM t GROUP BY id
--- flink
id INT NOT NULL | a VARCHAR(2000) NOT NULL | b_ VARCHAR(2000) NOT NULL | c VARCHAR(2000) NOT NULL | d_ VARCHAR(2000) NOT NULL | e VARCHAR(2000) NOT NULL | f_ VARCHAR(2000) NOT NULL | g VARCHAR(2000) NOT NULL
1 | ["hello World"] | [2.25] | [true] | [12345678.91] | ["hello World"] | {"1":"hello World"} | {"1":true}
2 | ["a\\\\b%_'\\"é😀"] | [-1.0E+300] | [false] | [-0.01] | ["a\\\\b%_'\\"é😀"] | {"2":"a\\\\b%_'\\"é😀"} | {"2":false}
3 | [] | [] | [] | [] | [null] | {"3":null} | {}
4 | ["  trim me  "] | [1.0E+10] | [true] | [99999999.99] | ["  trim me  "] | {"4":"  trim me  "} | {"4":true}
5 | [""] | [0.5] | [false] | [2.50] | [""] | {"5":""} | {"5":false}

--- case: percentile
SELECT PERCENTILE(ti, 0.5) AS ti_, PERCENTILE(si, 0.5) AS si_, PERCENTILE(i, 0.5) AS i_, PERCENTILE(d, 0.5) AS d_, PERCENTILE(dc, 0.5) AS dc_, PERCENTILE(i, ARRAY[0.0, 0.25, 1.0]) AS a, PERCENTILE(i, 0.3, id) AS w FROM t
--- flink
ti_ DOUBLE | si_ DOUBLE | i_ DOUBLE | d_ DOUBLE | dc_ DOUBLE | a ARRAY<DOUBLE> | w DOUBLE
2.0 | 146.5 | 0.0 | 1.375 | 6172840.705 | [-2.147483648E9, -5.3687091725E8, 2.147483647E9] | -7.0

--- case: percentile of nulls
SELECT PERCENTILE(ti, 0.5) AS ti_, PERCENTILE(si, 0.5) AS si_, PERCENTILE(i, 0.5) AS i_, PERCENTILE(d, 0.5) AS d_, PERCENTILE(dc, 0.5) AS dc_, PERCENTILE(i, ARRAY[0.0, 0.25, 1.0]) AS a, PERCENTILE(i, 0.3, id) AS w FROM t WHERE id = 3
--- flink
ti_ DOUBLE | si_ DOUBLE | i_ DOUBLE | d_ DOUBLE | dc_ DOUBLE | a ARRAY<DOUBLE> | w DOUBLE
NULL | NULL | NULL | NULL | NULL | NULL | NULL

--- case: percentile of no rows
SELECT PERCENTILE(ti, 0.5) AS ti_, PERCENTILE(si, 0.5) AS si_, PERCENTILE(i, 0.5) AS i_, PERCENTILE(d, 0.5) AS d_, PERCENTILE(dc, 0.5) AS dc_, PERCENTILE(i, ARRAY[0.0, 0.25, 1.0]) AS a, PERCENTILE(i, 0.3, id) AS w FROM t WHERE id > 99
--- flink
ti_ DOUBLE | si_ DOUBLE | i_ DOUBLE | d_ DOUBLE | dc_ DOUBLE | a ARRAY<DOUBLE> | w DOUBLE
NULL | NULL | NULL | NULL | NULL | NULL | NULL

--- case: percentile of groups
SELECT b, PERCENTILE(i, 0.5) AS m, PERCENTILE(i, 0) AS lo, PERCENTILE(i, 1) AS hi FROM t GROUP BY b
--- flink
b BOOLEAN | m DOUBLE | lo DOUBLE | hi DOUBLE
FALSE | -1.0737418275E9 | -2.147483648E9 | -7.0
NULL | NULL | NULL | NULL
TRUE | 1.073741827E9 | 7.0 | 2.147483647E9

--- case: grouping functions
SELECT b, i, GROUPING(b) AS g1, GROUPING(i) AS g2, GROUPING_ID(b, i) AS gi, GROUPING(b, i) AS gg, COUNT(*) AS n FROM t GROUP BY CUBE (b, i)
--- flink
b BOOLEAN | i INT | g1 BIGINT NOT NULL | g2 BIGINT NOT NULL | gi BIGINT NOT NULL | gg BIGINT NOT NULL | n BIGINT NOT NULL
FALSE | -2147483648 | 0 | 0 | 0 | 0 | 1
FALSE | -7 | 0 | 0 | 0 | 0 | 1
FALSE | NULL | 0 | 1 | 1 | 1 | 2
NULL | -2147483648 | 1 | 0 | 2 | 2 | 1
NULL | -7 | 1 | 0 | 2 | 2 | 1
NULL | 2147483647 | 1 | 0 | 2 | 2 | 1
NULL | 7 | 1 | 0 | 2 | 2 | 1
NULL | NULL | 0 | 0 | 0 | 0 | 1
NULL | NULL | 0 | 1 | 1 | 1 | 1
NULL | NULL | 1 | 0 | 2 | 2 | 1
NULL | NULL | 1 | 1 | 3 | 3 | 5
TRUE | 2147483647 | 0 | 0 | 0 | 0 | 1
TRUE | 7 | 0 | 0 | 0 | 0 | 1
TRUE | NULL | 0 | 1 | 1 | 1 | 2

--- case: grouping functions over sets
SELECT b, GROUPING(b) AS g1, GROUPING_ID(b) AS gi, SUM(id) AS n FROM t GROUP BY GROUPING SETS ((b), ())
--- flink
b BOOLEAN | g1 BIGINT NOT NULL | gi BIGINT NOT NULL | n INT NOT NULL
FALSE | 0 | 0 | 7
NULL | 0 | 0 | 3
NULL | 1 | 1 | 15
TRUE | 0 | 0 | 5

--- case: grouping functions of a rollup
SELECT b, ti, GROUPING(b) AS g, GROUPING_ID(ti, b) AS gi, COUNT(*) AS n FROM t GROUP BY ROLLUP (b, ti)
--- flink
b BOOLEAN | ti TINYINT | g BIGINT NOT NULL | gi BIGINT NOT NULL | n BIGINT NOT NULL
FALSE | -128 | 0 | 0 | 1
FALSE | -3 | 0 | 0 | 1
FALSE | NULL | 0 | 2 | 2
NULL | NULL | 0 | 0 | 1
NULL | NULL | 0 | 2 | 1
NULL | NULL | 1 | 3 | 5
TRUE | 127 | 0 | 0 | 1
TRUE | 7 | 0 | 0 | 1
TRUE | NULL | 0 | 2 | 2

--- case: grouping functions without sets
SELECT b, GROUPING(b) AS g, GROUPING_ID(b) AS gi, COUNT(*) AS n FROM t GROUP BY b
--- flink
b BOOLEAN | g BIGINT NOT NULL | gi BIGINT NOT NULL | n BIGINT NOT NULL
FALSE | 0 | 0 | 2
NULL | 0 | 0 | 1
TRUE | 0 | 0 | 2

--- case: group id
SELECT b, GROUP_ID() AS g, COUNT(*) AS n FROM t GROUP BY b
--- flink
b BOOLEAN | g BIGINT NOT NULL | n BIGINT NOT NULL
FALSE | 0 | 2
NULL | 0 | 1
TRUE | 0 | 2
