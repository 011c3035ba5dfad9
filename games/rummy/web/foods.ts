// foods.ts -- the cards of Iron Chef Rummy as the page draws them, and the state as the table tells it (docs/protocol.md).
//
// Which card is of which group, and what a recipe wants, comes from the box that the module tells (the same tables that play the game);
// names are the module's, in the module's order. Nothing here says what is allowed.
import boxes from "boxes:rummy";
import { boxed } from "$page/text/translated.svelte";
import type { Face, Group, RecipeFace } from "$types/rummy";

export type { Group, Player, RatedSet, State } from "$types/rummy";

export const box = boxes.en;
const told = boxed("rummy", boxes);
/** What the box calls a card, a group or a recipe, in the language that is set. */
export const named = (id: string): string | undefined => [...told().cards, ...told().decks].find((one) => one.id === id)?.name;
/** What it says of a card. */
export const faceOf = (id: string): Partial<Face & RecipeFace> => told().cards.find((one) => one.id === id)?.in[0] ?? {};
const idsOf = (kind: string): string[] => box.cards.filter((card) => card.kind === kind).map((card) => card.id);
const foods = box.cards.filter((card) => card.kind === "ingredient");
export const groupNames = [...new Set(foods.map((card) => card.deck as Group))];
export const groups = Object.fromEntries(
  groupNames.map((group) => [group, foods.filter((card) => card.deck === group).map((card) => card.id)]),
) as Record<Group, string[]>;
export const actions = idsOf("action");
export const WILD = "wild",
  HIDDEN = "?";
export const kinds: string[] = [...idsOf("ingredient"), WILD, ...actions];
export const recipes = Object.fromEntries(box.cards.filter((card) => card.kind === "recipe").map((card) => [card.id, card.ingredients]));

const home = new Map(foods.map((card) => [card.id, card.deck as Group]));
export const groupOf = (card: string): Group | null => home.get(card) ?? null;
export const isAction = (card: string): boolean => actions.includes(card);
