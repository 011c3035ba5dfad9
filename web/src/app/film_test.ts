import { expect, test } from "vitest";
import { CLOCK, LUCK } from "$page/table/types";
import { Film, FilmClock, minutes } from "./film";

const event = (actor: number, now: number, shift = 1) => ({ actor, now, state: { shift } });
const part = (state: unknown) => {
  const { shift } = state as { shift: number };
  return { key: shift, name: `shift ${shift}` };
};
// A shuffle, a move at 1.5 s, sand that runs out at 28 s, the end of the shift at 240 s with a check; "ready" twice, and a second shift.
const story = [
  event(LUCK, 0),
  event(CLOCK, 1500),
  event(0, 1500),
  event(CLOCK, 28_000),
  event(CLOCK, 240_000),
  event(LUCK, 240_000),
  event(0, 240_000),
  event(1, 240_000, 2),
  event(CLOCK, 241_000, 2),
  event(0, 241_000, 2),
];
const film = new Film(story, part);

test("film time is game time while the game's runs, and everything that was due by then is seen", () => {
  expect([film.position(0), film.position(1499), film.position(1500)]).toEqual([1, 1, 3]);
  expect(film.time(1000)).toBe(1000);
  expect(film.at(4)).toBe(28_000);
});

test("moves that took no time are seen one after the other, the first after the end of a shift longer", () => {
  expect(film.at(3) - film.at(2)).toBe(0); // a move at the moment that the clock brought: film time stays game time
  expect([film.at(7) - film.at(6), film.at(8) - film.at(7)]).toEqual([3500, 500]);
  const hold = film.at(6) + 1000;
  expect([film.time(hold), film.stands(hold)]).toEqual([240_000, true]);
});

test("the time of the game and the position never run backwards, whatever is asked", () => {
  let time = 0,
    position = 0;
  for (let at = -100; at < film.length + 5000; at += 37) {
    expect(film.time(at)).toBeGreaterThanOrEqual(time);
    expect(film.position(at)).toBeGreaterThanOrEqual(position);
    [time, position] = [film.time(at), film.position(at)];
  }
  expect([time, position]).toEqual([241_000, story.length]);
});

test("every position is found again at its own time or at one that shares it", () => {
  for (let p = 0; p <= film.last; p++) expect(film.at(film.position(film.at(p)))).toBe(film.at(p));
});

test("parts are marked where they begin", () => {
  expect(film.marks.map((m) => m.name)).toEqual(["shift 1", "shift 2"]);
  expect(film.marks[1]!.at).toBe(film.at(8));
});

test("a film of nothing is a film", () => {
  const nothing = new Film([]);
  expect([nothing.length, nothing.position(50), nothing.time(50)]).toEqual([0, 0, 0]);
});

test("its clock shows game time at the film's rate, and stands where the game's time does", () => {
  const real = { ms: 0 };
  const clock = new FilmClock(film, () => real.ms);
  expect([clock.running, clock.now()]).toEqual([false, 0]);
  clock.film.turn(16);
  clock.go("pause");
  real.ms += 50;
  expect([clock.running, clock.now(), clock.rate]).toEqual([true, 800, 16]);
  clock.film.set(film.at(6));
  expect([clock.running, clock.reasons, clock.now()]).toEqual([false, ["idle"], 240_000]);
  let told = -1; // once at once
  clock.watch(() => told++);
  clock.look();
  real.ms += (film.at(8) - film.at(6)) / 16 + 1;
  clock.look();
  clock.look();
  expect([clock.running, told]).toEqual([true, 1]);
});

test("minutes and seconds", () => {
  expect([minutes(0), minutes(59_999), minutes(187_000), minutes(600_000)]).toEqual(["0:00", "0:59", "3:07", "10:00"]);
});
