// patched.ts -- a game with some of its numbers changed, as the module tells it: for the editor and the lab, and for tables, whose cards
// are to say the numbers that are played.
import { moduleOf } from "$page/table/module_client";
import type { Patched } from "$page/table/types";
import { lay } from "$page/text/translated.svelte";

/** The game with a patch, lines "key value". A fault says in the language what is wrong with it. */
export const patchedIn = (game: string, language: string, patch: string): Promise<Patched & { english: string | null }> =>
  moduleOf(game).patchedIn(language, patch);

/** Cards have the patch's numbers from soon on. Returns how they become as printed again. */
export function layPatch(game: string, language: string, patch: string): () => void {
  let gone = false,
    lift: (() => void) | undefined;
  void moduleOf(game)
    .boxIn(language, patch)
    .then(
      ({ box }) => {
        if (box && !gone) lift = lay(game, box);
      },
      () => undefined, // the state has the numbers that count
    );
  return () => {
    gone = true;
    lift?.();
  };
}
