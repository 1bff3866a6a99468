--- case: arrays
CARDINALITY(a)
CARDINALITY(z)
CARDINALITY(mp)
a[1]
a[2]
a[n + 2147483647 - n - 2147483645]
z[1]
mp['a']
mp[s]
mp['missing']
ELEMENT(ARRAY[n])
ARRAY_APPEND(a, n)
ARRAY_APPEND(a, CAST(NULL AS INT))
ARRAY_PREPEND(a, n)
ARRAY_PREPEND(z, s)
ARRAY_CONCAT(a, c)
ARRAY_CONCAT(a, ARRAY[1], c)
ARRAY_CONTAINS(a, 1)
ARRAY_CONTAINS(a, n)
ARRAY_CONTAINS(a, CAST(NULL AS INT))
ARRAY_CONTAINS(z, 'a')
ARRAY_CONTAINS(z, s)
ARRAY_DISTINCT(a)
ARRAY_DISTINCT(z)
ARRAY_EXCEPT(a, c)
ARRAY_EXCEPT(c, a)
ARRAY_INTERSECT(a, c)
ARRAY_UNION(a, c)
ARRAY_JOIN(z, ',')
ARRAY_JOIN(z, ',', 'N')
ARRAY_JOIN(z, '')
ARRAY_JOIN(z, p)
ARRAY_MAX(a)
ARRAY_MIN(a)
ARRAY_MAX(z)
ARRAY_MIN(z)
ARRAY_POSITION(a, 1)
ARRAY_POSITION(a, n)
ARRAY_POSITION(z, 'a')
ARRAY_REMOVE(a, 1)
ARRAY_REMOVE(a, 2)
ARRAY_REMOVE(a, CAST(NULL AS INT))
ARRAY_REMOVE(z, 'a')
ARRAY_REVERSE(a)
ARRAY_REVERSE(z)
ARRAY_SLICE(a, 1)
ARRAY_SLICE(a, 2)
ARRAY_SLICE(a, -2)
ARRAY_SLICE(a, 0)
ARRAY_SLICE(a, 1, 2)
ARRAY_SLICE(a, -2, -1)
ARRAY_SLICE(a, 2, 1)
ARRAY_SLICE(a, 0, 0)
ARRAY_SLICE(a, n)
ARRAY_SLICE(a, n, m)
ARRAY_SORT(a)
ARRAY_SORT(a, TRUE)
ARRAY_SORT(a, FALSE)
ARRAY_SORT(a, TRUE, TRUE)
ARRAY_SORT(a, TRUE, FALSE)
ARRAY_SORT(a, FALSE, TRUE)
ARRAY_SORT(a, FALSE, FALSE)
ARRAY_SORT(z)
ARRAY_SORT(z, FALSE)
ARRAY[n, m]
ARRAY[n, l]
ARRAY[n, 1.5]
ARRAY[s, p]
ARRAY[s, 'x']
ARRAY[NULL, n]
ARRAY[ARRAY[n], ARRAY[m, 1]]
ARRAY[ROW(n, s)]
ARRAY[b, TRUE]
--- flink
INT | 0 | 1 | NULL | 3 | 3 | 1 | 3 | 3 | 2 | 5 | 2 | 1 | 2 | 2 | 1 | 1
INT | 0 | 1 | NULL | 2 | 2 | 1 | 3 | 2 | 3 | 2 | 1 | 2 | 1 | 1 | 2 | 1
INT | 0 | 1 | NULL | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1
INT | NULL | 1 | NULL | 1 | 3 | NULL | 1 | 2 | -2147483648 | 5 | NULL | 0 | 1 | 2 | 3 | 7
INT | NULL | NULL | NULL | 2 | 1 | NULL | NULL | 2 | 2147483647 | 4 | NULL | NULL | 2 | 3 | NULL | NULL
INT | NULL | NULL | NULL | 2 | 1 | NULL | NULL | 2 | 2147483647 | 4 | NULL | NULL | 2 | 3 | NULL | NULL
STRING | NULL | a | NULL | b |  | NULL | é | a | B | 10 | 😀 | null |   | x,y | Σ | z
INT | NULL | 1 | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
INT | NULL | 1 | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
INT | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
INT | 0 | 1 | -1 | 2 | 3 | -3 | NULL | 5 | 100 | -100 | 2147483647 | -2147483648 | 4 | -2 | 6 | 7
ARRAY<INT> | [0] | [1, 1] | NULL | [1, 2, 3, 2] | [3, 1, 2, 3] | [NULL, -3] | [1, NULL, 1, NULL] | [2, 2, 2, 5] | [-2147483648, 2147483647, 100] | [5, 4, 3, 2, 1, -100] | [NULL, NULL, 2147483647] | [0, -2147483648] | [1, 2, 4] | [2, 3, -2] | [3, 6] | [7, 7]
ARRAY<INT> | [NULL] | [1, NULL] | NULL | [1, 2, 3, NULL] | [3, 1, 2, NULL] | [NULL, NULL] | [1, NULL, 1, NULL] | [2, 2, 2, NULL] | [-2147483648, 2147483647, NULL] | [5, 4, 3, 2, 1, NULL] | [NULL, NULL, NULL] | [0, NULL] | [1, 2, NULL] | [2, 3, NULL] | [3, NULL] | [7, NULL]
ARRAY<INT> | [0] | [1, 1] | NULL | [2, 1, 2, 3] | [3, 3, 1, 2] | [-3, NULL] | [NULL, 1, NULL, 1] | [5, 2, 2, 2] | [100, -2147483648, 2147483647] | [-100, 5, 4, 3, 2, 1] | [2147483647, NULL, NULL] | [-2147483648, 0] | [4, 1, 2] | [-2, 2, 3] | [6, 3] | [7, 7]
ARRAY<STRING> | [] | [a, a] | NULL | [héllo wörld, b, a] | [İıŞß STRASSE, , x] | [é combining, NULL] | [😀a😀b, é, é, E] | [  tab\x09\x0a , a, a] | [a,b,,c, B, a, C] | [aaa, 10, 9] | [%_\\, 😀] | [http://user:pw@ex.com:80/p/a?q=1&r=%20#f, null, NULL] | [12345,  ] | [-0x1F, x,y] | [ΑΣ ΣΑΣ, Σ, ς] | [null, z]
ARRAY<INT> | [] | [1, 1] | NULL | NULL | [3, 1, 2, 2, NULL] | [NULL, NULL] | [1, NULL, 1, 1, NULL] | [2, 2, 2, 2] | [-2147483648, 2147483647, 2147483647] | [5, 4, 3, 2, 1, 1, 3, 5] | [NULL, NULL, NULL] | [0, 0, 0] | [1, 2, 2, 1] | [2, 3, 4] | [3, 3, 3] | [7, 8]
ARRAY<INT> | [1] | [1, 1, 1] | NULL | NULL | [3, 1, 2, 1, 2, NULL] | [NULL, 1, NULL] | [1, NULL, 1, 1, 1, NULL] | [2, 2, 2, 1, 2] | [-2147483648, 2147483647, 1, 2147483647] | [5, 4, 3, 2, 1, 1, 1, 3, 5] | [NULL, NULL, 1, NULL] | [0, 1, 0, 0] | [1, 2, 1, 2, 1] | [2, 3, 1, 4] | [3, 1, 3, 3] | [7, 1, 8]
BOOLEAN | FALSE | TRUE | NULL | TRUE | TRUE | FALSE | TRUE | FALSE | FALSE | TRUE | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | TRUE | NULL | TRUE | TRUE | FALSE | TRUE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE | TRUE | TRUE | FALSE | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | TRUE | NULL | TRUE | FALSE | FALSE | FALSE | TRUE | TRUE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | TRUE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE
ARRAY<INT> | [] | [1] | NULL | [1, 2, 3] | [3, 1, 2] | [NULL] | [1, NULL] | [2] | [-2147483648, 2147483647] | [5, 4, 3, 2, 1] | [NULL] | [0] | [1, 2] | [2, 3] | [3] | [7]
ARRAY<STRING> | [] | [a] | NULL | [b, a] | [, x] | [NULL] | [é, é, E] | [a] | [B, a, C] | [10, 9] | [😀] | [null, NULL] | [ ] | [x,y] | [Σ, ς] | [z]
ARRAY<INT> | [] | [] | NULL | NULL | [3, 1] | [] | [] | [] | [-2147483648] | [4, 2] | [] | [] | [] | [2, 3] | [] | [7]
ARRAY<INT> | [] | [] | NULL | NULL | [NULL] | [] | [] | [] | [] | [] | [] | [] | [] | [4] | [] | [8]
ARRAY<INT> | [] | [1] | NULL | NULL | [2] | [NULL] | [1, NULL] | [2] | [2147483647] | [5, 3, 1] | [NULL] | [0] | [1, 2] | [] | [3] | []
ARRAY<INT> | [] | [1] | NULL | NULL | [3, 1, 2, NULL] | [NULL] | [1, NULL] | [2] | [-2147483648, 2147483647] | [5, 4, 3, 2, 1] | [NULL] | [0] | [1, 2] | [2, 3, 4] | [3] | [7, 8]
STRING |  | a | NULL | b,a | ,x |  | é,é,E | a,a | B,a,C | 10,9 | 😀 | null |   | x,y | Σ,ς | z
STRING |  | a | NULL | b,a | ,x | N | é,é,E | a,a | B,a,C | 10,9 | 😀 | null,N |   | x,y | Σ,ς | z
STRING |  | a | NULL | ba | x |  | ééE | aa | BaC | 109 | 😀 | null |   | x,y | Σς | z
STRING |  | a | NULL | bla | Sx |  | é😀é😀E | a a | B,a,C | 10aa9 | 😀 | null |   | x,y | ΣΣς | NULL
INT | NULL | 1 | NULL | 3 | 3 | NULL | 1 | 2 | 2147483647 | 5 | NULL | 0 | 2 | 3 | 3 | 7
INT | NULL | 1 | NULL | 1 | 1 | NULL | 1 | 2 | -2147483648 | 1 | NULL | 0 | 1 | 2 | 3 | 7
STRING | NULL | a | NULL | b | x | NULL | é | a | a | 9 | 😀 | null |   | x,y | ς | z
STRING | NULL | a | NULL | a |  | NULL | E | a | B | 10 | 😀 | null |   | x,y | Σ | z
INT | 0 | 1 | NULL | 1 | 2 | 0 | 1 | 0 | 0 | 5 | 0 | 0 | 1 | 0 | 0 | 0
INT | 0 | 1 | NULL | 2 | 1 | 0 | NULL | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 1
INT | 0 | 1 | NULL | 2 | 0 | 0 | 0 | 1 | 2 | 0 | 0 | 0 | 0 | 0 | 0 | 0
ARRAY<INT> | [] | [] | NULL | [2, 3] | [3, 2] | [NULL] | [NULL] | [2, 2, 2] | [-2147483648, 2147483647] | [5, 4, 3, 2] | [NULL, NULL] | [0] | [2] | [2, 3] | [3] | [7]
ARRAY<INT> | [] | [1] | NULL | [1, 3] | [3, 1] | [NULL] | [1, NULL, 1] | [] | [-2147483648, 2147483647] | [5, 4, 3, 1] | [NULL, NULL] | [0] | [1] | [3] | [3] | [7]
ARRAY<INT> | [] | [1] | NULL | [1, 2, 3] | [3, 1, 2] | [] | [1, 1] | [2, 2, 2] | [-2147483648, 2147483647] | [5, 4, 3, 2, 1] | [] | [0] | [1, 2] | [2, 3] | [3] | [7]
ARRAY<STRING> | [] | [] | NULL | [b] | [, x] | [NULL] | [é, é, E] | [] | [B, C] | [10, 9] | [😀] | [null, NULL] | [ ] | [x,y] | [Σ, ς] | [z]
ARRAY<INT> | [] | [1] | NULL | [3, 2, 1] | [2, 1, 3] | [NULL] | [1, NULL, 1] | [2, 2, 2] | [2147483647, -2147483648] | [1, 2, 3, 4, 5] | [NULL, NULL] | [0] | [2, 1] | [3, 2] | [3] | [7]
ARRAY<STRING> | [] | [a] | NULL | [a, b] | [x, ] | [NULL] | [E, é, é] | [a, a] | [C, a, B] | [9, 10] | [😀] | [NULL, null] | [ ] | [x,y] | [ς, Σ] | [z]
ARRAY<INT> | [] | [1] | NULL | [1, 2, 3] | [3, 1, 2] | [NULL] | [1, NULL, 1] | [2, 2, 2] | [-2147483648, 2147483647] | [5, 4, 3, 2, 1] | [NULL, NULL] | [0] | [1, 2] | [2, 3] | [3] | [7]
ARRAY<INT> | [] | [] | NULL | [2, 3] | [1, 2] | [] | [NULL, 1] | [2, 2] | [2147483647] | [4, 3, 2, 1] | [NULL] | [] | [2] | [3] | [] | []
ARRAY<INT> | [] | [1] | NULL | [2, 3] | [1, 2] | [NULL] | [NULL, 1] | [2, 2] | [-2147483648, 2147483647] | [2, 1] | [NULL, NULL] | [0] | [1, 2] | [2, 3] | [3] | [7]
ARRAY<INT> | [] | [1] | NULL | [1, 2, 3] | [3, 1, 2] | [NULL] | [1, NULL, 1] | [2, 2, 2] | [-2147483648, 2147483647] | [5, 4, 3, 2, 1] | [NULL, NULL] | [0] | [1, 2] | [2, 3] | [3] | [7]
ARRAY<INT> | [] | [1] | NULL | [1, 2] | [3, 1] | [NULL] | [1, NULL] | [2, 2] | [-2147483648, 2147483647] | [5, 4] | [NULL, NULL] | [0] | [1, 2] | [2, 3] | [3] | [7]
ARRAY<INT> | [] | [1] | NULL | [2, 3] | [1, 2] | [NULL] | [NULL, 1] | [2, 2] | [-2147483648, 2147483647] | [2, 1] | [NULL, NULL] | [0] | [1, 2] | [2, 3] | [3] | [7]
ARRAY<INT> | [] | [] | NULL | [] | [] | [] | [] | [] | [] | [] | [] | [] | [] | [] | [] | []
ARRAY<INT> | [] | [1] | NULL | [1] | [3] | [NULL] | [1] | [2] | [-2147483648] | [5] | [NULL] | [0] | [1] | [2] | [3] | [7]
ARRAY<INT> | [] | [1] | NULL | [2, 3] | [2] | [NULL] | NULL | [] | [] | [5, 4, 3, 2, 1] | [] | [0] | [] | [2, 3] | [] | []
ARRAY<INT> | [] | [1] | NULL | [2, 3] | NULL | [NULL] | NULL | [] | [] | [5, 4] | [] | [] | [] | [2] | [] | []
ARRAY<INT> | [] | [1] | NULL | [1, 2, 3] | [1, 2, 3] | [NULL] | [NULL, 1, 1] | [2, 2, 2] | [-2147483648, 2147483647] | [1, 2, 3, 4, 5] | [NULL, NULL] | [0] | [1, 2] | [2, 3] | [3] | [7]
ARRAY<INT> | [] | [1] | NULL | [1, 2, 3] | [1, 2, 3] | [NULL] | [NULL, 1, 1] | [2, 2, 2] | [-2147483648, 2147483647] | [1, 2, 3, 4, 5] | [NULL, NULL] | [0] | [1, 2] | [2, 3] | [3] | [7]
ARRAY<INT> | [] | [1] | NULL | [3, 2, 1] | [3, 2, 1] | [NULL] | [1, 1, NULL] | [2, 2, 2] | [2147483647, -2147483648] | [5, 4, 3, 2, 1] | [NULL, NULL] | [0] | [2, 1] | [3, 2] | [3] | [7]
ARRAY<INT> | [] | [1] | NULL | [1, 2, 3] | [1, 2, 3] | [NULL] | [NULL, 1, 1] | [2, 2, 2] | [-2147483648, 2147483647] | [1, 2, 3, 4, 5] | [NULL, NULL] | [0] | [1, 2] | [2, 3] | [3] | [7]
ARRAY<INT> | [] | [1] | NULL | [1, 2, 3] | [1, 2, 3] | [NULL] | [1, 1, NULL] | [2, 2, 2] | [-2147483648, 2147483647] | [1, 2, 3, 4, 5] | [NULL, NULL] | [0] | [1, 2] | [2, 3] | [3] | [7]
ARRAY<INT> | [] | [1] | NULL | [3, 2, 1] | [3, 2, 1] | [NULL] | [NULL, 1, 1] | [2, 2, 2] | [2147483647, -2147483648] | [5, 4, 3, 2, 1] | [NULL, NULL] | [0] | [2, 1] | [3, 2] | [3] | [7]
ARRAY<INT> | [] | [1] | NULL | [3, 2, 1] | [3, 2, 1] | [NULL] | [1, 1, NULL] | [2, 2, 2] | [2147483647, -2147483648] | [5, 4, 3, 2, 1] | [NULL, NULL] | [0] | [2, 1] | [3, 2] | [3] | [7]
ARRAY<STRING> | [] | [a] | NULL | [a, b] | [, x] | [NULL] | [E, é, é] | [a, a] | [B, C, a] | [10, 9] | [😀] | [NULL, null] | [ ] | [x,y] | [Σ, ς] | [z]
ARRAY<STRING> | [] | [a] | NULL | [b, a] | [x, ] | [NULL] | [é, é, E] | [a, a] | [a, C, B] | [9, 10] | [😀] | [null, NULL] | [ ] | [x,y] | [ς, Σ] | [z]
ARRAY<INT> NOT NULL | [0, 0] | [1, 1] | [-1, 2] | [2, -1] | [3, NULL] | [-3, 3] | [NULL, 5] | [5, -5] | [100, 1] | [-100, 2] | [2147483647, 2147483647] | [-2147483648, -2147483648] | [4, 10] | [-2, 0] | [6, 3] | [7, 2]
ARRAY<BIGINT> NOT NULL | [0, 0] | [1, 1] | [-1, -1] | [2, NULL] | [3, 9223372036854775807] | [-3, -9223372036854775808] | [NULL, 255] | [5, 256] | [100, 10] | [-100, 100] | [2147483647, -255] | [-2147483648, 65535] | [4, 4294967296] | [-2, 42] | [6, 7] | [7, 3]
ARRAY<DECIMAL(11, 1)> NOT NULL | [0.0, 1.5] | [1.0, 1.5] | [-1.0, 1.5] | [2.0, 1.5] | [3.0, 1.5] | [-3.0, 1.5] | [NULL, 1.5] | [5.0, 1.5] | [100.0, 1.5] | [-100.0, 1.5] | [2147483647.0, 1.5] | [-2147483648.0, 1.5] | [4.0, 1.5] | [-2.0, 1.5] | [6.0, 1.5] | [7.0, 1.5]
ARRAY<STRING> NOT NULL | [, ] | [a, a] | [NULL, b] | [héllo wörld, l] | [İıŞß STRASSE, S] | [é combining, e] | [😀a😀b, 😀] | [  tab\x09\x0a ,  ] | [a,b,,c, ,] | [aaa, aa] | [%_\\, %] | [http://user:pw@ex.com:80/p/a?q=1&r=%20#f, ?] | [12345, 3] | [-0x1F, x] | [ΑΣ ΣΑΣ, Σ] | [null, NULL]
ARRAY<STRING> NOT NULL | [, x] | [a, x] | [NULL, x] | [héllo wörld, x] | [İıŞß STRASSE, x] | [é combining, x] | [😀a😀b, x] | [  tab\x09\x0a , x] | [a,b,,c, x] | [aaa, x] | [%_\\, x] | [http://user:pw@ex.com:80/p/a?q=1&r=%20#f, x] | [12345, x] | [-0x1F, x] | [ΑΣ ΣΑΣ, x] | [null, x]
ARRAY<INT> NOT NULL | [NULL, 0] | [NULL, 1] | [NULL, -1] | [NULL, 2] | [NULL, 3] | [NULL, -3] | [NULL, NULL] | [NULL, 5] | [NULL, 100] | [NULL, -100] | [NULL, 2147483647] | [NULL, -2147483648] | [NULL, 4] | [NULL, -2] | [NULL, 6] | [NULL, 7]
ARRAY<ARRAY<INT> NOT NULL> NOT NULL | [[0], [0, 1]] | [[1], [1, 1]] | [[-1], [2, 1]] | [[2], [-1, 1]] | [[3], [NULL, 1]] | [[-3], [3, 1]] | [[NULL], [5, 1]] | [[5], [-5, 1]] | [[100], [1, 1]] | [[-100], [2, 1]] | [[2147483647], [2147483647, 1]] | [[-2147483648], [-2147483648, 1]] | [[4], [10, 1]] | [[-2], [0, 1]] | [[6], [3, 1]] | [[7], [2, 1]]
ARRAY<ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL> NOT NULL | [(0, )] | [(1, a)] | [(-1, NULL)] | [(2, héllo wörld)] | [(3, İıŞß STRASSE)] | [(-3, é combining)] | [(NULL, 😀a😀b)] | [(5,   tab\x09\x0a )] | [(100, a,b,,c)] | [(-100, aaa)] | [(2147483647, %_\\)] | [(-2147483648, http://user:pw@ex.com:80/p/a?q=1&r=%20#f)] | [(4, 12345)] | [(-2, -0x1F)] | [(6, ΑΣ ΣΑΣ)] | [(7, null)]
ARRAY<BOOLEAN> NOT NULL | [TRUE, TRUE] | [TRUE, TRUE] | [TRUE, TRUE] | [FALSE, TRUE] | [FALSE, TRUE] | [FALSE, TRUE] | [NULL, TRUE] | [NULL, TRUE] | [NULL, TRUE] | [TRUE, TRUE] | [FALSE, TRUE] | [NULL, TRUE] | [TRUE, TRUE] | [FALSE, TRUE] | [TRUE, TRUE] | [NULL, TRUE]

--- case: maps and rows
MAP_KEYS(mp)
MAP_VALUES(mp)
MAP_ENTRIES(mp)
MAP_UNION(mp, MAP['a', 9])
MAP_UNION(mp, mp)
MAP_FROM_ARRAYS(ARRAY['x', 'y'], ARRAY[n, m])
MAP_FROM_ARRAYS(ARRAY['x', 'x'], ARRAY[1, 2])
MAP['k', n]
MAP['k', n, 'k', m]
MAP[1, s]
MAP['k', ARRAY[n]]
ROW(n, s, b)
ROW(n, ROW(s, x))
ROW(1, 'a', NULLIF(n, 1))
(n, s)
TYPEOF(n)
TYPEOF(q)
TYPEOF(s)
TYPEOF(a)
TYPEOF(mp)
TYPEOF(ROW(n, s))
TYPEOF(NULL)
TYPEOF(1.5)
TYPEOF('abc')
TYPEOF(X'ab')
TYPEOF(n + l)
TYPEOF(CAST(s AS VARCHAR(3)))
--- flink
ARRAY<STRING> | [] | [a] | NULL | [b] | [] | [é] | [k] | [x] | [y] | [z] | [w] | [v] | [u] | [t] | [s] | [r]
ARRAY<INT> | [] | [1] | NULL | [NULL] | [0] | [2] | [-1] | [10] | [20] | [5] | [6] | [7] | [8] | [9] | [3] | [4]
ARRAY<ROW<`key` STRING, `value` INT>> | [] | [(a, 1)] | NULL | [(b, NULL)] | [(, 0)] | [(é, 2)] | [(k, -1)] | [(x, 10)] | [(y, 20)] | [(z, 5)] | [(w, 6)] | [(v, 7)] | [(u, 8)] | [(t, 9)] | [(s, 3)] | [(r, 4)]
MAP<STRING, INT> | {a=9} | {a=9} | NULL | {a=9, b=NULL} | {a=9, =0} | {a=9, é=2} | {a=9, k=-1} | {a=9, x=10} | {a=9, y=20} | {a=9, z=5} | {a=9, w=6} | {a=9, v=7} | {a=9, u=8} | {a=9, t=9} | {a=9, s=3} | {a=9, r=4}
MAP<STRING, INT> | {} | {a=1} | NULL | {b=NULL} | {=0} | {é=2} | {k=-1} | {x=10} | {y=20} | {z=5} | {w=6} | {v=7} | {u=8} | {t=9} | {s=3} | {r=4}
MAP<CHAR(1) NOT NULL, INT> NOT NULL | {x=0, y=0} | {x=1, y=1} | {x=-1, y=2} | {x=2, y=-1} | {x=3, y=NULL} | {x=-3, y=3} | {x=NULL, y=5} | {x=5, y=-5} | {x=100, y=1} | {x=-100, y=2} | {x=2147483647, y=2147483647} | {x=-2147483648, y=-2147483648} | {x=4, y=10} | {x=-2, y=0} | {x=6, y=3} | {x=7, y=2}
MAP<CHAR(1) NOT NULL, INT NOT NULL> NOT NULL | {x=1, x=2} | {x=1, x=2} | {x=1, x=2} | {x=1, x=2} | {x=1, x=2} | {x=1, x=2} | {x=1, x=2} | {x=1, x=2} | {x=1, x=2} | {x=1, x=2} | {x=1, x=2} | {x=1, x=2} | {x=1, x=2} | {x=1, x=2} | {x=1, x=2} | {x=1, x=2}
MAP<CHAR(1) NOT NULL, INT> NOT NULL | {k=0} | {k=1} | {k=-1} | {k=2} | {k=3} | {k=-3} | {k=NULL} | {k=5} | {k=100} | {k=-100} | {k=2147483647} | {k=-2147483648} | {k=4} | {k=-2} | {k=6} | {k=7}
MAP<CHAR(1) NOT NULL, INT> NOT NULL | {k=0} | {k=1} | {k=2} | {k=-1} | {k=NULL} | {k=3} | {k=5} | {k=-5} | {k=1} | {k=2} | {k=2147483647} | {k=-2147483648} | {k=10} | {k=0} | {k=3} | {k=2}
MAP<INT NOT NULL, STRING> NOT NULL | {1=} | {1=a} | {1=NULL} | {1=héllo wörld} | {1=İıŞß STRASSE} | {1=é combining} | {1=😀a😀b} | {1=  tab\x09\x0a } | {1=a,b,,c} | {1=aaa} | {1=%_\\} | {1=http://user:pw@ex.com:80/p/a?q=1&r=%20#f} | {1=12345} | {1=-0x1F} | {1=ΑΣ ΣΑΣ} | {1=null}
MAP<CHAR(1) NOT NULL, ARRAY<INT> NOT NULL> NOT NULL | {k=[0]} | {k=[1]} | {k=[-1]} | {k=[2]} | {k=[3]} | {k=[-3]} | {k=[NULL]} | {k=[5]} | {k=[100]} | {k=[-100]} | {k=[2147483647]} | {k=[-2147483648]} | {k=[4]} | {k=[-2]} | {k=[6]} | {k=[7]}
ROW<`EXPR$0` INT, `EXPR$1` STRING, `EXPR$2` BOOLEAN> NOT NULL | (0, , TRUE) | (1, a, TRUE) | (-1, NULL, TRUE) | (2, héllo wörld, FALSE) | (3, İıŞß STRASSE, FALSE) | (-3, é combining, FALSE) | (NULL, 😀a😀b, NULL) | (5,   tab\x09\x0a , NULL) | (100, a,b,,c, NULL) | (-100, aaa, TRUE) | (2147483647, %_\\, FALSE) | (-2147483648, http://user:pw@ex.com:80/p/a?q=1&r=%20#f, NULL) | (4, 12345, TRUE) | (-2, -0x1F, FALSE) | (6, ΑΣ ΣΑΣ, TRUE) | (7, null, NULL)
ROW<`EXPR$0` INT, `EXPR$1` ROW<`EXPR$0` STRING, `EXPR$1` DOUBLE> NOT NULL> NOT NULL | (0, (, 0.0)) | (1, (a, -0.0)) | (-1, (NULL, NULL)) | (2, (héllo wörld, NaN)) | (3, (İıŞß STRASSE, Infinity)) | (-3, (é combining, -Infinity)) | (NULL, (😀a😀b, 1.5)) | (5, (  tab\x09\x0a , -1.5)) | (100, (a,b,,c, 2.5)) | (-100, (aaa, 0.5)) | (2147483647, (%_\\, -0.5)) | (-2147483648, (http://user:pw@ex.com:80/p/a?q=1&r=%20#f, 1.0E308)) | (4, (12345, 1.0E-308)) | (-2, (-0x1F, 123456.789)) | (6, (ΑΣ ΣΑΣ, -7.0)) | (7, (null, 1.0E15))
ROW<`EXPR$0` INT NOT NULL, `EXPR$1` CHAR(1) NOT NULL, `EXPR$2` INT> NOT NULL | (1, a, 0) | (1, a, NULL) | (1, a, -1) | (1, a, 2) | (1, a, 3) | (1, a, -3) | (1, a, NULL) | (1, a, 5) | (1, a, 100) | (1, a, -100) | (1, a, 2147483647) | (1, a, -2147483648) | (1, a, 4) | (1, a, -2) | (1, a, 6) | (1, a, 7)
ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | (0, ) | (1, a) | (-1, NULL) | (2, héllo wörld) | (3, İıŞß STRASSE) | (-3, é combining) | (NULL, 😀a😀b) | (5,   tab\x09\x0a ) | (100, a,b,,c) | (-100, aaa) | (2147483647, %_\\) | (-2147483648, http://user:pw@ex.com:80/p/a?q=1&r=%20#f) | (4, 12345) | (-2, -0x1F) | (6, ΑΣ ΣΑΣ) | (7, null)
STRING | INT | INT | INT | INT | INT | INT | INT | INT | INT | INT | INT | INT | INT | INT | INT | INT
STRING | DECIMAL(20, 5) | DECIMAL(20, 5) | DECIMAL(20, 5) | DECIMAL(20, 5) | DECIMAL(20, 5) | DECIMAL(20, 5) | DECIMAL(20, 5) | DECIMAL(20, 5) | DECIMAL(20, 5) | DECIMAL(20, 5) | DECIMAL(20, 5) | DECIMAL(20, 5) | DECIMAL(20, 5) | DECIMAL(20, 5) | DECIMAL(20, 5) | DECIMAL(20, 5)
STRING | STRING | STRING | STRING | STRING | STRING | STRING | STRING | STRING | STRING | STRING | STRING | STRING | STRING | STRING | STRING | STRING
STRING | ARRAY<INT> | ARRAY<INT> | ARRAY<INT> | ARRAY<INT> | ARRAY<INT> | ARRAY<INT> | ARRAY<INT> | ARRAY<INT> | ARRAY<INT> | ARRAY<INT> | ARRAY<INT> | ARRAY<INT> | ARRAY<INT> | ARRAY<INT> | ARRAY<INT> | ARRAY<INT>
STRING | MAP<STRING, INT> | MAP<STRING, INT> | MAP<STRING, INT> | MAP<STRING, INT> | MAP<STRING, INT> | MAP<STRING, INT> | MAP<STRING, INT> | MAP<STRING, INT> | MAP<STRING, INT> | MAP<STRING, INT> | MAP<STRING, INT> | MAP<STRING, INT> | MAP<STRING, INT> | MAP<STRING, INT> | MAP<STRING, INT> | MAP<STRING, INT>
STRING | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL | ROW<`EXPR$0` INT, `EXPR$1` STRING> NOT NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING | DECIMAL(2, 1) NOT NULL | DECIMAL(2, 1) NOT NULL | DECIMAL(2, 1) NOT NULL | DECIMAL(2, 1) NOT NULL | DECIMAL(2, 1) NOT NULL | DECIMAL(2, 1) NOT NULL | DECIMAL(2, 1) NOT NULL | DECIMAL(2, 1) NOT NULL | DECIMAL(2, 1) NOT NULL | DECIMAL(2, 1) NOT NULL | DECIMAL(2, 1) NOT NULL | DECIMAL(2, 1) NOT NULL | DECIMAL(2, 1) NOT NULL | DECIMAL(2, 1) NOT NULL | DECIMAL(2, 1) NOT NULL | DECIMAL(2, 1) NOT NULL
STRING | CHAR(3) NOT NULL | CHAR(3) NOT NULL | CHAR(3) NOT NULL | CHAR(3) NOT NULL | CHAR(3) NOT NULL | CHAR(3) NOT NULL | CHAR(3) NOT NULL | CHAR(3) NOT NULL | CHAR(3) NOT NULL | CHAR(3) NOT NULL | CHAR(3) NOT NULL | CHAR(3) NOT NULL | CHAR(3) NOT NULL | CHAR(3) NOT NULL | CHAR(3) NOT NULL | CHAR(3) NOT NULL
STRING | BINARY(1) NOT NULL | BINARY(1) NOT NULL | BINARY(1) NOT NULL | BINARY(1) NOT NULL | BINARY(1) NOT NULL | BINARY(1) NOT NULL | BINARY(1) NOT NULL | BINARY(1) NOT NULL | BINARY(1) NOT NULL | BINARY(1) NOT NULL | BINARY(1) NOT NULL | BINARY(1) NOT NULL | BINARY(1) NOT NULL | BINARY(1) NOT NULL | BINARY(1) NOT NULL | BINARY(1) NOT NULL
STRING | BIGINT | BIGINT | BIGINT | BIGINT | BIGINT | BIGINT | BIGINT | BIGINT | BIGINT | BIGINT | BIGINT | BIGINT | BIGINT | BIGINT | BIGINT | BIGINT
STRING | VARCHAR(3) | VARCHAR(3) | VARCHAR(3) | VARCHAR(3) | VARCHAR(3) | VARCHAR(3) | VARCHAR(3) | VARCHAR(3) | VARCHAR(3) | VARCHAR(3) | VARCHAR(3) | VARCHAR(3) | VARCHAR(3) | VARCHAR(3) | VARCHAR(3) | VARCHAR(3)
