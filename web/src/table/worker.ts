// worker.ts -- the games' modules in a thread of their own. Each game has a module, which is fetched when the game is first needed.
//
// There are two such threads: one has the modules that tables are in, the other, "thinking", is for what takes long, and has larger modules
// with all that is needed for it (web/wasm/bots.c). So nothing that is asked at a table waits for a bot that thinks.
// One request, one reply, in order; only a request for a language waits for its tables. A reply is the result, or an error's text
// and code.
import { Tongue } from "./languages";
import { Fault, Module } from "./module";
import { places } from "./thinking";
import type { Box, Hint, Patched, Rule } from "./types";

/** The threads, by the folder that they have their modules from. */
export type Thread = "modules" | "thinking";
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
  boxIn(language: string, patch?: string): { box: Box | null; english: string | null };
  patchedIn(language: string, patch: string): Patched & { english: string | null };
  speakIn(language: string, table: number, names: string[], you: number): string | null;
  hintIn(language: string, game: string, view: Uint8Array, seat: number, names: string[]): Hint;
}
const SPOKEN: readonly string[] = ["rulesIn", "boxIn", "patchedIn", "speakIn", "hintIn"] satisfies (keyof Spoken)[];

const folder: Thread = self.name === "thinking" ? "thinking" : "modules";
const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

class Player {
  private constructor(
    readonly module: Module,
    private readonly game: string,
    private readonly tongue = new Tongue(module, game),
    private readonly complaints = new Tongue(module, "session"), // what is wrong with a patch
  ) {}
  static async load(game: string): Promise<Player> {
    const place = places[`${folder}/${game}`];
    if (place === undefined) throw new Error(`${game}?`);
    return new Player(await Module.load(fetch(place)), game);
  }
  async ask(call: string, args: unknown[]): Promise<unknown> {
    if (!SPOKEN.includes(call)) return (this.module as unknown as Record<string, (...args: unknown[]) => unknown>)[call]!(...args);
    const [language, ...rest] = args as [string, ...unknown[]],
      english = await this.tongue.speak(language);
    if (call === "hintIn") return this.module.hintOpen(...(rest as Parameters<Module["hintOpen"]>));
    if (call === "rulesIn") return { rules: this.module.rules(this.game), english } satisfies ReturnType<Spoken["rulesIn"]>;
    if (call === "boxIn") return { box: this.module.box(this.game, String(rest[0] ?? "")), english } satisfies ReturnType<Spoken["boxIn"]>;
    if (call === "patchedIn") {
      await this.complaints.speak(language);
      return { ...this.module.patched(this.game, String(rest[0])), english } satisfies ReturnType<Spoken["patchedIn"]>;
    }
    this.module.speak(...(rest as Parameters<Module["speak"]>));
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
