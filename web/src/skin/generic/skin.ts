// The skin of a game that has none: its own picture in plain text, its moves as a list. Everything can be played with it.
import type { Skin } from "../skin";
import Board from "./Board.svelte";
import { t } from "$page/text/catalogue";

const generic: Skin = {
  board: Board,
  ways: (move) => [[`move:${move}`]],
  label: (spot) => spot.replace(/^move:/, ""),
  ending: (snapshot, names) => ({
    title: t("over"),
    text: snapshot.winners.length > 0 ? t("won_by", { names: snapshot.winners.map((seat) => names[seat]).join(", ") }) : t("won_by_nobody"),
    won: snapshot.winners.includes(snapshot.viewer),
    terms: snapshot.scores.map((score, seat) => ({ label: names[seat] ?? String(seat), value: score ?? "–" })),
  }),
};
export default generic;
