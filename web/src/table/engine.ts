// engine.ts -- the page's end of the worker: every call of a game's module as a promise.
import { t } from "$page/text/catalogue";
import { Fault, type Module } from "./module";
import type { Reply, Request, Spoken } from "./worker";

type Call<T> = { [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never };
export type Engine = Omit<Call<Module>, "call"> & Call<Spoken>;

class Line {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, { resolve: (value: unknown) => void; reject: (why: Error) => void }>();
  private last = 0;

  constructor() {
    this.worker.onmessage = (event: MessageEvent<Reply>) => {
      const reply = event.data,
        asked = this.waiting.get(reply.id);
      this.waiting.delete(reply.id);
      if ("error" in reply) asked?.reject(new Fault(reply.code, reply.error));
      else asked?.resolve(reply.result);
    };
    this.worker.onerror = (event) => this.fail(event.message || t("engine_lost"));
  }
  /** The worker did not come: whoever waits is told, and the next call tries anew. */
  private fail(why: string): void {
    if (line === this) line = undefined;
    this.worker.terminate();
    for (const asked of this.waiting.values()) asked.reject(new Error(why));
    this.waiting.clear();
  }
  ask(game: string, call: string, args: unknown[]): Promise<unknown> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, game, call, args } satisfies Request);
    });
  }
}

let line: Line | undefined;

/** A game's module in the worker, which is started at the first call. */
export const engine = (game: string): Engine =>
  new Proxy({} as Engine, {
    get:
      (_, call: string) =>
      (...args: unknown[]) =>
        (line ??= new Line()).ask(game, call, args),
  });
