Logins and certificates. A case's text is one property a line. 'stores' is what is left to where the client is made.

--- case: plain login
security.protocol = SASL_SSL
sasl.mechanism = PLAIN
sasl.jaas.config = org.apache.kafka.common.security.plain.PlainLoginModule required username="alice" password="a \"b\" \\ c;d";
--- reader
sasl.mechanism = PLAIN
sasl.password = a "b" \ c;d
sasl.username = alice
security.protocol = SASL_SSL
--- writer
sasl.mechanism = PLAIN
sasl.password = a "b" \ c;d
sasl.username = alice
security.protocol = SASL_SSL

--- case: scram login in Flink's jar
security.protocol = SASL_PLAINTEXT
sasl.mechanism = SCRAM-SHA-512
sasl.jaas.config = org.apache.flink.kafka.shaded.org.apache.kafka.common.security.scram.ScramLoginModule required username='bob' password=secret ;
--- reader
sasl.mechanism = SCRAM-SHA-512
sasl.password = secret
sasl.username = bob
security.protocol = SASL_PLAINTEXT
--- writer
sasl.mechanism = SCRAM-SHA-512
sasl.password = secret
sasl.username = bob
security.protocol = SASL_PLAINTEXT

--- case: librdkafka's login
security.protocol = sasl_ssl
sasl.mechanisms = PLAIN
sasl.username = alice
sasl.password = secret
--- reader
sasl.mechanisms = PLAIN
sasl.password = secret
sasl.username = alice
security.protocol = sasl_ssl
--- writer
sasl.mechanisms = PLAIN
sasl.password = secret
sasl.username = alice
security.protocol = sasl_ssl

--- case: unsecured token
security.protocol = SASL_PLAINTEXT
sasl.mechanism = OAUTHBEARER
sasl.jaas.config = org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required unsecuredLoginStringClaim_sub="alice";
--- reader
enable.sasl.oauthbearer.unsecure.jwt = true
sasl.mechanism = OAUTHBEARER
sasl.oauthbearer.config = principal=alice
security.protocol = SASL_PLAINTEXT
--- writer
enable.sasl.oauthbearer.unsecure.jwt = true
sasl.mechanism = OAUTHBEARER
sasl.oauthbearer.config = principal=alice
security.protocol = SASL_PLAINTEXT

--- case: client credentials in the login module
security.protocol = SASL_SSL
sasl.mechanism = OAUTHBEARER
sasl.jaas.config = org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required clientId="id" clientSecret="s" scope="kafka" extension_cluster="c1" extension_pool="p";
sasl.oauthbearer.token.endpoint.url = https://login.example/token
sasl.login.callback.handler.class = org.apache.kafka.common.security.oauthbearer.secured.OAuthBearerLoginCallbackHandler
--- reader
sasl.mechanism = OAUTHBEARER
sasl.oauthbearer.client.id = id
sasl.oauthbearer.client.secret = s
sasl.oauthbearer.extensions = cluster=c1,pool=p
sasl.oauthbearer.method = oidc
sasl.oauthbearer.scope = kafka
sasl.oauthbearer.token.endpoint.url = https://login.example/token
security.protocol = SASL_SSL
--- writer
sasl.mechanism = OAUTHBEARER
sasl.oauthbearer.client.id = id
sasl.oauthbearer.client.secret = s
sasl.oauthbearer.extensions = cluster=c1,pool=p
sasl.oauthbearer.method = oidc
sasl.oauthbearer.scope = kafka
sasl.oauthbearer.token.endpoint.url = https://login.example/token
security.protocol = SASL_SSL

--- case: client credentials as properties
security.protocol = SASL_SSL
sasl.mechanism = OAUTHBEARER
sasl.oauthbearer.client.credentials.client.id = id
sasl.oauthbearer.client.credentials.client.secret = s
sasl.oauthbearer.token.endpoint.url = https://login.example/token
--- reader
sasl.mechanism = OAUTHBEARER
sasl.oauthbearer.client.credentials.client.id = id
sasl.oauthbearer.client.credentials.client.secret = s
sasl.oauthbearer.method = oidc
sasl.oauthbearer.token.endpoint.url = https://login.example/token
security.protocol = SASL_SSL
--- writer
sasl.mechanism = OAUTHBEARER
sasl.oauthbearer.client.credentials.client.id = id
sasl.oauthbearer.client.credentials.client.secret = s
sasl.oauthbearer.method = oidc
sasl.oauthbearer.token.endpoint.url = https://login.example/token
security.protocol = SASL_SSL

--- case: stores
security.protocol = SSL
ssl.keystore.location = client.jks
ssl.keystore.password = one
ssl.key.password = two
ssl.truststore.type = pkcs12
ssl.truststore.location = trust.p12
ssl.truststore.password = three
ssl.endpoint.identification.algorithm =
--- reader
security.protocol = SSL
ssl.endpoint.identification.algorithm = none
ssl.key.password = two
--- writer
security.protocol = SSL
ssl.endpoint.identification.algorithm = none
ssl.key.password = two
--- stores
KeyStores(key_store='client.jks', trust_store='trust.p12')

--- case: certificates inline
security.protocol = SSL
ssl.keystore.type = PEM
ssl.keystore.certificate.chain = CERT
ssl.keystore.key = KEY
ssl.truststore.certificates = CA
--- reader
security.protocol = SSL
ssl.ca.pem = CA
ssl.certificate.pem = CERT
ssl.key.pem = KEY
--- writer
security.protocol = SSL
ssl.ca.pem = CA
ssl.certificate.pem = CERT
ssl.key.pem = KEY

--- case: kerberos with a keytab
security.protocol = SASL_SSL
sasl.mechanism = GSSAPI
sasl.kerberos.service.name = kafka
sasl.jaas.config = com.sun.security.auth.module.Krb5LoginModule required useKeyTab=true storeKey=true keyTab="/etc/keys/shop.keytab" principal="shop/host.example@EXAMPLE.COM";
--- reader
sasl.kerberos.keytab = /etc/keys/shop.keytab
sasl.kerberos.principal = shop/host.example@EXAMPLE.COM
sasl.kerberos.service.name = kafka
sasl.mechanism = GSSAPI
security.protocol = SASL_SSL
--- writer
sasl.kerberos.keytab = /etc/keys/shop.keytab
sasl.kerberos.principal = shop/host.example@EXAMPLE.COM
sasl.kerberos.service.name = kafka
sasl.mechanism = GSSAPI
security.protocol = SASL_SSL

--- case: kerberos with the tickets of the user
security.protocol = SASL_PLAINTEXT
sasl.jaas.config = com.sun.security.auth.module.Krb5LoginModule required useTicketCache=true serviceName="broker";
--- reader
sasl.kerberos.min.time.before.relogin = 0
sasl.kerberos.service.name = broker
sasl.mechanisms = GSSAPI
security.protocol = SASL_PLAINTEXT
--- writer
sasl.kerberos.min.time.before.relogin = 0
sasl.kerberos.service.name = broker
sasl.mechanisms = GSSAPI
security.protocol = SASL_PLAINTEXT

--- case: kerberos where the cluster of flink has the login
security.protocol = SASL_PLAINTEXT
sasl.kerberos.service.name = kafka
--- reader
sasl.kerberos.min.time.before.relogin = 0
sasl.kerberos.service.name = kafka
sasl.mechanisms = GSSAPI
security.protocol = SASL_PLAINTEXT
--- writer
sasl.kerberos.min.time.before.relogin = 0
sasl.kerberos.service.name = kafka
sasl.mechanisms = GSSAPI
security.protocol = SASL_PLAINTEXT

--- case: an assertion that the client signs
security.protocol = SASL_SSL
sasl.mechanism = OAUTHBEARER
sasl.jaas.config = org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required ;
sasl.oauthbearer.jwt.retriever.class = org.apache.kafka.common.security.oauthbearer.JwtBearerJwtRetriever
sasl.oauthbearer.token.endpoint.url = https://tokens/token
sasl.oauthbearer.assertion.private.key.file = /keys/shop.pem
sasl.oauthbearer.assertion.claim.iss = shop
--- reader
sasl.mechanism = OAUTHBEARER
sasl.oauthbearer.assertion.claim.iss = shop
sasl.oauthbearer.assertion.private.key.file = /keys/shop.pem
sasl.oauthbearer.grant.type = urn:ietf:params:oauth:grant-type:jwt-bearer
sasl.oauthbearer.method = oidc
sasl.oauthbearer.token.endpoint.url = https://tokens/token
security.protocol = SASL_SSL
--- writer
sasl.mechanism = OAUTHBEARER
sasl.oauthbearer.assertion.claim.iss = shop
sasl.oauthbearer.assertion.private.key.file = /keys/shop.pem
sasl.oauthbearer.grant.type = urn:ietf:params:oauth:grant-type:jwt-bearer
sasl.oauthbearer.method = oidc
sasl.oauthbearer.token.endpoint.url = https://tokens/token
security.protocol = SASL_SSL

--- case: a token in a file
security.protocol = SASL_SSL
sasl.mechanism = OAUTHBEARER
sasl.jaas.config = org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required ;
sasl.oauthbearer.jwt.retriever.class = org.apache.kafka.common.security.oauthbearer.FileJwtRetriever
sasl.oauthbearer.token.endpoint.url = file:///run/a%20token.jwt
--- reader
kafka-sql.token.file = /run/a token.jwt
sasl.mechanism = OAUTHBEARER
security.protocol = SASL_SSL
--- writer
kafka-sql.token.file = /run/a token.jwt
sasl.mechanism = OAUTHBEARER
security.protocol = SASL_SSL
