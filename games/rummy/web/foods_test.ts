import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { germanEffects } from "./effects";
import { actions, box, groups, kinds, recipes, WILD } from "./foods";
import { speak, theModule } from "$page/table/testing";
import texts from "./texts";

const def = (name: string) => readFileSync(fileURLToPath(new URL(`../${name}.def`, import.meta.url)), "utf8");
const words = (kind: string, name: string) => [...def(name).matchAll(new RegExp(`^${kind}\\("([^"]+)"`, "gm"))].map((m) => m[1]!);

test("the page's cards are the game's, in the game's order", () => {
  expect(Object.keys(groups)).toEqual(words("GROUP", "foods"));
  expect(kinds).toEqual([...words("INGREDIENT", "foods"), "wild", ...words("ACTION", "foods")]);
  expect([...actions]).toEqual(words("ACTION", "foods"));
});
test("recipes have the ingredients of recipes.def", () => {
  const lines = [...def("recipes").matchAll(/^RECIPE\("([^"]+)", ([^)]+)\)/gm)];
  expect(lines).toHaveLength(8);
  for (const [, name, list] of lines) expect(recipes[name!]).toEqual(list!.split(", ").map((c) => c.toLowerCase().replaceAll("_", "-")));
});
test("every card, group and recipe has a name in both languages", () => {
  for (const name of [...kinds, ...Object.keys(groups), ...Object.keys(recipes)])
    for (const language of ["en", "de"] as const)
      expect((texts[language] as Record<string, string>)[name], `${name} in ${language}`).toBeTruthy();
});
test("names in English are the box's", () => {
  for (const { id, name } of [...box.cards, ...box.decks].filter(({ id }) => id in texts.en))
    expect((texts.en as Record<string, string>)[id], id).toBe(name);
});
test("what action cards do is told in German as far as in English, with the same figures", () => {
  const figures = (text: string) => text.match(/\d+/g) ?? [];
  for (const id of [WILD, ...actions]) {
    const { copies: _, ...english } = box.cards.find((card) => card.id === id)!.in[0] as unknown as Record<string, string>,
      german = germanEffects[id] as unknown as Record<string, string>;
    expect(Object.keys(german), id).toEqual(Object.keys(english));
    for (const key of Object.keys(english)) expect(figures(german[key]!), `${id}, ${key}`).toEqual(figures(english[key]!));
  }
  expect(Object.keys(germanEffects).sort()).toEqual([WILD, ...actions].sort());
});
test("the rules name every group and recipe with its foods, in German too", async () => {
  const module = await theModule();
  await speak(module, "rummy", "de");
  const rule = (id: string) => module.rules("rummy").find((r) => r.id === id)!.text;
  const name = (id: string) => (texts.de as Record<string, string>)[id]!,
    list = (ids: string[]) => ids.map(name).join(", ");
  for (const [group, foods] of Object.entries(groups)) expect(rule("RUM-C1")).toContain(`${name(group)} (${list(foods)})`);
  for (const [recipe, foods] of Object.entries(recipes)) expect(rule("RUM-C4")).toContain(`${name(recipe)} (${list(foods)})`);
});
test("English and German have the same texts, and the same values in each", () => {
  const values = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!))].sort();
  expect(Object.keys(texts.de).sort()).toEqual(Object.keys(texts.en).sort());
  for (const [key, text] of Object.entries(texts.en)) expect(values((texts.de as Record<string, string>)[key]!), key).toEqual(values(text));
});
