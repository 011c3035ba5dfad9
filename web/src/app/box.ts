// box.ts -- browsing the cards of a game's box: filtering them, and what differs between two editions, word by word.
//
// It knows no game: the game's book puts names, values and sentences into words (skin/skin.ts).
//
// Invariant: the parts of differ() joined together are the two texts.
import type { Book } from "$page/skin/skin";
import type { Box, BoxCard, Face, Value } from "$page/table/types";
import { fold, wordsOf, type Part } from "./search";

/** What a card is in an edition: what it always is, and what it is there. */
export type Values = Record<string, Value>;
const apart = new Set(["id", "deck", "kind", "name", "in", "text"]);

export function valuesOf(card: BoxCard, edition: number): Values {
  const face: Partial<Face> = card.in[edition] ?? {};
  return Object.fromEntries(Object.entries({ ...card, ...face }).filter(([key]) => !apart.has(key))) as Values;
}
/** Those values in words, in the order in which the card has them; copies last. */
export function linesOf(card: BoxCard, edition: number, book: Book): { key: string; label: string; text: string }[] {
  const { copies, ...values } = valuesOf(card, edition);
  return Object.entries(copies === undefined ? values : { ...values, copies }).flatMap(([key, value]) => {
    const said = book.value(key, value);
    return said ? [{ key, label: said[0], text: said[1] }] : [];
  });
}
export const textOf = (card: BoxCard, edition: number, book: Book): string => {
  const text = card.in[edition]?.text;
  return text === undefined ? "" : book.say(text);
};
/** A card in one breath, for those who hear it. */
export function heard(card: BoxCard, edition: number, book: Book): string {
  const lines = linesOf(card, edition, book).map((line) => `${line.label}: ${line.text}`);
  return [book.name(card), book.kind(card.kind, 1), ...lines, textOf(card, edition, book)].filter((part) => part !== "").join(". ");
}

export interface Wanted {
  deck: string;
  kind: string;
  edition: number;
  query: string;
} // "" for any

/** Whether every word that was typed is somewhere on the card. */
function has(card: BoxCard, wanted: Wanted, book: Book): boolean {
  const words = wordsOf(wanted.query);
  if (words.length === 0) return true;
  const deck = card.deck === null ? "" : Object.values(book.deck(card.deck)).join(" ");
  const all = fold([heard(card, wanted.edition, book), deck, card.id].join(" "));
  return words.every((word) => all.includes(word));
}
/** The cards of an edition that are wanted, in the order of the box. What is in every deck is in each. */
export function find(box: Box, wanted: Wanted, book: Book): BoxCard[] {
  return box.cards.filter(
    (card) =>
      card.in[wanted.edition] !== null &&
      (wanted.deck === "" || card.deck === null || card.deck === wanted.deck) &&
      (wanted.kind === "" || card.kind === wanted.kind) &&
      has(card, wanted, book),
  );
}
export const kindsOf = (box: Box): string[] => [...new Set(box.cards.map((card) => card.kind))];

/** In groups, in the order in which they first come. */
export function grouped<T, K>(list: T[], key: (item: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>();
  for (const item of list) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return [...groups];
}

// ---- what differs ---------------------------------------------------------------

export interface Row {
  label: string;
  old: Part[];
  new: Part[];
} // marked: what the other side does not have
export interface Change {
  card: BoxCard;
  what: "added" | "removed" | "changed";
  rows: Row[];
}

/** Two texts in parts, the words marked that only one of them has: the fewest there can be. */
export function differ(a: string, b: string): [Part[], Part[]] {
  // a word or a mark, with the blanks around it
  const words = (text: string): string[] => text.match(/\s*(?:[^\s\p{P}]+|\p{P}|$)\s*/gu) ?? [];
  const old = words(a),
    now = words(b),
    bare = (word: string | undefined) => word?.trim();
  // same[i][j]: how many words old from i on and now from j on have in common, in order
  const same = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      same[i]![j] = bare(old[i]) === bare(now[j]) ? same[i + 1]![j + 1]! + 1 : Math.max(same[i + 1]![j]!, same[i]![j + 1]!);
  const left: Part[] = [],
    right: Part[] = [];
  for (let i = 0, j = 0; i < old.length || j < now.length;) {
    if (i < old.length && j < now.length && bare(old[i]) === bare(now[j])) {
      put(left, old[i++]!, false);
      put(right, now[j++]!, false);
    } else if (j >= now.length || (i < old.length && same[i + 1]![j]! >= same[i]![j + 1]!)) put(left, old[i++]!, true);
    else put(right, now[j++]!, true);
  }
  return [left, right];
}
/** Adds to the last part if it is marked alike. The blanks behind a marked word are marked only if the next word is too. */
function put(parts: Part[], text: string, hit: boolean): void {
  const last = parts.at(-1),
    before = parts.at(-2);
  if (hit && before?.hit && last!.text.trim() === "") {
    before.text += last!.text + text.trimEnd();
    parts.pop();
  } else if (last?.hit === hit) last.text += hit ? text.trimEnd() : text;
  else parts.push({ text: hit ? text.trimEnd() : text, hit });
  const blanks = hit ? text.slice(text.trimEnd().length) : "";
  if (blanks !== "") parts.push({ text: blanks, hit: false });
}

/** One side of a card, as lines: its values, then its text under an empty label. */
function sides(card: BoxCard, edition: number, book: Book): Map<string, { label: string; text: string }> {
  const lines = new Map<string, { label: string; text: string }>();
  if (card.in[edition] === null) return lines;
  for (const { key, label, text } of linesOf(card, edition, book)) lines.set(key, { label, text });
  const text = textOf(card, edition, book);
  if (text !== "") lines.set("text", { label: "", text });
  return lines;
}
/** How a card differs between two editions, line by line; new or gone it is one line, on one side. null if it does not differ in what
 * counts. */
export function change(card: BoxCard, from: number, to: number, book: Book, counts: (key: string) => boolean = () => true): Change | null {
  const old = sides(card, from, book),
    now = sides(card, to, book);
  if (card.in[from] === null || card.in[to] === null) {
    if (card.in[from] === card.in[to]) return null;
    const what = card.in[from] !== null ? "removed" : "added";
    const said = [...(what === "added" ? now : old).values()]
      .sort((a, b) => Number(a.label !== "") - Number(b.label !== ""))
      .map(({ label, text }) => (label ? `${label}: ${text}` : text))
      .join(" · ");
    const whole = (there: boolean): Part[] => (there ? [{ text: said, hit: false }] : []);
    return { card, what, rows: [{ label: "", old: whole(what === "removed"), new: whole(what === "added") }] };
  }
  const rows = [...new Set([...old.keys(), ...now.keys()])].flatMap((key): Row[] => {
    const a = old.get(key),
      b = now.get(key);
    if (a?.text === b?.text || !counts(key)) return [];
    const [left, right] = differ(a?.text ?? "", b?.text ?? "");
    return [{ label: (b ?? a)!.label, old: left, new: right }];
  });
  return rows.length > 0 ? { card, what: "changed", rows } : null;
}
/** All that differs, of the cards that are wanted: they are looked for in both editions. */
export function changes(box: Box, from: number, to: number, wanted: Omit<Wanted, "edition">, book: Book): Change[] {
  const found = new Set([...find(box, { ...wanted, edition: from }, book), ...find(box, { ...wanted, edition: to }, book)]);
  return box.cards
    .filter((card) => found.has(card))
    .flatMap((card) => change(card, from, to, book, (key) => !book.follows?.(card, key)) ?? []);
}
/** What differs in how the editions are played. */
export function factChanges(box: Box, from: number, to: number, book: Book): Row[] {
  return box.facts.flatMap((fact) => {
    const a = fact.in[from] ?? "",
      b = fact.in[to] ?? "";
    if (a === b) return [];
    const [left, right] = differ(book.say(a), book.say(b));
    return [{ label: book.say(fact.name), old: left, new: right }];
  });
}
