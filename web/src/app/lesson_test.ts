// Lessons on the real module: what a lesson wants, answers and takes back is tried on real tables.
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { Lesson } from "$page/skin/skin";
import { Module, lookOf } from "$page/table/module";
import type { Answer } from "$page/table/types";
import { LessonRun, type LessonTable } from "./lesson.svelte";

let module: Module;
beforeAll(async () => {
  module = await Module.load(new Uint8Array(readFileSync(new URL("../../../build/banquet.wasm", import.meta.url))));
});

class RealTable implements LessonTable {
  private readonly number: number;
  constructor(lesson: Lesson) {
    const { setup } = lesson;
    this.number = module.open({ ...setup, bots: Array.from({ length: setup.seats }, () => null) });
  }
  get now(): LessonTable["now"] & { hash: string } {
    const { position, moves, active, hash = "" } = lookOf(module.look(this.number, 0, 2 ** 30));
    return { position, moves, viewer: 0, active, hash };
  }
  async playAs(seat: number, move?: string): Promise<Answer> {
    const done = module.play(this.number, seat, move ?? module.bot(this.number, seat, "greedy", this.now.position));
    return done.code === 0 ? { ok: true } : { ok: false, rule: done.code > 0 ? "a rule" : null, text: done.text };
  }
  play(move: string): Promise<Answer> {
    return this.playAs(0, move);
  }
  async go(position: number): Promise<void> {
    module.go(this.number, position);
  }
}

const text = () => "";
// Deal 17 begins with one guest to seat, at one of two places.
const royal: Lesson = {
  setup: { game: "royal", seats: 1, options: {}, seed: "17" },
  before: [],
  steps: [{ text }, { text, want: "seat E2" }, { text, want: ["skip"] }, { text, want: "draw" }, { text }],
};
function run(lesson: Lesson) {
  const table = new RealTable(lesson);
  return {
    table,
    lesson: new LessonRun(
      lesson,
      table,
      (wanted) => `try ${wanted}`,
      async () => undefined,
    ),
  };
}

test("only the wanted move leads on; another that is allowed is answered kindly and changes nothing", async () => {
  const { table, lesson } = run(royal);
  await lesson.begin();
  expect(lesson.index).toBe(0);
  await lesson.goOn();
  const other = table.now.moves.find((move) => move !== "seat E2")!,
    before = table.now.hash;
  expect(await lesson.played(other)).toEqual({ ok: false, rule: null, text: "try seat E2" });
  expect([lesson.index, table.now.hash]).toEqual([1, before]);
  expect(await lesson.played("seat E2")).toEqual({ ok: true });
  expect(lesson.index).toBe(2);
  expect(table.now.hash).not.toBe(before);
});

test("a move that is not allowed is refused by its rule, in a lesson too", async () => {
  const { lesson } = run(royal);
  await lesson.begin();
  await lesson.goOn();
  expect(await lesson.played("place b2")).toMatchObject({ ok: false, rule: "a rule" });
  expect(lesson.index).toBe(1);
});

test("while nothing is asked, an allowed move does nothing; a wanted one cannot be skipped by going on", async () => {
  const { table, lesson } = run(royal);
  await lesson.begin();
  const before = table.now.hash;
  expect(await lesson.played("seat E2")).toEqual({ ok: true });
  expect([lesson.index, table.now.hash]).toEqual([0, before]);
  await lesson.goOn();
  await lesson.goOn();
  expect(lesson.index).toBe(1);
});

test("back takes the table to where the step before began, and from there it goes on as it did", async () => {
  const { table, lesson } = run(royal);
  await lesson.begin();
  await lesson.goOn();
  const first = table.now.hash;
  await lesson.showMe();
  const second = table.now.hash;
  await lesson.showMe();
  await lesson.back();
  expect([lesson.index, table.now.hash]).toEqual([2, second]);
  await lesson.back();
  expect([lesson.index, table.now.hash]).toEqual([1, first]);
  await lesson.showMe();
  expect([lesson.index, table.now.hash]).toEqual([2, second]);
  for (let i = 0; i < 2; i++) await lesson.showMe();
  expect(lesson.finished).toBe(false);
  await lesson.goOn();
  expect(lesson.finished).toBe(true);
});

test("the others move by themselves, as written or as a bot would", async () => {
  const setup = { game: "rummy", seats: 3, options: { rounds: 1 }, seed: "58" };
  const { table, lesson } = run({ setup, before: [], steps: [{ text, bot: 40 }, { text }] });
  const start = table.now.position;
  await lesson.begin();
  expect(lesson.busy).toBe(false);
  expect(table.now.position).toBeGreaterThanOrEqual(start + 40);
  const broken = run({ setup, before: [{ seat: 0, move: "fly away" }], steps: [{ text }] });
  await broken.lesson.begin();
  expect(broken.lesson.trouble).not.toBe("");
});
