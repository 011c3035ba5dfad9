// screens.ts -- all screens for playing together, in one file of the page that is fetched on demand.
export { default as Lobby } from "./Lobby.svelte";
export { default as Join } from "./Join.svelte";
export { default as Mine } from "./Mine.svelte";
export { default as Again } from "./Again.svelte";
export { default as AtTable } from "./AtTable.svelte";
export { default as BigScreen } from "./BigScreen.svelte";
export { default as Opening } from "./Opening.svelte";
