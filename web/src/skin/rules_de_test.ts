// Every ledger that is there in German is whole: each clause of rules.def once, in its order, with the same figures (but for 1, which can
// be a word). A game's texts are not asked for: this runs before its skin is there.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const games = fileURLToPath(new URL("../../../games", import.meta.url));
const ledgers = import.meta.glob<Record<string, string>>("../../../games/*/web/rules_de.ts", { import: "germanRules", eager: true });
const unescape = (text: string) => JSON.parse(`"${text}"`) as string;
const figures = (text: string) => (text.match(/\d+/g) ?? []).filter((n) => n !== "1").sort();

describe.each(Object.entries(ledgers))("%s", (path, german) => {
  const def = readFileSync(`${games}/${path.split("/").at(-3)}/rules.def`, "utf8");
  const clauses = [...def.matchAll(/^RULE\(\w+, "([^"]+)",[^"]*"((?:[^"\\]|\\.)*)"\)/gm)].map((m) => [m[1]!, unescape(m[2]!)] as const);
  test("has every clause, in the ledger's order", () => {
    expect(clauses.length).toBe((def.match(/^RULE\(/gm) ?? []).length);
    expect(Object.keys(german)).toEqual(clauses.map(([id]) => id));
  });
  test("names the same figures, and marks the same rulings", () => {
    for (const [id, text] of clauses) {
      expect(figures(german[id]!), id).toEqual(figures(text));
      expect(german[id]!.includes("Festlegung"), id).toBe(/\bRuling\b/.test(text));
    }
  });
});
