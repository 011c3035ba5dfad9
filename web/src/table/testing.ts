// testing.ts -- the real module for unit tests, and the build's language tables.
import { readFileSync } from "node:fs";
import { Tongue } from "./languages";
import { Log } from "./log";
import { Module, lookOf } from "./module";
import type { Snapshot } from "./types";

const file = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(`../../../build/${name}`, import.meta.url)));

export const theModule = (): Promise<Module> => Module.load(file("banquet.wasm") as BufferSource);
/** The module that the page loads for a game. */
export const moduleOf = (game: string): Promise<Module> => Module.load(file(`modules/${game}.wasm`) as BufferSource);
/** The one whose bots think. */
export const thinkerOf = (game: string): Promise<Module> => Module.load(file(`thinking/${game}.wasm`) as BufferSource);
/** From now on the module says the words of a game in the language. */
export async function speak(module: Module, game: string, language: string): Promise<void> {
  const why = await new Tongue(module, game, (name) => Promise.resolve(file(`words/${name}.bin`))).speak(language);
  if (why !== null) throw new Error(why);
}

/** How a table of the module looks, as a screen is given it; without `since`, without what happened before. */
export function snapshotOf<S>(module: Module, table: number, viewer: number, since = 2 ** 30): Snapshot<S> {
  const look = lookOf<S>(module.look(table, viewer, since));
  return { ...look, viewer, thinking: [], jumped: false, log: Log.of(0, look.events), recent: look.events };
}
