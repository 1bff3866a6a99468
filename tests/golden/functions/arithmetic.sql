--- case: arithmetic
f + d
d + f
f * d
CASE WHEN id=1 THEN f ELSE d END
f = d
f = 1.5
f > -0.1
f = CAST('-0.1' AS DOUBLE)
f = CAST('-0.1' AS FLOAT)
i + l
i * i
ti + ti
ti - 1
ti * si
l * l
l + 1
-i
-ti
-l
+i
i / 2
i / -1
l / -1
ti / CAST(-1 AS TINYINT)
i % -1
i % 4
l % ti
si % 7
MOD(i, 4)
f / 0
d / 0.0
d / CAST(0 AS DOUBLE)
-d / CAST(0 AS DOUBLE)
dc / 0
i / 0
dc / 3
dc * dc
dc + 1
dc * 1.5
de38 + de38
de38 * de38
de38 * 10
de38 / 3
dc % 3
dc % 0.7
1.0/3
i + 1.5
i = 7.0
dc = 2.5
dt = '2020-02-29'
ts = '2020-02-29 10:11:12.100'
tm = '10:11:12'
ch = 'x'
ch = 'x  '
vc = 'abc'
ch || 'y'
vc || 'y'
s || vc
s > vc
bb = X'ff'
b > FALSE
id IN (1, 2.0)
num IN ('12','x')
i IN (7, NULL)
i NOT IN (7, NULL)
i BETWEEN 0 AND 10
i IS DISTINCT FROM NULL
i IS NOT DISTINCT FROM i
b IS TRUE
b IS NOT TRUE
b IS UNKNOWN
NOT b
b AND i > 0
b OR i > 0
