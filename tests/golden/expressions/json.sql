--- case: json_value
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.b')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.c')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.e')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.e.f')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d[0]')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d[5]')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$[1].a')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, 'lax $.a')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, 'strict $.a')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, 'strict $.zz')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a.b.c[2].d')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d[*]')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$[''a'']')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$..a')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.*')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.b')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.c')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.e')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.e.f')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d[0]')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d[5]')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$[1].a')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, 'lax $.a')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, 'strict $.a')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, 'strict $.zz')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a.b.c[2].d')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d[*]')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$[''a'']')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$..a')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.*')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.b')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.c')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.e')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.e.f')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d[0]')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d[5]')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$[1].a')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, 'lax $.a')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, 'strict $.a')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, 'strict $.zz')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a.b.c[2].d')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d[*]')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$[''a'']')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$..a')
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.*')
--- flink
STRING | 1 | 1.5 | NULL | NULL | NULL
STRING | x | q"z | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | true | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | s
STRING | 1 | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | z | NULL
STRING | 1 | 1.5 | NULL | NULL | NULL
STRING | 1 | 1.5 | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | 1 | 1.5 | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | 1 | NULL | NULL | NULL | NULL
STRING | 2 | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | 1 | NULL | NULL | NULL | NULL
STRING | 1 | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | deep
STRING | NULL | NULL | NULL | NULL | NULL
STRING | 1 | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | true | 1E+3 | 12345678901234567890 | 1.10 | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | true | 1E+3 | 12345678901234567890 | 1.10 | NULL
STRING | true | 1E+3 | 12345678901234567890 | 1.10 | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | true | 1E+3 | 12345678901234567890 | 1.10 | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL

--- case: json_value with clauses
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING STRING)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING VARCHAR(2))
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' NULL ON EMPTY)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' NULL ON ERROR)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' DEFAULT 'e' ON EMPTY)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' DEFAULT 'x' ON ERROR)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' DEFAULT 'e' ON EMPTY DEFAULT 'x' ON ERROR)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' ERROR ON EMPTY NULL ON ERROR)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING STRING)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING VARCHAR(2))
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' NULL ON EMPTY)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' NULL ON ERROR)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' DEFAULT 'e' ON EMPTY)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' DEFAULT 'x' ON ERROR)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' DEFAULT 'e' ON EMPTY DEFAULT 'x' ON ERROR)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' ERROR ON EMPTY NULL ON ERROR)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING STRING)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING VARCHAR(2))
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' NULL ON EMPTY)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' NULL ON ERROR)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' DEFAULT 'e' ON EMPTY)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' DEFAULT 'x' ON ERROR)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' DEFAULT 'e' ON EMPTY DEFAULT 'x' ON ERROR)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' ERROR ON EMPTY NULL ON ERROR)
JSON_VALUE('{"a":1}', '$.a' RETURNING INTEGER)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING INTEGER)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING INT)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING BOOLEAN)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING DOUBLE)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING INTEGER DEFAULT 7 ON EMPTY)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING INTEGER)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING INT)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING BOOLEAN)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING DOUBLE)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING INTEGER DEFAULT 7 ON EMPTY)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING INTEGER)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING INT)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING BOOLEAN)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING DOUBLE)
JSON_VALUE(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' RETURNING INTEGER DEFAULT 7 ON EMPTY)
--- flink
STRING | 1 | 1.5 | NULL | NULL | NULL
VARCHAR(2) | 1 | 1.5 | NULL | NULL | NULL
STRING | 1 | 1.5 | NULL | NULL | NULL
STRING | 1 | 1.5 | NULL | NULL | NULL
STRING | 1 | 1.5 | NULL | NULL | NULL
STRING | 1 | 1.5 | x | x | x
STRING | 1 | 1.5 | x | x | x
STRING | 1 | 1.5 | NULL | NULL | NULL
STRING | 1 | NULL | NULL | NULL | NULL
VARCHAR(2) | 1 | NULL | NULL | NULL | NULL
STRING | 1 | NULL | NULL | NULL | NULL
STRING | 1 | NULL | NULL | NULL | NULL
STRING | 1 | NULL | NULL | NULL | NULL
STRING | 1 | x | x | x | x
STRING | 1 | x | x | x | x
STRING | 1 | NULL | NULL | NULL | NULL
STRING | true | 1E+3 | 12345678901234567890 | 1.10 | NULL
VARCHAR(2) | true | 1E+3 | 12345678901234567890 | 1.10 | NULL
STRING | true | 1E+3 | 12345678901234567890 | 1.10 | NULL
STRING | true | 1E+3 | 12345678901234567890 | 1.10 | NULL
STRING | true | 1E+3 | 12345678901234567890 | 1.10 | NULL
STRING | true | 1E+3 | 12345678901234567890 | 1.10 | x
STRING | true | 1E+3 | 12345678901234567890 | 1.10 | x
STRING | true | 1E+3 | 12345678901234567890 | 1.10 | NULL
INT | 1 | 1 | 1 | 1 | 1
fails
fails
fails
fails
fails
fails
fails
fails
fails
fails
fails
fails
fails
fails
fails

--- case: json texts
CASE id WHEN 1 THEN '1' WHEN 2 THEN '"a"' WHEN 3 THEN '{"a":1}' WHEN 4 THEN '[1]' WHEN 5 THEN 'bad' ELSE CAST(NULL AS STRING) END IS JSON
CASE id WHEN 1 THEN '1' WHEN 2 THEN '"a"' WHEN 3 THEN '{"a":1}' WHEN 4 THEN '[1]' WHEN 5 THEN 'bad' ELSE CAST(NULL AS STRING) END IS JSON VALUE
CASE id WHEN 1 THEN '1' WHEN 2 THEN '"a"' WHEN 3 THEN '{"a":1}' WHEN 4 THEN '[1]' WHEN 5 THEN 'bad' ELSE CAST(NULL AS STRING) END IS JSON SCALAR
CASE id WHEN 1 THEN '1' WHEN 2 THEN '"a"' WHEN 3 THEN '{"a":1}' WHEN 4 THEN '[1]' WHEN 5 THEN 'bad' ELSE CAST(NULL AS STRING) END IS JSON ARRAY
CASE id WHEN 1 THEN '1' WHEN 2 THEN '"a"' WHEN 3 THEN '{"a":1}' WHEN 4 THEN '[1]' WHEN 5 THEN 'bad' ELSE CAST(NULL AS STRING) END IS JSON OBJECT
CASE id WHEN 1 THEN '1' WHEN 2 THEN '"a"' WHEN 3 THEN '{"a":1}' WHEN 4 THEN '[1]' WHEN 5 THEN 'bad' ELSE CAST(NULL AS STRING) END IS NOT JSON
CASE id WHEN 1 THEN '1' WHEN 2 THEN '"a"' WHEN 3 THEN '{"a":1}' WHEN 4 THEN '[1]' WHEN 5 THEN 'bad' ELSE CAST(NULL AS STRING) END IS NOT JSON OBJECT
CASE id WHEN 1 THEN '' WHEN 2 THEN 'null' WHEN 3 THEN 'true' WHEN 4 THEN '{a:1}' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END IS JSON
CASE id WHEN 1 THEN '' WHEN 2 THEN 'null' WHEN 3 THEN 'true' WHEN 4 THEN '{a:1}' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END IS JSON SCALAR
CASE id WHEN 1 THEN '' WHEN 2 THEN 'null' WHEN 3 THEN 'true' WHEN 4 THEN '{a:1}' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END IS NOT JSON
CASE id WHEN 1 THEN '{} x' WHEN 2 THEN '[1,' WHEN 3 THEN '01' WHEN 4 THEN ' 1 ' WHEN 5 THEN '"a' ELSE CAST(NULL AS STRING) END IS JSON OBJECT
s IS JSON
JSON_OBJECT()
JSON_OBJECT(KEY 'a' VALUE i)
JSON_OBJECT('a' VALUE s, 'b' VALUE b)
JSON_OBJECT('a' VALUE i NULL ON NULL)
JSON_OBJECT('a' VALUE i ABSENT ON NULL)
JSON_OBJECT('a' VALUE JSON_OBJECT('b' VALUE i))
JSON_OBJECT('a' VALUE JSON_ARRAY(1, 2))
JSON_OBJECT('a' VALUE arr)
JSON_OBJECT('a' VALUE mp)
JSON_OBJECT('a' VALUE r)
JSON_OBJECT('a' VALUE dc, 'b' VALUE d, 'c' VALUE f)
JSON_OBJECT('a' VALUE bb)
JSON_OBJECT('a' VALUE 1, 'a' VALUE 2)
JSON_OBJECT('a' : 1)
JSON_OBJECT('a' VALUE l, 'b' VALUE ti, 'c' VALUE si)
JSON_OBJECT('a' VALUE ch, 'b' VALUE vc)
JSON_OBJECT('a' VALUE de38)
JSON_ARRAY()
JSON_ARRAY(1, 'a', TRUE)
JSON_ARRAY(i, s)
JSON_ARRAY(i, s NULL ON NULL)
JSON_ARRAY(i, s ABSENT ON NULL)
JSON_ARRAY(JSON_ARRAY(1), JSON_OBJECT('a' VALUE 2))
JSON_ARRAY(arr)
JSON_ARRAY(d, f, dc)
JSON_STRING(i)
JSON_STRING(s)
JSON_STRING(b)
JSON_STRING(arr)
JSON_STRING(mp)
JSON_STRING(r)
JSON_STRING(dc)
JSON_STRING(d)
JSON_STRING(f)
JSON_STRING(bb)
JSON_STRING('a"b\é')
JSON_STRING(de38)
JSON_STRING(CAST('1e20' AS DOUBLE))
JSON_STRING(CAST(1.0 AS DOUBLE))
JSON_STRING(CAST('NaN' AS DOUBLE))
JSON_STRING(ARRAY[ROW(1,'a')])
JSON_STRING(ROW(1, NULLIF('a','a')))
JSON_STRING(CAST(0.0000000001 AS DECIMAL(38,10)))
JSON_STRING(CAST(100 AS DECIMAL(10,2)))
JSON_STRING(' 😀')
JSON_QUOTE(s)
JSON_QUOTE('😀')
JSON_UNQUOTE(CASE id WHEN 1 THEN '"abc"' WHEN 2 THEN 'abc' WHEN 3 THEN '"a\u00e9b"' WHEN 4 THEN '"a\"b"' WHEN 5 THEN '[1]' ELSE CAST(NULL AS STRING) END)
JSON_UNQUOTE(CASE id WHEN 1 THEN '' WHEN 2 THEN '"' WHEN 3 THEN '"a' WHEN 4 THEN '"\z"' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END)
JSON_UNQUOTE('"\n\t\/"')
JSON_UNQUOTE('{"a": 1}')
JSON_UNQUOTE('"a"b"')
JSON_UNQUOTE(JSON_QUOTE(s))
JSON_UNQUOTE('"\u12"')
--- flink
BOOLEAN NOT NULL | TRUE | TRUE | TRUE | TRUE | FALSE
BOOLEAN NOT NULL | TRUE | TRUE | TRUE | TRUE | FALSE
BOOLEAN NOT NULL | TRUE | TRUE | FALSE | FALSE | FALSE
BOOLEAN NOT NULL | FALSE | FALSE | FALSE | TRUE | FALSE
BOOLEAN NOT NULL | FALSE | FALSE | TRUE | FALSE | FALSE
BOOLEAN NOT NULL | FALSE | FALSE | FALSE | FALSE | TRUE
BOOLEAN NOT NULL | TRUE | TRUE | FALSE | TRUE | TRUE
BOOLEAN NOT NULL | FALSE | TRUE | TRUE | FALSE | FALSE
BOOLEAN NOT NULL | FALSE | TRUE | TRUE | FALSE | FALSE
BOOLEAN NOT NULL | TRUE | FALSE | FALSE | TRUE | TRUE
BOOLEAN NOT NULL | TRUE | FALSE | FALSE | FALSE | FALSE
BOOLEAN NOT NULL | FALSE | FALSE | FALSE | FALSE | FALSE
STRING NOT NULL | {} | {} | {} | {} | {}
STRING NOT NULL | {"a":7} | {"a":-2147483648} | {"a":null} | {"a":2147483647} | {"a":-7}
STRING NOT NULL | {"a":"hello World","b":true} | {"a":"a\\\\b%_'\\"é😀","b":false} | {"a":null,"b":null} | {"a":"  trim me  ","b":true} | {"a":"","b":false}
STRING NOT NULL | {"a":7} | {"a":-2147483648} | {"a":null} | {"a":2147483647} | {"a":-7}
STRING NOT NULL | {"a":7} | {"a":-2147483648} | {} | {"a":2147483647} | {"a":-7}
STRING NOT NULL | {"a":{"b":7}} | {"a":{"b":-2147483648}} | {"a":{"b":null}} | {"a":{"b":2147483647}} | {"a":{"b":-7}}
STRING NOT NULL | {"a":[1,2]} | {"a":[1,2]} | {"a":[1,2]} | {"a":[1,2]} | {"a":[1,2]}
STRING NOT NULL | {"a":[1,2,3]} | {"a":[]} | {"a":null} | {"a":[5,null]} | {"a":[null]}
STRING NOT NULL | {"a":{"a":1,"b":null}} | {"a":{}} | {"a":null} | {"a":{"x":10}} | {"a":{"a":null}}
STRING NOT NULL | {"a":{"a":1,"b":"x"}} | {"a":{"a":null,"b":null}} | {"a":null} | {"a":{"a":5,"b":""}} | {"a":{"a":-1,"b":"yy"}}
STRING NOT NULL | {"a":12345678.91,"b":2.25,"c":1.5} | {"a":-0.01,"b":-1.0E+300,"c":-0.10000000149011612} | {"a":null,"b":null,"c":null} | {"a":99999999.99,"b":1.0E+10,"c":3.3999999521443642E+38} | {"a":2.50,"b":0.5,"c":0.0}
STRING NOT NULL | {"a":"aGVsbG8="} | {"a":""} | {"a":null} | {"a":"/w=="} | {"a":"AAE="}
STRING NOT NULL | {"a":2} | {"a":2} | {"a":2} | {"a":2} | {"a":2}
STRING NOT NULL | {"a":1} | {"a":1} | {"a":1} | {"a":1} | {"a":1}
STRING NOT NULL | {"a":9000000000,"b":7,"c":300} | {"a":-9223372036854775808,"b":-128,"c":-32768} | {"a":null,"b":null,"c":null} | {"a":9223372036854775807,"b":127,"c":32767} | {"a":-7,"b":-3,"c":-7}
STRING NOT NULL | {"a":"x","b":"abc"} | {"a":"abc","b":""} | {"a":null,"b":null} | {"a":"ab ","b":"abcde"} | {"a":"Z","b":"AbC"}
STRING NOT NULL | {"a":12345.6789000000} | {"a":-1.0000000000} | {"a":null} | {"a":9999999999999999999999999999.9999999999} | {"a":0E-10}
STRING NOT NULL | [] | [] | [] | [] | []
STRING NOT NULL | [1,"a",true] | [1,"a",true] | [1,"a",true] | [1,"a",true] | [1,"a",true]
STRING NOT NULL | [7,"hello World"] | [-2147483648,"a\\\\b%_'\\"é😀"] | [] | [2147483647,"  trim me  "] | [-7,""]
STRING NOT NULL | [7,"hello World"] | [-2147483648,"a\\\\b%_'\\"é😀"] | [null,null] | [2147483647,"  trim me  "] | [-7,""]
STRING NOT NULL | [7,"hello World"] | [-2147483648,"a\\\\b%_'\\"é😀"] | [] | [2147483647,"  trim me  "] | [-7,""]
STRING NOT NULL | [[1],{"a":2}] | [[1],{"a":2}] | [[1],{"a":2}] | [[1],{"a":2}] | [[1],{"a":2}]
STRING NOT NULL | [[1,2,3]] | [[]] | [] | [[5,null]] | [[null]]
STRING NOT NULL | [2.25,1.5,12345678.91] | [-1.0E+300,-0.10000000149011612,-0.01] | [] | [1.0E+10,3.3999999521443642E+38,99999999.99] | [0.5,0.0,2.50]
STRING | 7 | -2147483648 | NULL | 2147483647 | -7
STRING | "hello World" | "a\\\\b%_'\\"é😀" | NULL | "  trim me  " | ""
STRING | true | false | NULL | true | false
STRING | [1,2,3] | [] | NULL | [5,null] | [null]
STRING | {"a":1,"b":null} | {} | NULL | {"x":10} | {"a":null}
STRING | {"a":1,"b":"x"} | {"a":null,"b":null} | NULL | {"a":5,"b":""} | {"a":-1,"b":"yy"}
STRING | 12345678.91 | -0.01 | NULL | 99999999.99 | 2.50
STRING | 2.25 | -1.0E+300 | NULL | 1.0E+10 | 0.5
STRING | 1.5 | -0.10000000149011612 | NULL | 3.3999999521443642E+38 | 0.0
STRING | "aGVsbG8=" | "" | NULL | "/w==" | "AAE="
STRING NOT NULL | "a\\"b\\\\é" | "a\\"b\\\\é" | "a\\"b\\\\é" | "a\\"b\\\\é" | "a\\"b\\\\é"
STRING | 12345.6789000000 | -1.0000000000 | NULL | 9999999999999999999999999999.9999999999 | 0E-10
STRING NOT NULL | 1.0E+20 | 1.0E+20 | 1.0E+20 | 1.0E+20 | 1.0E+20
STRING NOT NULL | 1.0 | 1.0 | 1.0 | 1.0 | 1.0
STRING NOT NULL | "NaN" | "NaN" | "NaN" | "NaN" | "NaN"
STRING NOT NULL | [{"EXPR$0":1,"EXPR$1":"a"}] | [{"EXPR$0":1,"EXPR$1":"a"}] | [{"EXPR$0":1,"EXPR$1":"a"}] | [{"EXPR$0":1,"EXPR$1":"a"}] | [{"EXPR$0":1,"EXPR$1":"a"}]
STRING NOT NULL | {"EXPR$0":1,"EXPR$1":null} | {"EXPR$0":1,"EXPR$1":null} | {"EXPR$0":1,"EXPR$1":null} | {"EXPR$0":1,"EXPR$1":null} | {"EXPR$0":1,"EXPR$1":null}
STRING NOT NULL | 1E-10 | 1E-10 | 1E-10 | 1E-10 | 1E-10
STRING NOT NULL | 100.00 | 100.00 | 100.00 | 100.00 | 100.00
STRING NOT NULL | " 😀" | " 😀" | " 😀" | " 😀" | " 😀"
STRING | "hello World" | "a\\\\b%_'\\"\\u00e9\\u1f600\\ude00" | NULL | "  trim me  " | ""
STRING NOT NULL | "\\u1f600\\ude00" | "\\u1f600\\ude00" | "\\u1f600\\ude00" | "\\u1f600\\ude00" | "\\u1f600\\ude00"
STRING | abc | abc | aéb | a"b | [1]
STRING |  | " | "a | "\\z" | NULL
STRING NOT NULL | \x0a\x09/ | \x0a\x09/ | \x0a\x09/ | \x0a\x09/ | \x0a\x09/
STRING NOT NULL | {"a": 1} | {"a": 1} | {"a": 1} | {"a": 1} | {"a": 1}
STRING NOT NULL | a"b | a"b | a"b | a"b | a"b
STRING | hello World | a\\b%_'"éὠ0? | NULL |   trim me   | 
STRING NOT NULL | "\\u12" | "\\u12" | "\\u12" | "\\u12" | "\\u12"
