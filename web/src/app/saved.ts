// saved.ts -- what the text of a save says by itself, before the engine has read it. Its lines are those of session/save.c: no note and no move
// can be taken for one of the head.
import type { Kept } from "$page/kit/store";

/** Whether a deck was stacked: the cards were chosen, not shuffled. */
export const isStacked = (save: string): boolean => /^stack /m.test(save);

/** Whether a game has a part in statistics, campaigns and rows of days: somebody played it, here, with cards that were shuffled. */
export const counts = (kept: Pick<Kept, "save" | "imported" | "bots">): boolean => !kept.imported && kept.bots.includes(null) && !isStacked(kept.save);
