// The page's build: one folder of plain files in build/page, which "banquet serve" carries inside the program.
//
// Skins live with their games (games/<name>/web) and reach the page's own parts as $page/...; they need no entry here. $words/... are the
// tables of words, which tools/words makes.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { art } from "./art/plugin";
import { gameList } from "./art/games";
import { offline } from "./art/offline";
import { report } from "./art/report";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const TABLE = new RegExp(
  [
    /\/web\/src\/app\/(Play|GameTable|Offer|Figures|LogLines|Refusal|[Cc]urtain|host|campaign|patched|record|show\.svelte)\b/,
    /\/web\/src\/kit\/(Bubble|Sheet|Spot|beside|reading|arrow_keys|drag|fly|pointing|press_guard|sound|tracks)\b/,
    /\/web\/src\/table\/(local|shared|ledger|log|module_client|host|module)\b/,
    /\/host\.wasm\b/,
    /\/client\/dom\/(elements\/bindings\/this|blocks\/snippet)\.js/,
  ]
    .map((part) => part.source)
    .join("|"),
);

/** The unit tests: those that put something in another's place, and all others, which share one worker. */
const folders = [at("src"), ...readdirSync(at("../games")).map((game) => at(`../games/${game}/web`))].filter(existsSync);
const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`));
const tests = files.filter((file) => file.endsWith("_test.ts"));
const unit = {
  apart: tests.filter((file) => /\bvi\.(mock|stubGlobal|spyOn)\(/.test(readFileSync(file, "utf8"))),
  shared: [] as string[],
};
const together = { isolate: false, singleThread: true };
unit.shared = tests.filter((file) => !unit.apart.includes(file));

export default defineConfig({
  root: at("."),
  base: "./",
  plugins: [svelte(), art(), gameList(), report(), offline()],
  resolve: {
    alias: { $page: at("src"), $words: at("../build/words/page"), $types: at("../build/types") },
    dedupe: ["svelte"],
  },
  server: { fs: { allow: [at("..")] } },
  worker: { format: "es" },
  build: {
    outDir: at("../build/page"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What every table needs is one file: over a slow line each file costs a way there and back.
    rollupOptions: { output: { manualChunks: (id) => (TABLE.test(id) ? "table" : undefined), onlyExplicitManualChunks: true } },
  },
  test: {
    // Whoever puts something in a module's place, or in the browser's, has all modules anew; the others share what was loaded once, which
    // is half of the time. They are one after the other, so that the order does not hang on how busy the machine is.
    projects: [
      { extends: true, test: { name: "shared", include: unit.shared, pool: "threads", poolOptions: { threads: together } } },
      { extends: true, test: { name: "apart", include: unit.apart } },
    ],
    fileParallelism: false,
    environment: "node",
    setupFiles: ["src/kit/breathe.ts", "src/text/all_languages.ts"],
    testTimeout: 600_000, // a busy machine is slow, not wrong
    hookTimeout: 600_000,
    server: { deps: { inline: [/svelte/] } },
  },
});
