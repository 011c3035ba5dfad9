// announce.svelte.ts -- what is said to those who hear the page. Two lines take turns, so that the same words are said again.
export const spoken = $state({ one: "", two: "" });
let turn = false;

export function announce(text: string): void {
  if (!text) return;
  turn = !turn;
  spoken.one = turn ? text : "";
  spoken.two = turn ? "" : text;
}
