--- case: create table
create table if not exists Orders(id int not null comment 'the -- id', -- key
 name string, amount decimal(10,2), ts timestamp(3) metadata from 'timestamp' virtual, cost as amount*2,
 watermark for ts as ts - interval '5' second, primary key(id) not enforced) comment 'x' partitioned by (id) with ('connector'='kafka',
 'topic'='t', -- the topic
 -- own line
 'format'='json') like base (including all excluding options);
--- formatted
CREATE TABLE IF NOT EXISTS Orders (
  id     INT NOT NULL COMMENT 'the -- id', -- key
  name   STRING,
  amount DECIMAL(10, 2),
  ts     TIMESTAMP(3) METADATA FROM 'timestamp' VIRTUAL,
  cost   AS amount * 2,
  WATERMARK FOR ts AS ts - INTERVAL '5' SECOND,
  PRIMARY KEY (id) NOT ENFORCED
) COMMENT 'x' PARTITIONED BY (id) WITH (
  'connector' = 'kafka',
  'topic' = 't', -- the topic
  -- own line
  'format' = 'json'
) LIKE base (INCLUDING ALL EXCLUDING OPTIONS);

--- case: names keep their case
select a.value, Select_ as metadata, `order` Desc from T order by x desc nulls last, y asc;
create view Catalog as select 1;
drop table View;
--- formatted
SELECT a.value, Select_ AS metadata, `order` Desc
FROM T
ORDER BY x DESC NULLS LAST, y ASC;

CREATE VIEW Catalog AS SELECT 1;
DROP TABLE View;

--- case: insert with everything
insert into sink (a,b) select o.id, case when o.amount > 100 then 'big' when o.amount < 10 then 'small one that is quite long' else 'medium' end as size, row_number() over (partition by o.id order by o.ts desc) as rn, count(distinct o.name) filter (where o.name is not null) from Orders /*+ OPTIONS('scan.startup.mode'='earliest-offset', 'properties.group.id'='a-rather-long-group-id') */ as o left join customers for system_time as of o.proc as c on o.cid = c.id and c.valid_from <= o.ts and c.valid_to > o.ts and c.country in ('NL','BE') where o.amount between 1 and 10 and (o.name like 'a%' or o.name is null) group by o.id, o.amount having count(*) > -1 order by o.id asc limit 10;
--- formatted
INSERT INTO sink (a, b)
SELECT
  o.id,
  CASE
    WHEN o.amount > 100 THEN 'big'
    WHEN o.amount < 10 THEN 'small one that is quite long'
    ELSE 'medium'
  END AS size,
  ROW_NUMBER() OVER (PARTITION BY o.id ORDER BY o.ts DESC) AS rn,
  COUNT(DISTINCT o.name) FILTER (WHERE o.name IS NOT NULL)
FROM Orders /*+ OPTIONS(
  'scan.startup.mode' = 'earliest-offset',
  'properties.group.id' = 'a-rather-long-group-id'
) */ AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.proc AS c
  ON o.cid = c.id AND c.valid_from <= o.ts AND c.valid_to > o.ts AND c.country IN ('NL', 'BE')
WHERE o.amount BETWEEN 1 AND 10 AND (o.name LIKE 'a%' OR o.name IS NULL)
GROUP BY o.id, o.amount
HAVING COUNT(*) > -1
ORDER BY o.id ASC
LIMIT 10;

--- case: subqueries and common tables
with a as (select 1 as x), b(y) as (select * from a where x in (select x from a)) select * from a join b on a.x=b.y union all select 1,2;
select * from (select window_start, window_end, sum(price) as total from table(tumble(table bids, descriptor(bidtime), interval '10' minutes)) group by window_start, window_end) t where t.total > 100 and t.window_start is not distinct from t.window_end;
--- formatted
WITH a AS (
  SELECT 1 AS x
),
b(y) AS (
  SELECT * FROM a WHERE x IN (SELECT x FROM a)
)
SELECT *
FROM a
JOIN b ON a.x = b.y
UNION ALL
SELECT 1, 2;

SELECT *
FROM (
  SELECT window_start, window_end, SUM(price) AS total
  FROM TABLE(TUMBLE(TABLE bids, DESCRIPTOR(bidtime), INTERVAL '10' minutes))
  GROUP BY window_start, window_end
) t
WHERE t.total > 100 AND t.window_start IS NOT DISTINCT FROM t.window_end;

--- case: match recognize
SELECT T.aid FROM MyTable MATCH_RECOGNIZE (PARTITION BY userid ORDER BY proctime MEASURES A.id AS aid, B.id AS bid ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C*?) WITHIN INTERVAL '1' HOUR DEFINE A AS name = 'a', B AS name = 'b') AS T;
--- formatted
SELECT T.aid
FROM MyTable MATCH_RECOGNIZE (
  PARTITION BY userid
  ORDER BY proctime
  MEASURES A.id AS aid, B.id AS bid
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C*?)
  WITHIN INTERVAL '1' HOUR
  DEFINE A AS name = 'a', B AS name = 'b'
) AS T;

--- case: statement sets
execute statement set begin insert into a select * from b; insert into c select * from d; end;
begin statement set; insert into a select * from b; /* last */ insert into c select * from d; end;
--- formatted
EXECUTE STATEMENT SET BEGIN
  INSERT INTO a SELECT * FROM b;
  INSERT INTO c SELECT * FROM d;
END;

BEGIN STATEMENT SET;
  INSERT INTO a SELECT * FROM b;
  /* last */ INSERT INTO c SELECT * FROM d;
END;

--- case: comments stay where they are
/* head
   of the file */

-- about the first

set 'a' = 'b'; -- behind
set 'c' = 'd'
-- before the semicolon
;
select a -- first
, b /* second */, /* third */ c
-- before from
from t // old style
where x = 1 -- cond
  and y = - 1 and z = - -2;
-- the end
--- formatted
/* head
   of the file */

-- about the first

SET 'a' = 'b'; -- behind

SET 'c' = 'd';

-- before the semicolon
SELECT
  a, -- first
  b /* second */,
  /* third */ c
-- before from
FROM t // old style
WHERE x = 1 -- cond
  AND y = -1
  AND z = - -2;

-- the end

--- case: variables and texts stay as they are
insert into ${sink} select * from orders_${env:-dev} where a = '${x} -- no comment' and b = U&'\0041' uescape '!' and c = x'0aFF';
set execution.checkpointing.interval = 10s;
--- formatted
INSERT INTO ${sink}
SELECT *
FROM orders_${env:-dev}
WHERE a = '${x} -- no comment' AND b = U&'\0041' uescape '!' AND c = x'0aFF';

SET execution.checkpointing.interval = 10s;

--- case: other statements
alter table t add (c int comment 'x', d row<a int, b array<map<string,bigint>>> first);
show create table t; use catalog c; drop view if exists v; desc t; explain plan for select 1;
create catalog c with ('type'='file','path'='/x');
insert into t values (1,'a'),(2,'b'),(3,'cccccccccccccccccccccccccccccccccccccccccc'),(4,'dddddddddddddddddddddddddddddddd');
--- formatted
ALTER TABLE t ADD (c INT COMMENT 'x', d ROW<a INT, b ARRAY<MAP<STRING, BIGINT>>> FIRST);
SHOW CREATE TABLE t;
USE CATALOG c;
DROP VIEW IF EXISTS v;
DESC t;
EXPLAIN PLAN FOR SELECT 1;
CREATE CATALOG c WITH ('type' = 'file', 'path' = '/x');

INSERT INTO t
VALUES
  (1, 'a'),
  (2, 'b'),
  (3, 'cccccccccccccccccccccccccccccccccccccccccc'),
  (4, 'dddddddddddddddddddddddddddddddd');

--- case: what is copied
create table t with ('connector'='print') as table k.kafka.x /*+ options('a'='b') */ add column (a as b+1, c as upper(d));
create database if not exists d with ('connector'='print') as database k.kafka including table 'a', 'b.*' excluding table 'c';
create database e with ('connector'='print') as database k.kafka including all tables;
--- formatted
CREATE TABLE t WITH (
  'connector' = 'print'
) AS
TABLE k.kafka.x /*+ OPTIONS ('a' = 'b') */ ADD COLUMN (a AS b + 1, c AS UPPER(d));

CREATE DATABASE IF NOT EXISTS d WITH ('connector' = 'print') AS DATABASE k.kafka INCLUDING TABLE 'a', 'b.*' EXCLUDING TABLE 'c';
CREATE DATABASE e WITH ('connector' = 'print') AS DATABASE k.kafka INCLUDING ALL TABLES;
