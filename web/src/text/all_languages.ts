// all_languages.ts -- gives unit tests all languages at once; the page fetches one when it is chosen.
import { beforeAll } from "vitest";
import { languages } from "$words/languages";
import { learn } from "./translated.svelte";

beforeAll(async () => void (await Promise.all(languages.map((one) => learn(one)))));
