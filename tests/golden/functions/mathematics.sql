--- case: mathematics
ABS(i)
ABS(ti)
ABS(d)
ABS(dc)
ABS(l)
MOD(l, 7)
POWER(d, 2)
POWER(i, 2)
POWER(dc, 2)
SQRT(d)
SQRT(i)
SQRT(dc)
CEIL(d)
CEIL(dc)
CEIL(i)
CEIL(f)
CEILING(d)
FLOOR(d)
FLOOR(dc)
FLOOR(f)
FLOOR(de38)
ROUND(d)
ROUND(d, 1)
ROUND(dc, 1)
ROUND(dc, -2)
ROUND(dc)
ROUND(de5, 1)
ROUND(i)
TRUNCATE(dc, 1)
TRUNCATE(dc)
SIGN(i)
SIGN(d)
SIGN(dc)
SIN(d)
COS(d)
TAN(d)
ASIN(d)
ACOS(d)
ATAN(d)
ATAN2(d, d)
DEGREES(d)
RADIANS(d)
SIN(i)
SIN(dc)
PI()
E()
CARDINALITY(arr)
CARDINALITY(mp)
arr[1]
arr[2]
arr[9]
arr[i]
mp['a']
mp['zz']
mp[s]
ARRAY[1,2]
ARRAY[i, l]
ARRAY[i, NULL]
MAP['a', i]
MAP['a', 1, 'a', 2]
ROW(i, s)
(i, s)
r.a
t.r.b
ARRAY_DISTINCT(arr)
ARRAY_MAX(arr)
ARRAY_MIN(arr)
ARRAY_REVERSE(arr)
MAP_KEYS(mp)
MAP_VALUES(mp)
