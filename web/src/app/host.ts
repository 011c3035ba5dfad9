// host.ts -- opens games and keeps them: every change goes to the store, so a game can be left and found again at any time.
import { pace } from "$page/kit/settings.svelte";
import { all, find, keep, newId, type Kept } from "$page/kit/store";
import { why } from "$page/kit/why";
import { skinOf, stepsOf } from "$page/skin/registry";
import { LocalTable, games, type Keeper } from "$page/table/local";
import type { GameInfo, Setup, Snapshot } from "$page/table/types";
import { t } from "$page/text/catalogue";
import { campaignOf, comingOf, valueOf } from "./campaign";
import { dailyDeal } from "./daily";

const BOTS = ["Basil", "Saffron", "Juniper", "Sorrel", "Tarragon"];

/** 256 random bits, as a seed is written. */
export function freshSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((b) => b.toString(16).padStart(2, "0")).join("");
}

export function defaults(game: GameInfo): Record<string, string | number> {
  return Object.fromEntries(game.options.map((o) => [o.key, o.default]));
}
/** A game at once, with nothing asked: alone where that is possible, else against two bots; of a campaign the step that comes next. */
export async function usual(name: string): Promise<Setup> {
  const game = (await games()).find((g) => g.name === name)!;
  const seats = game.seats[0] === 1 ? 1 : Math.min(3, game.seats[1]);
  return { game: name, seats, options: await coming(game), seed: freshSeed(), bots: Array.from({ length: seats }, (_, i) => (i === 0 ? null : "greedy")) };
}
async function coming(game: GameInfo): Promise<Record<string, string | number>> {
  if (!game.campaign) return {};
  const campaign = await campaignOf(await all(), game);
  return { [game.campaign.option]: valueOf(game, campaign.steps[comingOf(campaign)]!) };
}
/** Today's deal, set up as the terminal does it (fewest seats, no option changed): the same cards for everyone. */
export function todays(game: GameInfo): Setup {
  const seats = game.seats[0];
  return { game: game.name, seats, options: {}, seed: dailyDeal().seed, bots: Array.from({ length: seats }, (_, i) => (i === 0 ? null : "greedy")), daily: true };
}

/** Names by seat: the only person is "You", several are "Player 1", bots are herbs. */
export function seatNames(bots: (string | null)[], given: string[] = []): string[] {
  const people = bots.filter((b) => b === null).length;
  let person = 0, bot = 0;
  return bots.map((b, i) => (b !== null ? given[i] || BOTS[bot++ % BOTS.length]! : (person++, given[i] || (people === 1 ? t("you") : t("player_n", { n: person })))));
}

class Keeping implements Keeper {
  private latest: { save: string; snapshot: Snapshot } | undefined;
  private writing = false;
  constructor(private record: Kept, private readonly failed: (why: string) => void) {}

  keep(save: string, snapshot: Snapshot): void {
    if (this.record.over && snapshot.over) return; // only looked at: when it ended stays
    this.latest = { save, snapshot };
    if (!this.writing) void this.write();
  }
  private async write(): Promise<void> {
    this.writing = true;
    while (this.latest) {
      const { save, snapshot } = this.latest;
      this.latest = undefined;
      const { over, position, undone, scores, winners } = snapshot;
      let result = this.record.result;
      if (over && !result) result = (await skinOf(this.record.game)).ending(snapshot, seatNames(this.record.bots, this.record.names)).title;
      this.record = { ...this.record, save, over, position, undone, scores, winners, result: over ? result : null, changed: Date.now() };
      try {
        await keep(this.record);
      } catch (error) {
        this.failed(why(error));
      }
    }
    this.writing = false;
  }
}

/** Opens a new game and puts it into the store. Its id. */
export async function begin(setup: Setup, names: string[] = [], daily: string | null = null): Promise<string> {
  const table = await LocalTable.open(setup, pace());
  const now = table.now, id = newId(), at = Date.now();
  await keep({
    id, game: setup.game, save: await table.save(), begun: at, changed: at, over: now.over, position: 0, seats: now.seats, bots: now.bots, names,
    options: now.options, deal: now.deal, daily, undone: 0, scores: now.scores, winners: [], result: null,
  });
  table.close();
  return id;
}

/** Another game as the one that ended was, or the same cards once more. Its id. */
export function another({ game, seats, options, bots, seed }: Snapshot, names: string[], same: boolean): Promise<string> {
  return begin({ game, seats, options, bots, seed: same && seed ? seed : freshSeed() }, names);
}

const LEFT = "banquet.left"; // a game in real time that was left, and the time on its clock: the save only knows that of its last event

/** The page is being closed or left: no time to write a record, but a line can still be written. */
export function leave(id: string, now: number): void {
  try {
    localStorage.setItem(LEFT, JSON.stringify({ id, now }));
  } catch {
    // Then the game goes on from its last event.
  }
}
function leftAt(id: string): number | undefined {
  try {
    const left = JSON.parse(localStorage.getItem(LEFT) ?? "{}") as { id?: unknown; now?: unknown };
    return left.id === id && typeof left.now === "number" && left.now >= 0 ? left.now : undefined;
  } catch {
    return undefined;
  }
}

/** A game from the store, ready to go on. */
export async function resume<S>(id: string, failed: (why: string) => void): Promise<{ table: LocalTable<S>; kept: Kept } | null> {
  const kept = await find(id);
  if (!kept) return null;
  const at = leftAt(id), fresh = kept.position === 0 && at === undefined;
  const calm = (await stepsOf(kept.game))?.calm?.(kept.options) ?? false;
  return { table: await LocalTable.load<S>(kept.save, { ...pace(), calm, ...(at === undefined ? {} : { at }) }, new Keeping(kept, failed), fresh ? "fresh" : "resumed"), kept };
}

/** A save from elsewhere (the terminal, a file) becomes a game of the store. */
export async function take(save: string): Promise<string> {
  const same = (await all()).find((kept) => kept.save === save);
  if (same) return same.id;
  const table = await LocalTable.load(save, pace(), undefined, "resumed");
  const now = table.now, id = newId(), at = Date.now();
  const result = now.over ? (await skinOf(now.game)).ending(now, seatNames(now.bots)).title : null;
  await keep({
    id, game: now.game, save, begun: at, changed: at, over: now.over, position: now.position, seats: now.seats, bots: now.bots, names: [], options: now.options, deal: now.deal,
    daily: null, undone: now.undone, scores: now.scores, winners: now.winners, result, imported: true,
  });
  table.close();
  return id;
}
