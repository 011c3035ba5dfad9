// rules_de.ts -- the ledger of Iron Chef Rummy in German, clause by clause. The English words are those of rules.def.
export const germanRules: Record<string, string> = {
  "RUM-C1":
    "Es gibt 8 Lebensmittelgruppen mit 3 Zutaten und 4 Karten jeder Zutat, zusammen 96 Zutatenkarten: Obstgarten " +
    "(Apfel, Avocado, Erdbeere); Gartenernte (Tomate, Salat, Karotte); Goldenes Korn (Reis, Nudeln, Brot); " +
    "Milchgenuss (Milch, Käse, Butter); Weide & Stall (Huhn, Rind, Speck); Küstenfang (Lachs, Garnele, Oktopus); " +
    "Erdschätze (Kartoffel, Pilz, Ingwer); Gewürzregal (Knoblauch, Zwiebel, Pfeffer).",
  "RUM-C2": "Es gibt 8 Aktionskarten: je 2 von Verfallsdatum, Frische Lieferung!, Rettungsaktion und Mitbringbuffet!.",
  "RUM-C3": "Es gibt 1 Joker, das Allzweckgewürz: Es steht für jede Zutat.",
  "RUM-C4":
    "Es gibt 8 Rezeptkarten in einem eigenen Stapel, jede mit 8 Zutaten (Modul Spezialität des Hauses): Klassische " +
    "Frühstücksplatte (Speck, Huhn, Brot, Butter, Tomate, Erdbeere, Käse, Pilz); Paella mit Meeresfrüchten (Reis, " +
    "Garnele, Oktopus, Tomate, Zwiebel, Knoblauch, Avocado, Lachs); Sandwich mit Avocado & Huhn (Avocado, Huhn, " +
    "Salat, Tomate, Brot, Zwiebel, Pfeffer, Käse); Deftige Rindfleisch-Pilz-Nudeln (Rind, Pilz, Nudeln, Tomate, " +
    "Zwiebel, Knoblauch, Käse, Pfeffer); Scharfer Ingwerlachs mit Reis (Lachs, Ingwer, Knoblauch, Reis, Zwiebel, " +
    "Karotte, Avocado, Pfeffer); Obstgarten-Hühnersalat (Huhn, Apfel, Erdbeere, Salat, Avocado, Zwiebel, Pfeffer, " +
    "Brot); Gefüllte Ofenkartoffel (Kartoffel, Käse, Speck, Butter, Tomate, Zwiebel, Pilz, Knoblauch); Rustikale " +
    "Tomaten-Brot-Suppe (Tomate, Brot, Knoblauch, Zwiebel, Butter, Käse, Pilz, Karotte).",
  "RUM-C5": "Das Spiel hat 105 Karten: von keiner Sorte mehr, als es gibt.",
  "RUM-R1":
    "In jeder Runde wird gemischt, und jeder bekommt 8 Karten, einzeln reihum ab dem linken Nachbarn des Gebers. " +
    "Der Geber der ersten Runde wird gelost und wechselt jede Runde im Uhrzeigersinn.",
  "RUM-R2":
    "Offene Küche: Der Aufdecker, rechts vom Geber, deckt die oberste Karte auf. Eine Zutat macht ihre Gruppe zur " +
    "besonderen und kommt zurück in die Mitte des Stapels; eine Aktionskarte kommt zurück, und keine Gruppe ist " +
    "besonders; der Joker bleibt in der Hand des Aufdeckers, der Geber steckt eine zufällige Karte dieser Hand in " +
    "die Mitte, und keine Gruppe ist besonders.",
  "RUM-R3": "Die Mitte des Stapels ist eine zufällige Stelle im mittleren Drittel; danach wird einmal zufällig abgehoben (Option cut).",
  "RUM-R4":
    "Der Spieler links vom Geber beginnt, und es geht im Uhrzeigersinn: Nur wer am Zug ist, darf handeln, es sei " +
    "denn, andere haben etwas zu wählen.",
  "RUM-T1":
    "Ein Zug beginnt damit, eine Karte zu nehmen: die oberste des Nachziehstapels oder die offene oberste Karte " +
    "eines beliebigen Ablagestapels, auch des eigenen.",
  "RUM-T2":
    "Eine Aktionskarte, die man zu Beginn des Zuges vom Nachziehstapel zieht, wird sofort ausgeführt und kommt auf " +
    "den eigenen Ablagestapel. Festlegung: Sie liegt dort, bevor ihre Wirkung eintritt.",
  "RUM-T3":
    "Eine Aktionskarte, die anders auf eine Hand kommt, hat keine Wirkung: Sie kann nicht ausgelegt, aber abgelegt " +
    "werden. Option dealt_actions: keep (behalten) oder redeal (eine ausgeteilte Aktionskarte wird zurückgemischt " +
    "und ersetzt, bis keine Hand mehr eine hat).",
  "RUM-T4":
    "Sätze werden nach dem Ziehen und Ausführen ausgelegt, so viele man will: 3 Karten einer Gruppe aus der Hand, offen und endgültig.",
  "RUM-T5":
    "Ein Zug endet damit, eine Karte aus der Hand offen auf den eigenen Stapel abzulegen. Was darunter liegt, ist " +
    "unerreichbar, bis neu gemischt wird; nur die Rettungsaktion kommt daran.",
  "RUM-T6":
    "Die Hand schrumpft nie: Am Ende jedes Zuges sind Hand und ausgelegte Karten zusammen 8. Wer eine Aktionskarte " +
    "zog, die keine Karte auf die Hand brachte, legt nichts ab, denn die Aktionskarte war die Ablage; auslegen " +
    "darf man noch, dann endet der Zug. Option action_discard: conserve (so) oder literal (immer ablegen, wenn man " +
    "eine Karte hat).",
  "RUM-M1": "Ein Satz sind 3 gleiche Zutaten oder je eine der 3 Zutaten einer Gruppe.",
  "RUM-M2": "Der Joker kann eine Karte eines Satzes ersetzen; die beiden anderen bestimmen, welche Art von Satz es ist.",
  "RUM-M3": "Ein Satz, dessen Gruppe man schon ausgelegt hat, kann nicht ausgelegt werden.",
  "RUM-M4": "Der dritte Satz gewinnt die Runde sofort; abgelegt wird nicht mehr.",
  "RUM-A1":
    "Verfallsdatum: Wähle einen Gegner; er legt eine Karte seiner Wahl auf den eigenen Stapel. Festlegung: Dann " +
    "nimmt er die Karte, die vorher dort oben lag, oder zieht eine vom Nachziehstapel, wenn der Stapel leer war " +
    "(Option expiration: Bei literal nimmt er zurück, was er abgelegt hat).",
  "RUM-A2":
    "Frische Lieferung!: Sieh dir die obersten 2 Karten des Nachziehstapels an und behalte eine; die andere kommt " +
    "verdeckt nach unten. Ist nur noch eine da, wird sie genommen, dann wird gemischt, dann kommt die zweite.",
  "RUM-A3":
    "Rettungsaktion: Wähle einen Ablagestapel mit mindestens 2 Karten und nimm die zweite von oben. Gibt es " +
    "keinen, geschieht nichts. Der eigene Stapel zählt, mit der Rettungsaktion obenauf.",
  "RUM-A4":
    "Mitbringbuffet!: Jeder wählt eine Karte, und alle werden gleichzeitig verdeckt nach links gegeben. Bis alle " +
    "gewählt haben, bleibt die Wahl geheim, und jeder wählt einmal.",
  "RUM-A5": "Was ein anderer zu wählen hat, ist dessen Zug, und das Spiel wartet darauf.",
  "RUM-E1":
    "Wer die Runde gewinnt, erhält 3 Punkte. Alle erhalten 3 für jeden Satz aus gleichen und 1 für jeden aus " +
    "verschiedenen Zutaten, und einmal 1 für einen Satz der besonderen Gruppe der Offenen Küche.",
  "RUM-E2":
    "Ist der Nachziehstapel leer, wenn eine Karte gebraucht wird oder ein Zug beginnt, werden alle Ablagestapel zu " +
    "einem neuen Nachziehstapel gemischt.",
  "RUM-E3":
    "Das Spiel hat so viele Runden wie vereinbart (Option rounds, üblich 4). Die höchste Summe gewinnt. Ein " +
    "beendetes Spiel nimmt keinen Zug mehr an. Festlegung: Bei Gleichstand teilt man sich den Sieg.",
  "RUM-X1": "Spezialität des Hauses: Jede Runde wird ein Rezept aufgedeckt, keines zweimal, bis alle dran waren.",
  "RUM-X2":
    "Wer nach dem Ziehen und Ausführen alle 8 Zutaten des Rezepts auf der Hand hat, darf die Spezialität des " +
    "Hauses ansagen und gewinnt die Runde, ohne abzulegen. Festlegung: Der Joker darf eine davon ersetzen (Option " +
    "wild_in_special).",
  "RUM-X3":
    "Wer die Spezialität des Hauses serviert, erhält für die Runde genau 12 Punkte; die anderen zählen ihre " +
    "ausgelegten Sätze und die Offene Küche.",
  "RUM-X4": "Man darf beides verfolgen; ein unvollständiges Rezept ist nichts wert.",
};
