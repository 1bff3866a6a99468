--- case: terms from left to right
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.header-filter' = 'depart:toy|depart:book&!env:test'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  startup: Startup
    mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>
  header_filter: HeaderChain
    first: HeaderTerm
      key = 'depart'
      value = 'toy'
    rest = ((<HeaderOperator.OR: '|'>, HeaderTerm(key='depart', value='book')), (<HeaderOperator.AND: '&'>, HeaderNot(inner=HeaderTerm(key='env', value='test'))))

--- case: group in a table of upserts
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'scan.header-filter' = 'region:eu & !(kind:test | kind:probe)'
);
SELECT * FROM orders;
--- connector
orders: UpsertKafkaTable
  kafka: KafkaTable
    topics: Topics
      names = ('orders',)
    properties = (('bootstrap.servers', 'localhost:9092'),)
    value_format: JsonFormat
    key_format: JsonFormat
    key_fields = ('id',)
    startup: Startup
      mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>
    header_filter: HeaderChain
      first: HeaderTerm
        key = 'region'
        value = 'eu'
      rest = ((<HeaderOperator.AND: '&'>, HeaderNot(inner=HeaderChain(first=HeaderTerm(key='kind', value='test'), rest=((<HeaderOperator.OR: '|'>, HeaderTerm(key='kind', value='probe')),)))),)

--- case: term without a value
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.header-filter' = 'author:O''Neil & toy | a:b'
);
--- error
error[invalid-value]: 'scan.header-filter' cannot be read
  ┌ script.sql:8:44
8 │   'scan.header-filter' = 'author:O''Neil & toy | a:b'
  │                                            ^^^ a term is written header:value
  = help: write header:value terms joined by & and |, which count from left to right, ! in front of what must not be; for example 'kind:order&!env:test'

--- case: parenthesis not closed
CREATE TABLE orders (
  id BIGINT,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'scan.header-filter' = 'a:b & !(c:d'
);
--- error
error[invalid-value]: 'scan.header-filter' cannot be read
   ┌ script.sql:10:34
10 │   'scan.header-filter' = 'a:b & !(c:d'
   │                                  ^ this '(' is not closed
   = help: write header:value terms joined by & and |, which count from left to right, ! in front of what must not be; for example 'kind:order&!env:test'

--- case: nothing in it
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.header-filter' = ''
);
--- error
error[invalid-value]: 'scan.header-filter' cannot be read
  ┌ script.sql:8:26
8 │   'scan.header-filter' = ''
  │                          ^^ a term header:value is missing here
  = help: write header:value terms joined by & and |, which count from left to right, ! in front of what must not be; for example 'kind:order&!env:test'
