// lesson.ts -- the first game: deal 1569, as it comes. Within fourteen steps a guest of each rank sits down, a King and a Jack are served,
// a card fits nowhere, and a Joker helps. A test plays it through the engine, so every wanted move is a legal one.
import type { Lesson } from "$page/skin/skin";

export const lesson: Lesson = {
  setup: { game: "royal", seats: 1, options: {}, seed: "1569" },
  before: [],
  steps: [
    {
      text: {
        en:
          "Twelve royal guests want to eat tonight, and two of them are here already. You win when all twelve are " +
          "satisfied. Call the Jack of Diamonds to the table.",
        de:
          "Zwölf königliche Gäste wollen heute essen, zwei sind schon da. Du gewinnst, wenn alle zwölf satt sind. Rufe " +
          "den Karo-Buben an den Tisch.",
      },
      look: ["waiting:JD"],
      want: "guest JD",
    },
    {
      text: {
        en:
          "A guest sits by the highest card of their suit: for the Jack that is the 6 of Diamonds on c1. A corner has " +
          "two seats; take the one above it.",
        de:
          "Ein Gast setzt sich zur höchsten Karte mit seinem Zeichen: Für den Buben ist das die Karo 6 auf c1. Eine Ecke " +
          "hat zwei Stühle; nimm den darüber.",
      },
      look: ["cell:c1", "seat:N3"],
      want: "seat N3",
    },
    {
      text: {
        en: "The King of Spades wants to sit by the 8 of Spades. An edge card has one seat only.",
        de: "Der Pik-König will zur Pik 8. An einer Randkarte steht nur ein Stuhl.",
      },
      look: ["cell:b3", "seat:S2"],
      want: "seat S2",
    },
    {
      text: {
        en: "Before the first turn you may swap one card of the table: the Final Touch. This table is fine as it is. Skip it.",
        de:
          "Vor dem ersten Zug darfst du eine Karte des Tisches tauschen: der letzte Schliff. Dieser Tisch ist gut, wie " +
          "er ist. Lass es sein.",
      },
      look: ["skip"],
      want: "skip",
    },
    {
      text: { en: "Every turn is one card from the deck. Draw.", de: "Jeder Zug ist eine Karte vom Stapel. Ziehe." },
      look: ["deck"],
      want: "draw",
    },
    {
      text: {
        en:
          "Another guest! The Queen of Hearts sits by the 9 of Hearts. The plate in front of a guest tells the appetite, " +
          "and which suits will do: a Jack eats anything, a Queen wants her colour, a King his suit.",
        de:
          "Noch ein Gast! Die Herz-Dame sitzt bei der Herz 9. Auf dem Teller vor einem Gast steht der Appetit und was " +
          "ihm schmeckt: Ein Bube isst alles, eine Dame will ihre Farbe, rot oder schwarz, ein König sein Zeichen.",
      },
      look: ["cell:a2", "seat:W2"],
      want: "seat W2",
    },
    { text: { en: "And the next card.", de: "Und die nächste Karte." }, look: ["deck"], want: "draw" },
    {
      text: {
        en:
          "A number card goes on an equal or lower card, or on an empty cell. Put the 10 of Spades on the Free Space in " +
          "the middle: the King across will like it.",
        de:
          "Eine Zahlenkarte kommt auf eine gleiche oder niedrigere Karte oder auf ein leeres Feld. Lege die Pik 10 auf " +
          "den freien Platz in der Mitte: Dem König wird sie gefallen.",
      },
      look: ["hand", "cell:b2"],
      want: "place b2",
    },
    { text: { en: "Draw again.", de: "Ziehe noch einmal." }, look: ["deck"], want: "draw" },
    {
      text: {
        en:
          "Now serve. A card you place looks over two cells to the guest at the far end, and those two cards are the " +
          "meal. From b1 the King sees the 10 and the 8 of Spades: 18, and he wants 13 in spades. Put the 4 of Hearts on " +
          "b1.",
        de:
          "Jetzt wird serviert. Eine Karte, die du legst, blickt über zwei Felder zum Gast am anderen Ende, und diese " +
          "zwei Karten sind das Mahl. Von b1 aus sieht der König Pik 10 und Pik 8: 18, und er will 13 in Pik. Lege die " +
          "Herz 4 auf b1.",
      },
      look: ["cell:b1", "cell:b2", "cell:b3", "seat:S2"],
      want: "place b1",
    },
    {
      text: {
        en: "The King is satisfied and sleeps; his seat stays taken. Eleven to go. Draw.",
        de: "Der König ist satt und schläft; sein Stuhl bleibt besetzt. Noch elf. Ziehe.",
      },
      look: ["seat:S2", "deck"],
      want: "draw",
    },
    {
      text: {
        en:
          "The 3 of Spades is lower than everything on the table, so it fits nowhere. Then it is an extra helping, and " +
          "the lowest hungry guest gets hungrier: the Jack will want 14. At 20 the game would be lost. Give it to him.",
        de:
          "Die Pik 3 ist niedriger als alles auf dem Tisch, also passt sie nirgends. Dann ist sie ein Nachschlag und " +
          "macht den niedrigsten hungrigen Gast hungriger: Der Bube will dann 14. Bei 20 wäre das Spiel verloren. Gib " +
          "sie ihm.",
      },
      look: ["hand", "seat:N3"],
      want: "give N3",
    },
    {
      text: {
        en:
          "You hold a favor: a Joker moves a top card to another cell, at any moment. From c3 the Jack would see 9 and " +
          "6, which is 15. Take the Joker, then the 10 of Clubs on a1, then c3. (An Ace would send a whole stack back " +
          "under the deck.)",
        de:
          "Du hast einen Gefallen: Ein Joker legt in jedem Moment eine oberste Karte auf ein anderes Feld. Von c3 aus " +
          "sähe der Bube 9 und 6, das ist 15. Nimm den Joker, dann die Kreuz 10 auf a1, dann c3. (Ein Ass würde einen " +
          "ganzen Kartenturm unter den Stapel schicken.)",
      },
      look: ["favor:joker", "cell:a1", "cell:c3"],
      want: ["joker a1 c3", "joker b1 c3", "joker a2 c3", "joker b2 c3", "joker a3 c3", "joker b3 c3"],
    },
    {
      text: {
        en:
          "Two guests sleep. That is the whole game: draw, place, serve, and keep your favors, for those left at the end " +
          "are your score. Point at a cell and threads of light show whom a card would serve.",
        de:
          "Zwei Gäste schlafen. Das ist das ganze Spiel: ziehen, legen, servieren, und Gefallen aufheben, denn die am " +
          "Ende übrigen sind dein Ergebnis. Zeigst du auf ein Feld, zeigen Lichtfäden, wen eine Karte bedienen würde.",
      },
      look: ["seat:N3", "seat:S2"],
    },
  ],
};
