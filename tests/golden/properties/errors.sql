What is refused. A case's text is one property a line; every problem is shown.

--- case: a name that nobody has
fetch.max.bites = 1
--- error
error[unknown-property]: no Kafka client has a property 'fetch.max.bites'
  = did you mean 'fetch.max.bytes'?
  = help: options with the prefix 'properties.' are properties of the Kafka client

--- case: a reset that is none
auto.offset.reset = erliest
--- error
error[invalid-property]: 'properties.auto.offset.reset' cannot be 'erliest'
  = did you mean 'earliest'?
  = help: it is 'earliest', 'latest' or 'none'

--- case: not a number
request.timeout.ms = 30s
buffer.memory = 32mb
--- error
error[invalid-property]: 'properties.request.timeout.ms' is a whole number, not '30s'
error[invalid-property]: 'properties.buffer.memory' is a whole number, not '32mb'

--- case: partitioner class
partitioner.class = com.example.ByRegion
--- error
error[unsupported-property]: 'properties.partitioner.class' = 'com.example.ByRegion' names a Java class, which cannot run here
  = help: leave it out: keys go where Kafka's Java client puts them
  = help: or use 'sink.partitioner'

--- case: round-robin partitioner class
partitioner.class = org.apache.kafka.clients.producer.RoundRobinPartitioner
--- error
error[unsupported-property]: 'properties.partitioner.class' = 'org.apache.kafka.clients.producer.RoundRobinPartitioner' names a Java class, which cannot run here
  = help: use 'sink.partitioner' = 'round-robin'

--- case: no counterpart
ssl.engine.factory.class = com.example.Engine
sasl.login.class = com.example.Login
partitioner.ignore.keys = true
--- error
error[unsupported-property]: 'properties.ssl.engine.factory.class' names a Java class and cannot be used here
error[unsupported-property]: 'properties.sasl.login.class' names a Java class and cannot be used here
error[unsupported-property]: 'properties.partitioner.ignore.keys' has no counterpart in this client and cannot be used here

--- case: protocol misspelt
security.protocol = SASL_TLS
--- error
error[invalid-property]: 'properties.security.protocol' cannot be 'SASL_TLS'
  = did you mean 'SASL_SSL'?
  = help: it is one of PLAINTEXT, SSL, SASL_PLAINTEXT, SASL_SSL

--- case: no mechanism
security.protocol = SASL_SSL
sasl.jaas.config = org.apache.kafka.common.security.scram.ScramLoginModule required username="a" password="b";
--- error
error[missing-property]: 'properties.sasl.mechanism' is missing; without it Kafka clients use Kerberos (GSSAPI)
  = help: add 'properties.sasl.mechanism' = 'SCRAM-SHA-512' (what the brokers offer: PLAIN, SCRAM-SHA-256, SCRAM-SHA-512, OAUTHBEARER, GSSAPI)

--- case: no login
security.protocol = SASL_SSL
sasl.mechanism = PLAIN
--- error
error[missing-property]: 'properties.sasl.jaas.config' is missing: the brokers need a login
  = help: add it with the login module of PLAIN

--- case: kerberos with a keytab that is missing
security.protocol = SASL_PLAINTEXT
sasl.mechanism = GSSAPI
sasl.jaas.config = com.sun.security.auth.module.Krb5LoginModule required useKeyTab=true principal="b";
--- error
error[unsupported-property]: Krb5LoginModule with useKeyTab=true has no keyTab
  = help: add keyTab="/path/keytab"

--- case: kerberos without a principal
security.protocol = SASL_PLAINTEXT
sasl.mechanism = GSSAPI
sasl.jaas.config = com.sun.security.auth.module.Krb5LoginModule required useKeyTab=true keyTab="/a";
--- error
error[unsupported-property]: Krb5LoginModule has a keytab and no principal
  = help: add principal="user@REALM"

--- case: kerberos with neither
security.protocol = SASL_SSL
sasl.mechanism = GSSAPI
sasl.jaas.config = com.sun.security.auth.module.Krb5LoginModule required useTicketCache=false useKeytab=true ticketCache="/x";
--- error
error[unsupported-property]: the option 'useKeytab' of Krb5LoginModule cannot be used here
  = help: keyTab, principal, serviceName, ticketCache, useKeyTab, useTicketCache can
error[unsupported-property]: the option 'ticketCache' of Krb5LoginModule cannot be used here: all clients of a process share one
  = help: set KRB5CCNAME in the environment
error[unsupported-property]: Krb5LoginModule has neither a keytab nor tickets
  = help: write useKeyTab=true keyTab="…" principal="…", or useTicketCache=true

--- case: a keytab and a principal that would be commands
security.protocol = SASL_PLAINTEXT
sasl.mechanism = GSSAPI
sasl.kerberos.keytab = /x" ; touch /tmp/run; "
sasl.kerberos.principal = me;touch$IFS/tmp/run
--- error
error[unsupported-property]: the principal 'me;touch$IFS/tmp/run' in 'properties.sasl.kerberos.principal' has characters that cannot be used here
  = help: letters, digits and . _ - / @ can
error[unsupported-property]: the keytab '/x" ; touch /tmp/run; "' in 'properties.sasl.kerberos.keytab' has characters that cannot be used here
  = help: letters, digits and . _ - / @ can

--- case: the login module of another mechanism
security.protocol = SASL_PLAINTEXT
sasl.mechanism = GSSAPI
sasl.jaas.config = org.apache.kafka.common.security.plain.PlainLoginModule required username="a" password="b";
--- error
error[unsupported-property]: the login module 'PlainLoginModule' is not one of Kerberos (GSSAPI)
  = help: write com.sun.security.auth.module.Krb5LoginModule required useTicketCache=true;

--- case: kerberos' login module with another mechanism
security.protocol = SASL_PLAINTEXT
sasl.mechanism = PLAIN
sasl.jaas.config = com.sun.security.auth.module.Krb5LoginModule required useTicketCache=true;
--- error
error[unsupported-property]: Krb5LoginModule is the login module of Kerberos, which this mechanism is not
  = help: write 'properties.sasl.mechanism' = 'GSSAPI'

--- case: libraries
ssl.engine.location = ./evil.so
ssl.engine.id = x
ssl.providers = /tmp/evil
--- error
error[unsupported-property]: 'properties.ssl.engine.location' loads a library and cannot be used here
error[unsupported-property]: 'properties.ssl.engine.id' loads a library and cannot be used here
error[unsupported-property]: 'properties.ssl.providers' loads a library and cannot be used here

--- case: unknown mechanism
security.protocol = SASL_SSL
sasl.mechanism = SCRAM-SHA-521
sasl.username = a
--- error
error[unsupported-property]: the SASL mechanism 'SCRAM-SHA-521' cannot be used here
  = did you mean 'SCRAM-SHA-512' or 'SCRAM-SHA-256'?
  = help: PLAIN, SCRAM-SHA-256, SCRAM-SHA-512, OAUTHBEARER, GSSAPI can

--- case: an option of aws iam that is none
security.protocol = SASL_SSL
sasl.mechanism = AWS_MSK_IAM
sasl.jaas.config = software.amazon.msk.auth.iam.IAMLoginModule required awsRoleArm="arn:aws:iam::1:role/shop";
--- error
error[unsupported-property]: the option 'awsRoleArm' of IAMLoginModule cannot be used here
  = did you mean 'awsRoleArn'?
  = help: awsProfileName, awsRoleArn, awsRoleSessionName, awsStsRegion can

--- case: delegation token
security.protocol = SASL_SSL
sasl.mechanism = SCRAM-SHA-256
sasl.jaas.config = org.apache.kafka.common.security.scram.ScramLoginModule required username="t" password="h" tokenauth="true";
--- error
error[unsupported-property]: delegation tokens (tokenauth=true) cannot be used here

--- case: login without password
security.protocol = SASL_SSL
sasl.mechanism = PLAIN
sasl.jaas.config = org.apache.kafka.common.security.plain.PlainLoginModule required username="alice";
--- error
error[invalid-property]: 'properties.sasl.jaas.config' has no password

--- case: login that does not end
security.protocol = SASL_SSL
sasl.mechanism = PLAIN
sasl.jaas.config = org.apache.kafka.common.security.plain.PlainLoginModule required username="alice" password="x"
--- error
error[invalid-property]: 'properties.sasl.jaas.config' cannot be read: it must end with a semicolon
  = help: write: org.apache.kafka.common.security.plain.PlainLoginModule required username="…" password="…";

--- case: login with an open quote
security.protocol = SASL_SSL
sasl.mechanism = PLAIN
sasl.jaas.config = org.apache.kafka.common.security.plain.PlainLoginModule required username="alice;
--- error
error[invalid-property]: 'properties.sasl.jaas.config' cannot be read: a quote is not closed
  = help: write: org.apache.kafka.common.security.plain.PlainLoginModule required username="…" password="…";

--- case: login without required
security.protocol = SASL_SSL
sasl.mechanism = PLAIN
sasl.jaas.config = org.apache.kafka.common.security.plain.PlainLoginModule username="alice";
--- error
error[invalid-property]: 'properties.sasl.jaas.config' cannot be read: 'required' is expected after 'org.apache.kafka.common.security.plain.PlainLoginModule'
  = help: write: org.apache.kafka.common.security.plain.PlainLoginModule required username="…" password="…";

--- case: two login modules
security.protocol = SASL_SSL
sasl.mechanism = PLAIN
sasl.jaas.config = PlainLoginModule required username="a" password="b"; PlainLoginModule required;
--- error
error[invalid-property]: 'properties.sasl.jaas.config' cannot be read: only one login module is possible
  = help: write: org.apache.kafka.common.security.plain.PlainLoginModule required username="…" password="…";

--- case: login module of another kind
security.protocol = SASL_SSL
sasl.mechanism = PLAIN
sasl.jaas.config = com.example.TicketLoginModule required;
--- error
error[unsupported-property]: the login module 'TicketLoginModule' cannot be used here
  = help: PlainLoginModule, ScramLoginModule, OAuthBearerLoginModule and Krb5LoginModule can

--- case: oauth option of another kind
security.protocol = SASL_SSL
sasl.mechanism = OAUTHBEARER
sasl.jaas.config = org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required unsecuredLoginListClaim_groups="a";
--- error
error[unsupported-property]: the option 'unsecuredLoginListClaim_groups' of OAuthBearerLoginModule cannot be used here

--- case: store of another kind
security.protocol = SSL
ssl.keystore.type = BKS
ssl.keystore.location = client.bks
--- error
error[unsupported-property]: 'properties.ssl.keystore.type' = 'BKS' cannot be read here
  = help: JKS, PKCS12 and PEM files can
