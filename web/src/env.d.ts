/// <reference path="../../build/types/boxes.d.ts" />
declare module "icon:*" {
  const svg: string;
  export default svg;
}
declare module "games:all" {
  import type { GameInfo } from "$page/table/types";
  export const games: GameInfo[]; // as the module lists them, asked when the page was built
}
declare module "box:*" {
  import type { Box } from "$page/table/types";
  const box: Box; // a game's cards as the module tells them, asked when the page was built
  export default box;
}
// A game that has a box.def has a declaration of its own, made by tools/types.
declare module "boxes:*" {
  import type { Box } from "$page/table/types";
  import type { Load } from "$page/text/translated.svelte";
  const boxes: { en: Box; load: Load<Box> };
  export default boxes;
}
