"""What a connector is made of: declared options, formats, types it can carry."""
