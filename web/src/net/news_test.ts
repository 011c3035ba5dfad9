// What happens around a table, told once each, and never what one does oneself.
import { expect, test, vi } from "vitest";
import { newsOf } from "./news";
import type { Chair, Room } from "./types";

vi.stubGlobal("navigator", { language: "en" });

const chair = (kind: Chair["kind"], name: string | null, more: Partial<Chair> = {}): Chair => ({
  kind,
  name,
  bot: null,
  here: true,
  ...more,
});
const room = (seats: Chair[], more: Partial<Room> = {}): Room =>
  ({ seats, you: { seat: 0, host: true, watch: false }, watchers: 0, asked: null, ...more }) as Room;
const ann = chair("person", "Ann");
const told = (before: Chair, after: Chair): string[] => newsOf(room([ann, before]), room([ann, after]));

test("somebody comes, leaves, is away and back, and a bot takes the chair", () => {
  const bob = chair("person", "Bob"),
    empty = chair("empty", null),
    bot = chair("bot", "Basil", { bot: "greedy" }),
    kept = { ...bot, instead: "Bob" };
  expect(told(empty, bob)).toEqual(["Bob sits down."]);
  expect(told(bob, empty)).toEqual(["Bob has left."]);
  expect(told(empty, bot)).toEqual(["Basil sits down, a bot."]);
  expect(told(bob, kept)).toEqual(["A bot plays for Bob now."]);
  expect(told(kept, bob)).toEqual(["Bob is back, and plays again."]);
  expect(told(bob, { ...bob, here: false })).toEqual(["Bob is away."]);
  expect(told({ ...bob, here: false }, bob)).toEqual(["Bob is here again."]);
  expect(told(bob, chair("person", "Robert"))).toEqual(["Bob is called Robert now."]);
  expect(told(bob, bob)).toEqual([]);
});
test("what one does oneself is no news; who watches, and the end of a vote, are", () => {
  const gone = newsOf(room([ann, ann]), room([chair("empty", null), ann], { you: { seat: null, host: true, watch: true } }));
  expect(gone).toEqual([]);
  expect(newsOf(room([ann]), room([ann], { watchers: 2 }))).toEqual(["2 people are watching"]);
  expect(newsOf(room([ann], { watchers: 2 }), room([ann]))).toEqual(["Nobody is watching any more."]);
  const asked = { what: "undo", by: 1, yes: [1], wanted: [0] } as Room["asked"];
  expect(newsOf(room([ann], { asked }), room([ann]))).toEqual(["The vote is over."]);
});
