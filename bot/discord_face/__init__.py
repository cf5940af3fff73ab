"""The judge in Discord: interactions only, no privileged intents, no pings. `serve` is the way in."""
