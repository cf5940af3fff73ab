from rules_kb.search.follow import is_follow_up, merge
from rules_kb.search.language import detect
from rules_kb.search.parts import parts_of
from rules_kb.search.query import LONGEST, read


def test_a_question_falls_into_its_asking_parts(searcher):
    lexicon = searcher.index.lexicon

    assert parts_of("who checks and where does the card go?", lexicon) == ["who checks", "where does the card go"]
    assert parts_of("mi rival y yo atacamos", lexicon) == ["mi rival y yo atacamos"]


def test_follow_ups_are_short_and_without_a_subject_of_their_own(searcher):
    lexicon, tells = searcher.index.lexicon, searcher.index.tells

    for line in ("¿y si era Legion?", "und beim Gegner?", "and where?", "warum?"):
        assert is_follow_up(line, lexicon, tells), line
    for line in (
        "who does the damage check when a dominated vanguard takes damage",
        "wer macht drive check",
        "boost dominado?",
        "danke!",
        "ok gracias",
    ):
        assert not is_follow_up(line, lexicon, tells), line
    assert merge("who pays?", "and if locked?") == "who pays; and if locked?"


def test_abbreviations_are_written_out_and_typos_mended(searcher):
    query = read("xq no guardo con mi vg domnado", searcher.index, "es")

    assert "porque" in query.tokens
    assert "vanguard" in query.tokens
    assert dict(query.mended)["domnado"] == "dominado"
    assert len(query.tokens) == len(query.raw)


def test_an_endless_story_keeps_its_beginning_and_its_end(searcher):
    query = read("inicio " + "relleno " * 500 + "final", searcher.index, "es")

    assert len(query.tokens) == len(query.worth) == LONGEST
    assert (query.tokens[0], query.tokens[-1]) == ("inicio", "final")


def test_an_endless_story_keeps_what_asks(searcher):
    query = read(
        "pasó algo raro. " * 60 + "¿quién hace el drive check? " + "pasó algo raro. " * 60, searcher.index, "es"
    )

    assert {"drive", "check"} <= {t for t, w in zip(query.tokens, query.worth, strict=True) if w == 1.0}


def test_languages_are_told_apart_by_our_own_words(searcher):
    for question, lang in [
        ("puedo boostear con la unidad dominada", "es"),
        ("kann ich mit der dominierten unit boosten", "de"),
        ("can i boost with the dominated unit", "en"),
    ]:
        assert detect(read(question, searcher.index, None).tokens, question, searcher.index) == lang
