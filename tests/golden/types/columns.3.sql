--- case: stricter: two fields of one name cannot be told apart
STRUCTURED<'a.B', x INT, x INT>
--- types
error[duplicate-column]: the field 'x' is declared twice
  ┌ <type>:1:26
1 │ STRUCTURED<'a.B', x INT, x INT>
  │                          ^
