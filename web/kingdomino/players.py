"""Players of Kingdomino: people, and rivals of any level on any seats."""

from web.shared.opponents import Levels, parse, spell

__all__ = ["Levels", "parse", "spell"]
