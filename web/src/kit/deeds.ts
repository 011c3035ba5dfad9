// deeds.ts -- what somebody did in their last turn, as a seat shows it (Did.svelte): a word or a sign for each thing, and pictures.
export interface Shown {
  word: string; // "melded"
  sign: string; // where there is no room for words: "="
  pictures?: string[]; // SVG text
  more?: string; // what stands behind it: a number, whose pile
}
