// host.ts -- opens games and stores them: every change goes to the store, so you can leave a game and find it again at any time. Tables are
// created here and nowhere else; screens get a Table and do not know where it is.
import { BOTS } from "$types/bots";
import { inAll, language, pace, type Words } from "$page/kit/settings.svelte";
import { all, find, keep, newId, type Kept } from "$page/kit/store";
import { errorText } from "$page/kit/error_text";
import { pocket, pocketed } from "$page/kit/pocket";
import { randomHex } from "$page/kit/random";
import { skinOf, stepsOf } from "$page/skin/registry";
import type { Skin } from "$page/skin/skin";
import { games } from "games:all";
import { LocalTable, type Keeper } from "$page/table/local";
import type { GameInfo, Puzzle, Setup, Snapshot, Stage, Table, Voice } from "$page/table/types";
import { t } from "$page/text/catalogue";
import { learn } from "$page/text/translated.svelte";
import { languages } from "$words/languages";
import { comingOf, valueOf } from "./campaign";
import { campaignOf, dealOfDay } from "./record";
import { whyNot } from "./saved";

/** 256 random bits, as a seed is written. */
export const freshSeed = (): string => randomHex(32);

export function defaults(game: GameInfo): Record<string, string | number> {
  return Object.fromEntries(game.options.map((o) => [o.key, o.default]));
}
/** A game at once, with nothing asked: alone where that is possible, else against two bots; of a campaign the step that comes next. */
export async function usual(name: string): Promise<Setup> {
  const game = games.find((g) => g.name === name)!;
  const seats = game.seats[0] === 1 ? 1 : Math.min(3, game.seats[1]);
  return {
    game: name,
    seats,
    options: await coming(game),
    seed: freshSeed(),
    bots: Array.from({ length: seats }, (_, i) => (i === 0 ? null : "greedy")),
  };
}
async function coming(game: GameInfo): Promise<Record<string, string | number>> {
  if (!game.campaign) return {};
  const campaign = await campaignOf(await all(), game);
  return { [game.campaign.option]: valueOf(game, campaign.steps[comingOf(campaign)]!) };
}
/** The deal of a day, set up as the terminal does it: the same cards for everyone. */
export async function dailyOf(game: string, day: string): Promise<Setup> {
  const { seats, options, seed } = await dealOfDay(game, day);
  return {
    game,
    seats,
    options,
    seed,
    bots: Array.from({ length: seats }, (_, i) => (i === 0 ? null : "greedy")),
    daily: true,
  };
}

/** Names by seat: the only person is "You", several are "Player 1", bots are herbs. */
export function seatNames(bots: (string | null)[], given: string[] = []): string[] {
  const people = bots.filter((b) => b === null).length;
  let person = 0,
    bot = 0;
  return bots.map((b, i) =>
    b !== null ? given[i] || BOTS[bot++ % BOTS.length]! : (person++, given[i] || (people === 1 ? t("you") : t("player_n", { n: person }))),
  );
}
/** How a table is spoken of: in the language that is set, by the names that are shown. */
export function voiceOf(names: string[]): Voice {
  const you = names.indexOf(t("you"));
  return { language: language(), names, you: you < 0 ? null : you };
}

class Keeping implements Keeper {
  private ended: boolean; // its end is kept

  constructor(
    private record: Kept,
    private readonly skin: Skin,
    private readonly told: (why: string | null) => void,
  ) {
    this.ended = record.over;
  }

  /** Handed to the browser at once, before anything is shown; how that went is told when it is known. */
  keep(save: string, snapshot: Snapshot): Promise<boolean> {
    if (this.ended && snapshot.over) return Promise.resolve(true); // only looked at: when it ended stays
    const { over, position, undone, scores, winners } = snapshot;
    const result = over ? titleOf(this.skin, snapshot, seatNames(this.record.bots, this.record.names)) : null;
    this.record = { ...this.record, save, over, position, undone, scores, winners, result, changed: Date.now() };
    const kept = this.hand();
    if (over) void this.translate(snapshot);
    return kept;
  }
  private async hand(): Promise<boolean> {
    const { over } = this.record;
    try {
      await keep(this.record);
      this.ended = over;
      this.told(null);
      return true;
    } catch (error) {
      this.told(errorText(error));
      return false;
    }
  }
  /** The result was said in the languages that were here; the others are fetched for it. */
  private async translate(snapshot: Snapshot): Promise<void> {
    await Promise.all(languages.map((one) => learn(one)));
    if (!this.record.over) return; // taken back meanwhile
    this.record = { ...this.record, result: titleOf(this.skin, snapshot, seatNames(this.record.bots, this.record.names)) };
    void this.hand();
  }
}
/** How it ended, in every language: a list of games may be read in another than it was played in. */
const titleOf = (skin: Skin, snapshot: Snapshot, names: string[]): Words => inAll(() => skin.ending(snapshot, names).title);

/** Holds a game for this window. Another one that opens it takes it over, and `taken` is called: two that write would undo each other's
 * moves. Returns how to let go. */
export function hold(id: string, taken: () => void): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  void navigator.locks
    ?.request(`banquet ${id}`, { steal: true }, () => held)
    // where locks are forbidden there is none
    .catch((error: unknown) => error instanceof DOMException && error.name === "AbortError" && taken());
  return release;
}

/** Opens a new game and puts it into the store. Its id. */
export async function begin(setup: Setup, names: string[] = [], daily: string | null = null): Promise<string> {
  const table = await LocalTable.open(setup, pace());
  try {
    const now = table.now,
      id = newId(),
      at = Date.now();
    await keep({
      id,
      game: setup.game,
      save: await table.save(),
      begun: at,
      changed: at,
      over: now.over,
      position: 0,
      seats: now.seats,
      bots: now.bots,
      names,
      options: now.options,
      deal: now.deal,
      daily,
      undone: 0,
      scores: now.scores,
      winners: [],
      result: null,
    });
    return id;
  } finally {
    table.close();
  }
}

/** Another game as the one that ended was, or the same cards once more. Its id. */
export function another({ game, seats, options, bots, seed, patch }: Snapshot, names: string[], same: boolean): Promise<string> {
  return begin({ game, seats, options, bots, seed: same && seed ? seed : freshSeed(), ...(patch ? { patch } : {}) }, names);
}

const LEFT = "banquet.left"; // a game in real time that was left, and the time on its clock: the save only knows that of its last event

/** The page is being closed or left: no time to write a record, but a line can still be written. */
export function leave(id: string, now: number): void {
  pocket(LEFT, { id, now }); // where nothing is kept, the game goes on from its last event
}
function leftAt(id: string): number | undefined {
  const left = Object(pocketed(LEFT)) as { id?: unknown; now?: unknown };
  return left.id === id && typeof left.now === "number" && left.now >= 0 ? left.now : undefined;
}

/** Other rules are told in the words of the page, before the module refuses them in its own. */
export function playable(save: string): void {
  const no = whyNot(save);
  if (no) throw new Error(no);
}

/** A game from the store, ready to go on. */
export async function resume<S>(
  id: string,
  told: (why: string | null) => void,
): Promise<{ table: Table<S>; kept: Kept; skin: Skin<S> } | null> {
  const kept = await find(id);
  if (!kept) return null;
  playable(kept.save);
  const skin = await skinOf(kept.game);
  const at = leftAt(id),
    fresh = kept.position === 0 && at === undefined;
  const calm = (await stepsOf(kept.game))?.calm?.(kept.options) ?? false;
  return {
    table: await LocalTable.load<S>(
      kept.save,
      { ...pace(), calm, ...(at === undefined ? {} : { at }) },
      new Keeping(kept, skin, told),
      fresh ? "fresh" : "resumed",
      voiceOf(seatNames(kept.bots, kept.names)),
    ),
    kept,
    skin: skin as Skin<S>,
  };
}

/** A kept game to look back at: bots and time stand. */
export function replayOf({ save, bots, names }: Kept): Promise<Table> {
  playable(save);
  return LocalTable.load(save, { least: 0, most: 0 }, undefined, "replay", voiceOf(seatNames(bots, names)));
}

/** A table for a lesson: the others move when the lesson says so, and nothing is kept. */
export async function stage(setup: Setup): Promise<Stage> {
  const table = await LocalTable.open(setup, { least: 0, most: 0 }, undefined, voiceOf(seatNames(setup.bots)));
  table.clock.stop("pause");
  return table;
}

/** A puzzle's table: what is played there is not kept, and after the move that was asked for nobody plays. Bots sit in the other seats. */
export async function puzzleStage({ save, seats, seat }: Puzzle): Promise<Stage> {
  const names = seatNames(Array.from({ length: seats }, (_, i) => (i === seat ? null : "greedy")));
  const table = await LocalTable.load(save!, { least: 0, most: 0 }, undefined, "resumed", voiceOf(names));
  table.clock.stop("pause");
  return table;
}

/** A save from elsewhere (the terminal, a file, a server) becomes a game of the store. */
export async function take(save: string, names: string[] = []): Promise<string> {
  const same = (await all()).find((kept) => kept.save === save);
  if (same) return same.id;
  playable(save);
  const table = await LocalTable.load(save, pace(), undefined, "resumed");
  try {
    const now = table.now,
      id = newId(),
      at = Date.now();
    const result = now.over ? titleOf(await skinOf(now.game), now, seatNames(now.bots, names)) : null;
    await keep({
      id,
      game: now.game,
      save,
      begun: at,
      changed: at,
      over: now.over,
      position: now.position,
      seats: now.seats,
      bots: now.bots,
      names,
      options: now.options,
      deal: now.deal,
      daily: null,
      undone: now.undone,
      scores: now.scores,
      winners: now.winners,
      result,
      imported: true,
    });
    return id;
  } finally {
    table.close();
  }
}
