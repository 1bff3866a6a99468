--- case: INSERT, statement sets and the rest
INSERT INTO k SELECT * FROM a
INSERT INTO k (SELECT * FROM a)
INSERT INTO k TABLE a
INSERT INTO k VALUES (1, 'a'), (2, 'b')
INSERT INTO k VALUES (1)
INSERT INTO k (name, id) SELECT name, id FROM a
INSERT INTO k (id) SELECT id FROM a
INSERT INTO k (id, id) SELECT id, id FROM a
INSERT INTO k (missing) SELECT id FROM a
INSERT INTO k () SELECT id FROM a
INSERT INTO k SELECT id FROM a
INSERT INTO TABLE k SELECT * FROM a
INSERT k SELECT * FROM a
INSERT INTO missing SELECT * FROM a
INSERT INTO v SELECT * FROM a
INSERT OVERWRITE k SELECT * FROM a
INSERT OVERWRITE t SELECT * FROM a
INSERT OVERWRITE TABLE k SELECT * FROM a
INSERT OVERWRITE INTO k SELECT * FROM a
INSERT INTO p PARTITION (dt = 'x') SELECT CAST(id AS BIGINT), name FROM a
INSERT INTO k PARTITION (id = 1) SELECT name FROM a
INSERT INTO p PARTITION (dt) SELECT 1, 'a', 'b'
INSERT INTO p PARTITION () SELECT 1, 'a', 'b'
INSERT INTO k /*+ OPTIONS('sink.parallelism' = '1') */ SELECT * FROM a
INSERT INTO k /*+ OPTIONS('nonsense' = '1') */ SELECT * FROM a
INSERT INTO k /*+ OPTIONS() */ SELECT * FROM a
INSERT INTO k SELECT * FROM a /*+ OPTIONS('number-of-rows' = '5') */
INSERT INTO k SELECT * FROM a /*+ OPTIONS('number-of-rows' = '5') */ AS x
INSERT INTO k SELECT * FROM a AS x /*+ OPTIONS('number-of-rows' = '5') */
INSERT INTO k SELECT * FROM a /*+ OPTIONS('number-of-rows' = 5) */
INSERT INTO k SELECT * FROM a /*+ OPTIONS(number-of-rows = '5') */
INSERT INTO k SELECT * FROM a /*+ OPTIONS('number-of-rows'='5'), OPTIONS('rows-per-second'='5') */
INSERT INTO k SELECT * FROM v /*+ OPTIONS('number-of-rows' = '5') */
INSERT INTO k SELECT /*+ BROADCAST(a) */ a.id, a.name FROM a JOIN v ON a.id = v.id
INSERT INTO k SELECT /*+ STATE_TTL('a' = '1d', 'v' = '2d') */ a.id, a.name FROM a JOIN v ON a.id = v.id
INSERT INTO k SELECT /*+ NONSENSE(a) */ a.id, a.name FROM a
INSERT INTO k SELECT * FROM a /*+ OPTIONS('number-of-rows' = '5')
INSERT INTO u SELECT id, COUNT(*) FROM a GROUP BY id
INSERT INTO u SELECT id, COUNT(*) FROM a GROUP BY id ON CONFLICT DO NOTHING
INSERT INTO u SELECT id, 1 FROM a ON CONFLICT DO DEDUPLICATE
INSERT INTO u SELECT id, 1 FROM a ON CONFLICT DO ERROR
INSERT INTO u SELECT id, 1 FROM a ON CONFLICT DO NOTHING
INSERT INTO u SELECT id, 1 FROM a ON CONFLICT DO UPDATE
INSERT INTO u SELECT id, 1 FROM a ON CONFLICT (id) DO NOTHING
INSERT INTO u SELECT id, 1 FROM a ON CONFLICT
INSERT INTO u SELECT a.id, 1 FROM a JOIN v ON a.id = v.id ON CONFLICT DO DEDUPLICATE
INSERT INTO u VALUES (1, 2) ON CONFLICT DO DEDUPLICATE
INSERT INTO u SELECT id, 1 FROM a ORDER BY id LIMIT 3 ON CONFLICT DO DEDUPLICATE
EXECUTE INSERT INTO k SELECT * FROM a
EXECUTE SELECT * FROM a
EXECUTE TABLE a
EXECUTE CREATE TABLE n (x INT)
EXECUTE STATEMENT SET BEGIN INSERT INTO k SELECT * FROM a; INSERT INTO k SELECT * FROM v; END
EXECUTE STATEMENT SET BEGIN INSERT INTO k SELECT * FROM a; END;
EXECUTE STATEMENT SET BEGIN END
EXECUTE STATEMENT SET BEGIN; INSERT INTO k SELECT * FROM a; END
EXECUTE STATEMENT SET BEGIN INSERT INTO k SELECT * FROM a END
EXECUTE STATEMENT SET BEGIN INSERT INTO k SELECT * FROM a;; END
EXECUTE STATEMENT SET BEGIN SELECT * FROM a; END
EXECUTE STATEMENT SET BEGIN EXECUTE INSERT INTO k SELECT * FROM a; END
EXECUTE STATEMENT SET BEGIN CREATE TABLE n WITH ('connector' = 'blackhole') AS SELECT id FROM a; END
EXECUTE STATEMENT SET INSERT INTO k SELECT * FROM a; END
EXECUTE STATEMENT SET
EXECUTE STATEMENT BEGIN INSERT INTO k SELECT * FROM a; END
STATEMENT SET BEGIN INSERT INTO k SELECT * FROM a; END
INSERT INTO k SELECT * FROM a;
INSERT INTO k SELECT * FROM a;;
INSERT INTO k WITH x AS (SELECT id, name FROM a) SELECT * FROM x
WITH x AS (SELECT id, name FROM a) INSERT INTO k SELECT * FROM x
FROM a INSERT INTO k SELECT *
INSERT INTO k SELECT U&'\0041' , 'it''s' FROM a
INSERT INTO k SELECT 1, 'a' 'b' FROM a
INSERT INTO k SELECT 1, 'a'⏎'b' FROM a
INSERT INTO k SELECT `id`, `a`.`name` FROM `default_catalog`.`default_database`.`a`
INSERT INTO k SELECT "id", name FROM a
INSERT INTO k SELECT id, name FROM a -- comment ; with 'quote
INSERT INTO k SELECT id, /* ; ' */ name FROM a
INSERT INTO k SELECT id, name FROM a // comment
INSERT INTO k SELECT ID, NAME FROM a
UPDATE k SET name = 'x'
DELETE FROM k WHERE id = 1
UPSERT INTO k SELECT * FROM a
TRUNCATE TABLE k
MERGE INTO k USING a ON k.id = a.id WHEN MATCHED THEN UPDATE SET name = a.name
ANALYZE TABLE a COMPUTE STATISTICS
CALL missing_procedure()
COMPILE PLAN 'plan.json' FOR INSERT INTO k SELECT * FROM a
QUIT
CLEAR
HELP
--- flink parse
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
rejected
rejected
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
rejected
rejected
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
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
accepted
accepted
accepted
rejected
rejected
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
accepted
accepted
accepted
accepted
rejected
rejected
rejected
--- flink execute
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
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
accepted
accepted
rejected
rejected
rejected
accepted
rejected
accepted
accepted
rejected
rejected
accepted
rejected
accepted
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
accepted
accepted
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
accepted
accepted
accepted
rejected
rejected
rejected
rejected
accepted
accepted
rejected
accepted
accepted
accepted
rejected
rejected
rejected
rejected
accepted
rejected
accepted
rejected
accepted
accepted
accepted
accepted
