// signs.ts -- what can be said without words: reactions with their pictures, and the drawn signs used only on these screens.
import clap from "icon:fluent-emoji-flat/clapping-hands";
import heart from "icon:fluent-emoji-flat/red-heart";
import laugh from "icon:fluent-emoji-flat/face-with-tears-of-joy";
import sad from "icon:fluent-emoji-flat/crying-face";
import thumb from "icon:fluent-emoji-flat/thumbs-up";
import wow from "icon:fluent-emoji-flat/face-with-open-mouth";
import type { Skin } from "$page/skin/skin";
import { say, t } from "./texts";
import type { Sign } from "./types";

/** Reactions, by their names on the wire; as SVG text. */
export const REACTIONS: Record<string, string> = { clap, laugh, wow, sad, heart, thumb };

/** A sign in words: a reaction's, or a signal of the game. */
export function signText({ kind, sign }: Pick<Sign, "kind" | "sign">, skin: Pick<Skin, "signals"> | undefined): string {
  if (kind === "react") return Object.hasOwn(REACTIONS, sign) ? say(`sign_${sign}`) : "";
  return skin?.signals?.find((one) => one.sign === sign)?.text() ?? "";
}
export const signLine = (sign: Sign, skin: Pick<Skin, "signals"> | undefined): string => {
  const text = signText(sign, skin);
  return text === "" ? "" : t("signed", { name: sign.name, sign: text });
};

/** Of the interface, drawn like those of app/Icon.svelte. */
export const DRAWN = {
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  smile: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 14.5c1.8 2.3 5.2 2.3 7 0M9 9.5v.1M15 9.5v.1",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  screen: "M3 5h18v11H3zM9 20h6M12 16v4",
  eye: "M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  away: "M3 3l18 18M5 12.5a10 10 0 0 1 4-2.3M19 12.5a10 10 0 0 0-5.5-2.8M8.5 16a5 5 0 0 1 6.5-.3M12 20v.1",
} as const;
