// router.svelte.ts -- where you are in the page: #/royal/play, #/rules/rummy/RUM-T1. The address contains everything, so a reload, the
// back button and a shared link do what you expect.
function read(): string[] {
  return location.hash
    .replace(/^#\/?/, "")
    .split("/")
    .filter((part) => part !== "")
    .map(decodeURIComponent);
}
export const route = $state({ path: read() });

// Each entry of the browser's history has its number, so that it is known where one was before.
const stepHere = (): number | undefined => (history.state as { step?: number } | null)?.step;
const been: string[][] = [];
let step = stepHere() ?? 0;
been[step] = route.path;
history.replaceState({ step }, "");
window.addEventListener("hashchange", () => {
  route.path = read();
  const known = stepHere();
  step = known ?? step + 1;
  if (known === undefined) {
    been.length = step;
    history.replaceState({ step }, "");
  }
  been[step] = route.path;
  window.scrollTo(0, 0);
});
/** Back to the screen before this one. False if it is not known: somebody came by an address. */
export function goBack(): boolean {
  for (let at = step - 1; at >= 0 && been[at]; at--) {
    if (been[at]![0] === route.path[0]) continue; // the same screen, at another place
    history.go(at - step);
    return true;
  }
  return false;
}
export const href = (...path: string[]): string => `#/${path.map(encodeURIComponent).join("/")}`;
export function go(...path: string[]): void {
  location.hash = href(...path);
}
/** Without a step in the browser's history. */
export function replace(...path: string[]): void {
  history.replaceState({ step }, "", href(...path));
  been[step] = route.path = read();
}
