// facts.ts -- what an event did: its facts with their types, as games/rummy/words.def declares them. The first is what was done, the rest
// came of it.
import type { Told } from "$page/skin/skin";
import type { Group } from "./foods";

type Who = { who: number };
type Card = Who & { card: string };
type None = Record<never, never>;
interface Args {
  deals_first: Who;
  recipe: { recipe: string };
  shuffled: None;
  stacked: None;
  dealt: { n: number };
  action_returned: None;
  kitchen: Card & { group: Group };
  kitchen_none: Card;
  kitchen_wild: Who;
  loses: Card & { shown: string };
  cut: None;
  reshuffled: None;
  draws: Card;
  draws_action: Card;
  expires: Who;
  expires_literally: Who;
  delivers: Who;
  may_salvage: Who;
  no_salvage: None;
  everyone_passes: None;
  takes: Card & { whose: number };
  takes_own: Card;
  targets: Who & { whom: number };
  tosses: Card & { back: string };
  tosses_and_draws: Card & { drawn: string };
  tosses_and_keeps: Card;
  keeps: Card;
  salvages: Card & { whose: number };
  salvages_own: Card;
  chooses: Card;
  all_pass: None;
  gets: Card;
  melds: Who & { group: Group; alike: number; points: number; cards: string[] };
  discards: Card;
  ends: Who;
  special: Who & { recipe: string };
  round_won: Who & { round: number };
  scores: Who & { points: number; alike: number; mixed: number; kitchen: number; won: number; total: number };
  game_won: Who & { points: number };
  game_shared: { points: number; who: number[] };
}
export type What<K extends keyof Args = keyof Args> = { [P in K]: { is: P } & Args[P] }[K];

export const facts = (told: Told): What[] => told.facts.map((fact) => ({ is: fact.key, ...fact.args }) as What);

/** All of one kind. */
export const all = <K extends keyof Args>(told: Told, is: K): What<K>[] =>
  facts(told).filter((what) => what.is === is) as unknown as What<K>[];
/** The first of one kind. */
export const first = <K extends keyof Args>(told: Told, is: K): What<K> | null => all(told, is)[0] ?? null;
