// breathe.ts -- lets vitest's worker answer its runner. A test that computes for more than a minute without a pause, as happens on a busy
// machine, is taken for dead, though nothing is wrong with it. So there is a pause after each test, and in the long ones after each game.
import { afterEach } from "vitest";

export const breathe = (): Promise<void> => new Promise((next) => setTimeout(next));

afterEach(breathe);
