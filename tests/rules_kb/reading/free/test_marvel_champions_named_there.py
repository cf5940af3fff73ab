"""Stories of Marvel Champions: whose card lies where, how its text names it, what it gives while it is there."""

from __future__ import annotations

from typing import Any

import pytest

from engine import run
from rules_kb.model import Lang
from rules_kb.reading.free.slight import MANY
from tests.rules_kb.reading.free.told_table import read

RIGHT: list[tuple[Lang, str, dict[str, Any]]] = [
    # from where one would like to use a card is only asked: its text does not allow it
    (
        "es",
        "Tengo el apoyo Botiquín en la mano. Acción: cura 1 de daño de tu identidad. ¿Se puede usar desde la mano?",
        {"may-use": False},
    ),
    (
        "de",
        "Mein Upgrade Rostschild liegt noch in meiner Hand. Text: Unterbrechung: Wenn du Schaden nehmen würdest, "
        "verhindere 1 davon. Darf ich es aus der Hand benutzen?",
        {"may-use": False},
    ),
    (
        "en",
        "The support Corner Shop is still in my hand. It reads Action: draw 1 card. Can I use it from your hand?",
        {"may-use": False},
    ),
    # what hangs on the villain is nobody's own card
    (
        "es",
        "Hay una carta vinculada a Rhino, Jaula: «Acción de Héroe: gasta 2 recursos → descarta Jaula». Ana y Leo van "
        "de héroe, Sara está en alter ego. ¿Quién puede quitarla?",
        {"who-may-use": ["Ana", "Leo"]},
    ),
    (
        "de",
        "Am Schurken hängt Bannkreis: „Held-Aktion: Gib 2 Ressourcen aus → lege Bannkreis ab.“ Nora und Kim sind "
        "Helden, Tim ist im Alter Ego. Wer darf ihn loswerden?",
        {"who-may-use": ["Nora", "Kim"]},
    ),
    (
        "en",
        "Cold Chain is attached to Klaw. 'Hero Action: spend 1 resource → discard Cold Chain.' Nora and Kim are in "
        "hero form, Leo is in alter-ego. Who may discard it?",
        {"who-may-use": ["Nora", "Kim"]},
    ),
    # nor what hangs on another player
    (
        "es",
        "Marta tiene pegado Lastre en su héroe: «Acción de Héroe: agota tu héroe → descarta Lastre». Yo también soy "
        "héroe. ¿Puedo agotar el mío y quitárselo?",
        {"may-use": False},
    ),
    # so many of a kind that each give something
    (
        "de",
        "2 Banner im Spiel, jedes gibt meinem Helden +1 ANG. Grundwert 1. Welche ANG habe ich?",
        {"atk": 3},
    ),
    (
        "es",
        "4 banderas en juego, cada una da a mi héroe +1 ATQ. Base 1. ¿Cuánto ATQ tengo?",
        {"atk": 5},
    ),
    # a keyword goes with the card that gave it
    (
        "en",
        "Steel Gate (side scheme) says each minion gains guard. We defeated it. Does my minion still have guard?",
        {"keyword": False},
    ),
    (
        "es",
        "El plan Muralla decía que todos los esbirros ganan Guardia. Lo acabamos de quitar de en medio. ¿Mi esbirro "
        "todavía tiene Guardia?",
        {"keyword": False},
    ),
    (
        "de",
        "Der Nebenplan Steinwall sagt, jeder Scherge erhält Wache. Den haben wir gerade besiegt. Hat mein Scherge noch "
        "Wache?",
        {"keyword": False},
    ),
    # whether one may come in before the other
    (
        "es",
        "Estoy duro y me van a hacer 3. ¿Puedo usar antes mi mejora Colchón (Interrupción: cuando fueras a recibir "
        "daño, evita 2) para no perder el duro?",
        {"first": "duro"},
    ),
    (
        "de",
        "Ich bin zäh und bekomme 2 Schaden. Kann ich vorher mein Upgrade Polster nutzen (Unterbrechung: Wenn du "
        "Schaden nehmen würdest, verhindere alles)?",
        {"first": "Zäh"},
    ),
    (
        "en",
        "I am tough and would take 3. May I use my upgrade Soft Cap first (Interrupt: when you would take damage, "
        "prevent 2 of it)?",
        {"first": "tough"},
    ),
    # whose card it is that the text itself names
    (
        "de",
        "Scherge Grob wird besiegt. Er: «Sobald besiegt: Lege 1 Bedrohung auf den Hauptplan.» Mein Werkhof: «Reaktion: "
        "Nachdem ein Scherge besiegt wurde, ziehe 1 Karte.» Was zuerst?",
        {"first": "Grob"},
    ),
    (
        "es",
        "¿Puedo usar Hamaca si no tengo daño? Dice «Acción: agota Hamaca → cura 1 de daño de tu identidad».",
        {"may-use": False},
    ),
]

# a number, or a card that is put away, of which the asked number may hang
IN_DOUBT: list[tuple[Lang, str]] = [
    (
        "en",
        "I have 3 Iron Plates in play, each gives my hero +1 DEF. Base 2. I have to discard one. What DEF do I have?",
    ),
    ("es", "3 placas en juego, cada una da a mi héroe +1 ATQ. Base 1. Tengo que descartar una. ¿Cuánto ATQ tengo?"),
    (
        "de",
        "4 Banner im Spiel, jedes gibt meinem Helden +1 ANG. Grundwert 1. Eines muss ich ablegen. Welche ANG habe ich?",
    ),
]

NAMED: list[tuple[Lang, str, str]] = [
    ("de", "Meine Funkbake: «Unterbrechung: Wenn ein Scherge besiegt wird, ziehe 1 Karte.» Geht das?", "Funkbake"),
    ("de", "Mein Dachboot hat «Aktion: Erschöpfe Dachboot → ziehe 1 Karte». Darf ich ihn nutzen?", "Dachboot"),
    ("es", "¿Me vale Hamaca? Pone «Acción: agota Hamaca → roba 1 carta». ¿Puedo usarla?", "Hamaca"),
    ("en", "Can I use Wool Vest (Interrupt: when you would take damage, discard Wool Vest)?", "«Wool Vest»"),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "story", "values"), RIGHT)
def test_what_was_told_is_answered(lang: Lang, story: str, values: dict[str, Any]) -> None:
    (outcome,) = run(read(story, lang).scenario).outcomes
    assert {each.ask: each.value for each in outcome.answers} == values


@pytest.mark.parametrize(("lang", "story"), IN_DOUBT)
def test_a_lost_number_is_never_set_aside_where_numbers_are_asked(lang: Lang, story: str) -> None:
    assert read(story, lang).left >= MANY


@pytest.mark.parametrize(("lang", "story", "name"), NAMED)
def test_a_card_goes_by_the_name_in_its_text(lang: Lang, story: str, name: str) -> None:
    assert any(name in sentence for sentence in read(story, lang).sentences)
