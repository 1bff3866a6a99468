--- case: words that are reserved and words that are not
CREATE TABLE n (catalog INT, database_ INT, format INT, connector INT, options INT, hint INT, conflict INT)
CREATE TABLE n (key INT, type INT, data INT, level INT, role INT, zone INT, state INT, version INT)
CREATE TABLE n (ARTIFACT INT, JAR INT, JARS INT, JOB INT, JOBS INT, PLAN INT, DRAIN INT, STOP INT, SAVEPOINT_ INT)
CREATE TABLE n (FIRST INT, AFTER INT, ENFORCED INT, METADATA INT, VIRTUAL INT, WATERMARK_ INT)
CREATE TABLE n (INCLUDING INT, EXCLUDING INT, OVERWRITING INT, OPTIONS INT, GENERATED INT, CONSTRAINTS INT)
CREATE TABLE n (CASCADE INT, RESTRICT INT, CATALOG INT, DATABASE INT, MODEL INT, VIEW INT, TEMPORARY INT)
CREATE TABLE n (ADD INT, LOAD INT, UNLOAD INT, REMOVE INT, COMPILE INT, OVERWRITE INT, ANALYZE INT)
CREATE TABLE n (PYTHON INT, JAVA INT, COLUMNS INT, STATISTICS INT, COMPUTE INT, IF INT)
CREATE TABLE n (YEARS INT, DAYS INT, HOURS INT, MINUTES INT, SECONDS INT, MONTHS INT)
CREATE TABLE n (WATERMARK INT)
CREATE TABLE n (SAVEPOINT INT)
CREATE TABLE n (SCALA INT)
CREATE TABLE n (BUCKETS INT)
CREATE TABLE n (PARTITIONS INT)
CREATE TABLE n (PARTITIONED INT)
CREATE TABLE n (DISTRIBUTED INT)
CREATE TABLE n (WATERMARKS INT)
CREATE TABLE n (EXTENDED INT)
CREATE TABLE n (FUNCTIONS INT)
CREATE TABLE n (RENAME INT)
CREATE TABLE n (MODIFY INT)
CREATE TABLE n (REPLACE INT)
CREATE TABLE n (USE INT)
CREATE TABLE n (SHOW INT)
CREATE TABLE n (DESC INT)
CREATE TABLE n (DESCRIBE INT)
CREATE TABLE n (EXPLAIN INT)
CREATE TABLE n (CALL INT)
CREATE TABLE n (STATEMENT INT)
CREATE TABLE n (BEGIN INT)
CREATE TABLE n (END INT)
CREATE TABLE n (TRY_CAST INT)
CREATE TABLE n (ESTIMATED_COST INT, CHANGELOG_MODE INT, PLAN_ADVICE INT, JSON_EXECUTION_PLAN INT)
CREATE TABLE n (user INT)
CREATE TABLE n (`user` INT)
CREATE TABLE n (timestamp TIMESTAMP(3))
CREATE TABLE n (value INT)
CREATE TABLE n (partition INT)
CREATE TABLE n (rank INT)
CREATE TABLE n (count INT)
CREATE TABLE n (sum INT)
CREATE TABLE n (row INT)
CREATE TABLE n (system INT)
CREATE TABLE n (percent INT)
CREATE TABLE n (result INT)
CREATE TABLE n (position INT)
CREATE TABLE n (language INT)
CREATE TABLE n (method INT)
CREATE TABLE n (`method` INT, `language` INT)
CREATE TABLE n (current_timestamp INT)
CREATE TABLE n (window INT)
CREATE TABLE n (window_start INT, proctime INT, rowtime INT, description INT, amount INT, currency INT, country INT)
CREATE TABLE catalog (x INT)
CREATE TABLE user (x INT)
CREATE TABLE orders.user (x INT)
CREATE DATABASE user
CREATE CATALOG system WITH ('type' = 'generic_in_memory')
CREATE FUNCTION percent AS 'x.Y'
USE user
SHOW TABLES FROM user
DESCRIBE user
ALTER TABLE t ADD user STRING
ALTER TABLE t RENAME id TO user
ALTER TABLE t DROP user
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
rejected
rejected
rejected
accepted
accepted
rejected
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
rejected
rejected
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
rejected
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
--- flink execute
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
rejected
accepted
accepted
rejected
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
rejected
rejected
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
rejected
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
