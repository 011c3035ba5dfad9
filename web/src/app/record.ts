// record.ts -- the record of the person who plays here: a line for each game finished in this browser, and those imported from a
// file. record/, in the module, decides what a line says and what follows from them; here it is only told what was stored of each
// game's end.
//
// Lines of stored games are derived from them, so deleting a game removes it from the record, and nothing is counted twice.
import { games } from "games:all";
import { all, keepTaken, taken, type Kept } from "$page/kit/store";
import { coverOf } from "$page/skin/registry";
import { moduleOf } from "$page/table/module_client";
import type { Campaign, Daily, GameInfo, Puzzle, Statistics, Taken } from "$page/table/types";
import { todayIs } from "./daily";
import { bookOf } from "./puzzles";
import { counts } from "./saved";

/** The game whose module is asked where any will do: the one that the home page fetches first. */
const order = (game: GameInfo): number => coverOf(game.name)?.order ?? games.indexOf(game) + 1;
const ANY = [...games].sort((a, b) => order(a) - order(b))[0]!.name;

/** The day it is here, 2026-11-15. */
export function dayOf(ms: number): string {
  const at = new Date(ms),
    two = (n: number) => String(n).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
/** What the module is told of a finished game besides its save. */
export function factsOf(kept: Kept, again: boolean): string {
  const people = kept.bots.flatMap((bot, seat) => (bot === null ? [seat] : [])),
    words = [dayOf(kept.changed), `at=${kept.changed}`, `people=${people.join("")}`];
  if (kept.winners.length > 0) words.push(`winners=${[...kept.winners].sort().join("")}`);
  words.push(`scores=${Array.from({ length: kept.seats }, (_, seat) => kept.scores[seat] ?? "-").join(",")}`);
  if (kept.undone > 0) words.push(`undone=${kept.undone}`);
  if (again) words.push("again");
  if (kept.daily) words.push(`daily=${kept.daily}`);
  return words.join(" ");
}

const deals = new Map<string, string>(), // by the id of a kept game
  lines = new Map<string, string>(); // by that, and all that may change

/** The lines of the games that were finished here. */
async function linesOf(kept: Kept[], by: string): Promise<string[]> {
  const asked = moduleOf(by),
    unknown = kept.filter((k) => !deals.has(k.id));
  if (unknown.length > 0) (await asked.deals(unknown.map((k) => k.save))).forEach((deal, i) => deals.set(unknown[i]!.id, deal));
  const begun = new Map<string, number>(); // when a deal was seen for the first time
  for (const k of kept) begun.set(deals.get(k.id)!, Math.min(begun.get(deals.get(k.id)!) ?? Infinity, k.begun));
  const over = kept
    .filter((k) => k.over && counts(k))
    .map((k) => {
      const facts = factsOf(k, begun.get(deals.get(k.id)!)! < k.begun);
      return { save: k.save, facts, key: `${k.id} ${facts}` };
    });
  const fresh = over.filter(({ key }) => !lines.has(key));
  if (fresh.length > 0)
    (await asked.results(fresh.map(({ save, facts }) => ({ save, facts })))).forEach((line, i) => lines.set(fresh[i]!.key, line));
  return over.map(({ key }) => lines.get(key)!).filter((line) => line !== "");
}

/** The whole record as lines, which need not be in order: the module sees to that. */
async function recordOf(kept: Kept[], by: string): Promise<string> {
  return [await taken(), ...(await linesOf(kept, by)), ""].join("\n");
}

/** What adds up; of one game, or of all. */
export async function statistics(game = "", kept?: Kept[]): Promise<Statistics> {
  const by = game || ANY;
  return moduleOf(by).record(await recordOf(kept ?? (await all()), by), game, todayIs());
}
/** A puzzle of the game, from 1; 0: that of the day. */
export async function puzzleOf(game: string, number: number): Promise<Puzzle> {
  const answer = await fetch(bookOf(game)!);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
  return moduleOf(game).puzzle(game, new Uint8Array(await answer.arrayBuffer()), number, todayIs());
}
/** How the deal of a day is opened. */
export const dealOfDay = (game: string, day: string): Promise<Daily> => moduleOf(game).daily(game, day);
/** How far one has come in the game's campaign. */
export async function campaignOf(kept: Kept[], game: GameInfo): Promise<Campaign> {
  return moduleOf(game.name).campaign(game.name, await recordOf(kept, game.name));
}

/** The record as a file has it. */
export async function exported(): Promise<string> {
  return moduleOf(ANY).recordText(await recordOf(await all(), ANY));
}
/** Takes another's record, from a file. What is new is kept; how many that are is told of the whole. */
export async function take(text: string): Promise<Taken> {
  const come = await moduleOf(ANY).recordTake(await recordOf(await all(), ANY), text);
  await keepTaken((await moduleOf(ANY).recordTake(await taken(), text)).text);
  return come;
}
const NO_RECORD = -3, // BQ_EPARSE
  NEWER = -5; // BQ_EVERSION
/** Why take() has taken nothing: the file is no record, or a newer program wrote it; null if it was something else. */
export function refusalOf(error: unknown): "none" | "newer" | null {
  const code = error instanceof Error && "code" in error ? error.code : 0;
  return code === NO_RECORD ? "none" : code === NEWER ? "newer" : null;
}
/** The game leaves the record, also where it had come from a file. */
export async function leave(kept: Kept): Promise<void> {
  const text = await taken();
  if (text === "") return;
  for (const line of await linesOf([kept], ANY)) await keepTaken(await moduleOf(ANY).recordText(text, line.split(" ")[0]!));
}
