--- case: three values
b AND g
b OR g
NOT b
b AND NOT g OR b
b IS TRUE
b IS NOT TRUE
b IS FALSE
b IS NOT FALSE
b IS UNKNOWN
b IS NOT UNKNOWN
b = g
b <> g
b < g
b >= g
b IS DISTINCT FROM g
b IS NOT DISTINCT FROM g
b AND NULL
b OR NULL
NOT CAST(NULL AS BOOLEAN)
(n > 0) = (m > 0)
n > 0 AND (m > 0 OR x > 0)
b IS NULL OR g IS NULL
CASE WHEN b THEN 1 WHEN g THEN 2 END
CASE WHEN b AND g THEN 'both' WHEN b OR g THEN 'one' ELSE 'none' END
CASE b WHEN TRUE THEN 't' WHEN FALSE THEN 'f' ELSE 'u' END
CASE n WHEN 0 THEN 'zero' WHEN 1 THEN 'one' ELSE s END
CASE n WHEN m THEN 'same' ELSE 'other' END
CASE WHEN n > 0 THEN 1 ELSE 2.5 END
CASE WHEN n > 0 THEN n ELSE l END
CASE WHEN n > 0 THEN q ELSE x END
CASE WHEN n > 0 THEN 'a' ELSE 'bcd' END
CASE WHEN n > 0 THEN ti ELSE r END
CASE WHEN n > 0 THEN NULL ELSE s END
CASE WHEN b THEN a ELSE c END
IF(b, n, m)
IF(b, s, p)
IF(b, 1, 2.5)
IF(b, n, CAST(NULL AS INT))
IFNULL(n, m)
IFNULL(s, 'none')
IFNULL(q, 0)
COALESCE(n, m, 0)
COALESCE(s, p)
COALESCE(n, l)
COALESCE(n, q)
COALESCE(n, x)
COALESCE(f, x)
COALESCE(NULL, s, 'x')
COALESCE(b, g, FALSE)
COALESCE(a, c)
NULLIF(n, m)
NULLIF(s, p)
NULLIF(s, '')
NULLIF(x, y)
NULLIF(n, 0)

--- case: comparison
n = m
n <> m
n != m
n < l
n = x
n = q
q = r
q < x
x = y
x <> y
x < y
x >= y
x = x
x <> x
f = f
f < x
f = 0.1
x = 0
s = p
s < p
s >= p
s <> p
s = 'a '
s < 'b'
ti = 127
ti = 128
ti > 1000
l = 9223372036854775807
n = 0.0
n = 1.5
q = 1.5
n IS NULL
n IS NOT NULL
n IS DISTINCT FROM m
x IS DISTINCT FROM y
x IS NOT DISTINCT FROM x
s IS DISTINCT FROM p
n IS DISTINCT FROM NULL
n BETWEEN 0 AND 5
n BETWEEN 5 AND 0
n BETWEEN SYMMETRIC 5 AND 0
n NOT BETWEEN 0 AND 5
n NOT BETWEEN SYMMETRIC 5 AND 0
n BETWEEN m AND 5
n BETWEEN ASYMMETRIC -1 AND 1
x BETWEEN 0 AND y
s BETWEEN 'a' AND 'z'
n IN (0, 1, 2)
n IN (0, NULL)
n NOT IN (0, 1)
n NOT IN (0, NULL)
n IN (m, 1)
x IN (0, 1.5)
s IN ('a', '', 'aaa')
s IN (p, 'a')
s NOT IN ('a', p)
q IN (1.5, 2.5)
ti IN (1, 1000)
n IN (1.0, 2.5)
b IN (TRUE, g)
(n, m) = (1, 1)
ROW(n, s) = ROW(1, 'a')
ROW(n, m) <> ROW(0, 0)
a = c
a <> c
a = ARRAY[1, 2, 3]
z = ARRAY['a']
mp = MAP['a', 1]
mp <> MAP['a', 1]
