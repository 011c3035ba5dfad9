// The page's build: one folder of plain files in build/page, which "banquet serve" carries inside the program.
//
// Skins live with their games (games/<name>/web) and reach the page's own parts as $page/...; they need no entry here. $words/... are the
// tables of words, which tools/words makes.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { fileURLToPath } from "node:url";
import { art } from "./art/plugin";
import { gameList } from "./art/games";
import { offline } from "./art/offline";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const TABLE = new RegExp(
  [
    /\/web\/src\/app\/(Play|GameTable|End|StepCard|Figures|Help|LogLines|Proof|Refusal|[Cc]urtain|host|campaign|record|show\.svelte)\b/,
    /\/web\/src\/kit\/(Bubble|Sheet|Spot|beside|clause|reading|arrow_keys|drag|fly|pointing|press_guard|sound|tracks)\b/,
    /\/web\/src\/table\/(local|ledger|log|engine|host|module)\b/,
    /\/host\.wasm\b/,
    /\/client\/dom\/(elements\/bindings\/this|blocks\/snippet)\.js/,
  ]
    .map((part) => part.source)
    .join("|"),
);

export default defineConfig({
  root: at("."),
  base: "./",
  plugins: [svelte(), art(), gameList(), offline()],
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
    include: ["src/**/*_test.ts", "../games/*/web/*_test.ts"],
    environment: "node",
    setupFiles: ["src/kit/breathe.ts", "src/text/all_languages.ts"],
    testTimeout: 600_000, // a busy machine is slow, not wrong
    hookTimeout: 600_000,
    server: { deps: { inline: [/svelte/] } },
  },
});
