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
