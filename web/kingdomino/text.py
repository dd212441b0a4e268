"""The catalogue of Kingdomino, and below it what both tables say alike."""

from web.shared.text import CATALOGUES, Catalogues, speaker

OWN = Catalogues("web.kingdomino.texts")

text = speaker(OWN, CATALOGUES)
