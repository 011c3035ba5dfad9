// run.ts -- a study that the page plays: workers take blocks one after the other, and what they count is added up in another.
//
// How many blocks a worker takes at a time follows from how long the last ones took, so that the page hears of each often enough; what
// comes out does not: whoever plays a block counts the same.
//
// Invariant: at its end, stopped or not, blocks 0 to some number were played, each once.
import type { Report } from "$types/study";
import type { Asked, LabModule } from "./lab_module";
import type { Reply, Request } from "./worker";

const PIECE = 250, // ms that a worker is to be away
  PAUSE = 400, // ms from one report to the next, at least
  SHARE = 4, // of the time at least so many parts are for other work than reports
  MOST_AT_ONCE = 4096; // blocks

/** A worker, and every call of its module as a promise. */
class Hand {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, { resolve: (value: never) => void; reject: (why: Error) => void }>();
  private last = 0;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const asked = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ("error" in data) asked?.reject(new Error(data.error));
      else asked?.resolve(data.result as never);
    };
    this.worker.onerror = (event) => {
      for (const { reject } of this.waiting.values()) reject(new Error(event.message || "worker"));
      this.waiting.clear();
    };
  }
  ask<T>(call: Request["call"], ...args: unknown[]): Promise<T> {
    const id = ++this.last;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, call, args } satisfies Request);
    });
  }
  close(): void {
    this.worker.terminate();
  }
}

export interface Progress {
  games: number;
  all: number;
  cores: number;
}

export class Run {
  private readonly sum = new Hand();
  private hands: Hand[] = [];
  private blocks = 0; // of the whole study
  private next = 0; // block
  private done = 0; // blocks
  private each = 0; // games of a block
  private stopping = false;
  private said = 0; // when the last report was, and how long it took
  private took = 0;
  private adding: Promise<void> = Promise.resolve();

  constructor(
    private readonly asked: Asked,
    private readonly deals: number,
    private language: string,
    private readonly tell: (report: Report, progress: Progress) => void,
    private readonly cores = Math.max(1, navigator.hardwareConcurrency || 1),
  ) {}

  /** Plays to the end, or until stop(). A fault says what is wrong. */
  async play(): Promise<void> {
    try {
      await this.sum.ask("load", this.asked.game);
      const plan = await this.sum.ask<string>("ask", this.asked),
        { deals, games } = await this.sum.ask<ReturnType<LabModule["open"]>>("open", plan);
      await this.sum.ask("speak", this.language);
      this.blocks = Math.ceil(this.deals / deals);
      this.each = deals * games;
      this.hands = Array.from({ length: Math.min(this.cores, this.blocks) }, () => new Hand());
      await Promise.all(this.hands.map((hand) => this.work(hand, plan)));
      await this.adding;
      if (this.done > 0) await this.report();
    } finally {
      for (const hand of this.hands) hand.close();
    }
  }
  private async work(hand: Hand, plan: string): Promise<void> {
    await hand.ask("load", this.asked.game);
    await hand.ask("open", plan);
    for (let many = 1; this.next < this.blocks && !this.stopping;) {
      const from = this.next,
        to = Math.min(this.blocks, from + many),
        began = performance.now();
      this.next = to;
      const counts = await hand.ask<Uint8Array>("play", from, to),
        time = Math.max(1, performance.now() - began);
      many = Math.max(1, Math.min(MOST_AT_ONCE, 2 * many, Math.round((many * PIECE) / time)));
      this.adding = this.adding.then(() => this.add(counts, from, to));
      await this.adding;
    }
  }
  private async add(counts: Uint8Array, from: number, to: number): Promise<void> {
    await this.sum.ask("take", counts, from, to);
    this.done += to - from;
    if (performance.now() - this.said > Math.max(PAUSE, SHARE * this.took)) await this.report();
  }
  private async report(): Promise<void> {
    const began = performance.now(),
      known = await this.sum.ask<Report>("report", this.language, this.blocks);
    this.tell(known, { games: this.done * this.each, all: this.blocks * this.each, cores: this.hands.length });
    this.said = performance.now();
    this.took = this.said - began;
  }
  /** Ends it when the blocks under way are played. */
  stop(): void {
    this.stopping = true;
  }
  /** In another language. */
  async speak(language: string): Promise<void> {
    this.language = language;
    if (this.done === 0) return;
    await this.sum.ask("speak", language);
    await this.report();
  }
  /** The file that `banquet study` reads, and a report's JSON without any "<". */
  file(): Promise<string> {
    return this.sum.ask("file", this.blocks);
  }
  reportText(): Promise<string> {
    return this.sum.ask("reportText", this.language, this.blocks);
  }
  close(): void {
    this.stopping = true;
    for (const hand of [this.sum, ...this.hands]) hand.close();
  }
}

/** The report as a page: what is in report.html, with the study in its place. */
export async function reportPage(json: string): Promise<string> {
  const answer = await fetch("./report.html");
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
  return (await answer.text()).replace('"%STUDY%"', () => json);
}
