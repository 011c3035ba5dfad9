// module_client.ts -- the page's end of the workers: every call of a game's module becomes a promise.
import { t } from "$page/text/catalogue";
import { Fault, type Module } from "./module";
import type { Reply, Request, Spoken, Thread } from "./worker";

type Call<T> = { [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never };
export type ModuleClient = Omit<Call<Module>, "call"> & Call<Spoken>;

const begin: Record<Thread, () => Worker> = {
  modules: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  thinking: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "thinking" }),
};

class ModuleThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, { resolve: (value: unknown) => void; reject: (why: Error) => void }>();
  private last = 0;

  constructor(private readonly kind: Thread) {
    this.worker = begin[kind]();
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
    if (threads[this.kind] === this) delete threads[this.kind];
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

const threads: Partial<Record<Thread, ModuleThread>> = {};
const clientOf = (kind: Thread, game: string): ModuleClient =>
  new Proxy({} as ModuleClient, {
    get:
      (_, call: string) =>
      (...args: unknown[]) =>
        (threads[kind] ??= new ModuleThread(kind)).ask(game, call, args),
  });

/** A game's module in the worker that tables are in, which starts with the first call. */
export const moduleOf = (game: string): ModuleClient => clientOf("modules", game);
/** The one in the worker for what takes long: what is asked of it gets a seat's view, or a save, and no table of moduleOf(). */
export const thinkerOf = (game: string): ModuleClient => clientOf("thinking", game);
