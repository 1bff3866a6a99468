Lookup joins with tables of a database: rows that Flink's JDBC connector gives (see tests/integration/lookup_corpus.py).

--- case: inner
SELECT o.id, c.name FROM orders AS o JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id

--- case: left
SELECT o.id, c.name, c.born, c.credit FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id

--- case: all columns
SELECT o.id, l.* FROM orders AS o LEFT JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l ON o.id = l.id

--- case: natural
SELECT id, label FROM (SELECT id, pt FROM orders) AS o NATURAL JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l
--- flink error
Column 'id' is ambiguous

--- case: using, all columns
SELECT CAST(id AS STRING), label FROM (SELECT id, level, pt FROM orders) AS o
LEFT JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l USING (id)

--- case: the sides of the condition swapped
SELECT o.id, c.name FROM orders AS o JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON c.id = o.customer

--- case: a condition on the looked up side, inner
SELECT o.id, c.name FROM orders AS o
JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id AND c.country = 'FR'

--- case: a condition on the looked up side, left
SELECT o.id, c.name FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id AND c.country = 'FR'

--- case: a condition on the left side of a left join
SELECT o.id, c.name FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id AND o.amount > 20

--- case: a condition on both sides, left
SELECT o.id, c.name FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id AND o.amount > c.credit

--- case: a condition on both sides, inner
SELECT o.id, c.name FROM orders AS o
JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id AND o.amount > c.credit

--- case: where on the looked up side behind a left join
SELECT o.id, c.name FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id WHERE c.country = 'FR'

--- case: where a customer is missing
SELECT o.id FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id WHERE c.id IS NULL

--- case: two keys
SELECT o.id, r.rate FROM orders AS o
JOIN rates FOR SYSTEM_TIME AS OF o.pt AS r ON o.currency = r.currency AND o.amount = r.from_amount

--- case: two keys, left
SELECT o.id, r.rate FROM orders AS o
LEFT JOIN rates FOR SYSTEM_TIME AS OF o.pt AS r ON o.currency = r.currency AND o.amount = r.from_amount

--- case: a key and a constant key
SELECT o.id, r.rate FROM orders AS o
LEFT JOIN rates FOR SYSTEM_TIME AS OF o.pt AS r ON o.currency = r.currency AND r.from_amount = 10

--- case: a range beside the key
SELECT o.id, r.rate FROM orders AS o
JOIN rates FOR SYSTEM_TIME AS OF o.pt AS r ON o.currency = r.currency AND o.amount >= r.from_amount

--- case: a key twice
SELECT o.id, l.label FROM orders AS o
JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l ON o.id = l.id AND o.level = l.id

--- case: an expression as the key
SELECT o.id, l.label FROM orders AS o JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l ON o.id + 1 = l.id

--- case: a cast as the key
SELECT o.id, c.name FROM orders AS o
JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON CAST(o.level AS BIGINT) = c.id

--- case: keys of other types
SELECT o.id, c.name FROM orders AS o JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.level = c.id

--- case: an expression of the looked up side as the key
SELECT o.id, l.label FROM orders AS o JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l ON o.id = l.id + 1
--- flink error
Temporal table join requires an equality condition on fields of table [default_catalog.default_database.levels].
--- error
a lookup join needs a column of 'levels' that equals one of the left table, of the same type

--- case: only a constant key
SELECT o.id, l.label FROM orders AS o JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l ON l.id = 1
--- flink error
Temporal table join requires an equality condition on fields of table [default_catalog.default_database.levels].
--- error
a lookup join needs a column of 'levels' that equals one of the left table, of the same type

--- case: no key
SELECT o.id, l.label FROM orders AS o JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l ON o.id < l.id
--- flink error
Temporal table join requires an equality condition on fields of table [default_catalog.default_database.levels].
--- error
a lookup join needs a column of 'levels' that equals one of the left table, of the same type

--- case: keys joined by or
SELECT o.id, l.label FROM orders AS o
JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l ON o.id = l.id OR o.level = l.id
--- flink error
Temporal table join requires an equality condition on fields of table [default_catalog.default_database.levels].
--- error
a lookup join needs a column of 'levels' that equals one of the left table, of the same type

--- case: a right join
SELECT o.id, l.label FROM orders AS o RIGHT JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l ON o.id = l.id
--- flink error
Unknown join type RIGHT
--- error
a lookup join is an INNER or a LEFT JOIN, not RIGHT

--- case: a full join
SELECT o.id, l.label FROM orders AS o FULL JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l ON o.id = l.id
--- flink error
Unknown join type FULL
--- error
a lookup join is an INNER or a LEFT JOIN, not FULL

--- case: several in a row
SELECT o.id, c.name, r.rate, l.label FROM orders AS o
JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id
LEFT JOIN rates FOR SYSTEM_TIME AS OF o.pt AS r ON o.currency = r.currency AND o.amount = r.from_amount
LEFT JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l ON o.level = l.id

--- case: a key from the table looked up before
SELECT o.id, c.name, l.label FROM orders AS o
JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id
LEFT JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l ON CAST(c.id AS INT) = l.id

--- case: a table twice
SELECT o.id, a.label, b.label FROM orders AS o
LEFT JOIN levels FOR SYSTEM_TIME AS OF o.pt AS a ON o.level = a.id
LEFT JOIN levels FOR SYSTEM_TIME AS OF o.pt AS b ON o.id = b.id

--- case: using
SELECT o.id, l.label FROM (SELECT id, pt FROM orders) AS o JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l USING (id)

--- case: computed columns of the looked up table
SELECT o.id, c.loud, c.twice FROM orders AS o
JOIN computed FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id

--- case: a condition on a computed column, left
SELECT o.id, c.loud FROM orders AS o
LEFT JOIN computed FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id AND c.loud <> 'ANN'

--- case: a computed column as the key
SELECT o.id, c.loud FROM orders AS o JOIN computed FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.twice
--- flink error
Temporal table join requires an equality condition on fields of table [default_catalog.default_database.computed].
--- error
a lookup join needs a column of 'computed' that equals one of the left table, of the same type

--- case: a computed column beside the key
SELECT o.id, c.loud FROM orders AS o
LEFT JOIN computed FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id AND o.customer + o.customer = c.twice

--- case: a partial cache
SELECT o.id, c.name FROM orders AS o
LEFT JOIN customers /*+ OPTIONS('lookup.cache' = 'PARTIAL', 'lookup.partial-cache.max-rows' = '2') */
FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id

--- case: a partial cache that forgets at once
SELECT o.id, c.name FROM orders AS o
LEFT JOIN customers /*+ OPTIONS('lookup.cache' = 'PARTIAL', 'lookup.partial-cache.expire-after-write' = '1 ms',
  'lookup.partial-cache.cache-missing-key' = 'false') */
FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id

--- case: behind a filter and below a projection
SELECT UPPER(c.name) AS n, o.amount * 2 FROM (SELECT * FROM orders WHERE amount > 10) AS o
JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id WHERE c.country IS NOT NULL

--- case: counted
SELECT c.country, COUNT(*), SUM(o.amount) FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id GROUP BY c.country

--- case: over rows that change
SELECT o.customer, o.n, c.name FROM (SELECT customer, COUNT(*) AS n, PROCTIME() AS pt FROM orders GROUP BY customer) AS o
JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id

--- case: over rows that change, left
SELECT o.customer, o.n, c.name FROM (SELECT customer, SUM(amount) AS n, PROCTIME() AS pt FROM orders GROUP BY customer) AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id

--- case: over rows that change, counted again
SELECT c.country, SUM(o.n) FROM (SELECT customer, SUM(amount) AS n, PROCTIME() AS pt FROM orders GROUP BY customer) AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id GROUP BY c.country

--- case: over changing keys
SELECT o.customer, l.label FROM (SELECT customer, CAST(COUNT(*) AS INT) AS n, PROCTIME() AS pt FROM orders GROUP BY customer) AS o
LEFT JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l ON o.n = l.id

--- case: the newest row of each key, looked up
SELECT o.id, o.customer, c.name FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY id DESC) AS rn FROM orders) AS o
JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id WHERE o.rn = 1

--- case: top two of the looked up
SELECT name, amount, rn FROM (
  SELECT c.name, o.amount, ROW_NUMBER() OVER (PARTITION BY c.country ORDER BY o.amount DESC, o.id) AS rn FROM orders AS o
  LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id) WHERE rn <= 2

--- case: union of looked up rows
SELECT o.id, c.name FROM orders AS o JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id
UNION ALL
SELECT o.id, l.label FROM orders AS o JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l ON o.level = l.id

--- case: a looked up row joined
SELECT p.id, p.name, l.label FROM (
  SELECT o.id, o.level, c.name FROM orders AS o JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id) AS p
JOIN levels AS l ON p.level = l.id

--- case: distinct
SELECT DISTINCT c.country FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id

--- case: a view of looked up rows
SELECT name, COUNT(*) AS n FROM looked_up GROUP BY name

--- case: below a view
SELECT o.id, l.label FROM (SELECT id, level, PROCTIME() AS pt FROM looked_up) AS o
JOIN levels FOR SYSTEM_TIME AS OF o.pt AS l ON o.level = l.id

--- case: the hint to try again
SELECT /*+ LOOKUP('table' = 'c', 'retry-predicate' = 'lookup_miss', 'retry-strategy' = 'fixed_delay',
  'fixed-delay' = '10ms', 'max-attempts' = '2') */ o.id, c.name FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id

--- case: a hint without a table
SELECT /*+ LOOKUP('retry-predicate' = 'lookup_miss', 'retry-strategy' = 'fixed_delay', 'fixed-delay' = '10ms',
  'max-attempts' = '2') */ o.id, c.name FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id
--- flink error
Invalid LOOKUP hint: incomplete required option(s): [Key: 'table' , default: null (fallback keys: [])]
--- error
the hint LOOKUP needs the option 'table'

--- case: a hint for a table that is not there
SELECT /*+ LOOKUP('table' = 'nobody', 'async' = 'false') */ o.id, c.name FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id
--- flink error
The options of following hints cannot match the name of input tables or views: `nobody` in `LOOKUP`
--- error
the query has no table 'nobody' for the hint LOOKUP

--- case: a hint that asks for async
SELECT /*+ LOOKUP('table' = 'c', 'async' = 'true', 'output-mode' = 'allow_unordered', 'capacity' = '10', 'timeout' = '10 s') */
o.id, c.name FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id

--- case: a hint that does not ask for async
SELECT /*+ LOOKUP('table' = 'customers', 'async' = 'false') */ o.id, customers.name FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt ON o.customer = customers.id

--- case: a hint with half of the retry options
SELECT /*+ LOOKUP('table' = 'c', 'retry-predicate' = 'lookup_miss') */ o.id, c.name FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id
--- flink error
Invalid LOOKUP hint: retry options can be both null or all not null
--- error
the options of trying again go together

--- case: a hint with an unknown option
SELECT /*+ LOOKUP('table' = 'c', 'asink' = 'true') */ o.id, c.name FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id

--- case: a hint with an unknown predicate
SELECT /*+ LOOKUP('table' = 'c', 'retry-predicate' = 'never', 'retry-strategy' = 'fixed_delay', 'fixed-delay' = '1 s',
  'max-attempts' = '2') */ o.id, c.name FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id
--- flink error
Invalid LOOKUP hint option: unsupported retry-predicate 'never', only 'lookup_miss' is supported currently
--- error
'retry-predicate' = 'never' is not 'lookup_miss'

--- case: a hint with zero attempts
SELECT /*+ LOOKUP('table' = 'c', 'retry-predicate' = 'lookup_miss', 'retry-strategy' = 'fixed_delay', 'fixed-delay' = '1 s',
  'max-attempts' = '0') */ o.id, c.name FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id
--- flink error
Invalid LOOKUP hint option: max-attempts value should be positive integer but was 0
--- error
'max-attempts' = '0' is no positive number

--- case: a hint by position
SELECT /*+ LOOKUP('c', 'async') */ o.id, c.name FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id
--- flink error
Invalid list options in LOOKUP hint, only support key-value options.
--- error
the hint LOOKUP takes 'key' = 'value'

--- case: shuffled
SELECT /*+ LOOKUP('table' = 'c', 'shuffle' = 'true') */ o.id, c.name FROM orders AS o
JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id

--- case: without proctime
SELECT o.id, c.name FROM orders AS o JOIN customers FOR SYSTEM_TIME AS OF PROCTIME() AS c ON o.customer = c.id
--- flink error
Unsupported time travel expression: PROCTIME() for the expression can not be reduced to a constant by Flink.
--- error
rows of 'customers' are looked up as of the processing time of the left table

--- case: as of a literal
SELECT o.id, c.name FROM orders AS o
JOIN customers FOR SYSTEM_TIME AS OF TIMESTAMP '2020-01-01 00:00:00' AS c ON o.customer = c.id
--- error
rows of 'customers' are looked up as of the processing time of the left table

--- case: as of a column that is no time attribute
SELECT o.id, c.name FROM orders AS o JOIN customers FOR SYSTEM_TIME AS OF o.amount AS c ON o.customer = c.id
--- flink error
The system time period specification expects Timestamp type but is 'INTEGER'
--- error
rows of 'customers' are looked up as of the processing time of the left table

--- case: in a subquery with exists
SELECT o.id FROM (SELECT o.id, o.level, c.name FROM orders AS o
  JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id) AS o
WHERE EXISTS (SELECT 1 FROM levels AS l WHERE l.id = o.level)
--- flink error
unexpected correlate variable $cor67 in the plan

--- case: is not distinct from
SELECT o.id, c.name FROM orders AS o
JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer IS NOT DISTINCT FROM c.id
--- flink error
LookupJoin doesn't support join condition contains 'a IS NOT DISTINCT FROM b' (or alternative '(a = b) or (a IS NULL AND b IS NULL)'), the join condition is 'IS NOT DISTINCT FROM($1, $2)'
--- error
a lookup join needs a column of 'customers' that equals one of the left table, of the same type

--- case: coalesce of the looked up
SELECT o.id, COALESCE(c.name, 'nobody') AS name, CASE WHEN c.country = 'DE' THEN 1 ELSE 0 END AS de FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.customer = c.id

--- case: types
SELECT o.id, t.* FROM orders AS o JOIN types FOR SYSTEM_TIME AS OF o.pt AS t ON o.id = t.i
