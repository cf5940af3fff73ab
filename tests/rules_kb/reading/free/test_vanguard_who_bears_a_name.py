"""Stories with Dominate, read freely: which unit bears a told name, and a name that nothing bears is in doubt."""

from __future__ import annotations

from typing import Any

import pytest

from engine import run
from rules_kb.knowledge import packaged
from rules_kb.model import Lang
from rules_kb.reading.free import FreeReading, read_free

GAME = "vanguard"

# the story, who bears a name, and what is answered among other things
BORNE: list[tuple[Lang, str, set[str], dict[str, Any]]] = [
    # what a dominated vanguard attacks
    (
        "en",
        "My vanguard Gilded Crab is dominated and attacks my rear-guard Ivory Newt. Can I guard Ivory Newt?",
        {"Gilded Crab", "Ivory Newt"},
        {"may-guard": False},
    ),
    (
        "es",
        "Domino su vanguard Rey Topo y ataco con él a su retaguardia Garza Azul. ¿Quién hace el drive check "
        "de Rey Topo?",
        {"Rey Topo", "Garza Azul"},
        {"who-drive-checks": "A"},
    ),
    (
        "de",
        "Ich dominiere seinen Vanguard Kieshund und greife damit seine Rearguard Tintenfisch an. Wer macht den Drive "
        "Check für Kieshund?",
        {"Kieshund", "Tintenfisch"},
        {"who-drive-checks": "A"},
    ),
    # a Legion and its mate
    (
        "en",
        "Legion vanguard: Gilded Crab leads, the mate is Ivory Newt. I dominated Gilded Crab. Is Ivory Newt dominated?",
        {"Gilded Crab", "Ivory Newt"},
        {"dominated": True},
    ),
    (
        "es",
        "El rival está en Legion con Topo Gris y Garza Azul, y yo dominé al líder Topo Gris. ¿Garza Azul también queda "
        "dominada?",
        {"Topo Gris", "Garza Azul"},
        {"dominated": True},
    ),
    # two that are told before it is told that they are dominated
    (
        "es",
        "Topo Gris y Garza Azul, dos rg de mi rival, los dominé a la vez. Ambos atacaron. ¿Sigue Topo Gris dominado?",
        {"Topo Gris", "Garza Azul"},
        {},
    ),
    # names in which the game's words stand
    ("en", "Opponent took my Lord of Ash with dominate. Who pays its costs?", {"Lord of Ash"}, {"who-pays": "B"}),
    ("en", "I dominated his Soul Keeper. Who pays for Soul Keeper's cost?", {"Soul Keeper"}, {"who-pays": "A"}),
    # one's own vanguard is told besides the dominated card
    (
        "en",
        "Opponent dominated my Brass Mole and is heading for my vanguard. Am I allowed to guard from hand?",
        {"Brass Mole"},
        {"may-guard": True},
    ),
    (
        "de",
        "Mein Gegner hat meinen Kupferhahn dominiert und greift meinen Vanguard an. Darf ich mit Handkarten guarden?",
        {"Kupferhahn"},
        {"may-guard": True},
    ),
    (
        "es",
        "Dominé a su Topo Gris y lo mandé contra su vanguard. ¿Puede guardar mi rival desde la mano?",
        {"Topo Gris"},
        {"may-guard": True},
    ),
    (
        "en",
        "I dominated Thorn Usher and it attacks his vanguard. Who defends against Thorn Usher?",
        {"Thorn Usher"},
        {"who-defends": "B"},
    ),
    # what it is called is told behind
    (
        "de",
        "Ich dominiere eine Rearguard mit Lord, sie heißt Glutkatze. Darf die Glutkatze angreifen?",
        {"Glutkatze"},
        {"may-attack": False},
    ),
    # who intercepts
    (
        "en",
        "I have Brass Mole and Ivory Newt in the front row. Opponent dominates Brass Mole. Can Ivory Newt intercept?",
        {"Brass Mole", "Ivory Newt"},
        {"may-intercept": True},
    ),
    (
        "de",
        "Vorne liegen bei mir Kieshund und Tintenfisch. Der Gegner hat den Kieshund dominiert und greift an. Kann der "
        "Tintenfisch intercepten?",
        {"Kieshund", "Tintenfisch"},
        {"may-intercept": True},
    ),
    (
        "es",
        "Tengo delante a Topo de Hierro y a Garza Azul. Mi rival dominó a Garza Azul y ataca a mi vanguard. ¿Puedo "
        "interceptar con Topo de Hierro?",
        {"Topo de Hierro", "Garza Azul"},
        {"may-intercept": True},
    ),
    # players by name, whatever is said in the first person, «Mia» too
    (
        "de",
        "Mia hat Karims Fuchsrabe dominiert. In Mias Zug wird der Fuchsrabe gelockt. Karim sagt: erst bei mir. In "
        "wessen End Phase wird er entlockt?",
        {"Fuchsrabe"},
        {"whose-end-phase": "Karim"},
    ),
    (
        "en",
        "Mia dominates Ben's Gilded Crab. In Mia's turn the Gilded Crab gets locked. In whose end phase is it "
        "unlocked?",
        {"Gilded Crab"},
        {"whose-end-phase": "Ben"},
    ),
]


@pytest.mark.parametrize(("lang", "text", "names", "answers"), BORNE, ids=[each[1][:60] for each in BORNE])
def test_units_bear_the_names_that_are_told(lang: Lang, text: str, names: set[str], answers: dict[str, Any]) -> None:
    reading = _read(text, lang)
    assert not reading.not_understood
    assert names <= {each["name"] for each in reading.scenario.body["unit"]}
    given = [(each.ask, each.value) for each in run(reading.scenario).outcomes[0].answers]
    assert {*answers.items()} <= set(given)


@pytest.mark.parametrize(
    ("lang", "text", "name"),
    [
        ("es", "Dominé a Topo Gris. A su lado está Garza Azul. ¿Garza Azul puede atacar también?", "Garza Azul"),
        (
            "de",
            "Ich dominiere Kieshund. Daneben steht noch Tintenfisch. Ist Tintenfisch auch dominiert?",
            "Tintenfisch",
        ),
        ("en", "I dominated Gilded Crab. Next to it stands Ivory Newt. Can Ivory Newt attack right now?", "Ivory Newt"),
        ("es", "Lena dominó a Topo Gris de Karim. Karim dice: yo no pago. ¿Quién paga los costes?", "Karim"),
    ],
)
def test_a_name_that_nothing_bears_is_in_doubt(lang: Lang, text: str, name: str) -> None:
    reading = _read(text, lang)
    assert any(name in piece for piece in reading.not_understood)
    assert reading.left > len(reading.not_understood)


@pytest.mark.parametrize(
    ("lang", "text", "name"),
    [
        ("es", "Ruleta Nocturna: «AUTO: cuando ataca, CB1». La dominé yo. ¿Quién paga?", "Ruleta Nocturna"),
        ("en", "Ash Courier's skill costs CB1. It's my opponent's unit, I dominated it. Who pays?", "Ash Courier"),
    ],
)
def test_two_words_that_begin_a_sentence_are_one_name(lang: Lang, text: str, name: str) -> None:
    reading = _read(text, lang)
    assert name in {each["name"] for each in reading.scenario.body["unit"]}
    assert not reading.not_understood


def test_words_that_begin_a_sentence_behind_a_told_deed_are_no_names() -> None:
    reading = _read("Seine Rearguard hab ich dominiert. Vor dem Angriff will ich wissen: Wer zahlt ihre Kosten?", "de")
    assert {each["name"] for each in reading.scenario.body["unit"]} == {"Vanguard-A", "Vanguard-B", "Rearguard-1"}
    assert not reading.not_understood


def _read(text: str, lang: Lang) -> FreeReading:
    reading = read_free(text, packaged(), GAME, lang)
    assert reading is not None
    return reading
