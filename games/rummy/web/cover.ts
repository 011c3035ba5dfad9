// cover.ts -- Iron Chef Rummy on the home page, before its skin is loaded.
import type { Cover } from "$page/skin/skin";
import art from "./Cover.svelte";

const cover: Cover = {
  order: 2,
  art,
  colour: "#a8553c",
  tagline: { en: "Three sets make a course. Cook faster than the neighbours.", de: "Drei Sätze sind ein Gang. Koch schneller als die Nachbarn." },
  players: { en: "2 to 6 players, or against bots", de: "2 bis 6 Spieler, oder gegen Bots" },
};
export default cover;
