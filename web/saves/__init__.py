"""Saved games: slots, history, codes, import and the single writer."""
