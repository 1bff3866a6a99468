"""The REST interface of Confluent's schema registry."""
