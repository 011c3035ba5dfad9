// rules_de.ts -- the ledger of Kitchen Rush in German, clause by clause. The English words are those of rules.def.
export const germanRules: Record<string, string> = {
  "RUS-T1":
    "Eine Schicht dauert 4 Minuten, für Familien 5 (Option limit); relaxed hat keinen Countdown, aber dieselbe " +
    "Zeit als Vorrat, der nur verbraucht wird, während Sand läuft. Alle Köche handeln gleichzeitig. Die Zeit läuft " +
    "nie rückwärts.",
  "RUS-T2": "Eine Sanduhr läuft 28 Sekunden (Option sand: 20 bis 40, oder varied: jede Sanduhr 25 bis 30, zu Beginn gelost).",
  "RUS-T3":
    "Um zu handeln, stelle eine eigene freie Sanduhr auf ein freies Feld. Das Feld ist für alle gesperrt, bis der " +
    "Sand durchgelaufen ist und die Sanduhr weggenommen oder noch einmal daraufgestellt wird, um die Aktion zu " +
    "wiederholen.",
  "RUS-T4":
    "Beende eine Aktion, bevor du die nächste beginnst. Eine zweite Sanduhr darf gestellt werden, während die " +
    "erste noch läuft, sobald die erste Aktion beendet ist. Festlegung: Lager und Gewächshaus enden mit done oder " +
    "mit der nächsten Sanduhr; jede Aktion kann mit done aufgegeben werden.",
  "RUS-T5":
    "Endet der Countdown, darf keine Sanduhr mehr gestellt werden; begonnene Aktionen dürfen beendet werden. " +
    "Festlegung: Die Schicht endet, wenn sie es sind, spätestens wenn die Nachfrist vorbei ist (Option grace).",
  "RUS-T6":
    "In Szenario 1 hat jeder Koch eine Sanduhr, ab 2 zwei; in 8 gibt es eine Aushilfe für alle und eine zweite " +
    "durch das Büro. Festlegung: Eine Aushilfe gehört dem, der sie gestellt hat, bis sie weggenommen wird, und " +
    "eine freie darf jeder nehmen.",
  "RUS-T7": "Eine Pause hält die Spielzeit für alle an. Sie ist Sache des Tisches, kein Zug.",
  "RUS-T8":
    "Die Szenarien 1 bis 3 haben eine Schicht, 4 bis 6 zwei, 7 und 8 vier. Zwischen den Schichten kommen die " +
    "Sanduhren zurück, und es läuft keine Uhr; die nächste beginnt, wenn jeder Koch bereit ist.",
  "RUS-T9":
    "Was im selben Augenblick fällig ist, geschieht in dieser Reihenfolge: Sand läuft aus, nach Platz und Sanduhr; " +
    "der Countdown endet; die Nachfrist endet.",
  "RUS-P1":
    "Manche Felder sind mit zwei oder drei Köchen geschlossen, und Orte kommen mit den Szenarien dazu; es gibt so viele Tische wie Köche.",
  "RUS-P2":
    "Empfang: Setze bis zu 2 Gäste vom Stapel an freie Tische. Ohne freien Tisch oder ohne Gast auf dem Stapel " +
    "wird dort keine Sanduhr aufgestellt (ab Szenario 6: außer wenn jemand hinausgeworfen werden könnte). Ab " +
    "Szenario 3 zahlt jeder 1 Münze für ein Getränk.",
  "RUS-P3":
    "Speisesaal: Nimm 1 Bestellung auf, die Karte und sofort einen sauberen Teller, zwei für einen VIP; " +
    "irgendeinen sauberen. Der Teller kann auch später genommen werden, jederzeit und ohne Sanduhr. Beliebig viele " +
    "Bestellungen.",
  "RUS-P4":
    "Lager: beliebig viel aus diesem Raum auf eigene Teller in der obersten Reihe. Was dort liegt, bleibt dort. In " +
    "Szenario 1 geht es in jeder Reihe, und ohne Sanduhr werden Teller getauscht und falsche Zutaten zurückgelegt. " +
    "Festlegung: Für jede zurückgelegte darf eine, die der Bestellung noch fehlt, auf dasselbe Gericht. Alles " +
    "andere wird mit einer Sanduhr geholt, auch für mehrere Gerichte auf einmal.",
  "RUS-P5":
    "Herd: Ein Gericht rückt eine Reihe nach unten; von da an können nur noch Gewürze dazukommen (in Szenario 1 " +
    "auch Zutaten). Festlegung: Zu viele Reihen sind möglich und falsch; nicht über Reihe 3 hinaus und nicht ohne " +
    "Teller.",
  "RUS-P6":
    "Gewächshaus, ab Szenario 2: beliebige Gewürze aus dem Beutel auf eigene Teller, vor, während oder nach dem " +
    "Kochen. Was auf einem Teller liegt, bleibt dort.",
  "RUS-P7": "Spüle, ab Szenario 3: Bis zu 3 schmutzige Teller werden sauber.",
  "RUS-P8":
    "Lieferwagen, ab Szenario 4: 1 Münze kauft 5 einer Zutat oder 3 billige Gewürze oder 2 teure; mit beliebig " +
    "vielen Sanduhren. Festlegung: was übrig ist, wenn der Vorrat nicht reicht, und nicht ohne Münze.",
  "RUS-P9": "Ab Szenario 5 fasst Raum 3 nur Brot und Nudeln, die Räume 1 und 2 die anderen vier.",
  "RUS-P10":
    "Speisesaal, ab Szenario 6: Übergib stattdessen 1 Bestellung, für ein Trinkgeld von 1 Münze sofort. " +
    "Festlegung: Jeder ihrer Teller ist da, mit mindestens einer Zutat; von da an ist das Gericht bis zur Prüfung " +
    "abgeschlossen.",
  "RUS-P11":
    "Empfang, ab Szenario 6: Wirf stattdessen 1 oder 2 Gäste an Tischen hinaus; diese Tische (Festlegung: nicht " +
    "alle leeren) werden neu besetzt, soweit der Stapel reicht, ohne Münzen für Getränke. Zwei darfst du in " +
    "beliebiger Reihenfolge nennen.",
  "RUS-P12": "Büro, ab Szenario 7: 3 Münzen bringen eine Sanduhr aus dem Streik zurück, gleich wessen.",
  "RUS-P13":
    "Bürokarten, in Szenario 8: Zwei von vier liegen offen; der Preis steht auf der Karte, die dann abgelegt und " +
    "ersetzt wird. Festlegung: Eine Karte ohne Wirkung kann nicht gewählt werden.",
  "RUS-P14":
    "Das Spiel verhindert nie eine falsche Zutat, ein falsches Gewürz, einen falschen Teller oder eine falsche " +
    "Kochzeit: Fehler gehören dazu. Option assist: eine Warnung vor einem Fehler.",
  "RUS-M1":
    "Richtig ist: ein Teller von der Größe der Bestellung oder eine Größe größer (in Szenario 1 genau ihre Größe), " +
    "genau die Zutaten, die Gewürze und die Kochzeit.",
  "RUS-M2":
    "Ab Szenario 2 darf ein Gericht weggeworfen werden: Zutaten und Gewürze in den Vorrat, der Teller schmutzig in " +
    "die Spüle (in Szenario 2 aus dem Spiel), die Bestellung beginnt von vorn. Kostenlos, jeder eigene Teller, der " +
    "nicht übergeben wurde. Festlegung: Niemand muss ein falsches Gericht wegwerfen.",
  "RUS-M3": "Ein VIP hat eine Beilage und ein Hauptgericht: beide richtig, oder keines zählt. Ein Übergeben für beide.",
  "RUS-E1": "Am Ende einer Schicht wird jede aufgenommene Bestellung geprüft, übergeben oder nicht: richtig oder falsch.",
  "RUS-E2":
    "Ab Szenario 3 bringen richtige Gerichte ihre Münzen; dann geht für jede aufgenommene Bestellung, die nicht " +
    "richtig ist, 1 Münze zurück, ab 6 nicht für anspruchsvolle Gäste, nie für VIPs, nie unter 0.",
  "RUS-E3":
    "Ab Szenario 5 kostet jede Sanduhr 3 Münzen je Schicht. In 5 und 6 ist das Spiel verloren, wenn sie nicht " +
    "bezahlt werden können. In 7 und 8 streikt, wer nicht bezahlt werden kann: so wenige wie möglich, dann so " +
    "billig wie möglich (Festlegung: Bei der treuen Mannschaft gilt der kleinere Lohn je Koch, für irgendeine " +
    "seiner bezahlten Sanduhren), vom Team gewählt. Streiken alle: verloren.",
  "RUS-E4":
    "Ab Szenario 6 gibt es Ansehen. Festlegung: 1 für einen anspruchsvollen Gast, 2 für einen VIP, richtig und " +
    "übergeben; ebenso viel weniger, wenn aufgenommen und nicht richtig; 1 weniger für jeden Gast, dem ein " +
    "falsches Gericht übergeben wurde; erst wird die ganze Schicht zusammengezählt.",
  "RUS-E5":
    "Ab Szenario 7: Auszeichnungen hat man so viele, wie Schwellen erreicht sind, höchstens 3; die jüngste wird zuerst zurückgegeben.",
  "RUS-E6":
    "Richtige Gerichte gehen: Teller schmutzig in die Spüle, Zutaten und Gewürze in den Vorrat. Ein falsches " +
    "Gericht, das übergeben wurde, beginnt von vorn. Alle anderen bleiben für die nächste Schicht.",
  "RUS-E7":
    "Nach der letzten Schicht entscheidet das Ziel des Szenarios; in 7 und 8 verliert jede streikende Sanduhr. Ein " +
    "beendetes Spiel nimmt keinen Zug mehr an.",
  "RUS-D1": "Jeder sieht alles; nur die Reihenfolge der Stapel ist verborgen.",
  "RUS-D2":
    "Eine Kampagne sind die Szenarien 1 bis 8 der Reihe nach, von jedem wird das beste Ergebnis aufbewahrt; jedes " +
    "kann sofort gespielt werden.",
  "RUS-D3": "Sind weniger Menschen als Köche da, kochen Bots den Rest.",
  "RUS-D4":
    "Am Ende einer Schicht wird das Ergebnis Bestellung für Bestellung durchgegangen: was bestellt war, was auf " +
    "dem Teller lag, was es brachte.",
  "RUS-D5":
    "Weggelassen, weil Software sie nicht braucht: der Zeitnehmer, umgefallene Sanduhren und verrutschte Zutaten, " +
    "die Absprache, wer die Aushilfe hat.",
  "RUS-S1": "Szenario 1: Grundlagen, je eine Sanduhr; jeder Koch bedient 2 Gäste.",
  "RUS-S2": "Szenario 2: zwei Sanduhren, das Gewächshaus, Stammgäste; zusammen 5, 7 oder 10 Gäste.",
  "RUS-S3": "Szenario 3: Einnahmen und die Spüle; 20, 30 oder 40 Münzen.",
  "RUS-S4": "Szenario 4: zwei Schichten, der Lieferwagen, anspruchsvolle Gäste; 28, 45 oder 62 Münzen.",
  "RUS-S5": "Szenario 5: der dritte Raum und Löhne; 4, 8 oder 12 Münzen übrig.",
  "RUS-S6": "Szenario 6: Ansehen, Übergeben, Hinauswerfen; 4, 8 oder 12 Münzen und Ansehen 1, 2 oder 3.",
  "RUS-S7": "Szenario 7: vier Schichten, VIPs, Auszeichnungen, Streik; 12, 20 oder 28 Münzen und Ansehen 4, 7 oder 10.",
  "RUS-S8":
    "Szenario 8: Aushilfen, das Büro, ein verschlossener Raum und ein kaputter Herd; 12, 20 oder 30 Münzen und Ansehen 6, 9 oder 12.",
  "RUS-A1": "Spülmaschine: Wasche bis zu 5 Teller auf einmal.",
  "RUS-A2": "Großeinkauf: Der Lieferwagen bringt 7 einer Zutat.",
  "RUS-A3": "Gewürzhandel: Der Lieferwagen bringt 5 billige oder 3 teure Gewürze.",
  "RUS-A4": "Gutes Trinkgeld: Übergeben bringt 2 Münzen.",
  "RUS-A5": "Beliebte Bar: Jedes Platzieren bringt 1 Münze mehr.",
  "RUS-A6": "Oberkellner: Eine Aktion im Speisesaal darf 2 Bestellungen aufnehmen.",
  "RUS-A7": "Doppelherd: Eine Kochaktion bewegt 2 verschiedene Gerichte.",
  "RUS-A8": "Treue Mannschaft: Eine bezahlte Sanduhr jedes Kochs, gleich welche, kostet 2 statt 3 Münzen.",
  "RUS-O1": "Schlosser, 2 Münzen: Der verschlossene Raum öffnet sich.",
  "RUS-O2": "Techniker, 2 Münzen: Der kaputte Herd geht wieder.",
  "RUS-O3": "Neue Teller, 3 Münzen: Die vier Teller des Büros kommen sauber in den Schrank.",
  "RUS-O4": "Neue Aushilfe, 4 Münzen: Die zweite Aushilfe kommt dazu, sofort einsetzbar und in derselben Schicht bezahlt.",
  "RUS-R1": "Aktionen, deren Sanduhr vor dem Ende gestellt wurde, werden beendet; nichts Neues wird gestellt.",
  "RUS-R2":
    "Eine Sanduhr sperrt ihr Feld, bis ihr Besitzer sie bewegt, auch wenn ihre Aktion weitergeht, nachdem der Sand durchgelaufen ist.",
  "RUS-R3": "Wer in einem Lagerraum done gesagt hat, nimmt mit dieser Sanduhr nichts mehr.",
  "RUS-R4": "Die zweite Sanduhr darf gestellt werden, sobald die erste Aktion beendet ist.",
  "RUS-R5": "Eine Reihe zu viel ist ein falsches Gericht.",
  "RUS-R6": "Ein Teller, der zwei Größen größer oder überhaupt kleiner ist, ist falsch; in Szenario 1 jede andere Größe.",
  "RUS-R7": "Eine Bestellung darf ohne Teller aufgenommen werden, der später umsonst genommen wird; ohne ihn werden keine Zutaten geholt.",
  "RUS-R8": "Falsche Zutaten dürfen genommen werden; angesehen wird es erst am Ende.",
  "RUS-R9": "In Szenario 2 ist der Teller eines weggeworfenen Gerichts aus dem Spiel.",
  "RUS-R10": "Wegwerfen ist keine Aktion: kostenlos, jederzeit.",
  "RUS-R11": "Bedient ist in den Szenarien 1 bis 5 ein richtiges Gericht, das auf dem Brett liegt, wenn die Schicht endet.",
  "RUS-R12": "Das Trinkgeld wird sofort gezahlt und behalten, auch wenn sich das Gericht als falsch erweist.",
  "RUS-R13":
    "Sterne zählen nur, wenn das Gericht übergeben wurde; ein richtiges, das es nicht wurde, bringt trotzdem seine " +
    "Münzen und kostet nichts.",
  "RUS-R14": "Ein falsches übergebenes Gericht kostet 1 Ansehen neben der Strafe fürs Warten und beginnt von vorn.",
  "RUS-R15": "Ein VIP wird einmal bedient, mit beiden Tellern.",
  "RUS-R16": "Teller von Gerichten bleiben beim Koch, bis die Schicht endet.",
  "RUS-R17": "Münzen fallen nie unter 0, und das Ansehen bleibt auf seiner Leiste.",
  "RUS-R18": "Die Getränkemünzen der zwei Gäste vom Aufbau sind in den Münzen des Anfangs enthalten.",
  "RUS-R19": "Auch anspruchsvolle Gäste und VIPs zahlen das Getränk.",
  "RUS-R20": "Bei einem freien Tisch wird ein Gast gesetzt.",
  "RUS-R21": "Nur eben geleerte Tische werden nach dem Hinauswerfen neu besetzt, ohne Münzen.",
  "RUS-R22": "Ein leerer Stapel wird aus den hinausgeworfenen Gästen neu gebildet; sonst kommen keine mehr.",
  "RUS-R23": "Zu Beginn sitzen zwei Gäste an den Tischen.",
  "RUS-R24": "Das Team wählt, wer streikt; bezahlt werden so viele wie möglich, und die übrigen Münzen bleiben.",
  "RUS-R25": "In der letzten Schicht von 7 und 8 müssen alle Sanduhren bezahlt werden, denn jeder Streik verliert.",
  "RUS-R26": "In 5 und 6 verliert ein unbezahlter Lohn sofort, auch nach der ersten Schicht.",
  "RUS-R27": "Eine Auszeichnung für jede überschrittene Schwelle.",
  "RUS-R28": "Eine Auszeichnung gilt, solange man sie hat.",
  "RUS-R29": "Ein knapper Vorrat gibt, was übrig ist.",
  "RUS-R30": "Für einen verschlossenen Raum wird nichts gekauft.",
  "RUS-R31": "Der verschlossene Raum ist Raum 2, mit seinem Vorrat darin.",
  "RUS-R32": "Die nächste Bürokarte wird sofort gezeigt, aber ihr Platz ist gesperrt, bis die Sanduhr geht; jede Karte kommt einmal.",
  "RUS-R33": "Eine Bürokarte ohne Wirkung darf nicht gewählt werden.",
  "RUS-R34": "Eine neue Aushilfe ist sofort einsetzbar und wird in derselben Schicht bezahlt.",
  "RUS-R35": "Eine Bestellung, die mit einer Aushilfe aufgenommen wurde, gehört dem Koch, der sie gestellt hat.",
  "RUS-R36": "Sanduhren laufen je 28 Sekunden; varied lost für jede 25 bis 30 aus.",
  "RUS-R37": "Zwischen den Schichten kommen die Sanduhren zurück, und nichts wird gespült oder gekauft.",
  "RUS-R38": "Bestellungen können nicht an einen anderen Koch gegeben werden.",
  "RUS-R39": "In Szenario 1 bedient jeder Koch zwei; Option goal: team zählt alle zusammen.",
  "RUS-R40": "Reservierte Tische werden nie benutzt.",
};
