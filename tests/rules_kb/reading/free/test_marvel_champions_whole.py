"""Free reading of told tables of Marvel Champions: what is asked, how it is ruled, and what must not be taken whole."""

from __future__ import annotations

import pytest

from engine import run
from rules_kb.knowledge import packaged
from rules_kb.reading.free import read_free

KNOWLEDGE = packaged()
GAME = "marvel-champions"


def read(text: str, lang: str):
    return read_free(text, KNOWLEDGE, GAME, lang)


def ruled(reading) -> list[tuple[str, object]]:
    """Give what was asked and its value; all branches must agree."""
    outcomes = [[(each.ask, each.value) for each in outcome.answers] for outcome in run(reading.scenario).outcomes]
    assert all(each == outcomes[0] for each in outcomes)
    return outcomes[0]


WHOLE = [
    # what an event leaves of the one it is played on; a status card that the sentence before takes off
    ("es", "Un esbirro con 5 de vida tiene Duro. Mi evento: «Quita la carta de Duro de un enemigo. Inflige 2 de daño "
     "a ese enemigo.» ¿Con cuánta vida se queda?", [("hp", 3)]),
    ("en", "Goblin minion with 5 hit points. Event: 'Hero Action: deal 4 damage to an enemy.' Does it survive?",
     [("alive", True)]),
    ("en", "I use an event 'Action: stun an enemy' on the villain. Is the villain stunned now?", [("stunned", True)]),
    # hit points that a text watches
    ("de", "Upgrade: 'Solange du 4 oder weniger Lebenspunkte hast, erhältst du +2 ANG.' ANG 1. Ich habe noch 6 "
     "Lebenspunkte. Wie viel ANG habe ich?", [("atk", 1)]),
    ("en", "My support reads 'While you have 6 or more hit points, you get +1 DEF.' I'm on 8 hp, DEF 2 printed. "
     "What's my DEF?", [("def", 3)]),
    # hit points, and a keyword, of a card that left
    ("en", "I have 9 printed hit points and an upgrade that gives me +6 hit points. I had 4 damage, then the upgrade "
     "got discarded. How many hit points do I have left?", [("max-hp", 9), ("hp", 5)]),
    ("en", "Klaw had an attachment: 'Klaw gains retaliate 1'. It got discarded. Does Klaw still have retaliate?",
     [("keyword", False)]),
    # whether something is enough asks whether one may
    ("de", "Reicht es, wenn Ina in Heldengestalt ist? Ich bin Alter Ego und will »Held-Aktion: Füge einem Gegner 2 "
     "Schaden zu« spielen.", [("may-use", False)]),
    # neither how much a card does nor how much life is left turns what must be done, nor who may use it
    ("en", "Attachment on Rhino: Forced Response: after Rhino attacks, place 1 threat on the main scheme. I have 4 hit "
     "points left and 3 cards in hand. Do we have to do it?", [("must", "must")]),
    ("es", "Un esbirro enfrentado a Bea tiene «Acción: gasta 1 recurso → descarta este esbirro». Los dos tenemos dos "
     "cartas. Estamos los dos en héroe. ¿Quién puede usarla?", [("who-may-use", ["A", "Bea"])]),
    ("de", "Der Scherge ist mit Nora im Kampf und hat »Aktion: Gib 1 Ressource aus → lege diesen Schergen ab.« Darf "
     "nur Nora das oder ich auch?", [("who-may-use", ["A", "Nora"])]),
    # what an attachment gives «you» beside its action makes it speak of «you»
    ("en", "Attachment on my hero says Hero Action: spend 3 resources, discard this card. You get -1 ATK. My wife "
     "offers to pay. Can she?", [("may-use", False)]),
    # one's own ability beside a forced one is another one
    ("de", "Auf der Umgebung steht »Erzwungene Unterbrechung: Sobald der Schurke angreift, lege 1 Karte von deiner "
     "Hand ab.« Ich hab eine Unterbrechung dagegen. Darf ich meine Unterbrechung zuerst machen oder kommt die Umgebung "
     "zuerst?", [("first", "Erzwungene Unterbrechung")]),
    # a text without quotation marks goes on with the next thing that it does
    ("en", "Event: confuse an enemy. Draw 1 card. Rhino isn't confused. Playable?", [("may-use", True)]),
    # a card that lies elsewhere is there to be asked of, though no ally is in play
    ("es", "Mi evento dice «elige un aliado y cura 2 de daño de él». Ojo de Halcón está en el descarte y no hay ningún "
     "aliado más en mesa. ¿Puedo elegir a Ojo de Halcón?", [("target", False)]),
    ("es", "Dos copias de la misma mejora puestas, cada una «Tu héroe tiene +1 ATQ». Impreso 1. ¿Pego con 2 o con 3?",
     [("atk", 3)]),
    # a denial that only repeats what is so anyway; counters turn nothing of what must be done
    ("de", "An Ultron (ANG 3) hängt ein Anhang: 'Der Schurke erhält +2 ANG.' Kein Schlüsselwort. Wie viel ANG hat "
     "Ultron?", [("atk", 5)]),
    ("en", "My hero is not exhausted. My event: 'Action: Ready your hero.' Can I play it?", [("may-use", False)]),
    ("es", "No tenemos ningún esbirro. ¿Puedo jugar mi evento «Acción de Héroe: inflige 2 de daño a un esbirro»?",
     [("may-use", False)]),
    # nothing must be done by a card that is not in play
    ("es", "Tengo la mejora en la mano, no la he bajado. «Respuesta obligada: después de que ataques, descarta 1 "
     "carta». ¿Tengo que hacerlo?", [("may-use", False)]),
    # where a card does not lie; the card that is to be pointed at is not that of the text
    ("de", "Mein Vorteil liegt nicht im Spiel, sondern auf der Hand: 'Aktion: Ziehe 1 Karte'. Darf ich das benutzen?",
     [("may-use", False)]),
    ("en", "An attachment hangs on the villain, not on any of us: 'Hero Action: Spend 2 resources → discard this "
     "attachment.' Nora is in hero form. Can Nora use it?", [("may-use", True)]),
    ("en", "Vision is in my discard pile. Is he a target for 'Action: heal 2 damage from an ally'?",
     [("target", False)]),
    # nobody defends, what it costs, only a boost: nothing of that turns the answer
    ("es", "El villano me ataca por 4, sin defensor. Tengo Duro y mi mejora dice «Interrupción: cuando tu héroe vaya a "
     "recibir daño, evita 2». ¿Qué va primero, Duro o la Interrupción?", [("first", "Duro")]),
    ("es", "Mi evento cuesta 0: «Acción de Héroe: inflige 2 de daño a un esbirro». Estoy en héroe y no hay ningún "
     "esbirro. ¿Lo puedo jugar?", [("may-use", False)]),
    ("en", "Boost card flips: 'Boost: place 1 threat on the main scheme.' It's only a boost and I have 2 cards in "
     "hand. Do I have to?", [("must", "must")]),
    # a text that hangs on «with», two numbers to choose from, a copy for each
    ("en", "A support of mine with 'Each ally gets +1 ATK.' My ally has ATK 2. Is it 2 or 3?", [("atk", 3)]),
    ("es", "Mi apoyo con «Cada aliado recibe +1 INT». Mi aliada tiene INT 2. ¿Son 2 o 3?", [("thw", 3)]),
    ("de", "Wir haben beide das Upgrade mit 'Jeder Verbündete erhält +1 ANG.' Mein Verbündeter hat ANG 1. Sind es "
     "2 oder 3?", [("atk", 3)]),
    # how many of the same card; «do it» said of a response
    ("en", "Three upgrades, the same card: 'You get +1 ATK'. My hero has ATK 2. What's my ATK?", [("atk", 5)]),
    ("es", "Estamos en la preparación. Mi identidad trae «Respuesta: después de que robes, pon 1 contador aquí». ¿Lo "
     "hago?", [("may-use", False)]),
    # whose form is told after whose name; who lives on; it is asked of another
    ("de", "Ich sitze als Tony Stark da, Alter Ego, meine Schwester als Captain Marvel in Heldengestalt. Mein Upgrade: "
     "'Held-Aktion: Ziehe 1 Karte.' Darf ich es benutzen?", [("may-use", False)]),
    ("de", "Der Scherge hat Vergeltung 2 und 'Erzwungene Reaktion: Nachdem dieser Scherge angegriffen wurde, ziehe 1 "
     "Karte'. Ich greife ihn an, er ist aber nicht besiegt. Was kommt zuerst, Vergeltung oder die Reaktion?",
     [("first", "Vergeltung")]),
    ("es", "El esbirro está enfrentado a Sara, conmigo no: «Acción: gasta 1 recurso → inflige 1 de daño a este "
     "esbirro». Ella está sin cartas. ¿Puedo usarla yo?", [("may-use", True)]),
    # a contrast denies what follows it; the event of the one who wants to play it; a bare kind of card before its text
    ("en", "I'm the hero right now, not as Bruce. My upgrade reads 'Alter-Ego Action: heal 2 damage from your "
     "identity'. Can I use it?", [("may-use", False)]),
    ("de", "Ich sitze in Alter-Ego-Gestalt da, Nina ist Heldin. Sie will ihr eigenes Ereignis spielen: 'Helden-Aktion: "
     "ziehe 1 Karte'. Darf Nina das?", [("may-use", True)]),
    ("es", "Evento: inflige 4 de daño a un esbirro. No hay ningún esbirro. ¿Lo puedo jugar?", [("may-use", False)]),
    ("de", "Upgrade: Dein Held erhält +1 ANG. Mein Held hat ANG 2. Wie viel ANG habe ich?", [("atk", 3)]),
    # numbers and deeds never turn which of two comes first; a number out of another; what had to be discarded
    ("es", "Voy a recibir 5 de daño y tengo Duro. Interrupción de mi mejora: «cuando tu héroe vaya a recibir daño, "
     "evita 2». ¿Qué va primero, Duro o la Interrupción?", [("first", "Duro")]),
    ("de", "Der Hauptplan steht bei 5 von 8. Mein Ereignis: 'Helden-Aktion: Entferne 3 Bedrohung vom Hauptplan'. Wie "
     "viel Bedrohung liegt danach auf dem Hauptplan?", [("threat", 2)]),
    ("en", "My support gave 'Allies you control get +1 ATK' but a treachery made me discard it. My ally has ATK 2 "
     "printed. What does my ally attack for?", [("atk", 2)]),
    # the same asked of another one
    ("de", "Ein Scherge mit 'Held-Aktion: Gib 1 Ressource aus → füge diesem Schergen 2 Schaden zu'. Ich bin Held, "
     "Petra ist in Alter-Ego-Gestalt. Darf ich die Aktion nutzen? Und sie?", [("may-use", True), ("may-use", False)]),
    # where a card lies
    ("en", "My Stark Tower is in my hand: 'Action: exhaust it → draw 1 card'. May I use it?", [("may-use", False)]),
    ("de", "Hab ein Upgrade im Ablagestapel: 'Unterbrechung: Wenn du Schaden nehmen würdest, verhindere 1 "
     "davon'. Darf ich "
     "das noch nutzen?", [("may-use", False)]),
    ("es", "Mi evento pone 'Acción: prepara a un aliado' y mi aliada está en la pila de descartes. ¿La puedo elegir?",
     [("target", False)]),
    ("en", "Event: 'Action: return an ally from your discard pile to your hand.' Luke Cage is in my discard. "
     "Can I pick him?",
     [("target", True)]),
    # what there is to point at, and whether anything can change
    ("de", "Es sind keine Schergen im Spiel. Kann ich als Held 'Held-Aktion: Füge einem Schergen 3 Schaden zu' "
     "spielen?",
     [("may-use", False)]),
    ("en", "The villain is already confused. Can I play 'Hero Action: confuse the villain'? I'm in hero form.",
     [("may-use", False)]),
    ("es", "Estoy a tope de vida. ¿Puedo usar el apoyo 'Acción: agota esta carta → cura 1 de daño de tu héroe'?",
     [("may-use", False)]),
    # form, phase, whose card
    ("en", "I'm in hero form but my friend is in alter-ego. Can he play his event 'Hero Action: draw 1 card'?",
     [("may-use", False)]),
    ("de", "Ich bin nicht in Heldengestalt. Darf ich 'Held-Aktion: Ziehe 1 Karte' spielen?", [("may-use", False)]),
    ("es", "Es la fase de villano. Tengo un apoyo con 'Acción: roba 1 carta'. ¿Lo puedo usar?", [("may-use", False)]),
    ("de", "Lena will meinen Vorteil benutzen, der hat 'Aktion: Ziehe 1 Karte'. Darf sie das?", [("may-use", False)]),
    ("en", "A minion engaged with Carol has 'Action: spend 2 resources → discard this minion'. Can I use that?",
     [("may-use", True)]),
    ("es", "El accesorio está en mi héroe: 'Acción: agota tu héroe → descarta esta carta'. ¿Puede Marta quitármelo?",
     [("may-use", False)]),
    ("en", "Bob has an obligation in his play area. Who may use its action?", [("who-may-use", ["Bob"])]),
    ("es", "Nuria controla un aliado con 'Respuesta: después de que ataque, roba 1 carta'. ¿Quién decide si se usa?",
     [("decides", "Nuria")]),
    # must or may
    ("de", "Mein Upgrade hat 'Reaktion: Nachdem du angegriffen hast, ziehe 1 Karte'. Muss ich das machen?",
     [("must", "may")]),
    ("en", "Treachery: 'When Revealed: deal 2 damage to your hero.' Can we just skip it?", [("must", "must")]),
    ("es", "Entorno: 'Respuesta obligada: después de que un esbirro entre en juego, coloca 1 de amenaza en el plan "
     "principal. Puedes robar 1 carta.' ¿Es obligatorio?", [("must-part", "must"), ("must-part", "may")]),
    # numbers
    ("en", "I have two copies of an upgrade: 'Your hero gets +1 ATK.' My printed ATK is 1. What is my ATK?",
     [("atk", 3)]),
    ("de", "Mein Vorteil 'Jeder Verbündete erhält +1 WID' wurde abgelegt. Mein Falcon hat WID 2. Wie viel WID hat er?",
     [("thw", 2)]),
    ("es", "Mejora: 'mientras estés en alter ego, obtienes +1 DEF'. Estoy en héroe, DEF impresa 2. ¿Cuánta DEF tengo?",
     [("def", 2)]),
    # order
    ("de", "Was kommt zuerst, meine Unterbrechung oder die erzwungene Unterbrechung vom Schurken?",
     [("first", "Erzwungene Unterbrechung")]),
    ("en", "My ally attacks. Which goes first, the consequential damage or his response?", [("first", "response")]),
    # told without quotation marks, of a card that somebody else has
    ("en", "My nephew has a support down, Action: exhaust it, draw 1 card. Can I use it for him?",
     [("may-use", False)]),
    ("de", "Meine Schwägerin hat einen Vorteil ausliegen, Aktion: erschöpfen, 1 Karte ziehen. Darf ich den nutzen?",
     [("may-use", False)]),
    ("es", "Mi vecina controla una aliada con una Respuesta. Soy el jugador inicial. ¿Lo decido yo o quién decide?",
     [("decides", "B")]),
    # attachments and obligations, wherever they are told to hang or lie
    ("en", "Ultron carries an attachment: Hero Action, spend 1 resource, discard it. I'm in hero form. May I use it?",
     [("may-use", True)]),
    ("de", "Sascha hat eine Verpflichtung vor sich mit einer Aktion. Kann ich die für ihn übernehmen?",
     [("may-use", False)]),
    # what somebody says in quotation marks is no card's text
    ("de", "Mein Nachbar: 'das ist gar nicht im Spiel'. Mein Ereignis: 'Aktion: Ziehe 1 Karte'. Darf ich es spielen?",
     [("may-use", True)]),
    # a price that is paid from the hand, a bonus without a verb, two copies of which one asks whether they add up
    ("en", "Upgrade in hand: 'Interrupt: When you would take damage, discard this card from your hand → prevent 1 "
     "damage.' May I use it?", [("may-use", True)]),
    ("es", "Dos copias de una mejora: 'Tu héroe obtiene +1 ATQ.' ATQ base 1. Mi tío dice que no se acumulan.",
     [("atk", 3)]),
    ("en", "A treachery says 'When Revealed: deal 1 damage to your hero'. We'd rather not. Do we have a choice?",
     [("must", "must")]),
    # a number asked for by what is done with it, of a text about all allies or of what is told without a quotation
    ("es", "Mi aliada tiene 2 ATA y mi apoyo dice: «Tus aliados obtienen +1 ATA». ¿Con cuánto ataca?", [("atk", 3)]),
    ("de", "Zwei Exemplare von einem Upgrade: „Dein Held bekommt +1 VER“. Meine VER ist 2. Zählen beide?",
     [("def", 4)]),
    ("en", "Printed THW is 1 and my upgrade gives me +1 THW, but I had to ditch it. So I thwart for 2, right?",
     [("thw", 1)]),
    # everybody's form, and the hero whom somebody plays
    ("de", "Wir sind zu dritt, Anna ist Alter Ego, Ben und ich sind Helden. Umgebung: „Held-Aktion: Gib 1 Ressource "
     "aus → entferne 1 Bedrohung vom Hauptplan“. Wer darf die nutzen?", [("who-may-use", ["A", "Ben"])]),
    # whether one must flip first; whose event it is
    ("de", "Ich spiele Tony Stark. Ereignis: „Held-Aktion: Füge einem Gegner 2 Schaden zu“. Muss ich erst umdrehen?",
     [("may-use", False)]),
    ("es", "Mi hermana está de alter ego y quiere jugar un evento: 'Interrupción de Héroe: cuando un enemigo ataque, "
     "evita el daño'. ¿Puede?", [("may-use", False)]),
    # what is claimed, and asked to be right; a forced text that one wants to pass over
    ("es", "Mi mejora pone 'Respuesta: después de atacar, roba 1 carta'. Mi tía dice que es obligatorio. ¿Es verdad?",
     [("must", "may")]),
    ("en", "The minion has 'Forced Response: after this minion attacks, place 1 threat on the main scheme'. My son "
     "says we can skip it. Can we?", [("must", "must")]),
    # two things joined by «or», how hard one hits; an order of two says which is first
    ("en", "I've got a tough card. 'Interrupt: When you would take damage, prevent 1 of it.' The villain hits me for "
     "3. Which comes first?", [("first", "tough")]),
    # a text that nothing encloses goes on
    ("en", "The minion has Forced Response: after this minion attacks, place 1 threat on the main scheme. You may draw "
     "1 card. Is it mandatory?", [("must-part", "must"), ("must-part", "may")]),
    # what lies there exhausted, in somebody's discard pile, or not at all
    ("en", "My upgrade: 'Action: exhaust this upgrade → draw 1 card'. It's still exhausted. May I use it?",
     [("may-use", False)]),
    ("en", "Event: 'Hero Action: discard an attachment.' Rhino doesn't have any. I'm in hero form. Can I play it?",
     [("may-use", False)]),
    # a side that is turned down
    ("en", "I'm in alter-ego. The hero side has 'Response: After you attack, draw 1 card'. Can I use it?",
     [("may-use", False)]),
    (
        "en",
        "A pair of Forced Interrupts goes off together on the villain. Olga is first player. Who decides the order?",
        [("who-orders", "Olga"), ("first", "tie")],
    ),
    (
        "es",
        "El villano lleva un accesorio: «Héroe - Acción: gasta 3 recursos → descarta esta carta». Yo voy de álter ego y"
        " Olga de heroína. ¿Quiénes pueden arrancarlo?",
        [("who-may-use", ["Olga"])],
    ),
    (
        "en",
        "My brother is in alter-ego. She-Hulk here, the villain attacks me. He has a Hero Response event in hand and"
        " wants to help. Is he allowed?",
        [("may-use", False)],
    ),
    (
        "de",
        "Groot liegt im Ablagestapel. Ich hab ein Ereignis: „Heile 1 Schaden von einem Verbündeten“. Kann ich Groot als"
        " Ziel nehmen?",
        [("target", False)],
    ),
    (
        "de",
        "Umgebung: „Erzwungene Aktion: Gib 1 Ressource aus → drehe diese Karte um.“ Müssen wir?",
        [("must", "must")],
    ),
]  # fmt: skip

GUARDS = [
    # a denial, a number or a small word that had no effect
    ("en", "Event: 'Hero Action: deal 2 damage to an enemy. Do not choose the villain.' I'm in hero form. "
     "Can I play it?"),
    ("es", "Tengo 3 contadores en mi mejora 'Acción: roba 1 carta'. ¿La puedo usar?"),
    ("de", "Beide Reaktionen warten auf denselben Angriff. Wer bestimmt die Reihenfolge?"),
    # a condition that the reader has no word for
    ("en", "Event: 'Action: draw 1 card for each Avenger you control.' How many cards do I draw?"),
    ("de", "Upgrade: 'Solange du 3 oder mehr Karten hast, erhältst du +1 ANG.' ANG 2. Wie viel ANG habe ich?"),
    # the stance: who it is, what was before, on whom it hangs
    ("en", "If I were in alter-ego, could I use 'Hero Action: draw 1 card' on my upgrade? I'm in hero form now."),
    ("es", "Antes estaba en alter ego y ahora en héroe. ¿Puedo jugar 'Acción de Héroe: roba 1 carta'?"),
    ("en", "I have no ally but my friend has one. Event: 'Action: ready an ally.' Can I play it?"),
    ("de", "Da ist ein Anhang mit 'Aktion: Zahle 1 Ressource → lege deinen Anhang ab'. Darf mein Kumpel zahlen?"),
    ("en", "I'm in hero form, Dana isn't. Can Dana play her event 'Hero Action: draw 1 card'?"),
    ("de", "Ben ist in Heldengestalt, ich nicht. Darf ich 'Heldenaktion: Ziehe 1 Karte' spielen?"),
    # somebody else's discard pile, where the text speaks of one's own
    ("en", "'Action: return an ally from your discard pile to your hand.' Can I pick Wong from Bob's discard pile?"),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "text", "answers"), WHOLE)
def test_a_told_story_is_read_whole_and_ruled(lang, text, answers):
    reading = read(text, lang)

    assert reading is not None
    assert reading.not_understood == ()
    assert ruled(reading) == answers


@pytest.mark.parametrize(("lang", "text"), GUARDS)
def test_a_story_with_more_than_was_understood_is_not_whole(lang, text):
    reading = read(text, lang)

    assert reading is None or reading.not_understood


def test_what_somebody_thinks_is_no_fact():
    text = "My support has 'Action: draw 1 card'. Tom says I can't use it because we're in the villain phase. Can I?"

    reading = read(text, "en")

    assert "phase" not in reading.scenario.body
    assert ruled(reading) == [("may-use", True)]


def test_what_is_assumed_is_shown():
    reading = read("Can I play 'Hero Action: deal 3 damage to an enemy'?", "en")

    assert any("hero form" in sentence for sentence in reading.assumed)
