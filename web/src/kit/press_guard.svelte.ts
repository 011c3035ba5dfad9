// press_guard.svelte.ts -- something that a press begins, that takes a while and leads away: a second press meanwhile does nothing, and
// what goes wrong is told, and can be tried again.
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
