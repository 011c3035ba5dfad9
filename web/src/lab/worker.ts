// worker.ts -- an instance of the lab's module in a thread of its own: one for each core plays, one more adds up. One request, one reply,
// in order.
import { Tongue } from "$page/table/languages";
import { LabModule } from "./lab_module";

const places = Object.fromEntries(
  Object.entries(import.meta.glob<string>("../../../build/lab/*.wasm", { query: "?url", import: "default", eager: true })).map(
    ([path, url]) => [/([^/]*)\.wasm$/.exec(path)![1]!, url],
  ),
);

/** `load` fetches the game's module; `speak` has its words in a language; all else is LabModule's. */
export interface Request {
  id: number;
  call: "load" | "speak" | keyof LabModule;
  args: unknown[];
}
export type Reply = { id: number; result: unknown } | { id: number; error: string };

let module: LabModule | undefined, tongue: Tongue | undefined;

async function answer({ call, args }: Request): Promise<unknown> {
  if (call === "load") {
    const place = places[String(args[0])];
    if (place === undefined) throw new Error(`${String(args[0])}?`);
    module = await LabModule.load(fetch(place));
    tongue = new Tongue(module, String(args[0]));
    return null;
  }
  if (call === "speak") return tongue!.speak(args[0] as Parameters<Tongue["speak"]>[0]);
  return (module as unknown as Record<string, (...args: unknown[]) => unknown>)[call]!(...args);
}

let before: Promise<void> = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<Request>) => {
  before = before.then(async () => {
    let reply: Reply;
    try {
      reply = { id: data.id, result: await answer(data) };
    } catch (error) {
      reply = { id: data.id, error: error instanceof Error ? error.message : String(error) };
    }
    self.postMessage(reply);
  });
};
