"""Told tables of Marvel Champions: from where a card is used, whose it is, which number counts; the frame."""

from __future__ import annotations

import tomllib

import pytest

from engine import run
from rules_kb.knowledge import packaged
from rules_kb.reading.free import read_free
from rules_kb.reading.free.framing import faults_of, open_frame
from tests.work import MOST_CALLS, calls_of

KNOWLEDGE = packaged()
GAME = "marvel-champions"


def read(text: str, lang: str):
    return read_free(text, KNOWLEDGE, GAME, lang)


def ruled(reading) -> list[tuple[str, object]]:
    """Give what was asked and its value; all branches must agree."""
    outcomes = [[(each.ask, each.value) for each in outcome.answers] for outcome in run(reading.scenario).outcomes]
    assert all(each == outcomes[0] for each in outcomes)
    return outcomes[0]


def test_copies_of_a_card_whose_kind_was_not_told_are_no_text_of_the_hero():
    text = 'Hero THW 1. Two copies of Radio out, each one just says "Your hero gets +1 THW." What do I thwart for?'
    body = read_free(text, packaged(), "marvel-champions", "en").scenario.body

    assert [card["copies"] for card in body["card"] if "copies" in card] == [2]


FROM_HAND = [
    # said of where it lies, within what somebody says
    (
        "es",
        "Su carta, Farola, es una mejora que tengo en la mano. Dice que mientras esté en tu mano tiene una "
        "Interrupción: cuando un enemigo te ataque, evita 2 de daño. Me ataca el villano. ¿Puedo usar Farola?",
        True,
    ),
    (
        "de",
        'Flitz ist auf meiner Hand: "Reaktion: Nachdem du einen Schergen besiegt hast, bringe diese Karte aus deiner '
        'Hand ins Spiel." Ein Scherge ist eben besiegt. Darf ich die Reaktion benutzen?',
        True,
    ),
    (
        "en",
        'My ally is in my hand. It says "Interrupt: when a hero would be defeated, discard this card from your hand '
        '-> heal 3 damage from that hero." My hero would be defeated. Can I use it?',
        True,
    ),
    (
        "es",
        'Tengo al aliado en la mano. Pone "Respuesta: tras derrotar a un esbirro, pon esta carta de tu mano en juego." '
        "Acabo de derrotar a uno. ¿Puedo usarla?",
        True,
    ),
    (
        "en",
        'My ally is in my hand. It says "Response: after you defeat a minion, return this card to your hand." '
        "I just beat a minion. Can I use it?",
        False,
    ),
]


@pytest.mark.parametrize(("lang", "text", "may"), FROM_HAND)
def test_a_card_may_be_used_from_the_hand_only_if_its_own_text_speaks_of_it_there(lang, text, may):
    outcome = run(read_free(text, packaged(), "marvel-champions", lang).scenario).outcomes[0]

    assert [answer.value for answer in outcome.answers if answer.ask == "may-use"] == [may]


def test_a_condition_that_stands_in_no_text_leaves_a_number_in_doubt():
    text = "Solange mein Held erschöpft ist, bekommt er durch mein Upgrade +2 VER. VER gedruckt 1. Welche VER hab ich?"
    reading = read(text, "de")

    assert reading is None or reading.not_understood


def test_who_is_first_player_decides_between_two_forced_ones():
    text = (
        "Ana ist Startspielerin. Am Schergen hängt »Erzwungene Reaktion: Nachdem der Schurke angegriffen hat, lege 1 "
        "Bedrohung auf den Hauptplan«, die Umgebung hat »Erzwungene Reaktion: Nachdem der Schurke angegriffen hat, "
        "nimmt jeder Held 1 Schaden«. Wer bestimmt die Reihenfolge?"
    )
    body = read(text, "de").scenario.body

    assert [each["name"] for each in body["player"] if each.get("first")] == ["Ana"]


BLAST = (
    "Hero Action: Deal 3 damage to an enemy. If you paid for this card with a mental resource, "
    "deal 2 additional damage."
)


@pytest.mark.parametrize(("paid", "understood"), [("I paid with a mental", True), ("I paid with an energy", False)])
def test_additional_damage_joins_the_first_and_hangs_on_what_was_paid(paid, understood):
    reading = read(f'Event: "{BLAST}" {paid}. How much damage does Rhino take?', "en")

    [effects] = [each["effect"] for each in reading.scenario.body["ability"]]
    assert effects[1]["additional"]
    assert effects[1]["on"] == "that"
    assert (not reading.not_understood) == understood


def test_a_status_that_is_denied_behind_its_name_is_not_there():
    text = (
        "Ereignis: „Held-Aktion: Füge einem Gegner 4 Schaden zu.“ Ziel ist Klaw, Zäh hat der keins. "
        "Wie viel Schaden kriegt er?"
    )
    outcome = run(read(text, "de").scenario).outcomes[0]

    assert [answer.value for answer in outcome.answers if answer.ask == "damage"] == [4]


def test_what_a_text_gives_to_the_attached_one_is_no_bonus_of_others():
    text = (
        'My ally Wasp prints 2 hit points. Upgrade: "Attached ally gets +2 hit points." '
        "How many hit points does she have?"
    )
    outcome = run(read(text, "en").scenario).outcomes[0]

    assert [answer.value for answer in outcome.answers if answer.ask == "max-hp"] == [4]


def test_threat_of_a_revealed_card_is_added_to_what_lies_there():
    text = (
        'Treachery: "When Revealed: Place 2 threat on the main scheme." Main scheme at 5 already. '
        "How much threat is on it now?"
    )
    outcome = run(read(text, "en").scenario).outcomes[0]

    assert [answer.value for answer in outcome.answers if answer.ask == "threat"] == [7]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        # the form that is wanted bars the ability, whatever else is told
        ("en", "I'm stuck in alter-ego with 6 hit points left, the villain about to swing at me for 5. My event is "
         '"Hero Interrupt: When you would take damage, prevent 3 of it." Can I?'),
        # so does the setup, and what was not done in it
        ("en", "We're still in setup, not a single card played. My upgrade: 'Response: After an ally enters play, draw "
         "1 card.' May I use it?"),
    ],
)  # fmt: skip
def test_what_bars_an_ability_makes_all_else_background(lang, text):
    reading = read(text, lang)

    assert reading.not_understood == ()
    assert [answer.value for answer in run(reading.scenario).outcomes[0].answers] == [False]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "I hit a minion with retaliate 1, not defeated. My upgrade: 'Response: After you attack, draw 1 card.' "
         "Which goes first?"),
        ("de", "Ich greife einen Schergen mit Vergeltung 1 an, nicht besiegt. Mein Upgrade: 'Reaktion: Nachdem du "
         "angegriffen hast, ziehe 1 Karte.' Was kommt zuerst?"),
        ("es", "Pego a un esbirro con Represalia 1, no lo tumbo. Mi mejora: 'Respuesta: después de que ataques, roba 1 "
         "carta.' ¿Qué va primero?"),
    ],
)  # fmt: skip
def test_a_denial_beside_turns_no_order_unless_it_denies_what_is_asked_about(lang, text):
    assert read(text, lang).not_understood == ()


def test_a_denied_keyword_leaves_the_order_in_doubt():
    text = "The villain does not have retaliate. My upgrade: 'Response: After you attack, draw 1 card.' Does retaliate "

    assert read(text + "come first?", "en").not_understood


def test_damage_that_lies_on_a_hero_is_no_lack_of_it():
    text = "Estoy de héroe con 3 de daño. Mi mejora: 'Acción de Héroe: cura 1 de daño de tu héroe.' ¿La puedo usar?"

    assert [answer.value for answer in run(read(text, "es").scenario).outcomes[0].answers] == [True]


@pytest.mark.parametrize(
    ("lang", "text", "value"),
    [
        ("en", "My hero has ATK 2 and my ally has ATK 1. My upgrade: 'You get +1 ATK'. What's my ally's ATK?", 1),
        ("de", "Mein Held hat ANG 2, mein Verbündeter ANG 1. Mein Upgrade: 'Du bekommst +1 ANG'. Wie viel ANG hat mein "
         "Held?", 3),
        ("es", "El villano tiene PLA 2 y el esbirro PLA 1. Accesorio en el villano: 'El enemigo vinculado recibe +1 "
         "PLA'. ¿Cuánto PLA tiene el esbirro?", 1),
    ],
)  # fmt: skip
def test_of_two_with_the_same_number_the_one_asked_for_is_taken(lang, text, value):
    assert [answer.value for answer in run(read(text, lang).scenario).outcomes[0].answers] == [value]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "My support: 'Each ally you control gets +1 ATK'. My brother's ally has ATK 2. What's his ally's ATK?"),
        ("en", "Villain SCH 1. Side scheme: 'The villain gets +1 SCH'. Another side scheme got defeated. His SCH now?"),
    ],
)  # fmt: skip
def test_whose_ally_gains_and_which_of_two_cards_left_is_never_sure(lang, text):
    reading = read(text, lang)

    assert reading is None or reading.rivals or not any(ask in ("atk", "sch") for ask, _ in ruled(reading))


def test_who_is_asked_about_need_not_be_who_was_hit():
    text = (
        "The villain is tough, and so is the minion. I play my event 'Hero Action (attack): Deal 3 damage to an enemy' "
        "on the minion. Does the villain still have tough?"
    )

    assert [answer.value for answer in run(read(text, "en").scenario).outcomes[0].answers] == [True]


def test_damage_that_lies_on_a_minion_counts_against_what_it_has_printed():
    text = (
        "A minion with 4 printed hit points has 1 damage on it. I play my event 'Hero Action (attack): Deal 3 damage "
        "to an enemy' on the minion. Does it survive?"
    )

    assert False in [answer.value for answer in run(read(text, "en").scenario).outcomes[0].answers]


@pytest.mark.parametrize(
    ("lang", "text", "value"),
    [
        # an alter ego's name tells the form, beside a hero
        ("en", "My brother is in hero form, I'm still around as Bruce Banner. My event: 'Hero Action: Deal 3 damage to "
         "an enemy.' Can I play it?", False),
        # whoever lays a card controls it, whoever is first player
        ("de", "Tom legt den Verbündeten Wong aus, der eine Reaktion beim Ausspielen hat. Ich bin Startspieler, also "
         "entscheide ich, ob sie benutzt wird, oder?", "Tom"),
        # of two named players the nearest is meant
        ("es", "Nico es el jugador inicial. El aliado de Lola tiene «Respuesta: después de que este aliado ataque, "
         "roba 1 carta». ¿Quién decide si se usa?", "Lola"),
        ("en", "Bob and Lena play with me. Lena's support says 'Action: Exhaust this card → draw 1 card'. "
         "May Bob use it?", False),
        ("en", "Bob, Lena and I sit here. In front of Lena there's an obligation: 'Action: Spend 1 resource → discard "
         "this obligation.' Bob would pay. Who may use it?", ["Lena"]),
        # the last of them went
        ("en", "My event: 'Action: Remove 3 threat from a side scheme.' The last side scheme is gone. Can I play it?",
         False),
    ],
)  # fmt: skip
def test_whose_a_card_is_and_who_is_in_which_form(lang, text, value):
    assert run(read(text, lang).scenario).outcomes[0].answers[0].value == value


def test_every_concept_has_words_in_three_languages():
    words = KNOWLEDGE.game(GAME).folder.joinpath("free", "words.toml").read_text(encoding="utf-8")
    lacking = [
        concept
        for concept, said in tomllib.loads(words).items()
        if set(said) != {"es", "de", "en"} or not all(said.values())
    ]

    assert lacking == []


def test_the_frame_names_only_what_has_words():
    assert faults_of(open_frame(KNOWLEDGE, GAME)) == []


@pytest.mark.parametrize("piece", ["1 ", "(((", "'", "no ", "Acción: ", "who? ", "deal 2 damage to ", "Puede "])
def test_anything_is_bounded_work(piece):
    read("hola", "es")

    assert calls_of(read, (piece * 4000)[:4000], "es") < MOST_CALLS
