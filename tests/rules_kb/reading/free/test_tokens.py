from rules_kb.reading.free.heard import ENDLESS, LONGEST
from rules_kb.reading.free.tokens import is_endless, shorten


def test_text_of_many_words_is_endless_only_when_it_has_one_more():
    assert not is_endless("word " * ENDLESS)
    assert is_endless("word " * (ENDLESS + 1))


def test_story_is_looked_at_as_a_whole_unless_it_has_one_word_more():
    assert shorten("word " * LONGEST)[1] == ""
    assert shorten("word " * (LONGEST + 1))[1] != ""
