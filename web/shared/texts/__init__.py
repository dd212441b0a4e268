"""What players read, one catalogue for each language."""
