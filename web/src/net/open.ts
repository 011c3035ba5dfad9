// open.ts -- how the page asks the server for a new table.
import { games } from "games:all";
import type { Setup } from "$page/table/types";
import type { Keys } from "./line";

const USUAL = 4; // chairs, where the game has as many

/** One press: every chair is for a person until the host seats a bot on it. */
export function usualKeys(name: string): Keys {
  const [least, most] = games.find((one) => one.name === name)!.seats,
    seats = Math.max(least, Math.min(USUAL, most));
  return keysOf({ game: name, seats, options: {}, bots: Array.from({ length: seats }, () => null) });
}
export const keysOf = ({ game, seats, options, bots }: Omit<Setup, "seed">): Keys => ({ game, seats, options, bots, public: false });
