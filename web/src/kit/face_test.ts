// face_test.ts -- faces: the same name has the same one, the house's bots have five that differ, a cook has a hat.
import { expect, test } from "vitest";
import { face } from "./face";

test("a name always has the same face, and the bots' faces differ", () => {
  const bots = ["Basil", "Saffron", "Juniper", "Sorrel", "Tarragon"];
  expect(face("Anna")).toBe(face("Anna"));
  expect(new Set(bots.map((name) => face(name))).size).toBe(bots.length);
  expect(new Set(["", "Anna", "Bertrand", "Chloé", "Player 1"].map((name) => face(name))).size).toBeGreaterThan(3);
});
test("a face is one drawing without a gap, with a hat for a cook", () => {
  for (const name of ["", "Sorrel", "名前"]) {
    expect(face(name)).toMatch(/^<svg .*<\/svg>$/);
    expect(face(name)).not.toMatch(/undefined|HAIR/);
    expect(face(name, true).length).toBeGreaterThan(face(name).length);
  }
});
