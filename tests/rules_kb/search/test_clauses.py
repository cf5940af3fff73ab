import pytest

from rules_kb.search.clauses import ASKING, CHATTER, CONTEXT, is_asking, split, weigh_clauses


def weights(message, searcher):
    clauses = weigh_clauses(message, searcher.index.lexicon, searcher.index.tells)
    return [clause.weight for clause in clauses]


def test_a_message_falls_into_sentences():
    assert split("Hola! Mi rival me dominó la rg. Eso vale?") == ["Hola!", "Mi rival me dominó la rg.", "Eso vale?"]
    assert split("nur das hier !!! ...") == ["nur das hier !!! ..."]
    assert split("zwei Zeilen\nund eine Frage") == ["zwei Zeilen", "und eine Frage"]


def test_the_question_counts_in_full_what_leads_up_to_it_less(searcher):
    message = "Hi guys. My opponent dominated my vanguard. Who does the drive check of the dominated vanguard?"

    assert weights(message, searcher) == [CHATTER, CONTEXT, ASKING]


def test_a_bare_who_is_right_asks_what_was_said_before(searcher):
    message = "The dominated vanguard made a drive check with my deck. My brother went for a beer. Who is right?"

    assert weights(message, searcher) == [ASKING, CHATTER, ASKING]


def test_a_message_that_asks_nothing_counts_as_a_whole(searcher):
    assert weights("dominierter vanguard. drive check", searcher) == [ASKING, ASKING]


@pytest.mark.parametrize(
    ("sentence", "asks"),
    [
        ("darf ich da wächter callen", True),
        ("mein VG wird dominiert, darf ich da wächter callen", True),
        ("und wer zieht", True),
        ("puedo guardear", True),
        ("mi rival atacó con la unidad", False),
        ("he says the unit stays", False),
        ("so it stays, right?", True),
    ],
)
def test_a_question_is_known_by_its_mark_or_its_first_words(searcher, sentence, asks):
    assert is_asking(sentence, searcher.index.lexicon) is asks
