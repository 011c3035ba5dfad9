// A table in this browser with bots that think, against the real modules: the one that the page plays with, and the one that thinks, whose
// answers the test holds back as long as it likes.
import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { LocalTable } from "./local";
import type { Module } from "./module";
import { moduleOf, thinkerOf } from "./testing";
import type { Setup } from "./types";

interface Asked {
  view: Uint8Array;
  seat: number;
  bot: string;
  answer: () => void;
  fail: () => void;
}
let asked: Asked[] = [],
  hinting: string[] = [], // what was asked of the thread that thinks about a hint
  meanwhile: (call: string) => unknown = () => undefined; // before it answers
const loaded = new Map<string, Promise<Module>>();
const calls = (which: (game: string) => Promise<Module>, game: string, held: boolean) =>
  new Proxy(
    {},
    {
      get:
        (_, call: string) =>
        async (...args: unknown[]) => {
          const key = `${game} ${held}`;
          if (!loaded.has(key)) loaded.set(key, which(game));
          const module = (await loaded.get(key))! as unknown as Record<string, (...args: unknown[]) => unknown>,
            result = () => module[call]!(...args);
          if (!held) return result();
          if (call.startsWith("hint")) {
            hinting.push(call);
            const hint = call === "hintIn" ? module.hintOpen!(...args.slice(1)) : result();
            await meanwhile(call);
            return hint;
          }
          expect(call).toBe("think"); // nothing else is asked of it
          const [, view, seat, bot] = args as [string, Uint8Array, number, string];
          return new Promise((resolve, reject) =>
            asked.push({ view, seat, bot, answer: () => resolve(result()), fail: () => reject(new Error("no network")) }),
          );
        },
    },
  );
vi.mock("./module_client", () => ({
  moduleOf: (game: string) => calls(moduleOf, game, false),
  thinkerOf: (game: string) => calls(thinkerOf, game, true),
}));
const host = new Uint8Array(readFileSync(new URL("../../../build/host.wasm", import.meta.url)));
vi.stubGlobal("fetch", () => Promise.resolve(new Response(host, { headers: { "content-type": "application/wasm" } })));

const setup = (bots: (string | null)[]): Setup => ({ game: "court", seats: bots.length, options: {}, seed: "8", bots });
let open: LocalTable[] = [];
async function tableOf(bots: (string | null)[]): Promise<LocalTable> {
  asked = [];
  const table = await LocalTable.open(setup(bots), { least: 0, most: 0 });
  open.push(table);
  return table;
}
afterEach(() => {
  for (const table of open) table.close();
  open = [];
  hinting = [];
  meanwhile = () => undefined;
});
/** Waits for it, however long it takes. */
const until = (so: () => boolean): Promise<unknown> => vi.waitUntil(so, { timeout: 60_000, interval: 1 });
/** Somebody else thinks: bots play until then, and the person does whatever comes first. */
async function untilThought(table: LocalTable): Promise<Asked> {
  await until(() => asked.length > 0 || table.now.active.includes(table.now.viewer));
  for (; asked.length === 0; await until(() => asked.length > 0 || table.now.active.includes(table.now.viewer)))
    expect(await table.play(table.now.moves[0]!)).toEqual({ ok: true });
  return asked.pop()!;
}

test("while bots think the table answers: what is asked of it is answered before they move", async () => {
  const table = await tableOf([null, "chef", "chef", "chef"]),
    thought = await untilThought(table);
  const { position, thinking } = table.now,
    order: string[] = [];
  expect([thinking, thought.bot]).toEqual([[thought.seat], "chef"]);
  table.watch((now) => now.position > position && order.push("the bot's move"));
  for (const topic of ["standing", "asked", "intents"] as const) await table.remarks(topic).then(() => order.push(topic));
  expect((await table.play("cook the books")).ok).toBe(false);
  expect(table.now.position).toBe(position);
  thought.answer();
  await until(() => table.now.position > position);
  expect(order.slice(0, 4)).toEqual(["standing", "asked", "intents", "the bot's move"]);
});

test("a bot that thinks is given its seat's view, and never the table", async () => {
  const table = await tableOf(["chef", "chef"]),
    thought = await untilThought(table),
    light = await moduleOf("court"),
    same = light.load(await table.save()),
    other = 1 - thought.seat;
  expect([...thought.view]).toEqual([...light.view(same, thought.seat)]);
  expect([...thought.view]).not.toEqual([...light.view(same, other)]);
});

test("a thought is void once the table is another: what was found is not played", async () => {
  const table = await tableOf(["chef", "chef"]),
    stale = await untilThought(table);
  expect(await table.playAs(stale.seat)).toEqual({ ok: true });
  const { position } = table.now;
  stale.answer();
  for (let i = 0; i < 20; i++) await table.remarks("standing"); // it has had its time
  expect(table.now.position).toBe(position);
});

test("a thought outlasts what changes nothing at the table: others look on, or it is told anew", async () => {
  const table = await tableOf(["chef", "chef"]),
    thought = await untilThought(table),
    { position } = table.now;
  await table.look(thought.seat);
  expect([table.now.position, asked.length]).toEqual([position, 0]);
  thought.answer();
  await until(() => table.now.position > position);
});

test("where the module that thinks does not come, the game goes on", async () => {
  const table = await tableOf(["chef", "chef"]),
    thought = await untilThought(table),
    { position } = table.now;
  thought.fail();
  await until(() => table.now.position > position);
});

test("bots that think of nothing at length never ask for the other module", async () => {
  const table = await tableOf(["greedy", "random"]);
  await until(() => table.now.position > 12);
  expect([asked.length, table.now.thinking]).toEqual([0, []]);
});

/** A table at which the next hint has a reason. */
async function reasoned(): Promise<{ table: LocalTable; move: string }> {
  const table = await tableOf([null, null]);
  for (let n = 0; n < 40; n++) {
    await table.look(table.now.active[0]!);
    const move = (await table.hint())!;
    expect(table.now.moves).toContain(move);
    if ((await table.why()) !== null) return { table, move };
    expect(await table.play(move)).toEqual({ ok: true });
  }
  throw new Error("no hint has a reason");
}

test("a hint comes from the thread that thinks, with its reason; asked again it is the same", async () => {
  const { table, move } = await reasoned();
  expect(await table.hint()).toBe(move);
  const hint = (await table.why())!;
  expect(hint).toMatchObject({ move, than: expect.any(String), reasons: [{ of: 100 }, ...hint.reasons.slice(1)] });
  expect(table.now.moves).toContain(hint.than);
  expect(hint.reasons[0]!.fact.text).not.toBe("");
});

test("nothing more is asked about a hint once the table is another", async () => {
  const { table, move } = await reasoned();
  await table.hint();
  hinting = [];
  let steps = 0;
  meanwhile = async (call) => {
    if (call === "hintStep" && ++steps === 2) await table.play(move);
  };
  expect(await table.why()).toBeNull();
  expect(hinting).toEqual(["hintStep", "hintStep"]);
  meanwhile = () => table.undo();
  await table.look(table.now.active[0]!);
  expect(await table.hint()).toBeNull(); // it was taken back while the move was sought
  expect(await table.why()).toBeNull();
});

test("where the module that thinks does not come, a hint is what a bot does at once, without a reason", async () => {
  const table = await tableOf([null, null]);
  await table.look(table.now.active[0]!);
  meanwhile = () => Promise.reject(new Error("no network"));
  expect(table.now.moves).toContain(await table.hint());
  expect(await table.why()).toBeNull();
});
