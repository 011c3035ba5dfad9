// worker.ts -- the games' modules in a thread of their own, so that a bot that thinks never blocks the page. Each game has a module, which
// is fetched when the game is first needed.
//
// One request, one reply, in order; only a request for a language waits for its tables. A reply is the result, or an error's text
// and code.
import { Tongue } from "./languages";
import { Fault, Module } from "./module";
import type { Box, Rule } from "./types";

export interface Request {
  id: number;
  game: string; // whose module is asked
  call: string;
  args: unknown[];
}
export type Reply = { id: number; result: unknown } | { id: number; code: number; error: string };

/** What is asked in a language: its tables are fetched before. Each answer also says why it is English, if it should not be. */
export interface Spoken {
  rulesIn(language: string): { rules: Rule[]; english: string | null };
  boxIn(language: string): { box: Box | null; english: string | null };
  speakIn(language: string, table: number, names: string[], you: number): string | null;
}

/** Where the modules are, by game. */
const places = Object.fromEntries(
  Object.entries(import.meta.glob<string>("../../../build/modules/*.wasm", { query: "?url", import: "default", eager: true })).map(
    ([path, url]) => [
      path
        .split("/")
        .at(-1)!
        .replace(/\.wasm$/, ""),
      url,
    ],
  ),
);
const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

class Player {
  private constructor(
    readonly module: Module,
    private readonly game: string,
    private readonly tongue = new Tongue(module, game),
  ) {}
  static async load(game: string): Promise<Player> {
    const place = places[game];
    if (place === undefined) throw new Error(`${game}?`);
    return new Player(await Module.load(fetch(place)), game);
  }
  async ask(call: string, args: unknown[]): Promise<unknown> {
    if (call !== "rulesIn" && call !== "boxIn" && call !== "speakIn")
      return (this.module as unknown as Record<string, (...args: unknown[]) => unknown>)[call]!(...args);
    const [language, ...rest] = args as Parameters<Spoken["speakIn"]>,
      english = await this.tongue.speak(language);
    if (call === "rulesIn") return { rules: this.module.rules(this.game), english } satisfies ReturnType<Spoken["rulesIn"]>;
    if (call === "boxIn") return { box: this.module.box(this.game), english } satisfies ReturnType<Spoken["boxIn"]>;
    this.module.speak(...rest);
    return english;
  }
}

const players = new Map<string, Promise<Player>>();
function playerOf(game: string): Promise<Player> {
  let player = players.get(game);
  if (!player) {
    players.set(game, (player = Player.load(game)));
    player.catch(() => players.delete(game)); // it did not come: whoever asks again tries again
  }
  return player;
}

self.onmessage = async (event: MessageEvent<Request>) => {
  const { id, game, call, args } = event.data;
  let reply: Reply;
  try {
    reply = { id, result: await (await playerOf(game)).ask(call, args) };
  } catch (error) {
    reply = { id, code: error instanceof Fault ? error.code : 0, error: words(error) };
  }
  self.postMessage(reply);
};
