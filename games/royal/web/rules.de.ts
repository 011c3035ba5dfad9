// rules.de.ts -- the ledger of Royal Dinner Party in German, clause by clause. The English is the engine's own (rules.def); a test
// sees to it that no clause is missing.
export default {
  "ROY-S1": "Der Stapel hat 52 Karten und 2 Joker, gemischt; jede Karte ist einmal darin.",
  "ROY-S2":
    "Die Karten werden von oben ausgeteilt. Eine Zahlenkarte (2 bis 10) kommt auf das nächste freie Feld, bis 8 " +
    "Felder je eine haben; die Mitte bleibt frei. Festlegung: Die Felder werden in Leserichtung gefüllt.",
  "ROY-S3": "Gäste (Bube, Dame, König), die beim Austeilen kommen, warten; Asse und Joker werden zu Gefallen für den Koch.",
  "ROY-S4":
    "Die wartenden Gäste bekommen einer nach dem anderen einen Platz; die Vorbereitung dauert, bis alle sitzen. " +
    "Festlegung: Der Spieler wählt die Reihenfolge.",
  "ROY-S5":
    "Letzter Schliff: Einmal, nach dem ersten Platznehmen, darf eine Karte des Tisches gegen eine neue von oben " +
    "aus dem Stapel getauscht werden. Festlegung: Die alte Karte kommt ganz unten in den Stapel; Gäste und " +
    "Gefallen, die dabei kommen, werden zur Seite gelegt, bis eine Zahlenkarte das Feld füllt, und diese Gäste " +
    "bekommen dann einen Platz. In der Vorbereitung wird niemand bedient.",
  "ROY-I1":
    "Ein Gast setzt sich neben die oberste Karte, die ihn am meisten reizt: die höchste mit seinem Zeichen; sonst " +
    "die höchste seiner Farbe (rot oder schwarz); sonst die höchste von allen.",
  "ROY-I2":
    "Nur ein freier Stuhl kann genommen werden, also zählen nur Karten, die an einen freien Stuhl grenzen: nie die " +
    "Mitte, und keine Karte, deren Stühle besetzt sind.",
  "ROY-I3": "Zwischen gleich reizvollen Karten wählt der Spieler. Festlegung: auch zwischen den beiden Stühlen einer Eckkarte.",
  "ROY-I4": "Grenzt keine Karte an einen freien Stuhl, nimmt der Gast irgendeinen freien Stuhl, den der Spieler wählt.",
  "ROY-T1":
    "Ein Zug ist eine gezogene Karte. Eine Zahlenkarte muss auf ein Feld, dessen oberste Karte gleich hoch oder " +
    "niedriger ist, oder auf ein leeres Feld.",
  "ROY-T2": "Ein gezogener Gast muss dort Platz nehmen, wo es ihn am meisten reizt; ein gezogenes Ass oder ein Joker wird zum Gefallen.",
  "ROY-T3": "Ein Kartenturm behält alle seine Karten; nur die oberste zählt.",
  "ROY-V1":
    "Eine Karte, die auf ein Feld kommt, aus dem Stapel oder durch einen Joker, blickt entlang ihrer Reihe und " +
    "ihrer Spalte zum Stuhl am anderen Ende, zwei Felder dazwischen: von einer Ecke in zwei Richtungen, von einer " +
    "Kante in eine, von der Mitte in keine.",
  "ROY-V2":
    "Das Mahl sind die obersten Karten der zwei Felder dazwischen, und auf beiden muss eine liegen. Die gelegte Karte gehört nicht dazu.",
  "ROY-V3":
    "Ein Gast wird von einem Mahl satt, dessen Summe mindestens sein Appetit ist (Bube 11, Dame 12, König 13, dazu " +
    "Nachschläge) und das ihm schmeckt: Ein Bube isst alles, eine Dame will beide Karten in ihrer Farbe (rot oder " +
    "schwarz), ein König beide mit seinem Zeichen.",
  "ROY-V4": "Ein satter Gast wird umgedreht und behält seinen Stuhl für immer. Festlegung: Er kann nichts mehr bekommen.",
  "ROY-V5":
    "Bedient wird von selbst, und eine Karte auf einer Ecke kann zwei Gäste auf einmal satt machen. Die Karten des Mahls bleiben liegen.",
  "ROY-F1":
    "Ein Gefallen auf der Hand kann in jedem Moment eines Zuges genutzt werden: vor dem Ziehen, mit einer " +
    "gezogenen Karte in der Hand, nach dem Legen. Jeder wird einmal genutzt und ist dann weg.",
  "ROY-F2":
    "Ein Ass schickt einen ganzen Kartenturm, in dem eine Karte liegen muss, verdeckt unter den Stapel und lässt " +
    "das Feld leer. Festlegung: Der Turm wird im Ganzen umgedreht, also wird seine unterste Karte zuerst gezogen " +
    "und seine oberste zuletzt.",
  "ROY-F3":
    "Ein Joker legt die oberste Karte eines Turms auf ein anderes Feld, auf das sie gelegt werden könnte: auf eine " +
    "gleiche oder niedrigere Karte oder auf ein leeres Feld. Festlegung: Bedient wird nur vom neuen Feld aus.",
  "ROY-F4": "In der Vorbereitung können keine Gefallen genutzt werden.",
  "ROY-F5": "Was unter den Stapel kam, hat man gesehen: Der Spieler sieht diese Karten an ihrem Platz, bis sie gezogen werden.",
  "ROY-X1":
    "Eine gezogene Zahlenkarte, die auf kein Feld passt, muss als Nachschlag gegeben werden; solange ein Feld " +
    "passt, darf sie es nicht. Vorher darf ein Gefallen ein Feld frei machen.",
  "ROY-X2":
    "Ein Nachschlag geht an den niedrigsten hungrigen Gast (Festlegung: Bube vor Dame vor König, gleich wie groß " +
    "der Appetit ist) mit dem Zeichen der Karte, sonst mit ihrer Farbe, sonst von allen; bei Gleichstand wählt der " +
    "Spieler. Der Wert kommt zum Appetit dieses Gastes dazu.",
  "ROY-X3": "Nur wenn kein hungriger Gast am Tisch sitzt, wird eine Karte, die nirgends passt, beiseitegelegt, aus dem Spiel.",
  "ROY-X4": "Ein Gast, dessen Appetit 20 oder mehr erreicht, verliert das Spiel sofort.",
  "ROY-X5":
    "Aus einem leeren Stapel kann man nicht ziehen. Ist der Stapel leer, keine Karte in der Hand, kein Gefallen " +
    "übrig und nicht jeder Gast satt, ist das Spiel verloren. Aufgeben kann der Spieler jederzeit.",
  "ROY-E1":
    "Das Spiel ist in dem Moment gewonnen, in dem auf allen 12 Stühlen satte Gäste sitzen. Ein beendetes Spiel nimmt keine Züge mehr an.",
  "ROY-E2":
    "Das Ergebnis eines gewonnenen Spiels ist die Zahl der ungenutzten Gefallen auf der Hand; vollkommen sind " +
    "alle, in der Regel 6. Ein verlorenes Spiel hat kein Ergebnis; die Zahl der satten Gäste wird gezeigt.",
  "ROY-O1":
    "Option Platznehmen: nach Wahl (der Spieler bestimmt, wer der Nächste ist), blind (verdeckt, in der " +
    "Reihenfolge, in der sie kamen), Buben zuerst oder Könige zuerst (nach Rang; innerhalb eines Ranges wählt der " +
    "Spieler).",
  "ROY-O2":
    "Option Reiz: am meisten, oder am wenigsten; dann sitzen Gäste bei der Karte, die sie am wenigsten mögen. " +
    "Festlegung dafür: die niedrigste Karte der anderen Farbe; sonst die niedrigste derselben Farbe mit anderem " +
    "Zeichen; sonst die niedrigste mit demselben Zeichen. Nachschläge ändern sich nicht.",
  "ROY-O3":
    "Optionen Asse (0 bis 8, in der Regel 4) und Joker (0 bis 8, in der Regel 2): wie viele im Stapel sind. " +
    "Festlegung: Auf die ersten vier Asse folgen dieselben noch einmal.",
  "ROY-O4": "Option letzter Schliff: Ist sie aus, gibt es keinen letzten Schliff.",
} as const satisfies Record<string, string>;
