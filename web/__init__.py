"""The table that Duel is played on: a page that draws positions and turns taps into actions."""
