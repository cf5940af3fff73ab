"""The colour at the side of a reply: what kind of reply it is."""

ANSWER, ASKING, REFUSING, RULE = 0x2E7D5B, 0x3B6EA8, 0x8A6D3B, 0x4F6D8F
