// download.ts -- files to save: a stored game or a record, in the form that the terminal writes and reads; a picture.
import type { Kept } from "./store";

export function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
/** A text as a file of that name. */
export const downloadText = (text: string, name: string): void => downloadBlob(new Blob([text], { type: "text/plain" }), name);
export function download(kept: Pick<Kept, "game" | "changed" | "save">): void {
  const at = new Date(kept.changed).toISOString().slice(0, 16).replaceAll(":", "");
  downloadText(kept.save, `${kept.game}-${at}.save`);
}
