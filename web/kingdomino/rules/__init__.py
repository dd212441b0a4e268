"""The rules of Kingdomino as players read them. The build makes a file of them for the page."""
