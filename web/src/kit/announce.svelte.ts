// announce.svelte.ts -- what screen readers are told. Two live regions take turns, so that the same words can be said again; what comes
// within a moment is said together, since each new text would cut off the one before.
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
