// lesson.ts -- the first game: three turns of Piazza Romana in a real deal (number 1119), from the first card to the first win card. The
// others' moves are given, so that every step finds the table it speaks of; skin_test.ts plays it through.
import type { Lesson } from "$page/skin/skin";

const others = (...moves: string[]) => moves.map((move) => ({ seat: 1, move }));

export const lesson: Lesson = {
  setup: { game: "court", seats: 2, options: { edition: "0.9", deck0: "italy", deck1: "japan", first: "0" }, seed: "1119" },
  before: [],
  steps: [
    {
      text: {
        en:
          "Welcome to the food court! You run Piazza Romana. You cook dishes and win customers for them; 40 points, or " +
          "four win cards, make the round the last. Your ability card says what your cuisine does best: pasta that is " +
          "exactly right.",
        de:
          "Willkommen im Food Court! Du führst Piazza Romana. Du kochst Gerichte und gewinnst Gäste dafür; 40 Punkte " +
          "oder vier Siegkarten machen die Runde zur letzten. Deine Fähigkeitskarte sagt, was deine Küche am besten " +
          "kann: genau die richtige Pasta.",
      },
      look: ["ability"],
    },
    {
      text: {
        en:
          "A turn begins with your hand: discard up to three cards you do not need. The complaint can go: tap it, or " +
          "drag it to the discard pile.",
        de:
          "Ein Zug beginnt mit der Hand: Lege bis zu drei Karten ab, die du nicht brauchst. Die Beschwerde kann weg: " +
          "Tippe sie an oder zieh sie auf die Ablage.",
      },
      look: ["hand:complaint.1"],
      want: "toss complaint",
    },
    { text: { en: "Now fill your hand up to seven.", de: "Nun fülle die Hand auf sieben auf." }, look: ["refill"], want: "refill" },
    {
      text: {
        en:
          "Each turn has one main action: prepare, cook or serve. Lasagna Verde takes a primary and a secondary " +
          "ingredient, so prepare those first. Lay the lasagna sheets into your kitchen.",
        de:
          "Jeder Zug hat eine Hauptaktion: vorbereiten, kochen oder servieren. Lasagna Verde braucht eine Hauptzutat und " +
          "eine Nebenzutat, also bereite die zuerst vor. Leg die Lasagneplatten in deine Küche.",
      },
      look: ["hand:lasagna-sheets.1"],
      want: "prepare lasagna-sheets",
    },
    {
      text: { en: "The tomato sauce is a secondary ingredient.", de: "Die Tomatensoße ist eine Nebenzutat." },
      look: ["hand:tomato-sauce.1"],
      want: "prepare tomato-sauce",
    },
    {
      text: {
        en: "Parmigiano is optional: it fits any recipe and adds a point. You may prepare as many cards as you like.",
        de:
          "Parmesan ist eine Beigabe: Er passt zu jedem Rezept und bringt einen Punkt. Du darfst so viele Karten " +
          "vorbereiten, wie du magst.",
      },
      look: ["hand:parmigiano.1"],
      want: "prepare parmigiano",
    },
    { text: { en: "That is enough. Say that you are done.", de: "Das genügt. Sag, dass du fertig bist." }, look: ["done"], want: "done" },
    {
      text: {
        en:
          "Now a customer. The bubble says what each wants to see: prepared ingredients (a carrot) and cooked recipes (a " +
          "covered dish). They are shown, not spent. The first wants two ingredients: you have them, so it is ticked " +
          "off. It loves kitchenware. Attract it.",
        de:
          "Nun ein Gast. Die Blase sagt, was jeder sehen will: vorbereitete Zutaten (eine Karotte) und gekochte Rezepte " +
          "(eine Haube). Sie werden gezeigt, nicht verbraucht. Der erste will zwei Zutaten: Die hast du, er ist " +
          "abgehakt. Er mag Küchengerät. Locke ihn an.",
      },
      look: ["guest:italy-kitchenware"],
      want: "attract italy-kitchenware",
    },
    {
      text: {
        en: "One customer a turn, three in a queue at most. End your turn.",
        de: "Ein Gast je Zug, höchstens drei in der Schlange. Beende den Zug.",
      },
      look: ["end"],
      want: "end",
    },
    {
      text: {
        en: "Sakura House prepares. Press a restaurant to see all of its station.",
        de: "Sakura House bereitet vor. Drück auf ein Restaurant, um seinen ganzen Stand zu sehen.",
      },
      look: ["seat:1"],
      others: others(
        "toss complaint",
        "refill",
        "prepare sushi-rice",
        "prepare sushi-rice",
        "prepare umami",
        "prepare wasabi",
        "done",
        "end",
      ),
    },
    { text: { en: "Your second turn: refill.", de: "Dein zweiter Zug: auffüllen." }, look: ["refill"], want: "refill" },
    {
      text: {
        en:
          "Now cook. A recipe with a green tick can be paid with what is prepared. Take Lasagna Verde: it goes to the " +
          "stove, and its column is open.",
        de:
          "Jetzt wird gekocht. Ein Rezept mit grünem Haken lässt sich mit dem bezahlen, was vorbereitet ist. Nimm " +
          "Lasagna Verde: Es kommt auf den Herd, und seine Spalte ist offen.",
      },
      look: ["hand:lasagna-verde.1"],
      want: "cook lasagna-verde",
    },
    {
      text: {
        en: "Lay the ingredients into the column. Lasagna sheets are exactly its pasta: a point more.",
        de: "Leg die Zutaten in die Spalte. Lasagneplatten sind genau seine Pasta: ein Punkt mehr.",
      },
      look: ["prep:lasagna-sheets"],
      want: "add lasagna-sheets",
    },
    {
      text: { en: "The tomato sauce meets the cost.", de: "Mit der Tomatensoße sind die Kosten gedeckt." },
      look: ["prep:tomato-sauce"],
      want: "add tomato-sauce",
    },
    { text: { en: "And Parmigiano on top.", de: "Und Parmesan obendrauf." }, look: ["prep:parmigiano"], want: "add parmigiano" },
    {
      text: {
        en: "Until now everything could be taken back. It is ready: the dish gets its colours.",
        de: "Bis hierher ließ sich alles zurücknehmen. Fertig: Das Gericht bekommt Farbe.",
      },
      look: ["ready"],
      want: "ready",
    },
    {
      text: { en: "You could cook more. Enough for today.", de: "Du könntest mehr kochen. Für heute genügt es." },
      look: ["done"],
      want: "done",
    },
    {
      text: { en: "End your turn: serving is another main action.", de: "Beende den Zug: Servieren ist eine andere Hauptaktion." },
      look: ["end"],
      want: "end",
    },
    {
      text: { en: "Sakura House cooks.", de: "Sakura House kocht." },
      look: ["seat:1"],
      others: others("refill", "cook spicy-tuna-roll", "add sushi-rice", "add wasabi", "ready", "done", "end"),
    },
    {
      text: { en: "Your third turn: refill once more.", de: "Dein dritter Zug: noch einmal auffüllen." },
      look: ["refill"],
      want: "refill",
    },
    {
      text: {
        en: "Serve! Tap the lasagna, then your customer, or carry it there. The bill grows line by line.",
        de: "Servieren! Tippe die Lasagne an und dann deinen Gast, oder trag sie hin. Die Rechnung wächst Zeile für Zeile.",
      },
      look: ["dish:lasagna-verde", "guest:italy-kitchenware"],
      want: "serve lasagna-verde to italy-kitchenware",
    },
    {
      text: {
        en:
          "Two for a normal recipe, one for the Parmigiano, one for the exact pasta, one for the customer’s kitchenware: " +
          "five points. Score them.",
        de:
          "Zwei für ein normales Rezept, einer für den Parmesan, einer für die richtige Pasta, einer für das Küchengerät " +
          "des Gastes: fünf Punkte. Werte sie.",
      },
      look: ["score"],
      want: "score",
    },
    {
      text: {
        en:
          "Four different exact pastas are your win condition. Keep the lasagna sheets as a win card: five points more " +
          "in the end, thirty for all four.",
        de:
          "Vier verschiedene richtige Pastas sind deine Siegbedingung. Sammle die Lasagneplatten als Siegkarte: am Ende " +
          "fünf Punkte mehr, dreißig für alle vier.",
      },
      look: ["track:lasagna-sheets"],
      want: "track lasagna-sheets",
    },
    {
      text: {
        en:
          "That is a whole turn of the game: prepare, cook, serve, and customers in between. Events and drinks can be " +
          "played at any time of your turn. Enjoy your restaurant!",
        de:
          "Das war das ganze Spiel im Kleinen: vorbereiten, kochen, servieren, dazwischen Gäste. Ereignisse und Getränke " +
          "spielst du jederzeit in deinem Zug. Viel Freude mit deinem Restaurant!",
      },
    },
  ],
};
