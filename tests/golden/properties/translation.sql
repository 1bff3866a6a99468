What becomes of Kafka client properties. A case's text is one property a line, as in 'properties.<name>' = '<value>';
'bootstrap.servers' is left out. Sections: 'reader' and 'writer' show what differs from the client without properties.

--- case: nothing but the address
bootstrap.servers = broker:9092
--- reader
bootstrap.servers = broker:9092
--- writer
bootstrap.servers = broker:9092

--- case: names that both clients have
client.id = report
metadata.max.age.ms = 60000
retry.backoff.ms = 50
--- reader
client.id = report
metadata.max.age.ms = 60000
retry.backoff.ms = 50
--- writer
client.id = report
metadata.max.age.ms = 60000
retry.backoff.ms = 50

--- case: a reader's names
fetch.min.bytes = 10
fetch.max.wait.ms = 100
max.partition.fetch.bytes = 2000000
isolation.level = read_uncommitted
group.id = analysts
--- reader
fetch.min.bytes = 10
fetch.wait.max.ms = 100
group.id = analysts
isolation.level = read_uncommitted
max.partition.fetch.bytes = 2000000
--- writer


--- case: a writer's names
linger.ms = 5
batch.size = 16384
compression.type = zstd
compression.zstd.level = 3
compression.gzip.level = 9
max.request.size = 5000000
buffer.memory = 33554432
delivery.timeout.ms = 60000
--- reader

--- writer
batch.size = 16384
compression.level = 3
compression.type = zstd
delivery.timeout.ms = 60000
linger.ms = 5
message.max.bytes = 5000000
queue.buffering.max.kbytes = 32768

--- case: request time-out
request.timeout.ms = 500000
--- reader
socket.timeout.ms = 300000
--- writer
request.timeout.ms = 500000
socket.timeout.ms = 300000

--- case: socket buffers of the system
send.buffer.bytes = -1
receive.buffer.bytes = 65536
--- reader
socket.receive.buffer.bytes = 65536
socket.send.buffer.bytes = 0
--- writer
socket.receive.buffer.bytes = 65536
socket.send.buffer.bytes = 0

--- case: weaker acknowledgement switches idempotence off
acks = 1
--- reader

--- writer
acks = 1
enable.idempotence = false

--- case: idempotence asked for stays
acks = all
enable.idempotence = true
max.in.flight.requests.per.connection = 3
--- reader

--- writer
max.in.flight.requests.per.connection = 3

--- case: too many requests in flight for idempotence
max.in.flight.requests.per.connection = 20
--- reader

--- writer
enable.idempotence = false
max.in.flight.requests.per.connection = 20

--- case: idempotence off by name
enable.idempotence = false
--- reader

--- writer
enable.idempotence = false

--- case: small messages make small batches
max.request.size = 200000
--- reader

--- writer
batch.size = 200000
message.max.bytes = 200000

--- case: librdkafka's own names
queued.min.messages = 5
queue.buffering.max.ms = 7
partitioner = murmur2
message.timeout.ms = 1000
--- reader
queued.min.messages = 5
--- writer
message.timeout.ms = 1000
partitioner = murmur2
queue.buffering.max.ms = 7
- delivery.timeout.ms
- linger.ms

--- case: reset to the earliest
auto.offset.reset = Earliest
--- reader
auto.offset.reset = earliest
--- writer


--- case: reset to nothing
auto.offset.reset = none
--- reader

--- writer


--- case: names without effect
key.deserializer = org.apache.kafka.common.serialization.StringDeserializer
session.timeout.ms = 10000
partition.assignment.strategy = org.apache.kafka.clients.consumer.RangeAssignor
interceptor.classes = com.example.Tracer
commit.offsets.on.checkpoint = true
client.id.prefix = flink
--- reader
client.id.prefix = flink
--- writer
client.id = flink
--- notes
'properties.key.deserializer' has no effect: the formats of the table make and read keys and values
'properties.interceptor.classes' has no effect: it names Java classes, which cannot run here

--- case: names without effect that are worth a note
enable.auto.commit = true
ssl.protocol = TLSv1.3
ssl.cipher.suites = TLS_AES_256_GCM_SHA384
zookeeper.connect = localhost:2181
max.message.bytes = 3000000
--- reader

--- writer

--- notes
'properties.enable.auto.commit' has no effect: offsets are committed when the records that they stand for are written
'properties.ssl.protocol' is a setting of Java's TLS and has no effect here
'properties.zookeeper.connect' has no effect: no Kafka client has such a property
'properties.max.message.bytes' has no effect: no Kafka client has such a property
'properties.ssl.cipher.suites' has no effect here: OpenSSL names cipher suites differently from Java

--- case: partitioners of the Java client
partitioner.class = org.apache.kafka.clients.producer.internals.DefaultPartitioner
--- reader

--- writer


--- case: aws iam
bootstrap.servers = b-1.shop.a1b2c3.kafka.eu-central-1.amazonaws.com:9098
security.protocol = SASL_SSL
sasl.mechanism = AWS_MSK_IAM
sasl.jaas.config = software.amazon.msk.auth.iam.IAMLoginModule required awsRoleArn="arn:aws:iam::1:role/shop";
sasl.client.callback.handler.class = software.amazon.msk.auth.iam.IAMClientCallbackHandler
--- reader
bootstrap.servers = b-1.shop.a1b2c3.kafka.eu-central-1.amazonaws.com:9098
kafka-sql.aws.iam = {"profile": null, "region": "eu-central-1", "role": "arn:aws:iam::1:role/shop", "session": null}
sasl.mechanism = OAUTHBEARER
security.protocol = SASL_SSL
--- writer
bootstrap.servers = b-1.shop.a1b2c3.kafka.eu-central-1.amazonaws.com:9098
kafka-sql.aws.iam = {"profile": null, "region": "eu-central-1", "role": "arn:aws:iam::1:role/shop", "session": null}
sasl.mechanism = OAUTHBEARER
security.protocol = SASL_SSL

--- case: aws iam as a token
bootstrap.servers = broker:9098
security.protocol = SASL_SSL
sasl.mechanism = OAUTHBEARER
sasl.jaas.config = org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required;
sasl.login.callback.handler.class = software.amazon.msk.auth.iam.IAMOAuthBearerLoginCallbackHandler
--- reader
bootstrap.servers = broker:9098
kafka-sql.aws.iam = {"profile": null, "region": null, "role": null, "session": null}
sasl.mechanism = OAUTHBEARER
security.protocol = SASL_SSL
--- writer
bootstrap.servers = broker:9098
kafka-sql.aws.iam = {"profile": null, "region": null, "role": null, "session": null}
sasl.mechanism = OAUTHBEARER
security.protocol = SASL_SSL

--- case: servers with a scheme, which Kafka's client passes over
bootstrap.servers = http://kafka:29092, SASL_SSL://[::1]:9093,other:9092
--- reader
bootstrap.servers = kafka:29092,[::1]:9093,other:9092
--- writer
bootstrap.servers = kafka:29092,[::1]:9093,other:9092
