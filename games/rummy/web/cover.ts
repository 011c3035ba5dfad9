// cover.ts -- Iron Chef Rummy on the home page, before its skin is loaded.
import type { Cover } from "$page/skin/skin";
import { t } from "$page/text/catalogue";
import art from "./Cover.svelte";

const cover: Cover = {
  order: 2,
  art,
  colour: "var(--rummy-brown-45)",
  tagline: () => t("cover_rummy_tagline"),
  players: () => t("cover_rummy_players"),
  credit: () => t("cover_rummy_credit"),
};
export default cover;
