"""Who is who and what is called what in told stories of Marvel Champions: lists, small letters, quotation marks."""

from __future__ import annotations

from typing import Any

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_table import answers, read

# the story, and all that is answered
RULED: list[tuple[Lang, str, dict[str, Any]]] = [
    # a name in quotation marks is one, whatever words it is of
    (
        "es",
        "Lucas tiene en su zona de juego la obligación «Juego sucio» (Acción: gasta 2 recursos → descártala). ¿Quién "
        "puede usar esa acción, Lucas o yo?",
        {"who-may-use": ["Lucas"]},
    ),
    (
        "de",
        "Mein Upgrade „Zweite Hand“: „Aktion: Erschöpfe Zweite Hand → ziehe 1 Karte.“ Darf ich das?",
        {"may-use": True},
    ),
    (
        "en",
        'Noah has the support "Play House" in play. It reads "Action: exhaust Play House → draw 1 card". Can I use it?',
        {"may-use": False},
    ),
    # who is listed with the teller is in the same form, and nobody else
    (
        "es",
        "Accesorio «Red de púas» en el villano: «Acción de Héroe: gasta 1 recurso → descarta esta carta». Ana, Carlos "
        "y yo estamos en forma de héroe; Bea se ha girado a alter ego. ¿Quiénes pueden usarla?",
        {"who-may-use": ["A", "Ana", "Carlos"]},
    ),
    (
        "de",
        "Umgebung Lagerhaus: „Held-Aktion: Entferne 1 Rauchmarker von hier.“ Mia, Tom und ich sind Helden, Lea ist auf "
        "Alter Ego gewechselt. Wer von uns darf sie nutzen?",
        {"who-may-use": ["A", "Mia", "Tom"]},
    ),
    (
        "en",
        "Environment Old Depot: 'Hero Action: remove 1 smoke counter from here.' Mia, Tom and I are in hero form, Lea "
        "has flipped back to alter-ego. Who may use it?",
        {"who-may-use": ["A", "Mia", "Tom"]},
    ),
    # one who is told to be of another form is so, though others are both something
    (
        "en",
        "Quinn, in alter-ego, reveals Rubble. The only text on it is When Revealed (Hero): take 3 damage. Ines and I "
        "are both in hero form. Does it go off?",
        {"happens": False},
    ),
    # a player whom no list has, in a story that is written small
    (
        "de",
        "ich kontrolliere die unterstützung Datenkeller (Ressource: erschöpfe diese karte → erzeuge eine mentale "
        "ressource). zorrick will sie selber drehen ohne mich zu fragen. darf zorrick das?",
        {"may-use": False},
    ),
    (
        "en",
        "i control the support Data Cellar (Resource: exhaust this card → generate a mental resource). zorrick wants "
        "to turn it without asking me. can zorrick do that?",
        {"may-use": False},
    ),
    (
        "es",
        "tengo el apoyo Sótano gris (Recurso: agota esta carta → genera un recurso mental). zorrick quiere usarlo sin "
        "preguntarme. ¿puede zorrick usarlo?",
        {"may-use": False},
    ),
    # a boost card that an effect gives is no boost ability
    (
        "en",
        "The attachment Spy Kite on the villain: Forced Interrupt, when the villain schemes, give him 1 extra boost "
        "card. My upgrade Static: Forced Interrupt, when the villain schemes, remove 1 counter from here. "
        "Which comes first?",
        {"first": "tie"},
    ),
    (
        "de",
        "Der Anhang Drachenauge am Schurken: Erzwungene Unterbrechung, wenn der Schurke angreift, gib ihm 1 "
        "zusätzliche Boostkarte. Mein Upgrade Rauschen: Erzwungene Unterbrechung, wenn der Schurke angreift, lege 1 "
        "Wutmarker hierauf. Was kommt zuerst?",
        {"first": "tie"},
    ),
    (
        "es",
        "El accesorio Ojo gris está en el villano: Interrupción obligada: cuando el villano ataque, dale 1 carta de "
        "aumento adicional. Mi mejora Yelmo: Interrupción obligada: cuando el villano ataque, pon 1 contador de furia "
        "aquí. ¿Cuál va antes?",
        {"first": "tie"},
    ),
]


@pytest.mark.parametrize(("lang", "text", "told"), RULED)
def test_story_is_ruled_with_everybody_and_everything_in_its_place(lang, text, told):
    assert answers(read(text, lang)) == told
