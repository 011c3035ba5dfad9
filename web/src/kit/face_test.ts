// face_test.ts -- faces: the same name has the same one, the house's bots have five that differ, a cook has a hat.
import { expect, test } from "vitest";
import { BOTS } from "$types/bots";
import { face } from "./face";

test("a name always has the same face, and the bots' faces differ", () => {
  expect(face("Anna")).toBe(face("Anna"));
  expect(new Set(BOTS.map((name) => face(name))).size).toBe(BOTS.length);
  expect(new Set(["", "Anna", "Bertrand", "Chloé", "Player 1"].map((name) => face(name))).size).toBeGreaterThan(3);
});
test("a face is one drawing without a gap, with a hat for a cook", () => {
  for (const name of ["", "Sorrel", "名前", "constructor"]) {
    expect(face(name)).toMatch(/^<svg .*<\/svg>$/);
    expect(face(name)).not.toMatch(/undefined|HAIR/);
    expect(face(name, true).length).toBeGreaterThan(face(name).length);
  }
});
