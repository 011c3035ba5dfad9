// once.svelte.ts -- something that a press begins, that takes a while and leads away: a second press meanwhile does nothing, and what goes
// wrong is told, and can be tried again.
import { why } from "./why";

export class Once {
  busy = $state(false);
  constructor(private readonly failed: (why: string) => void) {}

  async do(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.failed(why(error));
      this.busy = false;
    }
  }
}
