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
JSON_VALUE('{"a":true}', '$.a' RETURNING BOOLEAN)
JSON_VALUE('{"a":5.5}', '$.a' RETURNING DOUBLE)
JSON_VALUE('{}', '$.a' RETURNING INTEGER DEFAULT 3 ON EMPTY)
JSON_VALUE('{}', '$.a' RETURNING DOUBLE DEFAULT 3.5 ON EMPTY)
JSON_VALUE('{}', '$.a' RETURNING BOOLEAN DEFAULT TRUE ON EMPTY)
JSON_VALUE('{}', '$.a' ERROR ON EMPTY)
JSON_VALUE('{}', 'strict $.a' DEFAULT 'd' ON ERROR)
JSON_VALUE('bad', '$.a' DEFAULT 'd' ON ERROR)
JSON_VALUE(s, '$.a')
JSON_VALUE('{"a":1}', CAST(NULL AS STRING))
JSON_VALUE('{"a":1,"b":"y"}', CASE id WHEN 1 THEN '$.a' WHEN 2 THEN '$.b' WHEN 3 THEN 'bad' WHEN 4 THEN CAST(NULL AS STRING) WHEN 5 THEN 'lax $.a' ELSE CAST(NULL AS STRING) END)
JSON_VALUE('{"a b":1}', '$."a b"')
JSON_VALUE('{"a-b":1}', '$.a-b')
JSON_VALUE('{"a":[1,2,3]}', '$.a[-1]')
JSON_VALUE('{"a":[1,2,3]}', '$.a[0:2]')
JSON_VALUE('{"a":1}', '')
JSON_VALUE('{"a":1}', 'a')
JSON_VALUE('{"a":1} x', '$.a')
JSON_VALUE('{"a":1,"a":2}', '$.a')
JSON_VALUE('{"a":"\u00e9\n"}', '$.a')
JSON_VALUE('{a:1}', '$.a')
JSON_VALUE('{''a'':1}', '$.a')
JSON_VALUE('{"a":NaN}', '$.a')
JSON_VALUE('{"a":0.1000}', '$.a')
JSON_VALUE('{"a":100000000.0}', '$.a')
JSON_VALUE('{"a":1E-7}', '$.a')
JSON_VALUE('{"a":-0}', '$.a')
JSON_VALUE('{"a":123456789012345678901234567890.123}', '$.a')
JSON_VALUE('{"a":01}', '$.a')
JSON_VALUE('1', '$')
JSON_VALUE('true', '$')
JSON_VALUE(' {"a": 1 } ', '$.a')
JSON_VALUE('[1,2]', '$[0]')
JSON_VALUE('[1,2]', '$.a')
JSON_VALUE('[{"a":1}]', '$.a')
JSON_VALUE('[1,2]', 'strict $.a')
JSON_VALUE('{"a":{"b":null}}', '$.a.b' DEFAULT 'n' ON EMPTY)
JSON_VALUE('{"a":{"b":null}}', '$.a.b.c')
JSON_VALUE('{"a":[1]}', '$.a' DEFAULT 'x' ON ERROR)
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
JSON_VALUE('{"a":3000000000}', '$.a' RETURNING INTEGER)
JSON_VALUE('{"a":"true"}', '$.a' RETURNING BOOLEAN)
JSON_VALUE('{"a":"5"}', '$.a' RETURNING INTEGER)
JSON_VALUE('{"a":5}', '$.a' RETURNING DOUBLE)
JSON_VALUE('{"a":5.5}', '$.a' RETURNING INTEGER)
JSON_VALUE('{"a":"5.5"}', '$.a' RETURNING DOUBLE)
JSON_VALUE('{}', 'strict $.a' ERROR ON ERROR)
JSON_VALUE('bad', '$.a' ERROR ON ERROR)
JSON_VALUE('{"a":[1]}', '$.a' ERROR ON ERROR)
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
BOOLEAN | TRUE | TRUE | TRUE | TRUE | TRUE
DOUBLE | 5.5 | 5.5 | 5.5 | 5.5 | 5.5
INT | NULL | NULL | NULL | NULL | NULL
DOUBLE | NULL | NULL | NULL | NULL | NULL
BOOLEAN | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | d | d | d | d | d
STRING | d | d | d | d | d
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | 1 | y | NULL | NULL | 1
STRING | NULL | NULL | NULL | NULL | NULL
STRING | 1 | 1 | 1 | 1 | 1
STRING | 3 | 3 | 3 | 3 | 3
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | 1 | 1 | 1 | 1 | 1
STRING | 1 | 1 | 1 | 1 | 1
STRING | 2 | 2 | 2 | 2 | 2
STRING | é\x0a | é\x0a | é\x0a | é\x0a | é\x0a
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | 0.1000 | 0.1000 | 0.1000 | 0.1000 | 0.1000
STRING | 100000000.0 | 100000000.0 | 100000000.0 | 100000000.0 | 100000000.0
STRING | 1E-7 | 1E-7 | 1E-7 | 1E-7 | 1E-7
STRING | 0 | 0 | 0 | 0 | 0
STRING | 123456789012345678901234567890.123 | 123456789012345678901234567890.123 | 123456789012345678901234567890.123 | 123456789012345678901234567890.123 | 123456789012345678901234567890.123
STRING | NULL | NULL | NULL | NULL | NULL
STRING | 1 | 1 | 1 | 1 | 1
STRING | true | true | true | true | true
STRING | 1 | 1 | 1 | 1 | 1
STRING | 1 | 1 | 1 | 1 | 1
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | x | x | x | x | x
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
fails
fails
fails
fails
fails
fails
fails
fails
fails

--- case: json_query and json_exists
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.e')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.e')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.zz')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.zz')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, 'strict $.zz')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, 'strict $.zz')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d[*]')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d[*]')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a.b')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a.b')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.*')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.*')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$..a')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$..a')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' WITH WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d' WITH WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' WITHOUT WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d' WITHOUT WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' WITH CONDITIONAL WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d' WITH CONDITIONAL WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' WITH UNCONDITIONAL WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d' WITH UNCONDITIONAL WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' WITH CONDITIONAL ARRAY WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d' WITH CONDITIONAL ARRAY WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' NULL ON EMPTY)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d' NULL ON EMPTY)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' EMPTY ARRAY ON EMPTY)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d' EMPTY ARRAY ON EMPTY)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' EMPTY OBJECT ON EMPTY EMPTY ARRAY ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d' EMPTY OBJECT ON EMPTY EMPTY ARRAY ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' EMPTY ARRAY ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d' EMPTY ARRAY ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.a' NULL ON EMPTY NULL ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}}' WHEN 2 THEN '{"a":1.5,"b":"q\"z","d":[]}' WHEN 3 THEN 'bad' WHEN 4 THEN '[1,{"a":"z"}]' WHEN 5 THEN '"s"' ELSE CAST(NULL AS STRING) END, '$.d' NULL ON EMPTY NULL ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.e')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.e')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.zz')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.zz')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, 'strict $.zz')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, 'strict $.zz')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d[*]')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d[*]')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a.b')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a.b')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.*')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.*')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$..a')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$..a')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' WITH WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d' WITH WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' WITHOUT WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d' WITHOUT WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' WITH CONDITIONAL WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d' WITH CONDITIONAL WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' WITH UNCONDITIONAL WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d' WITH UNCONDITIONAL WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' WITH CONDITIONAL ARRAY WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d' WITH CONDITIONAL ARRAY WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' NULL ON EMPTY)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d' NULL ON EMPTY)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' EMPTY ARRAY ON EMPTY)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d' EMPTY ARRAY ON EMPTY)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' EMPTY OBJECT ON EMPTY EMPTY ARRAY ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d' EMPTY OBJECT ON EMPTY EMPTY ARRAY ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' EMPTY ARRAY ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d' EMPTY ARRAY ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.a' NULL ON EMPTY NULL ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":"1","b":2}' WHEN 2 THEN '{}' WHEN 3 THEN '' WHEN 4 THEN 'null' WHEN 5 THEN '{"a":{"b":{"c":[10,20,{"d":"deep"}]}}}' ELSE CAST(NULL AS STRING) END, '$.d' NULL ON EMPTY NULL ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.e')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.e')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.zz')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.zz')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, 'strict $.zz')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, 'strict $.zz')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d[*]')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d[*]')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a.b')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a.b')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.*')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.*')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$..a')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$..a')
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' WITH WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d' WITH WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' WITHOUT WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d' WITHOUT WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' WITH CONDITIONAL WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d' WITH CONDITIONAL WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' WITH UNCONDITIONAL WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d' WITH UNCONDITIONAL WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' WITH CONDITIONAL ARRAY WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d' WITH CONDITIONAL ARRAY WRAPPER)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' NULL ON EMPTY)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d' NULL ON EMPTY)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' EMPTY ARRAY ON EMPTY)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d' EMPTY ARRAY ON EMPTY)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' EMPTY OBJECT ON EMPTY EMPTY ARRAY ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d' EMPTY OBJECT ON EMPTY EMPTY ARRAY ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' EMPTY ARRAY ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d' EMPTY ARRAY ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.a' NULL ON EMPTY NULL ON ERROR)
JSON_QUERY(CASE id WHEN 1 THEN '{"a":true}' WHEN 2 THEN '{"a":1e3}' WHEN 3 THEN '{"a":12345678901234567890}' WHEN 4 THEN '{"a":1.10}' WHEN 5 THEN '{"a": [ 1 , 2 ], "b" : { "k" : 1 } }' ELSE CAST(NULL AS STRING) END, '$.d' NULL ON EMPTY NULL ON ERROR)
JSON_QUERY('{"a":["x","y"]}', '$.a' RETURNING ARRAY<STRING>)
JSON_QUERY('{"a":[1,null,{"b":2}]}', '$.a' RETURNING ARRAY<STRING>)
JSON_QUERY('{"a":{}}', '$.a' RETURNING ARRAY<STRING>)
JSON_QUERY('{"a":1}', '$.a' RETURNING ARRAY<STRING> WITH WRAPPER)
JSON_QUERY('{"a":[]}', '$.b' RETURNING ARRAY<STRING> EMPTY ARRAY ON EMPTY)
JSON_QUERY('{}', '$.a' ERROR ON EMPTY)
JSON_QUERY('{"a":{"z":1,"b":[1.0,1e2,"é\u0001/\""]}}', '$.a')
JSON_QUERY('{"a": { "k" : 1 , "j" : 1.50 }}', '$.a')
JSON_QUERY(s, '$')
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1}' WHEN 2 THEN '{}' WHEN 3 THEN 'bad' WHEN 4 THEN '{"a":null}' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END, '$.a' )
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1}' WHEN 2 THEN '{}' WHEN 3 THEN 'bad' WHEN 4 THEN '{"a":null}' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END, '$.a' TRUE ON ERROR)
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1}' WHEN 2 THEN '{}' WHEN 3 THEN 'bad' WHEN 4 THEN '{"a":null}' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END, '$.a' FALSE ON ERROR)
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1}' WHEN 2 THEN '{}' WHEN 3 THEN 'bad' WHEN 4 THEN '{"a":null}' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END, '$.a' UNKNOWN ON ERROR)
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1}' WHEN 2 THEN '{}' WHEN 3 THEN 'bad' WHEN 4 THEN '{"a":null}' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END, 'strict $.a' )
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1}' WHEN 2 THEN '{}' WHEN 3 THEN 'bad' WHEN 4 THEN '{"a":null}' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END, 'strict $.a' TRUE ON ERROR)
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1}' WHEN 2 THEN '{}' WHEN 3 THEN 'bad' WHEN 4 THEN '{"a":null}' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END, 'strict $.a' FALSE ON ERROR)
JSON_EXISTS(CASE id WHEN 1 THEN '{"a":1}' WHEN 2 THEN '{}' WHEN 3 THEN 'bad' WHEN 4 THEN '{"a":null}' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END, 'strict $.a' UNKNOWN ON ERROR)
JSON_EXISTS('{"a":[{"b":1}]}', '$.a[0].b')
JSON_QUERY('bad', '$.a' ERROR ON ERROR)
JSON_EXISTS('{}', 'strict $.a' ERROR ON ERROR)
JSON_EXISTS('bad', '$.a' ERROR ON ERROR)
--- flink
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | TRUE | TRUE | FALSE | FALSE | FALSE
STRING | [1,2] | [] | NULL | NULL | NULL
BOOLEAN | TRUE | TRUE | FALSE | FALSE | FALSE
STRING | {"f":true} | NULL | NULL | NULL | NULL
BOOLEAN | TRUE | FALSE | FALSE | FALSE | FALSE
STRING | {"a":1,"b":"x","c":null,"d":[1,2],"e":{"f":true}} | {"a":1.5,"b":"q\\"z","d":[]} | NULL | [1,{"a":"z"}] | NULL
BOOLEAN | TRUE | TRUE | FALSE | TRUE | TRUE
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
STRING | [1,2] | [] | NULL | NULL | NULL
BOOLEAN | TRUE | TRUE | FALSE | FALSE | FALSE
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
STRING | [1,"x",null,[1,2],{"f":true}] | [1.5,"q\\"z",[]] | NULL | [1,{"a":"z"}] | []
BOOLEAN | TRUE | TRUE | FALSE | TRUE | TRUE
STRING | [1] | [1.5] | NULL | ["z"] | []
BOOLEAN | TRUE | TRUE | FALSE | TRUE | TRUE
STRING | [1] | [1.5] | NULL | NULL | NULL
STRING | [[1,2]] | [[]] | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | [1,2] | [] | NULL | NULL | NULL
STRING | [1] | [1.5] | NULL | NULL | NULL
STRING | [1,2] | [] | NULL | NULL | NULL
STRING | [1] | [1.5] | NULL | NULL | NULL
STRING | [[1,2]] | [[]] | NULL | NULL | NULL
STRING | [1] | [1.5] | NULL | NULL | NULL
STRING | [1,2] | [] | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | [1,2] | [] | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | [1,2] | [] | NULL | NULL | NULL
STRING | [] | [] | [] | [] | []
STRING | [1,2] | [] | [] | [] | []
STRING | [] | [] | [] | [] | []
STRING | [1,2] | [] | [] | [] | []
STRING | NULL | NULL | NULL | NULL | NULL
STRING | [1,2] | [] | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | {"b":{"c":[10,20,{"d":"deep"}]}}
BOOLEAN | TRUE | FALSE | FALSE | FALSE | TRUE
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
STRING | {"a":"1","b":2} | {} | NULL | NULL | {"a":{"b":{"c":[10,20,{"d":"deep"}]}}}
BOOLEAN | TRUE | TRUE | FALSE | FALSE | TRUE
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
STRING | NULL | NULL | NULL | NULL | {"c":[10,20,{"d":"deep"}]}
BOOLEAN | FALSE | FALSE | FALSE | FALSE | TRUE
STRING | ["1",2] | [] | NULL | NULL | [{"b":{"c":[10,20,{"d":"deep"}]}}]
BOOLEAN | TRUE | TRUE | FALSE | FALSE | TRUE
STRING | ["1"] | [] | NULL | NULL | [{"b":{"c":[10,20,{"d":"deep"}]}}]
BOOLEAN | TRUE | TRUE | FALSE | FALSE | TRUE
STRING | ["1"] | NULL | NULL | NULL | [{"b":{"c":[10,20,{"d":"deep"}]}}]
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | {"b":{"c":[10,20,{"d":"deep"}]}}
STRING | NULL | NULL | NULL | NULL | NULL
STRING | ["1"] | NULL | NULL | NULL | [{"b":{"c":[10,20,{"d":"deep"}]}}]
STRING | NULL | NULL | NULL | NULL | NULL
STRING | ["1"] | NULL | NULL | NULL | [{"b":{"c":[10,20,{"d":"deep"}]}}]
STRING | NULL | NULL | NULL | NULL | NULL
STRING | ["1"] | NULL | NULL | NULL | [{"b":{"c":[10,20,{"d":"deep"}]}}]
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | {"b":{"c":[10,20,{"d":"deep"}]}}
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | {"b":{"c":[10,20,{"d":"deep"}]}}
STRING | NULL | NULL | NULL | NULL | NULL
STRING | [] | [] | [] | [] | {"b":{"c":[10,20,{"d":"deep"}]}}
STRING | [] | [] | [] | [] | []
STRING | [] | [] | [] | [] | {"b":{"c":[10,20,{"d":"deep"}]}}
STRING | [] | [] | [] | [] | []
STRING | NULL | NULL | NULL | NULL | {"b":{"c":[10,20,{"d":"deep"}]}}
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | [1,2]
BOOLEAN | TRUE | TRUE | TRUE | TRUE | TRUE
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
STRING | {"a":true} | {"a":1E+3} | {"a":12345678901234567890} | {"a":1.10} | {"a":[1,2],"b":{"k":1}}
BOOLEAN | TRUE | TRUE | TRUE | TRUE | TRUE
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | FALSE | FALSE | FALSE | FALSE | FALSE
STRING | [true] | [1E+3] | [12345678901234567890] | [1.10] | [[1,2],{"k":1}]
BOOLEAN | TRUE | TRUE | TRUE | TRUE | TRUE
STRING | [true] | [1E+3] | [12345678901234567890] | [1.10] | [[1,2]]
BOOLEAN | TRUE | TRUE | TRUE | TRUE | TRUE
STRING | [true] | [1E+3] | [12345678901234567890] | [1.10] | [[1,2]]
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | [1,2]
STRING | NULL | NULL | NULL | NULL | NULL
STRING | [true] | [1E+3] | [12345678901234567890] | [1.10] | [1,2]
STRING | NULL | NULL | NULL | NULL | NULL
STRING | [true] | [1E+3] | [12345678901234567890] | [1.10] | [[1,2]]
STRING | NULL | NULL | NULL | NULL | NULL
STRING | [true] | [1E+3] | [12345678901234567890] | [1.10] | [1,2]
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | [1,2]
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | [1,2]
STRING | NULL | NULL | NULL | NULL | NULL
STRING | [] | [] | [] | [] | [1,2]
STRING | [] | [] | [] | [] | []
STRING | [] | [] | [] | [] | [1,2]
STRING | [] | [] | [] | [] | []
STRING | NULL | NULL | NULL | NULL | [1,2]
STRING | NULL | NULL | NULL | NULL | NULL
ARRAY<STRING> | [x, y] | [x, y] | [x, y] | [x, y] | [x, y]
ARRAY<STRING> | [1, NULL, {"b":2}] | [1, NULL, {"b":2}] | [1, NULL, {"b":2}] | [1, NULL, {"b":2}] | [1, NULL, {"b":2}]
ARRAY<STRING> | NULL | NULL | NULL | NULL | NULL
ARRAY<STRING> | [1] | [1] | [1] | [1] | [1]
ARRAY<STRING> | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | {"b":[1.0,1E+2,"é\\u0001/\\""],"z":1} | {"b":[1.0,1E+2,"é\\u0001/\\""],"z":1} | {"b":[1.0,1E+2,"é\\u0001/\\""],"z":1} | {"b":[1.0,1E+2,"é\\u0001/\\""],"z":1} | {"b":[1.0,1E+2,"é\\u0001/\\""],"z":1}
STRING | {"j":1.50,"k":1} | {"j":1.50,"k":1} | {"j":1.50,"k":1} | {"j":1.50,"k":1} | {"j":1.50,"k":1}
STRING | NULL | NULL | NULL | NULL | NULL
BOOLEAN | TRUE | FALSE | FALSE | FALSE | NULL
BOOLEAN | TRUE | TRUE | TRUE | TRUE | NULL
BOOLEAN | TRUE | FALSE | FALSE | FALSE | NULL
BOOLEAN | TRUE | NULL | NULL | NULL | NULL
BOOLEAN | TRUE | FALSE | FALSE | FALSE | NULL
BOOLEAN | TRUE | TRUE | TRUE | TRUE | NULL
BOOLEAN | TRUE | FALSE | FALSE | FALSE | NULL
BOOLEAN | TRUE | NULL | NULL | NULL | NULL
BOOLEAN | TRUE | TRUE | TRUE | TRUE | TRUE
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
CASE id WHEN 1 THEN '{} x' WHEN 2 THEN '[1,' WHEN 3 THEN '01' WHEN 4 THEN ' 1 ' WHEN 5 THEN '"a' ELSE CAST(NULL AS STRING) END IS JSON
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
JSON_OBJECT('a' VALUE ltz)
JSON_OBJECT('a' VALUE bb)
JSON_OBJECT('a' VALUE 1, 'a' VALUE 2)
JSON_OBJECT('z' VALUE 1, 'a' VALUE '"é/\')
JSON_OBJECT('a' : 1)
JSON_OBJECT('a' VALUE l, 'b' VALUE ti, 'c' VALUE si)
JSON_OBJECT('a' VALUE ts6)
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
JSON_STRING(ts)
JSON_STRING(bb)
JSON_STRING(ltz)
JSON_STRING('a"b\é')
JSON_STRING(de38)
JSON_STRING(ts6)
JSON_STRING(CAST('1e20' AS DOUBLE))
JSON_STRING(CAST(1.0 AS DOUBLE))
JSON_STRING(CAST('NaN' AS DOUBLE))
JSON_STRING(ARRAY[ROW(1,'a')])
JSON_STRING(ROW(1, NULLIF('a','a')))
JSON_STRING(MAP['b',1,'a',2])
JSON_STRING(CAST(0.0000000001 AS DECIMAL(38,10)))
JSON_STRING(CAST(100 AS DECIMAL(10,2)))
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
BOOLEAN NOT NULL | TRUE | FALSE | FALSE | TRUE | FALSE
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
STRING NOT NULL | {"a":"2020-02-29T10:11:12.1Z"} | {"a":"1969-12-31T23:59:59.999Z"} | {"a":null} | {"a":"2024-12-30T00:00:00Z"} | {"a":"2021-01-03T12:30:45.678Z"}
STRING NOT NULL | {"a":"aGVsbG8="} | {"a":""} | {"a":null} | {"a":"/w=="} | {"a":"AAE="}
STRING NOT NULL | {"a":2} | {"a":2} | {"a":2} | {"a":2} | {"a":2}
STRING NOT NULL | {"a":"\\"é/\\\\","z":1} | {"a":"\\"é/\\\\","z":1} | {"a":"\\"é/\\\\","z":1} | {"a":"\\"é/\\\\","z":1} | {"a":"\\"é/\\\\","z":1}
STRING NOT NULL | {"a":1} | {"a":1} | {"a":1} | {"a":1} | {"a":1}
STRING NOT NULL | {"a":9000000000,"b":7,"c":300} | {"a":-9223372036854775808,"b":-128,"c":-32768} | {"a":null,"b":null,"c":null} | {"a":9223372036854775807,"b":127,"c":32767} | {"a":-7,"b":-3,"c":-7}
STRING NOT NULL | {"a":"2020-02-29T10:11:12.123456"} | {"a":"1969-12-31T23:59:59.999999"} | {"a":null} | {"a":"2024-12-30T00:00:00.000001"} | {"a":"2021-01-03T12:30:45.678901"}
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
STRING | "2020-02-29T10:11:12.1" | "1969-12-31T23:59:59.999" | NULL | "2024-12-30T00:00:00" | "2021-01-03T12:30:45.678"
STRING | "aGVsbG8=" | "" | NULL | "/w==" | "AAE="
STRING | "2020-02-29T10:11:12.1Z" | "1969-12-31T23:59:59.999Z" | NULL | "2024-12-30T00:00:00Z" | "2021-01-03T12:30:45.678Z"
STRING NOT NULL | "a\\"b\\\\é" | "a\\"b\\\\é" | "a\\"b\\\\é" | "a\\"b\\\\é" | "a\\"b\\\\é"
STRING | 12345.6789000000 | -1.0000000000 | NULL | 9999999999999999999999999999.9999999999 | 0E-10
STRING | "2020-02-29T10:11:12.123456" | "1969-12-31T23:59:59.999999" | NULL | "2024-12-30T00:00:00.000001" | "2021-01-03T12:30:45.678901"
STRING NOT NULL | 1.0E+20 | 1.0E+20 | 1.0E+20 | 1.0E+20 | 1.0E+20
STRING NOT NULL | 1.0 | 1.0 | 1.0 | 1.0 | 1.0
STRING NOT NULL | "NaN" | "NaN" | "NaN" | "NaN" | "NaN"
STRING NOT NULL | [{"EXPR$0":1,"EXPR$1":"a"}] | [{"EXPR$0":1,"EXPR$1":"a"}] | [{"EXPR$0":1,"EXPR$1":"a"}] | [{"EXPR$0":1,"EXPR$1":"a"}] | [{"EXPR$0":1,"EXPR$1":"a"}]
STRING NOT NULL | {"EXPR$0":1,"EXPR$1":null} | {"EXPR$0":1,"EXPR$1":null} | {"EXPR$0":1,"EXPR$1":null} | {"EXPR$0":1,"EXPR$1":null} | {"EXPR$0":1,"EXPR$1":null}
STRING NOT NULL | {"a":2,"b":1} | {"a":2,"b":1} | {"a":2,"b":1} | {"a":2,"b":1} | {"a":2,"b":1}
STRING NOT NULL | 1E-10 | 1E-10 | 1E-10 | 1E-10 | 1E-10
STRING NOT NULL | 100.00 | 100.00 | 100.00 | 100.00 | 100.00
STRING | "hello World" | "a\\\\b%_'\\"\\u00e9\\u1f600\\ude00" | NULL | "  trim me  " | ""
STRING NOT NULL | "\\u1f600\\ude00" | "\\u1f600\\ude00" | "\\u1f600\\ude00" | "\\u1f600\\ude00" | "\\u1f600\\ude00"
STRING | abc | abc | aéb | a"b | [1]
STRING |  | " | "a | "\\z" | NULL
STRING NOT NULL | \x0a\x09/ | \x0a\x09/ | \x0a\x09/ | \x0a\x09/ | \x0a\x09/
STRING NOT NULL | {"a": 1} | {"a": 1} | {"a": 1} | {"a": 1} | {"a": 1}
STRING NOT NULL | a"b | a"b | a"b | a"b | a"b
STRING | hello World | a\\b%_'"éὠ0? | NULL |   trim me   | 
STRING NOT NULL | "\\u12" | "\\u12" | "\\u12" | "\\u12" | "\\u12"
