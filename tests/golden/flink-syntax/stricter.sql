--- case: stricter: TEMPORARY in front of a database or catalog means nothing in Flink
CREATE TEMPORARY DATABASE n
CREATE TEMPORARY CATALOG n WITH ('type' = 'generic_in_memory')
--- flink parse
accepted
accepted
--- flink execute
accepted
accepted

--- case: stricter: a system function is dropped as it is created, with TEMPORARY
DROP SYSTEM FUNCTION sysf
--- flink parse
accepted
--- flink execute
accepted

--- case: stricter: Flink reads a plus sign as a hexadecimal digit
SELECT U&'d!0061t!+000061' UESCAPE '!'
SELECT U&'\0041\+01F600\0042'
INSERT INTO k SELECT 1, U&'d!0061t!+000061' UESCAPE '!' FROM a
--- flink parse
accepted
accepted
accepted
--- flink execute
accepted
accepted
accepted

--- case: stricter: half a character is no text
SELECT U&'\d83d'
--- flink parse
accepted
--- flink execute
accepted
