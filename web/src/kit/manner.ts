// manner.ts -- each of the house's bots has a manner: a word for it, and a few things it says at the table. It is only talk: they
// all play alike.
import { BOTS } from "$types/bots";
import { say } from "$page/text/catalogue";

export type Mood = "pleased" | "cross" | "calm";
const SAYINGS = 2, // of each mood
  QUIET = 3; // of so many ordinary turns one is spoken of

const known = (name: string): boolean => BOTS.includes(name);
const key = (name: string, rest = ""): string => `manner_${name}${rest}`;

/** What somebody of the house is like, in a word; nothing for others. */
export const mannerOf = (name: string): string => (known(name) ? say(key(name)) : "");

/** What a bot says in a mood, always the same for the same `turn`; to what is ordinary mostly nothing, since nobody talks all the time. */
export function saying(name: string, mood: Mood, turn: number): string {
  if (!known(name) || (mood === "calm" && turn % QUIET !== 0)) return "";
  return say(key(name, `_${mood}_${1 + (turn % SAYINGS)}`));
}
