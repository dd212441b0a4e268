"""Rules of Kingdomino as players read them, of which the build makes a file for the page."""
