import { expect, test } from "vitest";
import type { Book } from "$page/skin/skin";
import type { Box } from "$page/table/types";
import { change, changes, differ, factChanges, find, grouped, heard, kindsOf, linesOf, valuesOf } from "./box";

const box: Box = {
  editions: ["1", "2"],
  decks: [
    { id: "soup", name: "The Pot", nation: "Soupland" },
    { id: "cake", name: "The Oven", nation: "Türkei" },
  ],
  facts: [
    { name: "hand", in: ["the hand is filled up to 7", "the hand is filled up to 8"] },
    { name: "end", in: ["at 40", "at 40"] },
  ],
  cards: [
    {
      id: "bell",
      deck: null,
      kind: "event",
      name: "Bell",
      in: [
        { copies: 2, text: "ring once" },
        { copies: 1, text: "ring once" },
      ],
    },
    { id: "leek", deck: "soup", kind: "food", name: "Leek", level: "easy", medal: true, in: [{ copies: 3 }, { copies: 3 }] },
    { id: "bone", deck: "soup", kind: "food", name: "Bone", in: [{ copies: 1 }, null] },
    {
      id: "creme",
      deck: "cake",
      kind: "food",
      name: "Crème",
      in: [null, { copies: 1, points: 4, text: "swap one card each between any two piles" }],
    },
    {
      id: "tart",
      deck: "cake",
      kind: "food",
      name: "Tart",
      in: [
        { copies: 1, points: 3, text: "swap one card of the own pile" },
        { copies: 1, points: 4, text: "swap one card of any pile" },
      ],
    },
  ],
};
const book: Book = {
  card: undefined as never,
  deck: (id) => ({ name: id, nation: "", ...box.decks.find((d) => d.id === id) }),
  name: (card) => card.name!,
  kind: (kind) => kind,
  value: (key, value) => (key === "level" ? null : [key, String(value)]),
  say: (text) => text.toUpperCase(),
};
const all = { deck: "", kind: "", edition: 1, query: "" };
const ids = (wanted: Partial<typeof all>) => find(box, { ...all, ...wanted }, book).map((card) => card.id);
const put = (parts: { text: string; hit: boolean }[]) => parts.map((part) => (part.hit ? `[${part.text}]` : part.text)).join("");

test("only cards that the edition has are shown", () => {
  expect(ids({})).toEqual(["bell", "leek", "creme", "tart"]);
  expect(ids({ edition: 0 })).toEqual(["bell", "leek", "bone", "tart"]);
});
test("a deck has its own cards and those of every deck", () => {
  expect(ids({ deck: "soup" })).toEqual(["bell", "leek"]);
  expect(ids({ deck: "soup", kind: "food", edition: 0 })).toEqual(["leek", "bone"]);
});
test("a search looks at names, ids, decks, values and texts, without case or accents, and wants every word", () => {
  expect(ids({ query: "creme" })).toEqual(["creme"]);
  expect(ids({ query: "turkei" })).toEqual(["creme", "tart"]);
  expect(ids({ query: "SWAP any" })).toEqual(["creme", "tart"]);
  expect(ids({ query: "swap two" })).toEqual(["creme"]);
  expect(ids({ query: "points: 4 tart" })).toEqual(["tart"]);
  expect(ids({ query: "pizza" })).toEqual([]);
});
test("a card is what it always is and what it is in the edition", () => {
  expect(valuesOf(box.cards[1]!, 0)).toEqual({ level: "easy", medal: true, copies: 3 });
  expect(linesOf(box.cards[4]!, 1, book)).toEqual([
    { key: "points", label: "points", text: "4" },
    { key: "copies", label: "copies", text: "1" },
  ]);
  expect(heard(box.cards[4]!, 0, book)).toBe("Tart. food. points: 3. copies: 1. SWAP ONE CARD OF THE OWN PILE");
});
test("kinds and groups come in the order of the box", () => {
  expect(kindsOf(box)).toEqual(["event", "food"]);
  expect(grouped(["b1", "a1", "b2"], (x) => x[0])).toEqual([
    ["b", ["b1", "b2"]],
    ["a", ["a1"]],
  ]);
});
test("words that only one text has are marked, and the parts are the texts again", () => {
  const [old, now] = differ("swap one card of the own pile", "swap one card each of any pile");
  expect(put(old)).toBe("swap one card of [the own] pile");
  expect(put(now)).toBe("swap one card [each] of [any] pile");
  const [more, less] = differ("shows one, at least 4", "shows one");
  expect([put(more), put(less)]).toEqual(["shows one[, at least 4]", "shows one"]);
  for (const [a, b] of [
    ["", "all new"],
    ["gone", ""],
    ["same", "same"],
    ["a b c", "c b a"],
    ["x  y\nz", "x z"],
    [" a ", "b "],
    ["a b c d", "a d"],
    ["a-b, c.", "a-b; c"],
  ] as const) {
    const [left, right] = differ(a, b);
    expect([left.map((p) => p.text).join(""), right.map((p) => p.text).join("")]).toEqual([a, b]);
  }
  expect(differ("same", "same")).toEqual([[{ text: "same", hit: false }], [{ text: "same", hit: false }]]);
});
test("a card is new, gone, changed or the same", () => {
  const [bell, leek, bone, creme, tart] = box.cards.map((card) => change(card, 0, 1, book));
  expect([bell?.what, leek, bone?.what, creme?.what, tart?.what]).toEqual(["changed", null, "removed", "added", "changed"]);
  expect(bell!.rows.map((row) => [row.label, put(row.old), put(row.new)])).toEqual([["copies", "[2]", "[1]"]]);
  expect(bone!.rows.map((row) => [row.label, put(row.old), row.new])).toEqual([["", "copies: 1", []]]);
  expect(creme!.rows.map((row) => [row.label, row.old, put(row.new)])).toEqual([
    ["", [], "SWAP ONE CARD EACH BETWEEN ANY TWO PILES · points: 4 · copies: 1"],
  ]);
  expect(tart!.rows.map((row) => [row.label, put(row.old), put(row.new)])).toEqual([
    ["points", "[3]", "[4]"],
    ["", "SWAP ONE CARD OF [THE OWN] PILE", "SWAP ONE CARD OF [ANY] PILE"],
  ]);
});
test("what differs is filtered like everything else, in both editions", () => {
  const found = (wanted: Partial<typeof all>) => changes(box, 0, 1, { ...all, ...wanted }, book).map((c) => c.card.id);
  expect(found({})).toEqual(["bell", "bone", "creme", "tart"]);
  expect(found({ deck: "soup" })).toEqual(["bell", "bone"]);
  expect(found({ query: "own pile" })).toEqual(["tart"]);
  expect(found({ kind: "event" })).toEqual(["bell"]);
});
test("what differs in play is told in the book's words", () => {
  expect(factChanges(box, 0, 1, book).map((row) => [row.label, put(row.old), put(row.new)])).toEqual([
    ["HAND", "THE HAND IS FILLED UP TO [7]", "THE HAND IS FILLED UP TO [8]"],
  ]);
});
test("what follows from other cards is no change of its own", () => {
  const follows = { ...book, follows: (_: unknown, key: string) => key === "points" || key === "text" };
  // the tart only scores and says otherwise
  expect(changes(box, 0, 1, all, follows).map((c) => c.card.id)).toEqual(["bell", "bone", "creme"]);
  expect(
    changes(box, 0, 1, all, { ...book, follows: (_: unknown, key: string) => key === "points" })
      .find((c) => c.card.id === "tart")
      ?.rows.map((row) => row.label),
  ).toEqual([""]);
});
