--- case: unknown col
-- use: orders
CREATE TABLE o1 (id INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT quantity FROM orders;
--- flink error
SqlValidatorException: Column 'quantity' not found in any table

--- case: narrowing
-- use: orders
CREATE TABLE o1 (a SMALLINT, b DECIMAL(3, 1), c VARCHAR(3), d TIMESTAMP(0), e CHAR(8), f FLOAT, g BIGINT NOT NULL) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT qty, amount, status, created, status, amount, order_id FROM orders WHERE amount < 90;
--- flink error
ValidationException: Column types of query result and sink for 'default_catalog.default_database.o1' do not match. Cause: Incompatible types for sink column 'a' at position 1. Query schema: [qty: INT,

--- case: narrowing trim
-- use: orders
SET 'table.exec.sink.type-length-enforcer' = 'TRIM_PAD';
CREATE TABLE o1 (c VARCHAR(3), e CHAR(8), b BINARY(2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT status, customer, CAST(status AS BYTES) FROM orders;
--- flink error
ValidationException: Column types of query result and sink for 'default_catalog.default_database.o1' do not match. Cause: Incompatible types for sink column 'e' at position 2. Query schema: [status: S

--- case: notnull error
-- use: orders
CREATE TABLE o1 (c STRING NOT NULL) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT customer FROM orders;
--- flink error
EnforcerException: Column 'c' is NOT NULL, however, a null value is being written into it. You can set job configuration 'table.exec.sink.not-null-enforcer'='DROP' to suppress this exception and drop 
