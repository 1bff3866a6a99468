--- case: to changelog of inserts
SELECT * FROM TO_CHANGELOG(input => TABLE customers);
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#3972:RelSubset#50.BATCH_PHYSICAL.any.[],

--- case: to changelog of groups
SELECT * FROM TO_CHANGELOG(input => TABLE spent);
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#4421:RelSubset#61.BATCH_PHYSICAL.any.[],

--- case: to changelog with an operation column
SELECT * FROM TO_CHANGELOG(input => TABLE spent, op => DESCRIPTOR(kind));
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#5450:RelSubset#77.BATCH_PHYSICAL.any.[],

--- case: to changelog with a mapping
SELECT * FROM TO_CHANGELOG(input => TABLE spent, op_mapping => MAP['INSERT, UPDATE_AFTER', 'put', 'DELETE', 'del']);
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#6479:RelSubset#93.BATCH_PHYSICAL.any.[],

--- case: to changelog by partition
SELECT * FROM TO_CHANGELOG(input => TABLE spent PARTITION BY who);
--- flink error
Only tables with set semantics may be partitioned. Invalid PARTITION BY clause in the 0-th operand of table function 'TO_CHANGELOG'
--- flink streaming error
Only tables with set semantics may be partitioned. Invalid PARTITION BY clause in the 0-th operand of table function 'TO_CHANGELOG'

--- case: to changelog in TABLE
SELECT * FROM TABLE(TO_CHANGELOG(input => TABLE spent));
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#7508:RelSubset#109.BATCH_PHYSICAL.any.[]

--- case: to changelog by position
SELECT * FROM TO_CHANGELOG(TABLE spent);
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#8537:RelSubset#125.BATCH_PHYSICAL.any.[]

--- case: to changelog of a query
SELECT op, COUNT(*) AS n FROM TO_CHANGELOG(input => (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer)) GROUP BY op;
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversions are FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL, FlinkRelDistributionTraitDef: any -> hash[0]false, sort: [] -> [0 A

--- case: to changelog with a wrong mapping
SELECT * FROM TO_CHANGELOG(input => TABLE spent, op_mapping => MAP['INSERTED', 'x']);
--- flink error
Invalid target mapping for argument 'op_mapping'. Unknown change operation: 'INSERTED'. Valid values are: [UPDATE_BEFORE, DELETE, INSERT, UPDATE_AFTER].
--- flink streaming error
Invalid target mapping for argument 'op_mapping'. Unknown change operation: 'INSERTED'. Valid values are: [UPDATE_BEFORE, DELETE, INSERT, UPDATE_AFTER].

--- case: to changelog with deletes in full
SELECT * FROM TO_CHANGELOG(input => TABLE spent, produces_full_deletes => TRUE);
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#11655:RelSubset#164.BATCH_PHYSICAL.any.[

--- case: from changelog of values
SELECT * FROM FROM_CHANGELOG(input => (SELECT op, k FROM (VALUES ('INSERT', 1), ('INSERT', 2), ('DELETE', 1)) AS t(op, k)));
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#12480:RelSubset#175.BATCH_PHYSICAL.any.[

--- case: from changelog of a table
SELECT name, n FROM FROM_CHANGELOG(input => (SELECT CASE WHEN level = 1 THEN 'INSERT' ELSE 'DELETE' END AS op, name, 1 AS n FROM customers WHERE level = 1));
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#12862:RelSubset#186.BATCH_PHYSICAL.any.[

--- case: from changelog without the column
SELECT * FROM FROM_CHANGELOG(input => TABLE customers);
--- flink error
The op column 'op' does not exist in the input schema.
--- flink streaming error
The op column 'op' does not exist in the input schema.

--- case: from changelog of updates
SELECT SUM(n) AS s FROM FROM_CHANGELOG(input => (SELECT op, k, n FROM (VALUES ('INSERT', 1, 5), ('UPDATE_BEFORE', 1, 5), ('UPDATE_AFTER', 1, 7), ('INSERT', 2, 1), ('DELETE', 2, 1)) AS t(op, k, n)));
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversions are FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL], FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICA

--- case: from changelog by partition
SELECT * FROM FROM_CHANGELOG(input => (SELECT op, k, n FROM (VALUES ('INSERT', 1, 5), ('UPDATE_AFTER', 1, 7), ('DELETE', 1, 7), ('INSERT', 2, 1)) AS t(op, k, n)) PARTITION BY k);
--- flink error
Only tables with set semantics may be partitioned. Invalid PARTITION BY clause in the 0-th operand of table function 'FROM_CHANGELOG'
--- flink streaming error
Only tables with set semantics may be partitioned. Invalid PARTITION BY clause in the 0-th operand of table function 'FROM_CHANGELOG'

--- case: from changelog of to changelog
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE spent)));
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#15044:RelSubset#245.BATCH_PHYSICAL.any.[

--- case: from changelog with another column
SELECT * FROM FROM_CHANGELOG(input => (SELECT means AS kind, id FROM payments), op => DESCRIPTOR(kind), op_mapping => MAP['card', 'INSERT', 'cash', 'DELETE']);
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#10122:RelSubset#195.BATCH_PHYSICAL.any.[
--- flink streaming error
Received NULL op code. Every changelog row must carry an operation code.

--- case: from changelog with a mapping of several
SELECT * FROM FROM_CHANGELOG(input => (SELECT means AS op, id FROM payments), op_mapping => MAP['card, cash, wire', 'INSERT']);
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#10380:RelSubset#202.BATCH_PHYSICAL.any.[
--- flink streaming error
Received NULL op code. Every changelog row must carry an operation code.

--- case: from changelog of unknown kinds
SELECT * FROM FROM_CHANGELOG(input => (SELECT op, k FROM (VALUES ('INSERT', 1), ('NOPE', 2)) AS t(op, k)));
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#10625:RelSubset#208.BATCH_PHYSICAL.any.[
--- flink streaming error
Received invalid op code 'NOPE'. Defined op codes are: [UPDATE_AFTER, UPDATE_BEFORE, INSERT, DELETE].

--- case: from changelog of null kinds
SELECT * FROM FROM_CHANGELOG(input => (SELECT op, k FROM (VALUES ('INSERT', 1), (CAST(NULL AS STRING), 2)) AS t(op, k)));
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalTableFunctionScan[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#11137:RelSubset#220.BATCH_PHYSICAL.any.[
--- flink streaming error
Received NULL op code. Every changelog row must carry an operation code.
