"""Free reading of told duels: which cards lie there, what they do, who attacks; and what must not be taken whole."""

from __future__ import annotations

import time

import pytest

from engine import run
from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES, Lang
from rules_kb.reading.free import FreeReading, read_free
from rules_kb.reading.free.framing import faults_of, open_frame

KNOWLEDGE = packaged()
GAME = "power-duell"


def read(text: str, lang: Lang) -> FreeReading:
    reading = read_free(text, KNOWLEDGE, GAME, lang)
    assert reading is not None
    return reading


def ruled(reading: FreeReading) -> dict[str, object]:
    """Give the value of each question; all outcomes must agree."""
    outcomes = [{each.ask: each.value for each in outcome.answers} for outcome in run(reading.scenario).outcomes]
    assert outcomes
    assert all(each == outcomes[0] for each in outcomes)
    return outcomes[0]


WHOLE = [
    # a change belongs to what was told before it, not to what the next sentence tells
    (
        "de",
        "Mein Sonnen-Monster hat 140 AP, und eine gegnerische Energiekarte mit -50 AP klebt dran. Ich greife "
        "sein Mond-Monster an. Wie viele AP hat mein Sonnen-Monster?",
        {"value": 90},
    ),
    (
        "en",
        "My Moon monster has 80 DP. He plays an energy card, -30 DP, on it. I attack his Sun monster. How many DP does "
        "my Moon have?",
        {"value": 50},
    ),
    # «plus two small ones» counts symbols
    (
        "en",
        "I own a guardian with a big Saturn symbol plus two little ones. What kind is it?",
        {"kind": "np"},
    ),
    # results that somebody came to
    (
        "de",
        "Mein Jupiter-Monster (200 AP) hat vom Jupiter-Schutzgott +50 AP. Danach kam eine Energiekarte: AP verdoppelt. "
        "Meine Cousine hat 500 raus, ich 450. Wer liegt richtig?",
        {"value": 450},
    ),
    (
        "en",
        "Saturn guardian, +30 DP. My Saturn monster has 120 DP printed and then I dropped a DP x2 energy card. My mate "
        "insists on 300 DP. What's the real DP?",
        {"value": 270},
    ),
    # how many cards there are; whose np counts where both have one
    (
        "de",
        "Erst lag Schutzgott Bastion, dann die Energiekarte Kranz, zuletzt die Energiekarte Dorn. Alle drei ändern die "
        "DP von meinem Monster. In welcher Reihenfolge rechnen wir?",
        {"order": ["Dorn", "Kranz", "Bastion"]},
    ),
    (
        "es",
        "Los dos tenemos un guardián con dos símbolos pequeños. En el turno de Marta, ella ataca a mi monstruo. ¿El np "
        "de quién cuenta?",
        {"np-side": "Marta"},
    ),
    # what a text changes besides; what has what its guardian gives; a direct attack; the card's own planet again
    (
        "en",
        "My guardian's Wirkung only touches LP. My Sun monster (150 AP) has a penalty of -20 AP. How many AP does it "
        "have?",
        {"value": 130},
    ),
    ("es", "Mi guardián Sol da a mi bicho +25 DP. El bicho tiene 75 DP. ¿Cuántos DP?", {"value": 100}),
    (
        "en",
        "He has no monsters left, so my Mars (120 AP) goes straight at his damage points. My np guardian is Mars with "
        "Earth left and Venus right, +30 AP. Is the bonus doubled?",
        {"value": 150},
    ),
    (
        "es",
        "Mi guardián es de Marte y su Wirkung solo pone +30 AP. Mi monstruo es Sol con Marte de secundario, 100 AP. La "
        "carta es de Marte, ¿recibe los 30?",
        {"affected": False, "value": 100},
    ),
    # »such quotation marks«, «three or four?»
    (
        "de",
        "Ich will ein Mond-Monster für 4 aktivieren. Mein Schutzgott (Mond) hat als Spezial-Wirkung »Monster kosten "
        "bei der Aktivierung 1 EP weniger«. Drei oder vier?",
        {"value": 3, "cost": {"energy": 3, "damage": 0}},
    ),
    # numbers: the guardian's Wirkung, energy cards and their order
    (
        "es",
        "Mi Plutón tiene 310 AP, mi guardián de Plutón da +45 AP y después le pongo una energía AP x2. ¿Cuánto tiene?",
        {"value": 665},
    ),
    (
        "de",
        "Mein Uranus hat 180 DP aufgedruckt. Zuerst kam eine Energiekarte mit +70 DP, danach eine mit DP x2. Wie viele "
        "DP hat er?",
        {"value": 430},
    ),
    (
        "en",
        "My Saturn has 260 AP, my Saturn guardian gives +35 AP and an enemy energy card takes 60 AP from it. How many "
        "AP does it end up with?",
        {"value": 235},
    ),
    (
        "en",
        "My guardian is Jupiter with +15 DP. Then his monster's effect sets the DP of my Jupiter (DP 420) to 0. DP?",
        {"value": 15},
    ),
    # whom a text reaches
    (
        "es",
        "Mi guardián es de Saturno, Wirkung +25 AP. Mi bicho es Marte de primario y Saturno de secundario con 140 AP. "
        "¿Le afecta?",
        {"affected": False, "value": 140},
    ),
    (
        "de",
        'Auf meinem Schutzgott (Basis Pluto) steht: "alle gegnerischen Monster verlieren 45 DP". Sein Mars hat 300 DP. '
        "Wie viele DP hat er noch?",
        {"value": 255},
    ),
    (
        "en",
        "His guardian gives +40 LP to Earth monsters. I have an Earth with 2600 LP. Does it get the bonus?",
        {"affected": False, "value": 2600},
    ),
    (
        "de",
        "Mein Schutzgott hat die Begrenzung Mars und als Spezial +60 AP. Meine Venus hat 210 AP. Bekommt sie das auch?",
        {"affected": False, "value": 210},
    ),
    # guardians are out of reach, but for gravitation cards
    (
        "es",
        "Mi rival juega una energía que dice «destruye el dios guardián del rival». ¿Sobrevive mi guardián?",
        {"lies": True, "affected": False},
    ),
    (
        "de",
        "Er spielt eine Gravitationskarte und verdoppelt die Wirkung von seinem Schutzgott (+35 AP). Sein Merkur hat "
        "120 AP. Wie viel AP hat sein Merkur?",
        {"value": 190},
    ),
    ("en", "My opponent swaps my guardian for another one with a gravity card. Does that work?", {"affected": True}),
    # the battle
    (
        "es",
        "Guardián np: Júpiter a la izquierda, Plutón base, Marte a la derecha, +80 AP. Mi Plutón (350 AP) ataca a su "
        "Júpiter, que lleva -15 DP por una energía. ¿AP al final?",
        {"value": 510},
    ),
    (
        "de",
        "Basis Neptun, links Erde, rechts Saturn, Wirkung +50 AP. Mein Neptun (AP 240) greift seinen Saturn an, der "
        "durch eine Energiekarte +20 DP hat. Was hat er im Kampf an AP?",
        {"value": 265},
    ),
    (
        "en",
        "I swing at his bare Venus, nothing on it, with my Mars (AP 190). My np guardian (Venus left, Mars base, Earth "
        "right) gives +30 AP. Is it doubled?",
        {"np-case": "none", "value": 220},
    ),
    (
        "de",
        "Wir haben beide einen np-Schutzgott. Er ist am Zug und greift mit Erde meinen Pluto an. Wessen np zählt?",
        {"np-side": "B"},
    ),
    ("es", "¿Puede mi Mercurio atacar directamente a mi rival, si él tiene un Marte?", {"may-attack": False}),
    # what kind, which rank, which field, what a text may say
    ("de", "Mein Schutzgott hat zwei kleine Symbole. Was für einer ist das?", {"kind": "np"}),
    ("en", "My guardian has a single small symbol, Neptune. Which kind is it?", {"kind": "limit"}),
    ("es", "Estoy con mi guardián y su efecto. ¿Qué rango tiene mi guardián?", {"rank": 2}),
    ("en", "May I put my guardian on field H?", {"may-activate": False, "field": "A"}),
    ("de", 'Mein Schutzgott hat als Wirkung: "ziehe zwei Karten". Ist das erlaubt?', {"may-be-wirkung": False}),
    # the wheel, costs
    ("es", "Yo tengo un guardián np y él no. ¿Vale la rueda de planetas en su lado?", {"wheel": "on"}),
    (
        "en",
        'My Uranus costs 6 to activate. My guardian has limitation Uranus and the special "all monsters cost 2 EP less '
        'to activate". How much do I pay?',
        {"value": 4, "cost": {"energy": 4, "damage": 0}},
    ),
]


@pytest.mark.parametrize(("lang", "text", "values"), WHOLE)
def test_a_told_duel_is_read_whole(lang: Lang, text: str, values: dict[str, object]) -> None:
    reading = read(text, lang)

    assert reading.not_understood == ()
    assert ruled(reading) == values


GUARDED = [
    # what was only wanted; a list of which one was told as a fact; another effect than on a value
    (
        "en",
        "Guardian: +15 AP on my Pluto, 60 AP. I hoped to play an energy card doubling its AP but I never drew it. AP?",
    ),
    ("de", "Mein Mond (50 AP), Gott +10 AP. Hätte gern verdoppelt, hatte aber keine Karte dafür. AP?"),
    ("en", "My Sun has 50 AP and the guardian adds 5, 10 or 15, no idea. AP?"),
    (
        "es",
        "Mi guardián np: Luna, Sol izq, Marte der, +20 AP. Mi Luna (70 AP) ataca a su Sol, que tiene el planeta "
        "cambiado por un efecto. ¿AP?",
    ),
    # a denied fact, a number or text that had no effect
    (
        "de",
        "Auf meinem Mars liegt keine Energiekarte mit +20 AP. Er hat 100 AP, Schutzgott Mars gibt +30 AP. Wie viel?",
    ),
    ("en", "My Venus has 100 AP, or 120, I forgot. My Venus guardian gives +20 AP. How many AP does it have?"),
    (
        "es",
        "Mi guardián dice «si tienes menos de 3 cartas, tus Venus ganan 20 AP». Mi Venus tiene 100 AP. ¿Cuánto tiene?",
    ),
    ("en", 'My guardian says "roll a die, on six your Mars monsters explode". My Mars has 100 AP. How many AP?'),
    # two of a kind, two attacks, a second question
    ("de", "Auf meiner Venus (100 AP) liegen zwei Energiekarten mit je +30 AP. Wie viel AP hat sie?"),
    (
        "es",
        "Mi Venus ataca a su Marte y luego su Marte ataca a mi Venus (100 AP). Mi guardián np (Marte izq, Venus base, "
        "Tierra dcha) da +20 AP. ¿AP de Venus?",
    ),
    (
        "en",
        "My Venus (100 AP) attacks his Mars with +10 DP. np guardian (Mars left, Venus base, Earth right), +20 AP. "
        "What AP? And what if I attack Jupiter?",
    ),
    # all but one, only now, an attack without an attacker
    ("de", "Eine Energiekarte verdoppelt die AP von allen Monstern außer Mars. Meine Venus hat 100 AP. Wie viel AP?"),
    ("es", "Solo en la fase clear mi guardián de Venus da +20 AP. Mi Venus tiene 100 AP. ¿Cuántos AP?"),
    # another target than the denied one, a card that has gone, a time to come, a number that counts again
    (
        "es",
        "Mi Venus (100 AP) no ataca a su Marte sino a su Tierra, que tiene +10 DP. Guardián np: Marte izq, Venus base, "
        "Tierra dcha, +20 AP. ¿AP?",
    ),
    (
        "de",
        "Greife mit Venus (100 AP) seinen Mars an; np-Gott links Mars, Basis Venus, rechts Erde, +20 AP; der Mars "
        "hatte +10 DP, aber die Karte ist weg. AP?",
    ),
    ("de", "Mein Mars hat 100 AP. Der Schutzgott Mars gibt +20 AP, aber erst ab der nächsten Runde. AP jetzt?"),
    ("en", "My Mars has 120 AP with the guardian's +20 AP already included. Energy card x2. How many AP?"),
]


@pytest.mark.parametrize(("lang", "text"), GUARDED)
def test_a_duel_with_more_to_it_is_not_taken_whole(lang: Lang, text: str) -> None:
    reading = read_free(text, KNOWLEDGE, GAME, lang)

    assert reading is None or reading.not_understood


def test_who_attacks_whom_hangs_on_case_and_not_on_order() -> None:
    told = "Mein np-Schutzgott: links Mars, Basis Venus, rechts Erde. Seinen Mars (+10 DP) greift meine Venus an. np?"
    action = read(told, "de").scenario.body["action"][0]

    assert (action["attacker"], action["target"]) == ("Venus-1", "Mars-1")


@pytest.mark.parametrize(
    ("lang", "text", "order"),
    [
        (
            "en",
            "I played a +50 energy card on my Mars (100 AP) after I had played an x2 energy card. AP?",
            ["Energy-2", "Energy-1"],
        ),
        (
            "en",
            "After the x2 energy card I played a +50 energy card on my Mars (100 AP). AP?",
            ["Energy-1", "Energy-2"],
        ),
        ("es", "Antes de la energía de +50 AP jugué una de x2 en mi Marte (100 AP). ¿AP?", ["Energía-2", "Energía-1"]),
        (
            "de",
            "Mein Schutzgott (Mars, +20 AP) kam nach der Energiekarte AP x2 auf meinen Mars (100 AP). AP?",
            ["Energie-1", "Schutzgott-1"],
        ),
    ],
)
def test_cards_lie_in_the_order_told_and_not_in_that_of_the_telling(lang: Lang, text: str, order: list[str]) -> None:
    assert read(text, lang).scenario.body["activated"] == order


def test_a_planet_that_nobody_told_is_shown_as_assumed() -> None:
    reading = read("My guardian gives +20 AP. My Venus has 100 AP. How many AP does it have?", "en")

    assert reading.assumed == ("A has the Venus guardian Guardian-1.",)


def test_told_names_are_kept() -> None:
    reading = read("Mi Colmillo (Marte, 90 AP) lleva la energía Furia (+15 AP). ¿Cuántos AP tiene?", "es")

    assert [each["name"] for each in reading.scenario.body["monster"]] == ["Colmillo"]
    assert [each["name"] for each in reading.scenario.body["card"]] == ["Furia"]


def test_the_frame_is_sound_and_every_concept_has_words_in_all_languages() -> None:
    import tomllib

    frame = open_frame(KNOWLEDGE, GAME)
    assert frame is not None
    assert faults_of(frame) == []
    words = tomllib.loads((KNOWLEDGE.game(GAME).folder / "free" / "words.toml").read_text(encoding="utf-8"))
    lacking = [concept for concept, said in words.items() if any(not said.get(lang) for lang in LANGUAGES)]

    assert lacking == []


@pytest.mark.parametrize("text", ["1 " * 2000, "(" * 4000, "venus ", "mein Venus +20 AP, ", "mi Venus ataca su Marte "])
def test_four_thousand_characters_of_anything_take_no_time(text: str) -> None:
    long = (text * (4000 // len(text) + 1))[:4000]
    start = time.process_time()
    read_free(long, KNOWLEDGE, GAME, "es")

    assert time.process_time() - start < 0.5  # ten times what is meant, for a busy machine


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        (
            "de",
            "Meine Tante hat den Schutzgott Pluto mit +35 AP. Mein Pluto hat 140 AP. Kriegt meiner was davon ab?",
            {"affected": False},
        ),
        (
            "es",
            'Mi rival juega una energía con el texto "manda al cementerio al guardián enemigo". ¿Pierdo mi guardián?',
            {"lies": True, "affected": False},
        ),
        (
            "en",
            "My turn. My np guardian: base Moon, small Sun on the L, small Saturn on the R, Wirkung +14 AP. My Moon "
            "strikes his Saturn; the only effect on it is its owner's guardian giving +10 LP. Does mine double?",
            {"np-case": "negative"},
        ),
        ("en", "Which slot do I put my guardian card on?", {"field": "A"}),
        (
            "de",
            'Unter der Wirkung meines Schutzgotts steht "deine Energiekarten kosten 2 EP weniger". Passt das drunter?',
            {"may-be-wirkung": False},
        ),
        ("es", "Yo tengo un guardián np y ella también. ¿Sigue la rueda de planetas en su lado?", {"wheel": "off"}),
    ],
)
def test_players_of_other_voices_are_understood(lang: Lang, text: str, expected: dict[str, object]) -> None:
    answers = ruled(read(text, lang))

    assert {ask: answers.get(ask) for ask in expected} == expected


def test_what_somebody_says_is_no_text_of_a_card() -> None:
    reading = read("My guardian is Sun with +15 DP. Rosa says 'that is so unfair, man'. My Sun has 50 DP. DP?", "en")

    assert reading.not_understood == ()
    assert ruled(reading)["value"] == 65


def test_a_text_in_quotes_does_not_tell_whose_the_card_is() -> None:
    reading = read(
        "Auf der Karte steht 'gegnerische Monsterkarten verlieren 15 DP' unter Wirkung. Sein Mars hat DP 90. DP?",
        "de",
    )

    assert [each["player"] for each in reading.scenario.body["guardian"]] == ["A"]


def test_one_effect_of_several_is_not_told_by_their_sum() -> None:
    reading = read(
        "Mein Zug. Mein Gott: Basis Venus, links Mars, rechts Erde, +20 AP. Meine Venus greift seine Erde an, auf der "
        "eine Energie mit +5 DP liegt. Auf meiner Venus liegt eine Energie von ihm mit -30 AP. Was wird aus den -30?",
        "de",
    )

    assert "change" not in ruled(reading)


TOLD = [
    # a sum that somebody came to, half as a talk of the result
    (
        "de",
        "Mein Bronzehirsch (Pluto, 120 AP) hat vom Schutzgott Pluto +15 AP, danach kam eine Energiekarte, die die AP "
        "verdoppelt. Ich komm auf 255, mein Onkel auf 270. Wer hat recht?",
        {"value": 255},
    ),
    (
        "en",
        "My guardian: Moon base, Venus small left, Pluto small right, +15 AP. My Moon (90 AP) attacks his Pluto that "
        "is under -10 LP. Half of 15 is an odd one. What AP?",
        {"value": 97.5},
    ),
    # several cards on one thing, told as a list
    ("en", "Saturn guy, 70 AP. Two energy cards on him: first +20 AP, then AP x2. What is he at?", {"value": 160}),
    # short names, names that begin with a planet, what a name is
    (
        "de",
        "Mein Sturmfalke (Mars, 80 AP), Schutzgott Mars mit +20 AP. Auf den Falke kommt eine Energiekarte mit AP x2. "
        "Wie viele AP hat der Falke?",
        {"value": 180},
    ),
    (
        "en",
        "I own a Moon Badger (Earth, 90 AP). My guardian is Earth and gives +10 AP. How many AP does it have?",
        {"value": 100},
    ),
    ("es", "Mi Ola (guardián) da +10 AP. Mi Ola es Venus. Mi Venus tiene 80 AP. ¿Cuánto tiene?", {"value": 90}),
    # roles that are told by nouns
    (
        "en",
        "Attacker: Brass Newt, Uranus, 110 AP. Target: a Mars monster at +10 DP. My guardian: Mars left, Uranus big, "
        "Sun right, +20 AP. AP?",
        {"value": 150},
    ),
    # energy on hand, two cards paid from it
    (
        "es",
        "Tengo 6 de energía, mi Buitre cuesta 4 y mi Rana cuesta 1. Si bajo los dos, ¿cuánta energía me queda?",
        {"account": {"energy": 1}},
    ),
    # who has the pair; a «not» that only says who; «nothing but»
    (
        "es",
        "El np lo tiene mi rival, no yo. El mío es un guardián normal. ¿Vale la rueda de planetas en mi lado?",
        {"wheel": "on"},
    ),
    (
        "en",
        "There is nothing on his Sun monster except a +10 DP card. I attack it with Gruff (Venus, 60 AP). My guardian: "
        "Venus base, Sun left, Mars right, +15 AP. AP?",
        {"value": 90},
    ),
    # a text for all monsters of a side
    (
        "de",
        "Sein Zug: Energiekarte, „alle gegnerischen Monster verlieren 15 AP“. Mein Mars hat 90 AP. Wie viel noch?",
        {"value": 75},
    ),
    # what a fought thing is under, without a number or without a unit
    (
        "en",
        "My np guardian: Moon base, Sun left, Mars right, +30 AP. My Moon (60 AP) hits her Sun whose LP an energy card "
        "lowers. AP?",
        {"value": 120},
    ),
    (
        "de",
        "Mein NP-Gott: Mond, links Sonne, rechts Mars, +30 AP. Mein Mond (60 AP) greift ihren Mars an, der unter einem "
        "Effekt steht. Wie viel AP?",
        {"value": 75},
    ),
    (
        "es",
        "Guardián np: Luna, Sol izq, Marte der, +30 AP a Luna. Mi Luna (60 AP) pega a su Sol, que está debilitado. "
        "¿Cuántos AP tengo?",
        {"value": 120},
    ),
    # an attack on mine by a monster that nobody tells of, and what somebody only wished
    (
        "en",
        "It's his turn and his guardian is plain. Mine is np, Pluto, +10 AP. He attacks my Pluto monster (80 AP). "
        "What's its AP, and whose np counts?",
        {"value": 90, "np-side": "none"},
    ),
    # sums that people came to, listed or written down
    (
        "de",
        "Mein Mond hat AP 50. Gott: +10 AP, danach Energie AP x2. Wir kommen auf 120, 115 und 110. Was stimmt?",
        {"value": 110},
    ),
    (
        "es",
        "Mi Sol tiene 50 AP, el guardián da +10 AP y luego pongo una energía que triplica los AP. Mi tía apuntó 180. "
        "¿Quién tiene razón?",
        {"value": 160},
    ),
    # what nobody knows, what a text does not name, what else is counted
    (
        "de",
        "Zwei Kinder streiten seit 20 Minuten, keiner weiß weiter: Mein Mond-Gott gibt +10 AP, keine Seite genannt. "
        "Sein Mond hat 40 AP. Wie viel AP hat sein Mond?",
        {"value": 40},
    ),
    # the order of cards of which nobody says what they change
    (
        "de",
        "Auf meinem Mond liegen der Schutzgott Selene, die Energiekarte Nebel und zuletzt die Energiekarte Tau. Welche "
        "zählt zuerst?",
        {"order": ["Tau", "Nebel", "Selene"]},
    ),
    # the wheel told of before the question; one side and the other
    (
        "en",
        "Nadia has an np guardian, mine is plain. I say the wheel of planets is switched off for her. On or off for "
        "Nadia's side?",
        {"wheel": "off"},
    ),
    # a monster's text; an apostrophe; a question that only asks whether it is right
    (
        "es",
        "Un monstruo suyo dice «todas las cartas rivales pierden sus efectos». ¿Afecta a mi guardián?",
        {"affected": False},
    ),
    ("de", "Er legt 'ne blaue Karte: „Zerstöre den Schutzgott des Gegners“. Ist meiner jetzt weg?", {"lies": True}),
    (
        "en",
        "My guardian's Spezial-Wirkung: “the opposing guardian loses its Wirkung”. She says guardians don't touch each "
        "other. Who's right?",
        {"affected": False},
    ),
    # an attack that nothing hangs on; a symbol set off by a comma; the second of a pair without its word
    ("es", "Mi guardián Sol da +10 AP a Sol. Mi Sol tiene 40 AP. ¿Con cuánto ataco?", {"value": 50}),
    (
        "en",
        "My guardian is Pluto with one small symbol, Mars. Spezial-Wirkung: “your monsters may attack twice”. Does my "
        "Pluto monster get it?",
        {"affected": False},
    ),
    # «sie» who has; what is supposed of a card is no question about its kind
    ("de", "Sie hat einen np-Gott, ich einen normalen. Gilt der Planetenkreis auf meiner Seite?", {"wheel": "on"}),
    ("es", "¿Cuenta la rueda de planetas en mi lado si mi guardián es np?", {"wheel": "off"}),
    # costs nothing
    (
        "de",
        "Unter Wirkung schrieb ich „Mond-Monster kosten nichts bei der Aktivierung“. Erlaubt?",
        {"may-be-wirkung": True},
    ),
    # a line that may stand under the other part
    (
        "de",
        "Unter Wirkung schrieb ich auf meinen Schutzgott: „deine Energiekarten kosten 1 EP weniger“. Mein Vater sagt, "
        "das ist dort nicht erlaubt. Dürfte das unter Spezial-Wirkung stehen?",
        {"may-be-wirkung": False, "may-be-spezial": True},
    ),
    # symbols of a card that only its owner heads
    (
        "es",
        "Es mi turno. Los dos llevamos np. El mío: base Plutón, Luna a la izquierda, Sol a la derecha, Plutón +40 AP. "
        "El suyo: base Sol, Plutón a la izquierda, Luna a la derecha, Sol +60 DP. Mi Plutón (150 AP) ataca a su Sol. "
        "¿Con cuánto AP llego?",
        {"value": 170},
    ),
    # the number of a change again, a card's word again
    (
        "de",
        "Mein Schutzgott (Saturn) gibt +40 AP. Mein Saturn-Monster hat 100 AP. Ich hätte die 40 gern auch bei meinem "
        "Uranus-Monster. Bekommt das Uranus-Monster sie?",
        {"affected": False},
    ),
    (
        "de",
        "Er spielt eine Energiekarte: »Zerstöre den gegnerischen Schutzgott«. Das ist eine normale Energiekarte. Ist "
        "mein Schutzgott weg?",
        {"affected": False, "lies": True},
    ),
    # a text behind a colon is that of the card put on a monster
    (
        "en",
        "My guardian (Saturn, Saturn monsters +40 AP) was down first. Then she puts an energy card on my Saturn guy, "
        'printed AP 100: "AP is halved". What AP does it have?',
        {"value": 90},
    ),
    # whom a text holds for, by «los de»
    (
        "es",
        "Tengo un guardián de Saturno (+40 AP a los de Saturno). Mi monstruo de Saturno trae 120 AP. ¿Cuánto AP tiene?",
        {"value": 160},
    ),
    # a second question for the case that the first is denied
    # a «right?» after a number asks for the number
    (
        "es",
        "Mi guardián es Urano y su Wirkung da 40 de AP. Mi monstruo es Luna de primario y Urano de secundario, 90 AP. "
        "Yo digo 130. ¿Correcto?",
        {"value": 90},
    ),
    # a verb without a subject goes on with who was told of last
    (
        "es",
        "El guardián de Olga trae un solo símbolo pequeño, Luna. En la Spezial-Wirkung: «todos los monstruos "
        "pagan 1 punto de energía menos al activarse». Tiene 9 de energía y baja un Luna y un Sol, cada uno de coste "
        "3 impreso. ¿Cuánta energía le queda?",
        {"account": {"energy": 4}},
    ),
    # one small symbol on each side is two
    (
        "de",
        "Schutzgott mit großer Sonne, links und rechts je ein kleines Symbol. Was für einer ist das?",
        {"kind": "np"},
    ),
    ("en", "My guardian has a big Moon and a small symbol on either side. What kind is it?", {"kind": "np"}),
    ("en", "My guardian has a Sun base with Moon and Pluto as small symbols. What kind is it?", {"kind": "np"}),
    # what something is «under» is its own
    (
        "en",
        "My turn. Pluto 80 AP with +20 from my np guardian (left symbol Moon) hits a Moon monster sitting under -15 "
        "DP. What AP does Pluto have?",
        {"value": 120},
    ),
    # whose monsters «all monsters» are
    (
        "en",
        "Spezial-Wirkung of my guardian: all monsters on my opponent's side lose 15 LP. He has a Sun with 800 LP. How "
        "many LP does it have?",
        {"value": 785},
    ),
    # whose a thing is, by an unknown name at the beginning
    (
        "en",
        "Wrenna's Moon sits across from me with 90 DP. My guardian's Spezial-Wirkung: all monsters on the opponent's "
        "side lose 20 DP. So is it 90 or 70?",
        {"value": 70},
    ),
    # what never turns the answer: the numbers of a guardian that an energy card wants to reach
    (
        "de",
        "Eine normale Energiekarte von ihm zerstört meinen Schutzgott, der meinem Mond gerade +30 AP geben sollte. Ist "
        "er weg?",
        {"lies": True},
    ),
    ("de", "Sie hat einen np, ich nicht. Gilt das Planetenrad für mich noch?", {"wheel": "on"}),
    ("es", "Metió su guardián en la zona G. ¿Se puede? Si no, ¿en cuál va?", {"may-activate": False, "field": "A"}),
    # a planet as the first word of a name, told of again in small letters; who the card is, told at once
    (
        "en",
        "Nyx, my old guardian, is Venus and lends Venus monsters 25 AP. My Venus Heron is printed 60. What AP is the "
        "heron at?",
        {"value": 85},
    ),
    (
        "en",
        "Gravity Sink (gravitation card) costs 6. I have 4 energy. What do I pay?",
        {"cost": {"energy": 4, "damage": 20}},
    ),
    # a hyphen within a word parts nothing; a planet and «god» in one word
    (
        "de",
        "Mein Plutogott schenkt Pluto-Monstern 30 AP. Mein Pluto-Luchs hat 90 AP. Wie viel AP hat der Luchs?",
        {"value": 120},
    ),
    ("es", "Mi guardián pone Luna (pequeña) – Marte (grande) – Sol (pequeña). ¿Qué tipo es?", {"kind": "np"}),
    ("en", "My guardian: small Moon, Mars base, small Sun on the right. What kind is it?", {"kind": "np"}),
    # of whose thing a planet tells behind its owner; a text that gives a symbol
    (
        "es",
        "El Búho de Elena, que es de Saturno, tiene 80 DP. Mi energía le quita 30. ¿Cuántos DP tiene el búho?",
        {"value": 50},
    ),
    # a player that only what she has tells of; a number that belongs to nothing told; what something goes «for»
    (
        "en",
        "Ysolde has the two-symbol guardian, mine is plain. Her Mars Mink attacks my Venus Stoat, which is under -10 "
        "DP. Whose neg-pos counts?",
        {"np-side": "Ysolde"},
    ),
    (
        "de",
        "Auf der Hand ein Pluto-Molch für 4. Mein Schutzgott mit Basis Pluto, Spezial: alle Monster kosten beim "
        "Aktivieren 1 weniger. Was kostet der Molch?",
        {"cost": {"energy": 3, "damage": 0}},
    ),
]


@pytest.mark.parametrize(("lang", "text", "expected"), TOLD)
def test_ways_of_telling_have_their_effect(lang: Lang, text: str, expected: dict[str, object]) -> None:
    reading = read(text, lang)
    answers = ruled(reading)

    assert {ask: answers.get(ask) for ask in expected} == expected
    assert reading.not_understood == ()


def test_named_players_are_called_by_their_names() -> None:
    reading = read(
        "Olga y Bruno tienen un guardián np cada uno. Turno de Olga. El guardián de Olga: Venus, a la izquierda Marte, "
        "a la derecha Luna, +10 AP a los Venus. Olga ataca con Rayo (Venus, 70 AP) al Marte de Bruno, que lleva +20 "
        "DP. ¿Cuánto AP tiene Rayo?",
        "es",
    )

    assert [each["name"] for each in reading.scenario.body["player"]] == ["Olga", "Bruno"]
    assert ruled(reading)["value"] == 90


@pytest.mark.parametrize(
    "text",
    [
        "I put a +30 AP energy card on my Sun (100 AP) first and only then my Sun guardian with +20 AP came down. What "
        "AP does my Sun have?",
        "First I put a +30 AP energy card on my Sun (100 AP), and my Sun guardian with +20 AP came down after that. "
        "What AP does my Sun have?",
    ],
)
def test_a_guardian_may_come_after_an_energy_card(text: str) -> None:
    assert "First came Energy-1, then Guardian-1." in read(text, "en").sentences


def test_how_many_give_something_is_no_amount() -> None:
    reading = read(
        "Bei meinem Schutzgott stehen Wirkung und Spezial-Wirkung, beide geben AP. Was rechne ich zuerst?", "de"
    )

    assert "+2 AP" not in " ".join(reading.sentences)
    assert {each["ask"] for each in reading.scenario.body["ask"]} == {"order"}


def test_a_battle_that_no_word_tells_of_leaves_the_reading_in_doubt() -> None:
    reading = read(
        "Mein Zug. Mein Schutzgott: Basis Pluto, links Mars, rechts Sonne, +30 AP. Mein Pluto (90 AP) guckt seinen "
        "Mars böse an, auf dem eine Energiekarte mit -20 DP liegt. Wie viele AP hat mein Pluto?",
        "de",
    )

    assert reading.not_understood != ()


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        (
            "Ataca Sergio en su turno; él lleva un dios corriente y yo el de dos símbolos. ¿Mi np cuenta al defender?",
            "es",
        ),
        (
            "It is Nadia's turn and she runs an ordinary guardian. I own the one with two little planets and I am only "
            "being attacked. Whose neg-pos counts?",
            "en",
        ),
    ],
)
def test_an_ordinary_guardian_has_no_pair_of_symbols(text: str, lang: Lang) -> None:
    body = read(text, lang).scenario.body

    pairs = {each["player"] for each in body["guardian"] if "small_left" in each}
    assert pairs == {"A"}


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Mi guardián: Marte (pequeño) – Venus (grande) – Luna (pequeña). ¿Qué tipo es?", "es"),
        ("Mein Schutzgott: Mars (klein) – Venus (groß) – Mond (klein). Welche Sorte ist das?", "de"),
        ("My guardian: Mars (small) – Venus (big) – Moon (small). What kind is it?", "en"),
    ],
)
def test_symbols_in_a_row_may_be_called_small_and_big(text: str, lang: Lang) -> None:
    (guardian,) = read(text, lang).scenario.body["guardian"]

    assert (guardian["small_left"], guardian["base"], guardian["small_right"]) == ("mars", "venus", "moon")


def test_a_text_that_was_not_understood_may_stand_nowhere() -> None:
    text = "Unter Wirkung steht bei meinem Schutzgott etwas über das Wetter. Darf das unter Spezial-Wirkung stehen?"

    assert read_free(text, KNOWLEDGE, GAME, "de") is None


def test_what_is_quoted_turns_no_rank() -> None:
    reading = read('Pete says his energy card "just wins". Which rank do energy cards have?', "en")

    assert reading.not_understood == ()


def test_only_may_say_who_has_something() -> None:
    reading = read("Nur mein Bruder hat einen np-Gott. Gilt das Planetenrad auf meiner Seite noch?", "de")

    assert reading.not_understood == ()


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Mi dios es np. Mi rival juega otro guardián y no tiene de esos. ¿Mi rueda de planetas está apagada?", "es"),
        ("Mein Gott ist np. Mein Gegner hat keinen. Ist das Planetenrad bei mir aus?", "de"),
    ],
)
def test_one_who_has_none_of_those_is_no_doubt(text: str, lang: Lang) -> None:
    assert read(text, lang).not_understood == ()


def test_a_card_may_be_asked_to_cripple_a_guardian() -> None:
    reading = read("Darf meine Gravitationskarte die Spezial-Wirkung von Janniks Schutzgott lahmlegen?", "de")

    assert ruled(reading) == {"affected": True}


def test_a_card_on_nothing_is_written_down_without_a_place() -> None:
    text = "Puse mi equipo en el campo G. ¿Dónde va en realidad?"

    assert read_free(text, KNOWLEDGE, GAME, "es", kinds=("lies",)) is not None


@pytest.mark.parametrize(
    ("text", "lang", "values"),
    [
        # what a card is denied to be, and symbols that are not there
        (
            "Rita will mit einer Energiekarte, keine Gravitation, meinen Schutzgott zerstören. Geht das?",
            "de",
            "affected",
        ),
        (
            "My god has a Pluto in the middle, just one tiny Mars right, nothing on the left. What kind is it?",
            "en",
            "kind",
        ),
        # a quoted term of the rules, and numbers beside an effect
        ('His Venus has 400 LP of its 900, no card on it. Does that count as "under an effect"?', "en", "under-effect"),
        # what somebody wants a card to do
        ("Ana wants to swap out my guardian with a gravitation card. Does that work on my guardian?", "en", "affected"),
        # a text that somebody wants under the other part
        (
            'Puse "una carta de energía tuya dura un turno más" bajo Wirkung; Leo dice que va en la Spezial-Wirkung. '
            "¿Es legal?",
            "es",
            "may-be-wirkung",
        ),
    ],
)
def test_what_cannot_turn_the_answer_is_no_doubt(text: str, lang: Lang, values: str) -> None:
    reading = read(text, lang)

    assert reading.not_understood == ()
    assert values in ruled(reading)


def test_the_rank_of_the_card_is_that_of_the_card_that_was_played() -> None:
    reading = read("Ich spiele eine Gravitationskarte auf seinen Schutzgott. Welchen Rang hat die Karte?", "de")

    assert reading.scenario.body["ask"] == [{"ask": "rank", "about": "gravitation"}]


@pytest.mark.parametrize(
    ("text", "lang", "value"),
    [
        ("Sein Gott zieht meinem Pluto 40 AP ab. Mein Pluto hat 90 AP. Wie viele AP hat er?", "de", 90),
        ("Seine Energiekarte zieht meinem Pluto 40 AP ab. Er hat 90 AP. Wie viele AP hat mein Pluto?", "de", 50),
        (
            "My guardian has Pluto in the middle, Mars on the left and Moon on the right. It gives Pluto monsters "
            "+10 AP. My Pluto is printed 90 AP. What AP does it have?",
            "en",
            100,
        ),
        (
            "Atacar con mi Neptuno cuesta 3 EP y mi guardián de Neptuno baja en 1 el coste de ataque. ¿Cuánto pago?",
            "es",
            2,
        ),
        (
            "Angreifen kostet bei meinem Saturn 3 EP, mein Saturn-Gott senkt die Angriffskosten um 1. Was zahle ich?",
            "de",
            2,
        ),
    ],
)
def test_changes_find_their_verb_their_card_and_their_kind_of_cost(text: str, lang: Lang, value: int) -> None:
    assert ruled(read(text, lang))["value"] == value


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Nina hat nur den Mars-Krebs. Ich bin dran mit meinem Venus-Aal. Darf er Ninas Mars-Krebs angreifen?", "de"),
        ("It's my turn and I've got a Venus eel. Can it attack Nina's Mars monster?", "en"),
    ],
)
def test_whose_the_attacked_monster_is_does_not_say_who_attacks(text: str, lang: Lang) -> None:
    assert ruled(read(text, lang)) == {"may-attack": True}


@pytest.mark.parametrize(
    ("text", "lang", "value"),
    [
        (
            "Mein Pluto hat 90 AP. Mein Pluto-Gott gibt +10 AP. Dann hab ich eine Energiekarte mit +30 AP draufgelegt. "
            "Ich greife seinen Mond an. Wie viele AP hat mein Pluto?",
            "de",
            130,
        ),
        (
            "I play a gravitation card: “Double the Wirkung of your guardian.” That one normally gives my Pluto "
            "monsters +10 AP. My Pluto prints 90 AP. How many AP?",
            "en",
            110,
        ),
        ("My Pluto guardian gives +10 AP, sorry, +15 AP. My Pluto prints 90 AP. What are its AP?", "en", 105),
        ("Mi guardián de Plutón da +10 AP, perdón, +15 AP. Mi Plutón tiene 90 AP. ¿Cuántos AP tiene?", "es", 105),
        (
            "Los dos tenemos guardián de Plutón, el mío da +10 AP y el suyo +40 AP. Mi Plutón tiene 90 impresos. "
            "¿Cuántos AP tiene?",
            "es",
            100,
        ),
    ],
)
def test_each_change_has_its_own_card_and_what_was_told_before(text: str, lang: Lang, value: int) -> None:
    assert ruled(read(text, lang))["value"] == value


def test_two_numbers_of_one_guardian_are_no_sum() -> None:
    reading = read("My Pluto guardian gives +10 AP, then gives +40 AP. My Pluto prints 90. What AP does it have?", "en")

    assert ruled(reading)["value"] == 100
    assert reading.not_understood


def test_who_plays_a_monster_has_it() -> None:
    reading = read(
        "Ana tiene un guardián de Plutón: «Wirkung: +40 DP». Leo, enfrente, juega un Plutón de 200 DP. ¿Cuántos DP "
        "tiene?",
        "es",
    )

    assert ruled(reading)["value"] == 200


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("She has 4 energy, I have 6. I activate a Pluto monster that costs 3. What do I have left?", "en"),
        ("Tengo 6 EP y él 4. Activo un monstruo de Plutón que cuesta 3. ¿Cuánta energía me queda?", "es"),
    ],
)
def test_of_two_accounts_that_of_whom_the_question_names_counts(text: str, lang: Lang) -> None:
    assert ruled(read(text, lang))["account"] == {"energy": 3}


def test_what_a_card_says_it_costs_is_no_claim() -> None:
    reading = read(
        "I've 3 energy points left and my gravitation card says 5 to activate, it swaps her guardian for another one. "
        "What does it cost me?",
        "en",
    )

    assert ruled(reading)["cost"] == {"energy": 3, "damage": 20}


@pytest.mark.parametrize(
    ("text", "lang", "values"),
    [
        # a monster's field is not that of the guardian
        ("Puse mi monstruo en D.2 y mi guardián en el campo A. ¿Está permitido?", "es", {"may-activate": True}),
        ("Mein Monster liegt auf D.1, meinen Schutzgott hab ich auf G gelegt. Erlaubt?", "de", {"may-activate": False}),
        # whose of two monsters is asked
        (
            "Her Pluto guardian gives +10 DP. I have a Pluto monster and she has a Pluto monster. Does mine get it?",
            "en",
            {"affected": False},
        ),
        # whether a card can be paid for
        ("Ich hab 2 EP und meine Energiekarte kostet 4 EP. Darf ich die spielen?", "de", {"may-activate": False}),
        ("I have 2 EP and my gravitation card needs 4 EP. Can I play it?", "en", {"may-activate": True}),
        # what a guardian is given away for is no second card
        (
            "My gravitation card swaps his guardian for another one. Is his guardian affected?",
            "en",
            {"affected": True},
        ),
        # what somebody says because of a fact
        (
            "Er sagt, das Rad ist wegen meinem np-Schutzgott aus. Ist das Rad auf meiner Seite aus?",
            "de",
            {"wheel": "off"},
        ),
        ("Mi guardián lleva un solo signito a la derecha. ¿Qué tipo de guardián es?", "es", {"kind": "limit"}),
    ],
)
def test_each_thing_has_its_own(text: str, lang: Lang, values: dict[str, object]) -> None:
    answers = ruled(read(text, lang))

    assert {ask: answers.get(ask) for ask in values} == values


def test_a_deed_may_be_done_to_two() -> None:
    reading = read(
        "Seine Energiekarte zerstört mein Monster und meinen Schutzgott. Bleibt der Schutzgott liegen?", "de"
    )

    assert {each["about"] for each in reading.scenario.body["ask"] if each["ask"] == "lies"} == {
        "Monster-1",
        "Schutzgott-1",
    }


@pytest.mark.parametrize(
    "text",
    [
        "My Pluto guardian has a small Mars on the left. Not on the right though. What kind is it?",
        "Quitaron mi guardián np del campo. ¿La rueda vale en mi lado?",
    ],
)
def test_a_denied_or_lost_fact_leaves_a_doubt(text: str) -> None:
    assert read(text, "en" if text.startswith("My") else "es").not_understood


def test_the_kind_of_one_guardian_is_not_that_of_the_other() -> None:
    assert (
        read_free("His guardian has two small symbols, mine only one. What kind is mine?", KNOWLEDGE, GAME, "en")
        is None
    )
