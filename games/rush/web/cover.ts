// Kitchen Rush on the home page.
import type { Cover } from "$page/skin/skin";
import { t } from "$page/text/catalogue";
import Art from "./Cover.svelte";

const cover: Cover = {
  order: 4,
  art: Art,
  colour: "var(--rush-teal-30)",
  tagline: () => t("cover_rush_tagline"),
  players: () => t("cover_rush_players"),
  credit: () => t("cover_rush_credit"),
};
export default cover;
