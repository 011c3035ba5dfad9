// stage.ts -- what the table shows of an event while it happens, cause before effect: the card lands, the thread lights, the two cards of
// the meal pulse, their sum runs to the plate, the guest is pleased and falls asleep. The times of the steps are in the styles of Thread,
// Stack and Seat; a press ends it all at once.
import type { Seat } from "./state";

export const SERVING = 2100, // ms from the card in flight to the guest asleep
  GIVING = 700, // ms until a helping is on the plate
  EVENING = 1800; // ms for the table at the end, before anything is said of it

/** A meal that was served: two cards and their sum. */
export interface Feast {
  near: number;
  far: number;
  sum: number;
}
export interface Stage {
  served: Record<Seat, Feast>;
  given?: Seat; // whose appetite grew
}
