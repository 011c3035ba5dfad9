import { expect, test } from "vitest";
import { columnsAt, holderOf, standsWith, type Player, type State } from "./state";
import { placesOf } from "./places";
import { cardAt, quietSpots, spotsOf, ways, wishOf } from "./spots";

const player = (more: Partial<Player> = {}): Player => ({
  deck: "italy",
  vp: 0,
  hand: [],
  known: [],
  draw: [],
  discard: [],
  prepared: [],
  cooked: [],
  queue: [],
  tracked: [],
  payable: [],
  hand_limit: 7,
  queue_limit: 3,
  has: { ingredients: 0, recipes: 0 },
  bonus: 0,
  doubles: more.deck === "usa",
  ...more,
});
const state = (players: Player[], more: Partial<State> = {}): State => ({
  game: "court",
  edition: "0.9",
  round: 1,
  turn: 0,
  first: 0,
  phase: "main",
  attracted: false,
  tossed: 0,
  toss_left: 0,
  last_round: false,
  useless: [],
  center: ["italy-gain", "japan-hand"],
  customer_deck: ["?"],
  customer_discard: [],
  players,
  ...more,
});
const kind = (id: string): string => (id === "penne-al-pesto" ? "recipe" : id === "espresso" ? "drink" : "ingredient");

test("equal cards are told apart by their number", () => {
  expect(spotsOf("hand", ["penne", "basil", "penne"])).toEqual(["hand:penne.1", "hand:basil.1", "hand:penne.2"]);
  expect(["hand:t-bone-steak.1", "prep:penne", "pick:2:penne.1", "guest:italy-win-card", "stove"].map(cardAt)).toEqual([
    "t-bone-steak",
    "penne",
    "penne",
    "italy-win-card",
    null,
  ]);
});
test("a card is prepared by a tap or by dragging it to the kitchen, whichever copy it is", () => {
  expect(ways("prepare penne", state([player({ hand: ["penne", "penne"] })]), 0)).toEqual([
    ["hand:penne.1"],
    ["hand:penne.1", "prepared"],
    ["hand:penne.2"],
    ["hand:penne.2", "prepared"],
  ]);
});
test("who may cook doubled is asked, the others are not", () => {
  const hand = ["apple-pie"];
  expect(ways("cook apple-pie", state([player({ deck: "usa", hand })]), 0)).toEqual([["hand:apple-pie.1", "stove"]]);
  expect(ways("cook apple-pie doubled", state([player({ deck: "usa", hand })]), 0)).toEqual([["hand:apple-pie.1", "doubled"]]);
  expect(ways("cook penne-al-pesto", state([player({ hand: ["penne-al-pesto"] })]), 0)[0]).toEqual(["hand:penne-al-pesto.1"]);
});
test("a spot is quiet where every move that begins there is useless", () => {
  const useless = ["cook apple-pie", "cook apple-pie doubled", "cook juicy-lucy doubled", "done"],
    now = state([player({ deck: "usa", hand: ["apple-pie", "juicy-lucy"] })], { useless });
  expect([...quietSpots([...useless, "cook juicy-lucy", "discount italy-gain"], now, 0)]).toEqual(["hand:apple-pie.1", "done"]);
});
test("of two cards that are lost or fetched either comes first, and two of one name are two cards", () => {
  const now = state([player({ discard: ["penne", "penne", "basil"] }), player({ prepared: ["umami", "umami", "ginger"] })], {
    phase: "effects",
    effect_of: "france-ingredients",
    asks: "ingredients",
  });
  expect(ways("target 1 umami ginger", now, 0)).toContainEqual(["pick:1:ginger.1", "pick:1:umami.2"]);
  expect(ways("target 1 umami umami", now, 0)).toContainEqual(["pick:1:umami.1", "pick:1:umami.2"]);
  expect(ways("target 1 ginger", now, 0)).toEqual([["pick:1:ginger.1", "enough"]]);
  expect(ways("fetch penne penne", now, 0)).toContainEqual(["pile:penne.2", "pile:penne.1"]);
});
test("a dish that was brought is taken back by a tap; one that was taken from somebody goes to a customer first", () => {
  const cooked = [{ recipe: "penne-al-pesto", with: ["penne"], doubled: false }];
  const now = state(
    [player({ cooked, queue: ["italy-gain"] }), player({ deck: "japan", cooked: [{ recipe: "gyoza", with: [], doubled: false }] })],
    {
      phase: "serve",
      serve: { assigned: [["penne-al-pesto", "italy-gain"]], taken: [{ recipe: "gyoza", from: 1, for: "pide" }], terms: [], total: 0 },
    },
  );
  expect(ways("unserve penne-al-pesto", now, 0)[0]).toEqual(["dish:penne-al-pesto"]);
  expect(ways("unserve gyoza", now, 0)).toEqual([
    ["dish:gyoza", "kitchen"],
    ["dish:gyoza", "give-back"],
  ]);
  expect(columnsAt(now, 0).map((c) => c.recipe)).toEqual(["penne-al-pesto", "gyoza"]);
  expect(columnsAt(now, 1)).toEqual([]);
  expect(holderOf(now, "gyoza")).toBe(0);
  expect(placesOf(now)["cooked-1"]).toEqual([]);
});
test("what is meant by a wrong pick is asked of the table", () => {
  const now = state([player({ hand: ["penne", "penne-al-pesto", "espresso", "complaint"], queue: [] })]);
  const wish = (...picked: string[]) => wishOf(picked, now, 0, kind);
  expect([wish("hand:penne.1"), wish("hand:penne-al-pesto.1"), wish("hand:espresso.1"), wish("hand:complaint.1")]).toEqual([
    "prepare penne",
    "cook penne-al-pesto",
    "drink espresso",
    "complaint center italy-gain",
  ]);
  expect(wish("guest:japan-hand")).toBe("attract japan-hand");
  expect(wish("end")).toBe("end");
  expect(wish("prep:penne")).toBeNull(); // no column is open
  expect(wishOf(["hand:penne.1"], { ...now, phase: "refresh" }, 0, kind)).toBe("toss penne");
});
test("a customer is found in whatever queue it stands", () => {
  const now = state([player(), player({ queue: ["france-lose"] })]);
  expect([standsWith(now, "italy-gain"), standsWith(now, "france-lose"), standsWith(now, "mexico-hand")]).toEqual(["center", 1, null]);
});
