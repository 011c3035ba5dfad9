// notice.svelte.ts -- tells somebody who looks elsewhere: the browser's own notifications. They are offered, never requested
// automatically, work only where the page is secure, and are shown only while its window is out of sight.
import { change, settings } from "./settings.svelte";

const there = typeof window !== "undefined" && window.isSecureContext && "Notification" in window;
const now = $state({ permission: there ? Notification.permission : "denied" });

/** Whether there is anything to offer here. */
export const canNotice = (): boolean => there;
/** Whether the browser was told to show none. */
export const noticesBlocked = (): boolean => now.permission === "denied";
export const noticesOn = (): boolean => there && settings.notices && now.permission === "granted";

/** Somebody has pressed for it. */
export async function allowNotices(on: boolean): Promise<void> {
  if (on && there && now.permission === "default") now.permission = await Notification.requestPermission();
  change("notices", on && now.permission === "granted");
}
/** Says it if it was allowed and nobody looks; one of the same name takes the place of the one before. */
export function notice(title: string, body: string, tag: string): void {
  if (!noticesOn() || document.visibilityState === "visible") return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones leave that to the worker (sw.js); where there is none, nothing is shown.
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(title, { body, tag }));
  }
}
