--- case: times with and without a zone [Europe/Berlin]
ts < ltz
ts >= ltz
ltz > ts6
ts = ltz
ltz = ts
ts <> ltz
ts6 = ltz
ts IS DISTINCT FROM ltz
ts BETWEEN ltz - INTERVAL '2' HOUR AND ltz
ltz BETWEEN ts AND ts + INTERVAL '2' HOUR
ts IN (ltz)
ltz IN (ts, ts6)
ts > CURRENT_TIMESTAMP
ltz < LOCALTIMESTAMP
CASE WHEN i > 0 THEN ts ELSE ltz END
CASE WHEN i > 0 THEN ltz ELSE ts END
CASE WHEN i > 0 THEN ts6 ELSE ltz END
CASE WHEN i > 0 THEN ltz ELSE ts6 END
COALESCE(ts, ltz)
COALESCE(ltz, ts6)
IFNULL(ts, ltz)
NULLIF(ts, ltz)
NULLIF(ltz, ts)
ARRAY[ts, ltz]
ARRAY[ltz, ts6]
MAP['a', ts, 'b', ltz]
