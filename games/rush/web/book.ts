// book.ts -- how the box of Kitchen Rush is looked through: patrons by group, scenarios, places, awards, office cards, goods. Names and
// texts are the box's own words; what depends on the number of cooks is for programs and has no line here.
import Card from "$page/skin/generic/Card.svelte";
import type { Book } from "$page/skin/skin";
import { say } from "./texts";

const book: Book = {
  card: Card,
  deck: (id) => ({ name: say(`deck_${id}`) || id, nation: "" }),
  name: (card) => card.name ?? card.id,
  kind: (kind, n) => say(`kind_${kind}`, { n }) || kind,
  value: (key, value) => {
    const label = say(`book_${key}`);
    if (!label || value === null || value === 0) return null;
    return [label, Array.isArray(value) ? value.join(", ") : String(value)];
  },
  say: (sentence) => sentence,
};
export default book;
