--- case: hints and strings
SELECT U&'d!0061t!zz' UESCAPE '!'
SELECT U&'\\x'
SELECT U&'\00zz'
SELECT U&'a!!b' UESCAPE '!'
SELECT 'a'⏎'b'
SELECT E'a\\tb'
SELECT _UTF16'x'
SELECT N'x'
SELECT 1 FROM (VALUES (1)) AS x /*+ OPTIONS('a'='b') */
SELECT 1 FROM (VALUES (1)) /*+ OPTIONS('a'='b') */
SELECT 1 FROM a x /*+ OPTIONS('number-of-rows'='1') */
SELECT 1 FROM v, a /*+ OPTIONS('number-of-rows'='1') */
SELECT 1 FROM a /*+ OPTIONS('number-of-rows'='1') */, v AS y
SELECT 1 FROM TABLE(TUMBLE(TABLE t /*+ OPTIONS('scan.startup.mode'='latest-offset') */, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
SELECT /*+ OPTIONS('a'='b') */ 1 FROM a
SELECT 1 /*+ OPTIONS('a'='b') */ FROM a
SELECT id FROM a WHERE id = 1 /*+ OPTIONS('a'='b') */
SELECT DISTINCT /*+ BROADCAST(a) */ id FROM a
SELECT /*+ BROADCAST(a), SHUFFLE_HASH(v) */ a.id FROM a JOIN v ON a.id = v.id
SELECT /*+ BROADCAST(a) SHUFFLE_HASH(v) */ a.id FROM a JOIN v ON a.id = v.id
SELECT /*+ LOOKUP('table'='a', 'async'='true') */ a.id FROM a JOIN v ON a.id = v.id
SELECT /*+ */ id FROM a
TABLE a /*+ OPTIONS('number-of-rows'='1') */
VALUES /*+ X */ (1)
SELECT * FROM a /*+ OPTIONS('number-of-rows'='1') OPTIONS('rows-per-second'='1') */
SELECT * FROM a /*+ options('number-of-rows'='1') */
SELECT * FROM a /*+OPTIONS('number-of-rows'='1')*/
SELECT * FROM a /*+ OPTIONS ('number-of-rows'='1') */
SELECT * FROM a /* + OPTIONS('number-of-rows'='1') */
SELECT * FROM a /*+ `OPTIONS`('number-of-rows'='1') */
SELECT * FROM a --+ OPTIONS
SELECT * FROM a /*+ OPTIONS('number-of-rows'='1',) */
SELECT * FROM a /*+ OPTIONS(a) */
SELECT * FROM a /*+ OPTIONS */
SELECT * FROM a /*+ OPTIONS('a'='b' */
SELECT * FROM a /*+ OPTIONS('a'=U&'\0062') */
SELECT 'a' 'b' 'c' FROM a
SELECT * FROM a /*+ OPTIONS(connector = 'datagen', 'rows-per-second' = '5') */
--- flink parse
rejected
accepted
rejected
accepted
accepted
accepted
accepted
accepted
rejected
rejected
rejected
accepted
accepted
rejected
accepted
rejected
rejected
rejected
accepted
rejected
accepted
rejected
rejected
rejected
rejected
accepted
accepted
accepted
accepted
accepted
accepted
rejected
accepted
accepted
rejected
accepted
accepted
accepted
--- flink execute
rejected
accepted
rejected
accepted
accepted
accepted
accepted
accepted
rejected
rejected
rejected
accepted
accepted
rejected
accepted
rejected
rejected
rejected
accepted
rejected
rejected
rejected
rejected
rejected
rejected
accepted
accepted
accepted
accepted
accepted
accepted
rejected
rejected
rejected
rejected
rejected
rejected
accepted
