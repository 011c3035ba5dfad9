// luck.ts -- luck that nobody chooses, as the client of one seat takes part in it (docs/protocol.md).
//
// The hash of the seat's own random number goes out first. The number follows only once every person's hash is shown, and the one shown
// for this seat is exactly the hash that was sent; the seal of everything shown is kept before the number is sent. All of it is kept in
// this window, so that a reload in between neither does harm nor makes us forget what was agreed.
//
// Invariant: at one table a number is revealed once, for one seal. Whoever asks for another one could choose the luck that suits them.
import { pocket, pocketed } from "$page/kit/pocket";
import { randomHex } from "$page/kit/random";
import { No, type Keys } from "./line";
import { sealOf, shareHash } from "./table";
import type { Room } from "./types";

/** What is not as it was agreed: another hash stands where ours should; a second number is asked for; the game has another seal. */
export type Doubt = "hash_swapped" | "asked_again" | "seal_broken";

interface Part {
  number?: string; // until it is opened and the server has it
  hash: string;
  given?: boolean; // the server has the hash; rooms that were on their way then do not show it
  seal?: string; // of what was shown when the number was opened
}
const KEY = "banquet.share.";

export class Luck {
  private own: Part | null | undefined; // undefined: not looked for
  private table = "";
  private line: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly ask: (keys: Keys) => Promise<unknown>,
    private readonly doubt: (what: Doubt) => void,
  ) {}

  /** Does what is ours to do as the room is now, one room after the other. */
  see(room: Room): Promise<unknown> {
    return (this.line = this.line.then(() => this.one(room)).catch(() => undefined)); // else the next room, or the next connection
  }
  /** Whether a game with that seal is the one that was agreed on; where no number was opened, nothing was. */
  holds(table: string, seal: string | null): boolean {
    const agreed = this.of(table)?.seal;
    return agreed === undefined || seal === agreed;
  }

  private of(table: string): Part | null {
    if (this.own === undefined || table !== this.table) {
      const kept = Object(pocketed(KEY + table, "window")) as Partial<Part>;
      this.table = table;
      this.own = typeof kept.hash === "string" ? (kept as Part) : null;
    }
    return this.own;
  }
  private keep(part: Part | null): void {
    this.own = part;
    pocket(KEY + this.table, part ?? undefined, "window");
  }
  private async one({ table, phase, shares, seats, you, game, commit }: Room): Promise<void> {
    const own = this.of(table);
    if (phase === "open" && own && own.seal === undefined) this.keep(null); // called off before anybody knew our number
    if (phase !== "shares" || !shares || you.seat === null) return;
    const shown = shares.hashes[you.seat] ?? null;
    if (shown === null) {
      if (own?.seal !== undefined) this.doubt("asked_again");
      else if (!own?.given && shares.wanted.includes(you.seat)) await this.show(game, own);
      return;
    }
    if (!own) return; // another window of ours takes part
    if (shown !== own.hash) return this.doubt("hash_swapped");
    if (!commit || !shares.wanted.includes(you.seat)) return;
    if (seats.some(({ kind }, seat) => kind === "person" && typeof shares.hashes[seat] !== "string")) return;
    const seal = await sealOf(game, commit, shares.hashes);
    if (own.seal !== undefined && own.seal !== seal) return this.doubt("asked_again");
    if (own.number === undefined) return;
    this.keep({ ...own, seal });
    await this.ask({ number: own.number });
    this.keep({ hash: own.hash, seal });
  }
  private async show(game: string, before: Part | null): Promise<void> {
    const number = before?.number ?? randomHex(32),
      hash = await shareHash(game, number);
    this.keep({ number, hash });
    try {
      await this.ask({ hash });
    } catch (why) {
      if (why instanceof No && !before) this.keep(null); // another window was faster, or it is too late
      throw why;
    }
    this.keep({ number, hash, given: true });
  }
}
