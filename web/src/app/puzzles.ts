// puzzles.ts -- where the books of puzzles are, games/<name>/puzzles.bin: files of their own, fetched when somebody wants a puzzle
// (record.ts), and read by the module (teacher/puzzle.h).
const places = Object.fromEntries(
  Object.entries(import.meta.glob<string>("../../../games/*/puzzles.bin", { query: "?url", import: "default", eager: true })).map(
    ([path, url]) => [path.split("/").at(-2)!, url],
  ),
);

/** Of the game; undefined if it has no puzzles. */
export const bookOf = (game: string): string | undefined => places[game];
