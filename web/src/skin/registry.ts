// registry.ts -- the skins there are, found by their folders; a game without one gets the generic skin. The template's is there to be
// copied, and no part of the page.
import type { Book, Cover, Groups, Skin, Steps } from "./skin";

const skins = import.meta.glob<Skin>(["../../../games/*/web/skin.ts", "!../../../games/null/**"], { import: "default" });
const covers = import.meta.glob<Cover>("../../../games/*/web/cover.ts", { import: "default", eager: true });
const groups = import.meta.glob<Groups>("../../../games/*/web/groups.ts", { import: "default" });
const books = import.meta.glob<Book>("../../../games/*/web/book.ts", { import: "default" });
const steps = import.meta.glob<Steps>("../../../games/*/web/steps.ts", { import: "default" });

const folder = (path: string): string => path.split("/").at(-3)!;

export async function skinOf(game: string): Promise<Skin> {
  const found = Object.entries(skins).find(([path]) => folder(path) === game);
  return found ? found[1]() : (await import("./generic/skin")).default;
}
export function coverOf(game: string): Cover | undefined {
  return Object.entries(covers).find(([path]) => folder(path) === game)?.[1];
}
export const hasSkin = (game: string): boolean => Object.keys(skins).some((path) => folder(path) === game);
/** The titles of the parts of a game's ledger; empty if it has none. */
export async function groupsOf(game: string): Promise<Groups> {
  return (await Object.entries(groups).find(([path]) => folder(path) === game)?.[1]()) ?? {};
}
/** How a game's cards are drawn and spoken of. */
export async function bookOf(game: string): Promise<Book> {
  const found = Object.entries(books).find(([path]) => folder(path) === game);
  return found ? found[1]() : (await import("./generic/book")).default;
}
/** What a game says of its campaign and of time, if it does. */
export async function stepsOf(game: string): Promise<Steps | undefined> {
  return Object.entries(steps).find(([path]) => folder(path) === game)?.[1]();
}
