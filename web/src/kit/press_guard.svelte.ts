// press_guard.svelte.ts -- a press that starts something slow that leads away: a second press meanwhile does nothing, and
// if it fails, that is shown, and you can try again.
import { errorText } from "./error_text";

export class PressGuard {
  busy = $state(false);
  constructor(private readonly failed: (why: string) => void) {}

  async do(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.failed(errorText(error));
      this.busy = false;
    }
  }
}
