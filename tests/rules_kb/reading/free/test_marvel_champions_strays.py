"""Names in stories of Marvel Champions: heard in a list or beside a card's kind, in doubt where nothing bears them."""

from __future__ import annotations

from typing import Any

import pytest

from engine import run
from rules_kb.model import Lang
from rules_kb.reading.free.framing import open_frame
from rules_kb.reading.free.slight import MANY
from tests.rules_kb.reading.free.told_table import GAME, KNOWLEDGE, read

HERO_ONLY = {
    "de": "Umgebung Kran: „Held-Aktion: Ziehe 1 Karte.“",
    "en": 'Environment Drizzle: "Hero Action: draw 1 card."',
    "es": "Entorno Grúa: «Acción de héroe: roba 1 carta».",
}
TWO_FORCED = "After the villain attacks two Forced Responses trigger, one on each of two attachments."

RIGHT: list[tuple[Lang, str, dict[str, Any]]] = [
    # two letters are a name in a list
    (
        "de",
        f"{HERO_ONLY['de']} Ben und Jo sind in Heldengestalt, Mia ist im Alter Ego. Wer darf das?",
        {"who-may-use": ["Ben", "Jo"]},
    ),
    (
        "en",
        f"Freya and Bo are in hero form, Tina is in alter-ego form. {HERO_ONLY['en']} Who may use it?",
        {"who-may-use": ["Freya", "Bo"]},
    ),
    # a listed name is one wherever it is told again
    (
        "de",
        "Umgebung Moor: „Held-Aktion: Erschöpfe deine Identität → entferne 1 Marker von hier.“ Max, Lu und Ida sind "
        "Helden, Lu ist erschöpft. Wer darf sie benutzen?",
        {"who-may-use": ["Max", "Ida"]},
    ),
    # with whom the teller is listed elsewhere is not in the teller's form
    (
        "es",
        f"Tina, Marta y yo jugamos. Tina y Marta están en forma de héroe, yo en alter ego. {HERO_ONLY['es']} "
        "¿Quién puede usarla?",
        {"who-may-use": ["Tina", "Marta"]},
    ),
    # first player is who is named right behind
    (
        "en",
        f"Hank sits here. First player: Paula. Hank wants to pick. {TWO_FORCED} Who decides the order?",
        {"who-orders": "Paula", "first": "tie"},
    ),
    # what an «if» wants of the card itself is from where it is used
    (
        "en",
        'My ally Cinder Fox is in my discard pile: "Action: If this card is in your discard pile, spend 3 resources '
        '→ return it to your hand." Can I use that from there?',
        {"may-use": True},
    ),
    (
        "de",
        "Mein Verbündeter Aschefuchs liegt im Ablagestapel. Text: „Aktion: Wenn diese Karte in deinem Ablagestapel "
        "liegt, gib 3 Ressourcen aus → nimm sie auf die Hand.“ Darf ich das nutzen?",
        {"may-use": True},
    ),
    (
        "es",
        "Mi mejora Gancho está en la mano y dice «Acción: si esta carta está en tu mano, descártala → roba 1 carta». "
        "¿Puedo usarla?",
        {"may-use": True},
    ),
    # a name that sounds like a deed is one right behind what its card is
    (
        "de",
        "Die Umgebung Generator hat „Erzwungene Unterbrechung: Wenn du angreifst, nimm 1 Schaden.“ Mein Upgrade "
        "Kompass hat „Unterbrechung: Wenn du angreifst, ziehe 1 Karte.“ Was kommt zuerst?",
        {"first": "Generator"},
    ),
]

# the story, and a word that nothing bears
DOUBTED: list[tuple[Lang, str, str]] = [
    ("en", f"Al and Freya are in hero form, Tina is in alter-ego form. {HERO_ONLY['en']} Who may use it?", "Al"),
    ("de", f"{HERO_ONLY['de']} Ben und Al sind in Heldengestalt, Mia ist im Alter Ego. Wer darf das?", "Al"),
    ("en", f"Will, Mark and May play; Will is in alter-ego form. {HERO_ONLY['en']} Who may use it?", "May"),
    ("de", f"{HERO_ONLY['de']} Bu, Ulla und ich sitzen am Tisch. Wer darf das?", "Bu"),
    ("de", f"{HERO_ONLY['de']} Ben ist Held, Ot auch, Mia ist im Alter Ego. Wer darf das?", "Ot"),
    ("de", f"{HERO_ONLY['de']} Ed ist in Heldengestalt, Flo im Alter Ego. Wer darf das?", "Ed"),
    ("es", f"{HERO_ONLY['es']} Ot es héroe y Marta está en alter ego. ¿Quién la puede usar?", "Ot"),
    (
        "es",
        "Jugadora inicial, Irati. Dos Respuestas obligadas, la del accesorio Cuchilla y la del entorno Lluvia. ¿Quién "
        "elige el orden?",
        "Irati",
    ),
    ("en", f"The first player is Hope. {TWO_FORCED} Brad says he picks. Who decides the order?", "Hope"),
    (
        "es",
        "Primera jugadora: Zubi. Dos Interrupciones obligadas a la vez, la del esbirro Topo y la del entorno Niebla. "
        "Berta quiere decidir ella. ¿Quién decide el orden?",
        "Zubi",
    ),
    # who is first player was told and not heard
    ("en", f"The first player token lies before Xoe. {TWO_FORCED} Brad says he picks. Who decides the order?", "first"),
    # a form that nobody has
    ("en", f"Rex: hero form. Ana: alter-ego form. {HERO_ONLY['en']} Who may use it?", "hero form"),
    # which card may be picked
    (
        "en",
        'I play Junk Dive (event): "Action: return an ally from your discard pile to your hand." Dusk is in my deck. '
        "May I choose Dusk?",
        "Dusk",
    ),
    (
        "de",
        "Treibgut (Ereignis): „Aktion: Nimm einen Verbündeten aus deinem Ablagestapel auf die Hand.“ Lotse liegt im "
        "Ablagestapel, Kutscher im Deck. Darf ich Kutscher nehmen?",
        "Kutscher",
    ),
    (
        "en",
        'Trade Post, a support of mine: "Action: return an ally from your discard pile to your hand." My discard pile '
        "holds nothing else. Can I use it for an event?",
        "event",
    ),
    (
        "de",
        "Kiosk, mein Vorteil im Spiel: „Aktion: Nimm einen Verbündeten aus deinem Ablagestapel auf die Hand.“ Kann ich "
        "auch ein Ereignis nehmen?",
        "Ereignis",
    ),
    # a second noun beside a card's kind
    (
        "de",
        "Scherge Angreifer hat „Erzwungene Unterbrechung: Wenn du angreifst, nimm 1 Schaden.“ Mein Upgrade Kompass hat "
        "„Unterbrechung: Wenn du angreifst, ziehe 1 Karte.“ Was kommt zuerst?",
        "Angreifer",
    ),
]


@pytest.mark.parametrize(("lang", "text", "expected"), RIGHT)
def test_names_and_places_are_borne(lang: Lang, text: str, expected: dict[str, Any]) -> None:
    reading = read(text, lang)

    assert reading.not_understood == ()
    answers = [answer for outcome in run(reading.scenario).outcomes for answer in outcome.answers]
    assert {answer.ask: answer.value for answer in answers} == expected


@pytest.mark.parametrize(("lang", "text", "lost"), DOUBTED)
def test_a_name_that_nothing_bears_is_never_set_aside(lang: Lang, text: str, lost: str) -> None:
    reading = read(text, lang)

    assert any(lost in piece for piece in reading.not_understood)
    assert reading.left >= MANY


@pytest.mark.parametrize(
    ("lang", "text", "names"),
    [
        ("de", "Ylva und ich sehen zu.", ["Ylva"]),
        ("en", "Jo, Yorick and I are heroes.", ["Jo", "Yorick"]),
        ("en", "I play Nightjar. Nightjar and I wait.", []),
        ("de", "Max, Yorick und Ida sitzen da, Yorick ist erschöpft.", ["Max", "Yorick", "Ida", "Yorick"]),
        ("de", "Mein Nebelkrieger und ich warten.", []),
    ],
)
def test_who_is_listed_with_the_teller_is_a_player(lang: Lang, text: str, names: list[str]) -> None:
    frame = open_frame(KNOWLEDGE, GAME)
    assert frame is not None
    heard = frame.ears.hear(text, nouns=lang == "de")

    assert [heard.named(atom) for atom in heard.of("person")] == names
