// import { games } from "games:all": the list of games as the module itself gives it, asked once at build time. So the home page
// shows every game at once, before a byte of the module is loaded, and the list is never written twice.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { Module } from "../src/table/module";

export function gameList(): Plugin {
  const file = fileURLToPath(new URL("../../build/banquet.wasm", import.meta.url));
  return {
    name: "banquet-games",
    resolveId: (id) => (id === "games:all" ? `\0${id}` : null),
    async load(id) {
      if (id !== "\0games:all") return null;
      this.addWatchFile(file);
      const module = await Module.load(new Uint8Array(readFileSync(file)));
      return `export const games = ${JSON.stringify(module.games())};`;
    },
  };
}
