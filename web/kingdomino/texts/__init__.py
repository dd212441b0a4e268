"""What Kingdomino says, in each language."""
