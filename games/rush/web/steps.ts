// steps.ts -- the campaign of Kitchen Rush: what each of its eight scenarios is called, what is new in it, and what is to be reached. Goals
// are those of scenarios.def, by the number of cooks; steps_test.ts holds them against the module's own words.
import type { Steps, Words } from "$page/skin/skin";
import badge from "icon:fluent-emoji-flat/glowing-star";
import bell from "icon:fluent-emoji-flat/bellhop-bell";
import coin from "icon:fluent-emoji-flat/coin";
import fire from "icon:fluent-emoji-flat/fire";
import hands from "icon:fluent-emoji-flat/herb";
import pan from "icon:fluent-emoji-flat/cooking";
import purse from "icon:fluent-emoji-flat/money-bag";
import van from "icon:fluent-emoji-flat/delivery-truck";

type Three = [number, number, number]; // with 2, 3 and 4 cooks

const coins =
  (n: Three) =>
  (seats: number): Words => ({ en: `${n[seats - 2]} coins in the office`, de: `${n[seats - 2]} Münzen im Büro` });
const fame =
  (n: Three, stars: Three) =>
  (seats: number): Words => ({
    en: `All salaries paid, ${n[seats - 2]} coins left, reputation ${stars[seats - 2]}`,
    de: `Alle Löhne bezahlt, ${n[seats - 2]} Münzen übrig, Ansehen ${stars[seats - 2]}`,
  });
const crew =
  (n: Three, stars: Three) =>
  (seats: number): Words => ({
    en: `Nobody on strike, ${n[seats - 2]} coins, reputation ${stars[seats - 2]}`,
    de: `Niemand im Streik, ${n[seats - 2]} Münzen, Ansehen ${stars[seats - 2]}`,
  });

const steps: Steps = {
  title: { en: "From the first day to full house", de: "Vom ersten Tag bis zum vollen Haus" },
  text: {
    en: "Eight evenings in one restaurant, each with something new. They are meant to be played in order, but every door is open.",
    de: "Acht Abende in einem Restaurant, jeder mit etwas Neuem. Gedacht sind sie der Reihe nach, aber jede Tür steht offen.",
  },
  ask: ["limit"],
  // Relaxed: the cook who thinks is never late. The rules spend time only while sand runs (RUS-T1); here it runs only when it is asked for.
  calm: (options) => options.limit === "relaxed",
  part: (state) => {
    const { shift, shifts } = state as { shift: number; shifts: number };
    return shifts > 0 ? { key: shift, name: { en: `Shift ${shift}`, de: `Schicht ${shift}` } } : null;
  },
  steps: [
    {
      name: { en: "First day", de: "Der erste Tag" },
      icon: pan,
      new: { en: "Sand and places", de: "Sand und Orte" },
      text: {
        en:
          "Put your timer on a free space and do what is done there: take an order with its plate, fetch the food, cook " +
          "it, seat the next patrons. The space is yours until the sand has run out. Today you may put a wrong " +
          "ingredient back without a timer, and you may take a missing one in its place; everything else you fetch.",
        de:
          "Stelle deine Sanduhr auf ein freies Feld und tu, was man dort tut: eine Bestellung mit ihrem Teller " +
          "aufnehmen, Zutaten holen, kochen, die nächsten Gäste setzen. Das Feld gehört dir, bis der Sand durchgelaufen " +
          "ist. Heute darfst du eine falsche Zutat ohne Sanduhr zurücklegen und dafür eine nehmen, die fehlt; alles " +
          "andere holst du.",
      },
      rules: ["RUS-T3", "RUS-P2", "RUS-P4", "RUS-P5"],
      goal: () => ({ en: "Every cook serves 2 patrons", de: "Jeder Koch bedient 2 Gäste" }),
    },
    {
      name: { en: "Two hands", de: "Zwei Hände" },
      icon: hands,
      new: { en: "A second timer, and spices", de: "Eine zweite Sanduhr, und Gewürze" },
      text: {
        en:
          "When one action is finished, your other timer can begin the next while the first still runs. Spices come from " +
          "the greenhouse, before, during or after cooking. A plate may be one size too large, and a meal gone wrong can " +
          "be binned.",
        de:
          "Ist eine Aktion beendet, kann deine andere Sanduhr die nächste beginnen, während die erste noch läuft. " +
          "Gewürze gibt es im Gewächshaus, vor, während oder nach dem Kochen. Ein Teller darf eine Größe zu groß sein, " +
          "und ein misslungenes Gericht darf weg.",
      },
      rules: ["RUS-T6", "RUS-P6", "RUS-M1", "RUS-M2"],
      goal: (seats) => ({
        en: `Together, ${[5, 7, 10][seats - 2]} right meals`,
        de: `Zusammen ${[5, 7, 10][seats - 2]} richtige Gerichte`,
      }),
    },
    {
      name: { en: "The till rings", de: "Die Kasse klingelt" },
      icon: coin,
      new: { en: "Coins, and the sink", de: "Münzen, und die Spüle" },
      text: {
        en:
          "Right meals pay, every patron you seat pays 1 coin for a drink, and every order that was taken and is not " +
          "right costs 1 in the end. Clean plates run out: wash up to three at a time.",
        de:
          "Richtige Gerichte bringen Geld, jeder gesetzte Gast zahlt 1 Münze für ein Getränk, und jede aufgenommene " +
          "Bestellung, die am Ende nicht stimmt, kostet 1. Saubere Teller gehen aus: Spüle bis zu drei auf einmal.",
      },
      rules: ["RUS-E2", "RUS-P2", "RUS-P7"],
      goal: coins([20, 30, 40]),
    },
    {
      name: { en: "Off to market", de: "Auf zum Markt" },
      icon: van,
      new: { en: "Two shifts, and the van", de: "Zwei Schichten, und der Lieferwagen" },
      text: {
        en:
          "The stores do not last for two shifts: for 1 coin the van brings 5 of one ingredient, or 3 cheap or 2 " +
          "expensive spices. Challenging patrons want more on their plates, cooked for longer, and pay for it.",
        de:
          "Die Vorräte reichen nicht für zwei Schichten: Für 1 Münze bringt der Lieferwagen 5 einer Zutat oder 3 billige " +
          "oder 2 teure Gewürze. Anspruchsvolle Gäste wollen mehr auf dem Teller, länger gekocht, und zahlen dafür.",
      },
      rules: ["RUS-T8", "RUS-P8"],
      goal: coins([28, 45, 62]),
    },
    {
      name: { en: "Pay day", de: "Zahltag" },
      icon: purse,
      new: { en: "Salaries, and a third room", de: "Löhne und ein drittes Lager" },
      text: {
        en:
          "Every timer wants 3 coins after each shift; if you cannot pay them all, the restaurant closes at once. Bread " +
          "and pasta now lie in a room of their own, the other food in rooms 1 and 2.",
        de:
          "Jede Sanduhr will nach jeder Schicht 3 Münzen; könnt ihr sie nicht alle bezahlen, schließt das Restaurant " +
          "sofort. Brot und Nudeln liegen jetzt in einem eigenen Lager, alles andere in Lager 1 und 2.",
      },
      rules: ["RUS-E3", "RUS-P9"],
      goal: (seats) => ({
        en: `All salaries paid, ${[4, 8, 12][seats - 2]} coins left`,
        de: `Alle Löhne bezahlt, ${[4, 8, 12][seats - 2]} Münzen übrig`,
      }),
    },
    {
      name: { en: "Word of mouth", de: "Von Mund zu Mund" },
      icon: bell,
      new: { en: "Service and reputation", de: "Bedienung und Ansehen" },
      text: {
        en:
          "Carry meals out: handing one over brings a tip of 1 coin. Challenging patrons who are handed the right meal " +
          "speak well of you, those who wait in vain do not, and nobody forgives a wrong one. Patrons who do not suit " +
          "you can be shown the door.",
        de:
          "Tragt die Gerichte hinaus: Servieren bringt 1 Münze Trinkgeld. Anspruchsvolle Gäste mit dem richtigen Gericht " +
          "reden gut über euch, wer vergeblich wartet nicht, und ein falsches verzeiht niemand. Gäste, die euch nicht " +
          "passen, könnt ihr hinauswerfen.",
      },
      rules: ["RUS-P10", "RUS-P11", "RUS-E4"],
      goal: fame([4, 8, 12], [1, 2, 3]),
    },
    {
      name: { en: "The guide’s inspector", de: "Der Restauranttester" },
      icon: badge,
      new: { en: "VIPs, awards and strikes", de: "VIPs, Auszeichnungen und Streik" },
      text: {
        en:
          "Four shifts. A VIP orders a side and a main: both right, or neither counts. A good name earns awards that " +
          "make work lighter. A timer that is not paid goes on strike, until 3 coins at the office bring it back.",
        de:
          "Vier Schichten. Ein VIP bestellt Beilage und Hauptgericht: beide richtig, oder keines zählt. Ein guter Ruf " +
          "bringt Auszeichnungen, die die Arbeit leichter machen. Eine Sanduhr ohne Lohn streikt, bis 3 Münzen im Büro " +
          "sie zurückholen.",
      },
      rules: ["RUS-M3", "RUS-E5", "RUS-E3", "RUS-P12"],
      goal: crew([12, 20, 28], [4, 7, 10]),
    },
    {
      name: { en: "Everything at once", de: "Alles auf einmal" },
      icon: fire,
      new: { en: "A temp, the office, bad luck", de: "Eine Aushilfe, das Büro, Pech" },
      text: {
        en:
          "A white timer helps whoever needs a hand. But a storage room is locked and a stove is broken: the office " +
          "sells what mends it, and plates and another temp besides.",
        de:
          "Eine weiße Sanduhr hilft, wo eine Hand fehlt. Aber ein Lager ist abgeschlossen und ein Herd kaputt: Das Büro " +
          "verkauft, was hilft, dazu Teller und eine weitere Aushilfe.",
      },
      rules: ["RUS-T6", "RUS-P13", "RUS-O1", "RUS-O2"],
      goal: crew([12, 20, 30], [6, 9, 12]),
    },
  ],
};
export default steps;
