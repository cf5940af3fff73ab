"""Answers become text: the same reply for a terminal and for Discord, told apart only by its look."""
