declare module "icon:*" {
  const svg: string;
  export default svg;
}
declare module "games:all" {
  import type { GameInfo } from "$page/table/types";
  export const games: GameInfo[]; // as the module lists them, asked when the page was built
}
declare module "cards:all" {
  export const faces: Record<string, string>; // "AS" -> the address of its picture
}
