// arrow_keys.ts -- arrow keys move from spot to spot, to the nearest in that direction.
const ways: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function steer(event: KeyboardEvent, root: HTMLElement | undefined): boolean {
  const way = ways[event.key];
  if (!way || !root) return false;
  const spots = [...root.querySelectorAll<HTMLElement>("button[data-spot]")].filter((e) => e.offsetParent !== null);
  const here =
    document.activeElement instanceof HTMLElement && document.activeElement !== root && root.contains(document.activeElement)
      ? document.activeElement
      : null;
  const start = here?.getBoundingClientRect();
  let best: HTMLElement | undefined = start ? undefined : (spots.find((e) => e.classList.contains("target")) ?? spots[0]),
    least = Infinity;
  if (start) {
    const x = start.left + start.width / 2,
      y = start.top + start.height / 2;
    for (const spot of spots) {
      if (spot === here) continue;
      const r = spot.getBoundingClientRect();
      const dx = r.left + r.width / 2 - x,
        dy = r.top + r.height / 2 - y;
      const along = dx * way[0] + dy * way[1],
        aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
      if (along <= 2) continue;
      const distance = along + aside * 2.2;
      if (distance < least) [best, least] = [spot, distance];
    }
  }
  best?.focus();
  event.preventDefault();
  return true;
}
