// lesson.ts -- the first game: one course of a real deal (number 58, three chefs), from the first draw to the third set. The others' moves
// are given, so that every step finds the table it speaks of; skin_test.ts plays it through.
import type { Lesson } from "$page/skin/skin";

export const lesson: Lesson = {
  setup: { game: "rummy", seats: 3, options: { rounds: 1 }, seed: "58" },
  before: [],
  steps: [
    {
      text: {
        en:
          "Welcome to the kitchen! Be the first to lay three sets, each of another food group. A turn begins with a " +
          "card: draw from the deck.",
        de:
          "Willkommen in der Küche! Leg als Erster drei Sätze aus, jeden aus einer anderen Gruppe. Ein Zug beginnt mit " +
          "einer Karte: Zieh vom Stapel.",
      },
      look: ["deck"],
      want: "draw",
    },
    {
      text: {
        en:
          "A set is three alike, or the three ingredients of one group. Garlic, onion and black pepper are the Spice " +
          "Rack, and as this course’s Open Kitchen worth a point more. Tap the set to lay it.",
        de:
          "Ein Satz sind drei gleiche oder die drei Zutaten einer Gruppe. Knoblauch, Zwiebel und Pfeffer sind das " +
          "Gewürzregal, als Offene Küche dieses Gangs einen Punkt mehr wert. Tippe den Satz an.",
      },
      look: ["set:garlic onion black-pepper"],
      want: "meld garlic onion black-pepper",
    },
    {
      text: {
        en:
          "A turn ends with a discard on your own pile. Anyone may take its top card; what lies under it is buried. " +
          "Choose the pasta, then your pile, or drag it there.",
        de:
          "Ein Zug endet mit einer Karte auf deinem eigenen Stapel. Die oberste darf jeder nehmen; was darunter liegt, " +
          "ist begraben. Wähle die Nudeln und dann deinen Stapel, oder zieh sie dorthin.",
      },
      look: ["card:pasta.1", "pile:0"],
      want: "discard pasta",
    },
    {
      text: {
        en: "Now the others cook. Watch: one lays a whole Garden Harvest, the other takes the carrot from the first one’s pile.",
        de: "Jetzt kochen die anderen. Sieh zu: Einer legt eine ganze Gartenernte aus, der andere nimmt die Karotte von dessen Stapel.",
      },
      look: ["pile:1", "pile:2"],
      others: [
        { seat: 1, move: "draw" },
        { seat: 1, move: "meld tomato lettuce carrot" },
        { seat: 1, move: "discard carrot" },
        { seat: 2, move: "take 1" },
        { seat: 2, move: "discard pasta" },
      ],
    },
    {
      text: { en: "Your turn again. Neither pile helps you, so draw.", de: "Du bist wieder dran. Keiner der Stapel hilft dir, also zieh." },
      look: ["deck"],
      want: "draw",
    },
    {
      text: {
        en:
          "An action card! Drawn from the deck, it works at once. Fresh Delivery lets you keep one of two cards: bacon " +
          "goes with chicken and beef.",
        de:
          "Eine Aktionskarte! Vom Stapel gezogen, wirkt sie sofort. Bei der Frischen Lieferung behältst du eine von zwei " +
          "Karten: Speck passt zu Huhn und Rind.",
      },
      look: ["offer:bacon.1"],
      want: "keep bacon",
    },
    {
      text: {
        en: "Chicken, beef and bacon: lay Pasture & Pen. (You can also pick the three cards one by one, or drag one of them to your sets.)",
        de:
          "Huhn, Rind und Speck: Leg Weide & Stall aus. (Du kannst auch die drei Karten einzeln wählen oder eine davon " +
          "zu deinen Sätzen ziehen.)",
      },
      look: ["set:chicken beef bacon", "sets"],
      want: "meld chicken beef bacon",
    },
    {
      text: {
        en: "Two sets lie. Discard the octopus: apple and mushroom are as good a start as any.",
        de: "Zwei Sätze liegen. Leg den Oktopus ab: Apfel und Pilz sind ein Anfang so gut wie jeder andere.",
      },
      look: ["card:octopus.1", "pile:0"],
      want: "discard octopus",
    },
    {
      text: { en: "The others again. Keep an eye on what they put down.", de: "Wieder die anderen. Achte darauf, was sie ablegen." },
      look: ["pile:2"],
      others: [
        { seat: 1, move: "draw" },
        { seat: 1, move: "discard beef" },
        { seat: 2, move: "take 1" },
        { seat: 2, move: "meld chicken beef bacon" },
        { seat: 2, move: "discard potato" },
      ],
    },
    {
      text: {
        en:
          "A potato! With your mushroom that is two thirds of Earthy Finds. Instead of drawing, take it: the top card of " +
          "any pile may be taken.",
        de:
          "Eine Kartoffel! Mit deinem Pilz sind das zwei Drittel der Erdschätze. Statt zu ziehen, nimm sie: Die oberste " +
          "Karte jedes Stapels darf genommen werden.",
      },
      look: ["pile:2"],
      want: "take 2",
    },
    {
      text: {
        en: "Now discard the apple. Only ginger is missing, or the spice that stands for anything.",
        de: "Leg nun den Apfel ab. Es fehlt nur noch Ingwer, oder das Gewürz, das für alles steht.",
      },
      look: ["card:apple.1", "pile:0"],
      want: "discard apple",
    },
    {
      text: {
        en: "One takes your apple at once: what you discard may please a neighbour.",
        de: "Einer nimmt sofort deinen Apfel: Was du ablegst, kann einen Nachbarn freuen.",
      },
      look: ["pile:0"],
      others: [
        { seat: 1, move: "take 0" },
        { seat: 1, move: "discard octopus" },
        { seat: 2, move: "draw" },
        { seat: 2, move: "discard salmon" },
      ],
    },
    { text: { en: "Draw, and hope for ginger.", de: "Zieh, und hoffe auf Ingwer." }, look: ["deck"], want: "draw" },
    {
      text: {
        en: "There it is. The third set wins the course at once, with nothing to discard. Lay it!",
        de: "Da ist er. Der dritte Satz gewinnt den Gang sofort, ohne Ablage. Leg ihn aus!",
      },
      look: ["set:potato mushroom ginger"],
      want: "meld potato mushroom ginger",
    },
    {
      text: {
        en:
          "Seven points: 3 for the course, 1 for each mixed set, 1 for the Open Kitchen. Three alike would have been " +
          "worth 3 a set. A whole meal is four courses; the highest total wins. Enjoy!",
        de:
          "Sieben Punkte: 3 für den Gang, 1 für jeden gemischten Satz, 1 für die Offene Küche. Drei gleiche wären 3 je " +
          "Satz gewesen. Ein ganzes Essen hat vier Gänge; die höchste Summe gewinnt. Guten Appetit!",
      },
    },
  ],
};
