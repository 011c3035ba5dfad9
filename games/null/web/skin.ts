// skin.ts -- Dumplings for Two in the page: a spot for each number of dumplings that can be taken, its label and its key.
//
// A skin draws snapshots and names spots; clicking, keys, hints and refusals are the page's (web/src/skin/skin.ts). The rules are in
// the module: what is legal comes as moves ("take 2").
import type { Skin, Snapshot } from "$page/skin/skin";
import { speaker } from "$page/text/catalogue";
import type { State } from "$types/null";
import words from "$words/null";
import Board from "./Board.svelte";

export const { t } = speaker(words);

/** How many dumplings may be taken at once, if there are enough: 1, 2. */
export const counts = ({ most }: State): number[] => Array.from({ length: most }, (_, i) => i + 1);

const spot = (count: number | string): string => `take:${count}`;
const countOf = (of: string): number => Number(of.split(/[: ]/)[1]);

function ending(snapshot: Snapshot<State>, names: string[]) {
  const [first] = snapshot.winners;
  return {
    title: t("over"),
    text: snapshot.winners.length === 1 ? t("won", { name: names[first!] ?? "" }) : t("both"),
    won: snapshot.winners.includes(snapshot.viewer),
    terms: snapshot.scores.map((score, seat) => ({ label: names[seat] ?? String(seat), value: score ?? "–" })),
  };
}

const skin: Skin<State> = {
  board: Board,
  ways: (move) => [[spot(countOf(move))]],
  wish: ([picked]) => (picked ? `take ${countOf(picked)}` : null),
  label: (of) => t("take", { n: countOf(of) }),
  prompt: (now) => (now.over ? t("over") : null), // the rest the game asks itself
  ending,
  keys: [1, 2].map((count) => ({
    key: String(count),
    spot: (state) => (counts(state).includes(count) ? spot(count) : null),
    text: () => t("take", { n: count }),
  })),
};
export default skin;
