--- case: object field of a query
SELECT u.age + 1 AS a FROM (SELECT OBJECT_OF('com.example.User', 'name', customer, 'age', amount) AS u FROM orders) AS t;
--- flink
a INT
-2
101
11
11
21
21
6
8
NULL
NULL

--- case: object star
SELECT u.* FROM (SELECT OBJECT_OF('com.example.User', 'name', customer, 'age', amount) AS u FROM orders) AS t;
--- flink
name STRING | age INT
NULL | 5
NULL | NULL
ann | 10
ann | 10
ann | NULL
bob | -3
bob | 20
bob | 7
cid | 20
dan | 100

--- case: object compared
SELECT id FROM orders WHERE OBJECT_OF('com.example.User', 'age', amount) = OBJECT_OF('com.example.User', 'age', 10);
--- flink error
Incompatible structured types: STRUCTURED<'com.example.User', `age` INT> and STRUCTURED<'com.example.User', `age` INT NOT NULL>.
--- flink streaming error
Incompatible structured types: STRUCTURED<'com.example.User', `age` INT> and STRUCTURED<'com.example.User', `age` INT NOT NULL>.

--- case: object grouped
SELECT u, COUNT(*) AS n FROM (SELECT OBJECT_OF('com.example.User', 'age', amount) AS u FROM orders) AS t GROUP BY u;
--- flink
u STRUCTURED<'com.example.User', `age` INT> | n BIGINT NOT NULL
(age=-3) | 1
(age=10) | 2
(age=100) | 1
(age=20) | 2
(age=5) | 1
(age=7) | 1
(age=NULL) | 2

--- case: object updated at an unknown field
SELECT OBJECT_UPDATE(OBJECT_OF('com.example.User', 'a', 1), 'b', 2) AS u;
--- flink error
The field name 'b' at position 2 is not part of the structured type attributes. Available attributes: [a].
--- flink streaming error
The field name 'b' at position 2 is not part of the structured type attributes. Available attributes: [a].

--- case: object updated with another type
SELECT OBJECT_UPDATE(OBJECT_OF('com.example.User', 'a', 1), 'a', 'x') AS u;
--- flink
u STRUCTURED<'com.example.User', `a` CHAR(1) NOT NULL>
(a=x)

--- case: object cast to a row
SELECT CAST(OBJECT_OF('com.example.User', 'a', 1, 'b', 'x') AS ROW<a INT, b STRING>) AS u;
--- flink
u ROW<`a` INT, `b` STRING>
(1, x)

--- case: object cast to text
SELECT CAST(OBJECT_OF('com.example.User', 'a', 1, 'b', 'x') AS STRING) AS u;
--- flink
u STRING
(a=1, b=x)

--- case: objects in an array
SELECT ARRAY[OBJECT_OF('com.example.User', 'a', 1)] AS u;
--- flink
u ARRAY<STRUCTURED<'com.example.User', `a` INT NOT NULL>> NOT NULL
[(a=1)]

--- case: object of an object
SELECT OBJECT_OF('com.example.A', 'b', OBJECT_OF('com.example.B', 'c', id)).b.c AS u FROM orders;
--- flink
u INT
1
10
2
3
4
5
6
7
8
9

--- case: object of fields
SELECT OBJECT_OF('com.example.User', 'name', customer, 'age', amount) AS u FROM orders;
--- flink
u STRUCTURED<'com.example.User', `name` STRING, `age` INT>
(name=NULL, age=5)
(name=NULL, age=NULL)
(name=ann, age=10)
(name=ann, age=10)
(name=ann, age=NULL)
(name=bob, age=-3)
(name=bob, age=20)
(name=bob, age=7)
(name=cid, age=20)
(name=dan, age=100)

--- case: object field
SELECT OBJECT_OF('com.example.User', 'name', customer, 'age', amount).name AS u FROM orders;
--- flink
u STRING
NULL
NULL
ann
ann
ann
bob
bob
bob
cid
dan

--- case: object updated
SELECT OBJECT_UPDATE(OBJECT_OF('com.example.User', 'name', customer, 'age', amount), 'age', 5) AS u FROM orders;
--- flink
u STRUCTURED<'com.example.User', `name` STRING, `age` INT NOT NULL>
(name=NULL, age=5)
(name=NULL, age=5)
(name=ann, age=5)
(name=ann, age=5)
(name=ann, age=5)
(name=bob, age=5)
(name=bob, age=5)
(name=bob, age=5)
(name=cid, age=5)
(name=dan, age=5)

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
--- flink
u STRING
{"a":1}

--- case: object of a known class
SELECT OBJECT_OF('java.lang.Object', 'a', 1) AS u;
--- flink error
Could not find a field named 'a' in class 'java.lang.Object' for structured type.
--- flink streaming error
Could not find a field named 'a' in class 'java.lang.Object' for structured type.

--- case: a column of a structured type
SELECT CAST(NULL AS STRUCTURED<'com.example.User', a INT>) AS u;
--- flink
u STRUCTURED<'com.example.User', `a` INT>
NULL
