// solve.ts -- asks what the deal has in it: can it still be won, and with what score? In the thread that thinks, a step at a time, so
// that it can be stopped by not asking for more.
//
// Invariant: the save that is asked about says so already (Table.asked), so no answer is ever given to a game that does not know of it.
import type { Solved } from "$types/wire";
import { thinkerOf } from "$page/table/module_client";
import { t } from "$page/text/catalogue";

export class Question {
  private on = true;

  constructor(
    private readonly told: (known: Solved) => void, // after every step
    private readonly solver: Pick<ReturnType<typeof thinkerOf>, "load" | "close" | "solveOpen" | "solveStep" | "solveJson" | "solveClose">,
  ) {}
  static about(game: string, told: (known: Solved) => void): Question {
    return new Question(told, thinkerOf(game));
  }
  async run(save: string): Promise<void> {
    const { solver } = this,
      table = await solver.load(save);
    try {
      await solver.solveOpen(table);
      for (let more = true; more && this.on;) {
        more = await solver.solveStep();
        const known = await solver.solveJson();
        if (this.on) this.told(known);
      }
    } finally {
      await solver.solveClose();
      await solver.close(table);
    }
  }
  /** What is known stands; nothing more is told. */
  stop(): void {
    this.on = false;
  }
}

/** What the answer comes to, in words. */
export function answerOf({ verdict, best, most }: Solved): string {
  if (verdict === "lost") return t("solve_lost");
  if (verdict === "unknown") return t("solve_unknown", { most: most ?? 0 });
  return verdict === "best" ? t("solve_best", { best: best ?? 0 }) : t("solve_found", { best: best ?? 0, most: most ?? 0 });
}
