import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { inAll, settings } from "$page/kit/settings.svelte";
import { brief, does } from "./effects";
import { actions, groups, kinds, recipes, WILD } from "./foods";
import { speak, theModule } from "$page/table/testing";
import { named, t } from "./texts";

settings.language = "en";
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
test("every card, group and recipe has a name of its own in every language", () => {
  for (const name of [...kinds, ...Object.keys(groups), ...Object.keys(recipes)])
    for (const [language, said] of Object.entries(inAll(() => named(name)))) {
      expect(said, `${name} in ${language}`).toMatch(/^\p{Lu}/u);
      expect(said, `${name} in ${language}`).not.toBe(t("a_card"));
    }
});
test("what action cards do is told in German as far as in English, with the same figures", () => {
  const figures = (text: string) => text.match(/\d+/g) ?? [];
  for (const id of [WILD, ...actions])
    for (const literal of [false, true])
      for (const say of [brief, does]) {
        const { en = "", de = "" } = inAll(() => say(id, literal));
        expect(figures(de), id).toEqual(figures(en));
        expect(de, id).not.toBe(en);
      }
});
test("the rules name every group and recipe with its foods, in German too", async () => {
  const module = await theModule();
  await speak(module, "rummy", "de");
  const rule = (id: string) => module.rules("rummy").find((r) => r.id === id)!.text;
  const name = (id: string) => inAll(() => named(id)).de!,
    list = (ids: string[]) => ids.map(name).join(", ");
  for (const [group, foods] of Object.entries(groups)) expect(rule("RUM-C1")).toContain(`${name(group)} (${list(foods)})`);
  for (const [recipe, foods] of Object.entries(recipes)) expect(rule("RUM-C4")).toContain(`${name(recipe)} (${list(foods)})`);
});
