--- case: the fields of a row
CREATE TABLE deep (id INT, `after` ROW<a INT, b ROW<c STRING, d INT NOT NULL>>) WITH (
  'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'scan.startup.mode' = 'earliest-offset', 'format' = 'json');
SELECT id, `after`.*, deep.`after`.b.* FROM deep;
--- plan
Select [id INT, a INT, b ROW<`c` STRING, `d` INT NOT NULL>, c STRING, d INT]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [id, `after`.`a` AS a, `after`.`b` AS b, `after`.`b`.`c` AS c, `after`.`b`.`d` AS d]
    Scan deep [id, after]
