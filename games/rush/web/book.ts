// book.ts -- how the box of Kitchen Rush is looked through: patrons by group, scenarios, places, awards, office cards, goods. Names and
// texts are the box's own words; what depends on the number of cooks is for programs and has no line here.
import { language } from "$page/kit/settings.svelte";
import Card from "$page/skin/generic/Card.svelte";
import type { Book } from "$page/skin/skin";

type Words = Record<"en" | "de", string>;
const decks: Record<string, Words> = {
  friends: { en: "Friends", de: "Freunde" },
  regulars: { en: "Regulars", de: "Stammgäste" },
  challenging: { en: "Challenging", de: "Anspruchsvolle" },
  vips: { en: "VIPs", de: "VIPs" },
  scenarios: { en: "Scenarios", de: "Szenarien" },
  places: { en: "Places", de: "Orte" },
  awards: { en: "Awards", de: "Auszeichnungen" },
  office: { en: "Office cards", de: "Bürokarten" },
  goods: { en: "Goods", de: "Waren" },
};
const kinds: Record<string, [Words, Words]> = {
  patron: [
    { en: "Patron", de: "Gast" },
    { en: "Patrons", de: "Gäste" },
  ],
  scenario: [
    { en: "Scenario", de: "Szenario" },
    { en: "Scenarios", de: "Szenarien" },
  ],
  place: [
    { en: "Place", de: "Ort" },
    { en: "Places", de: "Orte" },
  ],
  award: [
    { en: "Award", de: "Auszeichnung" },
    { en: "Awards", de: "Auszeichnungen" },
  ],
  office: [
    { en: "Office card", de: "Bürokarte" },
    { en: "Office cards", de: "Bürokarten" },
  ],
  ingredient: [
    { en: "Ingredient", de: "Zutat" },
    { en: "Ingredients", de: "Zutaten" },
  ],
  spice: [
    { en: "Spice", de: "Gewürz" },
    { en: "Spices", de: "Gewürze" },
  ],
  plate: [
    { en: "Plate", de: "Teller" },
    { en: "Plates", de: "Teller" },
  ],
};
const labels: Record<string, Words> = {
  coins: { en: "Coins", de: "Münzen" },
  reputation: { en: "Reputation", de: "Ansehen" },
  price: { en: "Price", de: "Preis" },
  shifts: { en: "Shifts", de: "Schichten" },
  timers: { en: "Timers of each cook", de: "Sanduhren je Koch" },
  from: { en: "From scenario", de: "Ab Szenario" },
  spaces: { en: "Spaces with 2, 3 and 4 cooks", de: "Felder mit 2, 3 und 4 Köchen" },
  copies: { en: "In the box", de: "In der Schachtel" },
};

const book: Book = {
  card: Card,
  deck: (id) => ({ name: decks[id]?.[language()] ?? id, nation: "" }),
  name: (card) => card.name ?? card.id,
  kind: (kind, n) => kinds[kind]?.[n === 1 ? 0 : 1][language()] ?? kind,
  value: (key, value) => {
    const label = labels[key]?.[language()];
    if (!label || value === null || value === 0) return null;
    return [label, Array.isArray(value) ? value.join(", ") : String(value)];
  },
  say: (sentence) => sentence,
};
export default book;
