// The cards of a game without a book of its own: as its box has them.
import type { Book } from "../skin";
import Card from "./Card.svelte";

const spaced = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll(/[-_]/g, " ");

const book: Book = {
  card: Card,
  deck: (id) => ({ name: spaced(id), nation: "" }),
  name: (card) => card.name ?? spaced(card.id),
  kind: spaced,
  value: (key, value) => (value === false ? null : [spaced(key), value === true ? "✓" : String(value)]),
  say: (sentence) => sentence,
};
export default book;
