--- case: object field of a query
SELECT u.age + 1 AS a FROM (SELECT OBJECT_OF('com.example.User', 'name', customer, 'age', amount) AS u FROM orders) AS t;

--- case: object star
SELECT u.* FROM (SELECT OBJECT_OF('com.example.User', 'name', customer, 'age', amount) AS u FROM orders) AS t;

--- case: object compared
SELECT id FROM orders WHERE OBJECT_OF('com.example.User', 'age', amount) = OBJECT_OF('com.example.User', 'age', 10);
--- flink error
Incompatible structured types: STRUCTURED<'com.example.User', `age` INT> and STRUCTURED<'com.example.User', `age` INT NOT NULL>.
--- flink streaming error
Incompatible structured types: STRUCTURED<'com.example.User', `age` INT> and STRUCTURED<'com.example.User', `age` INT NOT NULL>.

--- case: object grouped
SELECT u, COUNT(*) AS n FROM (SELECT OBJECT_OF('com.example.User', 'age', amount) AS u FROM orders) AS t GROUP BY u;

--- case: object updated at an unknown field
SELECT OBJECT_UPDATE(OBJECT_OF('com.example.User', 'a', 1), 'b', 2) AS u;
--- flink error
The field name 'b' at position 2 is not part of the structured type attributes. Available attributes: [a].
--- flink streaming error
The field name 'b' at position 2 is not part of the structured type attributes. Available attributes: [a].

--- case: object updated with another type
SELECT OBJECT_UPDATE(OBJECT_OF('com.example.User', 'a', 1), 'a', 'x') AS u;

--- case: object cast to a row
SELECT CAST(OBJECT_OF('com.example.User', 'a', 1, 'b', 'x') AS ROW<a INT, b STRING>) AS u;

--- case: object cast to text
SELECT CAST(OBJECT_OF('com.example.User', 'a', 1, 'b', 'x') AS STRING) AS u;

--- case: objects in an array
SELECT ARRAY[OBJECT_OF('com.example.User', 'a', 1)] AS u;

--- case: object of an object
SELECT OBJECT_OF('com.example.A', 'b', OBJECT_OF('com.example.B', 'c', id)).b.c AS u FROM orders;

--- case: object of fields
SELECT OBJECT_OF('com.example.User', 'name', customer, 'age', amount) AS u FROM orders;

--- case: object field
SELECT OBJECT_OF('com.example.User', 'name', customer, 'age', amount).name AS u FROM orders;

--- case: object updated
SELECT OBJECT_UPDATE(OBJECT_OF('com.example.User', 'name', customer, 'age', amount), 'age', 5) AS u FROM orders;

--- case: object of another class compared
SELECT id FROM orders WHERE OBJECT_OF('com.example.User', 'age', amount) = OBJECT_OF('com.example.Other', 'age', 10);
--- flink error
Incompatible structured types: STRUCTURED<'com.example.User', `age` INT> and STRUCTURED<'com.example.Other', `age` INT NOT NULL>.
--- flink streaming error
Incompatible structured types: STRUCTURED<'com.example.User', `age` INT> and STRUCTURED<'com.example.Other', `age` INT NOT NULL>.

--- case: object with a field twice
SELECT OBJECT_OF('com.example.User', 'a', 1, 'a', 2) AS u;
--- flink error
The field name 'a' at position 4 is repeated.
--- flink streaming error
The field name 'a' at position 4 is repeated.

--- case: object without a class
SELECT OBJECT_OF(customer, 'a', 1) AS u FROM orders;
--- flink error
The first argument must be a non-nullable character string literal representing the class name.
--- flink streaming error
The first argument must be a non-nullable character string literal representing the class name.

--- case: object in json
SELECT JSON_STRING(OBJECT_OF('com.example.User', 'a', 1)) AS u;

--- case: object of a known class
SELECT OBJECT_OF('java.lang.Object', 'a', 1) AS u;
--- flink error
Could not find a field named 'a' in class 'java.lang.Object' for structured type.
--- flink streaming error
Could not find a field named 'a' in class 'java.lang.Object' for structured type.

--- case: a column of a structured type
SELECT CAST(NULL AS STRUCTURED<'com.example.User', a INT>) AS u;

--- case: row cast to an object
SELECT CAST(ROW(customer, amount) AS STRUCTURED<'com.example.User', name STRING, age INT>) AS u FROM orders;

--- case: field of a row cast to an object
SELECT CAST(ROW(id, '7') AS STRUCTURED<'com.example.User', a STRING, b INT>).b + 1 AS u FROM orders;

--- case: row cast to an object of more fields
SELECT CAST(ROW(id, '7') AS STRUCTURED<'com.example.User', a STRING, b INT, c INT>) AS u FROM orders;
--- flink error
Cast function cannot convert value of type RecordType:peek_no_expand(INTEGER EXPR$0, CHAR(1) EXPR$1) to type STRUCTURED<'com.example.User', `a` STRING, `b` INT, `c` INT> NOT NULL
--- flink streaming error
Cast function cannot convert value of type RecordType:peek_no_expand(INTEGER EXPR$0, CHAR(1) EXPR$1) to type STRUCTURED<'com.example.User', `a` STRING, `b` INT, `c` INT> NOT NULL

--- case: object cast to another object
SELECT CAST(OBJECT_OF('com.example.User', 'a', 1) AS STRUCTURED<'com.example.Other', a BIGINT>) AS u;
