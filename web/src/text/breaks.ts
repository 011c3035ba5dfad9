// breaks.ts -- where long words may be broken on a narrow card: not every browser knows how to hyphenate. A list of words has a bar at
// each place ("Linsen|falafel|salat").
const bar = /\|/g;

/** The text, with soft hyphens in its words that the list has. */
export const breakable = (text: string, list: readonly string[]): string =>
  list.reduce((all, word) => all.replace(word.replace(bar, ""), word.replace(bar, "\u00ad")), text);
