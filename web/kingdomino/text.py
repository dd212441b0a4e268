"""Texts of Kingdomino, and below them those of every table."""

from web.shared.text import CATALOGUES, Catalogues, speaker

OWN = Catalogues("web.kingdomino.texts")

text = speaker(OWN, CATALOGUES)
