import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { Module } from "$page/table/module";
import { fileOf, fromFile, linkOf, ofCard, ofEdition, pairsOf, patchOf, searched, withNumber } from "./patch";

const POINTS = "0.9.recipes.italy.lasagna-al-forno.points";
let module: Module;
beforeAll(async () => {
  module = await Module.load(readFileSync(new URL("../../../build/banquet.wasm", import.meta.url)));
});

describe("a patch is handed on", () => {
  it("as a part of an address, and back", () => {
    for (const patch of ["", "hand 10\n", `0.9.hand 8\n0.9.abilities.italy.easy -2\n${POINTS} 6\n`])
      expect(patchOf(linkOf(patch))).toBe(patch);
    expect(patchOf("italy")).toBe(null);
    expect(patchOf(undefined)).toBe(null);
    expect(encodeURIComponent(linkOf("0.9.hand -8\n"))).toBe("~0.9.hand~-8");
  });
  it("as a file, and back", () => {
    const patch = `0.9.hand 8\n${POINTS} 6\n`;
    expect(module.patched("court", fromFile(fileOf(patch))!).patch).toBe(patch);
    expect(fromFile("hand 8\n# lines\n")).toBe("hand 8\n# lines\n");
    const nested = `{ "0.9": { "hand": 8,\n "recipes": { "italy": { "lasagna-al-forno": { "points": 6 } } } } }`;
    expect(module.patched("court", fromFile(nested)!).patch).toBe(patch);
    expect(fromFile("[1]")).toBe(null);
    expect(fromFile("{ hand: 8 }")).toBe(null);
    expect(fromFile('{"hand": [8]}')).toBe(null);
  });
  it("and what is wrong in a file is said of its line", () => {
    const bad = (text: string) => () => module.patched("court", fromFile(text)!);
    expect(bad('{\n "0.9": {\n  "hand": 8,\n  "hnd": 8 } }')).toThrow("line 4");
    expect(bad('{\n "0.9.hand": 7.5 }')).toThrow("line 2");
    expect(bad('{\n "0.9.hand": "many cards" }')).toThrow("line 2");
    expect(bad('{\n\n "#a b": 1 }')).toThrow("line 3");
  });
});

describe("a number", () => {
  it("is changed, and taken back", () => {
    const one = withNumber("", "0.9.hand", 8);
    expect(one).toBe("0.9.hand 8\n");
    const two = withNumber(withNumber(one, POINTS, 6), "0.9.hand", 9);
    expect(pairsOf(two)).toEqual([
      [POINTS, "6"],
      ["0.9.hand", "9"],
    ]);
    expect(module.patched("court", two).patch).toBe(`0.9.hand 9\n${POINTS} 6\n`);
    expect(module.patched("court", withNumber(two, "0.9.hand", 7)).patch).toBe(`${POINTS} 6\n`); // as printed
    expect(withNumber(one, "0.9.hand", null)).toBe("");
  });
  it("is known with its range and what is printed, and the box has it", () => {
    const { numbers, box } = module.patched("court", `${POINTS} 6\n`);
    expect(numbers.find(({ key }) => key === POINTS)).toMatchObject({ printed: 4, value: 6, range: [0, 20] });
    const face = (of: typeof box) => of!.cards.find(({ id }) => id === "lasagna-al-forno")!.in[1]!.points;
    expect([face(box), face(module.box("court"))]).toEqual([6, 4]);
  });
  it("is found by its card, by its edition and by words", () => {
    const { numbers, box } = module.patched("court", ""),
      of = (id: string) =>
        ofCard(
          numbers,
          box!,
          box!.cards.find((card) => card.id === id)!,
          1,
        ).map(({ key }) => key);
    expect(of("lasagna-al-forno").slice(0, 2)).toEqual(["0.9.copies.italy.lasagna-al-forno", POINTS]);
    expect(of("lasagna-al-forno").at(-1)).toBe("0.9.points.hard");
    expect(of("italy-gain")).toEqual(["ingredients", "recipes", "order"].map((what) => `0.9.wants.italy.gain.${what}`));
    expect(ofEdition(numbers, box, "0.9").some(({ key }) => key.startsWith("0.8."))).toBe(false);
    expect(searched(numbers, "0.9.hand cards").map(({ key }) => key)).toContain("0.9.hand");
  });
});

describe("a table", () => {
  it("is opened with a patch, or refused with the reason", () => {
    const setup = { game: "court", seats: 2, options: {}, seed: "7", bots: [null, "greedy"] };
    const table = module.open({ ...setup, patch: "0.9.hand 5\n" });
    expect(JSON.parse(module.look(table, 0, 0)).patch).toBe("0.9.hand 5\n");
    expect(module.save(table)).toContain("patch 0.9.hand 5\n");
    expect(() => module.open({ ...setup, patch: "0.9.hand 99\n" })).toThrow("line 1");
  });
});
