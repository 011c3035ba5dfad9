// module_client.ts -- the page's end of the worker: every call of a game's module becomes a promise.
import { t } from "$page/text/catalogue";
import { Fault, type Module } from "./module";
import type { Reply, Request, Spoken } from "./worker";

type Call<T> = { [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never };
export type ModuleClient = Omit<Call<Module>, "call"> & Call<Spoken>;

class ModuleThread {
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
  /** The worker could not be loaded: pending calls fail, and the next call starts a new one. */
  private fail(why: string): void {
    if (thread === this) thread = undefined;
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

let thread: ModuleThread | undefined;

/** A game's module in the worker, which starts with the first call. */
export const moduleOf = (game: string): ModuleClient =>
  new Proxy({} as ModuleClient, {
    get:
      (_, call: string) =>
      (...args: unknown[]) =>
        (thread ??= new ModuleThread()).ask(game, call, args),
  });
