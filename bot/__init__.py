"""The bot floor: one set of answers, dressed for a terminal and for Discord. The only floor that talks."""
