// worker.ts -- the module in a thread of its own, so that a bot that thinks never stops the page.
//
// One request, one reply, in order. A reply is the result, or the words of what went wrong and its code.
import wasm from "../../../build/banquet.wasm?url";
import { Fault, Module } from "./module";

export interface Request {
  id: number;
  call: string;
  args: unknown[];
}
// lost: there is no module
export type Reply = { id: number; result: unknown } | { id: number; code: number; error: string } | { lost: string };

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const ready = Module.load(fetch(wasm));
ready.catch((error: unknown) => self.postMessage({ lost: words(error) } satisfies Reply));

self.onmessage = async (event: MessageEvent<Request>) => {
  const { id, call, args } = event.data;
  let reply: Reply;
  try {
    const module = (await ready) as unknown as Record<string, (...args: unknown[]) => unknown>;
    reply = { id, result: module[call]!(...args) };
  } catch (error) {
    reply = { id, code: error instanceof Fault ? error.code : 0, error: words(error) };
  }
  self.postMessage(reply);
};
