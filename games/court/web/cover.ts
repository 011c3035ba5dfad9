// Food Court on the home page.
import type { Cover } from "$page/skin/skin";
import { t } from "$page/text/catalogue";
import Art from "./Cover.svelte";

const cover: Cover = {
  order: 3,
  art: Art,
  colour: "var(--court-red-45)",
  tagline: () => t("cover_court_tagline"),
  players: () => t("cover_court_players"),
  credit: () => t("cover_court_credit"),
};
export default cover;
