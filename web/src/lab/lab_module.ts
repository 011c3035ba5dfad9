// lab_module.ts -- the lab's own loop in WebAssembly (web/wasm/lab.c): it plays blocks of a study, adds up what others have played, and
// says what that means. What is counted goes from one instance to another as bytes that nobody here reads.
import type { Report } from "$types/study";
import { Instance, made } from "$page/table/instance";

/** What a plan is made of: set-ups as an engine takes them, the second "" for none. */
export interface Asked {
  game: string;
  one: string;
  other: string;
  bot: string;
  byTurns: boolean;
}

export class LabModule extends Instance {
  static async load(source: Promise<Response> | BufferSource): Promise<LabModule> {
    return new LabModule(await made(source));
  }
  /** The plan's text. A fault says what is wrong with what was asked. */
  ask({ game, one, other, bot, byTurns }: Asked): string {
    return this.textOf(this.call("lab_ask", game, one, other, bot, Number(byTurns)));
  }
  /** Deals of a block, and games of a deal. */
  open(plan: string): { deals: number; games: number } {
    this.sure(this.call("lab_open", plan));
    return { deals: this.call("lab_block_deals"), games: this.call("lab_deal_games") };
  }
  /** Plays blocks `from` to before `to`: what was counted in them. */
  play(from: number, to: number): Uint8Array {
    for (let block = from; block < to; block++) this.sure(this.call("lab_play_block", block));
    this.sure(this.call("lab_give"));
    return this.bytes();
  }
  take(counts: Uint8Array, from: number, to: number): void {
    this.sure(this.call("lab_take", counts, counts.length, from, to));
  }
  /** What is known, of a study of so many blocks. */
  report(language: string, blocks: number): Report {
    return JSON.parse(this.reportText(language, blocks)) as Report;
  }
  reportText(language: string, blocks: number): string {
    return this.textOf(this.call("lab_report", language, blocks));
  }
  /** The file that `banquet study` reads. */
  file(blocks: number): string {
    return this.textOf(this.call("lab_file", blocks));
  }
}
