// texts.ts -- the page's own words for playing together (words.def), in the chosen language. They are fetched with these screens.
import { speaker } from "$page/text/catalogue";
import words from "$words/net";

export const { t, say } = speaker(words);
