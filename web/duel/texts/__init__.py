"""Texts of Duel, a catalogue for each language."""
