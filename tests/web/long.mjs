// long.mjs -- a long game, and what it costs the page to go on with it: the bytes that the worker sends, and the elements that change.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Module } from "../module.mjs";
import { PATIENCE, asked, check, root } from "./page.mjs";

/** Saves of one game of rummy that everybody plays at random, each at the first question to seat 0 after so many events. The others are
 * bots. */
export function savesAt(...events) {
  const module = new Module(readFileSync(join(root, "build/modules/rummy.wasm"))),
    table = module.call("web_open", "rummy", 4, "rounds=12", "7"),
    saves = [];
  for (const seat of [1, 2, 3]) module.call("web_note", table, `seat${seat}`, "greedy");
  while (saves.length < events.length) {
    const active = module.call("web_active", table),
      seat = [0, 1, 2, 3].find((one) => active & (1 << one)),
      at = module.call("web_position", table);
    check(seat !== undefined, `the game is over after ${at} events`);
    if (seat === 0 && at >= events[saves.length]) saves.push(module.ask("web_save", table));
    else module.ask("web_play", table, seat, module.ask("web_bot", table, seat, "random", at, 0));
  }
  return saves;
}

/** Put into a page before it is opened: counts what comes from workers, saves apart. Text is counted by its length. */
export const countMessages = (context) =>
  context.addInitScript(() => {
    const sent = (window.sent_ = { messages: 0, bytes: 0, saves: 0 });
    const size = (value) =>
      value && typeof value === "object" ? Object.values(value).reduce((sum, part) => sum + size(part), 0) : String(value).length;
    window.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data: { result } }) => {
          const save = result?.save?.length ?? 0;
          sent.messages++;
          sent.saves += save;
          sent.bytes += size(result) - save;
        });
      }
    };
  });
export const sent = (page) => page.evaluate(() => ({ ...window.sent_ }));

/** Opens a save as a game to play. */
export async function goOn(page, save) {
  await page.getByTestId("import").setInputFiles({ name: "long.save", mimeType: "text/plain", buffer: Buffer.from(save) });
  await page.getByTestId("kept").getByRole("link").first().click();
  await page.locator("main.table").waitFor({ timeout: PATIENCE });
  return asked(page);
}
