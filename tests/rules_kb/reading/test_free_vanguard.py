"""Free reading of stories with Dominate: what is asked, what comes out, and whether every telling word was used."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from engine import run
from rules_kb.knowledge import packaged
from rules_kb.model import Lang
from rules_kb.reading.free import FreeReading, read_free
from rules_kb.reading.free.frame import Frame
from rules_kb.reading.free.framing import faults_of, open_frame

GAME = "vanguard"
Answers = dict[str, Any]

# the story, and what is answered: «A» tells it, «B» sits across the table unless a name is told
WHOLE: list[tuple[Lang, str, Answers]] = [
    ("en", "My opponent dominated my resting rear-guard. Does it stand up?", {"stands-up": True}),
    ("de", "Ich hab eine RG vom Gegner dominiert, die quer lag. Richtet sie sich auf?", {"stands-up": True}),
    ("es", "Ana me dominó un rg. ¿Quién elige a quién ataca?", {"who-picks-target": "Ana"}),
    ("de", "Ich dominiere seine Rearguard. Wer sucht das Ziel aus, er oder ich?", {"who-picks-target": "A"}),
    ("en", "I dominated her rear-guard but I'd rather skip the attack. Am I allowed to?", {"may-decline": False}),
    ("es", "Domino una retaguardia del rival. ¿Estoy obligado a atacar con ella?", {"must-attack": True}),
    ("en", "He dominated my vanguard and it attacks my rear-guard. Can I guard from hand?", {"may-guard": False}),
    ("de", "Mein Gegner dominiert meine RG und greift damit meinen VG an. Darf ich guarden?", {"may-guard": True}),
    ("es", "Dominé su vanguard y ataca a un rg. ¿Quién hace los drive checks?", {"who-drive-checks": "A"}),
    ("en", "Tim dominated my vanguard. Whose hand do the drive checked cards go to?", {"whose-hand": "Tim"}),
    ("de", "Ich hab zwei RGs dominiert, die erste hat schon angegriffen. Ist sie noch dominiert?", {"dominated": True}),
    ("es", "Dominé un rg, ya atacó y el ataque terminó. ¿Sigue dominado?", {"dominated": False}),
    ("en", "I dominated his rg, it attacked and then restands. Is it still dominated?", {"dominated": True}),
    (
        "de",
        "Ich dominiere seine RG und sie wird gelockt. In wessen End Phase wird sie entlockt?",
        {"whose-end-phase": "B"},
    ),
    ("es", "Mi rival me dominó un g2. ¿Puedo interceptar con él?", {"may-intercept": False}),
    ("en", "I dominated his rg. Its skill costs CB1. Who pays?", {"who-pays": "A"}),
    ("en", "Kyle's vanguard got dominated by Rosa. Who does the drive checks?", {"who-drive-checks": "Rosa"}),
    (
        "es",
        "La retaguardia de Luis, dominada por Carmen, ataca. ¿Quién elige a quién?",
        {"who-picks-target": "Carmen"},
    ),
    ("de", "Peters Rearguard wurde von Anna dominiert. Wer bezahlt den Counter Blast?", {"who-pays": "Anna"}),
    (
        "de",
        "Ich dominiere seine Rearguard und benutze ihren AUTO beim Angriff, Counter Blast 1. Ich habe 5 Schaden, "
        "davon 2 offen. Wie viele offene habe ich danach?",
        {"face-up-damage": 1},
    ),
    (
        "en",
        "I dominate two of his rear-guards, Apple and Pear. Pear got locked. Is Apple still dominated?",
        {"dominated": True},
    ),
    ("de", "Ich hab seinen Vanguard in Legion dominiert. Ist der Partner auch dominiert?", {"dominated": True}),
    ("es", "Domino una retaguardia y un efecto la retira. ¿A qué drop va?", {"zone": {"zone": "drop", "of": "B"}}),
    ("en", "I have 2 rear-guards and I dominated one of his. How many rear-guards count for me?", {"rear-guards": 3}),
    ("de", "Ich dominiere eine Rearguard in meiner Ride Phase. Darf sie jetzt angreifen?", {"may-attack": True}),
    ("en", "Opp swiped my grade 2 with Dominate. Who gets to pick its target?", {"who-picks-target": "B"}),
    ("en", "Two of mine are dominated. Can I use one of them to intercept?", {"may-intercept": False}),
    ("en", "Greta dominates Paul's vanguard. Whose hand do the drive checks go to?", {"whose-hand": "Greta"}),
    ("de", "Ich schnapp mir per Dominate seinen Vanguard. Kann er sich mit Handkarten wehren?", {"may-guard": False}),
    ("de", "Hab die RG von Uwe dominiert. Kann ich den Angriff weglassen?", {"may-decline": False}),
    ("de", "Ich hab sie dominiert, seine Rearguard. Darf sie geboostet werden?", {"may-be-boosted": False}),
    (
        "es",
        "Se apoderó de mi vanguard con Dominate y pega a un rg. ¿Puedo tapar con cartas de la mano?",
        {"may-guard": False},
    ),
    ("es", "A mi retaguardia la dominó mi rival. ¿Puedo interceptar con ella?", {"may-intercept": False}),
    ("es", "Le robé la retaguardia y estaba tumbada. ¿Se pone derecha?", {"stands-up": True}),
    # kept after its attack, or without one; what does not stand again
    ("de", "Ich hab seine RG dominiert. Nach dem Angriff behalten: bleibt sie bei mir?", {"dominated": False}),
    ("en", "I dominated her rg and the battle is done. Does it stay with me?", {"dominated": False}),
    ("es", "Le dominé un rg y ya atacó. ¿Me lo puedo quedar, se queda conmigo?", {"dominated": False}),
    ("en", "I dominated his rg, it made its only attack and can't stand again. Is it mine now?", {"dominated": False}),
    # whose it is, by whom it is dominated
    ("de", "Ich dominiere die Rearguard von Zdenko. Wer zahlt ihre Kosten, Zdenko?", {"who-pays": "A"}),
    ("es", "Se la dominé a Yurena, una retaguardia. ¿Quién es el master?", {"master": "A"}),
    ("es", "Mi retaguardia está dominada por mi sobrina. ¿Quién paga sus costes?", {"who-pays": "B"}),
    (
        "de",
        "Meine Rearguard, von meiner Tante dominiert, greift an. Wer sucht das Ziel aus?",
        {"who-picks-target": "B"},
    ),
    ("en", "A unit of mine dominated by my flatmate attacks. Who picks the target?", {"who-picks-target": "B"}),
    (
        "en",
        "I make her own vanguard attack her rear-guard under Dominate. Can she guard from hand?",
        {"may-guard": False},
    ),
    (
        "en",
        "Opp dominated my rg and wants to call another card over it. Is that allowed?",
        {"may-be-called-over": False},
    ),
    # numbers: printed power, what is only guessed at, hands and souls of both, how many of them
    (
        "en",
        "My friend dominated my 9k rear-guard and hits my 11k vanguard, nobody boosted. Does it hit?",
        {"hits": False},
    ),
    (
        "es",
        "Domino su retaguardia, 9000 impresos. Tiene CONT: gana +2000. ¿Pega con 11000 o con 9000?",
        {"power": 11000},
    ),
    (
        "de",
        "Ich dominiere seine RG, ihr Skill kostet „wirf eine Handkarte ab“. Ich hab 5 auf der Hand, er 2. "
        "Wer zahlt und wie viele hab ich danach?",
        {"hand": 4},
    ),
    ("de", "Ich hab drei Rearguards, eine davon hat er dominiert. Wie viele zählen für mich?", {"rear-guards": 2}),
    # the same thing said again, and small words that turn nothing
    (
        "es",
        "Con un solo dominate le robé el vanguard, ni siquiera lo movimos. ¿Puede él guardar?",
        {"may-guard": False},
    ),
    (
        "de",
        "Meine RG wurde mit einem einzigen Effekt dominiert. Darf ich mit ihr intercepten?",
        {"may-intercept": False},
    ),
    (
        "en",
        "Two quick things. I dominated her rear-guard and it's done swinging. Is it hers again?",
        {"dominated": False},
    ),
    # whose it is, by what is said of it
    (
        "en",
        "He says he picks its target because it's his card. The rg is dominated. Who picks the target?",
        {"who-picks-target": "A"},
    ),
    ("en", "The card belongs to Chris and Abby dominates it. Who pays the cost of its skill?", {"who-pays": "Abby"}),
    (
        "de",
        "Mein Vanguard ist nicht dominiert, aber meine RG wurde vom Gegner dominiert. Darf ich guarden?",
        {"may-guard": True},
    ),
    # verbs made of English ones, and whose side a side is told from
    ("de", "Ich hab seine Rearguard gedominatet. Muss sie angreifen?", {"must-attack": True}),
    ("de", "Der gedominatete Rearguard von Ulrike greift an. Wer zahlt den CB?", {"who-pays": "A"}),
    (
        "es",
        "Dominé una rg de la columna izquierda desde su lado. ¿En qué columna está para mí?",
        {"column": "right"},
    ),
    # two that were dominated, told behind one's own
    ("es", "Tengo 2 rgs y 2 que le dominé. ¿Cuántas retaguardias cuentan para mí?", {"rear-guards": 4}),
    # players by unknown names, whoever says what
    ("en", "Zelda dominated Boris's rear-guard. Zelda says she pays. Who pays the cost?", {"who-pays": "Zelda"}),
    # a «no» that only asks for assent, and whose turn it is by the way
    ("es", "Me dominó una rg. El objetivo lo elijo yo, ¿no?", {"who-picks-target": "B"}),
    (
        "de",
        "Meine RG war vom Gegner dominiert und wurde in seinem Zug gelockt. Wann wird sie entlockt?",
        {"whose-end-phase": "A"},
    ),
    # damage told as a fact, and what is left of it
    (
        "de",
        "Ich dominiere seine RG, ihr Skill kostet CB1. Ich hab 3 offene, er hat 5 offene. "
        "Wie viele hab ich danach offen?",
        {"face-up-damage": 2},
    ),
    ("en", "I dominated a rear-guard of Ben's. Ben has 6 damage. Who picks its target?", {"who-picks-target": "A"}),
    # what has not attacked yet has not attacked
    (
        "es",
        "Tengo dominada una suya que no ha pegado todavía. ¿Estoy obligado a atacar con ella?",
        {"must-attack": True},
    ),
    ("es", "Domino la retaguardia de Marta, que ni siquiera ha atacado. ¿Puede atacar?", {"may-attack": True}),
    (
        "de",
        "Ich hab ihre Rearguard dominiert, die hat noch gar nicht angegriffen. Muss sie angreifen?",
        {"must-attack": True},
    ),
    ("en", "I dominated his rear-guard and it has not swung. Must it attack?", {"must-attack": True}),
    # an age, and a text that says nothing, turn nothing
    ("es", "Tengo 12 años y mi rival domina mi retaguardia. ¿Quién elige a quién ataca?", {"who-picks-target": "B"}),
    ("en", "I'm 11 years old. My opponent dominated my rear-guard. Who picks the target?", {"who-picks-target": "B"}),
]

# stories of which something must be shown as not understood, or which are not read at all
GUARDS: list[tuple[Lang, str]] = [
    ("es", "Tengo alguna retaguardia aparte y le dominé otra. Una carta mía las cuenta. ¿Cuántas son?"),
    ("de", "Die RG, die ich dominiert habe, liegt nun getappt da. Wer ist jetzt ihr Master?"),
    ("en", "I never dominated his vanguard. Can he guard from hand?"),
    ("de", "Ich dominiere seine Rearguard nicht. Muss sie angreifen?"),
    ("en", "I dominated his rear-guard, it attacked. I say that it stands up again. Is it still dominated?"),
    ("es", "Si no hubiera dominado su vanguard, ¿podría guardar?"),
    ("en", "I dominated his rear-guard and it has 3 markers. Must it attack?"),
    ("de", 'Er dominiert meine RG. Auf ihr steht "diese Einheit greift keine Vanguards an". Muss sie angreifen?'),
    ("es", "Domino su retaguardia, que no puede atacar a vanguards. ¿Tiene que atacar?"),
    ("en", "He says I dominated his vanguard but I dominated his rear-guard. Can he guard from hand?"),
    ("de", "Ich hab seine RG dominiert und sie wurde danach retired. Wer sucht ihr Ziel aus?"),
    ("en", "We both have dominated each other's rear-guards. Who decides the target of mine?"),
    ("es", "Mi rival me dominó el vg pero no ataca con él. ¿Puedo guardar?"),
    ("de", "Limit Break 4 auf der dominierten Einheit: ich hab 2 Schaden, mein Gegner 5. Ist LB4 an?"),
    ("en", "I dominated his vanguard. It did not attack. Whose hand do the drive checked cards go to?"),
    ("en", "Grizelda dominates Paul's vanguard. Whose hand do the drive checks go to?"),
    ("en", "I almost dominated his vanguard. Can he guard from hand?"),
    ("de", "Ich wollte seine Rearguard dominieren. Muss sie angreifen?"),
    ("de", "Mein Gegner dominiert meine Rearguard, aber mein Vanguard greift an. Darf er guarden?"),
    ("es", "Domino su retaguardia pero ataco con la mía. ¿Puede poner guardianes?"),
    ("en", "He dominated my rear-guard. His vanguard has Twin Drive. How many drive checks?"),
]


def _read(text: str, lang: Lang) -> FreeReading | None:
    return read_free(text, packaged(), GAME, lang)


def _frame() -> Frame:
    frame = open_frame(packaged(), GAME)
    assert frame is not None
    return frame


@pytest.mark.parametrize(("lang", "text", "wanted"), WHOLE, ids=[text[:40] for _, text, _ in WHOLE])
def test_a_story_is_read_whole_and_ruled(lang: Lang, text: str, wanted: Answers) -> None:
    reading = _read(text, lang)
    assert reading is not None
    assert reading.not_understood == ()
    for outcome in run(reading.scenario).outcomes:
        answers = [(answer.ask, answer.value) for answer in outcome.answers]
        for each in wanted.items():
            assert each in answers


@pytest.mark.parametrize(("lang", "text"), GUARDS, ids=[text[:40] for _, text in GUARDS])
def test_what_had_no_effect_is_never_silent(lang: Lang, text: str) -> None:
    reading = _read(text, lang)
    assert reading is None or reading.not_understood


def test_the_teller_may_be_either_player() -> None:
    mine = _read("I dominated his rear-guard. Who picks the target?", "en")
    theirs = _read("He dominated my rear-guard. Who picks the target?", "en")
    assert mine is not None
    assert theirs is not None
    picks = [run(each.scenario).outcomes[0].answers[0].value for each in (mine, theirs)]
    assert picks == ["A", "B"]


def test_a_guess_of_who_dominates_is_shown() -> None:
    reading = _read("I watch a game. The dominated rear-guard attacks. Who picks the target?", "en")
    assert reading is not None
    assert any("dominated" in piece for piece in reading.not_understood)


def test_names_of_players_and_cards_are_taken_over() -> None:
    reading = _read("Laura dominates my Gurguit and attacks my vanguard. Must Gurguit attack?", "en")
    assert reading is not None
    assert "Laura dominates Gurguit." in reading.sentences


def test_cards_are_named_where_every_noun_is_large() -> None:
    told = {
        "Mein Orlok wurde von ihm dominiert. Muss er angreifen?": "B dominiert Orlok.",
        "Er dominiert meinen „Orlok“. Muss er angreifen?": "B dominiert Orlok.",
        "Zwei meiner RGs, Orlok und Quarim, wurden vom Gegner dominiert. Wer bestimmt denn jetzt die Reihenfolge?": (
            "B dominiert Orlok und Quarim."
        ),
        "Mein Bruder dominiert meine RG im Laden. Der Laden schließt. Muss sie angreifen?": "B dominiert Rearguard-1.",
    }
    for text, sentence in told.items():
        reading = _read(text, "de")
        assert reading is not None
        assert sentence in reading.sentences


@pytest.mark.parametrize(
    ("text", "lang", "sentence"),
    [
        ("I dominated Wren's rear-guard. Must it attack?", "en", "A dominates Rear-guard-1."),
        (
            "Retiré como coste un rg que le tenía dominado a mi cuñada. ¿A qué drop va?",
            "es",
            "A domina a Retaguardia-1.",
        ),
        ("Mi cuñado tenía dominada mi retaguardia y la retiró. ¿A qué drop va?", "es", "B domina a Retaguardia-1."),
        ("Meine Nichte hat meine Rearguard dominiert. Darf sie boosten?", "de", "B dominiert Rearguard-1."),
        (
            "My rear-guard got dominated, not my vanguard. Can I guard its attack from hand?",
            "en",
            "B dominates Rear-guard-1.",
        ),
        (
            "Suppose I dominate his rear-guard. Must it attack?",
            "en",
            "A dominates Rear-guard-1.",
        ),
        (
            "I have two of Hugo's rear-guards dominated. Must they attack?",
            "en",
            "A dominates Rear-guard-1 and Rear-guard-2.",
        ),
        (
            "Bei Jana habe ich zwei Rearguards dominiert. Wer sagt, welche zuerst angreift?",
            "de",
            "A dominiert Rearguard-1 und Rearguard-2.",
        ),
        (
            "Der Typ gegenüber hat meine Einheit dominiert. Der Skill kostet CB 2, er hat 1 Schaden. Wer zahlt?",
            "de",
            "B dominiert Rearguard-1.",
        ),
        (
            "Karl dominates two of my rear-guards. He says he picks which one attacks first. That's not fair, is it",
            "en",
            "Karl dominates Rear-guard-1 and Rear-guard-2.",
        ),
    ],
)
def test_whose_unit_is_dominated_is_heard_however_it_is_told(text: str, lang: Lang, sentence: str) -> None:
    reading = _read(text, lang)
    assert reading is not None
    assert sentence in reading.sentences


def test_a_condition_on_the_name_of_the_vanguard_counts() -> None:
    told = "The unit I dominate says CONT: if your vanguard is Morgause, this unit gets +2000. It has 9000 power. "
    reading = _read(f"{told}My vanguard is Lamorak, his is Morgause. How much power does it have?", "en")
    assert reading is not None
    assert not reading.not_understood
    assert "9000" in str(run(reading.scenario).outcomes[0].answers[0].value)
    unknown = _read(f"{told}How much power does it have?", "en")
    assert unknown is not None
    assert unknown.not_understood


def test_who_pays_hangs_on_no_number() -> None:
    reading = _read("Rosa domina mi rg y usa su Soul Blast 2. Ella tiene 1 en su soul, yo tengo 5. ¿Quién paga?", "es")
    assert reading is not None
    assert not reading.not_understood


def test_a_told_loss_is_a_fact() -> None:
    stories: tuple[tuple[Lang, str, str], ...] = (
        ("en", "I dominated a rear-guard of Ben's. Ben has 6 damage. Who picks its target?", "six-damage"),
        ("de", "Ich dominiere seinen Vanguard und mein Deck ist leer. Verliere ich?", "empty-deck"),
    )
    for lang, text, fact in stories:
        reading = _read(text, lang)
        assert reading is not None
        assert fact in str(run(reading.scenario))


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Ich hab seinen Rearguard dominiert. Am Ende vom Kampf geht er auf die Hand. Auf wessen Hand?", "de"),
        ("A moment ago I dominated her rear-guard. Must it attack?", "en"),
        ("Ella me dominó el vanguard y ataca con él. Tengo un grado 2 en la mano, ¿puedo guardar?", "es"),
        (
            "My dominated rear-guard attacks: CB1, retire a unit. I dominated it. I have 3 face-up damage. Who flips?",
            "en",
        ),
    ],
)
def test_what_turns_no_answer_is_harmless(text: str, lang: Lang) -> None:
    reading = _read(text, lang)
    assert reading is not None
    assert not reading.not_understood


def test_a_superior_call_is_no_guardian_unless_it_is_told() -> None:
    over = _read("Ich dominiere seinen Rearguard. Darf ich per Superior Call eine Unit drüber legen?", "de")
    assert over is not None
    assert "callen" in " ".join(over.sentences)


def test_a_unit_that_its_own_ability_stands_at_the_end_of_the_battle_stays_dominated() -> None:
    stories: tuple[tuple[Lang, str], ...] = (
        ("es", "La rg que dominé atacó y al final de la batalla su AUTO la puso en stand. ¿Sigue dominada?"),
        ("en", "The rg I dominated attacked and was stood back up at the end of the battle. Is it still dominated?"),
    )
    for lang, text in stories:
        reading = _read(text, lang)
        assert reading is not None
        assert not reading.not_understood
        assert run(reading.scenario).outcomes[0].answers[0].value is True


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "My skill gives it +3000. I dominated his rear-guard. So 12000. Right?"),
        ("de", "Meine Fähigkeit gibt ihr +3000. Ich hab seine Rearguard dominiert. Also 12000. Richtig?"),
        ("es", "Mi habilidad le da +3000. Domino su retaguardia. O sea 12000, ¿no?"),
        ("en", "I dominated her 11k. It gets +2000 for each of my rear-guards. I have three of my own. Total power?"),
    ],
)
def test_a_sum_that_hangs_on_what_was_not_told_is_left_open(lang: Lang, text: str) -> None:
    reading = _read(text, lang)
    assert reading is None or reading.not_understood


@pytest.mark.parametrize(
    ("lang", "text", "power"),
    [
        ("en", "I dominated a 9000 rear-guard. Its text: 'when it attacks, it gets +5000'. How big is it?", 14000),
        ("de", "Ich dominiere seine Rearguard mit 9000. Meine Fähigkeit gibt ihr +3000. Also 12000, oder?", 12000),
        ("es", "Domino su rg de 8000. Mi efecto le da +4000. ¿Con cuánto pega?", 12000),
    ],
)
def test_power_is_added_up_where_it_is_told_what_gives_it(lang: Lang, text: str, power: int) -> None:
    reading = _read(text, lang)
    assert reading is not None
    assert not reading.not_understood
    assert run(reading.scenario).outcomes[0].answers[0].value == power


@pytest.mark.parametrize(
    ("lang", "text", "still"),
    [
        ("es", "Le dominé la retaguardia y pegué. Cuando acaba, ¿vuelve a ser suya?", False),
        (
            "de",
            "Ich habe zwei RGs dominiert, die erste hat angegriffen. Ist sie frei oder erst wenn beide fertig?",
            True,
        ),
    ],
)
def test_what_is_only_to_come_is_not_over_and_what_is_asked_of_its_end_is(lang: Lang, text: str, still: bool) -> None:
    reading = _read(text, lang)
    assert reading is not None
    assert run(reading.scenario).outcomes[0].answers[0].value is still


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "His 9k front row unit was dominated by me in my main phase. Whose call is the target?"),
        ("de", "Seine 9000er hab ich dominiert. Muss die dominierte Unit überhaupt angreifen?"),
        ("es", "Le dominé en mi main phase una retaguardia de grado 2 de la fila delantera. ¿Quién paga su coste?"),
    ],
)
def test_where_a_unit_is_and_how_big_turns_nothing_of_who_acts(lang: Lang, text: str) -> None:
    reading = _read(text, lang)
    assert reading is not None
    assert not reading.not_understood


def test_cards_told_by_name_whose_place_was_not_heard_leave_doubt() -> None:
    told = "He has Corvin and Ostrava in front. I dominated his third unit. Which units can it attack?"
    read = _read(told, "en")
    assert read is not None
    assert read.not_understood


def test_who_dominates_what_is_ones_own_was_not_heard() -> None:
    read = _read("Una unidad mía dominada por mi bróder ataca. ¿Quién elige el objetivo?", "es")
    assert read is not None
    assert read.not_understood


def test_a_word_written_small_is_no_player_where_names_are_written_large() -> None:
    for lang, text in (
        ("de", "Ich hab die Rearguard von Uwe dominiert. Ziele gäbe es genug. Muss sie angreifen?"),
        (
            "es",
            "Tengo un texto que reza «elige una de tus retaguardias». Le dominé una a Sofía. ¿Quién elige el blanco?",
        ),
    ):
        reading = _read(text, lang)
        assert reading is not None
        assert "gäbe" not in " ".join(reading.sentences)
        assert "reza" not in " ".join(reading.sentences)


@pytest.mark.parametrize(
    ("lang", "text", "kinds"),
    [
        (
            "es",
            "Paula me dominó el vanguard. Toca drive check. ¿Quién hace el check y a qué mano va la carta?",
            {"who-drive-checks", "whose-hand"},
        ),
        (
            "en",
            "I dominated her rg and it got locked. Is it still dominated, and in whose end phase does it unlock?",
            {"dominated", "whose-end-phase"},
        ),
    ],
)
def test_of_two_questions_both_are_asked(lang: Lang, text: str, kinds: set[str]) -> None:
    reading = _read(text, lang)
    assert reading is not None
    assert kinds <= {each.ask for each in run(reading.scenario).outcomes[0].answers}


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Tom dominated my vanguard. Could I ride over his dominated vanguard?"),
        ("en", "I dominated her rear-guards. I decide the order and what each one hits, right? Who sets the order?"),
        ("de", "Mein Gegner dominiert meine Rearguard und bindet sie als Kosten. Wo liegt sie?"),
        ("en", "His vanguard is dominated by me, but now my own vanguard attacks his rear-guard. Can he guard?"),
        ("es", "Mi vanguard fue dominado antes y ya es mío otra vez. Ahora me ataca con su vanguard. ¿Puedo guardar?"),
        ("de", "Er dominiert meinen Vanguard, ach nein, nur meine Rearguard. Darf ich guarden?"),
        ("en", "My dominated rear-guard has 13000, my vanguard 11000. I guard with 5000 shield. Does it hit?"),
    ],
)
def test_what_was_read_another_way_than_told_leaves_doubt(lang: Lang, text: str) -> None:
    reading = _read(text, lang)
    assert reading is None or reading.not_understood


def test_what_was_not_told_is_marked_as_assumed() -> None:
    reading = _read("I dominated his rear-guard. Must it attack?", "en")
    assert reading is not None
    assert "It is A's turn, in the main phase." in reading.assumed


def test_a_question_about_something_else_is_not_read() -> None:
    assert _read("Where can I buy sleeves for my Nubatama deck?", "en") is None


def test_the_frame_has_no_faults_and_names_only_what_is_heard() -> None:
    assert faults_of(_frame()) == []


def test_every_concept_has_words_in_every_language() -> None:
    words = tomllib.loads(packaged().game(GAME).folder.joinpath("free", "words.toml").read_text(encoding="utf-8"))
    assert [concept for concept, said in words.items() if not all(said.get(lang) for lang in ("es", "de", "en"))] == []


@pytest.mark.parametrize(
    "text", ["1 " * 2000, "(" * 4000, "no " * 1300, "dominated his vg " * 235, "«" * 4000, "?" * 4000]
)
def test_anything_is_survived(text: str) -> None:
    _read(text[:4000], "en")
