// One's figures, added up by game; who came in where.
import { expect, test, vi } from "vitest";
import { inOrder, ratingText, sums } from "./results";
import type { Rating, Result, Tally } from "./types";

vi.stubGlobal("navigator", { language: "en" });

const tally = (game: string, series: string, games: number, won: number, lost: number): Tally => ({
  game,
  series,
  games,
  won,
  lost,
  best: 9,
});
const rated: Rating = { game: "rummy", name: "Ann", rating: 1523, deviation: 61, games: 4 };

test("series of a game are one line, with its rating", () => {
  const all = [tally("court", "a", 1, 1, 0), tally("rummy", "a", 2, 1, 1), tally("rummy", "b", 3, 0, 2)];
  expect(sums(all, [rated])).toEqual([
    { game: "rummy", games: 5, won: 1, lost: 3, rating: rated },
    { game: "court", games: 1, won: 1, lost: 0, rating: null },
  ]);
  expect(ratingText(rated)).toBe("1523 ± 122");
});
test("the first comes first, and of two who share a place the one with more points", () => {
  const seat = (place: number, score: number) =>
    ({ name: `${place}/${score}`, bot: null, you: false, place, score }) as Result["seats"][number];
  const seats = [seat(2, 5), seat(1, 3), seat(1, 7)];
  expect(inOrder({ seats }).map(({ name }) => name)).toEqual(["1/7", "1/3", "2/5"]);
});
