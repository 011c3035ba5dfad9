// prompts.ts -- what the line above the table asks, or whom it waits for.
import type { Snapshot } from "$page/skin/skin";
import type { State } from "./foods";
import { leftOf, list } from "./labels";
import { cardAt } from "./spots";
import { named, t } from "./texts";

export function prompt(snapshot: Snapshot<State>, picked: string[], names: string[]): string {
  const { state, viewer, active } = snapshot;
  if (snapshot.over) return t("over");
  if (active.length === 0) return "\u00a0";
  const left = names[leftOf(viewer, state)] ?? "";
  if (!active.includes(viewer)) {
    const who = names[active[0]!] ?? "";
    if (state.phase === "toss") return t("wait_toss", { name: who });
    if (state.phase === "pass") return t("wait_pass", { names: list(active.map((seat) => names[seat] ?? "")) });
    return t(state.phase === "keep" ? "wait_keep" : "wait_turn", { name: who });
  }
  const held = picked[0] ? cardAt(picked[0]) : null;
  if (held && picked[0]!.startsWith("card:"))
    return t(
      state.phase === "pass"
        ? "picked_pass"
        : snapshot.moves.some((move) => move.startsWith("meld ") && move.includes(held))
          ? "picked_set"
          : "picked_discard",
      { card: named(held), name: left },
    );
  switch (state.phase) {
    case "draw":
      return t("ask_draw");
    case "target":
      return t("ask_target");
    case "toss":
      return t("ask_toss");
    case "keep":
      return t("ask_keep");
    case "salvage":
      return t("ask_salvage");
    case "pass":
      return t("ask_pass", { name: left });
    default: {
      const sets = snapshot.moves.some((move) => move.startsWith("meld ")),
        ends = snapshot.moves.includes("end");
      if (snapshot.moves.includes("special")) return t("ask_special");
      return t(ends ? (sets ? "ask_end_meld" : "ask_end") : sets ? "ask_meld" : "ask_discard");
    }
  }
}
