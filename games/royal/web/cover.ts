// cover.ts -- Royal Dinner Party on the home page.
import type { Cover } from "$page/skin/skin";
import { t } from "$page/text/catalogue";
import Art from "./Cover.svelte";

const cover: Cover = {
  order: 1,
  art: Art,
  colour: "var(--royal-green-20)",
  tagline: () => t("cover_royal_tagline"),
  players: () => t("cover_royal_players"),
  credit: () => t("cover_royal_credit"),
};
export default cover;
