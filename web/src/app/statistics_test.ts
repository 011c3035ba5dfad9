import { expect, test } from "vitest";
import type { Kept } from "$page/kit/store";
import { addUp, bars, ownSeat } from "./statistics";

let count = 0;
function game(change: Partial<Kept> = {}): Kept {
  const n = ++count;
  return {
    id: `g${n}`,
    game: "royal",
    save: `banquet save 1\nseed ${n.toString(16)}\ncommit 2 x\n`,
    begun: n,
    changed: n,
    over: true,
    position: 9,
    seats: 1,
    bots: [null],
    names: [],
    options: { aces: 4 },
    deal: null,
    daily: null,
    undone: 0,
    scores: [3],
    winners: [0],
    result: "",
    ...change,
  };
}
const lost = (change: Partial<Kept> = {}) => game({ scores: [null], winners: [], ...change });

test("wins, losses, the best score and streaks add up in the order they ended", () => {
  const games = [game({ scores: [2] }), game({ scores: [5] }), lost(), game({ scores: [4] })];
  const sums = addUp([...games].reverse(), "royal");
  expect(sums).toMatchObject({ played: 4, won: 3, lost: 1, streak: 1, bestStreak: 2, best: 5, scoreless: 1, aided: 0 });
  expect(sums.scores.map((s) => [s.score, s.times])).toEqual([
    [2, 1],
    [4, 1],
    [5, 1],
  ]);
});

test("a win with undo neither adds to a streak nor ends it, and is not the best", () => {
  const sums = addUp([game(), game({ undone: 1, scores: [6] }), game()], "royal");
  expect(sums).toMatchObject({ won: 3, aided: 1, streak: 2, best: 3 });
});

test("a deal that was seen before is aided, even if it was not finished the first time; other options make another deal", () => {
  const first = game({ over: false });
  expect(addUp([first, game({ save: first.save })], "royal")).toMatchObject({ played: 1, won: 1, aided: 1, best: null });
  expect(addUp([first, game({ save: first.save.replace("commit", "commit 2") })], "royal")).toMatchObject({ aided: 1 }); // of another form
  // from a file
  expect(addUp([game({ ...first, imported: true }), game({ save: first.save })], "royal")).toMatchObject({ played: 1, aided: 1 });
  expect(addUp([first, game({ save: first.save, options: { aces: 8 } })], "royal")).toMatchObject({ aided: 0, best: 3 });
});

test("other games, unfinished ones, ones from a file and stacked decks do not count", () => {
  const stacked = game({ save: "banquet save 1\nseed 1\ncommit 2 x\nstack deck 7H 8C\nundone 0\n", daily: "2026-11-15" });
  const sums = addUp([game({ game: "rummy" }), game({ over: false }), game({ imported: true }), stacked], "royal");
  expect(sums).toMatchObject({ played: 0, streak: 0, best: null });
  expect(sums.daily.size).toBe(0);
  expect(addUp([game({ save: "banquet save 1\nseed 1\ncommit 2 x\nnote name stack deck\n" })], "royal").played).toBe(1);
});

test("a deal is known by its seed, whatever the form of its commitment", () => {
  const old = game({ save: "banquet save 1\nseed 77\ncommit aa\n" });
  expect(addUp([old, game({ save: "banquet save 1\nseed 77\ncommit 2 bb\n" })], "royal")).toMatchObject({ won: 2, aided: 1 });
});

test("several people at one table have played, and nobody has won", () => {
  const sums = addUp([game({ game: "rummy", seats: 3, bots: [null, null, "greedy"], scores: [5, 7, 1], winners: [1] })], "rummy");
  expect(sums).toMatchObject({ played: 1, won: 0, lost: 0, best: null });
});

test("a team wins or loses together, and bots alone count for nobody", () => {
  const team = (change: Partial<Kept>) =>
    game({ game: "rush", seats: 3, bots: [null, null, "greedy"], scores: [12, 12, 12], winners: [], ...change });
  expect(addUp([team({ winners: [0, 1, 2] }), team({})], "rush")).toMatchObject({ played: 2, won: 1, lost: 1, best: 12 });
  expect(addUp([team({ bots: ["greedy", "greedy", "greedy"] })], "rush").played).toBe(0);
});

test("your seat is the one without a bot", () => {
  expect(ownSeat({ bots: ["greedy", null] })).toBe(1);
  expect(ownSeat({ bots: [null, null] })).toBeNull();
  expect(ownSeat({ bots: ["greedy"] })).toBeNull();
});

test("a bar for every score, also for those nobody had; few bars for many scores", () => {
  const sums = addUp([game({ scores: [1] }), game({ scores: [3] }), lost()], "royal");
  expect(bars(sums, "lost").map((b) => [b.label, b.times])).toEqual([
    ["lost", 1],
    ["1", 1],
    ["2", 0],
    ["3", 1],
  ]);
  const many = addUp(
    Array.from({ length: 40 }, (_, i) => game({ scores: [i * 2] })),
    "royal",
  );
  const drawn = bars(many, "lost");
  expect(drawn.length).toBeLessThanOrEqual(14);
  expect(drawn.reduce((sum, b) => sum + b.times, 0)).toBe(40);
  expect(bars(addUp([], "royal"), "lost")).toEqual([]);
});
