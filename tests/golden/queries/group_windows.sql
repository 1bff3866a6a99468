--- case: group tumble
SELECT customer, TUMBLE_START(ts, INTERVAL '10' SECOND) AS s, TUMBLE_END(ts, INTERVAL '10' SECOND) AS e, TUMBLE_ROWTIME(ts, INTERVAL '10' SECOND) AS r, COUNT(*) AS n FROM orders GROUP BY customer, TUMBLE(ts, INTERVAL '10' SECOND);

--- case: group tumble without keys
SELECT TUMBLE_END(ts, INTERVAL '20' SECOND), SUM(amount) FROM orders GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);

--- case: group tumble with offset
SELECT TUMBLE_START(ts, INTERVAL '10' SECOND, TIME '00:00:03') AS s, COUNT(*) AS n FROM orders GROUP BY TUMBLE(ts, INTERVAL '10' SECOND, TIME '00:00:03');
--- flink error
TUMBLE window with alignment is not supported yet.

--- case: group hop
SELECT HOP_START(ts, INTERVAL '5' SECOND, INTERVAL '10' SECOND) AS s, HOP_END(ts, INTERVAL '5' SECOND, INTERVAL '10' SECOND) AS e, COUNT(*) AS n FROM orders GROUP BY HOP(ts, INTERVAL '5' SECOND, INTERVAL '10' SECOND);

--- case: group hop rowtime
SELECT HOP_ROWTIME(ts, INTERVAL '5' SECOND, INTERVAL '10' SECOND) AS r, COUNT(*) AS n FROM orders GROUP BY HOP(ts, INTERVAL '5' SECOND, INTERVAL '10' SECOND);

--- case: group hop not a multiple
SELECT HOP_START(ts, INTERVAL '4' SECOND, INTERVAL '10' SECOND) AS s, COUNT(*) AS n FROM orders GROUP BY HOP(ts, INTERVAL '4' SECOND, INTERVAL '10' SECOND);

--- case: group session
SELECT customer, SESSION_START(ts, INTERVAL '15' SECOND) AS s, SESSION_END(ts, INTERVAL '15' SECOND) AS e, SESSION_ROWTIME(ts, INTERVAL '15' SECOND) AS r, COUNT(*) AS n FROM orders GROUP BY customer, SESSION(ts, INTERVAL '15' SECOND);

--- case: group session touching
SELECT SESSION_START(ts, INTERVAL '1' SECOND) AS s, SESSION_END(ts, INTERVAL '1' SECOND) AS e, COUNT(*) AS n FROM orders GROUP BY SESSION(ts, INTERVAL '1' SECOND);

--- case: group session with an expression key
SELECT id / 4 AS k, SESSION_END(ts, INTERVAL '5' SECOND) AS e, MAX(amount) AS m FROM orders GROUP BY id / 4, SESSION(ts, INTERVAL '5' SECOND);

--- case: group window having
SELECT TUMBLE_START(ts, INTERVAL '10' SECOND) AS s, COUNT(*) AS n FROM orders GROUP BY TUMBLE(ts, INTERVAL '10' SECOND) HAVING COUNT(*) > 1;

--- case: group window alone
SELECT COUNT(*) AS n FROM orders GROUP BY TUMBLE(ts, INTERVAL '1' MINUTE);

--- case: group windows over group windows
SELECT TUMBLE_END(rt, INTERVAL '30' SECOND) AS e, SUM(n) AS n FROM (SELECT TUMBLE_ROWTIME(ts, INTERVAL '10' SECOND) AS rt, COUNT(*) AS n FROM orders GROUP BY TUMBLE(ts, INTERVAL '10' SECOND)) GROUP BY TUMBLE(rt, INTERVAL '30' SECOND);

--- case: group window with another size
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) AS s, COUNT(*) AS n FROM orders GROUP BY TUMBLE(ts, INTERVAL '10' SECOND);
--- flink error
Call to auxiliary group function 'TUMBLE_START' must have matching call to group function '$TUMBLE' in GROUP BY clause

--- case: group window outside
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) AS s FROM orders;
--- flink error
Unsupported call: TUMBLE_START(TIMESTAMP(3), INTERVAL SECOND(3) NOT NULL) If you think this function should be supported, you can create an issue and start a discussion for it.

--- case: group window of a plain column
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) AS s, COUNT(*) AS n FROM plain GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);

--- case: group window with distinct
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) AS s, COUNT(DISTINCT customer) AS n, SUM(price) FILTER (WHERE amount > 5) AS p FROM orders GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);
