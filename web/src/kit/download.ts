// download.ts -- a kept game as a file: the same text that the terminal writes and reads.
import type { Kept } from "./store";

export function download(kept: Pick<Kept, "game" | "changed" | "save">): void {
  const at = new Date(kept.changed).toISOString().slice(0, 16).replaceAll(":", "");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([kept.save], { type: "text/plain" }));
  link.download = `${kept.game}-${at}.save`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
