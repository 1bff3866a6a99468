--- case: comments, literals, names
/* c */ SELECT 1
-- c⏎SELECT 1
// c⏎SELECT 1
SELECT 1 -- c
SELECT 1 /* c */
SELECT 1 /* a /* b */
SELECT 1 /* a /* b */ */
SELECT 1 /* unclosed
SELECT 1 # c
SELECT 1 --
SELECT 1 /**/
SELECT 1/*c*/+/*d*/1
SELECT 1 - - 1
SELECT 1 --1
SELECT 4 // 2
SELECT 1;
SELECT 1; SELECT 2
SELECT 1;;
 ⏎ SELECT⏎1⏎
SELECT 'a;b'
SELECT '--a'
SELECT '/* a'
SELECT 'it''s'
SELECT ''
SELECT 'a⏎b'
SELECT "a"
SELECT `id` FROM `a`
SELECT `i``d` FROM a
SELECT `` FROM a
SELECT `id FROM a
SELECT 'x
SELECT id AS `select` FROM a
SELECT id AS select FROM a
SELECT id AS value FROM a
SELECT id AS name_ FROM a
SELECT id AS ñandú FROM a
SELECT id AS 名前 FROM a
SELECT id AS a$b FROM a
SELECT id AS $a FROM a
SELECT id AS _a FROM a
SELECT id AS 1a FROM a
SELECT id AS a-b FROM a
SELECT id AS `a-b` FROM a
SELECT x'0A', X'0aFf'
SELECT x'0'
SELECT x'0G'
SELECT 1.5, .5, 1., 1e3, 1E-3, 1.5e+2
SELECT 1_000
SELECT 0x1F
SELECT 1L
SELECT 1.5D
SELECT 99999999999999999999999999999999999999
SELECT DATE '2020-01-01', TIME '10:00:00', TIMESTAMP '2020-01-01 00:00:00.123'
SELECT DATE '2020-13-01'
SELECT TIMESTAMP WITH LOCAL TIME ZONE '2020-01-01 00:00:00'
SELECT TIMESTAMP_LTZ '2020-01-01 00:00:00'
SELECT INTERVAL '1' DAY, INTERVAL '1:30' HOUR TO MINUTE, INTERVAL -'1' DAY
SELECT TRUE, FALSE, UNKNOWN, NULL
SELECT {d '2020-01-01'}
SELECT {fn UCASE('a')}
SELECT ?
SELECT :x
SELECT @x
SELECT a.id FROM a WHERE a.id != 1
SELECT a.id FROM a WHERE a.id <> 1
SELECT a.id FROM a WHERE a.id == 1
SELECT a.id FROM a WHERE a.id <=> 1
SELECT a.id FROM a WHERE a.id = 1 && a.id = 2
SELECT a.id::STRING FROM a
SELECT a.id % 2, a.id || 'x' FROM a
SELECT name || 'x' FROM a
SELECT id & 1 FROM a
SELECT id ^ 1 FROM a
SELECT NOT TRUE
SELECT !TRUE
select ID from A
select id from a
SeLeCt id FrOm a
SELECT id FROM default_catalog.default_database.a
SELECT id FROM `default_catalog.default_database.a`
SELECT id FROM default_catalog . default_database . a
SELECT a.*, v.id FROM a, v
SELECT a . id FROM a
SELECT id, FROM a
SELECT FROM a
SELECT * FROM a LIMIT 1
SELECT * FROM a LIMIT ALL
SELECT * FROM a ORDER BY id NULLS FIRST FETCH FIRST 2 ROWS ONLY
--- flink parse
accepted
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
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
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
rejected
rejected
accepted
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
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
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
rejected
rejected
rejected
rejected
accepted
accepted
rejected
rejected
accepted
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
rejected
accepted
accepted
accepted
--- flink execute
accepted
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
accepted
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
accepted
rejected
rejected
rejected
rejected
accepted
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
accepted
accepted
rejected
rejected
accepted
accepted
accepted
accepted
accepted
rejected
accepted
rejected
accepted
rejected
accepted
rejected
accepted
accepted
rejected
rejected
rejected
rejected
accepted
rejected
rejected
rejected
rejected
rejected
accepted
rejected
rejected
accepted
rejected
rejected
accepted
accepted
accepted
rejected
accepted
accepted
accepted
rejected
rejected
accepted
accepted
accepted
