--- case: defaults of other types than the result
JSON_VALUE('{"a":1}', 'lax $.b' DEFAULT 5 ON EMPTY)
JSON_VALUE('{"a":1}', 'lax $.b' DEFAULT +5 ON EMPTY)
JSON_VALUE('{"a":1}', 'lax $.b' DEFAULT - 5 ON EMPTY)
JSON_VALUE('{"a":1}', 'lax $.b' DEFAULT 007 ON EMPTY)
JSON_VALUE('{"a":1}', 'lax $.b' DEFAULT 5. ON EMPTY)
JSON_VALUE('{"a":1}', 'lax $.b' DEFAULT .5 ON EMPTY)
JSON_VALUE('{"a":1}', 'lax $.b' DEFAULT 1.50 ON EMPTY)
JSON_VALUE('{"a":1}', 'lax $.b' DEFAULT -1.5E3 ON EMPTY)
JSON_VALUE('{"a":1}', 'lax $.b' DEFAULT 1.5E10 ON EMPTY)
JSON_VALUE('{"a":1}', 'lax $.b' DEFAULT 1E-5 ON EMPTY)
JSON_VALUE('{"a":1}', 'lax $.b' DEFAULT 100.0E0 ON EMPTY)
JSON_VALUE('{"a":1}', 'lax $.b' DEFAULT TRUE ON EMPTY)
JSON_VALUE('{"a":1}', 'lax $.b' DEFAULT 1 ON EMPTY DEFAULT 'e' ON ERROR)
JSON_VALUE('{"a":1}', 'lax $.b' DEFAULT 'two  blanks  ''q''' ON EMPTY)
JSON_VALUE(s, 'lax $.b' RETURNING VARCHAR(3) DEFAULT 5 ON EMPTY)
JSON_VALUE(s, 'lax $.b' RETURNING VARCHAR(3) DEFAULT 'abcdef' ON EMPTY)
JSON_VALUE('{"b":"ab"}', 'lax $.b' RETURNING CHAR(3))
JSON_QUERY('{"b":[1,2]}', 'lax $.b' RETURNING CHAR(3))
JSON_VALUE('{"a":1}', 'lax $.b' RETURNING INTEGER DEFAULT '5' ON EMPTY)
JSON_VALUE('{"a":1}', 'lax $.b' RETURNING BOOLEAN DEFAULT 1 ON EMPTY)
--- flink
STRING | 5 | 5 | 5 | 5 | 5
STRING | 5 | 5 | 5 | 5 | 5
STRING | -5 | -5 | -5 | -5 | -5
STRING | 7 | 7 | 7 | 7 | 7
STRING | 5 | 5 | 5 | 5 | 5
STRING | 0.5 | 0.5 | 0.5 | 0.5 | 0.5
STRING | 1.50 | 1.50 | 1.50 | 1.50 | 1.50
STRING | -1500.0 | -1500.0 | -1500.0 | -1500.0 | -1500.0
STRING | 1.5E10 | 1.5E10 | 1.5E10 | 1.5E10 | 1.5E10
STRING | 1.0E-5 | 1.0E-5 | 1.0E-5 | 1.0E-5 | 1.0E-5
STRING | 100.0 | 100.0 | 100.0 | 100.0 | 100.0
STRING | true | true | true | true | true
STRING | 1 | 1 | 1 | 1 | 1
STRING | two  blanks  'q' | two  blanks  'q' | two  blanks  'q' | two  blanks  'q' | two  blanks  'q'
VARCHAR(3) | 5 | 5 | NULL | 5 | 5
VARCHAR(3) | abcdef | abcdef | NULL | abcdef | abcdef
fails
fails
fails
fails

--- case: lax paths in what is no JSON
JSON_EXISTS('x', 'lax $.b' TRUE ON ERROR)
JSON_EXISTS('x', 'lax $' UNKNOWN ON ERROR)
JSON_EXISTS('', 'lax $.b' TRUE ON ERROR)
JSON_EXISTS('{', 'lax $.b' ERROR ON ERROR)
JSON_EXISTS('{', 'strict $.b' TRUE ON ERROR)
JSON_EXISTS(s, 'lax $.b' TRUE ON ERROR)
JSON_VALUE('x', 'lax $.b' DEFAULT 'm' ON EMPTY DEFAULT 'e' ON ERROR)
JSON_VALUE('', 'lax $.b' DEFAULT 'm' ON EMPTY DEFAULT 'e' ON ERROR)
JSON_VALUE('{', 'strict $.b' DEFAULT 'm' ON EMPTY DEFAULT 'e' ON ERROR)
JSON_VALUE('x', 'lax $.b' ERROR ON ERROR)
JSON_VALUE(s, 'lax $' DEFAULT 'm' ON EMPTY DEFAULT 'e' ON ERROR)
JSON_VALUE('{"b":{}}', 'lax $.b' DEFAULT 'm' ON EMPTY DEFAULT 'e' ON ERROR)
JSON_QUERY('x', 'lax $.b' EMPTY ARRAY ON EMPTY EMPTY OBJECT ON ERROR)
JSON_QUERY('x', 'lax $' WITH WRAPPER)
JSON_QUERY('x', 'lax $.b' ERROR ON ERROR)
JSON_QUERY('x', 'lax $.b' ERROR ON EMPTY)
--- flink
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | TRUE | TRUE | TRUE | TRUE | TRUE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE
STRING | m | m | m | m | m
STRING | m | m | m | m | m
STRING | e | e | e | e | e
STRING | NULL | NULL | NULL | NULL | NULL
STRING | m | m | NULL | m | m
STRING | m | m | m | m | m
STRING | [] | [] | [] | [] | []
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
fails
