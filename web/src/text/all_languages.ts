// all_languages.ts -- every unit test has all languages at hand; the page fetches them when they are set.
import { beforeAll } from "vitest";
import { languages } from "$words/languages";
import { learn } from "./translated.svelte";

beforeAll(async () => void (await Promise.all(languages.map((one) => learn(one)))));
