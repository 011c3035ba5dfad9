// announce.svelte.ts -- what is said to those who hear the page. Two lines take turns, so that the same words are said again; what comes
// within a moment is said together, since each new line would cut the one before it short.
export const spoken = $state({ one: "", two: "" });
const TOGETHER = 30; // ms
let turn = false,
  waiting: string[] = [];

function speak(): void {
  const text = waiting.map((line) => (/[.!?…:]$/.test(line) ? line : `${line}.`)).join(" ");
  const words = waiting.length === 1 ? waiting[0]! : text;
  waiting = [];
  turn = !turn;
  spoken.one = turn ? words : "";
  spoken.two = turn ? "" : words;
}
export function announce(text: string): void {
  if (!text || waiting.at(-1) === text) return;
  waiting.push(text);
  if (waiting.length === 1) setTimeout(speak, TOGETHER);
}
