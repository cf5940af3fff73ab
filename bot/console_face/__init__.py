"""The judge on a terminal: a twin for every command of Discord, JSON for programs, a chat for people."""
