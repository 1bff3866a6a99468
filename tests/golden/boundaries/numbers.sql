--- case: arithmetic
n + m
n - m
n * m
n / NULLIF(m, 0)
n % NULLIF(m, 0)
MOD(n, NULLIF(m, 0))
MOD(l, 7)
MOD(-7, 3)
MOD(7, -3)
-n
+n
-l
-ti
l + 1
l - 1
l * 2
l + l
ti + ti
ti * ti
ti - n
ti / CAST(3 AS TINYINT)
n / 2
n / 2.0
n / 2e0
l / 3
n + l
n + x
n * q
n * r
x + y
x - y
x * y
x / y
x / 0e0
f + f
f * x
f / f
f + n
f * r
q + r
q - r
q * r
q / NULLIF(r, 0)
q % NULLIF(r, 0)
MOD(q, NULLIF(r, 0))
MOD(n, NULLIF(r, 0))
q + 1
q * 2
q / 3
q + x
q * x
r * r
r / 7
r + ti
r + l
-q
-x
1.0 / 3
1 / 3.0
2.50 * 4.0
10 % 3.5
1.1 + 2.22
0.1 + 0.2
0.1e0 + 0.2e0
CAST(1 AS DECIMAL(38, 0)) / 3
CAST(1 AS DECIMAL(38, 10)) * CAST(3 AS DECIMAL(38, 10))
CAST(99999999999999999999999999999999999999 AS DECIMAL(38, 0)) + 1
CAST(12345678901234567890.123456789 AS DECIMAL(38, 18)) + CAST(1 AS DECIMAL(38, 10))

--- case: functions
ABS(n)
ABS(l)
ABS(ti)
ABS(x)
ABS(f)
ABS(q)
SIGN(n)
SIGN(l)
SIGN(x)
SIGN(q)
CEIL(x)
FLOOR(x)
CEIL(f)
FLOOR(f)
CEIL(q)
FLOOR(q)
CEIL(r)
FLOOR(n)
CEILING(x)
ROUND(x)
ROUND(x, 0)
ROUND(x, 2)
ROUND(x, -1)
ROUND(q)
ROUND(q, 2)
ROUND(q, -2)
ROUND(q, 7)
ROUND(r, 1)
ROUND(r, -3)
ROUND(n)
ROUND(n, -1)
ROUND(n, 2)
ROUND(l, -2)
ROUND(l, -18)
ROUND(ti, -1)
ROUND(2.5, 0)
ROUND(-2.5, 0)
ROUND(646.646, 2)
TRUNCATE(x, 1)
TRUNCATE(x)
TRUNCATE(q, 2)
TRUNCATE(q, 0)
TRUNCATE(q, -2)
TRUNCATE(q)
TRUNCATE(n, -1)
TRUNCATE(n)
TRUNCATE(42.345, 2)
SQRT(x)
SQRT(q)
SQRT(n)
POWER(x, 2)
POWER(x, y)
POWER(n, 0.5)
POWER(2, n % 100)
EXP(x)
EXP(n % 100)
LN(x)
LN(q)
LOG(x)
LOG(y, x)
LOG(2, q)
LOG10(x)
LOG2(x)
LOG10(1000)
LOG2(8)
SIN(x)
COS(x)
TAN(r)
ASIN(r)
ACOS(r)
ATAN(x)
ATAN2(x, y)
ATAN2(r, q)
SINH(r / 1000)
COSH(r / 1000)
TANH(x)
COT(r)
DEGREES(x)
RADIANS(x)
PI()
E()
BIN(4)
GREATEST(n, m)
LEAST(n, m)
GREATEST(x, y)
LEAST(x, y)
GREATEST(s, p)
LEAST(s, p)
GREATEST(q, r)
GREATEST(1, 2.5, 3e0)
LEAST(n, l, ti)
GREATEST(b, g)
