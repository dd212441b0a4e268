"""Rules of Duel as players read them, of which the build makes a file for the page."""
