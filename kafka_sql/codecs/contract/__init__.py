"""What a decoder and an encoder promise, whatever their format."""
