// router.svelte.ts -- where in the page one is: #/royal/play, #/rules/rummy/RUM-T1. The address is all there is to know, so a reload, the
// back button and a shared link do what one expects.
function read(): string[] {
  return location.hash.replace(/^#\/?/, "").split("/").filter((part) => part !== "").map(decodeURIComponent);
}
export const route = $state({ path: read() });
window.addEventListener("hashchange", () => {
  route.path = read();
  window.scrollTo(0, 0);
});
export const href = (...path: string[]): string => `#/${path.map(encodeURIComponent).join("/")}`;
export function go(...path: string[]): void {
  location.hash = href(...path);
}
/** Without a step in the browser's history. */
export function replace(...path: string[]): void {
  history.replaceState(null, "", href(...path));
  route.path = read();
}
