// rules_de.ts -- the ledger of Food Court in German, clause by clause. The English words are those of rules.def; guests are called as on
// their cards (cards.ts).
export const germanRules: Record<string, string> = {
  "COU-S1": "Die Gäste aller Decks im Spiel werden zu einem Gästestapel gemischt: 8 von jedem Deck in 0.8, 9 in 0.9.",
  "COU-S2a": "0.8: Die mittlere Schlange zeigt einen Gast mehr, als Spieler da sind, mindestens 4.",
  "COU-S2b": "0.9: Die mittlere Schlange zeigt einen Gast mehr, als Spieler da sind.",
  "COU-S3": "Jedes Deck, 45 Karten in 0.8 und 49 in 0.9, wird gemischt, und 7 Karten werden gezogen: von keiner Karte mehr, als es gibt.",
  "COU-S4": "Wer beginnt, wird gelost, und es geht im Uhrzeigersinn: Nur wer am Zug ist, darf handeln. Eine Runde ist ein Zug von jedem.",
  "COU-T1a":
    "0.8: Ein Zug beginnt mit dem Ablegen von bis zu 2 Karten, dann wird die Hand bis zu ihrem Limit aufgefüllt. Auch der erste Zug.",
  "COU-T1b":
    "0.9: Ein Zug beginnt mit dem Ablegen von bis zu 3 Karten, dann wird die Hand bis zu ihrem Limit aufgefüllt. Auch der erste Zug.",
  "COU-T2": "Das Handlimit ist 7, und 1 mehr durch einen Gast. Festlegung: Über dem Limit wird nichts weggeworfen und nichts gezogen.",
  "COU-T3":
    "Ein Stapel wird nur neu gemischt, wenn eine Karte gezogen werden muss und er leer ist, auch mitten im Ziehen: " +
    "Der eigene Ablagestapel wird zum Nachziehstapel. Sind beide leer, werden weniger Karten gezogen.",
  "COU-T4": "Ein Zug hat genau eine Hauptaktion: Vorbereiten, Kochen oder Servieren. Festlegung: Man darf darauf verzichten (done).",
  "COU-T5": "In einem Zug wird höchstens ein Gast angelockt.",
  "COU-T5a": "0.8: Ein Gast wird zu jedem Zeitpunkt des eigenen Zuges nach dem Nachfüllen angelockt.",
  "COU-T5b": "0.9: Ein Gast wird erst nach der Hauptaktion angelockt.",
  "COU-T6": "Ereignisse, und in 0.9 Getränke, werden nur im eigenen Zug gespielt, beliebig viele. Festlegung: nach dem Nachfüllen.",
  "COU-T7": "Vom ersten zugeteilten Rezept an, bis das Servieren gewertet und gesammelt ist, gibt es nichts anderes als das Servieren.",
  "COU-P1": "Vorbereiten: Beliebig viele Zutaten kommen aus der Hand ins Spiel, vorbereitet und unverbraucht.",
  "COU-C1":
    "Kochen: beliebig viele Rezepte aus der Hand, jedes mit vorbereiteten, unverbrauchten Zutaten: Ein leichtes " +
    "braucht 1 Hauptzutat, ein normales 1 Hauptzutat und 1 Nebenzutat, ein schweres 1 Hauptzutat und 2 " +
    "Nebenzutaten. Für weniger geht es nicht.",
  "COU-C2": "Zu einem Rezept dürfen beliebig viele Beigaben kommen; sonst nichts über seine Kosten hinaus, es sei denn, das Deck sagt es.",
  "COU-C3":
    "Eine Spalte wird Karte für Karte gelegt, immer nur eine Spalte, und kann zurückgenommen werden, bis sie " +
    "fertig ist. Einmal gekocht, bleiben ein Rezept und seine Zutaten zusammen, bis sie serviert, genommen oder " +
    "abgelegt werden.",
  "COU-C4b":
    "0.9, mit einem Gast „Vorbereiten“ in der Schlange: Beim Kochen darf eine Zutat vorbereitet werden. Nach genau " +
    "einem Vorbereiten ist Kochen noch erlaubt und macht die Aktion zum Kochen; ist sie einmal Kochen, darf man " +
    "dabei an einer beliebigen Stelle einmal vorbereiten.",
  "COU-K1":
    "Um einen Gast anzulocken, brauchst du seine Zahl an vorbereiteten, unverbrauchten Zutaten und an gekochten " +
    "Rezepten. Festlegung: Beigaben zählen, Rezepte anderer auch; nichts wird dabei verbraucht; und die mittlere " +
    "Schlange wird sofort aufgefüllt.",
  "COU-K2": "Eine Schlange fasst höchstens 3 Gäste.",
  "COU-K2a":
    "0.8: Eine Schlange fasst 4, solange ein Gast „Schlange“ darin steht. Festlegung: Er kann nicht selbst der " +
    "vierte sein; zwei davon ergeben auch nur 4; geht er, bleiben die anderen.",
  "COU-K3":
    "Eine Wirkung „beim Servieren“ verlangt, dass diesem Gast mindestens ein Rezept serviert wird. Eine dauernde " +
    "gilt, sobald der Gast in der Schlange steht, und bis er geht.",
  "COU-K4a": "0.8: Jedes Deck hat die 8 Gäste der Tabelle.",
  "COU-K4b": "0.9: Jedes Deck hat die 9 Gäste seiner eigenen Liste.",
  "COU-K5a": "0.8: Gleiche Wirkungen addieren sich, außer Utensilien und dem Limit der Schlange.",
  "COU-K5b":
    "0.9: Gleiche Wirkungen addieren sich nie: Die zweite bewirkt nichts, auf wen sie auch zielt. Die drei Arten " +
    "des Ablegens sind verschiedene Wirkungen.",
  "COU-K6a": "0.8: Ein bedienter Gast der eigenen Nation gibt 1 Punkt.",
  "COU-K7": "Utensil: 1 Punkt für jedes in dieser Aktion servierte Rezept, das es trägt. Festlegung: gleich, an welchen Gast es ging.",
  "COU-K8": "Ist der Gästestapel leer, wird sein Ablagestapel gemischt; sind beide leer, bleibt die Schlange kürzer.",
  "COU-K9":
    "Eine Wirkung gegen einen Gegner: Wer serviert, wählt einen Gegner, der etwas zu verlieren hat, wenn es einen " +
    "gibt, und die Karte oder Karten, von „bis zu 2“ mindestens eine. Ist nichts zu verlieren, gibt es keine " +
    "Wirkung.",
  "COU-K9a": "0.8: Eine verlorene Siegkarte kommt auf den Ablagestapel ihres Besitzers.",
  "COU-K9b":
    "0.9: Eine verlorene Siegkarte wird in den Nachziehstapel ihres Besitzers gemischt; ein verlorenes Rezept wird " +
    "abgelegt, und seine Zutaten werden zurückgemischt; verlorene Zutaten werden abgelegt.",
  "COU-K10": "Mehrere Wirkungen werden in der Reihenfolge der Schlange ausgeführt, jede vor der nächsten.",
  "COU-K11b":
    "0.9, Gäste „Besonderes“: Zurückgeholt werden so viele, wie da sind; ein zurückgeholtes Rezept ist gekocht und " +
    "wird nicht jetzt serviert; um die Hand abzulegen, braucht man eine Karte darin.",
  "COU-E1": "Beschwerde: Lege einen Gast einer beliebigen Schlange ab, auch der mittleren.",
  "COU-E2a":
    "0.8, Werbeaktion: Tausche einen Gast der eigenen Schlange gegen einen einer anderen oder der mittleren " +
    "Schlange. Nenne die eigene Schlange zuerst.",
  "COU-E2b":
    "0.9, Werbeaktion: Tausche je einen Gast zwischen zwei beliebigen Schlangen. Nenne die eigene Schlange zuerst, " +
    "dann die Plätze der Reihe nach, die mittlere zuletzt.",
  "COU-E3b":
    "0.9, Rabatt: Nimm einen Gast der Mitte ohne seine Wünsche, zusätzlich zu dem des Zuges, aber nicht über das Limit der Schlange.",
  "COU-E4": "Ein Ereignis kommt auf den eigenen Ablagestapel.",
  "COU-E5": "Ein Tausch fragt nicht nach Wünschen und verletzt nie das Limit einer Schlange.",
  "COU-D1b":
    "0.9: Ein Deck hat 3 Getränke, je 3 Punkte wert, gespielt, wenn die Bedingung erfüllt ist und ein Gast in der " +
    "eigenen Schlange steht. Nichts wird verbraucht, das Getränk wird abgelegt, der Gast bleibt.",
  "COU-D2b": "0.9: Die Bedingung jedes Getränks ist mindestens seine Zahl.",
  "COU-V1":
    "Servieren braucht mindestens einen Gast und ein Rezept. Festlegung: Jedes Rezept wird einem Gast zugeteilt, " +
    "bis zu dessen Bestellung: bei Gästen, die 1, 2 und 2 bestellen, sind das bis zu 5 Rezepte.",
  "COU-V2a":
    "0.8: Ein leichtes Rezept bringt 1, ein normales 2, ein schweres 3; jedes servierte schwere Rezept gibt jedem " +
    "leichten und normalen, das mit ihm serviert wird, 1 mehr, und das addiert sich. 1 schweres und 2 leichte " +
    "Rezepte bringen 3 + 2 + 2 = 7, 2 schwere und 2 leichte 3 + 3 + 3 + 3 = 12.",
  "COU-V2b": "0.9: Ein leichtes Rezept bringt 1, ein normales 2, ein schweres 4.",
  "COU-V3a": "0.8: Jede Beigabe bringt 2 Punkte.",
  "COU-V3b": "0.9: Jede Beigabe bringt 1.",
  "COU-V4": "Jedes Deck hat eine Fähigkeit in der Form seiner Ausgabe; kein anderes Deck hat sie.",
  "COU-V5": "Ein Servieren wird in dieser Reihenfolge gewertet: Rezepte und Fähigkeiten, Wirkungen der Gäste, die Siegkarte, Aufräumen.",
  "COU-V6a": "0.8: Nach dem Servieren wird die ganze Schlange abgelegt.",
  "COU-V6b": "0.9: Nach dem Servieren werden nur bediente Gäste abgelegt.",
  "COU-V7":
    "Servierte Rezepte und ihre Zutaten kommen auf den Ablagestapel des Decks, zu dem sie gehören, außer der " +
    "gesammelten Karte; die anderen bleiben.",
  "COU-V8": "Punkte fallen nie unter 0: Wer Punkte verliert oder abgibt, hat nur, was da ist.",
  "COU-W1":
    "In einem Zug wird höchstens eine Siegkarte gesammelt, beim Servieren. Festlegung: freiwillig, aus einem " +
    "servierten Rezept, oder bei der Türkei ein Kebab, der in diesem Servieren für ein normales oder schweres " +
    "Rezept gegeben wurde.",
  "COU-W2":
    "Jedes Deck hat seine eigene Siegbedingung, mit den Karten, die die Medaille tragen. Festlegung: Die Sorte ist " +
    "die der jetzt gesammelten Karten; ein Gang ist immer der niedrigste, der fehlt.",
  "COU-W3":
    "Die Runde, in der jemand 40 gewertete Punkte erreicht oder die vierte Siegkarte sammelt, ist die letzte. Ein " +
    "beendetes Spiel nimmt keinen Zug mehr an. Festlegung: Diese Runde bleibt die letzte, auch wenn Punkte oder " +
    "eine Karte wieder verloren gehen.",
  "COU-W4":
    "Am Ende ist jede Siegkarte 5 Punkte wert, alle vier 30. Die meisten Punkte gewinnen. Festlegung für " +
    "Gleichstand: Jeder der Gleichen sagt, vor wie vielen Tagen er zuletzt eine richtige Mahlzeit gekocht hat, " +
    "oder setzt aus; wer es zuletzt tat, gewinnt, sonst wird der Sieg geteilt.",
  "COU-H1":
    "Hände und die Reihenfolge der Nachziehstapel sind verborgen. Festlegung: Eine Karte, die offen lag, kennen " +
    "alle, solange man ihr folgen kann, eine abgeworfene nur ihr Besitzer; der eigene Ablagestapel ist seinem " +
    "Besitzer offen; wie viele Karten wo liegen, wissen alle. Ein Rezept, das offen lag und zurückgenommen wurde, " +
    "kennen darum alle, solange keine Karte diese Hand verdeckt verlässt, denn die könnte es sein.",
  "COU-V4-italy-a": "0.8, Italien: Ein normales Rezept mit genau seiner Pasta bringt 1 mehr, ein schweres 2 mehr.",
  "COU-V4-italy-b": "0.9, Italien: Ein Rezept mit genau seiner Pasta bringt 1 mehr.",
  "COU-V4-france-a":
    "0.8, Frankreich: Zusammen serviert bringen Entrée und Vorspeise 1 mehr, Vorspeise und Hauptgang 2 mehr, " +
    "Hauptgang und Dessert 2 mehr; ein Rezept gehört zu einem Paar jeder Art.",
  "COU-V4-france-b":
    "0.9, Frankreich: Zusammen serviert bringt jedes Paar benachbarter Gänge 1 mehr; ein Rezept gehört zu einem Paar jeder Art.",
  "COU-V4-china-a": "0.8, China: Jedes Paar servierter Rezepte einer Sorte, Reis oder Nudeln, bringt 1.",
  "COU-V4-china-b": "0.9, China: Die servierten Rezepte einer Sorte bringen ihre Anzahl weniger 1.",
  "COU-V4-india-a":
    "0.8, Indien: Ein Rezept darf eine Nebenzutat mehr bekommen, als es kostet: 1 Punkt bei einem leichten oder " +
    "normalen Rezept, 2 bei einem schweren.",
  "COU-V4-india-b": "0.9, Indien: Ein Rezept darf eine Nebenzutat mehr bekommen, als es kostet: 1 Punkt.",
  "COU-V4-usa-a":
    "0.8, USA: Ein Rezept darf mit doppelt so vielen Zutaten gekocht werden, die zweite Hälfte beliebig: ebenso " +
    "viele Punkte mehr; nur, wenn es angesagt ist.",
  "COU-V4-usa-b":
    "0.9, USA: Ein Rezept darf mit doppelt so vielen Zutaten gekocht werden, die zweite Hälfte beliebig: ebenso " +
    "viele Punkte mehr; nur, wenn es angesagt ist.",
  "COU-V4-turkiye-a":
    "0.8, Türkei: Nimm beim Servieren jedem Gegner ein gekochtes normales oder schweres Rezept für einen eigenen " +
    "gekochten Kebab, der mit seinen Zutaten abgelegt wird.",
  "COU-V4-turkiye-b":
    "0.9, Türkei: Tausche beim Servieren je ein gekochtes Rezept jedes Gegners gegen einen eigenen gekochten Kebab und werte es.",
  "COU-V4-japan-a": "0.8, Japan: Jeder Wasabi in einem Rezept bringt 2 Punkte, jeder Ingwer kostet 1 Punkt.",
  "COU-V4-japan-b": "0.9, Japan: Jeder Wasabi in einem Rezept bringt 2 Punkte, jeder Ingwer kostet 1 Punkt.",
  "COU-V4-mexico-a":
    "0.8, Mexiko: Ein Rezept darf bis zu zwei scharfe Nebenzutaten haben, je 1 Punkt; eine Nebenzutat über den " +
    "Kosten muss scharf sein und kostet eine Karte aus der Hand.",
  "COU-V4-mexico-b":
    "0.9, Mexiko: Ein Rezept darf bis zu zwei scharfe Nebenzutaten haben; die in den servierten Rezepten bringen " +
    "über die Summe der Bestellungen der Schlange hinaus je 1.",
  "COU-W2-italy-a": "0.8, Italien gewinnt mit vier Rezepten mit genau ihrer Pasta; gesammelt wird die Pasta, auch dieselbe noch einmal.",
  "COU-W2-italy-b": "0.9, Italien gewinnt mit vier Rezepten mit genau ihrer Pasta, alle verschieden; gesammelt wird die Pasta.",
  "COU-W2-france-a":
    "0.8, Frankreich gewinnt mit Entrée, Vorspeise, Hauptgang, Dessert in dieser Reihenfolge; gesammelt werden die Rezepte.",
  "COU-W2-france-b":
    "0.9, Frankreich gewinnt mit Entrée, Vorspeise, Hauptgang, Dessert in dieser Reihenfolge; gesammelt werden die Rezepte.",
  "COU-W2-china-a":
    "0.8, China gewinnt mit viermal einem Reis- und einem Nudelrezept in einem Servieren; gesammelt wird ein normales oder schweres davon.",
  "COU-W2-china-b":
    "0.9, China gewinnt mit viermal einem Reis- und einem Nudelrezept in einem Servieren; gesammelt wird ein normales oder schweres davon.",
  "COU-W2-india-a":
    "0.8, Indien gewinnt mit vier verschiedenen Nebenzutaten, die in einem normalen oder schweren Rezept " +
    "zusätzlich waren; gesammelt wird die Nebenzutat.",
  "COU-W2-india-b":
    "0.9, Indien gewinnt mit vier verschiedenen Nebenzutaten, die in einem normalen oder schweren Rezept " +
    "zusätzlich waren; gesammelt wird die Nebenzutat.",
  "COU-W2-usa-a": "0.8, USA gewinnt mit vier Burgern oder vier Steaks; gesammelt werden die Rezepte.",
  "COU-W2-usa-b": "0.9, USA gewinnt mit vier Burgern oder vier Steaks; gesammelt werden die Rezepte.",
  "COU-W2-turkiye-a": "0.8, Türkei gewinnt mit vier Rezepten, die für Kebabs genommen wurden; gesammelt werden die Kebabs.",
  "COU-W2-turkiye-b":
    "0.9, Türkei gewinnt mit vier normalen oder schweren Rezepten, die gegen Kebabs getauscht wurden; gesammelt werden die Kebabs.",
  "COU-W2-japan-a": "0.8, Japan gewinnt mit zwei Rezepten mit Wasabi und zwei mit Ingwer; gesammelt wird die Zutat.",
  "COU-W2-japan-b": "0.9, Japan gewinnt mit zwei Rezepten mit Wasabi und zwei mit Ingwer; gesammelt wird die Zutat.",
  "COU-W2-mexico-a": "0.8, Mexiko gewinnt mit vier Rezepten mit zwei scharfen Zutaten; gesammelt wird eine davon.",
  "COU-W2-mexico-b": "0.9, Mexiko gewinnt mit vier Rezepten mit zwei scharfen Zutaten; gesammelt wird eine davon.",
  "COU-D2b-espresso": "Espresso verlangt 5 verschiedene Hauptzutaten, vorbereitet und unverbraucht.",
  "COU-D2b-limoncello": "Limoncello verlangt 3 verschiedene Hauptzutaten in den eigenen gekochten Rezepten.",
  "COU-D2b-aperol-spritz": "Aperol Spritz verlangt 2 Rezepte, gekocht mit genau ihrer Pasta.",
  "COU-D2b-champagne": "Champagne verlangt 4 Nebenzutaten, vorbereitet und unverbraucht.",
  "COU-D2b-cognac": "Cognac verlangt 3 gekochte Rezepte verschiedener Gänge.",
  "COU-D2b-pernod": "Pernod verlangt 2 Rezepte, gekocht mit Beigaben.",
  "COU-D2b-baijiu": "Baijiu verlangt 3 Hauptzutaten und 3 Nebenzutaten, vorbereitet und unverbraucht.",
  "COU-D2b-huangjiu": "Huangjiu verlangt 4 gekochte leichte Rezepte.",
  "COU-D2b-green-tea": "Grüner Tee verlangt ein leichtes, ein normales und ein schweres Rezept einer Sorte, gekocht.",
  "COU-D2b-feni": "Feni verlangt 4 verschiedene Nebenzutaten, vorbereitet und unverbraucht.",
  "COU-D2b-lassi": "Lassi verlangt 3 gekochte Rezepte, jedes mit einer Nebenzutat, deren Name sich von den beiden anderen unterscheidet.",
  "COU-D2b-masala-chai": "Masala Chai verlangt 2 Rezepte, gekocht mit einer zusätzlichen Nebenzutat.",
  "COU-D2b-coke": "Cola verlangt 8 Zutaten, vorbereitet und unverbraucht.",
  "COU-D2b-bourbon": "Bourbon verlangt 3 gekochte Rezepte einer Sorte, Burger oder Steak.",
  "COU-D2b-root-beer": "Root Beer verlangt 2 Rezepte, gekocht mit verdoppelten Zutaten.",
  "COU-D2b-raki": "Raki verlangt 2 Beigaben, vorbereitet und unverbraucht.",
  "COU-D2b-salep": "Salep verlangt 3 gekochte Rezepte, nur Kebabs.",
  "COU-D2b-ayran": "Ayran verlangt 3 gekochte Rezepte, kein Kebab darunter.",
  "COU-D2b-sake": "Sake verlangt 3 Nebenzutaten eines Namens, vorbereitet und unverbraucht.",
  "COU-D2b-matcha-tea": "Matcha-Tee verlangt ein Rezept, gekocht mit Ingwer und einer Beigabe.",
  "COU-D2b-umeshu": "Umeshu verlangt 2 Rezepte, gekocht mit Umami.",
  "COU-D2b-mezcal": "Mezcal verlangt 4 scharfe Nebenzutaten, vorbereitet und unverbraucht.",
  "COU-D2b-tequila": "Tequila verlangt 4 Rezepte, gekocht mit einer scharfen Nebenzutat.",
  "COU-D2b-tepache": "Tepache verlangt ein leichtes Rezept, gekocht mit 2 scharfen Nebenzutaten.",
  "COU-K4a-kitchenware": "0.8, Gast „Küchengerät“: 1 Punkt für jedes servierte Rezept mit Küchengerät; will 2 Zutaten, bestellt 1.",
  "COU-K4a-cookware":
    "0.8, Gast „Kochgeschirr“: 1 Punkt für jedes servierte Rezept mit Kochgeschirr; will 2 Rezepte und bestellt 1 " +
    "bei Italien, China, USA und Japan, will 1 und 1 und bestellt 2 bei den anderen.",
  "COU-K4a-tableware": "0.8, Gast „Tafelgeschirr“: 1 Punkt für jedes servierte Rezept mit Tafelgeschirr; umgekehrt wie Kochgeschirr.",
  "COU-K4a-gain": "0.8, Gast „Gewinn“: 2 Punkte; will 2 Zutaten und 1 Rezept, bestellt 1.",
  "COU-K4a-lose": "0.8, Gast „Verlust“: Ein gewählter Gegner verliert 2 Punkte; will 2 und 2, bestellt 1.",
  "COU-K4a-hand": "0.8, Gast „Hand“: Das Handlimit ist um 1 höher, solange er in der Schlange steht; will 2 und 1, bestellt 2.",
  "COU-K4a-queue": "0.8, Gast „Schlange“: Das Limit der Schlange ist 4, solange er in der Schlange steht; will 2 und 2, bestellt 2.",
  "COU-K4a-win-card": "0.8, Gast „Siegkarte“: Ein gewählter Gegner legt eine Siegkarte ab; will 3 Rezepte, bestellt 1.",
  "COU-K4b-gain": "0.9, Gast „Gewinn“: 2 Punkte; will 2 Zutaten und 1 Rezept, bestellt 1.",
  "COU-K4b-lose": "0.9, Gast „Verlust“: Ein gewählter Gegner verliert 2 Punkte; will 2 und 1, bestellt 1.",
  "COU-K4b-win-card": "0.9, Gast „Siegkarte“: Eine Siegkarte eines gewählten Gegners wird in dessen Nachziehstapel zurückgemischt.",
  "COU-K4b-recipe":
    "0.9, Gast „Rezept“: Ein gewählter Gegner legt ein gekochtes Rezept ab, und dessen Zutaten werden in den " +
    "Nachziehstapel zurückgemischt.",
  "COU-K4b-ingredients": "0.9, Gast „Zutaten“: Ein gewählter Gegner legt bis zu 2 vorbereitete, unverbrauchte Zutaten ab.",
  "COU-K4b-hand": "0.9, Gast „Hand“: Das Handlimit ist um 1 höher, solange er in der Schlange steht; will 2 und 1, bestellt 2.",
  "COU-K4b-kitchenware": "0.9, Gast „Küchengerät“: 1 Punkt für jedes servierte Rezept mit Küchengerät.",
  "COU-K4b-cookware": "0.9, Gast „Kochgeschirr“: 1 Punkt für jedes servierte Rezept mit Kochgeschirr.",
  "COU-K4b-tableware": "0.9, Gast „Tafelgeschirr“: 1 Punkt für jedes servierte Rezept mit Tafelgeschirr.",
  "COU-K4b-own-nation": "0.9, Gast „Eigene Nation“: 1 Punkt für jeden bedienten Gast der eigenen Nation; will 2 und 2, bestellt 1.",
  "COU-K4b-foreign": "0.9, Gast „Fremde“: 1 Punkt für jeden bedienten Gast einer fremden Nation; will 2 und 2, bestellt 1.",
  "COU-K4b-special": "0.9, Gast „Besonderes“: die eigene Wirkung der Nation; will 1 und 1, bestellt 2.",
  "COU-K4b-prepare":
    "0.9, Gast „Vorbereiten“: Beim Kochen darf eine Zutat vorbereitet werden, solange er in der Schlange steht; will 1 Zutat, bestellt 1.",
  "COU-R1": "2 bis 6 spielen, jeder mit einem eigenen Restaurant: Kein Deck sitzt zweimal am Tisch.",
  "COU-R2": "Die mittlere Schlange wird aufgefüllt, sobald ein Gast sie verlässt; ein Tausch ändert ihre Länge nicht.",
  "COU-R3": "Ein leerer Gästestapel wird aus den abgelegten Gästen neu gebildet.",
  "COU-R4": "Ein Nachziehstapel, der mitten im Ziehen ausgeht, wird aus den abgelegten Karten neu gebildet, und das Ziehen geht weiter.",
  "COU-R5": "Eine Hand über ihrem Limit wird behalten; sie zieht nur nichts.",
  "COU-R6": "Vor dem Nachfüllen abzulegen ist freigestellt, das Nachfüllen nicht.",
  "COU-R7": "Die Hauptaktion darf auch gar nichts sein.",
  "COU-R8": "Ein Kochen ohne Rezept ist ein Verzicht.",
  "COU-R9": "Eine Runde endet nach dem Platz vor dem, der begann: Alle hatten gleich viele Züge.",
  "COU-R10": "Die 40 Punkte sind nur gewertete Punkte; Siegkarten kommen am Ende dazu.",
  "COU-R11": "Punkte enden bei 0, und einen Punkt zu nehmen nimmt nur, was da ist.",
  "COU-R11a": "Der erste Zug beginnt mit Ablegen und Nachfüllen wie jeder andere.",
  "COU-R11b":
    "Eine einmal erfüllte Siegbedingung beendet das Spiel nach der Runde, aber es zählen nur die Karten, die am Ende noch da sind.",
  "COU-R12": "Ein Gleichstand wird danach entschieden, was die Gleichen von ihrem eigenen Kochen sagen; sonst wird der Sieg geteilt.",
  "COU-R13": "Anlocken verbraucht nichts.",
  "COU-R14": "Beigaben zählen zu dem, was ein Gast will.",
  "COU-R15": "0.8: Ein Gast darf unmittelbar vor dem Servieren angelockt werden.",
  "COU-R16": "0.9: Vor dem Servieren bringt nur Rabatt einen Gast.",
  "COU-R17": "0.9: Nach dem Servieren zählt für die Wünsche, was noch im Spiel ist.",
  "COU-R18": "0.8: Der Gast „Schlange“ hebt das Limit auf 4, sobald er in der Schlange steht, nicht für sich selbst und nicht zweimal.",
  "COU-R19": "0.9: Rabatt bewirkt bei voller Schlange nichts.",
  "COU-R20": "„Beliebige Schlange“ heißt: die eigene, die der anderen und die mittlere.",
  "COU-R21": "0.8: Die Werbeaktion braucht einen Gast in der eigenen Schlange.",
  "COU-R22": "Die Werbeaktion fragt nicht nach Wünschen.",
  "COU-R23": "Ereignisse und Getränke sind für den eigenen Zug, nach dem Nachfüllen.",
  "COU-R24": "In einem Zug dürfen beliebig viele Ereignisse und Getränke gespielt werden.",
  "COU-R25": "Ein benutztes Ereignis kommt auf den eigenen Ablagestapel.",
  "COU-R26": "Ein Gast wird von den Rezepten bedient, die ihm zugeteilt sind, und eines genügt für seine Wirkung.",
  "COU-R27": "Nach dem Servieren leert 0.8 die ganze Schlange; in 0.9 bleiben Gäste, die nichts bekamen.",
  "COU-R28": "Servierte Rezepte und Zutaten werden abgelegt, außer der gesammelten Karte; was nicht serviert wurde, bleibt.",
  "COU-R29": "Ein Servieren ohne Rezepte wird abgelehnt.",
  "COU-R30": "Zwei Gäste, die 2 Punkte geben, geben 4 in 0.8 und 2 in 0.9.",
  "COU-R31": "Zwei Gäste „Hand“ machen das Limit zu 9 in 0.8 und zu 8 in 0.9.",
  "COU-R32": "Ein Rezept hat ein Utensil, also bringt es durch Utensilien höchstens 1.",
  "COU-R33": "Ein Gast mit Utensil zählt alle Rezepte des Servierens, an wen sie auch gingen.",
  "COU-R34":
    "0.9: „Eigene Nation“ und „Fremde“ zählen die in dieser Aktion bedienten Gäste, sich selbst eingeschlossen, " +
    "nach der Nation des eigenen Decks.",
  "COU-R35": "Wer serviert, wählt die Karte aus, die ein Gegner verliert.",
  "COU-R36": "Verlorene Karten kommen in 0.8 auf den Ablagestapel des Gegners, in 0.9 dorthin, wo die Karte es sagt.",
  "COU-R37": "Eine Wirkung ohne Ziel bewirkt nichts.",
  "COU-R38": "Gäste „Besonderes“ holen vor dem Aufräumen zurück, also nichts, was eben serviert wurde.",
  "COU-R39": "Ein ohne Kosten zurückgeholtes Rezept ist gekocht, ohne Zutaten.",
  "COU-R40": "0.9: Der Gast „Vorbereiten“ erlaubt, beim Kochen eine Zutat vorzubereiten, sofort verwendbar; nicht beim Servieren.",
  "COU-R41":
    "0.8, ein Beispiel: Piazza Romana serviert ein normales Rezept mit Küchengerät einem italienischen " +
    "Küchengerät-Gast und ein leichtes Rezept einem französischen Gast, der 2 Punkte bringt. Das sind 2 + 1 für " +
    "das normale Rezept, 1 für das leichte, 2 vom französischen Gast und 1, weil der italienische von deiner " +
    "eigenen Nation ist: 7 Punkte.",
  "COU-R42": "0.8: Vier Spieler sehen fünf Gäste in der Mitte.",
  "COU-R43": "In ein Rezept dürfen beliebig viele Beigaben, und jede bringt Punkte.",
  "COU-R44": "0.8: Ein schweres Rezept hilft den leichten und normalen desselben Servierens.",
  "COU-R45": "Fähigkeiten, die von einem Zug sprechen, meinen ein Servieren.",
  "COU-R46": "Ein Rezept wird nie für weniger gekocht, als es kostet.",
  "COU-R47": "Über die Kosten hinaus gehen nur Beigaben, von Fähigkeiten abgesehen.",
  "COU-R48": "Eine gesammelte Karte kommt aus einem jetzt servierten Rezept; höchstens eine im Zug, und niemand muss.",
  "COU-R49": "Eine gesammelte Karte ist aus dem Deck, bis eine Wirkung sie zurückbringt.",
  "COU-R50": "Italien darf in 0.8 eine Pasta zweimal sammeln, in 0.9 vier verschiedene.",
  "COU-R51": "Frankreich füllt den niedrigsten fehlenden Gang zuerst, auch nach einem Verlust, und einen Gang je Servieren.",
  "COU-R52":
    "Frankreich: Ein Rezept darf zu einem Paar jeder Art gehören, also gibt es so viele Paare wie die kleinere der beiden Anzahlen.",
  "COU-R53": "China sammelt ein normales oder schweres Rezept aus einem Servieren, das Reis und Nudeln hat.",
  "COU-R54": "USA: Die erste gesammelte Karte sagt, ob Burger oder Steak; andere zählen nie.",
  "COU-R55": "USA: Verdoppelt ist alles oder nichts; eine Beigabe, die die verdoppelten Kosten füllt, gibt keine Punkte als Beigabe.",
  "COU-R56":
    "Indien: eine zusätzliche Nebenzutat, in jedem Rezept für Punkte, in einem normalen oder schweren zum Sammeln; " +
    "gesammelte Namen sind verschieden.",
  "COU-R57": "Japan wertet jede Nebenzutat; gesammelt werden höchstens zwei Wasabi und zwei Ingwer.",
  "COU-R58":
    "Mexiko: höchstens zwei scharfe in einem Rezept, die der Kosten mitgezählt; in 0.8 eine Handkarte für jede Nebenzutat über den Kosten.",
  "COU-R59": "0.9, Mexiko: die jetzt servierten scharfen Zutaten weniger die Bestellungen der Schlange, nicht unter 0.",
  "COU-R60":
    "0.8, Türkei: Ein genommenes Rezept wird serviert, als wäre es das eigene, verbraucht eine Bestellung und " +
    "kommt auf den Ablagestapel seines Besitzers; der gegebene Kebab wird nicht serviert.",
  "COU-R61":
    "0.9, Türkei: Der Kebab wird zum gekochten Rezept des Gegners, es sei denn, er wird gesammelt; dann werden " +
    "seine Zutaten abgelegt, und der Gegner bekommt nichts.",
  "COU-R62": "0.9, Türkei: Ein leichtes Rezept darf um seiner Punkte willen getauscht, aber nicht gesammelt werden.",
  "COU-R63": "Rezepte anderer nähren die Fähigkeit keines Decks.",
  "COU-R64": "Ein Getränk gibt 3 Punkte und wird sofort abgelegt; der Gast bleibt.",
  "COU-R65": "Ein Getränk verlangt mindestens seine Zahl und verbraucht nichts.",
  "COU-R66": "Salep und Ayran verlangen drei gekochte Rezepte und keines der anderen Art.",
  "COU-R67": "Lassi verlangt drei Rezepte und von jedem eine Nebenzutat, alle drei verschieden.",
  "COU-R68": "Ein Getränk braucht kein serviertes Rezept, nur einen Gast in der eigenen Schlange.",
};
