--- case: maps
STR_TO_MAP('=1,b=2')
MAP[id, s]
MAP['a', CAST(NULL AS INT)]
MAP[ROW(1, 'a'), 2]
MAP[id, dt, 2, ts]
MAP['a', i, 'b', dc]
MAP['a', 1, 'bc', 2.5]
MAP[1, 1, 2.5, 2]
MAP[1, i, 2, s]
--- flink
MAP<STRING, STRING> | {=1, b=2} | {=1, b=2} | {=1, b=2} | {=1, b=2} | {=1, b=2}
MAP<INT NOT NULL, STRING> NOT NULL | {1=hello World} | {2=a\\b%_'"é😀} | {3=NULL} | {4=  trim me  } | {5=}
MAP<CHAR(1) NOT NULL, INT> NOT NULL | {a=NULL} | {a=NULL} | {a=NULL} | {a=NULL} | {a=NULL}
MAP<ROW<`EXPR$0` INT NOT NULL, `EXPR$1` CHAR(1) NOT NULL> NOT NULL, INT NOT NULL> NOT NULL | {(1, a)=2} | {(1, a)=2} | {(1, a)=2} | {(1, a)=2} | {(1, a)=2}
fails
MAP<CHAR(1) NOT NULL, DECIMAL(12, 2)> NOT NULL | {a=7.00, b=12345678.91} | {a=-2147483648.00, b=-0.01} | {a=NULL, b=NULL} | {a=2147483647.00, b=99999999.99} | {a=-7.00, b=2.50}
MAP<VARCHAR(2) NOT NULL, DECIMAL(11, 1) NOT NULL> NOT NULL | {a=1.0, bc=2.5} | {a=1.0, bc=2.5} | {a=1.0, bc=2.5} | {a=1.0, bc=2.5} | {a=1.0, bc=2.5}
MAP<DECIMAL(11, 1) NOT NULL, INT NOT NULL> NOT NULL | {1.0=1, 2.5=2} | {1.0=1, 2.5=2} | {1.0=1, 2.5=2} | {1.0=1, 2.5=2} | {1.0=1, 2.5=2}
fails

--- case: keys that are NULL, or there twice
MAP[CAST(NULL AS STRING), 1]
MAP[s, i]
MAP_KEYS(MAP[s, i])
MAP_VALUES(MAP[s, i])
MAP_ENTRIES(MAP[s, i])
MAP_UNION(MAP[s, i], mp)
MAP_FROM_ARRAYS(ARRAY[s, 'b'], ARRAY[1, 2])
MAP_FROM_ARRAYS(arr, arr)
MAP[i, s][i]
MAP[id, i, 2, l, 3, d]
--- flink
MAP<STRING, INT NOT NULL> NOT NULL | {NULL=1} | {NULL=1} | {NULL=1} | {NULL=1} | {NULL=1}
MAP<STRING, INT> NOT NULL | {hello World=7} | {a\\b%_'"é😀=-2147483648} | {NULL=NULL} | {  trim me  =2147483647} | {=-7}
ARRAY<STRING> NOT NULL | [hello World] | [a\\b%_'"é😀] | [NULL] | [  trim me  ] | []
ARRAY<INT> NOT NULL | [7] | [-2147483648] | [NULL] | [2147483647] | [-7]
ARRAY<ROW<`key` STRING, `value` INT>> NOT NULL | [(hello World, 7)] | [(a\\b%_'"é😀, -2147483648)] | [(NULL, NULL)] | [(  trim me  , 2147483647)] | [(, -7)]
MAP<STRING, INT> | {a=1, b=NULL, hello World=7} | {a\\b%_'"é😀=-2147483648} | NULL | {x=10,   trim me  =2147483647} | {a=NULL, =-7}
MAP<STRING, INT NOT NULL> NOT NULL | {hello World=1, b=2} | {a\\b%_'"é😀=1, b=2} | {NULL=1, b=2} | {  trim me  =1, b=2} | {=1, b=2}
MAP<INT, INT> | {1=1, 2=2, 3=3} | {} | NULL | {5=5, NULL=NULL} | {NULL=NULL}
STRING | hello World | a\\b%_'"é😀 | NULL |   trim me   | 
MAP<INT NOT NULL, DOUBLE> NOT NULL | {1=7.0, 2=9.0E9, 3=2.25} | {2=-2.147483648E9, 2=-9.223372036854776E18, 3=-1.0E300} | {3=NULL, 2=NULL, 3=NULL} | {4=2.147483647E9, 2=9.223372036854776E18, 3=1.0E10} | {5=-7.0, 2=-7.0, 3=0.5}
