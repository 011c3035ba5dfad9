// thinking.ts -- where the modules of the two threads are (worker.ts), and so in which games moves can be tried out: tools/page builds a
// thinking module for those, and for no others.
const found = import.meta.glob<string>(["../../../build/modules/*.wasm", "../../../build/thinking/*.wasm"], {
  query: "?url",
  import: "default",
  eager: true,
});

/** By folder and game: "modules/royal". */
export const places: Record<string, string> = Object.fromEntries(
  Object.entries(found).map(([path, url]) => [/([^/]*\/[^/]*)\.wasm$/.exec(path)![1]!, url]),
);
/** Whether bots think in this game, and the teacher can look back at it. */
export const thinksIn = (game: string): boolean => `thinking/${game}` in places;
