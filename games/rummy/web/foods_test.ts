import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { actions, groups, kinds, recipes } from "./foods";
import texts, { germanRules } from "./texts";

const def = (name: string) => readFileSync(fileURLToPath(new URL(`../${name}.def`, import.meta.url)), "utf8");
const words = (kind: string, name: string) => [...def(name).matchAll(new RegExp(`^${kind}\\("([^"]+)"`, "gm"))].map((m) => m[1]!);

test("the page's cards are the game's, in the game's order", () => {
  expect(Object.keys(groups)).toEqual(words("GROUP", "foods"));
  expect(kinds).toEqual([...words("INGREDIENT", "foods"), "wild", ...words("ACTION", "foods")]);
  expect([...actions]).toEqual(words("ACTION", "foods"));
});
test("recipes have the ingredients of recipes.def", () => {
  const lines = [...def("recipes").matchAll(/^RECIPE\("([^"]+)", "[^"]+", ([^)]+)\)/gm)];
  expect(lines).toHaveLength(8);
  for (const [, name, list] of lines) expect(recipes[name!]).toEqual(list!.split(", ").map((c) => c.toLowerCase().replaceAll("_", "-")));
});
test("every card, group and recipe has a name in both languages", () => {
  for (const name of [...kinds, ...Object.keys(groups), ...Object.keys(recipes)])
    for (const language of ["en", "de"] as const) expect((texts[language] as Record<string, string>)[name], `${name} in ${language}`).toBeTruthy();
});
test("English and German have the same texts, and the same values in each", () => {
  const values = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!))].sort();
  expect(Object.keys(texts.de).sort()).toEqual(Object.keys(texts.en).sort());
  for (const [key, text] of Object.entries(texts.en)) expect(values((texts.de as Record<string, string>)[key]!), key).toEqual(values(text));
});
test("every clause of the ledger is there in German", () => {
  const ids = [...def("rules").matchAll(/^RULE\(\w+, "([^"]+)"/gm)].map((m) => m[1]!);
  expect(Object.keys(germanRules)).toEqual(ids);
});
