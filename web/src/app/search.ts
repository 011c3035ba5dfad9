// search.ts -- finding a clause by its words or its number, as you type. Case and accents do not matter ("turkiye" finds Türkiye),
// every word has to be there, and the places where they are can be marked.
//
// Invariant: fold() changes no length, so a position in folded text is the same position in the text itself.
export interface Clause {
  id: string;
  text: string;
}
export interface Part {
  text: string;
  hit: boolean;
}

export function fold(text: string): string {
  return Array.from(text, (c) => {
    const plain = c.normalize("NFD")[0]!.toLowerCase();
    return plain.length === c.length ? plain : c;
  }).join("");
}
export const wordsOf = (query: string): string[] =>
  fold(query)
    .split(/\s+/)
    .filter((word) => word !== "");

/** The part of the ledger a clause is in: "COU-V4-italy-a" is in V. */
export const groupOf = (id: string): string => /^[^-]*-([A-Za-z]+)/.exec(id)?.[1] ?? "";

/** Whether a word is in a clause. In its number a word has to begin a piece and end before a digit does: "t1" finds ROY-T1, not ROY-T11. */
function found(clause: Clause, word: string): boolean {
  if (fold(clause.text).includes(word)) return true;
  const id = fold(clause.id);
  for (let at = id.indexOf(word); at >= 0; at = id.indexOf(word, at + 1)) {
    const next = id[at + word.length] ?? "";
    if ((at === 0 || id[at - 1] === "-") && !(/\d$/.test(word) && /\d/.test(next))) return true;
  }
  return false;
}
export function search<T extends Clause>(clauses: T[], query: string): T[] {
  const words = wordsOf(query);
  return clauses.filter((clause) => words.every((word) => found(clause, word)));
}

/** The text in parts, those that were searched for marked. */
export function mark(text: string, query: string): Part[] {
  const folded = fold(text),
    hits = new Array<boolean>(text.length).fill(false);
  for (const word of wordsOf(query))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) hits.fill(true, at, at + word.length);
  const parts: Part[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = parts.at(-1);
    if (last && last.hit === hits[i]) last.text += text[i];
    else parts.push({ text: text[i]!, hit: hits[i]! });
  }
  return parts;
}
