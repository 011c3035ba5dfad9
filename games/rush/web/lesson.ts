// lesson.ts -- the first shift: the beginning of a real one (deal 13, scenario 1, two cooks), from the first order to a right meal. What
// the other cook does and how time goes on (seat 7 is the clock) is given, so that every step finds the kitchen it speaks of; skin_test.ts
// plays it through.
import type { Lesson } from "$page/skin/skin";
import { CLOCK } from "$page/table/types";

const time = (seconds: number) => ({ seat: CLOCK, move: `time ${seconds * 1000}` });

export const lesson: Lesson = {
  setup: { game: "rush", seats: 2, options: { scenario: 1 }, seed: "13" },
  before: [],
  steps: [
    {
      text: {
        en:
          "Welcome to the restaurant! Both tables are taken, so nobody can be seated yet: two patrons wait for somebody " +
          "to take their orders. To do anything you put your sand timer down at a place: tap the dining room.",
        de:
          "Willkommen im Restaurant! Beide Tische sind besetzt, also kann noch niemand Platz nehmen: Zwei Gäste warten " +
          "darauf, dass jemand ihre Bestellung aufnimmt. Um etwas zu tun, stellst du deine Sanduhr an einen Ort: Tippe " +
          "den Speisesaal an.",
      },
      look: ["place:dining"],
      want: "place 0.0 dining-1",
    },
    {
      text: {
        en:
          "Your timer stands there, and its sand runs. Now take the order for a plain burger: tap its table. The plate " +
          "that fits, size II, comes with it.",
        de:
          "Deine Sanduhr steht dort, und ihr Sand rinnt. Nimm nun die Bestellung für den einfachen Burger auf: Tippe " +
          "seinen Tisch an. Der passende Teller, Größe II, kommt mit.",
      },
      look: ["table:1"],
      want: "order f7 plate 2",
    },
    {
      text: {
        en:
          "Below you see your order: dashed is what is still missing. All cooks act at once: Basil takes the other " +
          "order. Your timer is busy until its sand has run out, 28 seconds; here time goes on by itself.",
        de:
          "Unten siehst du deine Bestellung: Gestrichelt ist, was noch fehlt. Alle Köche handeln gleichzeitig: Basil " +
          "nimmt die andere Bestellung auf. Deine Sanduhr ist beschäftigt, bis ihr Sand durch ist, 28 Sekunden; hier " +
          "vergeht die Zeit von selbst.",
      },
      others: [{ seat: 1, move: "place 1.0 dining-2" }, { seat: 1, move: "order f2 plate 1" }, time(28)],
    },
    {
      text: {
        en: "The sand is out. A burger wants meat, salad and bread: storage room 1 has all of it. Tap it; your timer goes straight there.",
        de:
          "Der Sand ist durch. Ein Burger will Fleisch, Salat und Brot: Lager 1 hat alles. Tippe es an; deine Sanduhr " +
          "geht direkt dorthin.",
      },
      look: ["place:storage-1"],
      want: "place 0.0 storage-1-1",
    },
    {
      text: {
        en:
          "What can be done here appears on the steel counter. The green button fetches all that your meals want; the " +
          "others take one thing at a time, right or wrong. In this scenario you may put a wrong one back without a " +
          "timer (the three dots beside your meal), and you may take a missing one in its place. Press the green one.",
        de:
          "Was hier zu tun ist, erscheint auf der Stahltheke. Der grüne Knopf holt alles, was deine Gerichte brauchen; " +
          "die anderen nehmen eine Sache nach der anderen, richtig oder falsch. In diesem Szenario darfst du Falsches " +
          "ohne Sanduhr zurücklegen (die drei Punkte neben deinem Gericht) und dafür nehmen, was fehlt. Drück den grünen.",
      },
      look: ["all"],
      want: "put meat on f7",
    },
    {
      text: {
        en: "Meat, salad and bread lie on the plate. Meanwhile Basil fetches for his salad, and the sand runs.",
        de: "Fleisch, Salat und Brot liegen auf dem Teller. Inzwischen holt Basil etwas für seinen Salat, und der Sand rinnt.",
      },
      others: [
        { seat: 0, move: "put salad on f7" },
        { seat: 0, move: "put bread on f7" },
        { seat: 1, move: "place 1.0 storage-1-2" },
        { seat: 1, move: "put salad on f2" },
        { seat: 1, move: "put vegetables on f2" },
        time(56),
      ],
    },
    {
      text: {
        en:
          "A burger is cooked once: the flame says so. To the stove! Make a habit of completing a meal before: from the " +
          "second scenario on nothing but spices can be added once it is cooked.",
        de:
          "Ein Burger wird einmal gekocht: Das sagt die Flamme. An den Herd! Gewöhn dir an, ein Gericht vorher zu " +
          "vervollständigen: Ab dem zweiten Szenario können nach dem Kochen nur noch Gewürze dazu.",
      },
      look: ["place:stove"],
      want: "place 0.0 stove-1",
    },
    {
      text: {
        en: "Tap your burger, or the green button: one row, one flame.",
        de: "Tippe deinen Burger an, oder den grünen Knopf: eine Reihe, eine Flamme.",
      },
      look: ["meal:f7"],
      want: "cook f7",
    },
    {
      text: {
        en:
          "Right, as the order says. Cooked once more it would be wrong, and nobody stops you. Both tables are free, so " +
          "new patrons can come in as soon as your sand is out.",
        de:
          "Richtig, wie bestellt. Noch einmal gekocht wäre es falsch, und niemand hält dich auf. Beide Tische sind frei; " +
          "neue Gäste können kommen, sobald dein Sand durch ist.",
      },
      others: [time(84)],
    },
    {
      text: { en: "They are seated at the reception.", de: "Gesetzt werden sie am Empfang." },
      look: ["place:reception"],
      want: "place 0.0 reception-1",
    },
    { text: { en: "Seat both.", de: "Setz beide." }, look: ["all"], want: "seat 2" },
    {
      text: {
        en:
          "That is a shift: seat, order, fetch, cook, against the clock and together. When four minutes are over, every " +
          "order is walked through. Here each cook needs two right meals; later come spices, coins, the sink and much " +
          "more. Enjoy!",
        de:
          "Das ist eine Schicht: setzen, aufnehmen, holen, kochen, gegen die Uhr und gemeinsam. Nach vier Minuten wird " +
          "jede Bestellung geprüft. Hier braucht jeder Koch zwei richtige Gerichte; später kommen Gewürze, Münzen, die " +
          "Spüle und vieles mehr. Viel Spaß!",
      },
    },
  ],
};
