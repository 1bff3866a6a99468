--- case: strings with numbers
num > 0
num >= i
l < num
num < dc
f > num
num <= d
i > '5'
ch > ti
num BETWEEN -7 AND 100
s IN (1, 2)
i IN ('7', '-3')
num IN (i, 12)
num NOT IN (12)
s > 0

--- case: strings with times and truths
ltz = '2024-12-30 00:00:00'
ltz > '2020-02-29'
ltz BETWEEN '1970-01-01' AND '2021-01-01'
CAST(dt AS STRING) >= dt
ts > CAST(ts AS STRING)
CAST(b AS STRING) < b

--- case: intervals of whole numbers
ts + INTERVAL 90 MINUTE
ts - INTERVAL 14 MONTH
ltz + INTERVAL 2 WEEK
dt - INTERVAL 1 YEAR
