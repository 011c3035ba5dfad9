// lesson.ts -- the first game: a real deal, step by step.
import type { Lesson } from "$page/skin/skin";

export const lesson: Lesson | undefined = undefined;
