--- case: dates and times compared with strings
dt = '2020-02-29'
dt = '2020-2-29'
dt = '2020-02-29 10:11:12'
dt = '2020-02'
dt = 'bad'
dt = num
dt = tss
tss = dt
dt <> tss
dt <> num
dt > tss
dt > num
dt < '2021'
dt >= '2020-02-29 01:01:01'
dt BETWEEN '2020-01-01' AND '2022-01-01'
dt IN ('2020-02-29', '2024-12-30')
dt IN ('2020-02-29', 'bad')
dt IN (tss, '2020-02-29')
dt IN (tss)
dt NOT IN ('2020-02-29', '2024-12-30')
tss IN (dt)
'2020-02-29' IN (dt)
dt IS DISTINCT FROM '2020-02-29'
dt IS NOT DISTINCT FROM '2020-02-29'
dt IS DISTINCT FROM tss
dt IS NOT DISTINCT FROM num
dt = CAST('2020-02-29' AS CHAR(12))
dt = vc
dt = CONCAT('2020-', '02-29')
CAST(dt AS STRING) = tss
DATE '2020-02-29' = '2020-02-29'
DATE '2020-02-29' = '2020-2-29'
DATE '2020-02-29' = 'bad'
DATE '2020-02-29' = tss
DATE '2020-02-29' < 'bad'
tm = '10:11:12'
tm = '10:11'
tm = '10'
tm = 'bad'
tm = '10:11:12.5'
tm = num
tm > num
tm > '11:00:00'
tm BETWEEN '10:00:00' AND '13:00:00'
tm IN ('10:11:12', '12:00:00')
tm IN ('10:11', '12')
tm IS DISTINCT FROM '10:11:12'
tm IS NOT DISTINCT FROM num
TIME '10:11:12' = '10:11:12'
TIME '10:11:12.123' = '10:11:12.123'
TIME '10:11:12' = '10:11'
ts = '2020-02-29 10:11:12.1'
ts = '2020-02-29 10:11:12.100'
ts = '2020-02-29T10:11:12.1'
ts = '2020-02-29'
ts = 'bad'
ts = tss
tss = ts
ts <> tss
ts > tss
ts < tss
ts > '2021-01-01'
ts > '2021-01-01 00:00'
ts > 'bad'
ts >= '2021-01-03 12:30:45.678'
ts BETWEEN '2020-01-01' AND '2022-01-01 00:00:00'
ts BETWEEN '2020-01-01' AND tss
ts IN ('2020-02-29 10:11:12.1', '2024-12-30 00:00:00')
ts IN ('2020-02-29 10:11:12.1', 'bad')
ts IN (tss)
ts IN (tss, '2020-02-29 10:11:12.1')
ts NOT IN ('2020-02-29 10:11:12.1')
ts IS DISTINCT FROM '2024-12-30 00:00:00'
ts IS NOT DISTINCT FROM tss
ts IS DISTINCT FROM tss
ts = '2020-02-29 10:11:12.123456789'
ts6 = '2020-02-29 10:11:12.123456'
ts6 = '2020-02-29 10:11:12.123456789'
ts6 = '2020-02-29 10:11:12.1234567'
ts6 < '2020-02-29 10:11:12.123456789'
ts6 > '2021-01-03 12:30:45.678901'
ts6 = tss
ts6 IN ('2020-02-29 10:11:12.123456')
TIMESTAMP '2020-02-29 10:11:12' = '2020-02-29 10:11:12'
TIMESTAMP '2020-02-29 10:11:12.123' = '2020-02-29 10:11:12.123'
TIMESTAMP '2020-02-29 10:11:12' = 'bad'
TIMESTAMP '2020-02-29 10:11:12' = tss
TIMESTAMP '2020-01-31 01:02:03' = tss
ltz = '2020-02-29 10:11:12.1'
ltz = '2020-02-29 10:11:12.1Z'
ltz = '2020-02-29'
ltz = 'bad'
ltz = tss
tss = ltz
ltz <> tss
ltz > tss
ltz > '2021-01-01'
ltz > 'bad'
ltz < '2021-01-03 12:30:45.678'
ltz BETWEEN '2020-01-01' AND '2022-01-01 00:00:00'
ltz IN ('2020-02-29 10:11:12.1', '2024-12-30 00:00:00')
ltz IN (tss)
ltz IS DISTINCT FROM '2024-12-30 00:00:00'
ltz IS NOT DISTINCT FROM tss
CAST(ts AS TIMESTAMP(0)) = '2020-02-29 10:11:12'
CAST(ts AS TIMESTAMP(0)) = '2020-02-29 10:11:12.1'
CAST(ts AS TIMESTAMP(9)) = '2020-02-29 10:11:12.1'
CAST(ltz AS TIMESTAMP_LTZ(0)) = '2020-02-29 10:11:12'
CASE dt WHEN '2020-02-29' THEN 'x' ELSE 'y' END
CASE ts WHEN '2020-02-29 10:11:12.1' THEN 'x' ELSE 'y' END
CASE dt WHEN tss THEN 'x' ELSE 'y' END
NULLIF(dt, '2020-02-29')
NULLIF(ts, '2020-02-29 10:11:12.1')
NULLIF(tss, dt)
(dt, i) = ('2020-02-29', 7)
(dt, i) IN (('2020-02-29', 7))
CURRENT_DATE > '2020-01-01'
ts + INTERVAL '1' DAY > '2020-01-01'
ts - INTERVAL '1' DAY = '2020-02-28 10:11:12.1'
ts > CONCAT('2020', '-01-01')
dt = UPPER('2020-02-29')
tm = UPPER('10:11:12')
ts = UPPER('2020-02-29 10:11:12.1')
ts = SUBSTRING(tss, 1, 10)
dt = SUBSTRING(tss, 1, 10)
dt > SUBSTRING(tss, 1, 10)
EXTRACT(YEAR FROM dt) = '2020'
i = '7'
i = num
num = i
i IN ('7', '8')
dt = i
dt = ts
dt > ts
ts = dt
dt = ltz
tm = ts
tm > dt
bb = 'hello'
bb = s
b > 'false'
d = '2.25'
dc = '2.50'
COALESCE(dt, '2020-01-01')
COALESCE(ts, tss)
GREATEST(dt, tss)
CASE WHEN b THEN dt ELSE tss END
dt LIKE '2020%'
dt || 'x'
dt BETWEEN SYMMETRIC '2022-01-01' AND '2020-01-01'
ARRAY_CONTAINS(ARRAY[dt], '2020-02-29')
ROW(dt) = ROW('2020-02-29')
