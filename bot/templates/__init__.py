"""Layout of replies, one template per kind of answer; the sentences come from words/."""
