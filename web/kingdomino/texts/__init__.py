"""Texts of Kingdomino, a catalogue for each language."""
