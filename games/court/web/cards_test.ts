// What Food Court's cards are called and say, held to the box that the module tells.
import german from "box:court/de";
import { expect, test } from "vitest";
import { linesOf } from "$page/app/box";
import { settings } from "$page/kit/settings.svelte";
import book from "./book";
import {
  abilityText,
  box,
  cardName,
  cardOf,
  cardText,
  decks,
  faceOf,
  isOngoing,
  kindOf,
  nationOf,
  printed,
  restaurantOf,
  shortEffect,
  usesOf,
  winText,
  wordOf,
} from "./cards";
import type { Box } from "$page/table/types";

function inGerman<T>(say: () => T): T {
  settings.language = "de";
  try {
    return say();
  } finally {
    settings.language = "en";
  }
}
/** Everything that a box says but for names, in order. */
const sentencesOf = (from: Box): string[] => [
  ...from.facts.flatMap((fact) => [fact.name, ...fact.in]),
  ...from.cards
    .flatMap((card) => card.in.flatMap((face) => [face?.text ?? "", ...((face?.bonuses ?? []) as string[])]))
    .filter((text) => text !== ""),
];

test("the box is whole: 45 cards and 8 customers a deck in 0.8, 49 and 9 in 0.9", () => {
  expect(box.editions).toEqual(["0.8", "0.9"]);
  expect(decks).toEqual(["italy", "france", "china", "india", "usa", "turkiye", "japan", "mexico"]);
  expect(new Set(box.cards.map((card) => card.id)).size).toBe(box.cards.length);
  for (const deck of decks)
    for (const [e, sizes] of [
      [0, [45, 8]],
      [1, [49, 9]],
    ] as const) {
      const count = (customers: boolean) =>
        box.cards
          .filter(
            (c) => (c.deck === deck || c.deck === null) && !["ability", "win"].includes(c.kind) && (c.kind === "customer") === customers,
          )
          .reduce((n, c) => n + (c.in[e]?.copies ?? 0), 0);
      expect([count(false), count(true)], `${deck} ${e}`).toEqual(sizes);
    }
});
test("the German box says all that the English one says, and nothing in English", () => {
  const en = sentencesOf(box),
    de = sentencesOf(german);
  expect(de.length).toBe(en.length);
  expect(en.filter((text, i) => de[i] === text)).toEqual([]);
  expect(german.cards.map(({ id, kind, deck }) => [id, kind, deck])).toEqual(box.cards.map(({ id, kind, deck }) => [id, kind, deck]));
  expect(inGerman(() => cardName("complaint"))).toBe("Beschwerde");
});
test("figures are the same in both languages", () => {
  const figures = (text: string) => (text.match(/\d+/g) ?? []).sort(),
    de = sentencesOf(german);
  for (const [i, text] of sentencesOf(box).entries()) expect(figures(de[i]!), text).toEqual(figures(text));
});
test("whatever a card has can be said in both languages", () => {
  for (const card of box.cards.map((c) => cardOf(c.id)!))
    for (const to of ["en", "de"] as const) {
      settings.language = to;
      expect(cardName(card.id), card.id).toMatch(/^\p{Lu}/u);
      expect(kindOf(card.id), card.id).toMatch(/^\p{Lu}/u);
      for (const key of [card.category, card.level, card.utensil, card.symbol, card.effect])
        if (key) expect(wordOf(key), key).toMatch(/^\p{Lu}/u);
      if (card.kind === "customer")
        expect(
          card.in.map((face, e) => face && shortEffect(card.id, box.editions[e]!)),
          card.id,
        ).not.toContain("");
    }
  settings.language = "en";
});
test("a card is what the tables say", () => {
  expect(cardOf("cacio-e-pepe")).toMatchObject({
    deck: "italy",
    kind: "recipe",
    level: "normal",
    primary: 1,
    secondary: 1,
    utensil: "tableware",
    symbol: "spaghetti",
  });
  expect([faceOf("lasagna-al-forno", "0.8")?.points, faceOf("lasagna-al-forno", "0.9")?.points]).toEqual([3, 4]);
  expect(faceOf("wine", "0.8")?.copies).toBe(1);
  expect(faceOf("wine", "0.9")).toBeUndefined();
  expect(faceOf("italy-cookware", "0.9")).toMatchObject({ ingredients: 0, recipes: 2, order: 2 });
});
test("names and texts read well", () => {
  expect(cardName("lasagna-sheets")).toBe("Lasagna Sheets");
  expect(inGerman(() => cardName("lasagna-sheets"))).toBe("Lasagneplatten");
  expect(inGerman(() => cardName("koftesi"))).toBe("Köftesi");
  expect(cardName("italy-win-card")).toBe("Italy: Win card");
  expect(cardName("?")).toBe("?");
  expect(inGerman(() => kindOf("gnocchi"))).toBe("Hauptzutat");
  expect(abilityText("italy", "0.9")).toBe("A recipe cooked with its exact pasta scores 1 more");
  expect(inGerman(() => winText("usa", "0.8"))).toBe("4 Burger oder 4 Steaks; gesammelt wird das Rezept");
  expect(cardText("discount", "0.8")).toBe("");
  expect([restaurantOf("turkiye"), nationOf("turkiye"), inGerman(() => nationOf("turkiye"))]).toEqual([
    "Sultan Saray",
    "Türkiye",
    "Türkei",
  ]);
  expect([isOngoing("italy-hand"), isOngoing("italy-gain")]).toEqual([true, false]);
});
test("a long word may be broken on the card, and nowhere else", () => {
  expect(printed("chateaubriand")).toBe("Château\u00adbriand");
  expect(inGerman(() => printed("spaghetti-carbonara"))).toBe("Spaghet\u00adti Carbonara");
  expect(printed("pide")).toBe("Pide");
  for (const card of box.cards) expect(inGerman(() => cardName(card.id))).not.toContain("\u00ad");
});
test("an ingredient says which recipes it goes into, a recipe what it can score", () => {
  expect(usesOf("penne", "0.9")).toEqual(["Goes into every recipe; the exact pasta of Penne all’Arrabbiata, Penne al Pesto"]);
  expect(usesOf("basil", "0.8")).toEqual(["Goes into any recipe on top of its cost: 2 points"]);
  expect(usesOf("lasagna-al-forno", "0.8")).toEqual([
    "2 more with its exact pasta: Lasagna Sheets",
    "1 more with a tableware customer served",
    "2 more for each optional ingredient",
    "Each easy and normal recipe served with it scores 1 more",
  ]);
  expect(inGerman(() => usesOf("lasagna-al-forno", "0.9"))).toEqual([
    "1 mehr mit genau seiner Pasta: Lasagneplatten",
    "1 mehr mit einem bedienten Gast „Tafelgeschirr“",
    "1 mehr für jede Beigabe",
  ]);
  for (const card of box.cards)
    for (const [e, face] of card.in.entries())
      if (face && (card.kind === "ingredient" || card.kind === "recipe"))
        expect(usesOf(card.id, box.editions[e]!).filter((text) => text !== "").length, card.id).toBeGreaterThan(0);
});
test("the sheet of a card has them too, in both languages", () => {
  for (const [to, label] of [
    ["en", "Scores more"],
    ["de", "Bringt mehr"],
  ] as const) {
    settings.language = to;
    expect(linesOf(cardOf("cacio-e-pepe")!, 1, book).find((line) => line.key === "bonuses")?.label).toBe(label);
  }
});
test("the overview of the editions names queue limits and kinds of customers", () => {
  const fact = (name: string) => box.facts.find((f) => f.name === name)!.in;
  expect(fact("your queue")[0]).toContain("4 while a queue customer");
  expect(fact("your queue")[1]).not.toContain("4");
  expect(fact("customers")[0]).toContain("queue");
  expect(fact("customers")[1]).toMatch(/hand, special, prepare; some have .*foreign/);
});
