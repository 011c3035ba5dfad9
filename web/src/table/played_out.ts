// played_out.ts -- lets the house's bot play a deal to its end, to compare somebody's result with: it plays every seat, and
// nothing is shown or kept.
//
// The host says who acts when (host.ts), on a clock of its own that jumps to whatever is due; luck is the deal's and the bot's luck is its
// position, so the same deal always ends the same way.
import { games } from "games:all";
import { moduleOf } from "./module_client";
import { Host } from "./host";
import { Log } from "./log";
import { lookOf } from "./module";
import { REFEREE, type Setup, type Snapshot } from "./types";

const BOT = "greedy";
const STEP = 1000; // ms at most from one question to the next: the host takes longer ones for sleep
const NONE = 2 ** 30; // events that nobody wants to be told

/** How the game looks to a seat at its end; null if it has none, or nobody `wants` it any more. `live` is the bots' pace in real time. */
export async function playedOut<S>(
  setup: Setup,
  live: { least: number; most: number },
  seat: number,
  wants: () => boolean,
): Promise<Snapshot<S> | null> {
  const at = moduleOf(setup.game),
    seats = Array.from({ length: setup.seats }, (_, i) => i),
    number = await at.open({ ...setup, bots: seats.map(() => BOT) });
  try {
    let now = lookOf(await at.look(number, REFEREE, NONE)),
      deadline = await at.deadline(number),
      real = 0;
    const realtime = games.find((g) => g.name === setup.game)?.realtime ?? false,
      { least, most } = realtime ? live : { least: 0, most: 0 },
      host = await Host.open(
        { bots: seats, realtime, least, most, rate: 1, calm: false, saves: false, luck: 0 },
        { ...now, deadline },
        null,
        undefined,
        () => real,
      );
    while (!now.over) {
      if (!wants()) return null;
      const due = host.next(real);
      if (due.kind === "nothing") {
        const wait = host.wait();
        if (wait === Infinity) return null;
        real += Math.min(wait, STEP);
        continue;
      }
      const time = due.at < 0 ? {} : { at: due.at },
        bot = due.kind === "bot" ? { seat: due.seat, bot: BOT, luck: now.position } : {};
      const done = await at.act(number, { ...time, ...bot }, REFEREE, now.position, false);
      deadline = done.deadline;
      if (done.look !== null) now = lookOf(done.look);
      host.see({ ...now, deadline }, false);
    }
    return { ...lookOf<S>(await at.look(number, seat, NONE)), viewer: seat, log: Log.NONE, recent: [], thinking: [], jumped: false };
  } finally {
    await at.close(number);
  }
}
