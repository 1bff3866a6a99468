"""A broker with every login that clients have, certificates good and bad, a token endpoint, and users
that lack one right each."""
