"""Every property name of Kafka's Java clients and of librdkafka, and what becomes of it.

The Java names are those of the 4.1 consumer, producer and admin clients; the librdkafka names those of 2.16.
The tables were made by giving each client's own list of names to the other one.
"""

from __future__ import annotations


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _for_reason(reason: str, text: str) -> dict[str, str]:
    return dict.fromkeys(text.split(), reason)


SAME_FOR_ALL = _names(
    """
    client.dns.lookup client.id client.rack connections.max.idle.ms enable.metrics.push
    metadata.max.age.ms metadata.recovery.rebootstrap.trigger.ms metadata.recovery.strategy
    reconnect.backoff.max.ms reconnect.backoff.ms retry.backoff.max.ms retry.backoff.ms
    socket.connection.setup.timeout.ms
    security.protocol sasl.mechanism
    sasl.kerberos.min.time.before.relogin sasl.kerberos.service.name
    sasl.oauthbearer.assertion.algorithm sasl.oauthbearer.assertion.claim.aud
    sasl.oauthbearer.assertion.claim.exp.seconds sasl.oauthbearer.assertion.claim.iss
    sasl.oauthbearer.assertion.claim.jti.include sasl.oauthbearer.assertion.claim.nbf.seconds
    sasl.oauthbearer.assertion.claim.sub sasl.oauthbearer.assertion.file
    sasl.oauthbearer.assertion.private.key.file sasl.oauthbearer.assertion.private.key.passphrase
    sasl.oauthbearer.client.credentials.client.id sasl.oauthbearer.client.credentials.client.secret
    sasl.oauthbearer.scope sasl.oauthbearer.sub.claim.name sasl.oauthbearer.token.endpoint.url
    """
)
"""Java names that librdkafka takes as they are, for every client."""

SAME_FOR_CONSUMERS = _names(
    """
    allow.auto.create.topics check.crcs fetch.max.bytes fetch.min.bytes group.id isolation.level
    max.partition.fetch.bytes
    """
)

SAME_FOR_PRODUCERS = _names(
    """
    acks batch.size compression.type delivery.timeout.ms enable.idempotence linger.ms
    max.in.flight.requests.per.connection retries transaction.timeout.ms transactional.id
    """
)

RENAMED_FOR_ALL = {
    "send.buffer.bytes": "socket.send.buffer.bytes",
    "receive.buffer.bytes": "socket.receive.buffer.bytes",
    "ssl.keystore.certificate.chain": "ssl.certificate.pem",
    "ssl.keystore.key": "ssl.key.pem",
    "ssl.truststore.certificates": "ssl.ca.pem",
}

RENAMED_FOR_CONSUMERS = {"fetch.max.wait.ms": "fetch.wait.max.ms"}

RENAMED_FOR_PRODUCERS = {
    "max.request.size": "message.max.bytes",
    "buffer.memory": "queue.buffering.max.kbytes",
}

HANDLED = _names(
    """
    auto.commit.interval.ms auto.offset.reset bootstrap.servers client.id.prefix
    compression.gzip.level compression.lz4.level compression.zstd.level
    enable.auto.commit partitioner.class request.timeout.ms
    sasl.jaas.config sasl.login.callback.handler.class sasl.client.callback.handler.class
    ssl.cipher.suites ssl.endpoint.identification.algorithm ssl.key.password
    ssl.keystore.location ssl.keystore.password ssl.keystore.type
    ssl.truststore.location ssl.truststore.password ssl.truststore.type
    """
)
"""Java names whose value decides what becomes of them; :mod:`kafka_sql.broker.client.properties` knows
each."""

DROPPED = _names(
    """
    commit.offsets.on.checkpoint flink.disable-metrics register.consumer.metrics register.producer.metrics
    group.instance.id group.protocol group.remote.assignor heartbeat.interval.ms
    internal.leave.group.on.close max.poll.interval.ms partition.assignment.strategy session.timeout.ms
    exclude.internal.topics internal.throw.on.fetch.stable.offset.unsupported share.acknowledgement.mode
    bootstrap.controllers auto.include.jmx.reporter sasl.oauthbearer.jwt.retriever.class
    """
)
"""Java names (and names of Flink's own) that others honour, or that change nothing in Flink either:
partitions are assigned, never subscribed to, so group membership is among them."""

DROPPED_WITH_NOTE = _names(
    """
    security.providers ssl.enabled.protocols ssl.keymanager.algorithm ssl.protocol ssl.provider
    ssl.secure.random.implementation ssl.trustmanager.algorithm
    """
)
"""Settings of Java's own TLS, without a counterpart in OpenSSL."""

WITHOUT_EFFECT = {
    **_for_reason(
        "this client waits in its own way, 'request.timeout.ms' counts",
        """
        default.api.timeout.ms poll.timeout.ms socket.connection.setup.timeout.max.ms metadata.max.idle.ms
        """,
    ),
    **_for_reason(
        "this client logs in, and again, in its own way",
        """
        sasl.kerberos.ticket.renew.jitter sasl.kerberos.ticket.renew.window.factor
        sasl.login.connect.timeout.ms sasl.login.read.timeout.ms sasl.login.refresh.buffer.seconds
        sasl.login.refresh.min.period.seconds sasl.login.refresh.window.factor
        sasl.login.refresh.window.jitter sasl.login.retry.backoff.max.ms sasl.login.retry.backoff.ms
        sasl.oauthbearer.clock.skew.seconds sasl.oauthbearer.expected.audience
        sasl.oauthbearer.expected.issuer sasl.oauthbearer.header.urlencode
        sasl.oauthbearer.jwks.endpoint.refresh.ms sasl.oauthbearer.jwks.endpoint.retry.backoff.max.ms
        sasl.oauthbearer.jwks.endpoint.retry.backoff.ms sasl.oauthbearer.jwks.endpoint.url
        sasl.oauthbearer.jwt.validator.class sasl.oauthbearer.scope.claim.name
        """,
    ),
    **_for_reason(
        "the metrics of a job are those of 'metrics.*'",
        "metrics.num.samples metrics.recording.level metrics.sample.window.ms",
    ),
    **_for_reason(
        "the formats of the table make and read keys and values",
        "key.deserializer value.deserializer key.serializer value.serializer",
    ),
    **_for_reason(
        "records without a key go to one partition after the other whatever its speed",
        "partitioner.adaptive.partitioning.enable partitioner.availability.timeout.ms",
    ),
    "max.block.ms": "a writer waits until 'delivery.timeout.ms' has passed",
    "max.poll.records": "records are taken in batches; 'scan.max-records-per-batch' limits a micro-batch",
    "partition.discovery.interval.ms": "the table's 'scan.topic-partition-discovery.interval' counts, "
    "as in Flink",
    **_for_reason(
        "no Kafka client has such a property; 'scan.topic-partition-discovery.interval' says how often new "
        "partitions are looked for",
        "partition-discovery.interval-millis flink.partition-discovery.interval-millis",
    ),
    "interceptor.classes": "it names Java classes, which cannot run here",
    "sasl.kerberos.kinit.cmd": "the 'kinit' on PATH is called, with the keytab and the principal",
    "metric.reporters": "it names Java classes; the figures of clients are among the metrics of the job",
}
"""Settings that somebody may rely on, and what counts instead."""

REFUSED = {
    "sasl.login.class": "names a Java class",
    "ssl.engine.factory.class": "names a Java class",
    "ssl.providers": "loads a library",
    "ssl.engine.location": "loads a library",
    "ssl.engine.id": "loads a library",
    "partitioner.ignore.keys": "has no counterpart in this client",
    "sasl.oauthbearer.assertion.template.file": "has no counterpart in this client",
    "transaction.two.phase.commit.enable": "has no counterpart in this client",
}
"""Java names that change results or security and have no counterpart, with the reason."""

LIBRDKAFKA_FOR_ALL = _names(
    """
    metadata.broker.list message.max.bytes message.copy.max.bytes receive.message.max.bytes
    topic.metadata.refresh.interval.ms
    topic.metadata.refresh.fast.interval.ms topic.metadata.refresh.sparse topic.metadata.propagation.max.ms
    topic.blacklist debug socket.timeout.ms socket.send.buffer.bytes socket.receive.buffer.bytes
    socket.keepalive.enable socket.nagle.disable socket.max.fails broker.address.ttl broker.address.family
    statistics.interval.ms log_level log.connection.close enable.random.seed api.version.request
    api.version.request.timeout.ms api.version.fallback.ms broker.version.fallback
    ssl.curves.list ssl.sigalgs.list ssl.key.location ssl.key.pem ssl.certificate.location ssl.certificate.pem
    ssl.ca.location ssl.ca.pem https.ca.location https.ca.pem ssl.ca.certificate.stores ssl.crl.location
    enable.ssl.certificate.verification
    sasl.mechanisms sasl.kerberos.principal sasl.kerberos.keytab sasl.username sasl.password
    sasl.oauthbearer.config enable.sasl.oauthbearer.unsecure.jwt sasl.oauthbearer.method
    sasl.oauthbearer.client.id sasl.oauthbearer.client.secret sasl.oauthbearer.extensions
    sasl.oauthbearer.grant.type sasl.oauthbearer.assertion.private.key.pem
    sasl.oauthbearer.assertion.jwt.template.file sasl.oauthbearer.metadata.authentication.type
    """
)

LIBRDKAFKA_FOR_CONSUMERS = _names(
    """
    queued.min.messages queued.max.messages.kbytes fetch.wait.max.ms fetch.queue.backoff.ms
    fetch.message.max.bytes fetch.error.backoff.ms coordinator.query.interval.ms
    """
)

LIBRDKAFKA_FOR_PRODUCERS = _names(
    """
    max.in.flight queue.buffering.max.messages queue.buffering.max.kbytes queue.buffering.max.ms
    message.send.max.retries     queue.buffering.backpressure.threshold compression.codec
    compression.level batch.num.messages     sticky.partitioning.linger.ms request.required.acks
    message.timeout.ms partitioner enable.gapless.guarantee
    """
)
"""librdkafka's own names, for those who know that it is underneath."""

FOR_CONSUMERS = SAME_FOR_CONSUMERS | LIBRDKAFKA_FOR_CONSUMERS
FOR_PRODUCERS = SAME_FOR_PRODUCERS | LIBRDKAFKA_FOR_PRODUCERS
FOR_ALL = SAME_FOR_ALL | LIBRDKAFKA_FOR_ALL
"""librdkafka names by the clients that take them."""

KNOWN = (
    FOR_ALL
    | FOR_CONSUMERS
    | FOR_PRODUCERS
    | HANDLED
    | DROPPED
    | DROPPED_WITH_NOTE
    | set(WITHOUT_EFFECT)
    | frozenset({*RENAMED_FOR_ALL, *RENAMED_FOR_CONSUMERS, *RENAMED_FOR_PRODUCERS, *REFUSED})
)
"""Every name that is not a spelling mistake."""
