"""Texts of the app and of every table, a catalogue for each language."""
