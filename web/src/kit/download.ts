// download.ts -- texts as files: a kept game, a record; the same that the terminal writes and reads.
import type { Kept } from "./store";

/** A text as a file of that name. */
export function downloadText(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
export function download(kept: Pick<Kept, "game" | "changed" | "save">): void {
  const at = new Date(kept.changed).toISOString().slice(0, 16).replaceAll(":", "");
  downloadText(kept.save, `${kept.game}-${at}.save`);
}
