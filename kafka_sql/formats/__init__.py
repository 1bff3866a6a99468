"""One module per format: typed configuration and rules; the bytes themselves are the business of codecs."""
