// pips.ts -- where the signs lie on a number card of 100 × 140: in two columns and the middle between them, the lower half upside down.
export const MANY = 8; // pips, with which a card is full; more are smaller
export interface Pip {
  x: number;
  y: number;
  turned: boolean;
}
const LEFT = 36, // the columns
  MIDDLE = 50, // between them
  RIGHT = 64, // as far from the other edge as LEFT
  TOP = 30, // the first row
  HEIGHT = 140; // of the card

/** Each card's rows from top to bottom, all as far apart: ":" has a pip in both columns, "." one in the middle, " " none. */
const ROWS: Record<string, string> = {
  "2": "..",
  "3": "...",
  "4": "::",
  "5": ":.:",
  "6": ":::",
  "7": ":.: :",
  "8": ":.:.:",
  "9": ": :.: :",
  T: ":.: :.:",
};
const COLUMNS: Record<string, number[]> = { ":": [LEFT, RIGHT], ".": [MIDDLE], " ": [] };

/** The pips of a card by its rank. */
export const pips = (rank: string): Pip[] =>
  [...(ROWS[rank] ?? "")].flatMap((row, i, rows) => {
    const y = TOP + ((HEIGHT - 2 * TOP) * i) / (rows.length - 1);
    return COLUMNS[row]!.map((x) => ({ x, y, turned: y > HEIGHT / 2 }));
  });
