// The languages' tables: every game says its rules and events in German; and where a table does not come, or is of other words, it is
// English, with the reason.
import { readFileSync } from "node:fs";
import { games } from "games:all";
import { describe, expect, test } from "vitest";
import { Tongue, type Fetch } from "./languages";
import { speak, theModule } from "./testing";
import type { Entry } from "./types";

const file = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(`../../../build/words/${name}.bin`, import.meta.url)));
const kept: Fetch = (name) => Promise.resolve(file(name));
const figures = (text: string) => (text.match(/\d+/g) ?? []).filter((n) => n !== "1").sort();

describe.each(games.map((game) => game.name))("%s", (game) => {
  test("every clause is there in German, names the same figures, and marks the same rulings", async () => {
    const module = await theModule(),
      english = module.rules(game);
    await speak(module, game, "de");
    const german = module.rules(game);
    expect(german.map((rule) => rule.id)).toEqual(english.map((rule) => rule.id));
    for (const [i, { id, text }] of english.entries()) {
      expect(german[i]!.text, id).not.toBe("");
      expect(german[i]!.text, id).not.toBe(text);
      expect(figures(german[i]!.text), id).toEqual(figures(text)); // 1 can be a word
      expect(
        german[i]!.parts.map((part) => part.ruling),
        id,
      ).toEqual(english[i]!.parts.map((part) => part.ruling));
      expect(german[i]!.edition, id).toBe(english[i]!.edition);
    }
    await speak(module, game, "en");
    expect(module.rules(game)).toEqual(english);
  });
  test("what happens is told in the language, by the names that were handed in", async () => {
    const module = await theModule(),
      { seats } = games.find((g) => g.name === game)!,
      names = ["Anna", "Björn", "Cleo"].slice(0, Math.max(1, Math.min(3, seats[1])));
    const table = module.open({ game, seats: names.length, options: {}, seed: "7", bots: [] });
    for (let n = 0; n < 120 && module.active(table).length > 0; n++) {
      const seat = [0, 1, 2].map((s) => (s + n) % 3).find((s) => module.active(table).includes(s))!,
        move = module.bot(table, seat, "greedy", n);
      if (move === "") module.clock(table, n * 2000);
      else expect(module.play(table, seat, move).code).toBe(0);
    }
    const told = () => (JSON.parse(module.look(table, 0, 0)) as { events: Entry[] }).events;
    const nameless = told().map((e) => e.text);
    module.speak(table, names, 0);
    const english = told();
    await speak(module, game, "de");
    const german = told();
    expect(german.map((e) => e.facts.map((f) => [f.key, f.args]))).toEqual(english.map((e) => e.facts.map((f) => [f.key, f.args])));
    for (const [i, { text }] of german.entries()) {
      expect(text, english[i]!.text).not.toBe(english[i]!.text);
      expect(text).not.toMatch(/[{}]|[Ss]eat \d|Platz \d/);
    }
    if (names.length > 1) {
      expect(nameless.join()).toMatch(/[Ss]eat \d/);
      expect(english.map((e) => e.text).join()).toMatch(/\bYou\b.*\bBjörn\b/s);
      expect(german.map((e) => e.text).join()).toMatch(/\bDu\b.*\bBjörn\b/s);
      expect(german.map((e) => e.text).join()).not.toContain("Anna"); // that is you
    }
  });
});

const english = (await theModule()).rules("royal")[0]!.text;
test.each(games.map((game) => game.name))("%s: what a move would do, and why not, is said in the language", async (game) => {
  const module = await theModule();
  const { seats } = games.find((g) => g.name === game)!,
    table = module.open({ game, seats: seats[0], options: {}, seed: "7", bots: [] });
  module.speak(table, ["Anna", "Björn"].slice(0, seats[0]), 0);
  const said = (moves: string[]) => moves.map((move) => module.remarks(table, 0, "preview", move));
  let previews = 0;
  for (let n = 0; n < 60 && module.active(table).length > 0; n++) {
    const seat = [0, 1].map((s) => (s + n) % 2).find((s) => module.active(table).includes(s))!,
      { moves } = JSON.parse(module.look(table, 0, 2 ** 30)) as { moves: string[] };
    await speak(module, game, "en");
    const english = said(moves);
    await speak(module, game, "de");
    for (const [i, text] of said(moves).entries()) {
      expect(text, `${moves[i]}: ${english[i]}`).not.toMatch(/[{}?]/);
      if (english[i] !== "") (expect(text, moves[i]).not.toBe(english[i]), previews++);
    }
    const move = module.bot(table, seat, "greedy", n);
    if (move === "") module.clock(table, n * 4000);
    else expect(module.play(table, seat, move).code).toBe(0);
  }
  expect(previews).toBeGreaterThan(20);
  const refused = module.act(table, { seat: 0, move: "nothing of the kind" }, 0, module.position(table), false);
  expect([refused.code < 0, refused.because]).toEqual([true, ""]);
});

describe("a table that does not come", () => {
  const german = async (get: Fetch) => {
    const module = await theModule(),
      tongue = new Tongue(module, "royal", get);
    return { tongue, said: () => module.rules("royal")[0]!.text };
  };

  test("leaves English, says why, and is asked for again", async () => {
    let there = false;
    const { tongue, said } = await german((name) => (there ? kept(name, false) : Promise.reject(new Error("no connection"))));
    expect(await tongue.speak("de")).toBe("no connection");
    expect(said()).toBe(english);
    there = true;
    expect(await tongue.speak("de")).toBeNull();
    expect(said()).not.toBe(english);
    there = false;
    expect(await tongue.speak("de")).toBeNull(); // it is spoken already
    expect(await tongue.speak("en")).toBeNull();
    expect(said()).toBe(english);
  });
  test("or comes for one of two: then all is English", async () => {
    const { tongue, said } = await german((name) => (name.startsWith("house") ? Promise.reject(new Error("404")) : kept(name, false)));
    expect(await tongue.speak("de")).toBe("404");
    expect(said()).toBe(english);
  });
  test.each(["of other words", "cut short"])("%s: it is fetched anew, and never spoken by", async (how) => {
    const wrong = how === "cut short" ? file("royal.de").subarray(0, 900) : file("rummy.de");
    const asked: string[] = [];
    const get =
      (right: boolean): Fetch =>
      async (name, anew) => {
        asked.push(`${name} ${anew}`);
        return name === "royal.de" && !(right && anew) ? wrong : file(name);
      };
    const mended = await german(get(true));
    expect(await mended.tongue.speak("de")).toBeNull();
    expect(mended.said()).not.toBe(english);
    expect(asked).toEqual(["house.de false", "royal.de false", "royal.de true"]);
    const lost = await german(get(false));
    expect(await lost.tongue.speak("de")).toMatch(/table/);
    expect(lost.said()).toBe(english);
  });
});
