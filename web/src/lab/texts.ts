// texts.ts -- the lab's words (words.def), in the chosen language. They are fetched with its screen.
import { speaker } from "$page/text/catalogue";
import words from "$words/lab";

export const { t } = speaker(words);
