// registry.ts -- the skins, found by their folders; a game without one gets the generic skin. The template's exists to be
// copied, and is not part of the page.
import { learn } from "$page/text/translated.svelte";
import type { Book, Cover, Groups, Skin, Steps } from "./skin";

const skins = import.meta.glob<Skin>(["../../../games/*/web/skin.ts", "!../../../games/null/**"], { import: "default" });
const covers = import.meta.glob<Cover>("../../../games/*/web/cover.ts", { import: "default", eager: true });
const groups = import.meta.glob<Groups>("../../../games/*/web/groups.ts", { import: "default" });
const books = import.meta.glob<Book>("../../../games/*/web/book.ts", { import: "default" });
const steps = import.meta.glob<Steps>("../../../games/*/web/steps.ts", { import: "default" });

const folder = (path: string): string => path.split("/").at(-3)!;
/** What a game has of something, with its words in the language that is set. */
async function of<T>(all: Record<string, () => Promise<T>>, game: string): Promise<T | undefined> {
  const it = await Object.entries(all).find(([path]) => folder(path) === game)?.[1]();
  if (it !== undefined) await learn();
  return it;
}

export const skinOf = async (game: string): Promise<Skin> => (await of(skins, game)) ?? (await import("./generic/skin")).default;
export function coverOf(game: string): Cover | undefined {
  return Object.entries(covers).find(([path]) => folder(path) === game)?.[1];
}
export const hasSkin = (game: string): boolean => Object.keys(skins).some((path) => folder(path) === game);
/** The titles of the parts of a game's ledger; "" where one has none. */
export const groupsOf = async (game: string): Promise<Groups> => (await of(groups, game)) ?? (() => "");
/** How a game's cards are drawn and spoken of. */
export const bookOf = async (game: string): Promise<Book> => (await of(books, game)) ?? (await import("./generic/book")).default;
/** What a game says of its campaign and of time, if it does. */
export const stepsOf = (game: string): Promise<Steps | undefined> => of(steps, game);
