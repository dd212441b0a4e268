"""The table of Kingdomino Duel."""
